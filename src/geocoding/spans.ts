// Finds the runs of words in a question that may be names of streets, places or postcodes of the region.
import type { PlaceIndex } from '../region/places.ts';
import { findTerm, isOneEdit, visitSimilarTerms } from '../region/terms.ts';
import { FACTORS, typoFactor } from './confidence.ts';
import { narrowings } from './fold.ts';
import type { Question } from './question.ts';

const MAX_SPAN_WORDS = 8;
const MAX_SIMILAR_WORDS = 5;
/** The search does not correct shorter texts, because too many names differ from them by one letter. */
const MIN_SIMILAR_BYTES = 2;
/** … nor shorter words within longer names. */
const MIN_SIMILAR_WORD_BYTES = 4;
/** Words in more names than this (`strase`) lead to no name by themselves. */
const MAX_NAMES_OF_WORD = 60;
const WHOLE = 1;
/** Words of a name with at most this length (`an`, `der`) may be missing. */
const MAX_OPTIONAL_BYTES = 3;
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
}

/** All matches of the words of a question, best first within each list. */
export interface Spans {
  readonly streets: NameSpan[];
  readonly places: NameSpan[];
  readonly pois: NameSpan[];
}

/** Mask of words from ≤ i < to. */
export function maskOf(from: number, to: number): number {
  return ((1 << (to - from)) - 1) << from;
}

/** Names with exactly the folded form of words in the question, and towns by one of their words. */
export function exactSpans(places: PlaceIndex, question: Question): Spans {
  const spans: Spans = { streets: [], places: [], pois: [] };
  forEachRun(question, MAX_SPAN_WORDS, (from, to, bytes) => {
    const term = findTerm(places.terms, bytes);
    if (term < 0) return;
    addSpan(places, spans, { term, from, to, mask: maskOf(from, to), quality: WHOLE });
    if (to - from === 1) addTownsOfWord(places, question, spans, term, from);
  });
  return spans;
}

/** Adds names that differ by one typing error in all, or one in each word, and streets by some of their words. */
export function addSimilarSpans(places: PlaceIndex, question: Question, spans: Spans): void {
  const { terms } = places;
  const wordTerms: { word: number; term: number }[] = [];
  forEachRun(question, MAX_SIMILAR_WORDS, (from, to, bytes) => {
    const length = bytes.to - bytes.from;
    if (length < MIN_SIMILAR_BYTES) return;
    const quality = typoFactor(length);
    const take = (term: number) => {
      if (!hasSameDigits(places, term, bytes)) return;
      addSpan(places, spans, { term, from, to, mask: maskOf(from, to), quality });
      if (to - from === 1 && length >= MIN_SIMILAR_WORD_BYTES) wordTerms.push({ word: from, term });
    };
    visitSimilarTerms(terms, bytes, take);
    visitUnfolded(places, question, from, to, take);
    if (to - from === 1) {
      const exact = findTerm(terms, bytes);
      if (exact >= 0) wordTerms.push({ word: from, term: exact });
    }
  });
  for (const { word, term } of wordTerms) {
    const first = terms.nameStart[term]!;
    const end = terms.nameStart[term + 1]!;
    if (end - first > MAX_NAMES_OF_WORD || hasBit(question.fillerMask, word)) continue;
    for (let i = first; i < end; i++) alignName(places, question, spans, terms.names[i]!, term, word);
  }
}

