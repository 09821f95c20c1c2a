// The old town inside its wall, the green ring around it, and the regular quarter towards the station.
import { points, type Sketch } from '../shapes.ts';
import type { StreetRow } from './street-rows.ts';

export const MARKET: Sketch = points('-54 -6, -18 -20, 48 -21, 55 3, 51 14, 10 25, -34 20, -54 9');

export const TOWN_WALL: Sketch = points(
  '236 24, 234 92, 196 146, 122 166, 40 184, -50 186, -128 164, -180 116, -208 54, -206 -14, -184 -88',
  '-120 -136, -38 -162, 50 -178, 134 -158, 206 -118, 236 -52',
);

/** Grabenstraße, which runs where the moat was. */
export const OLD_TOWN_EDGE: Sketch = points(
  '277 25, 273 105, 219 180, 132 206, 45 225, -55 227, -147 200, -213 140, -248 62, -246 -21, -218 -112',
  '-139 -173, -48 -202, 51 -219, 149 -196, 236 -146, 276 -60',
);

const MAUERGASSE: Sketch = points(
  '210 24, 209 84, 182 124, 116 141, 37 158, -47 160, -116 141, -159 101, -183 49, -180 -10, -163 -73',
  '-108 -113, -32 -137, 49 -152, 125 -134, 187 -100, 211 -47',
);

export const OLD_TOWN_STREETS: readonly StreetRow[] = [
  { name: 'Grabenstraße', class: 'oneway', sketch: OLD_TOWN_EDGE, closed: true, sides: 'right' },
  {
    name: 'Wallweg',
    class: 'footway',
    sketch: TOWN_WALL.map(([x, y]) => [x * (1 + 17 / Math.hypot(x, y)), y * (1 + 17 / Math.hypot(x, y))] as const),
    closed: true,
  },
  { name: 'Mauergasse', class: 'alley', sketch: MAUERGASSE, closed: true },
  {
    name: 'Marktplatz',
    class: 'square',
    sketch: MARKET,
    closed: true,
    straight: true,
    sides: 'right',
    tags: { area: 'yes', place: 'square' },
  },
  { name: 'Marktplatz', class: 'square', sketch: points('-52 5, 0 1, 53 -3') },
  { name: 'Marktplatz', class: 'square', sketch: points('7 24, 3 0, 4 -24') },
  { name: 'Obere Marktstraße', class: 'pedestrian', sketch: points('-52 5, -95 13, -135 8, -167 14') },
  { name: 'Oberes Tor', class: 'living', sketch: points('-167 14, -200 17, -243 17') },
  { name: 'Untere Marktstraße', class: 'pedestrian', sketch: points('53 -3, 100 -13, 150 -5, 204 -4') },
  { name: 'Unteres Tor', class: 'living', sketch: points('204 -4, 236 0, 281 6') },
  { name: 'Kirchgasse', class: 'pedestrian', sketch: points('7 24, 14 64, 2 104, 18 156') },
  { name: 'Spitalgasse', class: 'alley', sketch: points('-34 20, -58 70, -42 112, -52 148') },
  {
    name: 'Bahnhofstraße',
    class: 'residential',
    sketch: points('-52 148, -46 182, -48 226, -54 400, -58 600, -60 728'),
  },
  { name: 'Webergasse', class: 'alley', sketch: points('-95 13, -110 60, -92 132') },
  { name: 'Färbergasse', class: 'alley', sketch: points('52 8, 82 56, 76 98, 100 142') },
  { name: 'Gerbergasse', class: 'alley', sketch: points('100 -13, 132 42, 124 82, 180 123') },
  { name: 'Schmiedgasse', class: 'alley', sketch: points('-46 -10, -72 -52, -94 -114') },
  { name: 'Tuchmachergasse', class: 'alley', sketch: points('-95 13, -116 -28, -140 -74') },
  { name: 'Südgasse', class: 'pedestrian', sketch: points('4 -24, -6 -66, 4 -104, 2 -142') },
  { name: 'Südtor', class: 'living', sketch: points('2 -142, 4 -170, 2 -214') },
  { name: 'Badgasse', class: 'alley', sketch: points('46 -19, 68 -62, 60 -100, 98 -128') },
  { name: 'Fischergasse', class: 'alley', sketch: points('100 -13, 114 -56, 176 -108') },
  { name: 'Pfarrgasse', class: 'alley', sketch: points('-110 60, -58 70, 14 64, 82 56, 132 42, 192 64') },
  { name: 'Hafnergasse', class: 'alley', sketch: points('-116 -28, -72 -52, -6 -66, 68 -62, 114 -56, 190 -46') },
  { name: 'Engelgasse', class: 'alley', sketch: points('-110 60, -162 55') },
  { name: 'Kapuzinergasse', class: 'alley', sketch: points('-58 70, -110 98, -138 94') },
];

export const STATION_QUARTER_STREETS: readonly StreetRow[] = [
  {
    name: 'Gabelsbergerstraße',
    class: 'residential',
    sketch: points('-300 22, -296 180, -302 420, -308 600, -310 728'),
  },
  { name: 'Schillerstraße', class: 'oneway', sketch: points('-168 178, -176 332, -182 540, -186 728') },
  { name: 'Goethestraße', class: 'oneway', sketch: points('71 542, 76 336, 78 222') },
  { name: 'Luisenstraße', class: 'residential', sketch: points('160 184, 197 336, 193 548, 188 738') },
  { name: 'Auenstraße', class: 'residential', sketch: points('336 -5, 322 120, 326 340, 318 540, 312 740') },
  {
    name: 'Maximilianstraße',
    class: 'residential',
    sketch: points('-297 318, -176 326, -51 328, 76 330, 197 336, 326 344'),
  },
  {
    name: 'Uhlandstraße',
    class: 'residential',
    sketch: points('-303 424, -180 432, -55 434, 73 438, 196 444, 324 452'),
  },
  {
    name: 'Mozartstraße',
    class: 'residential',
    sketch: points('-306 530, -183 536, -57 538, 71 542, 193 548, 318 556'),
  },
  {
    name: 'Bahnhofplatz',
    class: 'residential',
    sketch: points('-310 728, -186 730, -60 734, 66 738, 188 738, 312 740'),
  },
  { name: 'Wallstraße', class: 'residential', sketch: points('-240 62, -296 74') },
  { name: 'Spitalstraße', class: 'residential', sketch: points('-134 196, -172 230, -296 222') },
  { name: 'Rosengasse', class: 'living', sketch: points('214 160, 264 180, 322 200') },
  { name: '', class: 'alley_path', sketch: points('20 738, 18 790, 24 862, 40 900'), atRail: 'under' },
];
