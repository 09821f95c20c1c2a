// What a language must say about the details of a property: bedrooms, parking, heating, costs.
import type { Fee, HeatingKind, OuterPart, ParkingKind, RenewedPart } from '../terms/detail-terms.ts';
import type { Direction } from '../terms/fact.ts';
import type { EnergyCarrier, PriceNoun, PropertyType } from '../terms/property-terms.ts';
import type { PhrasingRow } from './language.ts';

type Rows = readonly PhrasingRow[];

/** Parking of one kind; `price` is of each, with its period where it is a rent. */
export interface Spaces {
  readonly kind: ParkingKind;
  readonly count: number;
  readonly price: string | undefined;
}

/** The sentences of a language about details, and each detail in one line. */
export interface DetailTables {
  rooms(
    found: { readonly bedrooms?: number | undefined; readonly bathrooms?: number | undefined },
    type: PropertyType,
  ): Rows;
  /** @param year in which the building was built, if the sentence tells it */
  storeys(count: number, year: number | undefined): Rows;
  areas(parts: readonly { readonly part: OuterPart; readonly area: string }[], type: PropertyType): Rows;
  areaFacing(part: OuterPart, area: string, direction: Direction): Rows;
  /** @param part undefined: the property itself */
  orientation(part: OuterPart | undefined, direction: Direction, type: PropertyType): Rows;
  parking(spaces: readonly Spaces[], type: PropertyType): Rows;
  heating(kind: HeatingKind | undefined, carriers: readonly EnergyCarrier[], type: PropertyType): Rows;
  renewed(found: readonly { readonly part: RenewedPart; readonly year: number }[]): Rows;
  /** @param day as `day` writes it; undefined: at once */
  available(day: string | undefined, type: PropertyType): Rows;
  /** One or two, each with its amount and without its period. */
  fees(found: readonly { readonly fee: Fee; readonly amount: string }[]): Rows;
  /** @param percent without its sign; undefined: there is none */
  commission(percent: string | undefined, price: PriceNoun): Rows;
  /** "1. März 2027". @param day `2027-03-01` */
  day(day: string): string;
  /** "25.000 € im Monat". */
  monthly(amount: string): string;
  readonly lines: {
    counted(of: 'BEDROOMS' | 'BATHROOMS' | 'STOREYS', count: number): string;
    area(part: OuterPart, area: string): string;
    orientation(part: OuterPart | undefined, direction: Direction): string;
    parking(spaces: Spaces): string;
    heating(kind: HeatingKind): string;
    carriers(carriers: readonly EnergyCarrier[]): string;
    renewed(part: RenewedPart, year: number): string;
    available(day: string | undefined): string;
    fee(fee: Fee, amount: string): string;
    commission(percent: string | undefined): string;
  };
}
