// A whole sentence about the property as a row of items: every word with all that it may mean there, every number with its unit.
import type { DetailMeaning } from '../languages/detail-reading.ts';
import type { RowReading } from '../languages/row-reading.ts';
import { currencyAt, type DetailReader, dayAt, detailEntryAt, detailWords, namesAll } from './detail-items.ts';
import type { Meaning, Span } from './item.ts';
import type { OwnFeatures } from './knowledge.ts';
import { lexiconOf, longestPhrase } from './lexicon.ts';
import { longestName } from './names.ts';
import { type OwnMeaning, partsOf, type RowMeaning, rowEntries, rowEntryAt } from './row-table.ts';
import { readDigits, type Token } from './tokens.ts';

export interface RowItem extends Span {
  readonly meanings: readonly RowMeaning[];
  readonly number?: { readonly value: number; readonly step: number };
  /** Of a number: currencies, `SQUARE_METERS`, `PERCENT`, `KWH`; empty: a count or a year. */
  readonly units: readonly string[];
  readonly day?: string;
  /** A comma, a semicolon, a colon, a dash or a conjunction stands before it. */
  readonly opens: boolean;
}

export type Kind = RowMeaning['kind'];
export type Of<K extends Kind> = Extract<RowMeaning, { kind: K }>;

/** What an item means, by the first of these kinds. */
export function meant<K extends Kind>(item: RowItem | undefined, ...kinds: readonly K[]): Of<K> | undefined {
  return item?.meanings.find((each): each is Of<K> => kinds.includes(each.kind as K));
}

const YEARS = [1000, 2100] as const;

export function isYear({ number, units }: RowItem): boolean {
  return (
    number !== undefined &&
    units.length === 0 &&
    Number.isInteger(number.value) &&
    number.value >= YEARS[0] &&
    number.value <= YEARS[1]
  );
}

const OWN_KINDS: ReadonlySet<string> = new Set([
  ...['PROPERTY', 'CONDITION', 'FEATURE', 'PRICE', 'FIELD', 'STOREY', 'ORDINAL', 'CERTIFICATE'],
]);
const BOUNDS: ReadonlySet<string> = new Set([',', ';', ':', '–', '—']);
const SILENT: ReadonlySet<string> = new Set([...BOUNDS, '.', '(', ')', '-']);
const MOST_TOKENS = 60;
const MILLION = 1_000_000;

interface Found {
  readonly length: number;
  readonly meanings: readonly RowMeaning[];
  readonly value?: number;
  readonly unit?: readonly string[];
}

const known = new WeakMap<RowReading, ReadonlySet<string>>();

/** Every word of a phrase that means something here, and what may stand behind the number of a day. */
function wordsOf(row: RowReading, read: DetailReader['read']): ReadonlySet<string> {
  const made = known.get(row);
  if (made !== undefined) return made;
  const isMeant = (meanings: readonly Meaning[]) => {
    const { meanings: own, unit } = ofLexicon(meanings);
    return own.length > 0 || unit !== undefined;
  };
  const isOrdinal = (word: string) => read.grammar.ordinalEnding?.test(word) === true;
  const general = [...lexiconOf(read).values()].flat();
  const found = new Set([
    ...[...rowEntries(row).values()].flat().flatMap(({ words }) => words),
    ...general.flatMap(({ words, meanings }) => (isMeant(meanings) ? words : words.filter(isOrdinal))),
    ...detailWords(read),
  ]);
  known.set(row, found);
  return found;
}

