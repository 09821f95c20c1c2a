// Manners of single countries: Danish, British and Manx, Uruguayan and Brazilian ways of writing an address.

import type { Case } from './cases.ts';
import { pick, shuffled } from './ground.ts';
import type { Style, World } from './styles.ts';
import type { Address } from './truth.ts';

const MANNERS: Style[] = [
  // Danish: floor and side behind the number, a letter of the compass behind the town, "nr.", "st." for the ground floor.
  {
    id: 'dk-floor-side',
    countries: ['DK'],
    make: (a, w) =>
      `${a.street} ${a.number}, ${pick(['1. tv', '2. th', '3. mf', '4. tv.', '1.tv'], w.random)}, ${a.postcode ?? ''} ${a.town}`,
  },
  {
    id: 'dk-ground-floor',
    countries: ['DK'],
    make: (a, w) =>
      `${a.street} ${a.number}, ${pick(['st.', 'st. th', 'st. tv.', 'st tv', 'kl.', 'kld.'], w.random)}, ${a.postcode ?? ''} ${a.town}`,
  },
  {
    id: 'dk-floor-no-comma',
    countries: ['DK'],
    make: (a, w) =>
      `${a.street} ${a.number} ${pick(['1 tv', '2th', '1. 3', '2. sal', 'st. 4'], w.random)}, ${a.postcode ?? ''} ${a.town}`,
  },
  {
    id: 'dk-town-short',
    countries: ['DK'],
    make: (a, w) =>
      /^København/.test(a.town ?? '')
        ? `${a.street} ${a.number}, ${a.postcode ?? ''} ${a.town?.replace('København', pick(['Kbh.', 'Kbh', 'Copenhagen'], w.random))}`
        : undefined,
  },
  {
    id: 'dk-no-compass',
    countries: ['DK'],
    make: a =>
      / [A-ZØ]{1,2}$/.test(a.town ?? '')
        ? `${a.street} ${a.number}, ${a.town?.replace(/ [A-ZØ]{1,2}$/, '')}`
        : undefined,
  },
  {
    id: 'dk-short-words',
    countries: ['DK'],
    make: a => {
      const s = a.street
        .replace(/gade$/, 'g.')
        .replace(/vej$/, 'v.')
        .replace(/^Gammel /, 'Gl. ')
        .replace(/^Nørre/, 'Nr. ');
      return s === a.street ? undefined : `${s} ${a.number}, ${a.postcode ?? ''} ${a.town}`;
    },
  },
  {
    id: 'dk-aa',
    countries: ['DK'],
    make: a =>
      /[åÅ]/.test(a.street)
        ? `${a.street.replace(/å/g, 'aa').replace(/Å/g, 'Aa')} ${a.number}, ${a.postcode ?? ''} ${a.town}`
        : undefined,
  },
  {
    id: 'dk-letter-floor',
    countries: ['DK'],
    make: (a, w) =>
      /[a-z]$/i.test(a.number)
        ? `${a.street} ${a.number.replace(/\s?([a-z])$/i, (_, x: string) => x.toUpperCase())}, ${pick(['1. tv', '2. th'], w.random)}, ${a.postcode ?? ''} ${a.town}`
        : undefined,
  },
  // British and Manx: number first, the parish or island as a line of its own, flats and cottages.
  {
    id: 'gb-full',
    countries: ['GB', 'IM'],
    make: (a, w) => `${a.number} ${a.street}, ${a.town}, ${isle(w)}${a.postcode ?? ''}`,
  },
  {
    id: 'gb-flat',
    countries: ['GB', 'IM'],
    make: (a, w) =>
      `${pick(['Flat 2', 'Apartment 4', 'Flat 1a', 'Apt 12', 'Unit 3'], w.random)}, ${a.number} ${a.street}, ${a.town} ${a.postcode ?? ''}`,
  },
  {
    id: 'gb-cottage',
    countries: ['GB', 'IM'],
    make: (a, w) =>
      `${a.house ?? pick(['Rose Cottage', 'The Old Vicarage', 'Sea View', 'Ballacraine'], w.random)}, ${a.number} ${a.street}, ${a.town} ${a.postcode ?? ''}`,
  },
  {
    id: 'gb-cottage-no-number',
    countries: ['GB', 'IM'],
    make: (a, w) =>
      a.house === undefined ? undefined : `${a.house}, ${a.street}, ${a.town}, ${isle(w)}${a.postcode ?? ''}`,
  },
  {
    id: 'gb-postcode-joined',
    countries: ['GB', 'IM'],
    make: a =>
      a.postcode?.includes(' ') ? `${a.number} ${a.street}, ${a.town}, ${a.postcode.replace(' ', '')}` : undefined,
  },
  {
    id: 'gb-postcode-lower',
    countries: ['GB', 'IM'],
    make: a => (a.postcode === undefined ? undefined : `${a.number} ${a.street} ${a.town} ${a.postcode}`.toLowerCase()),
  },
  {
    id: 'gb-postcode-only',
    countries: ['GB', 'IM'],
    make: a => (a.postcode === undefined ? undefined : `${a.number} ${a.street}, ${a.postcode}`),
  },
  {
    id: 'gb-postcode-half',
    countries: ['GB', 'IM'],
    make: a =>
      a.postcode?.includes(' ') ? `${a.number} ${a.street}, ${a.town} ${a.postcode.split(' ')[0]}` : undefined,
  },
  { id: 'gb-number-comma', countries: ['GB', 'IM'], make: a => `${a.number}, ${a.street}, ${a.town}` },
  {
    id: 'gb-short-words',
    countries: ['GB', 'IM'],
    make: a => {
      const s = a.street
        .replace(/ Road$/, ' Rd.')
        .replace(/ Street$/, ' St.')
        .replace(/ Avenue$/, ' Ave')
        .replace(/ Terrace$/, ' Tce')
        .replace(/ Crescent$/, ' Cres')
        .replace(/ Square$/, ' Sq');
      return s === a.street ? undefined : `${a.number} ${s}, ${a.town}`;
    },
  },
  // Uruguay: "casi" and "esquina" name the next street, "Nº", "bis", "Av.", titles shortened or left out.
  { id: 'uy-number-sign', countries: ['UY'], make: a => `${a.street} Nº ${a.number}, ${a.town}` },
  {
    id: 'uy-flat',
    countries: ['UY'],
    make: (a, w) =>
      `${a.street} ${a.number} ${pick(['apto 302', 'ap. 5', '/ 302', 'apto. 101 B', 'esc. 4'], w.random)}, ${a.town}`,
  },
  {
    id: 'uy-near-corner',
    countries: ['UY'],
    make: (a, w) =>
      `${a.street} ${a.number} ${pick(['esq.', 'casi', 'entre', 'y'], w.random)} ${corner(a, w)}, ${a.town}`,
  },
  {
    id: 'uy-title-left-out',
    countries: ['UY'],
    make: a => {
      const s = a.street.replace(
        /^(Avenida|Doctor|General|Coronel|Ingeniero|Profesor|Presidente|Capitán|Bulevar) /,
        '',
      );
      return s === a.street ? undefined : `${s} ${a.number}, ${a.town}`;
    },
  },
  {
    id: 'uy-bis',
    countries: ['UY'],
    make: a => (/ BIS$/i.test(a.number) ? `${a.street} ${a.number.replace(/ BIS$/i, ' bis')}, ${a.town}` : undefined),
  },
  // Brazil: comma before the number, district behind a hyphen, state behind another, CEP.
  {
    id: 'br-full',
    countries: ['BR'],
    make: a => `${a.street}, ${a.number} - Centro, ${a.town} - RS, ${a.postcode ?? '90000-000'}`,
  },
  { id: 'br-number-sign', countries: ['BR'], make: a => `${a.street}, nº ${a.number}, ${a.town}/RS` },
  {
    id: 'br-cep',
    countries: ['BR'],
    make: a => (a.postcode === undefined ? undefined : `${a.street}, ${a.number}, CEP ${a.postcode.replace('-', '')}`),
  },
  {
    id: 'br-type-left-out',
    countries: ['BR'],
    make: a => {
      const s = a.street.replace(/^(Rua|Avenida|Travessa) /, '');
      return s === a.street ? undefined : `${s} ${a.number}, ${a.town}`;
    },
  },
];

const isle = (w: World): string => (w.truth.country.code === 'IM' ? 'Isle of Man ' : '');
const corner = (a: Address, w: World): string => {
  const found = w.truth.crossings.filter(c => c.a === a.street || c.b === a.street);
  if (found.length === 0) return '18 de Julio';
  const c = pick(found, w.random);
  return c.a === a.street ? c.b : c.a;
};

/** Cases of the manners of the region's country alone. */
export function foreignCases(w: World, each: number, make: (style: string, text: string, a: Address) => Case): Case[] {
  return MANNERS.filter(m => m.countries?.includes(w.truth.country.code)).flatMap(manner => {
    const found: Case[] = [];
    for (const a of shuffled(
      w.truth.addresses.length > 50_000 ? w.truth.addresses.slice(0, 50_000) : w.truth.addresses,
      w.random,
    )) {
      if (found.length >= each) break;
      const text = manner.make(a, w);
      if (text !== undefined && text.length <= 300) found.push(make(manner.id, text, a));
    }
    return found;
  });
}
