// When two objects of one type on the map are the same thing: how near, and whether names tell. Import and catalogue read it.

/** How far apart two objects of the same thing may be. */
export const DOUBLE_METERS = 30;
/** How far apart two objects of the same name may be: a building's middle and its door, or two of its doors. */
const NAMESAKE_METERS = 50;
/** How far apart platforms and signs of one stop may be: on both sides of the street and round the corner. */
const STOP_METERS = 150;

/** People take all platforms of one name for one stop, and a hall and its tracks for one station; so do the timetable (`src/transit/stop-groups.ts`) and the location index. */
const STOPS: ReadonlySet<string> = new Set([
  ...['bus_stop', 'tram_stop'],
  ...['train_station', 'light_rail_station', 'subway_station'],
]);

/** Types whose names are those of a line, an operator or a place: two objects with the same name side by side may be two things. */
const NAMES_ARE_SHARED: ReadonlySet<string> = new Set([
  'atm',
  'parcel_locker',
  'charging_station',
  'car_sharing',
  'bicycle_rental',
  'bicycle_parking',
  'parking',
  'taxi',
  'pitch',
  'playground',
  'motorway_junction',
]);

/** Types whose things lie side by side without names: two objects are two things. */
const UNNAMED_STAY_APART: ReadonlySet<string> = new Set(['pitch', 'playground']);

/** The conditions under which two objects of one type are the same thing. */
export interface DoubleRule {
  /** Whether two objects without a name can be duplicates. */
  readonly mayJoinUnnamed: boolean;
  /** How far apart two objects of the same name may be. */
  readonly sameNameMeters: number;
}

/** The rule for objects of these types, which count as one type: the most careful of all. */
export function doubleRule(types: readonly string[]): DoubleRule {
  return {
    mayJoinUnnamed: !types.some(type => UNNAMED_STAY_APART.has(type)),
    sameNameMeters: Math.min(...types.map(sameNameMeters)),
  };
}

function sameNameMeters(type: string): number {
  if (STOPS.has(type)) return STOP_METERS;
  return NAMES_ARE_SHARED.has(type) ? DOUBLE_METERS : NAMESAKE_METERS;
}
