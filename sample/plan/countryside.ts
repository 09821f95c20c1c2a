// Fields, woods and the ways through them; the outlines of the municipalities.
import { points, type Sketch } from '../shapes.ts';
import type { StreetRow } from './street-rows.ts';

/** The line both municipalities share, from west to east. */
export const SHARED_BORDER: Sketch = points(
  '-3450 -1750, -2600 -1780, -1750 -1850, -1000 -1780, -300 -1640, 380 -1760, 1100 -1720, 1900 -1560',
  '2700 -1480, 3500 -1400',
);
/** The rest of the town's border, from the shared line's east end counter-clockwise to its west end. */
export const TOWN_BORDER: Sketch = points(
  '3500 -1400, 3680 -500, 3620 400, 3700 1100, 3300 1900, 2900 2500, 2200 2850, 1200 3100, 300 3060',
  '-500 3340, -1400 3200, -2200 3050, -2900 2900, -3350 2100, -3420 1300, -3700 500, -3620 -400',
  '-3700 -1100, -3450 -1750',
);
/** The rest of the neighbouring municipality's border, from the shared line's west end to its east end. */
export const NEIGHBOUR_BORDER: Sketch = points(
  '-3450 -1750, -3300 -2500, -2500 -2820, -1500 -2950, -500 -3150, 500 -3260, 1500 -3150, 2300 -2980',
  '3000 -2500, 3300 -1900, 3500 -1400',
);

export interface Wood {
  readonly name: string;
  readonly sketch: Sketch;
  readonly clearing?: Sketch;
  readonly leaves: 'broadleaved' | 'needleleaved' | 'mixed';
}

export const WOODS: readonly Wood[] = [
  {
    name: 'Hollerholz',
    leaves: 'mixed',
    sketch: points(
      '-3180 1640, -2850 1500, -2500 1560, -2150 1650, -1850 1880, -1760 2250, -1950 2420, -1980 2750',
      '-2350 2700, -2700 2840, -3000 2550, -3230 2100',
    ),
    clearing: points('-2620 2050, -2420 1990, -2300 2120, -2380 2280, -2560 2260'),
  },
  {
    name: 'Krähenwald',
    leaves: 'needleleaved',
    sketch: points(
      '-3350 -1400, -3000 -1120, -2600 -1180, -2250 -980, -1900 -1050, -1780 -1300, -2100 -1500, -2500 -1620',
      '-2900 -1560',
    ),
  },
  {
    name: 'Eichetholz',
    leaves: 'mixed',
    sketch: points('2640 -1980, 2980 -1800, 3180 -1500, 3340 -1000, 3080 -780, 2850 -930, 2760 -1250, 2600 -1600'),
  },
  {
    name: 'Schlossberg',
    leaves: 'broadleaved',
    sketch: points(
      '1330 1640, 1600 1520, 1900 1560, 2180 1800, 2300 2100, 2150 2420, 1850 2560, 1560 2420, 1420 2150',
      '1250 1900',
    ),
  },
  {
    name: 'Auwald',
    leaves: 'broadleaved',
    sketch: points(
      '-480 -1010, -250 -985, -100 -1010, 40 -900, 80 -1000, 30 -1160, -200 -1230, -430 -1190, -560 -1120',
    ),
  },
  {
    name: 'Bannholz',
    leaves: 'needleleaved',
    sketch: points('-2700 -2150, -2350 -2250, -1900 -2150, -1500 -2300, -1200 -2620, -1650 -2850, -2250 -2700'),
  },
  { name: '', leaves: 'mixed', sketch: points('-300 2080, -120 2020, 60 2110, 40 2290, -160 2340, -330 2230') },
  { name: '', leaves: 'broadleaved', sketch: points('2850 1560, 3050 1500, 3180 1640, 3060 1800, 2880 1740') },
  { name: '', leaves: 'needleleaved', sketch: points('1280 -2560, 1600 -2480, 1780 -2640, 1640 -2880, 1330 -2820') },
  { name: '', leaves: 'mixed', sketch: points('-2250 150, -2080 120, -1990 230, -2090 340, -2260 290') },
];