/** Calls `visit` for every run of words within one part between commas; several numbers are not a name. */
function forEachRun(
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

/**
 * Terms with one typing error that folding hides: an additional letter between `ss` (`strasfse`), or a missing letter between
 * letters that then look like an umlaut or a double s (`Roengasse`, `Ernsstraße`).
 */
function visitUnfolded(
  { terms }: PlaceIndex,
  question: Question,
  from: number,
  to: number,
  visit: (term: number) => void,
): void {
  const words = question.words.slice(from, to);
  const text = words.map(word => word.text).join('');
  for (const variant of narrowings(words.map(word => word.wide).join(''))) {
    const bytes = Buffer.from(variant);
    visitSimilarTerms(terms, { bytes, from: 0, to: bytes.length }, visit);
  }
  for (let i = 0; i + 2 < text.length; i++) {
    if (text[i] !== 's' || text[i + 2] !== 's') continue;
    const bytes = Buffer.from(text.slice(0, i + 1) + text.slice(i + 3));
    const term = findTerm(terms, { bytes, from: 0, to: bytes.length });
    if (term >= 0) visit(term);
  }
}

/** Whether a term has the same digits as a text: another digit means another street, not a typing error. */
function hasSameDigits(
  { terms }: PlaceIndex,
  term: number,
  text: { bytes: Uint8Array; from: number; to: number },
): boolean {
  let b = text.from;
  for (let a = terms.offsets[term]!; a < terms.offsets[term + 1]!; a++) {
    const own = terms.bytes[a]!;
    if (!isDigit(own)) continue;
    while (b < text.to && !isDigit(text.bytes[b]!)) b++;
    if (b >= text.to || text.bytes[b] !== own) return false;
    b++;
  }
  while (b < text.to && !isDigit(text.bytes[b]!)) b++;
  return b >= text.to;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function addSpan(places: PlaceIndex, spans: Spans, span: NameSpan): void {
  const { streetStart, poiStart } = places.terms;
  if (streetStart[span.term] !== streetStart[span.term + 1]) addBetter(spans.streets, span);
  if (poiStart[span.term] !== poiStart[span.term + 1]) addBetter(spans.pois, span);
  addPlaceSpan(places, spans, span);
}

function addPlaceSpan({ terms }: PlaceIndex, spans: Spans, span: NameSpan): void {
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
    addPlaceSpan(places, spans, { term: name, from: word, to, mask: maskOf(word, to), quality });
  }
}

/**
 * Aligns a name with the question so that its word `term` matches word `word`. Allows one typing error in each word;
 * the quality of a name with missing words is the share of its letters that match.
 */
function alignName(
  places: PlaceIndex,
  question: Question,
  spans: Spans,
  name: number,
  term: number,
  word: number,
): void {
  const { terms } = places;
  const start = terms.wordStart[name]!;
  const stop = terms.wordStart[name + 1]!;
  let anchor = start;
  while (anchor < stop && terms.words[anchor] !== term) anchor++;
  const segment = question.words[word]?.segment;
  let quality = 1;
  let letters = 0;
  let from = word;
  let to = word + 1;
  const take = (at: number, index: number): boolean => {
    const wordTerm = terms.words[at]!;
    if (question.words[index]?.segment !== segment) return false;
    const errors = sameWord(places, wordTerm, question, index);
    if (errors < 0) return false;
    const length = termLength(places, wordTerm);
    if (errors > 0) quality *= typoFactor(length);
    letters += length;
    return true;
  };
  take(anchor, word);
  let missing = 0;
  const miss = (at: number) => {
    const wordTerm = terms.words[at]!;
    const hasDigit = isDigit(terms.bytes[terms.offsets[wordTerm]!]!);
    missing = Math.max(missing, hasDigit ? Number.POSITIVE_INFINITY : termLength(places, wordTerm));
  };
  for (let at = anchor - 1; at >= start; at--) {
    if (from > 0 && take(at, from - 1)) from--;
    else miss(at);
  }
  for (let at = anchor + 1; at < stop; at++) {
    if (to < question.words.length && take(at, to)) to++;
    else if (to + 1 < question.words.length && hasBit(question.fillerMask, to) && take(at, to + 1)) to += 2;
    else miss(at);
  }
  if (missing > 0 && missing <= MAX_OPTIONAL_BYTES) quality *= FACTORS.articleMissing;
  else if (missing === Number.POSITIVE_INFINITY) return;
  else if (missing > 0) {
    if (anchor === start && terms.placeStart[name] !== terms.placeStart[name + 1]) {
      const asTown = { term: name, from, to, mask: maskOf(from, to), quality: quality * FACTORS.townByFirstWord };
      addPlaceSpan(places, spans, asTown);
    }
    const share = letters / termLength(places, name);
    if (share < 0.4) return;
    quality *= FACTORS.partOfName.least + (FACTORS.partOfName.most - FACTORS.partOfName.least) * share;
  }
  addSpan(places, spans, { term: name, from, to, mask: maskOf(from, to), quality });
}

/** 0 if a term is a word of the question, 1 if it differs by one error, −1 if by more. */
function sameWord({ terms }: PlaceIndex, term: number, question: Question, index: number): number {
  const word = question.words[index];
  if (word === undefined) return -1;
  const offset = terms.offsets[term]!;
  const length = terms.offsets[term + 1]! - offset;
  let same = length === word.to - word.from;
  for (let i = 0; same && i < length; i++) same = terms.bytes[offset + i] === question.bytes[word.from + i];
  if (same) return 0;
  return length > 1 && isOneEdit(terms, term, question.bytes, word.from, word.to) ? 1 : -1;
}

function termLength({ terms }: PlaceIndex, term: number): number {
  return terms.offsets[term + 1]! - terms.offsets[term]!;
}

function hasBit(mask: number, bit: number): boolean {
  return ((mask >> bit) & 1) === 1;
}
