import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { locate, understand } from '../../src/geocoding/locate.ts';
import { repairText } from '../../src/geocoding/repair-text.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

const house = (street: string, houseNumber: string) => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': '67655',
  'addr:city': 'Ödorf',
});

const TOWN = drawTown({
  drawing: `
  a-b-c-d
  A-B-C-D
  |
  P   x
  `,
  gridMeters: 50,
  ways: {
    ABCD: { highway: 'residential', name: 'Königstraße' },
    AP: { highway: 'residential', name: 'Hof' },
  },
  nodes: {
    a: house('Königstraße', '1'),
    b: house('Königstraße', '12'),
    c: house('Königstraße', '41'),
    d: house('Königstraße', '41a'),
    P: house('Hof', '3'),
    x: { place: 'town', name: 'Ödorf' },
  },
});

/** Floors, flats, wings and stairs, as people of each language write them behind a house number; `#` stands for any number. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  German: [
    'EG',
    '#. OG',
    '#.OG',
    '#. Obergeschoss',
    '#. Stock',
    '#. Etage',
    'Etage #',
    'Erdgeschoss',
    'UG',
    'DG',
    'Dachgeschoss',
    'Hinterhaus',
    'HH',
    'Vorderhaus',
    'Seitenflügel',
    'Hinterhaus links',
    'Whg. #',
    'Wohnung #',
    'Apartment #',
    'App. #',
    'Zimmer #',
    'Aufgang B',
    'Eingang C',
    'Stiege #',
    'Tür #',
    'Top #',
    'Haus #',
    'links',
    '#. OG rechts',
    'dritter Stock',
    'Whg-Nr. #',
    'Souterrain',
    'Parterre',
    'Gebäude #',
    'im #. Stock',
  ],
  English: [
    'Flat #',
    'Apt #',
    'Apt. #B',
    'Apartment #',
    'Suite #',
    'Unit #',
    'Room #',
    '#th floor',
    '#rd fl',
    'ground floor',
    'Floor #',
    'basement',
    'Building B',
    'Block C',
    'top floor flat',
    '##',
  ],
  Danish: [
    '#. tv',
    '#. th',
    '#. mf',
    'st. tv',
    'st. th',
    'st.',
    'kl.',
    'kl. th',
    '#.tv',
    '#. sal',
    '#. sal tv',
    '# tv',
    '#., dør #',
    'lejl. #',
    'opgang B',
    'stuen',
  ],
  French: [
    'RDC',
    'rez-de-chaussée',
    '#er étage',
    '#e étage',
    '#ème étage gauche',
    'appt #',
    'apt #',
    'appartement #',
    'bât. B',
    'bâtiment C',
    'esc. B',
    'escalier C',
    'porte #',
    'sous-sol',
    'bte #',
  ],
  Italian: [
    'piano terra',
    '#° piano',
    'piano #',
    'interno #',
    'int. #',
    'scala B',
    'sc. B',
    'palazzina C',
    'seminterrato',
    'primo piano',
  ],
  Spanish: [
    '#º B',
    '#º izq.',
    '#º dcha',
    'bajo',
    'piso #',
    'puerta #',
    'pta. #',
    'escalera B',
    'esc. B',
    'ático',
    'planta #',
    'depto #',
    'dpto. #',
    'apto #',
    'planta baja',
    'bloque #',
    'portal #',
    'local #',
    'oficina #',
  ],
  Portuguese: [
    'r/c',
    'R/C Dto',
    '#º Esq',
    '#.º Dto',
    '#º andar',
    'apto #',
    'ap. #',
    'bloco B',
    'sala #',
    'conjunto #',
    'loja #',
    'térreo',
    '#º Frente',
  ],
};
const PEOPLE = [
  'c/o Schmitz',
  'z. Hd. Frau Schmitz',
  'z.Hd. Schmitz',
  'Attn: John Smith',
  'Schmitz GmbH',
  'Schmitz & Söhne GmbH & Co. KG',
  'Firma Schmitz',
  'Smith Ltd.',
  'Jensen ApS',
  'Dupont SARL',
  'Rossi S.r.l.',
  'García S.L.',
  'Silva Lda',
  'Herrn Max Schmitz',
  'Familie Schmitz',
  "à l'attention de Jean Dupont",
  'chez Dupont',
  'presso Rossi',
  'a la atención de Juan García',
  'A/C João Silva',
  'Mr John Smith',
];
const CONTACTS = [
  'Tel. 0631 123456',
  'Tel.: +49 631 1234-56',
  '+49 (0)631 123456',
  'mail@example.com',
  'Fax 0631/123456',
];

describe('what stands inside a house', () => {
  let region: Searchable;
  before(async () => {
    ({ region } = await searchableOf(TOWN.file, 'DE'));
  });
  const find = (address: string) => locate(region, { address }, 'de');
  const number = fc.integer({ min: 1, max: 9 });
  const houseNumber = fc.constantFrom('1', '12', '41', '41a');
  /** Between the house number and the town. */
  const joints = fc.constantFrom<[string, string]>(
    [', ', ', '],
    [' ', ', '],
    [' (', '), '],
    [' - ', ', '],
    [' / ', ', '],
  );
  const changesNothing = (forms: fc.Arbitrary<string>) =>
    fc.assert(
      fc.property(forms, number, houseNumber, joints, (form, n, own, [before, behind]) => {
        const plain = find(`Königstraße ${own}, 67655 Ödorf`);
        const inner = form.startsWith('##') ? `#${n}` : form.replaceAll('#', String(n));
        const found = find(`Königstraße ${own}${before}${inner}${behind}67655 Ödorf`);
        assert.deepEqual(
          [found.label, found.match.kind, found.match.confidence],
          [plain.label, 'ADDRESS', plain.match.confidence],
          inner,
        );
      }),
      { numRuns: 400 },
    );

  for (const [language, forms] of Object.entries(INNER)) {
    it(`changes nothing about the house: floors, flats and wings in ${language}`, () =>
      changesNothing(fc.constantFrom(...forms)));
  }

  it('changes nothing about the house: people, companies, telephone numbers, e-mails, before or behind the street', () => {
    const plain = find('Königstraße 41, 67655 Ödorf');
    for (const text of [...PEOPLE, ...CONTACTS]) {
      for (const address of [
        `${text}, Königstraße 41, 67655 Ödorf`,
        `${text}\nKönigstraße 41\n67655 Ödorf`,
        `Königstraße 41, ${text}, 67655 Ödorf`,
        `Königstraße 41, 67655 Ödorf, ${text}`,
      ]) {
        const found = find(address);
        assert.deepEqual([found.label, found.match.kind], [plain.label, 'ADDRESS'], address);
        assert.ok(found.match.confidence >= plain.match.confidence - 0.01, `${address}: ${found.match.confidence}`);
      }
    }
  });

  it('stays apart in the understood parts', () => {
    const [found] = understand(
      region,
      'Schmitz GmbH, z. Hd. Frau Meier, Königstraße 41, Hinterhaus, 2. OG links, 67655 Ödorf, Tel. 0631 12345',
      'de',
    );
    assert.deepEqual(found?.understood, {
      parts: {
        street: 'Königstraße',
        houseNumber: '41',
        postalCode: '67655',
        city: 'Ödorf',
        phone: 'Tel. 0631 12345',
        company: 'Schmitz GmbH',
        careOf: 'z. Hd. Frau Meier',
        floor: '2. OG',
        unit: 'links, Hinterhaus',
      },
      corrections: [],
    });
  });

  it('leaves a street that has the name of a part of a house as it is', () => {
    assert.equal(find('Hof 3, 67655 Ödorf').label, 'Hof 3, 67655 Ödorf');
    assert.equal(find('67655 Ödorf, Hof 3').label, 'Hof 3, 67655 Ödorf');
  });

  it('says what differs from the text: the encoding, the spelling, the postcode, the house number', () => {
    const reasons = (text: string) =>
      understand(region, text, 'de')[0]?.understood.corrections.map(({ part, given, used, reason }) => [
        part,
        given,
        used,
        reason,
      ]);
    assert.deepEqual(reasons('Königstraße 41, 67655 Ödorf'), []);
    assert.deepEqual(reasons('Königstrase 41, 67655 Ödorf'), [
      ['street', 'Königstrase', 'Königstraße', 'OTHER_SPELLING'],
    ]);
    assert.deepEqual(reasons('Könisgtraße 41, 67655 Ödorf'), [['street', 'Könisgtraße', 'Königstraße', 'SPELLING']]);
    assert.deepEqual(reasons('Königstraße 41, 67656 Ödorf'), [['postalCode', '67656', '67655', 'CONTRADICTION']]);
    assert.deepEqual(reasons('Königstraße 6, 67655 Ödorf'), [['houseNumber', '6', '', 'NOT_IN_DATA']]);
    assert.deepEqual(reasons('Königstraße 41 Xyzzy, 67655 Ödorf'), [['text', 'Xyzzy', '', 'LEFT_OVER']]);
    assert.deepEqual(reasons('KÃ¶nigstraÃŸe 41, 67655 Ã–dorf'), [
      ['text', 'KÃ¶nigstraÃŸe 41, 67655 Ã–dorf', 'Königstraße 41, 67655 Ödorf', 'ENCODING'],
    ]);
  });
});

