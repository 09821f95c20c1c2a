// Checks whether a text for visitors names a hidden part of a place: its street, its house number, its coordinate, its own name.

import type { AddressVisibility } from '../core/enums.ts';
import { at } from '../core/lists.ts';
import { fold, joined } from './fold.ts';
import { isHouseName, parseHouseNumber } from './house-number.ts';
import type { Location } from './location.ts';

/** Shorter names (Au, See) count only as whole words, not inside other words. */
const LEAST_INSIDE = 6;
/** So many letters of its beginning name a street beside its number. */
const LEAST_SHORT = 5;
/** A coordinate in a text is this place's if it differs by less than this. */
const SAME_DEGREES = 0.01;

/**
 * The part of `exact` that a text reveals although only `shown` is public; undefined if none.
 * Spellings make no difference (`Wienerstr.`, `Wiener Straße`).
 */
export function namedHidden(
  text: string,
  exact: Location,
  shown: Location,
  visibility: Exclude<AddressVisibility, 'EXACT'>,
): 'street' | 'house number' | 'coordinate' | 'name' | undefined {
  if (hasCoordinate(text, exact)) return 'coordinate';
  const words = wordsOf(text);
  const number = parseHouseNumber(exact.addressParts?.houseNumber ?? numberIn(exact.label)).number;
  if (number > 0 && (isOnly(words, number) || afterNumberSign(words, number))) return 'house number';
  const shownWords = wordsOf(shown.label);
  const isShown = (name: readonly string[]) => positionOf(shownWords, name) >= 0;
  if (exact.match.kind === 'POI' || exact.match.kind === 'PLACE') {
    const name = wordsOf(at(exact.label.split(','), 0));
    if (!isShown(name) && positionOf(words, name) >= 0) return 'name';
  }
  const house = exact.addressParts?.houseNumber ?? '';
  if (isHouseName(house) && !isShown(wordsOf(house)) && positionOf(words, wordsOf(house)) >= 0) return 'name';
  for (const street of streetsOf(exact)) {
    if (visibility === 'AREA' && !isShown(street) && isNamed(words, street)) return 'street';
    if (number > 0 && hasNumberBeside(words, street, number)) return 'house number';
  }
  return undefined;
}

/**
 * Whether a name or a text contains the name of one of these streets, in any spelling. A street that is called like the town or the district of `shown`
 * does not count, for they are public.
 */
export function streetNamer(
  streets: readonly string[],
  { addressParts: shown }: Pick<Location, 'addressParts'>,
): (text: string) => boolean {
  const areas = [shown?.city, shown?.district].map(area => wordsOf(area ?? ''));
  const names = streets
    .map(wordsOf)
    .filter(street => street.length > 0 && !areas.some(area => positionOf(area, street) >= 0));
  return text => {
    const words = wordsOf(text);
    return names.some(street => isNamed(words, street));
  };
}

/** The street of the match, and that of the label if it looks like a street with a number. */
function streetsOf({ addressParts, label }: Location): string[][] {
  const [first = ''] = label.split(',');
  const ofLabel = /\d/.test(first) ? wordsOf(first).filter(word => !/\d/.test(word) && word.length > 1) : [];
  return [wordsOf(addressParts?.street ?? ''), ofLabel].filter(street => street.length > 0);
}

function numberIn(label: string): string {
  return /\d{1,9}\s{0,9}[a-z]?\b/i.exec(at(label.split(','), 0))?.[0] ?? '';
}

/** Folded words; a number without a space before it (`Bergstr.12a`) is a word of its own. */
function wordsOf(text: string): string[] {
  const apart = text.replace(/(\p{L})(\d)/gu, '$1 $2');
  return fold(apart)
    .split(' ')
    .filter(word => word !== '');
}

/** Where a name begins among the words, or −1. */
function positionOf(words: readonly string[], name: readonly string[]): number {
  return name.length === 0 ? -1 : words.findIndex((_, i) => name.every((word, j) => words[i + j] === word));
}

function isNamed(words: readonly string[], street: readonly string[]): boolean {
  if (positionOf(words, street) >= 0) return true;
  const inside = joined(street.join(' '));
  return inside.length >= LEAST_INSIDE && words.join('').includes(inside);
}

/** Whether the number is directly behind or before the street. */
function hasNumberBeside(words: readonly string[], street: readonly string[], number: number): boolean {
  const inside = joined(street.join(' '));
  return words.some((word, i) => {
    if (leadingNumber(word) !== number) return false;
    const [before, behind] = [words.slice(0, i).join(''), words.slice(i + 1).join('')];
    // Also a beginning of the street: `Moltkest. 17`.
    const isBefore = (letters: number) => before.endsWith(inside.slice(0, letters));
    const lengths = Array.from({ length: Math.max(0, inside.length - LEAST_SHORT) }, (_, more) => LEAST_SHORT + more);
    return before.endsWith(inside) || behind.startsWith(inside.slice(0, LEAST_SHORT)) || lengths.some(isBefore);
  });
}

const NUMBER_SIGNS = new Set(['nr', 'no', 'nummer', 'hausnummer', 'hausnr', 'number', 'haus', 'house']);

/** Whether the whole text is the number, perhaps with a letter. */
function isOnly(words: readonly string[], number: number): boolean {
  return words.length <= 2 && leadingNumber(words[0] ?? '') === number && (words[1] ?? '').length <= 1;
}

function afterNumberSign(words: readonly string[], number: number): boolean {
  return words.some((word, i) => NUMBER_SIGNS.has(words[i - 1] ?? '') && leadingNumber(word) === number);
}

function leadingNumber(word: string): number {
  return Number(/^\d{1,9}/.exec(word)?.[0] ?? 0);
}

/** Degrees with minutes, and perhaps seconds: `51°11'49.6"`. */
const SEXAGESIMAL =
  /(\d{1,3})\s{0,3}[°º]\s{0,3}(\d{1,2}(?:[.,]\d{1,9})?)\s{0,3}['′’](?:\s{0,3}(\d{1,2}(?:[.,]\d{1,9})?)\s{0,3}["″”'′’])?/g;

/** Whether two numbers with three or more decimals, or in degrees, minutes and seconds, are the place's coordinate. */
function hasCoordinate(text: string, { lat, lng }: Location): boolean {
  const read = (number = '0') => Number(number.replace(',', '.'));
  const decimal = [...text.matchAll(/\d{1,3}[.,]\d{3,}/g)].map(([found]) => read(found));
  const parts = [...text.matchAll(SEXAGESIMAL)].map(
    ([, degrees, minutes, seconds]) => read(degrees) + read(minutes) / 60 + read(seconds) / 3600,
  );
  const isNear = (degrees: number) =>
    [...decimal, ...parts].some(number => Math.abs(number - Math.abs(degrees)) <= SAME_DEGREES);
  return isNear(lat) && isNear(lng);
}
