// The old town inside its wall, the green ring around it, and the regular quarter towards the station.
import type { Sketch } from '../shapes.ts';
import type { StreetRow } from './street-rows.ts';

export const MARKET: Sketch = [
  [-54, -6],
  [-18, -20],
  [48, -21],
  [55, 3],
  [51, 14],
  [10, 25],
  [-34, 20],
  [-54, 9],
];

export const TOWN_WALL: Sketch = [
  [240, 30],
  [228, 96],
  [176, 132],
  [112, 150],
  [40, 190],
  [-48, 196],
  [-120, 160],
  [-150, 118],
  [-204, 62],
  [-212, -10],
  [-176, -96],
  [-104, -128],
  [-30, -172],
  [46, -180],
  [126, -146],
  [196, -122],
  [238, -58],
];

/** Grabenstraße, which runs where the moat was. */
export const OLD_TOWN_EDGE: Sketch = [
  [282, 6],
  [276, 110],
  [204, 168],
  [128, 190],
  [50, 230],
  [-52, 238],
  [-146, 196],
  [-186, 148],
  [-246, 76],
  [-250, 17],
  [-252, -26],
  [-208, -124],
  [-124, -166],
  [-44, -212],
  [2, -218],
  [52, -220],
  [144, -184],
  [222, -158],
  [276, -76],
];

const MAUERGASSE: Sketch = [
  [208, 10],
  [200, 76],
  [158, 108],
  [100, 122],
  [34, 162],
  [-42, 166],
  [-98, 136],
  [-126, 98],
  [-174, 46],
  [-180, -14],
  [-150, -78],
  [-90, -102],
  [-22, -144],
  [40, -150],
  [110, -120],
  [172, -98],
  [206, -46],
];

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
  {
    name: 'Marktplatz',
    class: 'square',
    sketch: [
      [-52, 5],
      [0, 1],
      [53, -3],
    ],
  },
  {
    name: 'Marktplatz',
    class: 'square',
    sketch: [
      [7, 24],
      [3, 0],
      [4, -24],
    ],
  },
  {
    name: 'Obere Marktstraße',
    class: 'pedestrian',
    sketch: [
      [-52, 5],
      [-95, 13],
      [-135, 8],
      [-167, 14],
    ],
  },
  {
    name: 'Oberes Tor',
    class: 'living',
    sketch: [
      [-167, 14],
      [-200, 17],
      [-243, 17],
    ],
  },
  {
    name: 'Untere Marktstraße',
    class: 'pedestrian',
    sketch: [
      [53, -3],
      [100, -13],
      [150, -5],
      [204, -4],
    ],
  },
  {
    name: 'Unteres Tor',
    class: 'living',
    sketch: [
      [204, -4],
      [236, 0],
      [281, 6],
    ],
  },
  {
    name: 'Kirchgasse',
    class: 'pedestrian',
    sketch: [
      [7, 24],
      [14, 64],
      [2, 104],
      [18, 156],
    ],
  },
  {
    name: 'Spitalgasse',
    class: 'alley',
    sketch: [
      [-34, 20],
      [-58, 70],
      [-42, 112],
      [-52, 148],
    ],
  },
  {
    name: 'Bahnhofstraße',
    class: 'residential',
    sketch: [
      [-52, 148],
      [-46, 182],
      [-48, 226],
      [-54, 400],
      [-58, 600],
      [-60, 728],
    ],
  },
  {
    name: 'Webergasse',
    class: 'alley',
    sketch: [
      [-95, 13],
      [-110, 60],
      [-92, 132],
    ],
  },
  {
    name: 'Färbergasse',
    class: 'alley',
    sketch: [
      [52, 8],
      [82, 56],
      [76, 98],
      [100, 142],
    ],
  },
  {
    name: 'Gerbergasse',
    class: 'alley',
    sketch: [
      [100, -13],
      [132, 42],
      [124, 82],
      [154, 108],
    ],
  },
  {
    name: 'Schmiedgasse',
    class: 'alley',
    sketch: [
      [-46, -10],
      [-72, -52],
      [-94, -114],
    ],
  },
  {
    name: 'Tuchmachergasse',
    class: 'alley',
    sketch: [
      [-95, 13],
      [-116, -28],
      [-140, -74],
    ],
  },
  {
    name: 'Südgasse',
    class: 'pedestrian',
    sketch: [
      [4, -24],
      [-6, -66],
      [4, -104],
      [2, -142],
    ],
  },
  {
    name: 'Südtor',
    class: 'living',
    sketch: [
      [2, -142],
      [4, -170],
      [2, -214],
    ],
  },
  {
    name: 'Badgasse',
    class: 'alley',
    sketch: [
      [46, -19],
      [68, -62],
      [60, -100],
      [98, -128],
    ],
  },
  {
    name: 'Fischergasse',
    class: 'alley',
    sketch: [
      [100, -13],
      [114, -56],
      [152, -94],
    ],
  },
  {
    name: 'Pfarrgasse',
    class: 'alley',
    sketch: [
      [-110, 60],
      [-58, 70],
      [14, 64],
      [82, 56],
      [132, 42],
      [192, 64],
    ],
  },
  {
    name: 'Hafnergasse',
    class: 'alley',
    sketch: [
      [-116, -28],
      [-72, -52],
      [-6, -66],
      [68, -62],
      [114, -56],
      [190, -46],
    ],
  },
  {
    name: 'Engelgasse',
    class: 'alley',
    sketch: [
      [-110, 60],
      [-162, 55],
    ],
  },
  {
    name: 'Kapuzinergasse',
    class: 'alley',
    sketch: [
      [-58, 70],
      [-110, 98],
      [-138, 94],
    ],
  },
];

