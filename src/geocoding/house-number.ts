// House numbers as people write them: `12`, `12a`, `12 A`, `12-14`, `12/1`, `12 bis`, `12 1/2`, `12-a`; and names in their place: `Rose Cottage`.
import { fold, joined } from './fold.ts';

/** The parts of a house number. */
export interface HouseNumber {
  /** The form for comparisons: lower case, no spaces, no leading zeros: `12a`, `12-14`, `12/1`; of a name its folded form. */
  readonly key: string;
  /** Leading number; 0 if there is none. */
  readonly number: number;
  /** Last number of a range, else `number`. */
  readonly end: number;
}

/** Two numbers with a larger difference are no range. */
const MAX_RANGE = 98;

/** Reads one house number. Never fails: a text without digits has number 0. */
export function parseHouseNumber(text: string): HouseNumber {
  if (isHouseName(text)) return { key: joined(fold(text)), number: 0, end: 0 };
  const key = text
    .toLowerCase()
    .replace(/[–—−‐‑]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\d) | (?!\d\/\d$)/g, '')
    .replace(/^0+(?=\d)/, '')
    // `20 huis`, `20hs`, `20-H`: the ground floor in Dutch towns.
    .replace(/^(\d+)[-/]?(?:huis|hs)$/, '$1h')
    // `2-a`, `2/A`: the letter belongs to the number.
    .replace(/^(\d+)[-/]([a-z])$/, '$1$2');
  const [, first, rest] = /^[^\d]*(\d{1,9})(.*)$/s.exec(key) ?? [];
  if (first === undefined || rest === undefined) return { key, number: 0, end: 0 };
  const number = Number(first);
  const last = Number(/^[a-z]?-(\d{1,9})[a-z]?$/.exec(rest)?.[1] ?? Number.NaN);
  return { key, number, end: last > number && last - number <= MAX_RANGE ? last : number };
}

/** Whether a house has a name in place of a number: three letters and no digit. */
export function isHouseName(text: string): boolean {
  return !/\p{N}/u.test(text) && /(?:\p{L}[^\p{L}]*){3}/u.test(text);
}

/** The single house numbers in a tag's value: `12;14` and `12, 14` are two; `12-14` stays one, unchanged. */
export function splitHouseNumbers(value: string): string[] {
  return [...new Set(value.split(/[;,]/).map(part => part.trim().replace(/\s+/g, ' ')))].filter(part => part !== '');
}

/** Order of house numbers along a street: by leading number, then by the rest. */
export function compareHouseNumbers(a: HouseNumber, b: HouseNumber): number {
  if (a.number !== b.number) return a.number - b.number;
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}
