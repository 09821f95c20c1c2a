// The writing styles of an address: from a true address to what somebody types. Each returns undefined where it does not apply.

import { EXTRAS } from './countries.ts';
import { fold, meters, pick } from './ground.ts';
import * as L from './letters.ts';
import type { Address, Truth } from './truth.ts';

export interface World {
  truth: Truth;
  random: () => number;
}
export interface Style {
  id: string;
  make: (a: Address, w: World) => string | undefined;
  /** The text says something that is untrue of the place: never ADDRESS with a confidence over 0.9. */
  contradicts?: true;
  /** … so much that it means another place, of which nobody knows where it is. */
  isElsewhere?: true;
  countries?: string[];
}

type Parts = { street?: string; number?: string; town?: string; postcode?: string };
const joined = (list: (string | undefined)[], by: string): string =>
  list.filter(part => part !== undefined && part !== '').join(by);

/** The address as people of the country write it. Text in `parts` replaces what is true; '' leaves it out. */
export function written(a: Address, w: World, parts: Parts = {}, comma = ', '): string {
  const { language, code } = w.truth.country;
  const p = { street: a.street, number: a.number, town: a.town ?? '', postcode: a.postcode ?? '', ...parts };
  const door =
    code === 'BR'
      ? joined([p.street, p.number], ', ')
      : language === 'en'
        ? joined([p.number, p.street], ' ')
        : joined([p.street, p.number], ' ');
  if (code === 'BR') return joined([door, p.town, p.postcode], comma);
  if (language === 'en') return joined([door, joined([p.town, p.postcode], ' ')], comma);
  return joined([door, joined([p.postcode, p.town], ' ')], comma);
}

const extra = (w: World, kind: keyof (typeof EXTRAS)['de']): string =>
  pick(EXTRAS[w.truth.country.language][kind], w.random);
const digit = (text: string, random: () => number): string | undefined => {
  const at = [...text.matchAll(/\d/g)].map(m => m.index);
  if (at.length < 3) return undefined;
  const i = pick(at.slice(1), random);
  return text.slice(0, i) + String((Number(text[i]) + 1 + Math.floor(random() * 9)) % 10) + text.slice(i + 1);
};
const lettered = (a: Address): [string, string] | undefined => {
  const found = /^(\d+)\s?([a-z])$/i.exec(a.number);
  return found === null ? undefined : [found[1], found[2].toLowerCase()];
};
const streetAs =
  (change: (street: string, w: World) => string | undefined): Style['make'] =>
  (a, w) => {
    const street = change(a.street, w);
    return street === undefined || street === a.street ? undefined : written(a, w, { street });
  };
const wholeAs =
  (change: (text: string) => string): Style['make'] =>
  (a, w) => {
    const text = written(a, w);
    const other = change(text);
    return other === text ? undefined : other;
  };
/** Behind the number; in English, where the number stands first, in front of it. */
const after =
  (kind: keyof (typeof EXTRAS)['de'], glue = ', '): Style['make'] =>
  (a, w) =>
    w.truth.country.language === 'en'
      ? `${extra(w, kind)}${glue}${written(a, w)}`
      : written(a, w, { number: `${a.number}${glue}${extra(w, kind)}` });
const before =
  (kind: keyof (typeof EXTRAS)['de'], glue: string): Style['make'] =>
  (a, w) =>
    `${extra(w, kind)}${glue}${written(a, w)}`;
const typo = (fault: L.Fault): Style['make'] => streetAs((street, w) => L.mistyped(street, fault, w.random));

