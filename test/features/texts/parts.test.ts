// Guarantees of the verifier about the parts of a sentence: each detail of the property is read by itself, and what stands beside it needs a fact of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyFacts } from '../../../src/features/texts/facts/property-facts.ts';
import { type Property, propertySchema } from '../../../src/features/texts/facts/property-fields.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { destination } from './destination.ts';

interface Drawn {
  readonly bathrooms: number;
  readonly bedrooms: number;
  readonly floor: number;
  readonly livingArea: number;
  readonly balconyArea: number;
  readonly deposit: number;
}

const whole = (min: number, max: number) => fc.integer({ min, max });
const drawn: fc.Arbitrary<Drawn> = fc.record({
  bathrooms: whole(2, 5),
  bedrooms: whole(2, 6),
  floor: whole(2, 9),
  livingArea: whole(40, 300),
  balconyArea: whole(4, 30),
  deposit: whole(500, 9000),
});

/** Each joins two or three details in one sentence. */
const SENTENCES = {
  de: [
    (p: Drawn) => `Im ${p.floor}. Stock erwarten Sie ${p.livingArea} m² Wohnfläche und ${p.bathrooms} Bäder.`,
    (p: Drawn) => `Der Balkon ist ${p.balconyArea} Quadratmeter groß und nach Westen orientiert.`,
    (p: Drawn) => `Als Kaution werden ${p.deposit} Euro fällig, und frei ist die Wohnung ab dem 1. Februar 2027.`,
    (p: Drawn) => `Die Wohnung hat ${p.livingArea} m² Wohnfläche, darunter ${p.bedrooms} Schlafzimmer.`,
  ],
  en: [
    (p: Drawn) => `The flat comes with ${p.bathrooms} bathrooms and a living area of ${p.livingArea} square metres.`,
    (p: Drawn) => `Its balcony measures ${p.balconyArea} square metres and faces west.`,
    (p: Drawn) => `The balcony of ${p.balconyArea} m² looks west, and a deposit of €${p.deposit} is required.`,
    (p: Drawn) => `The flat of ${p.livingArea} square metres has ${p.bedrooms} bedrooms and ${p.bathrooms} bathrooms.`,
  ],
} as const;

function verdict(text: string, language: 'de' | 'en', told: Drawn) {
  const property: Property = propertySchema.parse({
    ...{ type: 'APARTMENT', orientation: 'W', availableFrom: '2027-02-01', currency: 'EUR' },
    ...told,
  });
  return checkSentence(text, knowledgeOf(propertyFacts(property, 'DE')), language).verdict;
}

for (const language of ['de', 'en'] as const) {
  test(`a sentence in ${language} that joins details of the property is supported, and not with another value of one of them`, () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom(...SENTENCES[language]), fc.nat(), (own, sentence, seed) => {
        const text = sentence(own);
        assert.equal(verdict(text, language, own), 'SUPPORTED', text);
        const names = Object.keys(own) as (keyof Drawn)[];
        const named = names.filter(name => sentence({ ...own, [name]: 77_777 }) !== text);
        const name = named[seed % named.length] ?? assert.fail(text);
        assert.notEqual(verdict(text, language, { ...own, [name]: own[name] + 1 }), 'SUPPORTED', `${name}: ${text}`);
      }),
      { numRuns: 60 },
    );
  });
}

const HOME: Drawn = { bathrooms: 2, bedrooms: 3, floor: 4, livingArea: 90, balconyArea: 8, deposit: 2000 };

test('what a sentence says beside a detail needs a fact of its own', () => {
  for (const text of [
    'Two bathrooms will be built.',
    'Two bathrooms lie in the cellar of the neighbouring house.',
    'The balcony measures 8 square metres and belongs to the neighbour.',
    'A deposit of €2,000 is required, and dogs are welcome.',
  ])
    assert.notEqual(verdict(text, 'en', HOME), 'SUPPORTED', text);
  for (const text of ['Zwei Bäder werden noch gebaut.', 'Der Balkon misst 8 m² und gehört dem Nachbarn.'])
    assert.notEqual(verdict(text, 'de', HOME), 'SUPPORTED', text);
});

