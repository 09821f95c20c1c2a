// A sentence about details of the property as a row of items: words with their meaning, numbers with their unit, days.

import { DETAIL_MARKERS, type DetailMeaning, type DetailReading } from '../languages/detail-reading.ts';
import type { TextLanguage } from '../languages/folders.ts';
import { phrasesIn } from '../languages/phrases.ts';
import type { ReadingLanguage } from '../languages/reading-language.ts';
import { CURRENCY_SIGNS, isCurrency } from '../terms/currencies.ts';
import type { Span } from './item.ts';
import { entryAt } from './lexicon.ts';
import type { WrittenNumber } from './rounding.ts';
import { folded, readDigits, type Token, tokensOf } from './tokens.ts';

export type DetailNumber = Pick<WrittenNumber, 'value' | 'step'>;

/** Positions are tokens. */
export interface DetailItem extends Span {
  readonly meaning: DetailMeaning;
  /** Of a number: a currency, `SQUARE_METERS`, `PERCENT` or `DATE`; undefined: a count or a year. */
  readonly unit?: string;
  readonly written?: DetailNumber;
  /** `2027-03-01`. */
  readonly day?: string;
  /** A colon follows. */
  readonly isLabel?: boolean;
}

interface Entry {
  readonly words: readonly string[];
  readonly meanings: readonly DetailMeaning[];
}

export interface DetailReader {
  readonly read: ReadingLanguage;
  readonly language: TextLanguage;
}

const built = new WeakMap<DetailReading, ReadonlyMap<string, readonly Entry[]>>();
/** Currencies whose names languages know beside their signs. */
const NAMED_CURRENCIES = ['EUR', 'CHF'] as const;

function entriesOf({ details, lexicon }: ReadingLanguage): ReadonlyMap<string, readonly Entry[]> {
  const known = built.get(details);
  if (known !== undefined) return known;
  const rows: (readonly [string, DetailMeaning])[] = [];
  const table = <Key extends string>(words: Readonly<Record<Key, string>>, meaning: (key: Key) => DetailMeaning) => {
    for (const [key, phrases] of Object.entries(words) as [Key, string][])
      for (const phrase of phrasesIn(phrases)) rows.push([phrase, meaning(key)]);
  };
  table(details.counted, of => ({ kind: 'COUNTED', of }));
  table(details.parts, part => ({ kind: 'PART', part }));
  table(details.parking, parking => ({ kind: 'PARKING', parking }));
  table(details.heating, heating => ({ kind: 'HEATING', heating }));
  table(details.carriers, carrier => ({ kind: 'CARRIER', carrier }));
  table(details.renewed, part => ({ kind: 'RENEWED', part }));
  table(details.fees, fee => ({ kind: 'FEE', fee }));
  table(details.directions, direction => ({ kind: 'DIRECTION', direction }));
  table(details.types, type => ({ kind: 'TYPE', type }));
  table(details.labels, of => ({ kind: 'LABEL', of }));
  for (const [i, phrases] of details.months.entries())
    for (const phrase of phrasesIn(phrases)) rows.push([phrase, { kind: 'MONTH', month: i + 1 }]);
  for (const kind of DETAIL_MARKERS)
    for (const phrase of phrasesIn(details.markers[kind])) rows.push([phrase, { kind }]);
  for (const [word, value] of lexicon.numbers) rows.push([word, { kind: 'NUMBER', value }]);
  for (const currency of NAMED_CURRENCIES)
    for (const phrase of phrasesIn(lexicon.units[currency])) rows.push([phrase, { kind: 'CURRENCY', currency }]);
  const entries = new Map<string, { words: readonly string[]; meanings: DetailMeaning[] }>();
  for (const [phrase, meaning] of rows) {
    const words = tokensOf(phrase).map(({ word }) => word);
    const entry = entries.get(words.join(' ')) ?? { words, meanings: [] };
    entry.meanings.push(meaning);
    entries.set(words.join(' '), entry);
  }
  const byFirst = Map.groupBy(entries.values(), ({ words: [first = ''] }) => first);
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length);
  built.set(details, byFirst);
  return byFirst;
}

/** The longest phrase at a token. */
export function detailEntryAt(tokens: readonly Token[], at: number, read: ReadingLanguage): Entry | undefined {
  return entryAt(tokens, at, entriesOf(read));
}

/** All known words, for tests of the words of texts. */
export function detailWords(read: ReadingLanguage): string[] {
  return [...entriesOf(read).values()].flat().flatMap(({ words }) => words);
}

type DetailKind = DetailMeaning['kind'];

/** Whether a phrase that begins with this word has such a meaning. */
export function mayMean(word: string, isWanted: (kind: DetailKind) => boolean, read: ReadingLanguage): boolean {
  const entries = entriesOf(read).get(word);
  return entries?.some(({ meanings }) => meanings.some(({ kind }) => isWanted(kind))) ?? false;
}