export const STATION_QUARTER_STREETS: readonly StreetRow[] = [
  {
    name: 'Gabelsbergerstraße',
    class: 'residential',
    sketch: [
      [-300, 22],
      [-296, 180],
      [-302, 420],
      [-308, 600],
      [-310, 728],
    ],
  },
  {
    name: 'Schillerstraße',
    class: 'oneway',
    sketch: [
      [-168, 178],
      [-176, 332],
      [-182, 540],
      [-186, 728],
    ],
  },
  {
    name: 'Goethestraße',
    class: 'oneway',
    sketch: [
      [71, 542],
      [76, 336],
      [78, 222],
    ],
  },
  {
    name: 'Luisenstraße',
    class: 'residential',
    sketch: [
      [160, 184],
      [197, 336],
      [193, 548],
      [188, 738],
    ],
  },
  {
    name: 'Auenstraße',
    class: 'residential',
    sketch: [
      [336, -5],
      [322, 120],
      [326, 340],
      [318, 540],
      [312, 740],
    ],
  },
  {
    name: 'Maximilianstraße',
    class: 'residential',
    sketch: [
      [-297, 318],
      [-176, 326],
      [-51, 328],
      [76, 330],
      [197, 336],
      [326, 344],
    ],
  },
  {
    name: 'Uhlandstraße',
    class: 'residential',
    sketch: [
      [-303, 424],
      [-180, 432],
      [-55, 434],
      [73, 438],
      [196, 444],
      [324, 452],
    ],
  },
  {
    name: 'Mozartstraße',
    class: 'residential',
    sketch: [
      [-306, 530],
      [-183, 536],
      [-57, 538],
      [71, 542],
      [193, 548],
      [318, 556],
    ],
  },
  {
    name: 'Bahnhofplatz',
    class: 'residential',
    sketch: [
      [-310, 728],
      [-186, 730],
      [-60, 734],
      [66, 738],
      [188, 738],
      [312, 740],
    ],
  },
  {
    name: 'Wallstraße',
    class: 'residential',
    sketch: [
      [-240, 62],
      [-296, 74],
    ],
  },
  {
    name: 'Spitalstraße',
    class: 'residential',
    sketch: [
      [-134, 196],
      [-172, 230],
      [-296, 222],
    ],
  },
  {
    name: 'Rosengasse',
    class: 'living',
    sketch: [
      [214, 160],
      [264, 180],
      [322, 200],
    ],
  },
  {
    name: '',
    class: 'alley_path',
    sketch: [
      [20, 738],
      [18, 790],
      [24, 862],
      [40, 900],
    ],
    atRail: 'under',
  },
];
