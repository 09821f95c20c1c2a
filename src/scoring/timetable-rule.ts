// The rule of the category `public_transport` in regions with a timetable: what runs within reach. All its numbers, each with its reason.

import type { Label } from '../core/enums.ts';
import type { Vehicle } from '../core/vehicles.ts';

/** What a type of the rule counts: departures of some vehicles, or those that go to a place without a change. */
export type DepartureCount = 'RAIL' | 'TRAM' | 'BUS' | 'CENTRE' | 'LONG_DISTANCE';

/** Those that somebody can also walk to. */
export function isPlaceCount(counts: DepartureCount): counts is 'CENTRE' | 'LONG_DISTANCE' {
  return counts === 'CENTRE' || counts === 'LONG_DISTANCE';
}

export interface DepartureType {
  /** lower_snake, English, never renamed. */
  readonly id: string;
  readonly counts: DepartureCount;
  readonly label: Label;
  /** Maximum value, of the 100 points of the category. */
  readonly points: number;
  /** Departures an hour, both directions together, from which the type has all its points. */
  readonly fullPerHour: number;
  /**
   * Types of points of interest where such vehicles stop: where the map has some and the timetable none, the timetable is of others. Light rail is in none of
   * these lists, because timetables call it a tram or a metro.
   */
  readonly onMap?: readonly string[];
  /** The type of points of interest whose icon and colour stand for it. */
  readonly poiType: string;
  /** Whether somebody could run more of them: no rails. */
  readonly canBeOpened: boolean;
}

/**
 * In the order of the answers. The points are our judgement, as all rank points are: seven tenths for what leaves nearby, three tenths for where it goes. A train
 * or a tram goes farther or is more reliable than a bus, so a place with buses alone has at most 60 points.
 */
export const DEPARTURE_TYPES: readonly DepartureType[] = [
  {
    id: 'rail_departures',
    counts: 'RAIL',
    label: { de: 'Abfahrten von Bahnen (S-, U-, Regional-, Fernbahn)', en: 'Departures of trains and metros' },
    points: 25,
    // Every ten minutes in both directions: nobody looks at a timetable then.
    fullPerHour: 12,
    onMap: ['train_station', 'subway_station'],
    poiType: 'train_station',
    canBeOpened: false,
  },
  {
    id: 'tram_departures',
    counts: 'TRAM',
    label: { de: 'Abfahrten von Straßen-, Stadt- und Seilbahnen', en: 'Departures of trams and cable cars' },
    points: 15,
    // Two lines every ten minutes in both directions.
    fullPerHour: 24,
    onMap: ['tram_stop'],
    poiType: 'tram_stop',
    canBeOpened: false,
  },
  {
    id: 'bus_departures',
    counts: 'BUS',
    label: { de: 'Abfahrten von Bussen und Fähren', en: 'Departures of buses and ferries' },
    points: 30,
    // Three lines every ten minutes in both directions: lines of buses are short, so it takes several.
    fullPerHour: 36,
    onMap: ['bus_stop'],
    poiType: 'bus_stop',
    canBeOpened: true,
  },
  {
    id: 'centre_departures',
    counts: 'CENTRE',
    label: { de: 'Direkt ins Zentrum', en: 'Direct to a centre' },
    points: 20,
    // Every ten minutes; these go one way.
    fullPerHour: 6,
    poiType: 'bus_station',
    canBeOpened: false,
  },
  {
    id: 'long_distance_departures',
    counts: 'LONG_DISTANCE',
    label: { de: 'Direkt zum Fernbahnhof', en: 'Direct to a long-distance station' },
    points: 10,
    // Every ten minutes, as to the centre.
    fullPerHour: 6,
    poiType: 'train_station',
    canBeOpened: false,
  },
];

/** Which vehicles each kind of departure includes; those of the air belong to none. */
export const VEHICLES_OF_KIND: Readonly<Record<'RAIL' | 'TRAM' | 'BUS', readonly Vehicle[]>> = {
  RAIL: ['RAIL', 'METRO'],
  TRAM: ['TRAM', 'FUNICULAR', 'CABLE_CAR'],
  BUS: ['BUS', 'COACH', 'FERRY', 'OTHER'],
};

/** The window of the workday, the same as that of quality classes: hours in which people go to work, to school and home. */
export const DEPARTURE_HOURS = { from: 6, to: 20 } as const;

/**
 * The first departures an hour matter most: the share of the points is (1 − exp(−b · r/R))/(1 − exp(−b)) of r departures an hour, with R as `fullPerHour`.
 * With b = 3 a third of R has 0.66, a twelfth 0.23.
 */
export const RATE_BEND = 3;

/** What a ride without a change is worth by its time aboard: everything up to 10 minutes, nothing from an hour, 0.59 at half an hour. */
export const RIDE_DECAY = { plateauMinutes: 10, endMinutes: 60, doubledVariance: 800 } as const;

/**
 * What a walk to a centre or a station itself is worth: everything up to 15 minutes, as long as a walk to a stop (`DECAY`) and a ride that have everything, and
 * nothing from half an hour.
 */
export const WALK_THERE_DECAY = { plateauMinutes: 15, endMinutes: 30, doubledVariance: 128 } as const;

/** Where a ride or a walk to a centre ends: at stops this near to the middle of a city or a town, by place of the map. A town's centre has less than a city's. */
export const CENTRES = {
  city: { meters: 1_000, share: 1 },
  town: { meters: 500, share: 0.6 },
} as const;

/** Where a ride or a walk to a long-distance station ends: at stops this near to one, so that trams and buses in front of it count. */
export const STATION_METERS = 300;

/** GTFS route types of long-distance trains: high speed, long distance, inter-regional, sleeper. */
export const LONG_DISTANCE_ROUTES: readonly number[] = [101, 102, 103, 105];

/** What one more bus line would bring: a departure every half an hour in both directions, `IMPROVEMENTS.minutesAway` away. */
export const IMPROVED_PER_HOUR = 4;

/** Estimated share of what runs that timetables contain, in millionths: those of small operators are missing. As for stops on the map. */
export const TIMETABLE_COMPLETENESS = 950_000;

/** Departures are counted in thousandths, because rides count by their worth. */
export const THOUSAND = 1_000;