export const STYLES: Style[] = [
  { id: 'plain', make: (a, w) => written(a, w) },
  { id: 'no-comma', make: (a, w) => written(a, w, {}, ' ') },
  { id: 'no-postcode', make: (a, w) => written(a, w, { postcode: '' }) },
  { id: 'no-town', make: (a, w) => (a.postcode === undefined ? undefined : written(a, w, { town: '' })) },
  { id: 'street-number-only', make: (a, w) => written(a, w, { town: '', postcode: '' }) },
  { id: 'country-word', make: (a, w) => `${written(a, w)}, ${w.truth.country.words[0]}` },
  { id: 'country-code', make: (a, w) => `${written(a, w)}, ${pick(w.truth.country.words.slice(1), w.random)}` },
  {
    id: 'postcode-prefix',
    make: (a, w) =>
      w.truth.country.prefix === undefined || a.postcode === undefined
        ? undefined
        : written(a, w, { postcode: `${w.truth.country.prefix}${pick(['-', ' ', ' - '], w.random)}${a.postcode}` }),
  },
  {
    id: 'town-first',
    make: (a, _w) => joined([joined([a.postcode, a.town], ' '), joined([a.street, a.number], ' ')], ', '),
  },
  { id: 'town-first-no-comma', make: a => joined([a.town, a.street, a.number], ' ') },
  { id: 'postcode-last', make: (a, _w) => joined([joined([a.street, a.number], ' '), a.town, a.postcode ?? ''], ', ') },
  {
    id: 'number-first',
    make: a => joined([joined([a.number, a.street], ' '), joined([a.postcode, a.town], ' ')], ', '),
  },
  { id: 'comma-everywhere', make: a => joined([a.street, a.number, a.postcode, a.town], ', ') },
  { id: 'upper-case', make: (a, w) => written(a, w).toUpperCase() },
  { id: 'lower-case', make: (a, w) => written(a, w).toLowerCase() },
  { id: 'street-short', make: streetAs(s => L.shortened(s, 'STREET')) },
  { id: 'street-short-no-dot', make: streetAs(s => L.shortened(s, 'STREET')?.replace('.', '')) },
  { id: 'word-short', make: streetAs(s => L.shortened(s, 'OTHER')) },
  { id: 'word-long', make: streetAs(L.lengthened) },
  { id: 'initials', make: streetAs(L.initials) },
  {
    id: 'ss-for-sharp-s',
    make: streetAs(s => (s.includes('ß') ? s.replace(/ß/g, 'ss') : s.replace(/strasse/g, 'straße'))),
  },
  {
    id: 'town-tail',
    make: (a, w) =>
      a.town === undefined
        ? undefined
        : written(a, w, {
            town:
              a.town +
              pick(
                w.truth.country.code === 'DE'
                  ? [' am Rhein', ' a. Rh.', ' (Stadt)', ' a.d. Isar', ' / Pfalz']
                  : [` (${w.truth.country.code})`, ` ${w.truth.country.words[0]}`],
                w.random,
              ),
          }),
  },
  { id: 'umlaut-ae', make: wholeAs(L.asTwoLetters) },
  { id: 'umlaut-missing', make: wholeAs(L.withoutMarks) },
  { id: 'encoding-broken', make: wholeAs(L.brokenOnce) },
  { id: 'encoding-replaced', make: wholeAs(t => t.replace(/[äöüÄÖÜßéáíóúñçãõâêôæøå]/g, '\ufffd')) },
  { id: 'html-entities', make: wholeAs(L.entities) },
  { id: 'html-entities-numeric', make: wholeAs(L.numericEntities) },
  { id: 'percent-encoded', make: (a, w) => encodeURIComponent(written(a, w)) },
  { id: 'plus-encoded', make: (a, w) => written(a, w).replace(/ /g, '+') },
  { id: 'decomposed-marks', make: wholeAs(t => t.normalize('NFD')) },
  { id: 'hyphen-to-space', make: streetAs(s => s.replace(/-/g, ' ')) },
  { id: 'space-to-hyphen', make: streetAs(s => s.replace(/ /g, '-')) },
  {
    id: 'compound-split',
    make: streetAs(s =>
      s.replace(
        /(\p{Ll})(stra(?:ß|ss)e|platz|weg|gasse|allee|ring)\b/u,
        (_, x: string, y: string) => `${x} ${y[0].toUpperCase()}${y.slice(1)}`,
      ),
    ),
  },
  {
    id: 'compound-joined',
    make: streetAs(s => (/[- ]/.test(s) ? s.replace(/[- ](\p{L})/u, (_, x: string) => x.toLowerCase()) : undefined)),
  },
  { id: 'letter-space', make: (a, w) => (lettered(a) ? written(a, w, { number: lettered(a)!.join(' ') }) : undefined) },
  {
    id: 'letter-upper',
    make: (a, w) => (lettered(a) ? written(a, w, { number: lettered(a)!.join('').toUpperCase() }) : undefined),
  },
  {
    id: 'letter-hyphen',
    make: (a, w) => (lettered(a) ? written(a, w, { number: lettered(a)!.join('-') }) : undefined),
  },
  { id: 'letter-slash', make: (a, w) => (lettered(a) ? written(a, w, { number: lettered(a)!.join('/') }) : undefined) },
  { id: 'range-hyphen', make: (a, w) => range(a, w, '-') },
  { id: 'range-dash', make: (a, w) => range(a, w, pick(['–', ' – ', ' - ', ' bis ', '+', ' u. '], w.random)) },
  { id: 'number-sign', make: (a, w) => written(a, w, { number: extra(w, 'number').replace('41', a.number) }) },
  {
    id: 'slash-flat',
    make: (a, w) =>
      /^\d+$/.test(a.number)
        ? written(a, w, { number: `${a.number}/${pick(['2', '3', '12', '1/4', '3/12'], w.random)}` })
        : undefined,
  },
  { id: 'floor-short', make: after('floorShort') },
  { id: 'floor-short-no-comma', make: after('floorShort', ' ') },
  { id: 'floor-long', make: after('floorLong') },
  { id: 'wing', make: after('wing', ' ') },
  {
    id: 'wing-no-town',
    make: (a, w) =>
      w.truth.country.language === 'en'
        ? `${extra(w, 'wing')}, ${a.number} ${a.street}`
        : written(a, w, { number: `${a.number} ${extra(w, 'wing')}`, town: '', postcode: '' }),
  },
  { id: 'flat-behind', make: after('flat') },
  { id: 'flat-at-end', make: (a, w) => `${written(a, w)}, ${extra(w, 'flat')}` },
  { id: 'flat-in-front', make: before('flat', ', ') },
  { id: 'care-of', make: (a, w) => `${extra(w, 'careOf')}, ${written(a, w)}` },
  { id: 'care-of-behind', make: after('careOf') },
  { id: 'company', make: before('company', ', ') },
  { id: 'company-no-comma', make: before('company', ' ') },
  { id: 'attention', make: before('attention', '\n') },
  { id: 'line-breaks', make: (a, w) => written(a, w, {}, pick(['\n', '\r\n'], w.random)) },
  { id: 'tabs-and-spaces', make: (a, w) => `  ${written(a, w, {}, '\t').replace(/ /g, '   ')} ` },
  { id: 'semicolons', make: a => joined([a.street, a.number, a.postcode, a.town], ';') },
  {
    id: 'punctuation-behind',
    make: (a, w) =>
      pick(['X.', 'X,', '"X"', '(X)', 'X!', '- X', '„X“', 'X ;', '• X', 'Adresse: X'], w.random).replace('X', () =>
        written(a, w),
      ),
  },
  { id: 'district-hyphen', make: (a, w) => district(a, w, d => written(a, w, { town: `${a.town}-${d}` })) },
  { id: 'district-behind', make: (a, w) => district(a, w, d => `${written(a, w)}, ${d}`) },
  { id: 'district-in-front', make: (a, w) => district(a, w, d => `${d}, ${written(a, w)}`) },
  { id: 'district-brackets', make: (a, w) => district(a, w, d => `${written(a, w)} (${d})`) },
  {
    id: 'state',
    make: (a, w) =>
      w.truth.state === undefined
        ? undefined
        : `${written(a, w)}, ${pick([w.truth.state.name, w.truth.state.short ?? w.truth.state.name], w.random)}`,
  },
  {
    id: 'state-no-postcode',
    make: (a, w) =>
      w.truth.state === undefined ? undefined : `${written(a, w, { postcode: '' })}, ${w.truth.state.name}`,
  },
  { id: 'typo-wrong-letter', make: typo('WRONG') },
  { id: 'typo-extra-letter', make: typo('EXTRA') },
  { id: 'typo-swapped', make: typo('SWAPPED') },
  { id: 'typo-missing', make: typo('MISSING') },
  { id: 'typo-doubled', make: typo('DOUBLED') },
  {
    id: 'typo-two',
    make: streetAs((s, w) =>
      ['WRONG', 'MISSING'].reduce<string | undefined>(
        (t, f) => (t === undefined ? t : L.mistyped(t, f as L.Fault, w.random)),
        s,
      ),
    ),
  },
  { id: 'misheard', make: streetAs(L.misheard) },
  {
    id: 'typo-no-postcode',
    make: (a, w) => {
      const street = L.mistyped(a.street, 'WRONG', w.random);
      return street && written(a, w, { street, postcode: '' });
    },
  },
  {
    id: 'town-typo',
    make: (a, w) => {
      const town = L.mistyped(a.town ?? '', pick(['WRONG', 'SWAPPED', 'MISSING'] as const, w.random), w.random);
      return town && written(a, w, { town });
    },
  },
  {
    id: 'wrong-postcode',
    contradicts: true,
    make: (a, w) => {
      const postcode = digit(a.postcode ?? '', w.random);
      return postcode === undefined || postcode === a.postcode ? undefined : written(a, w, { postcode });
    },
  },
  {
    id: 'wrong-town',
    contradicts: true,
    make: (a, w) => {
      const others = w.truth.towns.filter(
        t =>
          fold(t) !== fold(a.town ?? '') &&
          !(w.truth.byDoor.get(`${fold(a.street)}|${a.number.toLowerCase()}`) ?? []).some(b => b.town === t),
      );
      const town = pick([...others.slice(0, 6), 'Hamburg', 'Zürich', 'Córdoba', 'Odense'], w.random);
      return written(a, w, { town, postcode: '' });
    },
  },
  { id: 'phone-behind', make: (a, w) => `${written(a, w)}, ${extra(w, 'phone')}` },
  {
    id: 'email-behind',
    make: (a, w) =>
      `${written(a, w)} ${pick(['info@example.com', 'E-Mail: kontakt@firma-xy.de', 'www.firma-xy.de', 'https://example.org'], w.random)}`,
  },
  // Found by hand: texts of forms, exports and letters.
  {
    id: 'postcode-glued',
    make: a => (a.postcode === undefined ? undefined : `${a.street} ${a.number}, ${a.postcode}${a.town}`),
  },
  {
    id: 'number-glued',
    make: (a, w) => {
      const street = L.shortened(a.street, 'STREET') ?? a.street;
      return written(a, w, { street: `${street}${a.number}`, number: '' });
    },
  },
  {
    id: 'form-labels',
    make: (a, w) =>
      w.truth.country.language === 'de'
        ? `Straße: ${a.street} Hausnummer: ${a.number} PLZ: ${a.postcode ?? ''} Ort: ${a.town}`
        : `Street: ${a.street}, Number: ${a.number}, City: ${a.town}`,
  },
  {
    id: 'vcard',
    make: (a, w) =>
      `ADR;TYPE=work:;;${a.street} ${a.number};${a.town};;${a.postcode ?? ''};${w.truth.country.words[0]}`,
  },
  { id: 'json', make: a => JSON.stringify({ street: a.street, houseNumber: a.number, city: a.town }) },
  {
    id: 'sentence',
    make: (a, w) =>
      `${pick(w.truth.country.language === 'de' ? ['Wir wohnen in der', 'Das Haus steht in', 'Treffpunkt:', 'bitte zu'] : w.truth.country.language === 'es' ? ['Vivo en', 'La casa está en'] : ['Moro na', 'My house is at'], w.random)} ${written(a, w)}`,
  },
  { id: 'coordinates-behind', make: (a, w) => `${written(a, w)} (${a.at[0].toFixed(5)}, ${a.at[1].toFixed(5)})` },
  {
    id: 'company-two-letters',
    make: (a, w) =>
      `${written(a, w)}, ${pick(['Muster AG', 'Muster SE', 'Muster KG', 'Beispiel SA', 'Beispiel AS'], w.random)}`,
  },
  {
    id: 'zero-width',
    make: (a, w) => {
      const text = written(a, w);
      return `${text.slice(0, 3)}\u200b${text.slice(3).replace(/ /g, '\u00a0')}`;
    },
  },
  {
    id: 'homoglyph',
    make: (a, w) =>
      written(a, w).replace(/[aeo]/g, c => (w.random() < 0.3 ? ({ a: 'а', e: 'е', o: 'о' }[c] as string) : c)),
  },
  { id: 'leading-zero', make: (a, w) => written(a, w, { number: `0${a.number}` }) },
  { id: 'number-dot', make: (a, w) => written(a, w, { number: `${a.number}.` }) },
  {
    id: 'municipality',
    make: (a, w) => {
      const town = w.truth.municipality(a.at);
      return town === undefined || fold(town) === fold(a.town ?? '')
        ? undefined
        : written(a, w, { town, postcode: '' });
    },
  },
  {
    id: 'relative-position',
    contradicts: true,
    make: (a, w) => `${pick(['gegenüber', 'neben', 'hinter'], w.random)} ${written(a, w)}`,
  },
  {
    id: 'relative-elsewhere',
    contradicts: true,
    isElsewhere: true,
    make: (a, w) => `${pick(['500 m nördlich von', 'zwischen Bahnhof und', 'nicht'], w.random)} ${written(a, w)}`,
  },
  {
    id: 'right-postcode-far-town',
    contradicts: true,
    make: (a, w) =>
      a.postcode === undefined
        ? undefined
        : written(a, w, { town: pick(['Berlin', 'Hamburg', 'Zürich', 'Buenos Aires', 'London'], w.random) }),
  },
  { id: 'noise-in-front', contradicts: true, make: before('noise', ', ') },
];

function district(a: Address, w: World, make: (name: string) => string): string | undefined {
  const name = a.district ?? w.truth.at(a.at).district;
  return name === undefined || a.town === undefined || fold(name) === fold(a.town) ? undefined : make(name);
}

/** "12-14", where 14 is another door of the street nearby. */
function range(a: Address, w: World, by: string): string | undefined {
  if (!/^\d+$/.test(a.number))
    return /^\d+-\d+$/.test(a.number) ? written(a, w, { number: a.number.replace('-', by) }) : undefined;
  const next = String(Number(a.number) + 2);
  const other = w.truth.byDoor.get(`${fold(a.street)}|${next}`)?.find(b => meters(b.at, a.at) < 80);
  return other === undefined ? undefined : written(a, w, { number: `${a.number}${by}${next}` });
}
