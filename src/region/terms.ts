// Finds folded names in a region's dictionary: exactly, by their beginning, and with one typing error.
import { firstIndex } from '../core/lists.ts';
import type { Terms } from './places.ts';

/** Bytes from ≤ i < to of a folded text without spaces. */
export interface TermBytes {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/** Index of exactly this term, −1 if there is none. */
export function findTerm(terms: Terms, { bytes, from, to }: TermBytes): number {
  const index = firstIndex(terms.count, i => compareTerm(terms, i, bytes, from, to) >= 0);
  return index < terms.count && compareTerm(terms, index, bytes, from, to) === 0 ? index : -1;
}

/** The terms with this prefix: from first to before end. */
export function termsWithPrefix(terms: Terms, { bytes, from, to }: TermBytes): { first: number; end: number } {
  return equalRange(terms.count, i => comparePrefix(terms, i, bytes, from, to));
}

/**
 * Calls `visit` for every term that differs by exactly one letter: missing, extra, wrong, or swapped with its neighbour. One
 * error leaves the beginning or the end unchanged, so only terms with the same beginning, or of a matching length with the same
 * end, need a comparison. It may miss an error in a letter of several bytes.
 */
export function visitSimilarTerms(terms: Terms, term: TermBytes, visit: (index: number) => void): void {
  const { bytes, from, to } = term;
  const length = to - from;
  // An error before `cut` leaves bytes[cut…] unchanged, one after it bytes[…cut − 1]; a swap across it leaves bytes[…cut − 2].
  const cut = Math.min(length, (length >> 1) + 1);
  const beginning = { bytes, from, to: from + cut - 1 };
  const { first, end } = termsWithPrefix(terms, beginning);
  for (let index = first; index < end; index++) if (isOneEdit(terms, index, bytes, from, to)) visit(index);
  const headLength = cut - 1;
  for (let other = length - 1; other <= length + 1; other++) {
    const range = suffixRange(terms, other, bytes, from + cut, to);
    for (let i = range.first; i < range.end; i++) {
      const index = terms.bySuffix[i]!;
      if (startsWith(terms, index, bytes, from, headLength)) continue; // visited already
      if (isOneEdit(terms, index, bytes, from, to)) visit(index);
    }
  }
}

/** Longest first part of a compound word that the search completes. */
const MAX_ADDED_BYTES = 20;

/** Calls `visit` for every longer term with this ending. */
export function visitTermsWithSuffix(
  terms: Terms,
  { bytes, from, to }: TermBytes,
  visit: (index: number) => void,
): void {
  for (let length = to - from + 1; length <= to - from + MAX_ADDED_BYTES; length++) {
    const range = suffixRange(terms, length, bytes, from, to);
    for (let i = range.first; i < range.end; i++) visit(terms.bySuffix[i]!);
  }
}

/** Whether a term and a text differ by exactly one insertion, deletion, replacement or swap of neighbours. */
export function isOneEdit(terms: Terms, index: number, bytes: Uint8Array, from: number, to: number): boolean {
  let a = terms.offsets[index]!;
  let aEnd = terms.offsets[index + 1]!;
  let b = from;
  let bEnd = to;
  const difference = aEnd - a - (bEnd - b);
  if (difference > 1 || difference < -1) return false;
  const { bytes: own } = terms;
  while (a < aEnd && b < bEnd && own[a] === bytes[b]) {
    a++;
    b++;
  }
  while (a < aEnd && b < bEnd && own[aEnd - 1] === bytes[bEnd - 1]) {
    aEnd--;
    bEnd--;
  }
  const restA = aEnd - a;
  const restB = bEnd - b;
  if (restA + restB === 1 || (restA === 1 && restB === 1)) return true;
  return restA === 2 && restB === 2 && own[a] === bytes[b + 1] && own[a + 1] === bytes[b];
}

function compareTerm(terms: Terms, index: number, bytes: Uint8Array, from: number, to: number): number {
  return (
    comparePrefix(terms, index, bytes, from, to) || terms.offsets[index + 1]! - terms.offsets[index]! - (to - from)
  );
}

/** Like `compareTerm`, but every term that begins with the text counts as equal to it. */
function comparePrefix(terms: Terms, index: number, bytes: Uint8Array, from: number, to: number): number {
  const start = terms.offsets[index]!;
  const length = terms.offsets[index + 1]! - start;
  const shorter = Math.min(length, to - from);
  for (let i = 0; i < shorter; i++) {
    const difference = terms.bytes[start + i]! - bytes[from + i]!;
    if (difference !== 0) return difference;
  }
  return length < to - from ? -1 : 0;
}

function startsWith(terms: Terms, index: number, bytes: Uint8Array, from: number, length: number): boolean {
  const start = terms.offsets[index]!;
  if (terms.offsets[index + 1]! - start < length) return false;
  for (let i = 0; i < length; i++) if (terms.bytes[start + i] !== bytes[from + i]) return false;
  return true;
}

/** Positions in `bySuffix` of the terms of one length that end with bytes from ≤ i < to. */
function suffixRange(
  terms: Terms,
  length: number,
  bytes: Uint8Array,
  from: number,
  to: number,
): { first: number; end: number } {
  return equalRange(terms.count, i => compareSuffix(terms, terms.bySuffix[i]!, length, bytes, from, to));
}

/** The indices below `count` for which `order` is 0; `order` ascends. */
function equalRange(count: number, order: (index: number) => number): { first: number; end: number } {
  return { first: firstIndex(count, i => order(i) >= 0), end: firstIndex(count, i => order(i) > 0) };
}

function compareSuffix(
  terms: Terms,
  index: number,
  length: number,
  bytes: Uint8Array,
  from: number,
  to: number,
): number {
  const end = terms.offsets[index + 1]!;
  const own = end - terms.offsets[index]!;
  if (own !== length) return own - length;
  for (let i = 1; i <= to - from && i <= own; i++) {
    const difference = terms.bytes[end - i]! - bytes[to - i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
