// The words by which a language's whole sentences about the property are read, by their first word.
import { remembering } from '../../../core/remembering.ts';
import type { DetailMeaning } from '../languages/detail-reading.ts';
import { ROW_MARKERS, type RowMarker, type RowReading } from '../languages/row-reading.ts';
import type { Fact } from '../terms/fact.ts';
import { currencyNames } from './currency-names.ts';
import type { DetailReader } from './detail-items.ts';
import type { Meaning } from './item.ts';
import { entryAt } from './lexicon.ts';
import { folded, type Token, tokensOf } from './tokens.ts';

/** Of the general lexicon, what a property is and has. */
export type OwnMeaning = Extract<
  Meaning,
  { kind: 'PROPERTY' | 'CONDITION' | 'FEATURE' | 'PRICE' | 'FIELD' | 'STOREY' | 'ORDINAL' | 'CERTIFICATE' }
>;

export type RowMeaning =
  | OwnMeaning
  | Exclude<DetailMeaning, { kind: 'NUMBER' | 'CURRENCY' | 'TYPE' }>
  | { readonly kind: `ROW_${RowMarker}` }
  | { readonly kind: 'ROOMS' | 'BUILDING' }
  | { readonly kind: 'OWN'; readonly fact: Fact }
  | { readonly kind: 'LETTER'; readonly value: string }
  | { readonly kind: 'FEE_WORD'; readonly fee: 'heatingCosts' | 'deposit' };

const splitters = new WeakMap<RowReading, (word: string) => readonly string[]>();

/** The parts of a compound; none if it is none. */
export function partsOf(word: string, row: RowReading, { grammar }: DetailReader['read']): readonly string[] {
  const split =
    splitters.get(row) ?? remembering(word => [...(grammar.splitCompound?.(word) ?? row.split(word))].map(folded));
  splitters.set(row, split);
  return split(word);
}

interface RowEntry {
  readonly words: readonly string[];
  readonly meanings: RowMeaning[];
  unit?: string[];
}

const built = new WeakMap<RowReading, ReadonlyMap<string, readonly RowEntry[]>>();

export function rowEntryAt(
  tokens: readonly Token[],
  at: number,
  row: RowReading,
): { length: number; meanings: readonly RowMeaning[]; unit?: readonly string[] } | undefined {
  const entry = entryAt(tokens, at, rowEntries(row));
  return entry && { length: entry.words.length, meanings: entry.meanings, ...(entry.unit && { unit: entry.unit }) };
}

export function rowEntries(row: RowReading): ReadonlyMap<string, readonly RowEntry[]> {
  const entries = built.get(row) ?? entriesOf(row);
  built.set(row, entries);
  return entries;
}

function entriesOf(row: RowReading): ReadonlyMap<string, readonly RowEntry[]> {
  const entries = new Map<string, RowEntry>();
  const entryOf = (phrase: string) => {
    const words = tokensOf(phrase).map(({ word }) => word);
    const entry = entries.get(words.join(' ')) ?? { words, meanings: [] };
    entries.set(words.join(' '), entry);
    return entry;
  };
  const phrasesOf = (text: string) => text.split(',').flatMap(each => each.trim() || []);
  for (const marker of ROW_MARKERS)
    for (const phrase of phrasesOf(row.markers[marker])) {
      const entry = entryOf(phrase);
      if (marker === 'KILOWATT_HOURS') entry.unit = ['KWH'];
      else entry.meanings.push({ kind: `ROW_${marker}` });
    }
  for (const [types, words] of [
    [['RENT_NET'], row.net],
    [['RENT_GROSS'], row.gross],
  ] as const)
    for (const phrase of phrasesOf(words)) entryOf(phrase).meanings.push({ kind: 'PRICE', types });
  for (const fee of ['heatingCosts', 'deposit'] as const)
    for (const phrase of phrasesOf(row[fee])) entryOf(phrase).meanings.push({ kind: 'FEE_WORD', fee });
  for (const phrase of phrasesOf(row.rents ?? '')) entryOf(phrase).unit = ['RENTS'];
  for (const [name, codes] of [...currencyNames(row.locale), ...row.currencies]) entryOf(name).unit = [...codes];
  const byFirst = Map.groupBy(entries.values(), ({ words: [first = ''] }) => first);
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}
