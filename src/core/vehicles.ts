// Kinds of vehicles in timetables.

/** Kinds of vehicles, by GTFS route types and the extended ones of Google Transit. */
export const VEHICLES = [
  'TRAM',
  'METRO',
  'RAIL',
  'BUS',
  'COACH',
  'FERRY',
  'CABLE_CAR',
  'FUNICULAR',
  'AIR',
  'OTHER',
] as const;
export type Vehicle = (typeof VEHICLES)[number];
