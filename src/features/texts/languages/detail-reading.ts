// What a language must understand about the details of a property.
import type { Currency } from '../terms/currencies.ts';
import type { Fee, HeatingKind, OuterPart, ParkingKind, RenewedPart } from '../terms/detail-terms.ts';
import type { Direction } from '../terms/fact.ts';
import type { EnergyCarrier, PropertyType } from '../terms/property-terms.ts';
import type { RowReading } from './row-reading.ts';

/** The meaning of a word in a sentence about details. */
export type DetailMeaning =
  | { readonly kind: 'COUNTED'; readonly of: 'BEDROOMS' | 'BATHROOMS' | 'STOREYS' }
  | { readonly kind: 'PART'; readonly part: OuterPart }
  | { readonly kind: 'PARKING'; readonly parking: ParkingKind }
  /** `carrier`: the word means a carrier, too. */
  | { readonly kind: 'HEATING'; readonly heating: HeatingKind; readonly carrier?: EnergyCarrier }
  | { readonly kind: 'CARRIER'; readonly carrier: EnergyCarrier }
  | { readonly kind: 'RENEWED'; readonly part: RenewedPart }
  | { readonly kind: 'FEE'; readonly fee: Fee }
  | { readonly kind: 'DIRECTION'; readonly direction: Direction }
  | { readonly kind: 'TYPE'; readonly type: PropertyType }
  | { readonly kind: 'MONTH'; readonly month: number }
  | { readonly kind: 'NUMBER'; readonly value: number }
  /** By its name; by signs and codes all are known. */
  | { readonly kind: 'CURRENCY'; readonly currency: Currency }
  /** Before a colon. */
  | { readonly kind: 'LABEL'; readonly of: DetailLabel }
  /**
   * `ONE`: an article before a counted thing. `RENEW`, `HEATS`, `FACES`, `FREE`: what makes a sentence one about renewals, heating, a
   * direction, the first day. `NONE`: there is no commission.
   */
  | { readonly kind: DetailMarker };

export const DETAIL_MARKERS = [
  ...(['PLAIN', 'ONE', 'RENEW', 'HEATS', 'FACES', 'FREE', 'AT_ONCE', 'COMMISSION', 'NO_COMMISSION'] as const),
  ...(['SQUARE_METERS', 'PERCENT', 'MONTHLY', 'EACH'] as const),
  /** Parts of a month: "at the start of April 2027". */
  ...(['MONTH_START', 'MONTH_MIDDLE', 'MONTH_END'] as const),
] as const;
export type DetailMarker = (typeof DETAIL_MARKERS)[number];

export type DetailLabel = 'type' | 'LIVING_AREA' | 'PLOT_AREA' | 'ROOMS' | 'FLOOR';

type Table<Key extends string> = Readonly<Record<Key, string>>;

/** The words by which a language's sentences about details are read, with commas between; a sentence with another word is not one. */
export interface DetailReading {
  readonly counted: Table<'BEDROOMS' | 'BATHROOMS' | 'STOREYS'>;
  readonly parts: Table<OuterPart>;
  readonly parking: Table<ParkingKind>;
  readonly heating: Table<HeatingKind>;
  readonly carriers: Table<EnergyCarrier>;
  readonly renewed: Table<RenewedPart>;
  readonly fees: Table<Fee>;
  readonly directions: Table<Direction>;
  readonly types: Table<PropertyType>;
  /** As the lines of lists call them. */
  readonly labels: Table<DetailLabel>;
  /** January first. */
  readonly months: readonly string[];
  readonly markers: Table<DetailMarker>;
  /** For whole sentences about the property, which are left to the other readers in a language that lacks it. */
  readonly row?: RowReading;
}
