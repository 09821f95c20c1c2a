// The closed lists of what a caller may say about a property in detail: parking, heating, renewed parts, running costs.
import type { FeatureId } from './property-terms.ts';

export const PARKING_KINDS = ['GARAGE', 'UNDERGROUND', 'CARPORT', 'OUTDOOR', 'DUPLEX', 'CAR_PARK'] as const;
export type ParkingKind = (typeof PARKING_KINDS)[number];

/** The known feature that a kind of parking is. */
export const PARKING_FEATURES: Readonly<Partial<Record<ParkingKind, FeatureId>>> = {
  GARAGE: 'garage',
  UNDERGROUND: 'underground_parking',
  CARPORT: 'carport',
  OUTDOOR: 'parking_space',
};

export const HEATING_KINDS = ['CENTRAL', 'SELF_CONTAINED', 'DISTRICT', 'UNDERFLOOR', 'STOVE'] as const;
export type HeatingKind = (typeof HEATING_KINDS)[number];

/** Parts of a building that are renewed one by one. */
export const RENEWED_PARTS = [
  ...(['BATHROOM', 'KITCHEN', 'HEATING', 'WINDOWS', 'ROOF', 'FACADE', 'ELECTRICS', 'PIPES', 'FLOORING'] as const),
] as const;
export type RenewedPart = (typeof RENEWED_PARTS)[number];

/** Parts of a property that have an area of their own. */
export const OUTER_PARTS = ['balcony', 'terrace', 'garden'] as const;
export type OuterPart = (typeof OUTER_PARTS)[number];

/** What one pays beside the price: each month, except the deposit. */
export const FEES = ['utilities', 'heatingCosts', 'serviceCharge', 'deposit'] as const;
export type Fee = (typeof FEES)[number];

/** What can be had at once. */
export const NOW = 'NOW';

/** The thoughts about these details, in the order of a text. */
export const DETAILS = [
  ...(['ROOMS', 'STOREYS', 'AREA_FACING', 'AREAS', 'ORIENTATION', 'PARKING', 'HEATING', 'RENEWED'] as const),
  ...(['AVAILABLE', 'FEES', 'COMMISSION'] as const),
] as const;
export type Detail = (typeof DETAILS)[number];
