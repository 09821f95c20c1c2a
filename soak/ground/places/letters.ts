// Ways in which letters of an address go wrong or are written otherwise: abbreviations, encodings, typing errors.
import { pick } from './ground.ts';

const ENTITIES: Record<string, string> = {
  ä: 'auml',
  ö: 'ouml',
  ü: 'uuml',
  Ä: 'Auml',
  Ö: 'Ouml',
  Ü: 'Uuml',
  ß: 'szlig',
  é: 'eacute',
  è: 'egrave',
  á: 'aacute',
  í: 'iacute',
  ó: 'oacute',
  ú: 'uacute',
  ñ: 'ntilde',
  ç: 'ccedil',
  ã: 'atilde',
  õ: 'otilde',
  â: 'acirc',
  ê: 'ecirc',
  ô: 'ocirc',
  æ: 'aelig',
  ø: 'oslash',
  å: 'aring',
  Å: 'Aring',
  Ø: 'Oslash',
  É: 'Eacute',
  Á: 'Aacute',
  '&': 'amp',
  "'": 'rsquo',
};

export const hasMarks = (text: string): boolean => /[^\u0000-\u007f]/.test(text);
export const asTwoLetters = (text: string): string =>
  text
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/Ä/g, 'Ae')
    .replace(/Ö/g, 'Oe')
    .replace(/Ü/g, 'Ue')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'oe')
    .replace(/å/g, 'aa')
    .replace(/Å/g, 'Aa')
    .replace(/Ø/g, 'Oe');
export const withoutMarks = (text: string): string =>
  text
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/Ø/g, 'O')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
/** UTF-8 that somebody read as windows-1252: "KÃ¶nigstraÃŸe". */
export const brokenOnce = (text: string): string =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
export const entities = (text: string): string =>
  text.replace(/[^\u0000-\u007f]|&/g, c => (ENTITIES[c] === undefined ? c : `&${ENTITIES[c]};`));
export const numericEntities = (text: string): string =>
  text.replace(/[^\u0000-\u007f]/g, c => `&#${c.codePointAt(0)};`);

const SHORT: [RegExp, string][] = [
  [/stra(ß|ss)e\b/g, 'str.'],
  [/\bStra(ß|ss)e\b/g, 'Str.'],
  [/platz\b/g, 'pl.'],
  [/\bPlatz\b/g, 'Pl.'],
  [/\bSankt\b/g, 'St.'],
  [/\bDoktor\b/g, 'Dr.'],
  [/\bProfessor\b/g, 'Prof.'],
  [/\ban der\b/gi, 'a. d.'],
  [/\bam\b/gi, 'a.'],
  [/allee\b/g, 'al.'],
  [/\bweg\b/gi, 'W.'],
  [/weg\b/g, 'w.'],
  [/gasse\b/g, 'g.'],
  [/^Avenida\b/, 'Av.'],
  [/^Rua\b/, 'R.'],
  [/^Travessa\b/, 'Tv.'],
  [/^Praça\b/, 'Pç.'],
  [/^Bulevar\b/, 'Bvar.'],
  [/^Calle\b/, 'C.'],
  [/^Camino\b/, 'Cno.'],
  [/^Estrada\b/, 'Estr.'],
  [/^Rambla\b/, 'Rbla.'],
  [/^Pasaje\b/, 'Pje.'],
  [/\bGeneral\b/, 'Gral.'],
  [/\bDoctor\b|\bDoutor\b/, 'Dr.'],
  [/\bIngeniero\b/, 'Ing.'],
  [/\bCoronel\b/, 'Cnel.'],
  [/\bSanta\b/, 'Sta.'],
  [/\bPresidente\b/, 'Pres.'],
  [/\bMarechal\b/, 'Mal.'],
  [/\bRoad\b/, 'Rd'],
  [/\bStreet\b/, 'St'],
  [/\bAvenue\b/, 'Ave'],
  [/\bDrive\b/, 'Dr'],
  [/\bClose\b/, 'Cl'],
  [/\bLane\b/, 'Ln'],
  [/\bSaint\b/, 'St'],
  [/vej\b/, 'v.'],
  [/gade\b/, 'g.'],
  [/\bHauptbahnhof\b/, 'Hbf'],
];
const LONG: [RegExp, string][] = [
  [/\bSt\.\s?/, 'Sankt '],
  [/\bDr\.[-\s]?/, 'Doktor '],
  [/\bProf\.[-\s]?/, 'Professor '],
  [/\bStr\./, 'Straße'],
  [/str\./, 'straße'],
  [/\bAv\.\s?/, 'Avenida '],
];