const street = (name: string, streets: readonly { name: string; how: 'ENDS' | 'CROSSES' | 'MEETS' }[]): Fact => ({
  id: `street.${name}`,
  kind: 'STREET',
  slots: [
    { kind: 'NAME', value: name },
    { kind: 'MEETS', streets },
  ],
  source: { kind: 'PLACE' },
});
const STREETS = knowledgeOf([
  street('Marienstraße', [{ name: 'Further Straße', how: 'ENDS' }]),
  street('Further Straße', [
    { name: 'Marienstraße', how: 'MEETS' },
    { name: 'Kaiserstraße', how: 'CROSSES' },
  ]),
  street('Kaiserstraße', [{ name: 'Further Straße', how: 'CROSSES' }]),
]);

test('streets meet, cross or end in each other as the map has it, and in no other way', () => {
  const of = (text: string, language: 'de' | 'en') => checkSentence(text, STREETS, language).verdict;
  for (const text of ['Die Marienstraße mündet in die Further Straße.', 'Die Further Straße kreuzt die Kaiserstraße.'])
    assert.equal(of(text, 'de'), 'SUPPORTED', text);
  assert.equal(of('Marienstraße meets Further Straße.', 'en'), 'SUPPORTED');
  for (const text of [
    'Die Further Straße mündet in die Marienstraße.',
    'Die Marienstraße kreuzt die Further Straße.',
    'Die Marienstraße trifft auf die Kaiserstraße.',
  ])
    assert.equal(of(text, 'de'), 'UNSUPPORTED', text);
});

const WEEK = [600, 1080] as const;
const SHOP = destination({
  type: 'supermarket',
  name: 'Spar',
  minutes: 3,
  slots: [{ kind: 'HOURS', days: [[WEEK], [WEEK], [WEEK], [WEEK], [WEEK], [[540, 960]], []] }],
});
const CHURCHES = [
  destination({
    type: 'museum',
    name: 'Heimatmuseum',
    minutes: 4,
    slots: [{ kind: 'DIRECTION', value: 'N', degrees: 0 }],
  }),
  destination({
    type: 'library',
    name: 'Stadtbibliothek',
    minutes: 5,
    slots: [{ kind: 'DIRECTION', value: 'S', degrees: 180 }],
  }),
];
const SHOPS = knowledgeOf([SHOP, ...CHURCHES]);

test('hours hold for every day that a sentence names, also behind "too" and "as well"', () => {
  const of = (text: string, language: 'de' | 'en') => checkSentence(text, SHOPS, language).verdict;
  assert.equal(of('Der Spar schließt samstags um 16 Uhr.', 'de'), 'SUPPORTED');
  assert.equal(of('Der Spar schließt samstags um 16 Uhr und hat sonntags geschlossen.', 'de'), 'SUPPORTED');
  for (const text of [
    'Der Spar schließt samstags um 16 Uhr und hat sonntags ebenfalls offen.',
    'Der Spar hat montags geöffnet, sonntags ebenso.',
  ])
    assert.equal(of(text, 'de'), 'CONTRADICTED', text);
  assert.equal(of('Spar is open on Mondays, and on Sundays too.', 'en'), 'CONTRADICTED');
});

test('"and so is B" is supported only where it is read of both', () => {
  const of = (text: string) => checkSentence(text, SHOPS, 'en').verdict;
  assert.equal(of('The Heimatmuseum is to the north.'), 'SUPPORTED');
  assert.equal(of('The Heimatmuseum is to the north, and so is the Stadtbibliothek.'), 'UNSUPPORTED');
  assert.equal(of('A visit to the Heimatmuseum is a treat.'), 'UNSUPPORTED');
});

test('the number of branches is no time, and a particle of a verb is no number', () => {
  const of = (text: string) => checkSentence(text, SHOPS, 'de').verdict;
  assert.notEqual(of('Gleich zwei Filialen von Spar liegen im Umkreis von fünf Gehminuten.'), 'CONTRADICTED');
  assert.notEqual(of('Zum Einkaufen kehrt man beim Spar ein, drei Minuten vom Haus.'), 'CONTRADICTED');
});
