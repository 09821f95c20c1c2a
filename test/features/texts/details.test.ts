// Guarantees for what a property has in detail: every sentence is true by its facts alone, agrees in grammar, and is false with another value.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyFacts } from '../../../src/features/texts/facts/property-facts.ts';
import { type Property, propertySchema } from '../../../src/features/texts/facts/property-fields.ts';
import {
  type FolderId,
  folderId,
  TEXT_LANGUAGES,
  type TextLanguage,
} from '../../../src/features/texts/languages/folders.ts';
import { TONES } from '../../../src/features/texts/terms/choices.ts';
import { CURRENCIES } from '../../../src/features/texts/terms/currencies.ts';
import { HEATING_KINDS, PARKING_KINDS, RENEWED_PARTS } from '../../../src/features/texts/terms/detail-terms.ts';
import { DIRECTIONS } from '../../../src/features/texts/terms/fact.ts';
import {
  ENERGY_CARRIERS,
  FEATURES,
  PRICE_TYPES,
  PROPERTY_TYPES,
} from '../../../src/features/texts/terms/property-terms.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { factUse } from '../../../src/features/texts/verify/idle-facts.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { messagesOf } from '../../../src/features/texts/write/messages.ts';
import { phrasingsOf, statementOf } from '../../../src/features/texts/write/phrasings.ts';
import { englishBreak, germanBreak } from '../../oracles/agreement.ts';
import { frenchBreak } from '../../oracles/french-agreement.ts';
import { turkishBreak } from '../../oracles/turkish-agreement.ts';

const day = fc
  .record({
    year: fc.integer({ min: 2026, max: 2040 }),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ year, month, date }) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
const area = fc.integer({ min: 4, max: 9999 }).map(tenths => tenths / 10);
const money = fc.oneof(
  fc.integer({ min: 2, max: 900_000 }),
  fc.integer({ min: 200, max: 90_000 }).map(cents => cents / 100),
);

const drawn = fc
  .record(
    {
      type: fc.constantFrom(...PROPERTY_TYPES.filter(type => type !== 'PLOT')),
      priceType: fc.constantFrom(...PRICE_TYPES),
      currency: fc.constantFrom('EUR', 'CHF', 'GBP', 'DKK', 'PLN', ...CURRENCIES),
      bedrooms: fc.integer({ min: 1, max: 20 }),
      bathrooms: fc.integer({ min: 1, max: 9 }),
      storeys: fc.integer({ min: 1, max: 40 }),
      balconyArea: area,
      terraceArea: area,
      gardenArea: area,
      orientation: fc.constantFrom(...DIRECTIONS),
      heating: fc.constantFrom(...HEATING_KINDS),
      heatingCarriers: fc.uniqueArray(fc.constantFrom(...ENERGY_CARRIERS), { minLength: 1, maxLength: 3 }),
      parking: fc.uniqueArray(
        fc.record(
          { kind: fc.constantFrom(...PARKING_KINDS), count: fc.integer({ min: 1, max: 30 }), price: money },
          { requiredKeys: ['kind'] },
        ),
        { minLength: 1, maxLength: 3, selector: ({ kind }) => kind },
      ),
      modernisations: fc.array(
        fc.record({ part: fc.constantFrom(...RENEWED_PARTS), year: fc.integer({ min: 1950, max: 2030 }) }),
        { minLength: 1, maxLength: 5 },
      ),
      availableFrom: fc.oneof(day, fc.constant('NOW')),
      utilities: money,
      heatingCosts: money,
      serviceCharge: money,
      deposit: money,
      commission: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 1000 }).map(hundredths => hundredths / 100),
      ),
      features: fc.uniqueArray(fc.constantFrom(...FEATURES), { minLength: 1, maxLength: 5 }),
    },
    { requiredKeys: ['type'] },
  )
  .map(property => propertySchema.parse(property));

/** The checker of agreement of each language. */
const BREAKS: Readonly<Record<FolderId, (sentence: string) => string | undefined>> = {
  de: germanBreak,
  en: englishBreak,
  fr: frenchBreak,
  tr: turkishBreak,
};

const asked = fc.record({
  property: drawn,
  language: fc.constantFrom(...TEXT_LANGUAGES),
  tone: fc.constantFrom(...TONES),
  seed: fc.nat(9),
});

function* sentencesOf({ property, language, tone, seed }: Asked) {
  const facts = propertyFacts(property, 'DE');
  const choices = {
    ...({ kind: 'PROPERTY', audience: undefined, maxCharacters: 4000 } as const),
    ...{ language, tone, seed, propertyType: property.type },
  };
  for (const { intent } of messagesOf(facts, choices)) yield* phrasingsOf(intent, choices);
}

interface Asked {
  readonly property: Property;
  readonly language: TextLanguage;
  readonly tone: (typeof TONES)[number];
  readonly seed: number;
}

test('every sentence about details is true by exactly the facts that it names', () => {
  fc.assert(
    fc.property(asked, each => {
      const facts = propertyFacts(each.property, 'DE');
      for (const { text, factIds } of sentencesOf(each)) {
        const { isEnough, idle } = factUse({ text, factIds }, facts, each.language);
        assert.ok(isEnough && idle.length === 0, `${text} ${factIds} ${idle}`);
      }
    }),
    { numRuns: 60 },
  );
});