/** Undefined if a word has no meaning here. */
export function rowItems(
  written: readonly Token[],
  row: RowReading,
  reader: DetailReader,
  own?: OwnFeatures,
): RowItem[] | undefined {
  if (written.length > MOST_TOKENS) return undefined;
  const { read, language } = reader;
  const words = wordsOf(row, read);
  // Nearly every sentence about something else has such a word.
  const isUnknown = ({ kind, text, word }: Token) =>
    kind === 'WORD' && !words.has(word) && !own?.words.has(word) && !/^[A-H]$/.test(text);
  const isAlone = (token: Token) => currencyAt(token) === undefined && partsOf(token.word, row, read).length < 2;
  if (written.some(token => isUnknown(token) && isAlone(token)) || namesAll(written, read)) return undefined;
  const named = (token: Token, word: string): Token => ({
    ...token,
    word,
    text: word.slice(0, 1).toUpperCase() + word.slice(1),
  });
  const isKnown = (token: Token, word: string) => foundAt([named(token, word)], 0, row, reader, own) !== undefined;
  const tokens = written.flatMap(token => {
    const parts = partsOf(token.word, row, read);
    if (token.kind !== 'WORD' || parts.length < 2 || isKnown(token, token.word)) return [token];
    return parts.every(word => isKnown(token, word)) ? parts.map(word => named(token, word)) : [token];
  });
  const items: RowItem[] = [];
  let opens = false;
  const push = (at: number, length: number, item: Omit<RowItem, 'at' | 'to' | 'opens'>) => {
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    const inWritten = (token: Token | undefined) => written.findIndex(each => each.start === token?.start);
    items.push({ ...item, at: inWritten(first), to: inWritten(last), opens });
    opens = false;
  };
  for (let i = 0; i < tokens.length; ) {
    const { text = '', word = '', kind } = tokens[i] ?? {};
    const date = dayAt(tokens, i, at => detailEntryAt(tokens, at, read), read.grammar);
    if (date !== undefined) {
      push(i, date.length, { meanings: [], units: ['DATE'], day: date.day });
      i += date.length;
      continue;
    }
    const sign = currencyAt(tokens[i]);
    const isBefore = sign !== undefined && tokens[i + 1]?.kind === 'NUMBER';
    const numberAt = isBefore ? i + 1 : i;
    const found = kind === 'NUMBER' || isBefore ? undefined : foundAt(tokens, i, row, reader, own);
    if (tokens[numberAt]?.kind === 'NUMBER' || found?.value !== undefined) {
      const { value, step } =
        found?.value === undefined
          ? readDigits(tokens[numberAt]?.text ?? '', language)
          : { value: found.value, step: Number.isInteger(found.value) ? 1 : 0.1 };
      let end = numberAt + (found?.length ?? 1);
      // "The twenty-first" and "2.": an ordinal, if a storey follows.
      const isOrdinal = tokens[end]?.text === '.' && tokens[end + 1] !== undefined;
      const big = foundAt(tokens, end, row, reader, own);
      const isMillion = big?.meanings.some(is => is.kind === 'ROW_MILLION') ?? false;
      if (isMillion) end += big?.length ?? 0;
      const times = isMillion ? MILLION : 1;
      const skip = tokens[end]?.text === '-' ? 1 : 0;
      const unit = isBefore ? { length: 0, unit: [sign] } : unitAt(tokens, end + skip, row, reader, own);
      if (unit !== undefined) end += unit.length === 0 ? 0 : unit.length + skip;
      const meanings: RowMeaning[] = isOrdinal && unit === undefined ? [{ kind: 'ORDINAL', value }] : [];
      push(i, end - i, { meanings, number: { value: value * times, step: step * times }, units: unit?.unit ?? [] });
      i = end;
      continue;
    }
    if (found === undefined) {
      const letter = /^[A-H]$/.test(text) && items.at(-1)?.meanings.some(is => is.kind === 'ROW_CLASS');
      if (letter) {
        const isPlus = tokens[i + 1]?.text === '+';
        push(i, isPlus ? 2 : 1, { meanings: [{ kind: 'LETTER', value: isPlus ? `${text}+` : text }], units: [] });
        i += isPlus ? 2 : 1;
        continue;
      }
      if (!SILENT.has(text)) return undefined;
      // "Terrace: 20 m²" is one clause.
      if (BOUNDS.has(text) && !(text === ':' && tokens[i + 1]?.kind === 'NUMBER')) opens = true;
      i++;
      continue;
    }
    // "A" of a class is no article.
    if (text === 'A' && items.at(-1)?.meanings.some(is => is.kind === 'ROW_CLASS')) {
      const isPlus = tokens[i + 1]?.text === '+';
      push(i, isPlus ? 2 : 1, { meanings: [{ kind: 'LETTER', value: isPlus ? 'A+' : 'A' }], units: [] });
      i += isPlus ? 2 : 1;
      continue;
    }
    if (read.grammar.conjunction.test(word)) opens = true;
    push(i, found.length, { meanings: found.meanings, units: [] });
    i += found.length;
  }
  return items;
}

