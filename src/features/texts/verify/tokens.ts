// Splits a text into words, numbers and marks with their offsets, in one pass.
import { remembering } from '../../../core/remembering.ts';
import { type TextLanguage, variantOf } from '../languages/folders.ts';
import { sameLetters } from '../languages/letters.ts';

export interface Token {
  /** As written. */
  readonly text: string;
  /** The form for comparisons, as `folded` returns it. */
  readonly word: string;
  readonly kind: 'WORD' | 'NUMBER' | 'MARK';
  /** UTF-16 units from the start of the text. */
  readonly start: number;
  readonly end: number;
}

/** A short word joined to the next one ("l'école"), a word with its apostrophes; digits with their grouping marks; any other sign alone. */
const TOKEN =
  /(?<![\p{L}\p{M}'’])(?:[cdjlmnst]|(?:jus|lors|puis)?qu)['’](?=\p{L})|\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*['’]?|\d+(?:[.,'’]\d+)*(?:(?:[ \u00a0\u202f]\d{3}(?!\d))+(?:,\d+)?)?|[^\s\p{Cf}]/giu;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    const { 0: match, index } = found;
    const { word, kind } = formOf(match);
    tokens.push({ text: match, word, kind, start: index, end: TOKEN.lastIndex });
  }
  return tokens;
}

type Form = Pick<Token, 'word' | 'kind'>;

/** Most words of a text are common ones. */
const formOf = remembering((match: string): Form => {
  const kind = /^\p{L}/u.test(match) ? 'WORD' : /^\d/.test(match) ? 'NUMBER' : 'MARK';
  return { word: folded(match), kind };
});

/** Small letters, composed, in one spelling, without an apostrophe at the end. */
export function folded(text: string): string {
  const small = text.toLowerCase();
  return /[^a-z]/.test(small) ? sameLetters(small).replace(/'$/, '') : small;
}

export interface ReadNumber {
  readonly value: number;
  /** Value of one unit of its last digit: 0.1 for 3,4. */
  readonly step: number;
}

/**
 * Reads digits in the grouping of a language. A mark before a group of other than three digits is a decimal mark in every language; so is the Swiss point.
 */
export function readDigits(text: string, language: TextLanguage): ReadNumber {
  const bare = text.replace(/['’\s\u00a0\u202f]/g, '');
  const { groupMark } = variantOf(language);
  const marks = bare.match(/[.,]/g) ?? [];
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const isGrouped =
    marks.length > 0 &&
    (marks.length > 1 ? marks.every(mark => mark === marks[0]) : bare[last] === groupMark) &&
    bare
      .split(/[.,]/)
      .slice(1)
      .every(part => part.length === 3);
  if (marks.length === 0 || isGrouped) return { value: Number(bare.replace(/[.,]/g, '')), step: 1 };
  const whole = bare.slice(0, last).replace(/[.,]/g, '');
  const fraction = bare.slice(last + 1);
  return { value: Number(`${whole}.${fraction}`), step: 10 ** -fraction.length };
}
