// The roles of the words beside a matched name: the house number, a postcode, the country, left over.
import { at } from '../core/lists.ts';
import type { Asking } from './asking.ts';
import { FACTORS } from './confidence.ts';
import { isSameCountry, unpackCountry } from './countries.ts';
import { postcodeLength } from './postcodes.ts';
import type { Question } from './question.ts';
import type { NameSpan } from './spans.ts';
import { isStateCode } from './states.ts';

const LONGEST_HOUSE_SUFFIX = 3;

export function hasBit(mask: number, bit: number): boolean {
  return ((mask >> bit) & 1) === 1;
}

export function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Mask of all words. */
export function allWords({ words }: Question): number {
  return (1 << words.length) - 1;
}

/** The word with the house number: directly behind the street, directly before it, else the first number that is not a postcode. −1 = none. */
export function houseWord(asking: Asking, span: NameSpan, used: number): number {
  const { words, numberMask, fillerMask } = asking.question;
  const free = numberMask & ~used;
  if (free === 0) return -1;
  const isFree = (i: number) => i >= 0 && i < words.length && hasBit(free, i) && words[i]?.isPostcode === false;
  const segment = words[span.from]?.segment;
  if (isFree(span.to) && (words[span.to]?.segment === segment || !isPostcodeLike(asking, span.to))) return span.to;
  // A filler such as `Nr.` may come between.
  if (isFree(span.to + 1) && hasBit(fillerMask, span.to)) return span.to + 1;
  let before = span.from - 1;
  // `42-2 Prinsengracht`: the second number is a part of the first one.
  while (isFree(before) && isFree(before - 1) && isJoint(asking.question, before - 1)) before--;
  if (isFree(before) && words[before]?.segment === segment && !isPostcodeLike(asking, before)) return before;
  for (let i = 0; i < words.length; i++) if (isFree(i) && !isPostcodeLike(asking, i)) return i;
  return -1;
}

/** Whether a hyphen or a slash is all between a word and the next one. */
export function isJoint({ words, raw }: Question, i: number): boolean {
  const [word, next] = [words[i], words[i + 1]];
  return word !== undefined && next !== undefined && /^\s?[-–—/]\s?$/.test(raw.slice(word.rawTo, next.rawFrom));
}

/** Whether a number looks like a postcode: it is one, or it has the region's length and comes before a word. */
export function isPostcodeLike({ question, postcodes, places }: Asking, i: number): boolean {
  const word = question.words[i];
  if (word === undefined) return false;
  if (word.isPostcode || postcodes.some(span => hasBit(span.mask, i))) return true;
  const next = question.words[i + 1];
  return (
    word.text.length === postcodeLength(places) &&
    /^\d+$/.test(word.text) &&
    next !== undefined &&
    !next.number &&
    next.segment === word.segment
  );
}

/** Factor for numbers that are neither the house number nor the street's postcode. */
export function otherNumbersFactor(
  asking: Asking,
  numbers: number,
  hasPostcode: boolean,
  postcodeFits: boolean,
): number {
  let factor = 1;
  // The words of one postcode of the region count once.
  for (const { mask, isBeginning } of asking.postcodes) {
    if (isBeginning || (mask & ~numbers) !== 0 || bitCount(mask) < 2) continue;
    factor *= postcodeFits ? FACTORS.leftoverNumber : hasPostcode ? FACTORS.postcodeOther : FACTORS.postcodeMissing;
    numbers &= ~mask;
  }
  for (let i = 0, rest = numbers; rest !== 0; i++, rest >>= 1) {
    if ((rest & 1) === 0) continue;
    const isPostcode = isPostcodeLike(asking, i) || /^\d{4,5}$/.test(at(asking.question.words, i).text);
    if (!isPostcode || postcodeFits) factor *= FACTORS.leftoverNumber;
    else factor *= hasPostcode ? FACTORS.postcodeOther : FACTORS.postcodeMissing;
  }
  return factor;
}

/** Words that only name the country, unless one of them belongs to the matched name (`República Dominicana` is a street, too). */
export function countryWords({ countryMask }: Question, nameMask: number): number {
  return (countryMask & nameMask) === 0 ? countryMask : 0;
}

/** Words that name the state or region of a find that a town or postcode confirms: they say nothing new. */
export function regionWords({ regionMask }: Asking, nameMask: number): number {
  return (regionMask & nameMask) === 0 ? regionMask : 0;
}

/** Whether a name consists of words that name a country or a state in a part of their own behind the first part. */
export function isCountryOrState({ words, countryMask, stateMask }: Question, { mask, from }: NameSpan): boolean {
  const named = countryMask | stateMask;
  const segment = words[from]?.segment;
  if ((mask & ~named) !== 0 || segment === words[0]?.segment) return false;
  return words.every((word, i) => word.segment !== segment || hasBit(named, i));
}

/** @param fits whether all else about the find agrees with the question: then two letters may have meant something else */
export function countryFactor(
  { country, countryMask, stateMask, isCountryCode, words }: Question,
  used: number,
  packedCountry: number,
  fits = false,
): number {
  if (country === '' || packedCountry === 0 || ((countryMask | stateMask) & used) !== 0) return 1;
  const own = unpackCountry(packedCountry);
  // Liechtenstein uses Swiss postcodes, which people often write as CH-9490.
  if (isSameCountry(own, country) || (own === 'LI' && country === 'CH')) return 1;
  // `Porto Alegre - RS`: a state of the country itself.
  if (isCountryCode && words.some((word, i) => hasBit(countryMask, i) && isStateCode(own, word.text))) return 1;
  return isCountryCode && fits ? FACTORS.countryCodeOther : FACTORS.countryOther;
}

/** Whether words of a mask are directly before or behind a name, which may then be another, longer name. */
export function isBeside({ words }: Question, span: NameSpan, mask: number): boolean {
  const segment = words[span.from]?.segment;
  const before = span.from > 0 && hasBit(mask, span.from - 1) && words[span.from - 1]?.segment === segment;
  return before || (hasBit(mask, span.to) && words[span.to]?.segment === segment);
}

/** Whether the word directly before the first one of a name is one of a mask. */
export function isBehind({ words }: Question, name: number, mask: number): boolean {
  const first = words.findIndex((_, word) => hasBit(name, word));
  return first > 0 && hasBit(mask, first - 1) && words[first - 1]?.segment === words[first]?.segment;
}

/** Whether a word of a mask is as short as a suffix of a house number (`1633 LDO`). */
export function isShortWord({ words }: Question, word: number, mask: number): boolean {
  return hasBit(mask, word) && (words[word]?.text.length ?? 9) <= LONGEST_HOUSE_SUFFIX;
}

/** The words of a mask as they stand in the text, one entry for each run of neighbouring words. */
export function writtenRuns({ words, raw }: Question, mask: number): string[] {
  const runs: { from: number; to: number; word: number; segment: number }[] = [];
  words.forEach(({ rawFrom, rawTo, segment }, word) => {
    if (!hasBit(mask, word)) return;
    const last = runs.at(-1);
    if (last !== undefined && last.word === word - 1 && last.segment === segment) {
      last.to = rawTo;
      last.word = word;
    } else runs.push({ from: rawFrom, to: rawTo, word, segment });
  });
  return runs.map(({ from, to }) => raw.slice(from, to));
}

/** Factor for this number of words without a match. */
export function leftoverFactor(words: number): number {
  return words <= 0 ? 1 : Math.max(FACTORS.leftoverLeast, FACTORS.leftoverWord ** words);
}
