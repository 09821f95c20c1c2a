// What the examiner knows of countries: words, codes and manners of writing an address.
import type { Point } from './ground.ts';

export interface Country {
  code: string;
  language: 'de' | 'es' | 'pt' | 'da' | 'en';
  words: string[];
  /** Before a postcode, as in D-67655; undefined where nobody writes that. */
  prefix?: string;
  /** What its postcodes look like, where the data holds addresses of a neighbour. */
  postcode?: RegExp;
  states: { name: string; short?: string; box: [number, number, number, number] }[];
  /** For ground whose data holds no town at all. */
  town?: string;
  box: [south: number, west: number, north: number, east: number];
}

const COUNTRIES: Country[] = [
  {
    code: 'LI',
    language: 'de',
    words: ['Liechtenstein', 'Fürstentum Liechtenstein', 'FL', 'LI'],
    prefix: 'FL',
    postcode: /^94[89]\d$/,
    states: [{ name: 'Fürstentum Liechtenstein', short: 'FL', box: [47, 9.4, 47.3, 9.7] }],
    box: [47.03, 9.45, 47.28, 9.65],
  },
  {
    code: 'UY',
    language: 'es',
    words: ['Uruguay', 'UY', 'República Oriental del Uruguay'],
    states: [{ name: 'Departamento de Montevideo', box: [-35.1, -56.5, -34.7, -55.9] }],
    box: [-35.1, -58.5, -30, -53],
  },
  {
    code: 'BR',
    language: 'pt',
    words: ['Brasil', 'BR', 'Brazil'],
    town: 'Porto Alegre',
    states: [{ name: 'Rio Grande do Sul', short: 'RS', box: [-33.8, -57.7, -27, -49.6] }],
    box: [-33.8, -57.7, 5, -34],
  },
  {
    code: 'IM',
    language: 'en',
    words: ['Isle of Man', 'IM', 'IOM'],
    states: [{ name: 'Isle of Man', box: [54, -5, 54.5, -4.2] }],
    box: [54, -5, 54.5, -4.2],
  },
  {
    code: 'GB',
    language: 'en',
    words: ['United Kingdom', 'UK', 'GB', 'England'],
    states: [],
    box: [49.8, -8.7, 61, 1.8],
  },
  {
    code: 'DK',
    language: 'da',
    words: ['Danmark', 'Denmark', 'DK'],
    prefix: 'DK',
    states: [],
    box: [54.5, 8, 57.9, 15.3],
  },
  {
    code: 'DE',
    language: 'de',
    words: ['Deutschland', 'Germany', 'DE', 'D'],
    prefix: 'D',
    box: [47.2, 5.8, 55.1, 15.1],
    states: [
      { name: 'Rheinland-Pfalz', short: 'RLP', box: [49, 6.1, 50.9, 8.5] },
      { name: 'Nordrhein-Westfalen', short: 'NRW', box: [50.9, 5.8, 52.5, 9.4] },
      { name: 'Baden-Württemberg', short: 'BW', box: [47.5, 7.5, 49.5, 9.5] },
      { name: 'Bayern', box: [47.2, 9.5, 50.6, 13.9] },
      { name: 'Berlin', box: [52.3, 13, 52.7, 13.8] },
    ],
  },
];

const within = (at: Point, box: number[]): boolean =>
  at[0] >= box[0] && at[0] <= box[2] && at[1] >= box[1] && at[1] <= box[3];

export function countryOf(at: Point): Country {
  return (
    COUNTRIES.find(country => within(at, country.box)) ?? {
      code: '',
      language: 'en',
      words: [],
      states: [],
      box: [-90, -180, 90, 180],
    }
  );
}

export function stateOf(country: Country, at: Point): { name: string; short?: string } | undefined {
  return country.states.find(state => within(at, state.box));
}

export interface Extras {
  floorShort: string[];
  floorLong: string[];
  wing: string[];
  flat: string[];
  careOf: string[];
  company: string[];
  attention: string[];
  phone: string[];
  number: string[];
  corner: string[];
  noise: string[];
}

