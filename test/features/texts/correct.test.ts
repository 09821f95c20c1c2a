// Guarantees of corrections: each is a sentence that the verifier supports, and it changes nothing but numbers and directions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DIRECTIONS, type Fact, shownMinutes } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { correctionOf } from '../../../src/features/texts/verify/correct.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { destination } from './destination.ts';

function walkTo(type: string, minutes: number, name: string, degrees = 0): Fact {
  const direction = DIRECTIONS[Math.round(degrees / 45) % 8] ?? 'N';
  return destination({ type, name, minutes, slots: [{ kind: 'DIRECTION', value: direction, degrees }] });
}

function corrected(text: string, facts: readonly Fact[], language: 'de' | 'en'): string | undefined {
  const knowledge = knowledgeOf(facts);
  return correctionOf(text, checkSentence(text, knowledge, language), knowledge, language);
}

test('a wrong number of minutes becomes the right one, as a word or in digits, and nothing else changes', () => {
  const cases = fc.record({
    said: fc.integer({ min: 2, max: 59 }),
    minutes: fc.double({ min: 1.6, max: 29, noNaN: true }),
  });
  fc.assert(
    fc.property(cases, ({ said, minutes }) => {
      const facts = [walkTo('supermarket', minutes, 'Netto')];
      const written = (count: number | string) => `Zum Netto laufen Sie ${count} Minuten.`;
      const isWrong = checkSentence(written(said), knowledgeOf(facts), 'de').verdict === 'CONTRADICTED';
      const right = isWrong ? written(shownMinutes(minutes)) : undefined;
      assert.equal(corrected(written(said), facts, 'de'), right);
    }),
    { numRuns: 300 },
  );
  const facts = [walkTo('supermarket', 6.9, 'Netto')];
  assert.equal(corrected('Zum Netto laufen Sie drei Minuten.', facts, 'de'), 'Zum Netto laufen Sie sieben Minuten.');
  assert.equal(corrected('Netto is a three-minute walk.', facts, 'en'), 'Netto is a seven-minute walk.');
  assert.equal(corrected('Netto is 5.5 kilometres away.', facts, 'en'), 'Netto is 0.6 kilometres away.');
});

test('a wrong direction becomes the right one in the same form', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 }), at => {
      const facts = [walkTo('park', 8, 'Stadtgarten', at * 45)];
      const isNorth = at === 7 || at <= 1;
      const lie = isNorth ? 'Südlich liegt der Stadtgarten.' : 'Nördlich liegt der Stadtgarten.';
      const right = corrected(lie, facts, 'de');
      assert.equal(right && checkSentence(right, knowledgeOf(facts), 'de').verdict, 'SUPPORTED', lie);
      assert.match(right ?? '', /^\p{Lu}\p{L}+lich liegt der Stadtgarten\.$/u);
    }),
  );
});

test('only a contradicted sentence that a number or a direction makes true has a correction', () => {
  const facts = [walkTo('supermarket', 6.9, 'Netto'), walkTo('park', 8, 'Stadtgarten')];
  for (const text of [
    ...['Zum Netto laufen Sie sieben Minuten.', 'Zum Lidl laufen Sie drei Minuten.', 'Im Haus ist ein Supermarkt.'],
    ...['Die Wohnung grenzt an den Stadtgarten.', 'Zum wunderbaren Netto laufen Sie drei Minuten.'],
  ])
    assert.equal(corrected(text, facts, 'de'), undefined, text);
  // "An seven" is no English.
  assert.equal(corrected('Netto is an eight-minute walk.', [walkTo('supermarket', 3, 'Netto')], 'en'), undefined);
});
