// Names that begin like the last words of an unfinished text, or like the words before its house number.
import { at } from '../core/lists.ts';
import type { PlaceIndex } from '../region/places.ts';
import { type TermBytes, termsWithPrefix } from '../region/terms.ts';
import { FACTORS } from './confidence.ts';
import { fold, joined } from './fold.ts';
import type { Question } from './question.ts';
import { maskOf, type NameSpan, type Spans } from './spans.ts';

const MAX_WORDS = 8;
/** If more names than this begin alike, the search reads only towns, not streets. */
const MAX_STREET_TERMS = 400;
const MAX_TERMS = 20_000;
/** Shorter beginnings find towns and streets, but no shops and no names of houses. */
const LEAST_POI_BYTES = 3;

/**
 * Adds the names that begin like the last words of the question, or like the words before its first house number (`Stä 37`).
 * `exactSpans` finds the exact names.
 */
export function addBeginnings(places: PlaceIndex, question: Question, spans: Spans): void {
  const { words } = question;
  const begun: Spans = { streets: [], places: [], pois: [], houses: [] };
  if (!question.endsInComma) addEndingAt(places, question, begun, words.length);
  for (let to = 1; to < words.length; to++) {
    if (words[to]?.number && !words[to - 1]?.number && words[to]?.segment === words[to - 1]?.segment)
      addEndingAt(places, question, begun, to);
  }
  const masks = [...new Set([...begun.streets, ...begun.places].map(({ mask }) => mask))];
  // `Santa Lu` is more likely the beginning of Santa Lucía than a street on Lu… in Santa Catalina.
  const weighed = (span: NameSpan): NameSpan => {
    const isWithin = masks.some(mask => mask !== span.mask && (span.mask & ~mask) === 0);
    return isWithin ? { ...span, quality: span.quality * FACTORS.beginningOfFewer } : span;
  };
  spans.streets.push(...begun.streets.map(weighed));
  spans.places.push(...begun.places.map(weighed));
  spans.pois.push(...begun.pois.map(weighed));
  spans.houses.push(...begun.houses.map(weighed));
}

/** Adds the names that begin like the words in front of word `to`, one word or several. */
function addEndingAt(places: PlaceIndex, question: Question, spans: Spans, to: number): void {
  const { words, bytes, numberMask } = question;
  const last = words[to - 1];
  if (last === undefined) return;
  for (let from = Math.max(0, to - MAX_WORDS); from < to; from++) {
    const first = words[from];
    if (first === undefined || first.segment !== last.segment) continue;
    const isNumbersOnly = (maskOf(from, to) & ~numberMask) === 0;
    if (isNumbersOnly && words.length > 1) continue;
    const text = { bytes, from: first.from, to: last.to };
    addBeginningsOf(places, spans, text, from, to);
    if (to < words.length || !question.endsInWord) continue;
    const unfinished = lastAsTyped(question);
    // `St` means Sankt, but may also become Steg.
    if (unfinished !== last.text) {
      const typed = Buffer.concat([bytes.subarray(first.from, last.from), Buffer.from(unfinished)]);
      addBeginningsOf(places, spans, { bytes: typed, from: 0, to: typed.length }, from, to);
    }
  }
}

/** The last word as typed, before folding expands an abbreviation. */
function lastAsTyped({ raw, words }: Question): string {
  const typed = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+$/u.exec(raw)?.[0];
  const last = at(words, -1).text;
  return typed === undefined ? last : joined(fold(`${typed}q`)).slice(0, -1);
}

function addBeginningsOf({ terms }: PlaceIndex, spans: Spans, text: TermBytes, from: number, to: number): void {
  const length = text.to - text.from;
  if (length === 0) return;
  const { first, end } = termsWithPrefix(terms, text);
  const { streetStart, placeStart, poiStart, houseStart, offsets } = terms;
  for (let term = first; term < Math.min(end, first + MAX_TERMS); term++) {
    const termBytes = offsets[term + 1]! - offsets[term]!;
    if (termBytes === length) continue;
    const { least, most } = FACTORS.beginning;
    const quality = least + (most - least) * (length / termBytes);
    const span = { term, from, to, mask: maskOf(from, to), quality, isBeginning: true } as const;
    if (placeStart[term] !== placeStart[term + 1]) spans.places.push(span);
    if (end - first > MAX_STREET_TERMS) continue;
    if (streetStart[term] !== streetStart[term + 1]) spans.streets.push(span);
    if (length < LEAST_POI_BYTES) continue;
    if (poiStart[term] !== poiStart[term + 1]) spans.pois.push(span);
    if (houseStart[term] !== houseStart[term + 1]) spans.houses.push(span);
  }
}