/** Words around an address that change nothing in where it is. */
export const EXTRAS: Record<Country['language'], Extras> = {
  de: {
    floorShort: ['EG', '1. OG', '2.OG', 'UG', 'DG', '3. Etage', '1. Stock', 'HP'],
    floorLong: [
      '2. Stock links',
      '3. OG rechts',
      'Erdgeschoss',
      'Dachgeschoss links',
      '1. Obergeschoß Mitte',
      'Hochparterre rechts',
      '4. Etage, Tür 12',
    ],
    wing: [
      'Hinterhaus',
      'Vorderhaus',
      'HH',
      'Seitenflügel',
      'Aufgang B',
      'Haus 2',
      'Gartenhaus',
      'Rückgebäude',
      'Eingang Hof',
    ],
    flat: ['Whg. 3', 'Wohnung 12', 'App. 17', 'Zimmer 204', 'Top 5', 'Whg 2.03', 'W 14'],
    careOf: ['c/o Müller', 'c/o Familie Schmid', 'bei Hoffmann', 'c/o Dr. Weber', 'p. A. Meier'],
    company: [
      'Firma XY GmbH',
      'Schmidt & Söhne KG',
      'Mustermann AG',
      'Kanzlei Dr. Braun und Partner',
      'Fa. Keller e. K.',
    ],
    attention: [
      'z. Hd. Frau Müller',
      'z.Hd. Herrn Schmidt',
      'zu Händen Frau Dr. Lang',
      'An die Hausverwaltung',
      'Herrn Max Mustermann',
    ],
    phone: ['Tel. 0631 123456', 'Telefon: +49 631 12345-0', 'Mobil 0171/2345678', 'Fax 0631/98 76 54'],
    number: ['Nr. 41', 'Nr 41', 'Hausnr. 41', 'Haus Nr. 41', 'No. 41'],
    corner: ['Ecke', '/', '&', 'Kreuzung mit', 'an der Ecke'],
    noise: ['Xyzzy', 'Abcdef', 'Testeintrag', 'Objekt 4711'],
  },
  es: {
    floorShort: ['PB', 'piso 3', 'P. 2', '1er piso'],
    floorLong: ['piso 3 puerta B', 'planta baja izquierda', 'segundo piso, al fondo'],
    wing: ['Torre A', 'Bloque 2', 'Block C', 'fondo', 'local 4'],
    flat: ['apto 302', 'apto. 5', 'ap. 101', 'apartamento 12', 'unidad 7', 'Of. 401'],
    careOf: ['c/o Pérez', 'a/c Rodríguez'],
    company: ['Empresa XY S.A.', 'Gómez y Cía. SRL', 'Estudio Jurídico López'],
    attention: ['At. Sra. Pérez', 'Sr. Juan Rodríguez', 'Atención: María López'],
    phone: ['Tel. 2900 1234', 'Cel. 099 123 456', 'Tel.: +598 2 901 23 45'],
    number: ['Nº 41', 'N° 41', 'No. 41', 'nro. 41', 'número 41'],
    corner: ['esquina', 'esq.', 'y', '/', 'casi'],
    noise: ['Xyzzy', 'Abcdef', 'Objeto 4711'],
  },
  pt: {
    floorShort: ['térreo', '2º andar', '3. andar'],
    floorLong: ['2º andar, fundos', 'térreo, loja 3'],
    wing: ['Bloco B', 'Torre 2', 'fundos', 'loja 4'],
    flat: ['apto 302', 'ap. 12', 'apartamento 45', 'sala 301', 'conj. 12'],
    careOf: ['a/c Silva', 'c/o Souza'],
    company: ['Empresa XY Ltda', 'Silva & Filhos S.A.'],
    attention: ['A/C Sra. Souza', 'Sr. João da Silva'],
    phone: ['Tel. (51) 3221-1234', 'Fone: 51 99876-5432'],
    number: ['nº 41', 'n. 41', 'N° 41', 'número 41'],
    corner: ['esquina com', 'esq.', '/', 'com'],
    noise: ['Xyzzy', 'Abcdef'],
  },
  da: {
    floorShort: ['st.', '1. sal', 'kl.', '2.'],
    floorLong: ['1. tv', '2. th', 'st. mf', '3. sal tv', 'st. th.', '1.tv.'],
    wing: ['baghuset', 'forhuset', 'opgang B'],
    flat: ['lejl. 3', 'dør 12', '2. dør 4'],
    careOf: ['c/o Jensen', 'c/o Familien Nielsen'],
    company: ['Firma XY ApS', 'Hansen & Søn A/S'],
    attention: ['Att.: Mette Hansen', 'Hr. Lars Jensen'],
    phone: ['Tlf. 33 12 34 56', 'Tlf.: +45 33123456'],
    number: ['nr. 41', 'Nr 41'],
    corner: ['hjørnet af', '/', '&', 'og'],
    noise: ['Xyzzy', 'Abcdef'],
  },
  en: {
    floorShort: ['Ground Floor', '1st floor', 'Basement'],
    floorLong: ['Second Floor Left', 'First floor, rear'],
    wing: ['East Wing', 'Block B', 'The Annexe', 'Unit 4'],
    flat: ['Flat 2', 'Apartment 12', 'Apt 5', 'Flat 1a', 'Room 3'],
    careOf: ['c/o Mrs Kelly', 'c/o Quayle'],
    company: ['XY Ltd', 'Smith & Sons plc'],
    attention: ['FAO Mrs Smith', 'Mr John Kelly'],
    phone: ['Tel. 01624 123456', 'Phone: +44 1624 654321'],
    number: ['No. 41', 'no 41', 'Number 41'],
    corner: ['corner of', '/', '&', 'and', 'junction with'],
    noise: ['Xyzzy', 'Abcdef'],
  },
};
