// Postcodes of the region in a question.
import { firstIndex } from '../core/lists.ts';
import type { StringTable } from '../region/columns.ts';
import type { PlaceIndex } from '../region/places.ts';
import type { Question } from './question.ts';

/** Words of a question, as a mask, that match a postcode: a row of the region's postcodes. */
export interface PostcodeSpan {
  readonly mask: number;
  readonly postcode: number;
  /** The question has only the first digits. */
  readonly isBeginning?: true;
}

/** All postcodes among the words, of one word or two (`SW1A 1AA`). */
export function postcodeSpans(places: PlaceIndex, question: Question): PostcodeSpan[] {
  const found: PostcodeSpan[] = [];
  question.words.forEach((word, i) => {
    if (!word.number) return;
    const next = question.words[i + 1];
    const alone = findPostcode(places, word.text);
    if (alone >= 0) found.push({ mask: 1 << i, postcode: alone });
    if (next === undefined || next.segment !== word.segment) return;
    const joint = findPostcode(places, word.text + next.text);
    if (joint >= 0) found.push({ mask: 3 << i, postcode: joint });
  });
  return found;
}

/** If more postcodes begin alike, the digits do not narrow the search. */
const MAX_BEGUN = 200;

/** All postcodes that begin like the last word of a text whose end is a number. */
export function begunPostcodes({ postcodes }: PlaceIndex, question: Question): PostcodeSpan[] {
  const last = question.words.length - 1;
  const word = question.words[last];
  if (!word?.number || !question.endsInWord || !/^\d+$/.test(word.text)) return [];
  const begun: PostcodeSpan[] = [];
  for (let row = lowerBound(postcodes, word.text); row < postcodes.count && begun.length <= MAX_BEGUN; row++) {
    const own = keyOf(postcodes.get(row));
    if (!own.startsWith(word.text)) break;
    if (own.length > word.text.length) begun.push({ mask: 1 << last, postcode: row, isBeginning: true });
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

/** Row of a postcode written without spaces in any case, −1 if the region lacks it. */
function findPostcode({ postcodes }: PlaceIndex, text: string): number {
  const key = text.toUpperCase();
  const row = lowerBound(postcodes, key);
  return row < postcodes.count && keyOf(postcodes.get(row)) === key ? row : -1;
}

/** First row whose postcode is not less than `key`. */
function lowerBound(postcodes: StringTable, key: string): number {
  return firstIndex(postcodes.count, row => keyOf(postcodes.get(row)) >= key);
}

/** A postcode in the form for comparisons. */
function keyOf(postalCode: string): string {
  return postalCode.replace(/[\s-]+/g, '').toUpperCase();
}
