// Prices in every currency: what the writer writes the verifier supports, and no amount stands in another currency.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyFacts } from '../../../src/features/texts/facts/property-facts.ts';
import { propertySchema } from '../../../src/features/texts/facts/property-fields.ts';
import { TEXT_LANGUAGES } from '../../../src/features/texts/languages/folders.ts';
import { CURRENCIES, currencyOf } from '../../../src/features/texts/terms/currencies.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { write } from '../../../src/features/texts/write/write.ts';

const property = (currency: string, price: number) =>
  propertySchema.parse({ type: 'APARTMENT', price, priceType: 'PURCHASE', currency });

const priced = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  price: fc.integer({ min: 1, max: 90_000_000 }),
  language: fc.constantFrom(...TEXT_LANGUAGES),
  seed: fc.nat(50),
});

test('a price in any currency of ISO 4217 is written with its currency, and supported; in another currency it is not', () => {
  fc.assert(
    fc.property(priced, fc.constantFrom(...CURRENCIES), ({ currency, price, language, seed }, other) => {
      const facts = propertyFacts(property(currency, price), 'DE');
      const written = write(facts, {
        ...({ kind: 'PROPERTY', tone: 'FACTUAL', audience: undefined, maxCharacters: 300 } as const),
        ...{ language, seed, propertyType: 'APARTMENT' },
      });
      const sentence = written.sentences.find(({ factIds }) => factIds.includes('property.price')) ?? assert.fail();
      assert.equal(checkSentence(sentence.text, knowledgeOf(facts), language).verdict, 'SUPPORTED', sentence.text);
      if (other === currency) return;
      const otherwise = knowledgeOf(propertyFacts(property(other, price), 'DE'));
      assert.notEqual(checkSentence(sentence.text, otherwise, language).verdict, 'SUPPORTED', sentence.text);
    }),
    { numRuns: 300 },
  );
});

test('a price without a currency is in that of the country', () => {
  const expected = {
    CH: 'CHF',
    LI: 'CHF',
    DE: 'EUR',
    DK: 'DKK',
    IM: 'GBP',
    PL: 'PLN',
    BR: 'BRL',
    UY: 'UYU',
    XX: 'EUR',
  };
  for (const [country, currency] of Object.entries(expected)) assert.equal(currencyOf(country), currency);
});
