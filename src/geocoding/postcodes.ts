// Postcodes of the region in a question.
import { firstIndex } from '../core/lists.ts';
import type { StringTable } from '../region/columns.ts';
import type { PlaceIndex } from '../region/places.ts';
import type { Question } from './question.ts';

/** Words of a question, as a mask, that match a postcode: a row of the region's postcodes. */
export interface PostcodeSpan {
  readonly mask: number;
  readonly postcode: number;
  /** Of the first half of a British postcode: the row behind the last one that begins so. */
  readonly end?: number;
  /** The question has only the first digits. */
  readonly isBeginning?: true;
}

/** A postcode has at most this many words: `90010-150`, `EC1A 1BB`, `114 34`. */
const MAX_WORDS = 3;
/** The first half of a British postcode, which people write alone. */
const FIRST_HALF = /^[a-z]{1,2}\d[a-z\d]?$/;

/** All postcodes among the words, with or without spaces and hyphens between their parts; the first half of a postcode with letters counts, too. */
export function postcodeSpans(places: PlaceIndex, question: Question): PostcodeSpan[] {
  const found: PostcodeSpan[] = [];
  const { words, raw } = question;
  const written = words.map(({ text, isPostcode, rawFrom, rawTo }) => (isPostcode ? text : raw.slice(rawFrom, rawTo)));
  words.forEach((word, i) => {
    let text = '';
    for (let to = i; to < Math.min(words.length, i + MAX_WORDS); to++) {
      if (words[to]?.segment !== word.segment) break;
      text += written[to];
      if (!/\d/.test(text)) continue;
      for (const postcode of findPostcode(places, text)) found.push({ mask: ((1 << (to - i + 1)) - 1) << i, postcode });
    }
    if (FIRST_HALF.test(word.text)) found.push(...firstHalf(places, word.text, i));
  });
  // Longer ones claim their words first: `1234 AB` before `1234`.
  return found.sort((a, b) => Number(a.isBeginning ?? false) - Number(b.isBeginning ?? false) || b.mask - a.mask);
}

/** Whether a span of a question matches the postcode of a street, a row + 1. */
export function isPostcode({ postcode, end = postcode + 1 }: PostcodeSpan, own: number): boolean {
  return own > postcode && own <= end;
}

/** All postcodes with a first half, as one span. */
function firstHalf({ postcodes }: PlaceIndex, text: string, word: number): PostcodeSpan[] {
  const key = text.toUpperCase();
  const postcode = lowerBound(postcodes, key);
  let end = postcode;
  // The second half is a digit and two letters: `IM1` is no half of `IM11 1AA`.
  while (end < postcodes.count && keyOf(postcodes.get(end)).startsWith(key)) end++;
  const isWhole = (row: number) => keyOf(postcodes.get(row)).length === key.length + 3;
  const rows = Array.from({ length: end - postcode }, (_, i) => postcode + i).filter(isWhole);
  const [first] = rows;
  return first === undefined ? [] : [{ mask: 1 << word, postcode: first, end: rows.at(-1)! + 1, isBeginning: true }];
}

/** If more postcodes begin alike, the digits do not narrow the search. */
const MAX_BEGUN = 200;

/** All postcodes that begin like the last word of a text whose end is a number. */
export function begunPostcodes(places: PlaceIndex, question: Question): PostcodeSpan[] {
  const last = question.words.length - 1;
  const word = question.words[last];
  if (!word?.number || !question.endsInWord || !/^\d+$/.test(word.text)) return [];
  return begunBy(places, word.text, last);
}

function begunBy({ postcodes }: PlaceIndex, text: string, word: number): PostcodeSpan[] {
  const key = text.toUpperCase();
  const begun: PostcodeSpan[] = [];
  for (let row = lowerBound(postcodes, key); row < postcodes.count && begun.length <= MAX_BEGUN; row++) {
    const own = keyOf(postcodes.get(row));
    if (!own.startsWith(key)) break;
    if (own.length > key.length) begun.push({ mask: 1 << word, postcode: row, isBeginning: true });
  }
  return begun.length > MAX_BEGUN ? [] : begun;
}

const postcodeLengths = new WeakMap<PlaceIndex, number>();

/** The number of digits of most postcodes in the region; 0 if there are none. */
export function postcodeLength(places: PlaceIndex): number {
  let known = postcodeLengths.get(places);
  if (known === undefined) {
    const counts = new Map<number, number>();
    for (let row = 0; row < places.postcodes.count; row++) {
      const { length } = places.postcodes.get(row);
      counts.set(length, (counts.get(length) ?? 0) + 1);
    }
    known = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
    postcodeLengths.set(places, known);
  }
  return known;
}

/** Rows of a postcode in any writing: one for each country that has it. */
function findPostcode({ postcodes }: PlaceIndex, text: string): number[] {
  const key = keyOf(text);
  const rows: number[] = [];
  const first = lowerBound(postcodes, key);
  if (first === postcodes.count || keyOf(postcodes.get(first)) !== key) return rows;
  for (let row = first; row < postcodes.count && postcodes.get(row) === postcodes.get(first); row++) rows.push(row);
  return rows;
}

/** First row whose postcode is not less than `key`. */
function lowerBound(postcodes: StringTable, key: string): number {
  return firstIndex(postcodes.count, row => keyOf(postcodes.get(row)) >= key);
}

/** A postcode in the form for comparisons. */
function keyOf(postalCode: string): string {
  return postalCode.replace(/[\s-]+/g, '').toUpperCase();
}