describe('repairing a text', () => {
  const letters = fc.stringMatching(/^[A-Za-zÄÖÜäöüßéèçñåøÅØãõłŁč 0-9,.]{1,40}$/);
  const damages: Readonly<Record<string, (text: string) => string>> = {
    'UTF-8 read as Latin-1': text => Buffer.from(text).toString('latin1'),
    'UTF-8 read as Windows 1252': text => new TextDecoder('windows-1252').decode(Buffer.from(text)),
    'read wrongly twice': text => {
      const once = new TextDecoder('windows-1252').decode(Buffer.from(text));
      return new TextDecoder('windows-1252').decode(Buffer.from(once));
    },
    'percent signs': text => encodeURIComponent(text),
    'entities by number': text => text.replace(/[^ -~]/g, letter => `&#${letter.codePointAt(0)};`),
    'entities by hexadecimal number': text =>
      text.replace(/[^ -~]/g, letter => `&#x${letter.codePointAt(0)?.toString(16)};`),
    'wide characters': text => text.replace(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    escapes: text => text.replace(/[^ -~]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    'soft hyphens': text => text.replace(/(?<=[a-z])(?=[a-z])/g, '\u00ad'),
  };
  for (const [what, damage] of Object.entries(damages)) {
    it(`gives back the text behind ${what}`, () => {
      fc.assert(
        fc.property(letters, text => assert.equal(repairText(damage(text)), text)),
        { numRuns: 300 },
      );
    });
  }

  it('keeps a text without damage', () => {
    fc.assert(
      fc.property(letters, text => assert.equal(repairText(text), text)),
      { numRuns: 300 },
    );
    for (const text of ['CAFÉ – BAR', '„Zum Löwen“', '100 % öko', 'A & B', 'Straße des 17. Juni'])
      assert.equal(repairText(text), text);
  });
});