/** Whether a word may be about a detail of the property, as few words of other sentences are. */
export function isDetailWord(word: string, read: ReadingLanguage): boolean {
  return mayMean(word, kind => THINGS.has(kind), read);
}

/** Whether a row of items that begins with this token may begin with a number. */
export function mayBeNumber({ kind, word }: Token, read: ReadingLanguage): boolean {
  return kind === 'NUMBER' || mayMean(word, is => is === 'NUMBER', read);
}

const THINGS: ReadonlySet<DetailKind> = new Set([
  ...(['COUNTED', 'PART', 'PARKING', 'HEATING', 'CARRIER', 'RENEW', 'FEE'] as const),
  ...(['FREE', 'AT_ONCE', 'COMMISSION', 'NO_COMMISSION'] as const),
]);

const SILENT: ReadonlySet<string> = new Set([',', '.', ':', ';', '(', ')', '•', '-']);
const SIGNS: ReadonlyMap<string, string> = new Map(CURRENCY_SIGNS.map(([sign, code]) => [folded(sign), code]));
/** No sentence about details has more. */
const MOST_TOKENS = 80;

/** "All garages": how many that are, no fact says. */
export function namesAll(tokens: readonly Token[], read: ReadingLanguage): boolean {
  return tokens.some(
    ({ word }, at) =>
      read.grammar.all.test(word) &&
      detailEntryAt(tokens, at + 1, read)?.meanings.some(({ kind }) => kind === 'COUNTED' || kind === 'PARKING'),
  );
}

/** Undefined if a word has no meaning here, as in nearly every sentence about something else. */
export function detailItems(tokens: readonly Token[], { read, language }: DetailReader): DetailItem[] | undefined {
  if (tokens.length > MOST_TOKENS) return undefined;
  const phraseAt = (i: number) => detailEntryAt(tokens, i, read);
  // A sentence about renewals means other things by the same words.
  let renewal: boolean | undefined;
  const isRenewal = () => {
    renewal ??= tokens.some((_, i) => phraseAt(i)?.meanings.some(({ kind }) => kind === 'RENEW'));
    return renewal;
  };
  const items: DetailItem[] = [];
  for (let i = 0; i < tokens.length; ) {
    const date = dayAt(tokens, i, phraseAt, read.grammar);
    if (date !== undefined) {
      items.push({
        meaning: { kind: 'NUMBER', value: 0 },
        unit: 'DATE',
        day: date.day,
        at: i,
        to: i + date.length - 1,
      });
      i += date.length;
      continue;
    }
    const currency = currencyAt(tokens[i]);
    const amount = tokens[i + 1];
    if (currency !== undefined && amount?.kind === 'NUMBER') {
      const written = readDigits(amount.text, language);
      items.push({ meaning: { kind: 'NUMBER', value: written.value }, unit: currency, written, at: i, to: i + 1 });
      i += 2;
      continue;
    }
    const sign = amount?.kind === 'NUMBER' ? unitAt(tokens, i, phraseAt) : undefined;
    // "%3,57".
    if (sign?.unit === 'PERCENT' && amount !== undefined) {
      const written = readDigits(amount.text, language);
      items.push({ meaning: { kind: 'NUMBER', value: written.value }, unit: sign.unit, written, at: i, to: i + 1 });
      i += 2;
      continue;
    }
    if (tokens[i]?.kind === 'NUMBER') {
      const written = readDigits(tokens[i]?.text ?? '', language);
      const unit = unitAt(tokens, i + 1, phraseAt);
      const to = i + (unit?.length ?? 0);
      items.push({
        meaning: { kind: 'NUMBER', value: written.value },
        written,
        ...(unit && { unit: unit.unit }),
        at: i,
        to,
      });
      i = to + 1;
      continue;
    }
    const phrase = phraseAt(i);
    if (phrase === undefined) {
      if (!SILENT.has(tokens[i]?.text ?? '')) return undefined;
      i++;
      continue;
    }
    const end = i + phrase.words.length - 1;
    const meaning = meant(phrase.meanings, isRenewal(), phraseAt(end + 1));
    // "Seven square metres".
    const unit = meaning.kind === 'NUMBER' ? unitAt(tokens, end + 1, phraseAt) : undefined;
    const to = end + (unit?.length ?? 0);
    items.push({
      meaning,
      ...(unit && { unit: unit.unit }),
      at: i,
      to,
      ...(tokens[to + 1]?.text === ':' && { isLabel: true }),
    });
    i = to + 1;
  }
  return namesAll(tokens, read) ? undefined : items;
}

