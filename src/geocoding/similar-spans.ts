// Names that differ from words of the question by a typing error, by missing words, or by abbreviated ones.
import type { PlaceIndex } from '../region/places.ts';
import { findTerm, termsWithPrefix, visitSimilarTerms } from '../region/terms.ts';
import { FACTORS, typoFactor } from './confidence.ts';
import { narrowings } from './fold.ts';
import { isOtherHouse } from './named-numbers.ts';
import type { Question } from './question.ts';
import { ABBREVIATED, sameWord, termLength } from './same-word.ts';
import {
  addPlaceSpan,
  addSpan,
  forEachRun,
  hasBit,
  MAX_NAMES_OF_WORD,
  MAX_OPTIONAL_BYTES,
  maskOf,
  type Spans,
} from './spans.ts';

const MAX_SIMILAR_WORDS = 5;
/** The search does not correct shorter texts, because too many names differ from them by one letter. */
const MIN_SIMILAR_BYTES = 2;
/** … nor shorter words within longer names. */
const MIN_SIMILAR_WORD_BYTES = 4;
/** A word with a full stop leads to the names with a word that begins alike, if it has this many bytes and not too many begin so. */
const MIN_BEGINNING_BYTES = 2;
const MAX_BEGUN_WORDS = 300;

/** Adds names that differ by one typing error in all, or one in each word, and streets by some of their words. */
export function addSimilarSpans(places: PlaceIndex, question: Question, spans: Spans): void {
  const { terms } = places;
  const wordTerms: { word: number; term: number }[] = [];
  forEachRun(question, MAX_SIMILAR_WORDS, (from, to, bytes) => {
    const length = bytes.to - bytes.from;
    if (length < MIN_SIMILAR_BYTES) return;
    const quality = typoFactor(length);
    const take = (term: number) => {
      if (!hasSameDigits(places, term, bytes) || dropsInitial(places, term, question, from, to)) return;
      if (isOtherHouse(places, term, question.words.slice(from, to))) return;
      addSpan(places, spans, { term, from, to, mask: maskOf(from, to), quality });
      if (to - from === 1 && length >= MIN_SIMILAR_WORD_BYTES) wordTerms.push({ word: from, term });
    };
    visitSimilarTerms(terms, bytes, take);
    visitUnfolded(places, question, from, to, take);
    if (to - from === 1 && question.words[from]?.isDotted && length >= MIN_BEGINNING_BYTES) {
      const { first, end } = termsWithPrefix(terms, bytes);
      for (let term = first; term < Math.min(end, first + MAX_BEGUN_WORDS); term++)
        wordTerms.push({ word: from, term });
    }
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

/** Whether a term differs from words of a question only in a single letter that is a word: an initial names another person. */
function dropsInitial({ terms }: PlaceIndex, term: number, question: Question, from: number, to: number): boolean {
  if (to - from < 2) return false;
  const text = Buffer.from(question.bytes.subarray(question.words[from]!.from, question.words[to - 1]!.to)).toString();
  const own = Buffer.from(terms.bytes.subarray(terms.offsets[term]!, terms.offsets[term + 1]!)).toString();
  let at = 0;
  for (const word of question.words.slice(from, to)) {
    if (word.text.length === 1 && !word.number && own.startsWith(text.slice(0, at))) {
      const rest = text.slice(at + 1);
      if (own.slice(at) === rest || own.slice(at + 1) === rest) return true;
    }
    at += word.text.length;
  }
  return false;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
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
    if (errors === ABBREVIATED) quality *= FACTORS.initial;
    else if (errors > 0) quality *= typoFactor(length);
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
    // `Uni` alone is not the town quarter Uni-Wohnstadt.
    const isLong = to - from > 1 || termLength(places, term) > MAX_OPTIONAL_BYTES;
    if (anchor === start && isLong && terms.placeStart[name] !== terms.placeStart[name + 1]) {
      const asTown = { term: name, from, to, mask: maskOf(from, to), quality: quality * FACTORS.townByFirstWord };
      addPlaceSpan(places, spans, asTown);
    }
    const share = letters / termLength(places, name);
    if (share < 0.4) return;
    quality *= FACTORS.partOfName.least + (FACTORS.partOfName.most - FACTORS.partOfName.least) * share;
  }
  addSpan(places, spans, { term: name, from, to, mask: maskOf(from, to), quality });
}