/** The first abbreviation that people use for a word of the street, `only` street words (Str., Rd) if asked. */
export function shortened(street: string, only: 'STREET' | 'OTHER'): string | undefined {
  const isStreet = (i: number): boolean => i < 2;
  const found = SHORT.find(
    ([from], i) => (only === 'STREET') === isStreet(i) && new RegExp(from.source, from.flags).test(street),
  );
  return found === undefined ? undefined : street.replace(new RegExp(found[0].source, found[0].flags), found[1]);
}
export function lengthened(street: string): string | undefined {
  const found = LONG.find(([from]) => from.test(street));
  return found === undefined ? undefined : street.replace(found[0], found[1]).trim();
}
/** First names as initials: "Theodor-Heuss-Platz" is "Th.-Heuss-Platz". */
export function initials(street: string): string | undefined {
  const parts = street.split(/(?<=[-\s])/);
  if (
    parts.length < 3 ||
    !/^\p{Lu}\p{Ll}{3,}[-\s]$/u.test(parts[0]) ||
    /^(Am|An|Auf|Im|In|Zum|Zur|Alte|Neue|Obere|Untere|Rua|Avenida|Calle)/.test(parts[0])
  )
    return undefined;
  return `${parts[0][0]}.${parts[0].slice(-1)}${parts.slice(1).join('')}`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
export type Fault = 'WRONG' | 'SWAPPED' | 'MISSING' | 'DOUBLED' | 'EXTRA';
/** One typing error inside a word of at least five letters; never its first letter. */
export function mistyped(text: string, fault: Fault, random: () => number): string | undefined {
  const places: number[] = [];
  for (const word of text.matchAll(/\p{L}{5,}/gu))
    for (let i = 1; i < word[0].length - 1; i++) places.push(word.index + i);
  const fits = places.filter(i => fault !== 'SWAPPED' || text[i].toLowerCase() !== text[i + 1].toLowerCase());
  if (fits.length === 0) return undefined;
  const i = pick(fits, random);
  let other = pick([...LETTERS], random);
  while (other === text[i]) other = pick([...LETTERS], random);
  if (fault === 'WRONG') return text.slice(0, i) + other + text.slice(i + 1);
  if (fault === 'SWAPPED') return text.slice(0, i) + text[i + 1] + text[i] + text.slice(i + 2);
  if (fault === 'MISSING') return text.slice(0, i) + text.slice(i + 1);
  if (fault === 'DOUBLED') return text.slice(0, i) + text[i] + text.slice(i);
  return text.slice(0, i) + other + text.slice(i);
}

/** A word as somebody hears it: one sound written another way; else undefined. */
export function misheard(text: string): string | undefined {
  const SOUNDS: [RegExp, string][] = [
    [/ei/, 'ai'],
    [/th/i, 't'],
    [/ck/, 'k'],
    [/ph/, 'f'],
    [/tz/, 'z'],
    [/dt/, 't'],
    [/y/, 'i'],
    [/ll/, 'l'],
    [/nn/, 'n'],
    [/ss/, 's'],
    [/v/, 'w'],
    [/z/, 's'],
    [/b/, 'v'],
    [/eu/, 'oi'],
    [/äu/, 'eu'],
    [/ai/, 'ei'],
  ];
  const found = SOUNDS.find(([from]) => from.test(text.slice(1)));
  return found === undefined ? undefined : text[0] + text.slice(1).replace(found[0], found[1]);
}

/** The plus code (Open Location Code) of ten digits. */
export function plusCode(lat: number, lon: number): string {
  const DIGITS = '23456789CFGHJMPQRVWX';
  let y = Math.floor((lat + 90) * 8000);
  let x = Math.floor((lon + 180) * 8000);
  let code = '';
  for (let i = 0; i < 5; i++) {
    code = DIGITS[y % 20] + DIGITS[x % 20] + code;
    y = Math.floor(y / 20);
    x = Math.floor(x / 20);
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}

export function dms(value: number, hemispheres: string): string {
  const size = Math.abs(value);
  const seconds = Math.round(size * 36_000) / 10;
  return `${Math.floor(seconds / 3600)}°${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}'${(seconds % 60).toFixed(1)}"${hemispheres[value < 0 ? 1 : 0]}`;
}
export function degreesMinutes(value: number, hemispheres: string): string {
  const size = Math.abs(value);
  return `${hemispheres[value < 0 ? 1 : 0]} ${Math.floor(size)}° ${((size % 1) * 60).toFixed(4)}'`;
}
