// Streets with two or three typing errors in their name, among the few streets of a postcode or a town that the question names.
import type { PlaceIndex } from '../region/places.ts';
import { FACTORS } from './confidence.ts';
import { postcodeSpans } from './postcodes.ts';
import type { Question } from './question.ts';
import { hasDigit } from './same-word.ts';
import { maskOf, type NameSpan, type Spans } from './spans.ts';
import { townSpans } from './town-spans.ts';

/** Allowed errors by the bytes of the longer name: a third of a short name would be another name. */
const LEAST_BYTES_OF_ERRORS = [0, 4, 6, 10] as const;
/** … if the question has no house number, which makes few streets possible. */
const LEAST_BYTES_WITHOUT_NUMBER = [0, 4, 9, 12] as const;
const MOST_ERRORS = 3;
/** … and of a name that only a town confirms, because a town has many more streets than a postcode. */
const MOST_ERRORS_IN_TOWN = 2;
/** … by the letters before a word for streets that both names end with: `Haupt` and `Kapf` are two names, whatever `strasse` adds to their length. */
const LEAST_DISTINCT_BYTES = [0, 3, 5, 8] as const;
/** As folding leaves them. */
const STREET_WORD = /(?:strase|gase|weg|platz|allee|ring|damm|steig|strat|lan|gatan|vagen|vej|street|road|avenu)$/;
const MAX_WORDS = 6;

/** The terms of the streets of each postcode (row + 1) and of each town (its term; the number of terms for streets that the map puts into no town). */
interface TermsOfStreets {
  readonly byPostcode: ReadonlyMap<number, ReadonlySet<number>>;
  readonly byTown: ReadonlyMap<number, ReadonlySet<number>>;
}

const known = new WeakMap<PlaceIndex, TermsOfStreets>();

/** Adds the most similar streets of the named postcodes, else of the named towns. */
export function addFarSpans(places: PlaceIndex, question: Question, spans: Spans): void {
  const leastBytes = question.numberMask === 0 ? LEAST_BYTES_WITHOUT_NUMBER : LEAST_BYTES_OF_ERRORS;
  const { byPostcode, byTown } = termsOfStreets(places);
  const postcodes = postcodeSpans(places, question);
  const towns = townSpans(places, spans.places).filter(({ quality }) => quality >= FACTORS.townByFirstWord);
  const found: NameSpan[] = [];
  // A name that a street of the town has is no error in the name of another one: North Pier, South Pier.
  const isNameInTown = ({ term, quality, mask }: NameSpan) =>
    quality >= FACTORS.abbreviation &&
    towns.some(town => (town.mask & mask) === 0 && town.terms.some(own => byTown.get(own)?.has(term)));
  const exact = new Set(spans.streets.filter(isNameInTown).map(({ mask }) => mask));
  for (const { from, to } of runsOfWords(question)) {
    const mask = maskOf(from, to);
    if (exact.has(mask)) continue;
    const ofPostcodes = postcodes
      .filter(own => !own.isBeginning && (own.mask & mask) === 0)
      .map(own => byPostcode.get(own.postcode + 1));
    const ofTowns = towns
      .filter(own => (own.mask & mask) === 0)
      .flatMap(own => [...own.terms, places.terms.count].map(term => byTown.get(term)));
    const words = question.words.slice(from, to);
    // Folding may hide an error: `strae` lacks a letter, but looks like an umlaut.
    const plain = words.map(({ rawFrom, rawTo }) => plainLetters(question.raw.slice(rawFrom, rawTo))).join('');
    const written = [words.map(word => word.text).join(''), words.map(word => word.wide).join(''), plain];
    const texts = [...new Set(written)].map(text => Buffer.from(text));
    addNearest(places, found, ofPostcodes, texts, { from, to, mask }, MOST_ERRORS, leastBytes);
    addNearest(places, found, ofTowns, texts, { from, to, mask }, MOST_ERRORS_IN_TOWN, leastBytes);
  }
  spans.streets.push(...found);
}

