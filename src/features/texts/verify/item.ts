// What a stretch of a sentence says, before it is known of what: the words of the closed list, one kind each.

import type { SettlementType } from '../../../core/enums.ts';
import type { TransportMode } from '../../../core/modes.ts';
import type { Direction, Fact, FactRank, FactUnit } from '../fact.ts';
import type { Condition, PriceType, PropertyType } from '../words/property-words.ts';
import type { Hedge } from './rounding.ts';

export type Field =
  | 'LIVING_AREA'
  | 'PLOT_AREA'
  | 'YEAR_BUILT'
  | 'CENSUS'
  | 'RADIUS'
  | 'ADDRESS'
  | 'DISTRICT'
  | 'ENERGY_CLASS';

/** What a name belongs to. */
export interface NameRef {
  readonly fact: Fact;
  readonly role: 'POI' | 'TOWN' | 'PLACE' | 'FEATURE';
}

/** What a word or a few of them say. */
export type Meaning =
  /** `rank`: "Fernbahnhof", "the next larger town". */
  | { readonly kind: 'TYPE'; readonly ids: readonly string[]; readonly isMany: boolean; readonly rank?: FactRank }
  /** A numbered one, without blanks: "A9". */
  | { readonly kind: 'ROAD'; readonly value: string }
  /** Behind a number: "19th century", "1990s". */
  | { readonly kind: 'SPAN'; readonly years: 10 | 100 }
  | { readonly kind: 'NAME'; readonly refs: readonly NameRef[] }
  | { readonly kind: 'NUMBER'; readonly value: number; readonly step: number; readonly isDigits: boolean }
  /** `times`: how many of `unit` it is, where it is not one: an hour is 60 minutes. */
  | {
      readonly kind: 'UNIT';
      readonly unit: FactUnit;
      readonly transportMode?: TransportMode;
      readonly times?: number;
    }
  /** `isPlain`: without a number behind it is no claim. */
  | { readonly kind: 'HEDGE'; readonly hedge: Hedge; readonly isPlain: boolean }
  /** `isFree`: it says that the road is. */
  | { readonly kind: 'MODE'; readonly transportMode: TransportMode; readonly isFree: boolean }
  | { readonly kind: 'QUALITY'; readonly atMostMinutes: number }
  | {
      readonly kind:
        | 'QUIET'
        | 'NEAREST'
        | 'ONLY'
        | 'JUST'
        | 'NO'
        | 'NOT'
        | 'WITHOUT'
        | 'MANY'
        | 'SEVERAL'
        | 'OPEN_UNTIL'
        | 'EACH';
    }
  | { readonly kind: 'DIRECTION'; readonly value: Direction; readonly isOfPlace: boolean }
  | { readonly kind: 'PROPERTY'; readonly types: readonly PropertyType[]; readonly isBuilding: boolean }
  | { readonly kind: 'CONDITION'; readonly id: Condition }
  | { readonly kind: 'FEATURE'; readonly id: string }
  | { readonly kind: 'SETTLEMENT'; readonly id: SettlementType }
  | { readonly kind: 'PRICE'; readonly types: readonly (PriceType | 'UNSAID')[] }
  | { readonly kind: 'FIELD'; readonly field: Field }
  | { readonly kind: 'ORDINAL'; readonly value: number }
  | { readonly kind: 'STOREY'; readonly value?: number; readonly sign: 1 | -1 }
  | {
      readonly kind: 'CERTIFICATE';
      readonly field: 'certificateKind' | 'energyCarrier' | 'energyClass';
      readonly value: string;
    }
  /** For so many months: of a rent it is one. */
  | { readonly kind: 'PERIOD'; readonly months: number }
  | { readonly kind: 'DAYS'; readonly days: readonly number[] }
  | { readonly kind: 'CLOCK'; readonly minuteOfDay: number }
  | { readonly kind: 'ARTICLE'; readonly isDefinite: boolean }
  | { readonly kind: 'WORD'; readonly word: string }
  | { readonly kind: 'MARK'; readonly mark: string }
  | { readonly kind: 'UNKNOWN'; readonly isCapital: boolean; readonly text: string };

export type Item = Meaning & {
  /** First and last token. */
  readonly from: number;
  readonly to: number;
};
