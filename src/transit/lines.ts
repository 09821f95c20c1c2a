// Lines as answers name them: the name that passengers read, and the kind of vehicle from the route type of GTFS.
import type { Vehicle } from '../core/vehicles.ts';
import type { Timetable } from '../region/timetable.ts';

export interface ShownLine {
  readonly name: string;
  readonly mode: Vehicle;
  /** `#E2001A`; absent if the feed names none. */
  readonly color?: string;
}

const BASIC: readonly Vehicle[] = ['TRAM', 'METRO', 'RAIL', 'BUS', 'FERRY', 'TRAM', 'CABLE_CAR', 'FUNICULAR'];
/** Trolleybus, and monorail. */
const LATER: Readonly<Record<number, Vehicle>> = { 11: 'BUS', 12: 'METRO' };
const BY_HUNDREDS: Readonly<Record<number, Vehicle>> = {
  1: 'RAIL',
  2: 'COACH',
  3: 'RAIL',
  4: 'METRO',
  5: 'METRO',
  6: 'METRO',
  7: 'BUS',
  8: 'BUS',
  9: 'TRAM',
  10: 'FERRY',
  11: 'AIR',
  12: 'FERRY',
  13: 'CABLE_CAR',
  14: 'FUNICULAR',
};

export function vehicleOf(routeType: number): Vehicle {
  return BASIC[routeType] ?? LATER[routeType] ?? BY_HUNDREDS[Math.floor(routeType / 100)] ?? 'OTHER';
}

/** A line by its short name, else by its long one. */
export function shownLine({ lines }: Timetable, line: number): ShownLine {
  const name = lines.strings.get(lines.shortName[line]!) || lines.strings.get(lines.longName[line]!);
  const color = lines.strings.get(lines.color[line]!);
  return { name, mode: vehicleOf(lines.type[line]!), ...(color !== '' && { color: `#${color}` }) };
}
