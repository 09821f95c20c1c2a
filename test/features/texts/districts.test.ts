// Parts of towns as people say them: with the article that they have, in sentences and titles, and read so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextLanguage } from '../../../src/features/texts/languages/folders.ts';
import { TONES } from '../../../src/features/texts/terms/choices.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { write } from '../../../src/features/texts/write/write.ts';

function factsOf(town: string, district: string): Fact[] {
  const source = { kind: 'PLACE' } as const;
  const fact = (id: string, value: string): Fact => ({ id, kind: 'PLACE', slots: [{ kind: 'NAME', value }], source });
  return [fact('place.town', town), fact('place.district', district)];
}

/** All sentences and titles about a district, in every tone. */
function wordings(town: string, district: string, language: TextLanguage): string[] {
  const facts = factsOf(town, district);
  const all = TONES.flatMap(tone =>
    Array.from({ length: 12 }, (_, seed) =>
      write(facts, {
        ...({ kind: 'LOCATION', tone, audience: undefined, maxCharacters: 300 } as const),
        ...{ language, seed, propertyType: undefined },
      }),
    ),
  );
  const sentences = new Set(all.flatMap(each => each.sentences.map(({ text }) => text)));
  for (const text of sentences)
    assert.equal(checkSentence(text, knowledgeOf(facts), language).verdict, 'SUPPORTED', text);
  assert.ok(
    [...sentences].every(text => text.includes(town) || town === 'München'),
    [...sentences].join('\n'),
  );
  return [...new Set([...sentences, ...all.map(({ title }) => title)])];
}

const GERMAN: readonly (readonly [district: string, said: RegExp])[] = [
  ...['Hackenviertel', 'Westend', 'Lorettoquartier'].map(name => [name, new RegExp(`\\b[Ii]m ${name}\\b`)] as const),
  ...['Südstadt', 'Altstadt', 'Maxvorstadt', 'Waldsiedlung', 'Ludwigsvorstadt-Isarvorstadt'].map(
    name => [name, new RegExp(`\\b[Ii]n der ${name}\\b`)] as const,
  ),
  // Old villages have none; "in Boxberg" or "auf dem Boxberg" only its people know.
  ...['Neuenheim', 'Kreuzberg', 'Boxberg', 'Eberstadt', 'Darmstadt', 'Lehel'].map(
    name => [name, new RegExp(`(?:\\b[Ii]m|,) Stadtteil ${name}\\b`)] as const,
  ),
];

test('a German part of a town has the article that its name takes; a name that tells none stands behind its noun', () => {
  for (const [district, said] of GERMAN)
    for (const text of wordings('Heidelberg', district, 'de')) {
      if (!text.includes(':')) assert.match(text, said);
      assert.doesNotMatch(text, new RegExp(`\\b[Ii]n ${district}`));
    }
});

test('an English part of a town is "the … district", and the old one is the Old Town', () => {
  for (const district of ['Hackenviertel', 'Neuenheim', 'Pocitos'])
    for (const text of wordings('München', district, 'en')) {
      if (!text.includes(':')) assert.match(text, new RegExp(`\\b[Ii]n the ${district} district of Munich\\b`));
    }
  for (const text of wordings('Heidelberg', 'Altstadt', 'en'))
    assert.match(
      text,
      /\b[Ii]n the Old Town of Heidelberg\b|^Old Town, Heidelberg: |^The Old Town: life in Heidelberg$/,
    );
});
