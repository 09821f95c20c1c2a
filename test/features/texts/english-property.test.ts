// A property in English as an agent in Britain describes it: by its bedrooms, its condition before the noun.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyFacts } from '../../../src/features/texts/facts/property-facts.ts';
import { propertySchema } from '../../../src/features/texts/facts/property-fields.ts';
import { TONES } from '../../../src/features/texts/terms/choices.ts';
import type { PropertyType } from '../../../src/features/texts/terms/property-terms.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { factUse } from '../../../src/features/texts/verify/idle-facts.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { write } from '../../../src/features/texts/write/write.ts';

/** The first sentences and the titles in every tone; each sentence is supported by exactly its facts. */
function openings(property: { readonly type: PropertyType } & Record<string, unknown>): {
  firsts: string[];
  titles: string[];
  all: string;
} {
  const facts = propertyFacts(propertySchema.parse(property), 'GB');
  const texts = TONES.flatMap(tone =>
    Array.from({ length: 10 }, (_, seed) =>
      write(facts, {
        ...({ kind: 'PROPERTY', tone, audience: undefined, maxCharacters: 700 } as const),
        ...{ language: 'en', seed, propertyType: property.type },
      }),
    ),
  );
  for (const { text, factIds } of texts.flatMap(({ sentences }) => sentences)) {
    assert.equal(checkSentence(text, knowledgeOf(facts), 'en').verdict, 'SUPPORTED', text);
    const { isEnough, idle } = factUse({ text, factIds }, facts, 'en');
    assert.ok(isEnough && idle.length === 0, `${text} ${factIds} ${idle}`);
  }
  return {
    firsts: texts.flatMap(({ sentences }) => sentences[0]?.text ?? []),
    titles: texts.map(({ title }) => title),
    all: texts.map(({ text }) => text).join('\n'),
  };
}

test('an English text counts bedrooms where they are known, also in its title, and tells every field once', () => {
  const { firsts, titles, all } = openings({
    ...{ type: 'APARTMENT', livingArea: 75, rooms: 4, bedrooms: 2, bathrooms: 1, condition: 'RENOVATED', floor: 2 },
  });
  for (const text of firsts) assert.match(text, /two-bedroom apartment/);
  for (const title of titles) assert.match(title, /^Two-bedroom apartment/);
  assert.doesNotMatch(all, /two bedrooms|four-room/);
  assert.match(all, /\b(?:a|the|this) renovated two-bedroom apartment/i);
  assert.match(all, /bathroom/);
});

test('a condition that is one word stands before the noun, any other behind a verb', () => {
  const { all: house } = openings({ type: 'HOUSE', livingArea: 140, rooms: 5, condition: 'WELL_KEPT' });
  assert.match(house, /well-kept house/);
  const { all: shell } = openings({ type: 'HOUSE', livingArea: 140, rooms: 5, condition: 'NEEDS_RENOVATION' });
  assert.match(shell, /is in need of renovation/);
  assert.doesNotMatch(shell, /need of renovation house/);
});
