// Finds wording that picks or shuts out people, however it is spelled and spaced.
import { EXCLUSION_GROUNDS, EXCLUSION_ROWS, type ExclusionGround, LIMITING } from '../words/exclusion-words.ts';

export { EXCLUSION_GROUNDS };

export interface Exclusion {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly grounds: ExclusionGround;
}

/** So many words may stand between a limiting word and the people. */
const WORDS_BETWEEN = 3;
/** Of a word in letters spaced out, so that it is no accident. */
const FEWEST_LETTERS = 5;

const bounded = (words: string) => new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, 'g');
const ROWS = EXCLUSION_ROWS.map(({ ground, alone, limited }) => ({
  ground,
  alone: bounded(alone),
  /** Within letters that were spaced out, where words have no bounds. */
  loose: new RegExp(alone, 'g'),
  limited: limited === '' ? undefined : bounded(limited),
}));
const LIMITS = bounded(LIMITING);

/**
 * All of them, in the order of the text.
 * @param names of places, in which such words mean nobody ("Frauenkirche", "Deutsche Bank")
 */
export function exclusionsIn(text: string, names: readonly string[]): Exclusion[] {
  const { plain, places, closed } = plainly(masked(text, names));
  const limits = wordsAt(plain, LIMITS);
  const found: Exclusion[] = [];
  const isTaken = new Uint8Array(plain.length + 1);
  const take = (at: number, length: number, grounds: ExclusionGround) => {
    if (isTaken[at] === 1) return;
    isTaken.fill(1, at, at + length);
    const start = places[at] ?? 0;
    const end = (places[at + length - 1] ?? start) + 1;
    found.push({ text: text.slice(start, end), start, end, grounds });
  };
  for (const { ground, alone } of ROWS) for (const { at, length } of wordsAt(plain, alone)) take(at, length, ground);
  for (const { at, length } of closed) {
    for (const { ground, loose } of ROWS) {
      for (const found of wordsAt(plain.slice(at, at + length), loose))
        if (found.length >= FEWEST_LETTERS) take(at + found.at, found.length, ground);
    }
  }
  for (const { ground, limited } of ROWS) {
    if (limited === undefined) continue;
    for (const { at, length } of wordsAt(plain, limited)) {
      if (isLimited(plain, limits, at, at + length)) take(at, length, ground);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function wordsAt(plain: string, words: RegExp): { at: number; length: number }[] {
  return [...plain.matchAll(words)].map(({ index, 0: match }) => ({ at: index, length: match.length }));
}

/** Whether a limiting word stands close by, in the same sentence. */
function isLimited(
  plain: string,
  limits: readonly { at: number; length: number }[],
  start: number,
  end: number,
): boolean {
  // Limits are sorted: the first that ends behind the window's start.
  let low = 0;
  for (let high = limits.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((limits[middle]?.at ?? 0) < start - 60) low = middle + 1;
    else high = middle;
  }
  for (let i = low; i < limits.length; i++) {
    const { at, length } = limits[i] ?? { at: 0, length: 0 };
    if (at > end + 60) return false;
    if (at < end && at + length > start) continue;
    const between = at < start ? plain.slice(at + length, start) : plain.slice(end, at);
    if (
      !/[.!?;\n]/.test(between) &&
      between
        .trim()
        .split(/ +/)
        .filter(word => word !== '').length <= WORDS_BETWEEN
    )
      return true;
  }
  return false;
}

/** Names are blanked out. */
function masked(text: string, names: readonly string[]): string {
  let rest = text;
  for (const name of new Set(names)) {
    if (!rest.includes(name)) continue;
    rest = rest.replaceAll(name, 'x'.repeat(name.length));
  }
  return rest;
}

const FOLDED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o' };

interface Plain {
  readonly plain: string;
  /** In the text, of each letter. */
  readonly places: readonly number[];
  /** Words whose letters were spaced out. */
  readonly closed: readonly { readonly at: number; readonly length: number }[];
}

/**
 * Small letters without accents, umlauts spelled out, everything that parts words as one blank, what is invisible left out, l e t t e r s
 * spaced out closed up; with the place in the text of each letter.
 */
function plainly(text: string): Plain {
  let plain = '';
  const places: number[] = [];
  const put = (letters: string, at: number) => {
    for (const letter of letters) {
      plain += letter;
      places.push(at);
    }
  };
  let at = 0;
  for (const sign of text) {
    const small = sign.normalize('NFKC').toLowerCase();
    if (/[\p{Cf}\p{M}]/u.test(sign)) {
      if (sign === '\u0308' && /[aou]$/.test(plain)) put('e', at);
    } else if (FOLDED[small] !== undefined) put(FOLDED[small], at);
    else if (/^[a-z0-9.!?;]+$/.test(small)) put(small, at);
    else if (/\p{L}/u.test(small)) put(small.normalize('NFD').replace(/\P{L}/gu, ''), at);
    else if (small === '+') put('+', at);
    else if (!/^[*_:]$/.test(small) && !plain.endsWith(' ')) put(' ', at);
    at += sign.length;
  }
  return closedUp(plain, places);
}

/** "k e i n e" is a word: four or more single letters in a row. */
function closedUp(plain: string, places: readonly number[]): Plain {
  const isDropped = new Uint8Array(plain.length);
  const closed: { at: number; length: number }[] = [];
  let dropped = 0;
  for (const { index, 0: match } of plain.matchAll(
    /(?<![a-z0-9])(?:[aou]e|ss|[a-z])(?: (?:[aou]e|ss|[a-z])(?![a-z0-9])){3,}/g,
  )) {
    const at = index - dropped;
    for (let i = 0; i < match.length; i++) {
      if (match[i] !== ' ') continue;
      isDropped[index + i] = 1;
      dropped++;
    }
    closed.push({ at, length: match.replaceAll(' ', '').length });
  }
  const kept = [...places.keys()].filter(i => isDropped[i] !== 1);
  return { plain: kept.map(i => plain[i]).join(''), places: kept.map(i => places[i] ?? 0), closed };
}
