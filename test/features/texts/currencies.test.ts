// Prices in every currency: what the writer writes the verifier supports, and no amount stands in another currency.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plausible } from '../../../src/features/texts/facts/plausibility.ts';
import { propertyFacts } from '../../../src/features/texts/facts/property-facts.ts';
import { propertySchema } from '../../../src/features/texts/facts/property-fields.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '../../../src/features/texts/languages/folders.ts';
import { moneyText } from '../../../src/features/texts/languages/numbers.ts';
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

test('whether a price goes with its area is judged in its own currency, that of the country where none is given', () => {
  const isDoubted = (country: string, price: number, priceType = 'PURCHASE', currency?: string) => {
    const asked = { type: 'APARTMENT', livingArea: 95, price, priceType, ...(currency && { currency }) };
    const { doubts } = plausible(propertySchema.parse(asked), { country, day: '2026-05-01' });
    return doubts.some(({ pointer }) => pointer === '#/property/price');
  };
  // A flat of 95 m² for so much is a slip in one currency and a bargain in none of the others.
  assert.ok(isDoubted('UY', 118_000));
  assert.ok(!isDoubted('UY', 118_000, 'PURCHASE', 'USD'));
  assert.ok(!isDoubted('UY', 9_500_000));
  assert.ok(!isDoubted('UY', 38_000, 'RENT_NET'));
  assert.ok(isDoubted('UY', 38_000, 'RENT_NET', 'USD'));
  assert.ok(!isDoubted('LI', 1_480_000) && isDoubted('LI', 1480));
  assert.ok(!isDoubted('JP', 60_000_000) && isDoubted('DE', 60_000_000));
  assert.ok(!isDoubted('TR', 5_000_000) && isDoubted('TR', 5_000));
  // A currency that loses its worth within a year is not judged.
  assert.ok(!isDoubted('VE', 3, 'PURCHASE', 'VES'));
});

test('amounts look as the country of the language writes them', () => {
  const text = (price: number, currency: string, language: TextLanguage) => moneyText(price, currency, language);
  assert.equal(text(1_480_000, 'EUR', 'de'), '1.480.000 €');
  assert.equal(text(1_480_000, 'CHF', 'de-CH'), 'CHF 1’480’000');
  assert.equal(text(1_480_000, 'GBP', 'en'), '£1,480,000');
  assert.equal(text(118_000, 'UYU', 'en'), 'UYU 118,000');
  assert.equal(text(118_000, 'UYU', 'de'), '118.000 UYU');
});