test('noun, article, pronoun and verb agree in every sentence about a property', () => {
  fc.assert(
    fc.property(asked, each => {
      const { language } = each;
      for (const { text } of sentencesOf(each)) {
        assert.equal(BREAKS[folderId(language)](text), undefined, text);
      }
    }),
    { numRuns: 300 },
  );
});

test('each detail in one line is true by its own fact', () => {
  fc.assert(
    fc.property(asked, ({ property, language, tone }) => {
      const facts = propertyFacts(property, 'DE');
      for (const fact of facts) {
        const text = statementOf(fact, { language, tone, propertyType: property.type });
        const { isEnough } = factUse({ text, factIds: [fact.id] }, facts, language);
        assert.ok(isEnough, text);
      }
    }),
    { numRuns: 60 },
  );
});

/** Another value for every detail. */
function otherwise(property: Property): Property {
  const more = (value: number | undefined) => (value === undefined ? undefined : value + 1);
  const { parking, modernisations, heatingCarriers, heating, orientation } = property;
  const other = <Value>(all: readonly Value[], value: Value | undefined) =>
    value === undefined ? undefined : all[(all.indexOf(value) + 1) % all.length];
  const changed = {
    ...property,
    ...{ bedrooms: more(property.bedrooms), bathrooms: more(property.bathrooms), storeys: more(property.storeys) },
    ...{
      balconyArea: more(property.balconyArea),
      terraceArea: more(property.terraceArea),
      gardenArea: more(property.gardenArea),
    },
    ...{
      utilities: more(property.utilities),
      heatingCosts: more(property.heatingCosts),
      deposit: more(property.deposit),
    },
    ...{ serviceCharge: more(property.serviceCharge), commission: more(property.commission) },
    features: undefined,
    heating: other(HEATING_KINDS, heating),
    orientation: other(DIRECTIONS, orientation),
    heatingCarriers: heatingCarriers && ENERGY_CARRIERS.filter(id => !heatingCarriers.includes(id)).slice(0, 1),
    parking: parking?.map(each => ({ ...each, count: (each.count ?? 1) + 1 })),
    modernisations: modernisations?.map(each => ({ ...each, year: each.year + 100 })),
    availableFrom: property.availableFrom === undefined ? undefined : '2041-01-01',
  };
  return propertySchema.parse(JSON.parse(JSON.stringify(changed)));
}

test('no sentence about details is true of a property with other details', () => {
  fc.assert(
    fc.property(asked, each => {
      const facts = propertyFacts(each.property, 'DE');
      const knowledge = knowledgeOf(propertyFacts(otherwise(each.property), 'DE'));
      const isDetail = (id: string) =>
        !/^property\.(?:type|features\.\d+|price)$/.test(id) && facts.some(fact => fact.id === id);
      for (const { text, factIds } of sentencesOf(each)) {
        if (!factIds.some(isDetail)) continue;
        assert.notEqual(checkSentence(text, knowledge, each.language).verdict, 'SUPPORTED', text);
      }
    }),
    { numRuns: 80 },
  );
});

test('every pair of features stands in sentences that are true, also where a parking space counts as one', () => {
  const listed = ['carport', 'garage', 'pool', 'garden', 'bicycle_room', 'sauna', 'underfloor_heating'] as const;
  for (const first of listed)
    for (const second of listed.filter(id => id !== first))
      for (const language of TEXT_LANGUAGES) {
        const property = propertySchema.parse({ type: 'HOUSE', features: [first, second] });
        const facts = propertyFacts(property, 'DE');
        for (const { text, factIds } of sentencesOf({ property, language, tone: 'FACTUAL', seed: 0 })) {
          const { isEnough, idle } = factUse({ text, factIds }, facts, language);
          assert.ok(isEnough && idle.length === 0, text);
        }
      }
  const own = propertyFacts(propertySchema.parse({ type: 'HOUSE', features: ['carport', 'pool'] }), 'DE');
  for (const [text, language] of [
    ['La maison possède un carport, et une piscine se trouve à proximité.', 'fr'],
    ['The house has a carport, and a pool is nearby.', 'en'],
  ] as const)
    assert.notEqual(checkSentence(text, knowledgeOf(own), language).verdict, 'SUPPORTED', text);
});

test('a sentence on details with one word more is not read as one', () => {
  const facts = propertyFacts(
    propertySchema.parse({ type: 'APARTMENT', bedrooms: 2, deposit: 900, parking: [{ kind: 'GARAGE', count: 2 }] }),
    'DE',
  );
  const verdictOf = (text: string, language: 'de' | 'en') => checkSentence(text, knowledgeOf(facts), language).verdict;
  assert.equal(verdictOf('Die Wohnung verfügt über zwei Schlafzimmer.', 'de'), 'SUPPORTED');
  for (const text of [
    'Die Wohnung verfügt über zwei große helle Schlafzimmer.',
    'Die Wohnung hat keine zwei Schlafzimmer.',
    'Hat die Wohnung zwei Schlafzimmer?',
    'Das Haus verfügt über zwei Schlafzimmer.',
    'Zur Wohnung gehören zwei Carports.',
    'Die Kaution beträgt 900 € im Jahr.',
    'Die Kaution beträgt 900 CHF.',
  ])
    assert.notEqual(verdictOf(text, 'de'), 'SUPPORTED', text);
  assert.equal(verdictOf('Die Wohnung verfügt über drei Schlafzimmer.', 'de'), 'CONTRADICTED');
  assert.equal(verdictOf('The deposit is €950.', 'en'), 'CONTRADICTED');
});
