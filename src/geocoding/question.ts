// Splits free text into folded words, and finds the house numbers, postcodes and the country among them.
import { fullWords } from './abbreviations.ts';
import { ASIDE_MARK } from './aside.ts';
import { countryByCode, countryByName } from './countries.ts';
import { appendFolded, fold, foldWide, joined } from './fold.ts';
import { type HouseNumber, parseHouseNumber } from './house-number.ts';
import { countryOfState, isAreaWord, isStateCode } from './states.ts';

/** More words than any address has; the search ignores further ones. Bit masks over words fit in 30 bits. */
const MAX_WORDS = 24;
export const MAX_CHARACTERS = 300;
/** Fractions of one character, which normalising would join to the number before them. */
const HALVES: Readonly<Record<string, string>> = { '¼': '1/4', '½': '1/2', '¾': '3/4' };

/** Stands for a lost letter. */
const LOST = '\uFFFD';
/** Letters that get lost most, by how often names have them. */
const LOST_LETTERS = ['ü', 'ö', 'ä', 'ß', 'é', 'i', 'c', 'n', 'y'];
const MAX_LOST_WORDS = 90;

export interface QuestionWord {
  /** Folded; a number in the form for comparisons (`12a`). */
  readonly text: string;
  /** The same with `ss`, `ae`, `oe`, `ue` as typed. */
  readonly wide: string;
  /** Folded words that it may abbreviate; absent for most words. */
  readonly fullWords?: readonly string[];
  /** A full stop behind it, or a single letter: it may be the beginning of a longer word. */
  readonly isDotted: boolean;
  /** Range of its characters in `Question.raw`. */
  readonly rawFrom: number;
  readonly rawTo: number;
  /** Range of its UTF-8 bytes in `Question.bytes`. */
  readonly from: number;
  readonly to: number;
  /** Number of the part between commas. */
  readonly segment: number;
  /** The word as a house number; undefined for other words. */
  readonly number?: HouseNumber;
  /** Certainly a postcode: a country's sign stands before it (`D-91207`). */
  readonly isPostcode: boolean;
}

/** A text in the form that the search reads. Masks have bit i for word i. */
export interface Question {
  readonly raw: string;
  readonly words: readonly QuestionWord[];
  /** The bytes of all words without separators. */
  readonly bytes: Uint8Array;
  /** ISO 3166-1 alpha-2, empty if the text names none. */
  readonly country: string;
  /** Words that only name the country; they may also be part of a name. */
  readonly countryMask: number;
  /** Whether two or three letters name the country, which may mean something else. */
  readonly isCountryCode: boolean;
  /** Words behind the town that name its state; they may also be part of a name. */
  readonly stateMask: number;
  readonly numberMask: number;
  /** Words without a meaning of their own: articles, `Nr.`. */
  readonly fillerMask: number;
  /** Whether the text ends within a word, as an unfinished text does. */
  readonly endsInWord: boolean;
  /** … or behind a comma: then the words before it are complete. */
  readonly endsInComma: boolean;
}