export const TRACKS: readonly StreetRow[] = [
  { name: '', class: 'track', sketch: points('-1549 165, -1800 60, -2150 -30, -2600 -10, -3020 -100') },
  {
    name: '',
    class: 'track',
    sketch: points(
      '-1480 700, -1700 900, -2000 1150, -2200 1500, -2150 1900, -2250 2300, -2050 2900, -1500 2850',
      '-1090 2500',
    ),
  },
  {
    name: '',
    class: 'track',
    sketch: points('-2760 1020, -2830 1300, -2750 1700, -2640 2100, -2500 2330, -2250 2300'),
  },
  { name: '', class: 'field_track', sketch: points('-2150 1900, -1700 1980, -1200 2060, -690 2260') },
  { name: '', class: 'track', sketch: points('-840 1410, -1000 1640, -1250 1900, -1220 2250, -940 2440') },
  {
    name: '',
    class: 'field_track',
    sketch: points('-560 1880, -250 1950, 150 1930, 560 1830, 860 1780, 1010 1740, 1130 1690'),
  },
  { name: '', class: 'track', sketch: points('200 1510, 180 1690, 230 1950, 160 2300, 230 2600, 200 2760') },
  { name: '', class: 'field_track', sketch: points('-440 2540, -150 2480, 210 2480, 650 2420, 1100 2420') },
  {
    name: '',
    class: 'track',
    sketch: points('900 1330, 1080 1560, 1180 1850, 1400 2100, 1640 2200, 1880 2100, 2100 2220, 2330 2020'),
  },
  { name: '', class: 'track', sketch: points('1480 920, 1750 1000, 2050 1300, 2300 1560, 2600 1760') },
  { name: '', class: 'track', sketch: points('1690 350, 1950 420, 2250 300, 2700 240, 3075 200') },
  { name: '', class: 'field_track', sketch: points('1950 420, 1960 700, 2050 1000, 2050 1300'), atRail: 'over' },
  { name: '', class: 'track', sketch: points('3085 130, 3400 150, 3900 80') },
  { name: '', class: 'field_track', sketch: points('2880 1250, 3150 1380, 3500 1500') },
  {
    name: '',
    class: 'track',
    sketch: points('1716 -790, 1760 -1100, 1900 -1400, 2150 -1560, 2700 -1400, 3000 -1250, 3050 -900, 3000 -380'),
  },
  { name: '', class: 'field_track', sketch: points('1760 -1100, 1350 -1150, 1050 -1060, 820 -900, 792 -640') },
  { name: '', class: 'track', sketch: points('420 -1600, 800 -1640, 1250 -1720, 1700 -1700, 1900 -1400') },
  { name: '', class: 'field_track', sketch: points('930 -2420, 1250 -2400, 1600 -2250, 1950 -1950, 2060 -1580') },
  {
    name: '',
    class: 'track',
    sketch: points(
      '215 -2530, -150 -2500, -550 -2350, -1000 -2350, -1500 -2350, -1900 -2450, -2300 -2400, -2900 -2560',
    ),
  },
  {
    name: '',
    class: 'track',
    sketch: points('560 -2080, 200 -2000, -250 -1930, -700 -1900, -1100 -1980, -1000 -2350'),
  },
  { name: '', class: 'field_track', sketch: points('300 -1360, 0 -1420, -380 -1500, -480 -1660, -700 -1900') },
  { name: '', class: 'track', sketch: points('200 -1120, -50 -1260, -400 -1300, -480 -1480') },
  {
    name: '',
    class: 'track',
    sketch: points(
      '-590 -640, -800 -740, -1120 -890, -1350 -1000, -1650 -1050, -2000 -1200, -2450 -1350, -2900 -1330',
      '-3200 -1100, -3180 -640',
    ),
  },
  { name: '', class: 'field_track', sketch: points('-1900 -320, -1950 -650, -1850 -1110') },
  { name: '', class: 'field_track', sketch: points('-2550 -490, -2500 -850, -2430 -1340') },
  { name: '', class: 'field_track', sketch: points('-1500 -310, -1400 -620, -1350 -1000') },
  { name: '', class: 'field_track', sketch: points('-2150 -30, -2120 -380') },
  { name: '', class: 'field_track', sketch: points('-2600 -10, -2570 300, -2620 560, -2560 850') },
  { name: '', class: 'field_track', sketch: points('-3060 350, -2800 280, -2580 300') },
  { name: '', class: 'field_track', sketch: points('-2930 850, -3300 1050, -3500 1250') },
  { name: '', class: 'field_track', sketch: points('800 -1640, 760 -1900, 690 -2110') },
  { name: '', class: 'field_track', sketch: points('-550 -2350, -520 -2650, -300 -2900, 300 -2850, 500 -2860') },
  { name: '', class: 'field_track', sketch: points('1100 2420, 1200 2700, 1300 2890') },
];

