// The river Aue, its brooks and ponds, and the branch line.
import { points, type Sketch } from '../shapes.ts';

export const RIVER: { readonly name: string; readonly sketch: Sketch; readonly halfWidthMeters: number } = {
  name: 'Aue',
  halfWidthMeters: 11,
  sketch: points(
    '-4300 -2900, -3500 -2560, -2900 -2380, -2500 -2020, -2050 -1980, -1750 -1640, -1300 -1560, -1050 -1230',
    '-700 -1130, -420 -930, -120 -960, 100 -800, 300 -700, 420 -540, 500 -400, 478 -240, 395 -120, 410 30',
    '500 190, 490 380, 610 540, 740 660, 750 810, 690 980, 760 1160, 690 1380, 740 1560, 920 1700, 960 1950',
    '1180 2160, 1220 2480, 1420 2760, 1700 3600',
  ),
};

export const STREAMS: readonly { readonly name: string; readonly sketch: Sketch }[] = [
  {
    name: 'Krebsbach',
    sketch: points(
      '-3700 2000, -3150 1480, -2600 1330, -2150 1480, -1700 1420, -1300 1560, -800 1640, -350 1720, 0 1690',
      '350 1760, 560 1640, 735 1575',
    ),
  },
  {
    name: 'Moosbach',
    sketch: points('2250 -2700, 1800 -2250, 1500 -1850, 1150 -1560, 950 -1250, 620 -1080, 480 -860, 330 -680'),
  },
  {
    name: 'Eichetbach',
    sketch: points(
      '3800 1300, 3350 1180, 3000 1020, 2700 1080, 2250 1000, 1950 1120, 1600 1350, 1250 1480, 900 1640',
      '870 1672',
    ),
  },
];

export const PONDS: readonly { readonly name: string; readonly sketch: Sketch }[] = [
  { name: 'Mühlweiher', sketch: points('555 250, 600 235, 640 265, 628 318, 585 352, 552 312') },
  { name: 'Moosweiher', sketch: points('700 -1330, 790 -1360, 880 -1420, 900 -1530, 800 -1560, 690 -1480, 660 -1390') },
  {
    name: 'Baggersee',
    sketch: points('-900 -1420, -720 -1390, -560 -1460, -540 -1600, -680 -1690, -860 -1650, -960 -1540'),
  },
  { name: '', sketch: points('-2420 1120, -2385 1110, -2360 1140, -2385 1172, -2425 1160') },
];

export const RAILWAY: Sketch = points(
  '-4300 60, -3500 300, -2400 600, -1460 738, -900 776, -400 795, -60 800, 300 806, 750 806, 1200 770',
  '1610 704, 2460 520, 3300 400, 4300 330',
);

/** Passing loop at the station; its ends join the line. */
export const PASSING_LOOP: Sketch = points('-330 797, -250 805, -60 808, 130 810, 220 805');

/** Works siding in the business park. */
export const SIDING: Sketch = points('1330 752, 1500 700, 1590 640, 1610 560');
