// Points of interest by a part of their name: `Landesmuseum` for Liechtensteinisches Landesmuseum, `Museum` for both.
import type { PlaceIndex } from '../region/places.ts';
import { findTerm, type TermBytes, termsWithPrefix, visitSimilarTerms, visitTermsWithSuffix } from '../region/terms.ts';
import { FACTORS, typoFactor } from './confidence.ts';
import type { Question } from './question.ts';
import type { Spans } from './spans.ts';

/** Shorter words match too many names. */
const LEAST_BYTES = 4;
/** … and half a compound (`Museum` for Landesmuseum) needs more bytes than a whole word. */
const LEAST_HALF_BYTES = 5;
/** Words in more names than this (`Restaurant`) are kinds of things, not names. */
const MAX_NAMES_OF_WORD = 60;
/** The search ignores beginnings of more words than this. */
const MAX_WORDS_OF_HALF = 200;

interface Part {
  mask: number;
  bytes: number;
  quality: number;
}

/** Adds the points of interest with at least one word of the question in their name: whole, with a typing error, or half of a compound. */
export function addPoiParts(places: PlaceIndex, question: Question, spans: Spans): void {
  const { terms } = places;
  const parts = new Map<number, Part>();
  question.words.forEach((word, i) => {
    const text = { bytes: question.bytes, from: word.from, to: word.to };
    const length = text.to - text.from;
    if (word.number || length < LEAST_BYTES || ((question.fillerMask >> i) & 1) === 1) return;
    const take = (term: number, quality: number) => {
      const first = terms.poiNameStart[term]!;
      const end = terms.poiNameStart[term + 1]!;
      if (end - first > MAX_NAMES_OF_WORD) return;
      for (let at = first; at < end; at++) takePart(parts, terms.poiNames[at]!, i, length, quality);
    };
    const exact = findTerm(terms, text);
    if (exact >= 0) take(exact, 1);
    visitSimilarTerms(terms, text, term => take(term, typoFactor(length)));
    if (length >= LEAST_HALF_BYTES) visitHalves(places, text, term => take(term, FACTORS.halfCompound));
  });
  const { least, most } = FACTORS.partOfPoi;
  const isWholeName = (term: number, mask: number) =>
    spans.pois.some(own => own.term === term && !own.isPart && own.quality === 1 && (mask & ~own.mask) === 0);
  for (const [term, { mask, bytes, quality }] of parts) {
    if (isWholeName(term, mask)) continue;
    const whole = terms.offsets[term + 1]! - terms.offsets[term]!;
    const share = Math.min(1, bytes / whole);
    spans.pois.push({
      term,
      from: 31 - Math.clz32(mask & -mask),
      to: 32 - Math.clz32(mask),
      mask,
      quality: quality * (least + (most - least) * share),
      isPart: true,
    });
  }
}

/** Adds a word of the question to a name, unless it is there already: better matches of a word come first. */
function takePart(parts: Map<number, Part>, name: number, word: number, bytes: number, quality: number): void {
  const part = parts.get(name);
  if (part === undefined) parts.set(name, { mask: 1 << word, bytes, quality });
  else if (((part.mask >> word) & 1) === 0) {
    part.mask |= 1 << word;
    part.bytes += bytes;
    part.quality *= quality;
  }
}

/** Visits words with this beginning or end. */
function visitHalves({ terms }: PlaceIndex, text: TermBytes, visit: (term: number) => void): void {
  const { first, end } = termsWithPrefix(terms, text);
  for (let term = first; term < Math.min(end, first + MAX_WORDS_OF_HALF); term++) visit(term);
  visitTermsWithSuffix(terms, text, visit);
}
