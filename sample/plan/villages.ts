// Streets of the business park, the sports grounds and the villages.
import { points } from '../shapes.ts';
import type { StreetRow } from './street-rows.ts';

export const BUSINESS_STREETS: readonly StreetRow[] = [
  { name: 'Industriestraße', class: 'business', sketch: points('1690 -198, 1712 -330, 1704 -560, 1716 -790') },
  { name: 'Zeppelinstraße', class: 'business', sketch: points('1262 -182, 1268 -330, 1286 -560, 1300 -760') },
  {
    name: 'Handwerkerstraße',
    class: 'business',
    sketch: points('1268 -400, 1480 -392, 1708 -410, 1960 -440, 2170 -450'),
  },
  {
    name: 'Gutenbergstraße',
    class: 'business',
    sketch: points('1290 -610, 1500 -604, 1705 -622, 1940 -640, 2150 -600, 2168 -450'),
  },
  { name: 'Röntgenstraße', class: 'business', sketch: points('1300 -760, 1500 -800, 1716 -790, 1900 -800, 1940 -640') },
];

/** Hamlets without street names: houses are numbered by the place (`addr:place`). */
export const HAMLETS: readonly string[] = ['Krähwang', 'Eichet'];

export const VILLAGE_STREETS: readonly StreetRow[] = [
  { name: 'Hauptstraße', class: 'village', sketch: points('560 -2080, 590 -2200, 606 -2340, 574 -2480, 560 -2620') },
  { name: 'Kirchweg', class: 'quiet', sketch: points('604 -2330, 700 -2322, 800 -2350, 930 -2420') },
  {
    name: 'Lindenstraße',
    class: 'quiet',
    sketch: points('580 -2180, 470 -2170, 350 -2220, 300 -2330, 360 -2430, 590 -2440'),
  },
  { name: 'Am Anger', class: 'quiet', sketch: points('740 -2330, 760 -2430, 710 -2530, 566 -2560') },
  { name: 'Moosweg', class: 'quiet', sketch: points('572 -2120, 680 -2130, 790 -2190, 800 -2350') },
  { name: 'Ziegeleiweg', class: 'quiet', sketch: points('320 -2390, 250 -2440, 215 -2530') },
  { name: 'Feldkirchner Weg', class: 'quiet', sketch: points('470 -2170, 430 -2080, 330 -2040') },
  { name: 'Dorfstraße', class: 'village', sketch: points('-700 2330, -730 2450, -764 2600, -730 2760, -700 2890') },
  { name: 'Kapellenweg', class: 'quiet', sketch: points('-752 2520, -860 2540, -960 2490, -1060 2500') },
  {
    name: 'Obere Dorfstraße',
    class: 'quiet',
    sketch: points('-715 2400, -840 2400, -920 2430, -960 2490, -940 2600, -860 2680, -752 2672'),
  },
  { name: 'Angerweg', class: 'quiet', sketch: points('-756 2560, -640 2570, -540 2530, -440 2540') },
  { name: 'Schmiedberg', class: 'quiet', sketch: points('-640 2570, -610 2660, -640 2740') },
  { name: 'Krähwang', class: 'village', sketch: points('-2480 870, -2560 930, -2660 970, -2760 1020') },
  { name: 'Krähwang', class: 'quiet', sketch: points('-2620 955, -2590 1040, -2500 1090, -2440 1010, -2540 912') },
  { name: 'Eichet', class: 'quiet', sketch: points('3060 480, 3040 600, 3080 720, 3060 820') },
];
