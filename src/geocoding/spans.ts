// Finds the runs of words in a question that may be names of streets, places or postcodes of the region.
import type { PlaceIndex } from '../region/places.ts';
import { findTerm } from '../region/terms.ts';
import { FACTORS } from './confidence.ts';
import type { Question } from './question.ts';
import { sameWord, termLength } from './same-word.ts';

const MAX_SPAN_WORDS = 8;
/** Words in more names than this (`strase`) lead to no name by themselves. */
export const MAX_NAMES_OF_WORD = 60;
const WHOLE = 1;
/** Several abbreviations in one name have many readings. */
const MAX_FULL_TEXTS = 40;
/** Words of a name with at most this length (`an`, `der`) may be missing. */
export const MAX_OPTIONAL_BYTES = 3;
/** People often omit words with at most this length before a town's name (`Bad`, `Markt`). */
const MAX_TITLE_BYTES = 5;

/** A run of words that matches a name: words from ≤ i < to, as a mask; quality 1 = exactly. */
export interface NameSpan {
  readonly term: number;
  readonly from: number;
  readonly to: number;
  readonly mask: number;
  readonly quality: number;
  /** Only the beginning of the name matches, as in an unfinished text. */
  readonly isBeginning?: true;
  /** Only some words of the name match. */
  readonly isPart?: true;
  /** Several typing errors. */
  readonly isFar?: true;
}

/** All matches of the words of a question, best first within each list. */
export interface Spans {
  readonly streets: NameSpan[];
  readonly places: NameSpan[];
  readonly pois: NameSpan[];
  /** Names of houses. */
  readonly houses: NameSpan[];
}

/** Mask of words from ≤ i < to. */
export function maskOf(from: number, to: number): number {
  return ((1 << (to - from)) - 1) << from;
}

/** Names with exactly the folded form of words in the question, and towns by one of their words. */
export function exactSpans(places: PlaceIndex, question: Question): Spans {
  const spans: Spans = { streets: [], places: [], pois: [], houses: [] };
  forEachRun(question, MAX_SPAN_WORDS, (from, to, bytes) => {
    const term = findTerm(places.terms, bytes);
    if (term < 0) return;
    addSpan(places, spans, { term, from, to, mask: maskOf(from, to), quality: WHOLE });
    if (to - from === 1) addTownsOfWord(places, question, spans, term, from);
  });
  if (question.words.some(word => word.fullWords !== undefined)) addFullSpans(places, question, spans);
  return spans;
}

/** Adds names with the full words in place of abbreviations: `Mühlw.`, `Pça.`, `Hbf`. */
function addFullSpans(places: PlaceIndex, question: Question, spans: Spans): void {
  forEachRun(question, MAX_SPAN_WORDS, (from, to) => {
    const words = question.words.slice(from, to);
    if (words.every(word => word.fullWords === undefined)) return;
    let texts = [''];
    for (const { text, fullWords = [] } of words) {
      texts = texts.flatMap(before => [text, ...fullWords].map(own => before + own)).slice(0, MAX_FULL_TEXTS);
    }
    // The first text has the words as they stand.
    for (const text of texts.slice(1)) {
      const bytes = Buffer.from(text);
      const term = findTerm(places.terms, { bytes, from: 0, to: bytes.length });
      if (term >= 0) addSpan(places, spans, { term, from, to, mask: maskOf(from, to), quality: FACTORS.abbreviation });
    }
  });
}

/** Calls `visit` for every run of words within one part between commas; several numbers are not a name. */
export function forEachRun(
  question: Question,
  maxWords: number,
  visit: (from: number, to: number, bytes: { bytes: Uint8Array; from: number; to: number }) => void,
): void {
  const { words, bytes, numberMask } = question;
  const run = { bytes, from: 0, to: 0 };
  for (let from = 0; from < words.length; from++) {
    const first = words[from];
    if (first === undefined) continue;
    run.from = first.from;
    for (let to = from + 1; to <= Math.min(words.length, from + maxWords); to++) {
      const last = words[to - 1];
      if (last === undefined || last.segment !== first.segment) break;
      const mask = maskOf(from, to);
      // A number alone is a name only beside another number: `7 4516`.
      if ((mask & ~numberMask) === 0 && (to - from > 1 || numberMask === mask)) continue;
      run.to = last.to;
      visit(from, to, run);
    }
  }
}

export function addSpan(places: PlaceIndex, spans: Spans, span: NameSpan): void {
  const { streetStart, poiStart, houseStart } = places.terms;
  if (streetStart[span.term] !== streetStart[span.term + 1]) addBetter(spans.streets, span);
  if (poiStart[span.term] !== poiStart[span.term + 1]) addBetter(spans.pois, span);
  if (houseStart[span.term] !== houseStart[span.term + 1]) addBetter(spans.houses, span);
  addPlaceSpan(places, spans, span);
}

export function addPlaceSpan({ terms }: PlaceIndex, spans: Spans, span: NameSpan): void {
  if (terms.placeStart[span.term] !== terms.placeStart[span.term + 1]) addBetter(spans.places, span);
}

/** Adds a span unless the list has one of the same name, over at least the same words, that is as good. */
function addBetter(list: NameSpan[], span: NameSpan): void {
  const better = list.some(
    known => known.term === span.term && (known.mask & span.mask) === span.mask && known.quality >= span.quality,
  );
  if (!better) list.push(span);
}

/** A town of several words, by one of them and perhaps the next ones: `Lauf`, `Lauf Pegnitz`. */
function addTownsOfWord(places: PlaceIndex, question: Question, spans: Spans, term: number, word: number): void {
  const { terms } = places;
  const first = terms.nameStart[term]!;
  const end = terms.nameStart[term + 1]!;
  if (end - first > MAX_NAMES_OF_WORD || hasBit(question.fillerMask, word)) return;
  for (let i = first; i < end; i++) {
    const name = terms.names[i]!;
    if (terms.placeStart[name] === terms.placeStart[name + 1]) continue;
    const start = terms.wordStart[name]!;
    const stop = terms.wordStart[name + 1]!;
    let at = start;
    while (at < stop && terms.words[at] !== term) at++;
    // `Homburg` matches Bad Homburg, but `Santiago` does not match San Felipe y Santiago.
    const isSecond = at === start + 1 && termLength(places, terms.words[start]!) <= MAX_TITLE_BYTES;
    if (at !== start && !isSecond) continue;
    const quality = at === start ? FACTORS.townByFirstWord : FACTORS.townBySecondWord;
    let to = word + 1;
    for (at++; at < stop && to < question.words.length; at++) {
      const next = question.words[to];
      if (next === undefined || next.number || next.segment !== question.words[word]?.segment) break;
      if (sameWord(places, terms.words[at]!, question, to) === 0) to++;
    }
    // `San` alone is no town.
    if (isTitleAlone(places, term, word, to)) continue;
    addPlaceSpan(places, spans, { term: name, from: word, to, mask: maskOf(word, to), quality });
  }
}

/** Whether only a short first word of a town's name stands in the question. */
function isTitleAlone(places: PlaceIndex, term: number, word: number, to: number): boolean {
  return to === word + 1 && termLength(places, term) <= MAX_OPTIONAL_BYTES;
}

export function hasBit(mask: number, bit: number): boolean {
  return ((mask >> bit) & 1) === 1;
}
