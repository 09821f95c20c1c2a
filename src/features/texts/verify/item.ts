// An item: a stretch of a sentence and its meaning, one of a closed list.

import type { SettlementType } from '../../../core/enums.ts';
import type { BaseMode } from '../../../core/modes.ts';
import type { Field, Grammar, HoursWord, Marker, RelationWord } from '../languages/reading-language.ts';
import type { Direction, Fact, FactRank, FactUnit, OpenSpan } from '../terms/fact.ts';
import type { Condition, PriceNoun, PropertyType } from '../terms/property-terms.ts';
import type { Hedge } from './rounding.ts';

/** A stretch of items: the first and the last of them. */
export interface Span {
  readonly at: number;
  readonly to: number;
}

/** Whether an item is a word without a claim that matches `words`. */
export function isWord(item: Item | undefined, words: RegExp | undefined): boolean {
  return item?.kind === 'WORD' && words !== undefined && words.test(item.word);
}

const CLAUSE_MARKS: ReadonlySet<string> = new Set([',', ';', ':', '–', '—']);

/** Whether a clause ends at this mark. */
export function isClauseMark(item: Item | undefined): boolean {
  return item?.kind === 'MARK' && CLAUSE_MARKS.has(item.mark);
}

/** Whether a clause ends at this mark, or before this word. */
export function endsClause(item: Item, { opensClause }: Pick<Grammar, 'opensClause'>): boolean {
  return isClauseMark(item) || isWord(item, opensClause);
}

/** "Of the two", "between the two". */
export function isOfThoseTwo(items: readonly Item[], at: number): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
  const isNumber = item?.kind === 'NUMBER' && item.value === 2;
  const isAlone = next === undefined || next.kind === 'MARK' || next.relation !== undefined;
  return isNumber && isAlone && before?.kind === 'ARTICLE' && before.isDefinite;
}

export function isDestination(item: Item): boolean {
  return item.kind === 'TYPE' || (item.kind === 'NAME' && item.refs.some(({ role }) => role === 'POI'));
}

/** The owner of a name. */
export interface NameRef {
  readonly fact: Fact;
  /** `STREET`: that of the place; `WAY`: that of a destination; `COURSE`: one around the place. */
  readonly role: 'POI' | 'TOWN' | 'PLACE' | 'STREET' | 'WAY' | 'COURSE' | 'FEATURE';
}

/** The meaning of a word or a few of them. */
export type Meaning =
  /** `rank`: "Fernbahnhof", "the next larger town". */
  | {
      readonly kind: 'TYPE';
      readonly ids: readonly string[];
      readonly isMany: boolean;
      readonly rank?: FactRank;
      /** A compound that says more than the type: only a name proves it. */
      readonly isKind?: boolean;
    }
  /** What people fetch or do at places of these types; `isDone`: what is done there. */
  | { readonly kind: 'GOODS'; readonly types: readonly string[]; readonly isDone: boolean }
  /** A numbered road, without blanks: "A9". */
  | { readonly kind: 'ROAD'; readonly value: string }
  /** Behind a number: "19th century", "1990s". */
  | { readonly kind: 'SPAN'; readonly years: 10 | 100 }
  | { readonly kind: 'NAME'; readonly refs: readonly NameRef[] }
  | { readonly kind: 'NUMBER'; readonly value: number; readonly step: number; readonly isDigits: boolean }
  /** `times`: the factor to `unit` if it is not 1: an hour is 60 minutes. */
  | {
      readonly kind: 'UNIT';
      readonly unit: FactUnit;
      readonly transportMode?: BaseMode;
      readonly times?: number;
      /** "Half an hour": it needs no number, and it means about so many. */
      readonly isWhole?: boolean;
    }
  /** `isPlain`: it claims nothing without a number behind it. */
  | { readonly kind: 'HEDGE'; readonly hedge: Hedge; readonly isPlain: boolean }
  /** `isFree`: it says that the road is free. */
  | {
      readonly kind: 'MODE';
      readonly transportMode: BaseMode;
      readonly isFree: boolean;
      /** A word for driving that is one for riding, too: another mode beside it counts. */
      readonly isWeak?: boolean;
    }
  | { readonly kind: 'QUALITY'; readonly atMostMinutes: number }
  | { readonly kind: Marker }
  | { readonly kind: 'HOURS'; readonly of: HoursWord }
  /** Minutes to an hour: "half past". */
  | { readonly kind: 'OFFSET'; readonly minutes: number }
  | { readonly kind: 'DAYPART'; readonly span: OpenSpan }
  | { readonly kind: 'DIRECTION'; readonly value: Direction; readonly isOfPlace: boolean }
  | { readonly kind: 'PROPERTY'; readonly types: readonly PropertyType[]; readonly isBuilding: boolean }
  | { readonly kind: 'CONDITION'; readonly id: Condition }
  | { readonly kind: 'FEATURE'; readonly id: string }
  | { readonly kind: 'SETTLEMENT'; readonly id: SettlementType }
  | { readonly kind: 'PRICE'; readonly types: readonly PriceNoun[] }
  | { readonly kind: 'FIELD'; readonly field: Field }
  | { readonly kind: 'ORDINAL'; readonly value: number }
  | { readonly kind: 'STOREY'; readonly value?: number; readonly sign: 1 | -1 }
  | {
      readonly kind: 'CERTIFICATE';
      readonly field: 'certificateKind' | 'energyCarrier' | 'energyClass';
      readonly value: string;
    }
  /** A price for so many months: a rent is for one. */
  | { readonly kind: 'PERIOD'; readonly months: number }
  | { readonly kind: 'DAYS'; readonly days: readonly number[] }
  | { readonly kind: 'CLOCK'; readonly minuteOfDay: number }
  | { readonly kind: 'ARTICLE'; readonly isDefinite: boolean }
  /** `isFrame`: in no list, a frame of a statement by its class. */
  | { readonly kind: 'WORD'; readonly word: string; readonly isFrame?: true }
  | { readonly kind: 'MARK'; readonly mark: string }
  | { readonly kind: 'UNKNOWN'; readonly isCapital: boolean; readonly text: string };

export type Item = Meaning & {
  /** How the words beside it stand to each other, if it says so: "in", "beside", "belongs". */
  readonly relation?: RelationWord;
  /** First and last token. */
  readonly from: number;
  readonly to: number;
};

/** Of several meanings the first of these counts. */
export const KINDS_BY_WEIGHT: readonly Meaning['kind'][] = [
  ...(['NUMBER', 'TYPE', 'QUALITY', 'NEAREST', 'ONLY', 'NO', 'NOT', 'WITHOUT', 'SEVERAL', 'MANY'] as const),
  ...([
    'JUST',
    'EACH',
    'ARTICLE',
    'MODE',
    'DIRECTION',
    'HOURS',
    'CLOCK',
    'OFFSET',
    'DAYS',
    'DAYPART',
    'CONDITION',
    'PRICE',
  ] as const),
  ...([
    'PROPERTY',
    'FEATURE',
    'SETTLEMENT',
    'CERTIFICATE',
    'FIELD',
    'ORDINAL',
    'GOODS',
    'WORD',
    'HEDGE',
    'UNIT',
  ] as const),
];