interface Token {
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
  /(?<![\p{L}\p{N}-])(?:(?<sign>[A-Z]{1,3})\s?[-–]\s?|(?<stuckSign>[A-Z]{1,2})(?=\d{4,5}(?!\d)))(?<code>\d{3}\s\d{2}|\d{4,5}(?:-\d{3})?)(?![\p{L}\p{N}\uFFFD])|(?<![\p{L}\p{N}-])(?<letters>[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]\d[\dW]\s[A-Z\d]{4}|\d{5}-\d{3})(?![\p{L}\p{N}\uFFFD])|(?<![\p{L}])(?<number>\d{1,6}(?:\s\d\/\d(?!\d))?(?:\s?(?:bis|ter|fdo|[a-z])(?![\p{L}\p{N}.'’\uFFFD])|[a-z](?=\.(?:\s|$)))?(?:\s?[-–—/+]\s?\d{1,6}(?:\s?[a-z](?![\p{L}\p{N}.'’\uFFFD]))?|\s?[-–—/][a-z](?![\p{L}\p{N}.'’\uFFFD]))?)(?![\p{L}\p{N}\uFFFD])|(?<word>[\p{L}\p{N}\p{M}'’‘ʼ`´\uFFFD]+)/giu;

const FILLERS = new Set(
  'a am an and at auf b bei bi d das de del dem den der des die el fl i im in la le les los near of the u und unter von vor y zu zum zur'.split(
    ' ',
  ),
);
const NUMBER_SIGNS = new Set(['nr', 'no', 'num', 'numer', 'hausnr', 'hausnumer', 'hausnummer', 'haus', 'number']);

/** Splits a text. Never fails; a text without letters and digits has no words. */
export function readQuestion(text: string): Question {
  const raw = text
    .slice(0, MAX_CHARACTERS)
    .replace(/(\d)\s?([¼½¾])/g, (_, number, part) => `${number} ${HALVES[part] ?? part}`)
    // `№ 3`, `N° 3`: normalising would turn them into words.
    .replace(/№|(?<![\p{L}])n[°º]/giu, ' nr ')
    .normalize('NFKC')
    // A letter that no encoding can bring back; programs write two signs for its two bytes.
    .replace(/\uFFFD{1,2}|(?<=\p{L})\?{1,2}(?=\p{L})/gu, LOST)
    .slice(0, MAX_CHARACTERS);
  const tokens = tokensOf(raw);
  const words: QuestionWord[] = [];
  let numberMask = 0;
  let fillerMask = 0;
  let at = 0;
  tokens.forEach((token, i) => {
    const to = at + Buffer.byteLength(token.text);
    const { countrySign, isAside, ...word } = token;
    words.push({ ...word, from: at, to });
    at = to;
    if (token.number) numberMask |= 1 << i;
    else if (
      isAside ||
      isAreaBefore(tokens, i) ||
      FILLERS.has(token.text) ||
      (NUMBER_SIGNS.has(token.text) && tokens[i + 1]?.number)
    )
      fillerMask |= 1 << i;
  });
  return {
    raw,
    words,
    bytes: Buffer.from(tokens.map(token => token.text).join(''), 'utf8'),
    ...withState(tokens, countryOf(tokens)),
    numberMask,
    fillerMask,
    endsInWord: /[\p{L}\p{N}]$/u.test(raw),
    endsInComma: /[,;]\s*$/.test(raw),
  };
}

function tokensOf(raw: string): Token[] {
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
        const joint = /^(.*?)\s*[-–—+]\s*\d+.*$/.exec(number) ?? /^(.*?)\s*\/\s*\d{4,}$/.exec(number);
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

interface NamedCountry {
  readonly country: string;
  readonly countryMask: number;
  readonly isCountryCode: boolean;
}

/** Adds the state that stands behind the town: by its name, or by its code before the country's name. Without a country, the state names it. */
function withState(tokens: readonly Token[], named: NamedCountry): NamedCountry & { readonly stateMask: number } {
  const { country, countryMask } = named;
  const isLast = countryMask !== 0 && 32 - Math.clz32(countryMask) === tokens.length;
  let end = tokens.length;
  while (isLast && end > 0 && ((countryMask >> (end - 1)) & 1) === 1) end--;
  for (let length = Math.min(4, end - 1); length > 0; length--) {
    const last = tokens.slice(end - length, end);
    if (last.some(token => token.number)) continue;
    const name = last.map(token => token.text).join('');
    const own = countryOfState(name) ?? (isLast && length === 1 && isStateCode(country, name) ? country : undefined);
    if (own === undefined || (countryMask !== 0 && country !== own)) continue;
    const stateMask = ((1 << length) - 1) << (end - length);
    return country === '' ? { country: own, countryMask: 0, isCountryCode: false, stateMask } : { ...named, stateMask };
  }
  return { ...named, stateMask: 0 };
}

/** Whether a word only says that the name of an administrative area follows, in a part behind the first one. */
function isAreaBefore(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (token === undefined || !isAreaWord(token.text) || token.segment === tokens[0]?.segment) return false;
  const next = tokens[i + 1];
  return tokens[i - 1]?.segment !== token.segment && next?.segment === token.segment && !next.number;
}

/** Letters of a code or car sign. */
const CODE_LETTERS = 3;

/** The country that the last words name, a sign before a postcode, or the first part as a whole word: elsewhere two letters are no country. */
function countryOf(tokens: readonly Token[]): NamedCountry {
  const sign = tokens.find(token => token.countrySign !== undefined)?.countrySign;
  const count = tokens.length;
  for (let length = Math.min(4, count - 1); length > 0; length--) {
    const last = tokens.slice(count - length);
    if (last.some(token => token.number)) continue;
    const name = last.map(token => token.text).join('');
    const country = countryByName(name);
    if (country === undefined || (name.length <= CODE_LETTERS && length > 1)) continue;
    const countryMask = ((1 << length) - 1) << (count - length);
    return { country, countryMask, isCountryCode: name.length <= CODE_LETTERS };
  }
  const firstSegment = tokens.filter(token => token.segment === tokens[0]?.segment);
  if (firstSegment.length > 0 && firstSegment.length < count && !firstSegment.some(token => token.number)) {
    const name = firstSegment.map(token => token.text).join('');
    const country = name.length <= CODE_LETTERS ? undefined : countryByName(name);
    if (country !== undefined) return { country, countryMask: (1 << firstSegment.length) - 1, isCountryCode: false };
  }
  // `FL 9490 Vaduz`: a sign as a separate word at the beginning of a part, before a number of four or five digits.
  for (let i = 0; i + 1 < count; i++) {
    const [word, next] = [tokens[i], tokens[i + 1]];
    if (word === undefined || word.number || word.text.length > 2 || !next?.number || !/^\d{4,5}$/.test(next.text))
      continue;
    const isFirst = i === 0 || tokens[i - 1]?.segment !== word.segment || tokens[i - 1]?.number !== undefined;
    const country = isFirst && next.segment === word.segment ? countryByCode(word.text) : undefined;
    if (country !== undefined && (i === 0 || word.text !== 'a'))
      return { country, countryMask: 1 << i, isCountryCode: true };
  }
  return { country: sign ?? '', countryMask: 0, isCountryCode: true };
}
