// What a row reads for a column. Readings that one search or one computation answers are read together (`works.ts`).
import type { TransportMode } from '../core/modes.ts';
import type { AddressParts } from '../geocoding/location.ts';
import type { IndexCategoryId, IndexProfile } from '../scoring/index-types.ts';

/** Of the location as it was understood. */
export interface LocationReading {
  readonly kind: 'LOCATION';
  readonly part: 'lat' | 'lng' | 'label' | 'match' | 'confidence' | Exclude<keyof AddressParts, 'derived'>;
}

export type TotalPart = 'score' | 'low' | 'high' | 'withheld' | 'level' | 'percentile' | 'completeness';

/** Of the location index: a part of the total by a profile, or the score of a category. */
export type IndexReading =
  | { readonly kind: 'INDEX'; readonly profile: IndexProfile; readonly part: TotalPart }
  | { readonly kind: 'INDEX'; readonly category: IndexCategoryId }
  | { readonly kind: 'INDEX'; readonly transitClass: 'byCircle' | 'byWalk' };

export const NEAREST_FIGURES = [
  ...(['travelSeconds', 'networkMeters', 'name', 'id', 'lat', 'lng', 'transfers'] as const),
  /** Of own places alone. */
  'ownId',
] as const;

/** Of points of interest: a figure of the nearest one, or how many are within some minutes. */
export interface PoiReading {
  readonly kind: 'POIS';
  readonly transportMode: TransportMode | 'TRANSIT';
  /** Types of the map; or one list of own places, as `list:branches`. */
  readonly poiTypes: readonly string[];
  readonly wanted: { readonly nearest: (typeof NEAREST_FIGURES)[number] } | { readonly countWithin: number };
}

export type CensusArea =
  | { readonly area: 'CELL' }
  | { readonly area: 'RADIUS'; readonly radius: number }
  | { readonly area: 'REACH'; readonly transportMode: TransportMode; readonly minutes: number };

/** Of a census topic in an area: a field of the topic, or of one of its classes. */
export interface CensusReading {
  readonly kind: 'CENSUS';
  readonly topic: string;
  readonly area: CensusArea;
  readonly wanted:
    | { readonly figure: 'value' | 'state' | 'reliability' }
    | { readonly classId: string; readonly figure: 'value' | 'share' };
}

/** Of the addresses in a circle. */
export interface AddressesReading {
  readonly kind: 'ADDRESSES';
  readonly radius: number;
  readonly figure: 'count' | 'completeness';
}

/** Of the way to a destination of the request. */
export interface TravelReading {
  readonly kind: 'TRAVEL';
  readonly destination: string;
  readonly transportMode: TransportMode | 'TRANSIT';
  readonly figure: 'travelSeconds' | 'networkMeters' | 'transfers';
}

export type Reading = LocationReading | IndexReading | PoiReading | CensusReading | AddressesReading | TravelReading;
