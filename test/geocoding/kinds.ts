// Kinds of ways in which people write an address, each with its bar: properties over random real addresses, not a list of cases.
import { full, pick, town, type Written, withError } from './spellings.ts';

/** The text of a kind for an address, drawn with `random`; undefined if the kind does not suit the address. */
export interface Kind {
  readonly bar: number;
  readonly write: (address: Written, random: () => number) => string | undefined;
}

const inside =
  (...forms: string[]): Kind['write'] =>
  (a, random) =>
    `${a.street} ${a.houseNumber}, ${pick(forms, random)}, ${town(a)}`;
const spelt =
  (form: RegExp, full: string, write: Written extends infer A ? (address: A) => Written : never): Kind['write'] =>
  a =>
    form.test(a.street) ? `${write(a).street} ${a.houseNumber}, ${town(a)}${full}` : undefined;
const shortened = (form: RegExp, short: string) =>
  spelt(form, '', a => ({ ...a, street: a.street.replace(form, short) }));
const twice = (text: string, random: () => number) => withError(withError(text, random), random);
const isCompound = ({ street }: Written) => /^\p{L}{3,}-\p{L}{3,}-.+/u.test(street);
const damaged =
  (damage: (text: string) => string): Kind['write'] =>
  a =>
    damage(full(a));
const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  ä: 'auml',
  ö: 'ouml',
  ü: 'uuml',
  ß: 'szlig',
  Ä: 'Auml',
  Ö: 'Ouml',
  Ü: 'Uuml',
  é: 'eacute',
};

export const KINDS: Readonly<Record<string, Kind>> = {
  'a floor or flat in German': {
    bar: 0.99,
    write: inside(
      'EG',
      '1. OG',
      'Hinterhaus',
      '2. Stock links',
      'Whg. 12',
      'HH',
      'DG rechts',
      '3. Etage',
      'Seitenflügel',
    ),
  },
  'a floor or flat in Danish': { bar: 0.99, write: inside('1. tv', 'st. th', 'kl.', '2. mf', '3. sal', 'st.') },
  'a floor or flat in English': {
    bar: 0.99,
    write: inside('Flat 3', '2nd floor', 'Apt 4B', 'ground floor', 'Suite 200'),
  },
  'a floor or flat in French': { bar: 0.99, write: inside('3ème étage', 'RDC', 'apt 12', 'bât. C', 'esc. B') },
  'a floor or flat in Spanish': { bar: 0.99, write: inside('3º B', 'bajo', 'piso 2', '1º izq', 'apto 301') },
  'a floor or flat in Italian': { bar: 0.99, write: inside('piano terra', '2° piano', 'int. 5', 'scala B') },
  'a floor or flat in Portuguese': { bar: 0.99, write: inside('r/c', '2.º Dto', 'bloco B', '3º andar') },
  'an Austrian stair and door': {
    bar: 0.95,
    write: a => (/^\d+$/.test(a.houseNumber) ? `${a.street} ${a.houseNumber}/2/14, ${town(a)}` : undefined),
  },
  'a company before the street': { bar: 0.99, write: a => `Schmitz & Sohn GmbH, ${full(a)}` },
  'a person in the first line': { bar: 0.98, write: a => `Max Mustermann\n${a.street} ${a.houseNumber}\n${town(a)}` },
  'an unknown word without a town': { bar: 0.9, write: a => `${a.street} ${a.houseNumber} Xyzzy` },
  'two typing errors in the street, with the postcode': {
    bar: 0.9,
    write: (a, random) => `${twice(a.street, random)} ${a.houseNumber}, ${a.postalCode}`,
  },
  'two typing errors in the street, with postcode and town': {
    bar: 0.9,
    write: (a, random) => `${twice(a.street, random)} ${a.houseNumber}, ${town(a)}`,
  },
  'an error in the street and one in the town': {
    bar: 0.95,
    write: (a, random) =>
      `${withError(a.street, random)} ${a.houseNumber}, ${a.postalCode} ${withError(a.city, random)}`,
  },
  'a postcode with the sign of the country': {
    bar: 0.95,
    write: (a, random) => `${a.street} ${a.houseNumber}, ${pick(['D-', 'DE-', 'D', 'D ', 'DE '], random)}${town(a)}`,
  },
  'a postcode with spaces': {
    bar: 0.95,
    write: a => `${a.street} ${a.houseNumber}, ${a.postalCode.slice(0, 2)} ${a.postalCode.slice(2)} ${a.city}`,
  },
  'an initial': {
    bar: 0.95,
    write: a => (isCompound(a) ? full({ ...a, street: a.street.replace(/^(\p{L})\p{L}+/u, '$1.') }) : undefined),
  },
  'a shortened first word': {
    bar: 0.95,
    write: a =>
      /^\p{L}{6,}[- ]/u.test(a.street)
        ? full({ ...a, street: a.street.replace(/^(\p{L}{4})\p{L}+/u, '$1.') })
        : undefined,
  },
  'w. for Weg': { bar: 0.95, write: shortened(/(?<=\p{Ll})weg$/u, 'w.') },
  'pl. for Platz': { bar: 0.95, write: shortened(/platz$/i, 'pl.') },
  'g. for Gasse': { bar: 0.95, write: shortened(/(?<=\p{Ll})gasse$/u, 'g.') },
  'Str. for Straße': { bar: 0.95, write: shortened(/stra(ß|ss)e$/i, 'str.') },
  'entities of HTML': {
    bar: 0.95,
    write: damaged(text => text.replace(/[^ -~]/g, c => `&${NAMED_ENTITIES[c] ?? `#${c.codePointAt(0)}`};`)),
  },
  'UTF-8 read as Windows 1252': {
    bar: 0.95,
    write: damaged(text => new TextDecoder('windows-1252').decode(Buffer.from(text))),
  },
  'percent encoding': { bar: 0.95, write: damaged(text => encodeURIComponent(text).replace(/%20/g, '+')) },
  'wide digits': {
    bar: 0.95,
    write: damaged(text => text.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))),
  },
  'lost letters': { bar: 0.95, write: damaged(text => text.replace(/[^ -~]/g, '\ufffd')) },
  'a form with headings': {
    bar: 0.99,
    write: a => `Straße: ${a.street}, Hausnummer: ${a.houseNumber}, PLZ: ${a.postalCode}, Ort: ${a.city}`,
  },
  'a hyphen before the letter of the number': {
    bar: 0.95,
    write: a =>
      /^\d+[a-z]$/i.test(a.houseNumber)
        ? full({ ...a, houseNumber: a.houseNumber.replace(/([a-z])$/i, '-$1') })
        : undefined,
  },
  'zeros before the number': { bar: 0.99, write: a => `${a.street} 00${a.houseNumber}, ${town(a)}` },
  'two letters of the town': {
    bar: 0.99,
    write: a => `${a.street} ${a.houseNumber}, ${a.postalCode} ${a.city.slice(0, 1)}X`,
  },
};
