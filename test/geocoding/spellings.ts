// Spellings of addresses by people: the kinds of queries in the measurements, and their errors.

export interface Written {
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
}

export type Spelling = (address: Written) => string | undefined;

/** A seeded source of numbers 0 ≤ x < 1 (mulberry32), so that samples and errors are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(values: readonly T[], random: () => number): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}

export const town = ({ postalCode, city }: Written) => `${postalCode} ${city}`.trim();
export const full = (address: Written) => `${address.street} ${address.houseNumber}, ${town(address)}`;
const isStreet = (street: string) => /stra(ß|ss)e$/i.test(street);

/** As written, in any order, with and without commas, in any case. */
export const ORDERS: Readonly<Record<string, Spelling>> = {
  'as written': full,
  'town first': a => `${town(a)}, ${a.street} ${a.houseNumber}`,
  'no commas': a => `${a.street} ${a.houseNumber} ${town(a)}`,
  'town first, no commas': a => `${town(a)} ${a.street} ${a.houseNumber}`,
  'postcode last': a => `${a.street} ${a.houseNumber}, ${a.city} ${a.postalCode}`,
  'number first': a => `${a.houseNumber} ${a.street}, ${town(a)}`,
  'upper case': a => full(a).toUpperCase(),
  'lower case, no commas': a => `${a.street} ${a.houseNumber} ${town(a)}`.toLowerCase(),
};

/** Other spellings of the same name. */
export const VARIANTS: Readonly<Record<string, Spelling>> = {
  'ae for ä, ss for ß': a =>
    full(a).replace(
      /[äöüÄÖÜß]/g,
      letter => ({ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' })[letter] ?? letter,
    ),
  'no marks': a => full(a).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss'),
  'Str.': a => (isStreet(a.street) ? full({ ...a, street: a.street.replace(/tra(ß|ss)e$/i, 'tr.') }) : undefined),
  'apart: Bahnhof Strasse': a =>
    /\p{Ll}stra(ß|ss)e$/u.test(a.street)
      ? full({ ...a, street: a.street.replace(/stra(ß|ss)e$/, ' Strasse') })
      : undefined,
  'spaces for hyphens': a =>
    a.street.includes('-') ? full({ ...a, street: a.street.replaceAll('-', ' ') }) : undefined,
  'hyphens for spaces': a =>
    a.street.includes(' ') ? full({ ...a, street: a.street.replaceAll(' ', '-') }) : undefined,
  'Sankt for St.': a =>
    /\bSt\.? /.test(a.street) ? full({ ...a, street: a.street.replace(/\bSt\.? /, 'Sankt ') }) : undefined,
  'St. for Sankt': a =>
    /\bSankt\b/.test(a.street) ? full({ ...a, street: a.street.replace('Sankt', 'St.') }) : undefined,
  '12 A for 12a': a =>
    /^\d+[a-z]$/i.test(a.houseNumber)
      ? full({ ...a, houseNumber: a.houseNumber.replace(/[a-z]/i, letter => ` ${letter.toUpperCase()}`) })
      : undefined,
};

/** One letter of a text missing, followed by another, replaced, or swapped with its neighbour. */
export function withError(text: string, random: () => number): string {
  const letters = Array.from(text);
  const places = letters.flatMap((letter, i) => (/\p{L}/u.test(letter) ? [i] : []));
  if (places.length === 0) return text;
  const at = pick(places, random);
  const other = () => pick(Array.from('abcdefghijklmnopqrstuvwxyz'), random);
  const kind = Math.floor(random() * 4);
  if (kind === 0) letters.splice(at, 1);
  else if (kind === 1) letters.splice(at, 0, other());
  else if (kind === 2) letters[at] = other();
  else if (at + 1 < letters.length) letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '');
  return letters.join('');
}

/** An error in every word of at least four letters. */
export function withErrors(text: string, random: () => number): string {
  return text.replace(/[\p{L}]{4,}/gu, word => withError(word, random));
}
