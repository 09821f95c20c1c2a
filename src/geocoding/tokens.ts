// Cuts a text into its words, house numbers and postcodes.
import { fullWords } from './abbreviations.ts';
import { ASIDE_MARK } from './aside.ts';
import { countryByCode } from './countries.ts';
import { appendFolded, fold, foldWide, joined } from './fold.ts';
import { type HouseNumber, parseHouseNumber } from './house-number.ts';

/** More words than any address has; the search ignores further ones. Bit masks over words fit in 30 bits. */
const MAX_WORDS = 24;

/** Stands for a lost letter. */
export const LOST = '\uFFFD';
/** Letters that get lost most, by how often names have them. */
const LOST_LETTERS = ['ü', 'ö', 'ä', 'ß', 'é', 'i', 'c', 'n', 'y'];
const MAX_LOST_WORDS = 90;

/** A word of a text. */
export interface Token {
  readonly text: string;
  readonly wide: string;
  readonly fullWords?: readonly string[];
  readonly isDotted: boolean;
  readonly rawFrom: number;
  readonly rawTo: number;
  readonly segment: number;
  readonly number?: HouseNumber;
  readonly isPostcode: boolean;
  /** Perhaps a part of a person's name. */
  readonly isAside: boolean;
  readonly countrySign?: string;
}

/** A postcode with a country's sign; a British, Canadian, Irish or Brazilian postcode; a house number with its letter or range; a word. */
const TOKEN =
  /(?<![\p{L}\p{N}-])(?:(?<sign>[A-Z]{1,3})\s?[-–]\s?|(?<stuckSign>[A-Z]{1,2})(?=\d{4,5}(?!\d)))(?<code>\d{3}\s\d{2}|\d{4,5}(?:-\d{3})?)(?![\p{L}\p{N}\uFFFD])|(?<![\p{L}\p{N}-])(?<letters>[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]\d[\dW]\s[A-Z\d]{4}|\d{5}-\d{3})(?![\p{L}\p{N}\uFFFD])|(?<![\p{L}])(?<number>\d{1,6}(?:\s\d\/\d(?!\d))?(?:\s?(?:bis|ter|fdo|huis|hs|[a-z])(?![\p{L}\p{N}.'’\uFFFD])|[a-z](?=\.(?:\s|$)))?(?:\s?[-–—/+]\s?\d{1,6}(?:\s?[a-z](?![\p{L}\p{N}.'’\uFFFD]))?|\s?[-–—/][a-z](?![\p{L}\p{N}.'’\uFFFD]))?)(?![\p{L}\p{N}\uFFFD])|(?<word>[\p{L}\p{N}\p{M}'’‘ʼ`´\uFFFD]+)/giu;

/** All words of a text, in order. */
export function tokensOf(raw: string): Token[] {
  const tokens: Token[] = [];
  let partFrom = 0;
  raw.split(/([,;|\n\r\t\p{Cc}]+)/u).forEach((part, index, parts) => {
    const at = partFrom;
    partFrom += part.length;
    if (index % 2 === 1) return;
    const segment = index / 2;
    const isAside = parts[index - 1]?.includes(ASIDE_MARK) ?? false;
    let run: string[] = [];
    let wide: string[] = [];
    let ranges: Pick<Token, 'rawFrom' | 'rawTo' | 'fullWords' | 'isDotted'>[] = [];
    const flush = () => {
      run.forEach((text, i) => {
        const range = ranges[i] ?? { rawFrom: at, rawTo: at, isDotted: false };
        tokens.push({ text, wide: wide[i] ?? text, ...range, segment, isPostcode: false, isAside });
      });
      run = [];
      wide = [];
      ranges = [];
    };
    const pushNumber = (written: string, from: number) => {
      flush();
      const number = parseHouseNumber(written);
      const text = number.key;
      const range = { rawFrom: at + from, rawTo: at + from + written.length, isDotted: false };
      const full = fullWords(text, false);
      const spelt = full.length > 0 ? { fullWords: full } : {};
      tokens.push({ text, wide: text, ...range, ...spelt, segment, number, isPostcode: false, isAside });
    };
    TOKEN.lastIndex = 0;
    for (let found = TOKEN.exec(part); found; found = TOKEN.exec(part)) {
      if (tokens.length + run.length >= MAX_WORDS) break;
      const { sign, stuckSign, letters, code: signed, number, word } = found.groups ?? {};
      const code = (signed ?? letters)?.replace(/[\s-]/g, '').toLowerCase();
      if (code !== undefined) {
        flush();
        const country = countryByCode(sign ?? stuckSign ?? '');
        const named = country === undefined ? {} : { countrySign: country };
        const number = parseHouseNumber(code);
        const range = { rawFrom: at + found.index, rawTo: at + found.index + found[0].length, isDotted: false };
        tokens.push({ text: code, wide: code, ...range, segment, number, isPostcode: true, isAside, ...named });
      } else if (number !== undefined) {
        const joint = /^(.{1,20}?)\s?[-–—+]\s?\d/.exec(number) ?? /^(.{1,20}?)\s?\/\s?\d{4,6}$/.exec(number);
        const parsed = parseHouseNumber(number);
        if (joint?.[1] !== undefined && parsed.end === parsed.number) {
          // Not a range: `12 - 9490 Vaduz`. Takes only the first number now.
          pushNumber(joint[1], found.index);
          TOKEN.lastIndex = found.index + joint[1].length;
        } else pushNumber(number, found.index);
      } else if (word !== undefined) {
        const stuck = /^([\p{L}]{3,})(\d{1,4}[a-z]?)$/iu.exec(word);
        for (const one of fold(stuck?.[1] ?? word).split(' ')) if (one !== '') appendFolded(run, one);
        const isDotted = part[TOKEN.lastIndex] === '.';
        const full = word.includes(LOST) ? withLostLetters(word) : fullWords(word, isDotted);
        const range = {
          rawFrom: at + found.index,
          rawTo: at + found.index + (stuck?.[1] ?? word).length,
          isDotted: isDotted || word.length === 1,
          ...(full.length > 0 ? { fullWords: full } : {}),
        };
        while (ranges.length < run.length) ranges.push(range);
        for (const one of foldWide(stuck?.[1] ?? word).split(' ')) if (one !== '') appendFolded(wide, one);
        if (stuck?.[2] !== undefined) pushNumber(stuck[2], found.index + (stuck[1]?.length ?? 0));
      }
    }
    flush();
  });
  return tokens.slice(0, MAX_WORDS);
}

/** The folded words that a word may have been before letters beyond ASCII were lost. */
function withLostLetters(word: string): string[] {
  let words = [''];
  for (const part of word.split(/(\uFFFD)/)) {
    const own = part === LOST ? LOST_LETTERS : [part];
    words = words.flatMap(before => own.map(letter => before + letter)).slice(0, MAX_LOST_WORDS);
  }
  return [...new Set(words.map(one => joined(fold(one))))];
}
