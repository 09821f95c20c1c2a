// Undoes disguises of words: letters of other alphabets, digits for letters, letters that stand apart or are doubled. Every reading is as long as the text, so that offsets stay.
import {
  CYRILLIC_FOR,
  CYRILLIC_FOR_SIGNS,
  isOwnCyrillic,
  LATIN_FOR,
  LETTERS_FOR_ONE,
  LETTERS_FOR_SIGNS,
} from './letters-table.ts';

/** Dropped from plain texts, so a separator can become one without moving the letters behind it. */
const NOTHING = '\u00ad';
/** Units mix alphabets ("kВт"). */
const FEWEST_LETTERS = 4;

/** From so many times as many letters on, a text is Latin whatever words it has. */
const MOSTLY = 3;

interface Unmixed {
  readonly text: string;
  /** Words of two alphabets. */
  readonly mixed: readonly { readonly start: number; readonly end: number }[];
}

/** Every word in one alphabet: in that of the letters that no other alphabet has, or in Latin. */
export function unmixed(text: string): Unmixed {
  if (!/[\u0370-\u052f]/.test(text)) return { text, mixed: [] };
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  const other = text.match(/[\u0370-\u052f]/g)?.length ?? 0;
  // A Russian text with a Latin name in it stays Russian.
  const isLatinText = latin > (/[бджзлфцчшщъыьэюя]/i.test(text) ? MOSTLY * other : other);
  const mixed: { start: number; end: number }[] = [];
  const whole = text.replace(/[\p{L}\p{M}\p{Cf}]+/gu, (word, start: number) => {
    const hasOther = /[\u0370-\u052f]/.test(word);
    const hasLatin = /[a-z]/i.test(word);
    if (!hasOther) return word;
    if (hasLatin && (word.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS)
      mixed.push({ start, end: start + word.length });
    const letters = word.toLowerCase();
    if (letters.length !== word.length) return word;
    const isCyrillic = [...letters].some(isOwnCyrillic);
    if (hasLatin && isCyrillic) return [...letters].map(letter => CYRILLIC_FOR.get(letter) ?? letter).join('');
    const isTwin = [...letters].every(letter => LATIN_FOR.has(letter));
    if (!hasLatin && !(isLatinText && isTwin)) return word;
    return [...letters].map(letter => LATIN_FOR.get(letter) ?? letter).join('');
  });
  return { text: whole, mixed };
}

/**
 * The text with the words behind digits for letters, single letters with blanks or stops between them, syllables with hyphens and letters
 * that are doubled too often; one reading for each letter that "1" may be. None if the text has no such word.
 */
export function undisguised(text: string): readonly string[] {
  const apart = text
    .replace(JOINED_LETTERS, word => word.replace(/[^\p{L}\p{N}@$]/gu, NOTHING))
    .replace(SINGLE_LETTERS, word => word.replace(/[^\p{L}\p{N}@$]/gu, NOTHING))
    .replace(SYLLABLES, word => word.replace(/[^\p{L}]/gu, NOTHING));
  const joined = THREE_EQUAL.test(apart) ? apart.replace(WORD, squeezed) : apart;
  if (!SIGN_AT_LETTER.test(joined)) return joined === text ? [] : [joined];
  const readings = LETTERS_FOR_ONE.map((one, i) =>
    joined.replace(SIGNED, word => {
      if (!IS_DISGUISED.test(word) || !/[^\p{L}]/u.test(word)) return word;
      const letters = /[а-яё]/i.test(word) ? CYRILLIC_FOR_SIGNS[i] : undefined;
      return word.replace(/[^\p{L}\u00ad]/gu, sign =>
        letters ? (letters.get(sign) ?? sign) : /[1!|]/.test(sign) ? one : (LETTERS_FOR_SIGNS.get(sign) ?? sign),
      );
    }),
  );
  return [...new Set(readings)].filter(reading => reading !== text);
}

/** Stretches of a reading whose letters stood apart: in them, words have no bounds. */
export function joinedAt(reading: string): { readonly start: number; readonly end: number }[] {
  return [...reading.matchAll(/[\p{L}\p{N}](?:\u00ad{1,3}[\p{L}\p{N}]){3,200}/gu)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}

/** Signs without blanks between letters: there a blank ends the word. */
const JOINED_LETTERS = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[.\-_*·•/|][\p{L}\p{N}@$](?![\p{L}\p{N}])){2,60}/gu;
/** At least three, as "D.S.S." */
const SINGLE_LETTERS = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[ .\-_*·•/|]{1,3}[\p{L}\p{N}@$](?![\p{L}\p{N}])){2,60}/gu;
/** "ga-ran-tiert". */
const SYLLABLES = /(?<![\p{L}\p{N}])\p{L}{1,5}(?:[-‐‑._·•|/~'’]\p{L}{1,5}(?!\p{L})){2,12}/gu;
const WORD = /\p{L}{3,60}/gu;
/** Two letters, or one beside a zero ("t0"): house numbers and lines ("5a", "S1") hide no word. */
const IS_DISGUISED = /\p{L}.{0,38}\p{L}|\p{L}0/u;
const THREE_EQUAL = /(.)\1\1/s;
/** Signs that stand for letters hide no word where none is beside a letter. */
const SIGN_AT_LETTER = /[\u00ad01345678@$€!|](?:(?=\p{L})|(?<=\p{L}.))/su;
const SIGNED = /(?:[\p{L}\u00ad01345678@$€]|(?<=\p{L})[!|](?=\p{L})){2,40}/gu;

/** Of three or more equal letters the first one, as "ruuuhig". */
function squeezed(word: string): string {
  let whole = '';
  for (let i = 0; i < word.length; ) {
    let end = i + 1;
    while (word[end] === word[i]) end++;
    const letters = word.slice(i, end);
    whole += letters.length > 2 ? letters.charAt(0).padEnd(letters.length, NOTHING) : letters;
    i = end;
  }
  return whole;
}
