// Turkish suffixes, computed: vowel harmony, softening, buffer letters, compounds with a possessive, the apostrophe of names and numbers.

/**
 * A is a or e, I is ı, i, u or ü, by the vowel before; D is d or t, by the consonant before; a letter in brackets stands behind a vowel alone.
 */
const SUFFIXES = {
  ...{ loc: 'DA', abl: 'DAn', dat: '(y)A', acc: '(y)I', gen: '(n)In', own: '(s)I', many: 'lAr' },
  ...{ ins: '(y)lA', with: 'lI', copula: 'DIr' },
} as const;
export type Suffix = keyof typeof SUFFIXES;

/** Behind a possessive, cases take an n: "durağı", "durağında". */
const BEHIND_POSSESSIVE: Readonly<Partial<Record<Suffix, string>>> = {
  ...{ loc: 'nDA', abl: 'nDAn', dat: 'nA', acc: 'nI', gen: 'nIn' },
};

/** Loan words with a soft l or t: their suffixes have front vowels. */
const FRONT = /(?:terminal|festival|saat|hal|kontrol|rol|santral|ideal|alkol)$/;
/** Words that lose their last vowel: "nehir", "nehri". */
const SHORTENED = /^(.*(?:neh|şeh))i(r)$/;
/** Only these soften a t; loan words keep theirs. */
const SOFT_T = /(?:dört|yurt|kilit|kanat|kâğıt)$/;
const VOWEL = /[aeıioöuü]/;
const ROUNDED: Readonly<Record<string, string>> = {
  ...{ a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' },
};

/** How a word ends for the ear. */
interface Sound {
  readonly vowel: string;
  readonly endsInVowel: boolean;
  readonly isVoiceless: boolean;
}

export interface Noun {
  /** "Metro durağı". */
  readonly text: string;
  /** It ends with a possessive. */
  readonly isOwned?: boolean;
  /** A proper name: an apostrophe, and no letter of it changes. */
  readonly isName?: boolean;
}

export function suffixed({ text, isOwned = false, isName = false }: Noun, suffix: Suffix): string {
  const shape = (isOwned ? BEHIND_POSSESSIVE[suffix] : undefined) ?? SUFFIXES[suffix];
  if (isName) return `${text}’${shaped(shape, soundOfName(text))}`;
  const sound = soundOf(text, text.toLowerCase());
  const ending = shaped(shape, sound);
  return `${VOWEL.test(ending.slice(0, 1)) && !isOwned ? softened(text) : text}${ending}`;
}

/** A common noun with a suffix: "eczanede". */
export const word = (text: string, suffix: Suffix): string => suffixed({ text }, suffix);
/** A name or a number with a suffix: "Münih’te", "2027’den". */
export const name = (text: string, suffix: Suffix): string => suffixed({ text, isName: true }, suffix);

/** A noun as a head behind another one: "durak" is "durağı" in "metro durağı". */
export function owned(text: string): Noun {
  return { text: word(text, 'own'), isOwned: true };
}

/** The separate word "too". */
export function also(text: string): string {
  return shaped('dA', soundOfName(text));
}

function shaped(suffix: string, sound: Sound): string {
  let { vowel } = sound;
  const letters = suffix.replace(/^\((.)\)/, sound.endsInVowel ? '$1' : '');
  return letters.replace(/[AID]/g, letter => {
    if (letter === 'D') return sound.isVoiceless && letters.startsWith('D') ? 't' : 'd';
    vowel = letter === 'A' ? (/[aıou]/.test(vowel) ? 'a' : 'e') : (ROUNDED[vowel] ?? 'i');
    return vowel;
  });
}

/** "Durak" before a vowel is "durağ": k behind a vowel, p and ç in words of several syllables. */
function softened(text: string): string {
  const short = text.replace(SHORTENED, '$1$2');
  if (short !== text) return short;
  const last = text.slice(text.lastIndexOf(' ') + 1);
  if (SOFT_T.test(last)) return `${text.slice(0, -1)}d`;
  const isLong = (last.match(/[aeıioöuüâ]/g) ?? []).length > 1;
  if (!isLong) return text;
  if (/[aeıioöuü]k$/.test(text)) return `${text.slice(0, -1)}ğ`;
  return text.replace(/p$/, 'b').replace(/ç$/, 'c');
}

function soundOf(text: string, small: string): Sound {
  const written = plainVowels(small);
  const last = written.slice(-1);
  const vowel = written.match(/[aeıioöuü](?=[^aeıioöuü]*$)/)?.[0] ?? 'e';
  const front = { a: 'e', o: 'ö', u: 'ü' }[vowel];
  const said = (FRONT.test(text) ? front : undefined) ?? vowel;
  return { vowel: said, endsInVowel: VOWEL.test(last), isVoiceless: /[fstkçşhpxßcq]/.test(last) };
}

/** Vowels of other languages behind the Turkish one that is next to them. */
const LIKE = 'aáàâãåæ eéèêëä iíìîï oóòôõ uúù üû öø'
  .split(' ')
  .map(([like = '', ...letters]) => [new RegExp(`[${letters.join('')}]`, 'g'), like] as const);

function plainVowels(small: string): string {
  const plain = LIKE.reduce((text, [letters, like]) => text.replace(letters, like), small);
  return plain.replace(/i\u0307/g, 'i').replace(/(?<=[^aeıioöuü])y$/, 'i');
}

/** German and French pairs of vowels as one says them; others are "oy". */
const SAID: Readonly<Record<string, string>> = { ei: 'ay', ai: 'ay', ie: 'i', ou: 'u' };

/** Names as one says them: digits by their words, abbreviations by their letters, German pairs of vowels. */
function soundOfName(text: string): Sound {
  const small = text.toLowerCase().replace(/i\u0307/g, 'i');
  const last = small.match(/\p{L}+|\d+/gu)?.at(-1) ?? '';
  if (/^\d/.test(last)) return soundOf('', lastWordOf(last));
  // "Dm", "BMW": each letter has an e behind it.
  if (!VOWEL.test(plainVowels(last))) return { vowel: 'e', endsInVowel: true, isVoiceless: false };
  return soundOf(
    text,
    last.replace(/(?:[ea]i|eu|äu|oi|ie|ou)(?=[^aeiouäöü]*$)/, pair => SAID[pair] ?? 'oy'),
  );
}

/** The last word of a number: "yirmi" of 120, "yüz" of 300. */
function lastWordOf(digits: string): string {
  let zeros = 0;
  while (digits.at(-1 - zeros) === '0') zeros++;
  const digit = Number(digits.slice(0, digits.length - zeros).slice(-1));
  if (zeros >= 6) return 'milyon';
  if (zeros >= 3) return 'bin';
  if (zeros === 2) return 'yüz';
  return (zeros === 1 ? NUMBERS.tens[digit - 1] : NUMBERS.small[digit]) ?? 'sıfır';
}

/** Numbers as words; "bir" is the article too. */
export const NUMBERS = {
  small: 'sıfır bir iki üç dört beş altı yedi sekiz dokuz on'.split(' '),
  tens: 'on yirmi otuz kırk elli altmış yetmiş seksen doksan'.split(' '),
} as const;

/** Words up to twelve, digits beyond. */
export function countWord(count: number): string {
  if (count > 12) return String(count);
  return count > 10 ? `on ${NUMBERS.small[count - 10]}` : (NUMBERS.small[count] ?? String(count));
}