export const PATHS: readonly StreetRow[] = [
  { name: 'Badstraße', class: 'business', sketch: points('812 -218, 806 -320, 800 -420, 792 -560') },
  { name: 'Wiesenweg', class: 'lane_rural', sketch: points('-800 556, -880 660, -930 790, -940 920, -930 1080') },
  { name: '', class: 'track', sketch: points('-1110 420, -1020 540, -860 640, -600 668, -309 668') },
  { name: '', class: 'cycleway', sketch: points('-930 1080, -1020 1160, -1080 1290'), reachMeters: [40, 40] },
  { name: '', class: 'track', sketch: points('80 1192, 130 1360, 190 1510') },
  { name: '', class: 'cycleway', sketch: points('1265 440, 1440 420, 1570 450, 1680 480') },
  { name: '', class: 'field_track', sketch: points('1262 540, 1190 690, 1150 850, 1090 1020, 1050 1250') },
  { name: '', class: 'footway', sketch: points('330 950, 480 962, 652 985'), reachMeters: [40, 40] },
  { name: '', class: 'footway', sketch: points('300 1205, 480 1220, 725 1150'), reachMeters: [40, 40] },
  { name: '', class: 'footway', sketch: points('324 330, 400 320, 462 345') },
  { name: '', class: 'footway', sketch: points('318 545, 400 500, 470 420') },
  { name: '', class: 'footway', sketch: points('324 200, 400 250, 400 320, 400 500, 470 560, 590 560') },
  { name: '', class: 'footway', sketch: points('312 660, 420 640, 560 640, 640 620') },
  {
    name: 'Uferweg',
    class: 'cycleway',
    sketch: points(
      '-1120 -890, -900 -1010, -640 -1070, -440 -895, -130 -925, 70 -770, 280 -672, 398 -520, 470 -400',
      '455 -255, 370 -130, 383 10, 472 190, 462 380, 588 560, 705 672, 722 806, 660 980, 730 1160, 655 1340',
      '640 1410',
    ),
    atRail: 'under',
  },
  {
    name: '',
    class: 'footway',
    sketch: points('640 40, 560 110, 532 190, 518 372, 560 470, 640 545, 770 640, 846 580, 856 470'),
  },
  { name: '', class: 'footway', sketch: points('462 380, 520 384'), reachMeters: [12, 12] },
  { name: '', class: 'footway', sketch: points('528 230, 580 222, 655 260, 645 330, 590 368, 520 352') },
  {
    name: '',
    class: 'footway',
    sketch: points('455 -255, 520 -330, 540 -420, 450 -560, 330 -735, 180 -825, 129 -850'),
  },
  { name: '', class: 'path', sketch: points('1480 1985, 1560 1930, 1660 1960, 1720 2040, 1700 2190') },
  { name: 'Schlossstiege', class: 'steps', sketch: points('1740 2030, 1765 2005, 1790 1990'), reachMeters: [40, 40] },
  { name: '', class: 'path', sketch: points('1790 1990, 1830 1900, 1780 1760, 1600 1700, 1350 1850, 1210 1880') },
  { name: '', class: 'path', sketch: points('-2640 2100, -2850 2050, -2950 1850, -2750 1700') },
  {
    name: '',
    class: 'path',
    sketch: points('680 -1300, 640 -1420, 690 -1560, 810 -1600, 925 -1540, 920 -1410, 790 -1330, 680 -1300'),
  },
  { name: '', class: 'path', sketch: points('640 -1420, 480 -1450, 345 -1430') },
  {
    name: '',
    class: 'path',
    sketch: points(
      '-450 -1410, -520 -1480, -500 -1620, -680 -1725, -880 -1690, -990 -1550, -910 -1380, -720 -1355',
      '-540 -1420, -450 -1410',
    ),
  },
  { name: '', class: 'path', sketch: points('200 -1120, 100 -1060, -80 -1110, -300 -1090, -430 -1300') },
];
