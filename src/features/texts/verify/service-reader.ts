// What the readers of sentences about the timetable share: signs, each a stretch of items with what it says, and the words of items.
import type { TransportMode } from '../../../core/modes.ts';
import type { Vehicle } from '../../../core/vehicles.ts';
import type { ReadingLanguage } from '../languages/reading-language.ts';
import type { ServicePart } from '../terms/fact.ts';
import type { Item, NameRef, Span } from './item.ts';
import type { Quantity } from './quantities.ts';
import type { WrittenNumber } from './rounding.ts';
import type { Token } from './tokens.ts';

export type Sign = Span &
  (
    | { readonly kind: 'LINE'; readonly value: string }
    | { readonly kind: 'VEHICLE'; readonly vehicles: readonly Vehicle[]; readonly isNearest: boolean }
    | { readonly kind: 'PUBLIC' }
    /** The name of a stop or a destination; `isGoal` behind "to". */
    | { readonly kind: 'PLACE'; readonly refs: readonly NameRef[]; readonly isGoal: boolean }
    | { readonly kind: 'CENTRE' }
    /** Where a line goes, as a headsign of some line has it; undefined if none has. */
    | { readonly kind: 'TOWARD'; readonly place: string | undefined }
    | { readonly kind: 'OFTEN'; readonly of: 'EVERY' | 'AN_HOUR'; readonly written: WrittenNumber }
    /** Undefined: a time of which no fact speaks. */
    | { readonly kind: 'WHEN'; readonly part: ServicePart | undefined }
    | { readonly kind: 'MINUTES'; readonly quantity: Quantity; readonly transportMode: TransportMode | undefined }
    | { readonly kind: 'CHANGES'; readonly count: number }
    | { readonly kind: 'BREAK' }
  );

export interface SignReader {
  readonly items: readonly Item[];
  readonly tokens: readonly Token[];
  readonly read: ReadingLanguage;
  /** The places of headsigns, folded. */
  readonly headsigns: ReadonlySet<string>;
}

/** The words of some items, folded, with hyphens as in "S-Bahn". */
export function textOf(at: number, to: number, { items, tokens }: SignReader): string {
  const [first, last] = [items[at], items[to]];
  if (first === undefined || last === undefined) return '';
  return tokens
    .slice(first.from, last.to + 1)
    .map(({ word }) => word)
    .join(' ')
    .replace(/ ?[-–] ?/g, '-');
}
