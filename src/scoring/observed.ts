// What one location offers, as the index counts it: the facts from which a score follows without another look at the region.

import type { SettlementType } from '../core/enums.ts';
import type { IndexCategoryId } from './index-types.ts';

/** One distinct thing of a type, doubles already merged. */
export interface ObservedEntity {
  /**
   * From the location to it, legs included, by the mode of its type; by car with the seconds for parking. Tenths of a second, to the nearest from whole milliseconds
   * (half up: `Math.round(ms / 100)`), so that what is shown is what was counted.
   */
  readonly tenths: number;
  /** The map's object (`n123`), the one that was kept of doubles. */
  readonly id: string;
  /** Its row in the region's table of index entities. */
  readonly row: number;
}

/** The nearest piece of one class of noise. */
export interface ObservedNoise {
  /** Id of `CALM_SOURCES`. */
  readonly source: string;
  /** Straight line, to the nearest decimetre. */
  readonly decimeters: number;
}

/** Why a category has no score anywhere in a region. */
export type MissingReason = 'NO_SOURCE';

export interface Observed {
  /**
   * For each of `INDEX_TYPES`, in its order: what can be reached within `searchTenths` of this location, by time, then by id. It may end after as many as the
   * type has rank points: later ones count for nothing.
   */
  readonly entities: readonly (readonly ObservedEntity[])[];
  /** CAR types of which nothing was found while the region ends nearer than 30 minutes by car: not known, rather than none. */
  readonly missingTypes: ReadonlySet<string>;
  /** Sources within 600 m and `geocodeErrorMeters`, one entry for each class at most. */
  readonly noise: readonly ObservedNoise[];
  /** Categories without a source in the region. Decided at import, the same for every location. */
  readonly missingCategories: ReadonlyMap<IndexCategoryId, MissingReason>;
  /** The part of a disc of 2,400 m around the location that lies outside the data, 0 to 1. */
  readonly edgeShare: number;
  /** What national rates are held against: people and things of the same area, in one country. Missing where people are not known. */
  readonly counted?: {
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    readonly inhabitants: number;
    /** Distinct things by id of `INDEX_TYPES`; at least those types that have a national rate. */
    readonly things: ReadonlyMap<string, number>;
  };
  /** Shortest straight leg from the location to a street that can be walked on. */
  readonly snapDistanceMeters: number;
  /** How far the location may be from where it was found. */
  readonly geocodeErrorMeters: number;
  /** The square kilometre of the location by the degree of urbanisation; missing without a census. */
  readonly settlement?: { readonly type: SettlementType; readonly basis: 'FULL' | 'CLIPPED' };
}