function meant(meanings: readonly DetailMeaning[], isRenewal: boolean, next: Entry | undefined): DetailMeaning {
  const of = (kind: DetailMeaning['kind']) => meanings.find(each => each.kind === kind);
  if (isRenewal) return of('RENEWED') ?? of('RENEW') ?? of('NUMBER') ?? of('PLAIN') ?? meanings[0] ?? PLAIN;
  const isCounted = next?.meanings.some(({ kind }) => kind === 'COUNTED' || kind === 'PARKING') ?? false;
  if (of('ONE') !== undefined || of('NUMBER') !== undefined)
    return isCounted ? (of('NUMBER') ?? { kind: 'ONE' }) : (of('PLAIN') ?? of('NUMBER') ?? PLAIN);
  const [heating, carrier] = [of('HEATING'), of('CARRIER')];
  if (heating?.kind === 'HEATING' && carrier?.kind === 'CARRIER') return { ...heating, carrier: carrier.carrier };
  return meanings.find(({ kind }) => kind !== 'RENEWED' && kind !== 'PLAIN') ?? of('PLAIN') ?? PLAIN;
}

const PLAIN: DetailMeaning = { kind: 'PLAIN' };

export function currencyAt(token: Token | undefined): string | undefined {
  if (token === undefined) return undefined;
  return isCurrency(token.text) ? token.text : SIGNS.get(token.word);
}

type PhraseAt = (at: number) => Entry | undefined;

function unitAt(
  tokens: readonly Token[],
  at: number,
  phraseAt: PhraseAt,
): { unit: string; length: number } | undefined {
  const currency = currencyAt(tokens[at]);
  if (currency !== undefined) return { unit: currency, length: 1 };
  const phrase = phraseAt(at);
  for (const meaning of phrase?.meanings ?? []) {
    const length = phrase?.words.length ?? 0;
    if (meaning.kind === 'CURRENCY') return { unit: meaning.currency, length };
    if (meaning.kind === 'SQUARE_METERS' || meaning.kind === 'PERCENT') return { unit: meaning.kind, length };
  }
  return undefined;
}

/** "1. März 2027", "1 March 2027", "1er mars 2027", "01.03.2027". */
export function dayAt(
  tokens: readonly Token[],
  at: number,
  phraseAt: PhraseAt,
  { ordinalEnding }: ReadingLanguage['grammar'],
): { day: string; length: number } | undefined {
  if (tokens[at]?.kind !== 'NUMBER') return monthAt(tokens, at, phraseAt);
  const [, date, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(tokens[at]?.text ?? '') ?? [];
  if (date !== undefined) return { day: dayOf(year, month, date), length: 1 };
  if (!/^\d{1,2}$/.test(tokens[at]?.text ?? '')) return monthAt(tokens, at, phraseAt);
  const next = tokens[at + 1];
  const behind = next?.text === '.' || ordinalEnding?.test(next?.word ?? '') ? 2 : 1;
  const named = phraseAt(at + behind)?.meanings.find(({ kind }) => kind === 'MONTH');
  const years = tokens[at + behind + 1]?.text ?? '';
  if (named?.kind !== 'MONTH' || !/^\d{4}$/.test(years)) return undefined;
  return { day: dayOf(years, String(named.month), tokens[at]?.text), length: behind + 2 };
}

/** "April 2027", "the start of April 2027", without a day. */
function monthAt(
  tokens: readonly Token[],
  at: number,
  phraseAt: PhraseAt,
): { day: string; length: number } | undefined {
  const first = phraseAt(at);
  if (first === undefined) return undefined;
  const part = first.meanings.find(({ kind }) => kind in PARTS_OF_MONTH)?.kind;
  const length = part === undefined ? 0 : first.words.length;
  const month = phraseAt(at + length)?.meanings.find(({ kind }) => kind === 'MONTH');
  const year = tokens[at + length + 1]?.text ?? '';
  if (month?.kind !== 'MONTH' || !/^\d{4}$/.test(year)) return undefined;
  return { day: dayOf(year, String(month.month), '').slice(0, 8) + (part ?? ''), length: length + 2 };
}

const PARTS_OF_MONTH: Readonly<Record<string, readonly [from: number, to: number]>> = {
  ...{ MONTH_START: [1, 10], MONTH_MIDDLE: [10, 20], MONTH_END: [20, 31] },
};

/** Whether a date fits one that a sentence gives, which may have a month, or a part of one, instead of a day. */
export function fitsDay(date: string, written: string): boolean {
  const [from, to] = PARTS_OF_MONTH[written.slice(8)] ?? [1, 31];
  const day = Number(date.slice(8));
  return (
    date === written ||
    (/^\d{4}-\d\d-(?:MONTH|$)/.test(written) && date.startsWith(written.slice(0, 8)) && day >= from && day <= to)
  );
}

function dayOf(year = '', month = '', date = ''): string {
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
