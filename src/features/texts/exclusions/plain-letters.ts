// The form of a text in which the search for wording about people reads it: small letters without accents, one spelling.
import { PERCENT, SPELLED_OUT, undecorated } from './letters-table.ts';

const PAIRS = [...new Set(Object.values(SPELLED_OUT))].filter(({ length }) => length === 2).join('|');

/** Four or more single letters in a row. */
const SPACED_OUT = new RegExp(
  `(?<![a-z0-9а-я])(?:${PAIRS}|[a-zа-я])(?: (?:${PAIRS}|[a-zа-я])(?![a-z0-9а-я])){3,}`,
  'g',
);

/** The plain form of each sign of ASCII: a letter, a blank, or nothing. */
const ASCII: readonly (string | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9.!?;+]/.test(letter) ? letter : /[*_:]/.test(letter) ? undefined : ' ';
});

export interface Plain {
  readonly plain: string;
  /** The offset of each letter in the text. */
  readonly offsets: readonly number[];
  /** Words whose letters were spaced out. */
  readonly closed: readonly { readonly at: number; readonly length: number }[];
}

/**
 * Small letters without accents, some spelled out; one blank for any separator and before the sign of per cent; invisible characters removed; l e t t e r s that are
 * spaced out joined.
 */
export function plainly(text: string): Plain {
  const found: string[] = [];
  const offsets: number[] = [];
  const put = (letters: string, at: number) => {
    for (const letter of letters) {
      found.push(letter);
      offsets.push(at);
    }
  };
  for (let at = 0, length = 1; at < text.length; at += length) {
    length = 1;
    const code = text.charCodeAt(at);
    // Most signs are plain letters already.
    if (code < ASCII.length) {
      const letter = ASCII[code];
      if (letter === undefined || (letter === ' ' && found.at(-1) === ' ')) continue;
      found.push(letter);
      offsets.push(at);
      continue;
    }
    const sign = String.fromCodePoint(text.codePointAt(at) ?? code);
    length = sign.length;
    const small = sign.normalize('NFKC').toLowerCase();
    const last = found.at(-1) ?? '';
    if (small === PERCENT) put(/[a-z0-9а-я]/.test(last) ? ` ${PERCENT}` : PERCENT, at);
    else if (/[\p{Cf}\p{M}]/u.test(sign)) {
      const composed = SPELLED_OUT[`${last}${sign}`.normalize('NFC')];
      if (composed !== undefined) put(composed.slice(1), at);
    } else if (SPELLED_OUT[small] !== undefined) put(SPELLED_OUT[small], at);
    else if (undecorated(sign) !== undefined) put(undecorated(sign) ?? '', at);
    else if (/^[a-z0-9.!?;]+$/.test(small)) put(small, at);
    else if (/\p{Nd}/u.test(small)) put(digitOf(small), at);
    else if (/\p{L}/u.test(small)) put(small.normalize('NFD').replace(/\P{L}/gu, ''), at);
    else if (small === '+') put('+', at);
    else if (!/^[*_:]$/.test(small) && last !== ' ') put(' ', at);
  }
  return closedUp(found.join(''), offsets);
}

/** The value of a digit of any script: each has its ten digits in a row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** "k e i n e" is a word. */
function closedUp(plain: string, offsets: readonly number[]): Plain {
  const isDropped = new Uint8Array(plain.length);
  const closed: { at: number; length: number }[] = [];
  let dropped = 0;
  for (const { index, 0: match } of plain.matchAll(SPACED_OUT)) {
    const at = index - dropped;
    for (let i = 0; i < match.length; i++) {
      if (match[i] !== ' ') continue;
      isDropped[index + i] = 1;
      dropped++;
    }
    closed.push({ at, length: match.replaceAll(' ', '').length });
  }
  if (closed.length === 0) return { plain, offsets, closed };
  const kept = [...offsets.keys()].filter(i => isDropped[i] !== 1);
  return { plain: kept.map(i => plain[i]).join(''), offsets: offsets.filter((_, i) => isDropped[i] !== 1), closed };
}
