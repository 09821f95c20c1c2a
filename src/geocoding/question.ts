// Splits free text into folded words, and finds the house numbers, postcodes and the country among them.
import { countryByCode, countryByName, isSameCountry } from './countries.ts';
import type { HouseNumber } from './house-number.ts';
import { countryOfState, isAreaWord, isCountyWord, isStateCode } from './states.ts';
import { LOST, type Token, tokensOf } from './tokens.ts';

export const MAX_CHARACTERS = 300;
/** Fractions of one character, which normalising would join to the number before them. */
const HALVES: Readonly<Record<string, string>> = { '¼': '1/4', '½': '1/2', '¾': '3/4' };

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

const FILLERS = new Set(
  'a am an and at auf b bei bi d das de del dem den der des die el fl i im in la le les los near of ortsteil ot stadtteil the u und unter von vor y zu zum zur'.split(
    ' ',
  ),
);
const NUMBER_SIGNS = new Set(['nr', 'hs', 'no', 'num', 'numer', 'hausnr', 'hausnumer', 'hausnummer', 'haus', 'number']);

/** Splits a text. Never fails; a text without letters and digits has no words. */
export function readQuestion(text: string): Question {
  const raw = text
    .slice(0, MAX_CHARACTERS)
    .replace(/(\d)\s?([¼½¾])/g, (_, number, part) => `${number} ${HALVES[part] ?? part}`)
    // `№ 3`, `N° 3`: normalising would turn them into words.
    .replace(/№|(?<![\p{L}])n[°º]/giu, ' nr ')
    // `I.O.M.`, `U.K.`: the letters of a country.
    .replace(/(?<![\p{L}.])(?:\p{Lu}\.\s?){2,3}(?=\s|,|$)/gu, letters => {
      const code = letters.replace(/[.\s]/g, '');
      return countryByCode(code) === undefined ? letters : `${code} `;
    })
    .replace(/(?<![\p{L}\p{N}])NL\s?[-–]\s?(?=\d{4}\s?[A-Z]{2}(?!\p{L}))/gu, '')
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
      (FILLERS.has(token.text) && !isAlone(tokens, i)) ||
      isNumberSign(tokens, i) ||
      isCountyName(tokens, i)
    )
      fillerMask |= 1 << i;
  });
  return {
    raw,
    words,
    bytes: Buffer.from(tokens.map(token => token.text).join(''), 'utf8'),
    ...withState(tokens, withTerritory(tokens, countryOf(tokens))),
    numberMask,
    fillerMask,
    endsInWord: /[\p{L}\p{N}]$/u.test(raw),
    endsInComma: /[,;]\s*$/.test(raw),
  };
}

/** Whether a word is a whole part between commas: then an article is a name, such as that of the club In in `In, København`. */
function isAlone(tokens: readonly Token[], i: number): boolean {
  const segment = tokens[i]?.segment;
  return tokens.length > 1 && tokens.every((token, j) => j === i || token.segment !== segment);
}

interface NamedCountry {
  readonly country: string;
  readonly countryMask: number;
  readonly isCountryCode: boolean;
}

/** Adds a part that names the same country, or its territory, once more: `Isle of Man, British Isles`. */
function withTerritory(tokens: readonly Token[], named: NamedCountry): NamedCountry {
  if (named.countryMask === 0) return named;
  let { countryMask } = named;
  for (const [segment, own] of Map.groupBy(tokens.keys(), i => tokens[i]?.segment)) {
    if (segment === tokens[0]?.segment) continue;
    const words = own.filter(i => !tokens[i]?.number);
    const other = countryByName(words.map(i => tokens[i]?.text).join(''));
    if (other === undefined || !isSameCountry(other, named.country)) continue;
    for (const i of words) countryMask |= 1 << i;
  }
  return { ...named, countryMask };
}

/** Adds the state that stands behind the town: by its name, or by its code before the country's name. Without a country, the state names it. */
function withState(tokens: readonly Token[], named: NamedCountry): NamedCountry & { readonly stateMask: number } {
  const { country, countryMask } = named;
  let end = isPostcodeAtEnd(tokens) ? tokens.length - 1 : tokens.length;
  const isLast = countryMask !== 0 && 32 - Math.clz32(countryMask) === end;
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

/** Whether a word only says that a house number follows: `Nr. 12`, `Haus Nr. 12`. */
function isNumberSign(tokens: readonly Token[], i: number): boolean {
  const next = tokens[i + 1];
  if (next === undefined || !NUMBER_SIGNS.has(tokens[i]?.text ?? '')) return false;
  return next.number !== undefined || (NUMBER_SIGNS.has(next.text) && tokens[i + 2]?.number !== undefined);
}

/** Whether a word is the name of a county behind the word for it, in a part behind the first one: `Landkreis Südwestpfalz`. */
function isCountyName(tokens: readonly Token[], i: number): boolean {
  const { segment } = tokens[i] ?? {};
  const first = tokens.findIndex(token => token.segment === segment);
  return (
    first > 0 &&
    i > first &&
    isCountyWord(tokens[first]?.text ?? '') &&
    !tokens.slice(first, i + 1).some(token => token.number)
  );
}

/** Whether a word only says that the name of an administrative area follows, in a part behind the first one. */
function isAreaBefore(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (token === undefined || !isAreaWord(token.text) || token.segment === tokens[0]?.segment) return false;
  const next = tokens[i + 1];
  const before = tokens[i - 1];
  const isFirst = before?.segment !== token.segment || before.number !== undefined;
  return isFirst && next?.segment === token.segment && !next.number;
}

/** Whether the last word is a postcode in a part of its own, or one with letters. */
function isPostcodeAtEnd(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  if (last !== undefined && /^\d{8}$/.test(last.text)) return true;
  if (last?.number === undefined) return false;
  return last.isPostcode || (/^\d{4,5}$/.test(last.text) && tokens.at(-2)?.segment !== last.segment);
}

/** Letters of a code or car sign. */
const CODE_LETTERS = 3;

/** The country that the last words name, a sign before a postcode, or the first part as a whole word: elsewhere two letters are no country. */
function countryOf(tokens: readonly Token[]): NamedCountry {
  const sign = tokens.find(token => token.countrySign !== undefined)?.countrySign;
  const count = tokens.length;
  // `Isle of Man, IM1 1AA`: the postcode may stand behind the country.
  const end = isPostcodeAtEnd(tokens) ? count - 1 : count;
  for (let length = Math.min(4, end - 1); length > 0; length--) {
    const last = tokens.slice(end - length, end);
    if (last.some(token => token.number)) continue;
    const name = last.map(token => token.text).join('');
    const country = countryByName(name);
    if (country === undefined || (name.length <= CODE_LETTERS && length > 1)) continue;
    const countryMask = ((1 << length) - 1) << (end - length);
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
