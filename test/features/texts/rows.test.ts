// Guarantees for whole sentences about the property: true ones are supported however they are put, and the same sentence with another value never is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certificateFacts } from '../../../src/features/texts/facts/certificate-facts.ts';
import { propertyFacts } from '../../../src/features/texts/facts/property-facts.ts';
import { propertySchema } from '../../../src/features/texts/facts/property-fields.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';

const property = propertySchema.parse({
  ...{ type: 'APARTMENT', livingArea: 76.5, rooms: 3.5, bedrooms: 2, bathrooms: 1, floor: 2, storeys: 4 },
  ...{ yearBuilt: 1968, condition: 'MODERNISED', price: 920, priceType: 'RENT_NET', utilities: 165 },
  ...{ heatingCosts: 95, deposit: 2760, balconyArea: 8, orientation: 'SW', heating: 'CENTRAL' },
  ...{ heatingCarriers: ['GAS'], parking: [{ kind: 'GARAGE', count: 1, price: 55 }], availableFrom: '2026-04-01' },
  modernisations: [
    { part: 'WINDOWS', year: 2016 },
    { part: 'BATHROOM', year: 2021 },
  ],
  energyCertificate: { state: 'AVAILABLE', kind: 'CONSUMPTION', value: 112, class: 'D' },
  ...{ commission: 0, features: ['balcony', 'fitted_kitchen', 'cellar', 'parquet', 'möbliert'] },
});
const knowledge = knowledgeOf([...propertyFacts(property, 'DE'), ...certificateFacts(property)]);
const verdictOf = (text: string, language: 'de' | 'en') => checkSentence(text, knowledge, language).verdict;

/** A true sentence, a part of it, and what makes it false there. */
type Row = readonly [language: 'de' | 'en', text: string, part: string, ...others: readonly string[]];
const ROWS: readonly Row[] = [
  [
    ...([
      'de',
      'Die modernisierte Wohnung von 76,5 m² liegt im zweiten Obergeschoss eines viergeschossigen Hauses aus dem Jahr 1968.',
    ] as const),
    ...(['1968', '1986', '1967'] as const),
  ],
  ['de', 'Dreieinhalb Zimmer, zwei davon zum Schlafen, hat die Wohnung.', 'zwei', 'drei', 'vier'],
  [
    'de',
    'Zur Kaltmiete von 920 Euro kommen 165 Euro Nebenkosten, und die Kaution beträgt 2.760 Euro.',
    '165',
    '95',
    '2.760',
  ],
  ['de', 'Neben 165 Euro Nebenkosten fallen jeden Monat 95 Euro für die Heizung an.', '95', '165', '920'],
  ['de', 'Kalt kostet die Wohnung 920 Euro.', 'Kalt', 'Warm'],
  ['de', 'Erneuert wurde 2016 das Fenster, schon 2021 war das Bad an der Reihe.', '2021', '2016', '2020'],
  ['de', 'Der Südwestbalkon misst 8 Quadratmeter.', 'Südwestbalkon', 'Südbalkon', 'Nordwestbalkon'],
  [
    'de',
    'Mit 112 kWh je Quadratmeter und Jahr fällt das Haus in die Energieklasse D.',
    'Energieklasse D',
    'Energieklasse C',
  ],
  ['de', 'Eine Käuferprovision wird nicht verlangt.', 'Käuferprovision', 'Kaution', 'Garage'],
  ['de', 'Möbliert und mit Parkettboden wird die Wohnung im zweiten Stock vermietet.', 'vermietet', 'verkauft'],
  ['en', 'Two of the 3.5 rooms are bedrooms.', 'bedrooms', 'bathrooms'],
  // The area before its part is that of the part.
  ['en', 'South-west-facing and 8 sq m in size, the balcony belongs to the flat.', '8', '9', '76.5'],
  ['de', 'Nach Südwesten ausgerichtet und 8 m² groß, gehört der Balkon zur Wohnung.', '8', '9', '76,5'],
  [
    'en',
    'The modernised second-floor flat offers 76.5 square metres, two bedrooms and a balcony facing south-west.',
    'two',
    'three',
  ],
  ['en', 'Rent comes to 920 euros net, with another 165 for utilities and 55 for the garage.', '165', '55', '95'],
  ['en', 'Rent comes to 920 euros net, with another 165 for utilities.', 'euros', 'dollars', 'francs'],
  ['en', 'The windows were renewed in 2016, the bathroom in 2021.', 'windows', 'roof', 'bathroom'],
  ['en', 'The building of 1968 has four storeys.', '1968', '1969'],
  ['en', 'At 112 kWh per square metre a year, the house is in class D.', '112', '121'],
  ['en', 'No commission is charged, and the flat is available from 1 April 2026.', 'No', 'A'],
];

test('a sentence about the property is supported in any order of its parts, and never with another value', () => {
  for (const [language, text, part, ...others] of ROWS) {
    assert.equal(verdictOf(text, language), 'SUPPORTED', text);
    for (const other of others) {
      const wrong = text.replace(part, other);
      assert.notEqual(wrong, text);
      assert.notEqual(verdictOf(wrong, language), 'SUPPORTED', wrong);
    }
  }
});

const WRONG: Readonly<Record<'de' | 'en', readonly string[]>> = {
  de: [
    'Zu 165 Euro kommen Nebenkosten von 920 Euro.',
    'Die Kaution für die Wohnung beträgt 920 Euro.',
    'Die Wohnung kostet 920 Euro und hat keinen Balkon.',
    'Der Keller ist 76,5 Quadratmeter groß.',
    'Die Kaution beträgt 2.760 Euro im Monat.',
    'Die Nebenkosten enthalten 95 Euro Heizkosten.',
    'Die Wohnung mit Garage kostet 920 Euro.',
    'Das Bad wurde 1968 erbaut.',
    'Über 3,5 Zimmer hinaus hat die Wohnung zwei Bäder.',
    'Die Garage ist in der Miete bereits inbegriffen.',
    'Die Wohnung hat über 76,5 Quadratmeter.',
  ],
  en: [
    'On top of 165 euros come utilities of 920 euros.',
    'The deposit for the flat is 920 euros.',
    'The flat costs 920 euros with the garage.',
    'The cellar covers 76.5 square metres.',
    'The rent of 920 euros includes the garage.',
    'There is a commission and the flat costs 920 euros.',
    'No fitted kitchen comes with the flat.',
    'The flat has over 76.5 square metres.',
  ],
};

test('a sentence that gives a number to another thing, or takes a thing away, is not supported', () => {
  for (const language of ['de', 'en'] as const)
    for (const text of WRONG[language]) assert.notEqual(verdictOf(text, language), 'SUPPORTED', text);
});

test('a deposit is read in rents, too, and a first day by its month or a part of one', () => {
  for (const [language, text, part, ...others] of [
    ['en', 'The deposit amounts to three months’ net rent.', 'three', 'two', 'four'],
    ['de', 'Die Kaution beträgt drei Nettokaltmieten.', 'drei', 'zwei', 'vier'],
    ['en', 'The flat becomes available in April 2026.', 'April', 'March', 'May'],
    ['en', 'The flat becomes free at the start of April 2026.', 'start', 'middle', 'end'],
    ['de', 'Die Wohnung wird Anfang April 2026 frei.', 'Anfang', 'Mitte', 'Ende'],
    ['de', 'Die Wohnung ist ab April 2026 frei.', '2026', '2027', '2025'],
  ] as const) {
    assert.equal(verdictOf(text, language), 'SUPPORTED', text);
    for (const other of others) assert.notEqual(verdictOf(text.replace(part, other), language), 'SUPPORTED', text);
  }
});
