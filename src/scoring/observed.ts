// The observation of one location. A score follows from it without further access to the region.

import type { SettlementType } from '../core/enums.ts';
import { type CategoryId, INDEX_TABLE, type IndexTable, type ListCategory, tableWith } from './index-table.ts';

/** One distinct entity of a type, without duplicates. */
export interface ObservedEntity {
  /**
   * Travel time from the location, legs included, by the mode of its type; by car with the seconds for parking. Tenths of a second, rounded from whole
   * milliseconds (half up: `Math.round(ms / 100)`), so that answers show exactly the counted time.
   */
  readonly tenths: number;
  /** The object on the map (`n123`); of duplicates the one that the import kept. */
  readonly id: string;
  /** Its row in the region's table of index entities. */
  readonly row: number;
  /** Of a place of an own list, which has no row: its name. */
  readonly name?: string | undefined;
}

/** What leaves the stops within a walk. */
export interface ObservedDepartures {
  /** Length of the window in which departures are counted. */
  readonly hours: number;
  /** For each of `DEPARTURE_TYPES`, in its order: by line direction, and of each the nearest stop first. Leaves out stops that a nearer one with as much replaces. */
  readonly offers: readonly (readonly ObservedOffer[])[];
  /** For each of `DEPARTURE_TYPES` that count rides to a place: the nearest stop that lies there itself, so that one walks; undefined for the others, and beyond half an hour. */
  readonly walks: readonly (ObservedWalk | undefined)[];
  /** How many stops of the map are within half an hour, and how many of these the timetable does not know: unknown, rather than without departures. */
  readonly stops: { readonly reached: number; readonly unknown: number };
}

/** A walk to a place to which others ride. */
export interface ObservedWalk {
  /** Number of the stop where it ends, as in `ObservedOffer`. */
  readonly stop: number;
  /** Its platform where the walk ends: a stop of the timetable. */
  readonly platform: number;
  readonly tenths: number;
  readonly decimeters: number;
}

/** What one line direction offers at one stop. */
export interface ObservedOffer {
  /** Number of the line direction in the region's departures. */
  readonly direction: number;
  /** Number of the stop there, and of the row of both. */
  readonly stop: number;
  readonly row: number;
  /** The platform of the stop where the walk ends: a stop of the timetable. */
  readonly platform: number;
  /** The walk to the stop in tenths of a second. */
  readonly tenths: number;
  /** Departures within the window in thousandths; rides to a place count by what they are worth. */
  readonly thousandths: number;
}

/** The nearest piece of one class of noise, and of places with guests the next ones, too. */
export interface ObservedNoise {
  /** Id of `CALM_SOURCES`. */
  readonly source: string;
  /** Straight line, to the nearest decimetre. */
  readonly decimeters: number;
  /** Of places: the distances of those farther away, ascending. */
  readonly others?: readonly number[];
}

/** How soon each mode can leave the data. Nothing outside is nearer than this. Tenths of a second and metres; Infinity if the search ends before the data does. */
export interface Outside {
  /** When somebody on foot can leave the data at the earliest. */
  readonly walkTenths: number;
  /** The same by car, parking included. */
  readonly carTenths: number;
  /** The straight line to the nearest ground outside. */
  readonly meters: number;
}

/** The reason why a category has no score in a region. */
export type MissingReason = 'NO_SOURCE';

export interface Observed {
  /** What counts, if the caller's weights name own lists; else that is `INDEX_TABLE`. */
  readonly table?: IndexTable;
  /**
   * For each type of the table, in its order: the entities within `searchTenths` of this location, by time, then by id. The list may end after as many as the
   * type has rank points, because later ones do not count. Beside departures, of `public_transport` only stops of the map that the timetable does not know.
   */
  readonly entities: readonly (readonly ObservedEntity[])[];
  /** What leaves the stops of the timetable; undefined where the category `public_transport` only counts stops of the map. */
  readonly departures?: ObservedDepartures;
  /** CAR types without a find in a region that ends nearer than 30 minutes by car, and types of departures of which the timetable says nothing: unknown, rather than none. */
  readonly missingTypes: ReadonlySet<string>;
  /** The sources whose noise reaches a point within `geocodeErrorMeters`: the nearest of each class, but up to 40 places with guests. */
  readonly noise: readonly ObservedNoise[];
  /** Categories without a source in the region. The import decides them for all locations. */
  readonly missingCategories: ReadonlyMap<CategoryId, MissingReason>;
  /** What may lie outside the data. */
  readonly outside: Outside;
  /** The numbers for the comparison with national rates: inhabitants and entities of the same area, in one country. Missing without a population. */
  readonly counted?: {
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    readonly inhabitants: number;
    /** Number of distinct entities by id of `INDEX_TYPES`; contains at least the types with a national rate. */
    readonly things: ReadonlyMap<string, number>;
  };
  /** Shortest straight leg from the location to a street that allows walking. */
  readonly snapDistanceMeters: number;
  /** The error of the location's position. */
  readonly geocodeErrorMeters: number;
  /** The settlement type of the location's square kilometre; missing without a census. */
  readonly settlement?: { readonly type: SettlementType; readonly basis: 'FULL' | 'CLIPPED' };
}

/** What counts at a location. */
export function tableOf({ table = INDEX_TABLE }: Pick<Observed, 'table'>): IndexTable {
  return table;
}

/** The places of an own list that a walk reaches, the nearest first, ties by id. */
export interface ObservedList {
  readonly category: ListCategory;
  readonly entities: readonly ObservedEntity[];
}

/** The location with own lists behind everything else that counts. */
export function withLists(observed: Observed, lists: readonly ObservedList[]): Observed {
  if (lists.length === 0) return observed;
  const table = tableWith(lists.map(({ category }) => category));
  return { ...observed, table, entities: [...observed.entities, ...lists.map(({ entities }) => entities)] };
}