/** A word without marks, letter by letter, so that a swap of `a` and `ß` stays one error. */
function plainLetters(word: string): string {
  return word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 's');
}

/** Runs of words within one part that may be a name: no numbers. */
function* runsOfWords({ words, numberMask }: Question): Iterable<{ from: number; to: number }> {
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS); to++) {
      if (words[to - 1]?.segment !== words[from]?.segment || (maskOf(from, to) & numberMask) !== 0) break;
      yield { from, to };
    }
  }
}

function addNearest(
  { terms }: PlaceIndex,
  found: NameSpan[],
  candidates: readonly (ReadonlySet<number> | undefined)[],
  texts: readonly Uint8Array[],
  run: { readonly from: number; readonly to: number; readonly mask: number },
  mostErrors: number,
  leastBytes: readonly number[],
): void {
  for (const term of new Set(candidates.flatMap(own => [...(own ?? [])]))) {
    // The runs have no numbers, and a missing number is no typing error.
    if (hasDigit(terms, term)) continue;
    const start = terms.offsets[term]!;
    const end = terms.offsets[term + 1]!;
    const length = Math.max(end - start, ...texts.map(text => text.length));
    let most = mostErrors;
    while (most > 0 && length < (leastBytes[most] ?? 0)) most--;
    if (most < 2) continue;
    const own = terms.bytes.subarray(start, end);
    const errors = Math.min(
      ...texts.map(text => {
        const count = errorsBetween(own, text, most);
        return distinctBytes(own, text) < (LEAST_DISTINCT_BYTES[count] ?? 0) ? most + 1 : count;
      }),
    );
    if (errors >= 2 && errors <= most) {
      const quality = errors === 2 ? FACTORS.twoErrors : FACTORS.threeErrors;
      found.push({ term, ...run, quality, isFar: true });
    }
  }
}

/** The bytes of the longer name, less a word for streets that both end with. */
function distinctBytes(a: Uint8Array, b: Uint8Array): number {
  const longer = Math.max(a.length, b.length);
  const [word = ''] = STREET_WORD.exec(Buffer.from(a).toString()) ?? [];
  return Buffer.from(b).toString().endsWith(word) ? longer - word.length : longer;
}

/** Insertions, deletions, replacements and swaps of neighbours between two names; `most + 1` if there are more than `most`. */
export function errorsBetween(a: Uint8Array, b: Uint8Array, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = new Uint8Array(b.length + 1);
  let row = Uint8Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, 255));
  for (let i = 1; i <= a.length; i++) {
    const next = new Uint8Array(b.length + 1);
    next[0] = Math.min(i, 255);
    let least = next[0]!;
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      next[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(row[b.length]!, most + 1);
}

/** Computed on first use, once per region version and thread. */
function termsOfStreets(places: PlaceIndex): TermsOfStreets {
  let made = known.get(places);
  if (made === undefined) {
    const byPostcode = new Map<number, Set<number>>();
    const byTown = new Map<number, Set<number>>();
    const put = (map: Map<number, Set<number>>, key: number, term: number) => {
      const own = map.get(key);
      if (own) own.add(term);
      else map.set(key, new Set([term]));
    };
    const { terms, streetPostcode, streetCityTerm, streetDistrictTerm } = places;
    for (let term = 0; term < terms.count; term++) {
      for (let i = terms.streetStart[term]!; i < terms.streetStart[term + 1]!; i++) {
        const street = terms.streets[i]!;
        if (streetPostcode[street] !== 0) put(byPostcode, streetPostcode[street]!, term);
        put(byTown, streetCityTerm[street]!, term);
        if (streetDistrictTerm[street] !== terms.count) put(byTown, streetDistrictTerm[street]!, term);
      }
    }
    made = { byPostcode, byTown };
    known.set(places, made);
  }
  return made;
}