function unitAt(
  tokens: readonly Token[],
  at: number,
  row: RowReading,
  reader: DetailReader,
  own: OwnFeatures | undefined,
): { readonly length: number; readonly unit: readonly string[] } | undefined {
  const sign = currencyAt(tokens[at]);
  if (sign !== undefined) return { length: 1, unit: [sign] };
  const found = foundAt(tokens, at, row, reader, own);
  return found?.unit && { length: found.length, unit: found.unit };
}

/** The longest phrase of any table that means something here, with all its meanings. */
function foundAt(
  tokens: readonly Token[],
  at: number,
  row: RowReading,
  { read }: DetailReader,
  own: OwnFeatures | undefined,
): Found | undefined {
  const name = own && longestName(tokens, at, own.names);
  const feature = name?.refs.find(({ role }) => role === 'FEATURE');
  const detail = detailEntryAt(tokens, at, read);
  const general = longestPhrase(tokens, at, lexiconOf(read));
  const ofRow = rowEntryAt(tokens, at, row);
  // "Über 140 m²" is more than 140.
  const isHedge = general?.meanings.some(is => is.kind === 'HEDGE') ?? false;
  const isHedged = isHedge && isNumberAt(tokens, at + (general?.words.length ?? 0), read);
  if (isHedged && (ofRow?.length ?? 0) <= (general?.words.length ?? 0)) return undefined;
  const all: readonly (Found | undefined)[] = [
    feature && name && { length: name.words.length, meanings: [{ kind: 'OWN', fact: feature.fact }] },
    ofRow,
    detail && { length: detail.words.length, ...ofDetail(detail.meanings) },
    general && { length: general.words.length, ...ofLexicon(general.meanings) },
  ];
  const told = all.flatMap(each =>
    each && (each.meanings.length > 0 || each.value !== undefined || each.unit) ? [each] : [],
  );
  const length = Math.max(0, ...told.map(each => each.length));
  const longest = told.filter(each => each.length === length);
  const value = longest.find(each => each.value !== undefined)?.value;
  const unit = longest.find(each => each.unit !== undefined)?.unit;
  if (length === 0) return undefined;
  const meanings = longest.flatMap(each => each.meanings);
  return { length, meanings, ...(value !== undefined && { value }), ...(unit && { unit }) };
}

function ofDetail(all: readonly DetailMeaning[]): Omit<Found, 'length'> {
  const number = all.find(is => is.kind === 'NUMBER');
  const unit = all.flatMap(is =>
    is.kind === 'CURRENCY' ? [is.currency] : is.kind === 'SQUARE_METERS' || is.kind === 'PERCENT' ? [is.kind] : [],
  );
  const meanings = all.flatMap((is): RowMeaning[] => {
    if (is.kind === 'NUMBER' || is.kind === 'CURRENCY') return [];
    return is.kind === 'TYPE' ? [{ kind: 'PROPERTY', types: [is.type], isBuilding: is.type === 'HOUSE' }] : [is];
  });
  return { meanings, ...(number && { value: number.value }), ...(unit.length > 0 && { unit }) };
}

const UNITS: Readonly<Record<string, string>> = {
  SQUARE_METERS: 'SQUARE_METERS',
  KWH_PER_SQUARE_METER_AND_YEAR: 'KWH',
};

function ofLexicon(all: readonly Meaning[]): Omit<Found, 'length'> {
  const unit = all.flatMap(is => (is.kind === 'UNIT' ? (UNITS[is.unit] ?? []) : []));
  const meanings = all.flatMap((is): RowMeaning[] => {
    if (OWN_KINDS.has(is.kind)) return [is as OwnMeaning];
    if (is.kind === 'UNIT' && is.unit === 'ROOMS') return [{ kind: 'ROOMS' }];
    return is.kind === 'WORD' && is.word === 'property' ? [{ kind: 'BUILDING' }] : [];
  });
  return { meanings, ...(unit.length > 0 && { unit }) };
}

function isNumberAt(tokens: readonly Token[], at: number, read: DetailReader['read']): boolean {
  const isWord = detailEntryAt(tokens, at, read)?.meanings.some(({ kind }) => kind === 'NUMBER' || kind === 'ONE');
  return tokens[at]?.kind === 'NUMBER' || isWord === true || currencyAt(tokens[at]) !== undefined;
}
