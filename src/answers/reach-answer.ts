// What is asked of reach and what is answered: the forms that all functions with reach share.
import type { TransportMode, Unit } from '../core/enums.ts';

export interface ReachQuestion {
  readonly transportMode: TransportMode;
  /** In `unit`. */
  readonly distance: number;
  readonly unit: Unit;
  /** Catalogue ids of types (groups already resolved to their types). */
  readonly poiTypes: readonly string[];
}

/** One reachable point of interest, as answers show it. */
export interface ReachablePoi {
  /** The OSM object: `n123`, `w123`, `r123`. */
  readonly id: string;
  readonly type: string;
  readonly typeLabel: string;
  readonly group: string;
  readonly groupLabel: string;
  readonly name?: string;
  readonly lat: number;
  readonly lng: number;
  readonly address?: string;
  /** Seconds and metres along the network, legs included, one decimal. */
  readonly travelSeconds: number;
  readonly networkMeters: number;
  readonly straightLineMeters: number;
  /** Only when true: the last leg is over 100 m. */
  readonly offNetwork?: true;
  readonly openingHours?: string;
  /** Only when a time was asked for. */
  readonly openState?: OpenState;
  /** Only while open: when that ends, RFC 3339 UTC; missing if not within a week. */
  readonly openUntil?: string;
  readonly wheelchair?: string;
  readonly website?: string;
  readonly phone?: string;
  readonly brand?: string;
}

/** Whether something is open at a time; `UNKNOWN` where its hours are not given or do not decide it. */
export const OPEN_STATES = ['OPEN', 'CLOSED', 'UNKNOWN'] as const;
export type OpenState = (typeof OPEN_STATES)[number];

/** The reached area as a GeoJSON Feature; rings of [lng, lat], right-hand rule. */
export interface AreaFeature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: 'MultiPolygon'; readonly coordinates: number[][][][] };
}

export interface Reachability {
  readonly transportMode: TransportMode;
  readonly distance: number;
  readonly unit: Unit;
  /** Shortest straight leg from the place to a usable street. */
  readonly snapDistanceMeters: number;
  readonly toleranceMeters: number;
  /** Sentences in the answer's language: speeds, free flow, no search for parking. */
  readonly assumptions: readonly string[];
  readonly area?: AreaFeature;
  readonly areaSquareMeters?: number;
  /** Ascending; each lies within the next. */
  readonly contours?: readonly Contour[];
}

/** The area up to one limit, in the unit of the reachability. */
export interface Contour {
  readonly limit: number;
  readonly area: AreaFeature;
  readonly areaSquareMeters: number;
}

/** What should be known of an answer that is good all the same (`meta.warnings`). */
export type WarningCode =
  | 'address-not-exact'
  | 'address-hidden'
  | 'start-moved'
  | 'coverage-edge'
  | 'test-key'
  | 'no-index'
  | 'no-text'
  | 'no-census'
  | 'census-too-large'
  | 'coarser-grid'
  | 'weight-proxy'
  | 'unattributed'
  | 'base-map-newer'
  | 'base-map-missing'
  | 'language-model-missing'
  | 'language-model-failed'
  | 'language-model-refused';

export interface Warning {
  readonly code: WarningCode;
  readonly detail: string;
}
