// One form for all spellings of a name: case, umlauts, ß, accents, hyphens and common abbreviations make no difference.

/** Letters that Unicode does not split into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
};

/** Letters that people write once or several times: folding keeps only the first. */
const DOUBLED = /ss+|a[ae]+|[ou]e+/g;

/** Abbreviated words and their full forms, both already folded (`ss` is `s`). */
const WORDS: Readonly<Record<string, string>> = {
  str: 'strase',
  st: 'sankt',
  skt: 'sankt',
  pl: 'platz',
  dr: 'doktor',
  prof: 'profesor',
  av: 'avenida',
  avda: 'avenida',
  bvar: 'bulevar',
  cno: 'camino',
  gral: 'general',
  cnel: 'coronel',
};

/**
 * The folded form of a text: lower-case words of letters and digits, one space between them. Idempotent.
 * ä, ae, å, aa and a become one letter (likewise ö, ø, ü), ß and ss become s, accents vanish, `Bahnhofstr.` and `Bahnhofstraße` end alike,
 * `St.` is `Sankt`, `a. d.` is `an der`; hyphens are spaces, apostrophes nothing.
 */
export function fold(text: string): string {
  return foldWith(text, word => foldWord(word));
}

/**
 * Like `fold`, but `ss`, `ae`, `oe`, `ue` stay as typed, so that `narrowings` can find typing errors in one of these letters.
 * The dictionary holds the result of `fold`.
 */
export function foldWide(text: string): string {
  return foldWith(text, word => foldWord(word, false));
}

/**
 * For each double letter of a wide text: the text with all other double letters narrowed: `ernsstrasse` → `ernsstrase`, `ernstrasse`.
 * So the distance to Ernststraße is one letter, although its `tst` became `ss`.
 */
export function narrowings(wide: string): string[] {
  const doubled = Array.from(wide.matchAll(DOUBLED), found => found.index);
  return doubled.map(kept => wide.replace(DOUBLED, (same, at: number) => (at === kept ? same : same.charAt(0))));
}

/** The second form of a name in the dictionary, with its own `ae`, `oe`, `ue` (Oeserstraße), for typing errors in one of the two letters. */
export function foldKeepingE(text: string): string {
  return foldWide(text).replace(/ss+/g, 's');
}

function foldWith(text: string, foldOne: (word: string) => string): string {
  const plain = text
    .replaceAll('´', '') // would become a space and a mark
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/['’‘ʼ`]/g, '')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðłıþħŧ]/g, letter => LETTERS[letter] ?? letter);
  const words: string[] = [];
  for (const [word] of plain.matchAll(/[\p{L}\p{N}]+/gu)) appendFolded(words, foldOne(word));
  return words.join(' ');
}

/** Appends a folded word to a list; `a` and `d` become `an der`, `i` and `d` become `in der`. */
export function appendFolded(words: string[], word: string): void {
  if (word === 'd' && words.at(-1) === 'a') words.splice(-1, 1, 'an', 'der');
  else if (word === 'd' && words.at(-1) === 'i') words.splice(-1, 1, 'in', 'der');
  else words.push(word);
}

function foldWord(word: string, isNarrow = true): string {
  const short = word.replace(DOUBLED, same => same.charAt(0));
  const whole = WORDS[short];
  if (whole !== undefined) return whole;
  const kept = isNarrow ? short : word;
  return short.length > 3 && short.endsWith('str') ? `${kept}ase` : kept;
}

/** A folded text without its spaces: `wienerstrase` for both `Wiener Straße` and `Wienerstr.`. */
export function joined(folded: string): string {
  return folded.replaceAll(' ', '');
}
