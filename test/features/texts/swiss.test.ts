// German about places in Switzerland and Liechtenstein: as it is written there, while names keep their letters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variantIn } from '../../../src/features/texts/languages/folders.ts';
import { textsRequestSchema } from '../../../src/features/texts/request.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { texts } from '../../../src/features/texts/texts.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { write } from '../../../src/features/texts/write/write.ts';
import { drawnRegion } from '../../support/regions.ts';
import { SMALL_TOWN } from '../../support/small-town.ts';

const PROPERTY = {
  ...{ type: 'APARTMENT', livingArea: 112.5, rooms: 4.5, price: 1_480_000, priceType: 'PURCHASE' },
  ...{ serviceCharge: 410.5, features: ['underfloor_heating'], condition: 'AS_NEW' },
};

test('a German text about a place in Liechtenstein has its amounts, numbers and spelling', async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const request = textsRequestSchema.parse({ ...town.at('h'), kind: 'PROPERTY_AND_LOCATION', property: PROPERTY });
  const options = { language: 'de', now: new Date('2026-01-01T00:00:00Z') } as const;
  const here = await texts(region, request, options);
  assert.match(here.text, /CHF 1’480’000/);
  assert.match(here.text, /CHF 410\.50/);
  assert.match(here.text, /112\.5 m²/);
  assert.match(here.text, /Fussbodenheizung/);
  assert.doesNotMatch(here.text + here.title + JSON.stringify(here.facts.map(({ statement }) => statement)), /ß/);
  assert.equal(here.verified.supported, here.verified.sentenceCount);
  const english = await texts(region, request, { ...options, language: 'en' });
  assert.match(english.text, /CHF 1,480,000/);
});

test('a rent in Liechtenstein is a "Nettomiete" or a "Bruttomiete", and the verifier reads it', async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  for (const [priceType, said] of [
    ['RENT_NET', 'Nettomiete'],
    ['RENT_GROSS', 'Bruttomiete'],
  ] as const) {
    const property = { type: 'APARTMENT', livingArea: 80, price: 2100, priceType };
    const request = textsRequestSchema.parse({ ...town.at('h'), kind: 'PROPERTY', property });
    const { text, verified } = await texts(region, request, { language: 'de', now: new Date('2026-01-01T00:00:00Z') });
    assert.match(text, new RegExp(said));
    assert.doesNotMatch(text, /Nettokaltmiete|Warmmiete/);
    assert.equal(verified.supported, verified.sentenceCount);
  }
});

test('a language takes the variant of the country, unless the caller names one', () => {
  assert.equal(variantIn('LI', 'de'), 'de-CH');
  assert.equal(variantIn('AT', 'de'), 'de-AT');
  assert.equal(variantIn('DE', 'de'), 'de');
  assert.equal(variantIn('LI', 'de-AT'), 'de-AT');
  assert.equal(variantIn('CH', 'fr'), 'fr');
});

function onFoot(type: string, name: string): Fact {
  const walk = { kind: 'NUMBER', transportMode: 'WALK', rounding: 'UP' } as const;
  return {
    ...{ id: `walk.${type}.1`, kind: 'POI', source: { kind: 'POI', id: type, transportMode: 'WALK' } },
    slots: [
      { kind: 'TYPE', id: type },
      { kind: 'NAME', value: name },
      { ...walk, of: 'TRAVEL_TIME', value: 6.4, unit: 'MINUTES' },
      { ...walk, of: 'TRAVEL_LENGTH', value: 520, unit: 'METERS' },
    ],
  };
}

test('names keep their ß beside Swiss words, and the verifier reads names and words in both spellings', () => {
  const facts: Fact[] = [
    { id: 'place.town', kind: 'PLACE', slots: [{ kind: 'NAME', value: 'Weißenburg' }], source: { kind: 'PLACE' } },
    onFoot('park', 'Weißer Nußbaumpark'),
    onFoot('supermarket', 'Großmarkt'),
  ];
  const told = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const { sentences, title } = write(facts, {
      ...({ kind: 'LOCATION', tone: 'WARM', audience: undefined, maxCharacters: 300 } as const),
      ...{ language: 'de-CH', seed, propertyType: undefined },
    });
    for (const { text } of [...sentences, { text: title }]) told.add(text);
  }
  const all = [...told].join('\n');
  assert.match(all, /Weißenburg/);
  assert.match(all, /Weißen Nußbaumpark/);
  assert.match(all, /Großmarkt/);
  assert.doesNotMatch(all, /Weiss|Nuss|Gross|[Ff]uß/);
  assert.match(all, /zu Fuss|fussläufig/);
  for (const language of ['de', 'de-CH'] as const)
    for (const text of [
      'Der Weisse Nussbaumpark ist zu Fuss erreichbar.',
      'Der Weiße Nußbaumpark ist zu Fuß erreichbar.',
    ])
      assert.equal(checkSentence(text, knowledgeOf(facts), language).verdict, 'SUPPORTED', text);
});
