// Roads that carry traffic through and around the town, from the motorway down to the collectors.
import { points, type Sketch } from '../shapes.ts';
import type { StreetRow } from './street-rows.ts';

/** Centre line of the motorway; its carriageways run 9 m to each side. */
export const MOTORWAY: Sketch = points('2080 -3500, 2330 -2000, 2440 -800, 2470 200, 2430 1200, 2520 2300, 2720 3500');

export const MOTORWAY_EXIT = { name: 'Hollerbruck', ref: '17' };

/** Slip roads in the direction of travel; both ends join the nearest carriageway or street. */
export const SLIP_ROADS: readonly { readonly sketch: Sketch; readonly isExit: boolean }[] = [
  { isExit: true, sketch: points('2456 -760, 2486 -560, 2545 -400, 2556 -310') },
  { isExit: false, sketch: points('2556 -310, 2556 -200, 2496 20, 2480 190') },
  { isExit: true, sketch: points('2461 150, 2432 -20, 2366 -180, 2356 -278') },
  { isExit: false, sketch: points('2356 -278, 2362 -400, 2414 -600, 2432 -770') },
];

export const ROUNDABOUTS: readonly {
  readonly x: number;
  readonly y: number;
  readonly radiusMeters: number;
  readonly highway: string;
}[] = [
  { x: -1450, y: -250, radiusMeters: 19, highway: 'primary' },
  { x: 1500, y: -170, radiusMeters: 20, highway: 'primary' },
  { x: -466, y: 1492, radiusMeters: 17, highway: 'secondary' },
  { x: -1549, y: 165, radiusMeters: 16, highway: 'secondary' },
  { x: 1692, y: 235, radiusMeters: 16, highway: 'secondary' },
];

export const MAIN_ROADS: readonly StreetRow[] = [
  { name: '', class: 'primary_rural', sketch: points('-4200 -760, -3200 -640, -2300 -430, -1800 -300, -1450 -250') },
  {
    name: 'Ulmer Straße',
    class: 'primary',
    sketch: points('0 -277, -250 -272, -600 -258, -1000 -240, -1250 -252, -1450 -250'),
  },
  {
    name: 'Münchner Straße',
    class: 'primary',
    sketch: points('0 -277, 200 -279, 400 -268, 620 -240, 1000 -196, 1250 -182, 1500 -170'),
  },
  { name: '', class: 'primary_rural', sketch: points('1500 -170, 1900 -235, 2430 -290, 3000 -380, 4200 -520') },
  {
    name: 'Westring',
    class: 'ring',
    tags: { ref: 'St 2999' },
    atRail: 'under',
    sketch: points(
      '-1450 -250, -1512 -60, -1549 165, -1550 400, -1500 640, -1462 760, -1370 960, -1160 1220, -840 1410',
      '-466 1492',
    ),
  },
  {
    name: 'Nordring',
    class: 'ring',
    tags: { ref: 'St 2999' },
    sketch: points('-466 1492, -150 1530, 200 1510, 520 1430, 900 1330'),
  },
  {
    name: 'Ostring',
    class: 'ring',
    tags: { ref: 'St 2999' },
    atRail: 'over',
    sketch: points('900 1330, 1250 1140, 1480 920, 1610 710, 1680 480, 1692 235, 1660 30, 1570 -110, 1500 -170'),
  },
  {
    name: 'Kaufbeurer Straße',
    class: 'collector',
    sketch: points('-243 17, -420 30, -700 92, -1000 120, -1280 128, -1549 165'),
  },
  {
    name: 'Nordstraße',
    class: 'collector',
    atRail: 'under',
    sketch: points('-310 728, -332 800, -372 940, -410 1180, -466 1492'),
  },
  {
    name: 'Brückenstraße',
    class: 'collector',
    sketch: points('281 6, 340 -6, 420 -2, 620 34, 900 110, 1250 190, 1692 235'),
  },
  {
    name: 'Rehmooser Straße',
    class: 'collector',
    sketch: points('2 -214, 0 -277, -6 -420, 40 -620, 104 -790, 130 -860'),
  },
  { name: '', class: 'rural', sketch: points('130 -860, 200 -1120, 420 -1600, 560 -2080') },
  { name: '', class: 'rural', sketch: points('-466 1492, -560 1880, -700 2330') },
  { name: '', class: 'rural', sketch: points('-700 2890, -640 3200, -560 3700') },
  { name: '', class: 'rural', sketch: points('560 -2620, 480 -3000, 380 -3600') },
  { name: '', class: 'rural', sketch: points('-1549 165, -1800 380, -2150 700, -2480 870') },
  { name: '', class: 'lane_rural', sketch: points('-2760 1020, -3000 760, -3060 350, -3020 -150, -3080 -620') },
  { name: '', class: 'lane_rural', sketch: points('3010 -381, 3110 -50, 3060 330, 3060 480') },
  {
    name: '',
    class: 'lane_rural',
    sketch: points('3060 820, 2880 1250, 2700 1700, 2350 2000, 1900 2680, 1350 2900, 200 2760, -720 2740'),
  },
];

/** Signalled junctions (the nearest to the point) with a turn that is forbidden there. */
export const TURN_RESTRICTIONS: readonly {
  readonly x: number;
  readonly y: number;
  readonly from: string;
  readonly to: string;
  readonly restriction: string;
}[] = [
  { x: 0, y: -277, from: 'Rehmooser Straße', to: 'Ulmer Straße', restriction: 'no_left_turn' },
  { x: -309, y: 728, from: 'Bahnhofplatz', to: 'Nordstraße', restriction: 'no_right_turn' },
];
