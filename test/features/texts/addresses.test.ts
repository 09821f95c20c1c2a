// Guarantees of the verifier for numbers of houses, for what is in the house, for numbers of destinations, and for bounds that are denied.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { destination } from './destination.ts';

const HOME: Fact = {
  id: 'place.address',
  kind: 'PLACE',
  slots: [{ kind: 'NAME', value: 'Lindenweg 8' }],
  source: { kind: 'PLACE' },
};
const verdictOf = (facts: readonly Fact[], text: string, language: 'de' | 'en') =>
  checkSentence(text, knowledgeOf([HOME, ...facts]), language).verdict;
const number = fc.integer({ min: 1, max: 300 });
const supermarketAt = (house: number) =>
  destination({
    type: 'supermarket',
    name: 'Sonnental',
    minutes: 4,
    slots: [{ kind: 'STREET', value: 'Lindenweg', number: String(house) }],
  });

test('a number of a house alone is that of the destination in the street of the place', () => {
  fc.assert(
    fc.property(number, number, (own, said) => {
      const wanted = own === said ? 'SUPPORTED' : 'UNSUPPORTED';
      assert.equal(verdictOf([supermarketAt(own)], `Sonnental is at number ${said}.`, 'en'), wanted);
      assert.equal(verdictOf([supermarketAt(own)], `Sonnental liegt im Lindenweg ${said}.`, 'de'), wanted);
    }),
  );
});

test('only what has the address of the place is in the house', () => {
  for (const own of [8, 80]) {
    const wanted = own === 8 ? 'SUPPORTED' : 'UNSUPPORTED';
    assert.equal(verdictOf([supermarketAt(own)], 'Sonnental liegt im Haus.', 'de'), wanted, String(own));
    assert.equal(verdictOf([supermarketAt(own)], 'Zum Haus gehört Sonnental.', 'de'), 'UNSUPPORTED');
  }
});

test('a bound that is denied is the greatest time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), said => {
      const facts = [destination({ type: 'supermarket', name: 'Sonnental', minutes: 9.5 })];
      const verdict = verdictOf(facts, `Mehr als ${said} Minuten braucht man zu Fuß nicht bis Sonnental.`, 'de');
      assert.equal(verdict === 'SUPPORTED', said >= 10, `${said} ${verdict}`);
    }),
  );
});

test('a number of destinations promises at least so many; none and only one need data that have nearly all', () => {
  const pharmacies = (isExhaustive: boolean): Fact => ({
    id: 'count.pharmacy.10',
    kind: 'COUNT',
    slots: [
      {
        ...{ kind: 'COUNT', of: 'pharmacy', value: 2, within: { transportMode: 'WALK', minutes: 10 } },
        ...{ isComplete: isExhaustive, isExhaustive, minutes: [4, 9] },
      },
    ],
    source: { kind: 'REACH', transportMode: 'WALK', minutes: 10 },
  });
  for (const isExhaustive of [true, false]) {
    const wanted = isExhaustive ? 'SUPPORTED' : 'UNSUPPORTED';
    const verdict = (text: string) => verdictOf([pharmacies(isExhaustive)], text, 'en');
    assert.equal(verdict('Two pharmacies are within ten minutes on foot.'), 'SUPPORTED');
    assert.equal(verdict('Exactly two pharmacies are within ten minutes on foot.'), wanted);
    assert.equal(verdict('There is only one pharmacy within five minutes on foot.'), wanted);
    assert.equal(verdict('There is no pharmacy within three minutes on foot.'), wanted);
  }
});
