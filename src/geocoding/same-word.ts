// Compares a word of the question with a word of the dictionary: equal, one typing error, or an abbreviation.
import type { PlaceIndex } from '../region/places.ts';
import { isOneEdit } from '../region/terms.ts';
import type { Question } from './question.ts';

/** The result of a comparison with a word whose beginning stands in the question. */
export const ABBREVIATED = 2;

/** 0 if a term is a word of the question, 1 if it differs by one error, −1 if by more, `ABBREVIATED` if the word is its beginning with a full stop. */
export function sameWord({ terms }: PlaceIndex, term: number, question: Question, index: number): number {
  const word = question.words[index];
  if (word === undefined) return -1;
  const offset = terms.offsets[term]!;
  const length = terms.offsets[term + 1]! - offset;
  let same = length === word.to - word.from;
  for (let i = 0; same && i < length; i++) same = terms.bytes[offset + i] === question.bytes[word.from + i];
  if (same) return 0;
  if (word.isDotted && isBeginningOf(terms, term, question, word)) return ABBREVIATED;
  // Another digit is another name: 14 de Julio is not 18 de Julio.
  if (word.text.length === 1 || word.number || hasDigit(terms, term)) return -1;
  return length > 1 && isOneEdit(terms, term, question.bytes, word.from, word.to) ? 1 : -1;
}

function isBeginningOf(
  terms: PlaceIndex['terms'],
  term: number,
  { bytes }: Question,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const offset = terms.offsets[term]!;
  if (terms.offsets[term + 1]! - offset < to - from) return false;
  for (let i = from; i < to; i++) if (terms.bytes[offset + i - from] !== bytes[i]) return false;
  return true;
}

/** Whether a term has a digit. */
export function hasDigit({ offsets, bytes }: PlaceIndex['terms'], term: number): boolean {
  for (let i = offsets[term]!; i < offsets[term + 1]!; i++) if (bytes[i]! >= 0x30 && bytes[i]! <= 0x39) return true;
  return false;
}

export function termLength({ terms }: PlaceIndex, term: number): number {
  return terms.offsets[term + 1]! - terms.offsets[term]!;
}
