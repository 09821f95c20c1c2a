// Guarantees for texts about a place that was found as a street or a town only: their ways begin in its middle, so no minutes, and no way to that middle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatherFacts } from '../../../src/features/texts/facts/gather-facts.ts';
import { TEXT_LANGUAGES } from '../../../src/features/texts/languages/folders.ts';
import type { Fact, Slot } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { phrasingsOf } from '../../../src/features/texts/write/phrasings.ts';
import { write } from '../../../src/features/texts/write/write.ts';
import { locate } from '../../../src/geocoding/locate.ts';
import { surroundingsOf } from '../../../src/surroundings/surroundings.ts';
import { drawnRegion } from '../../support/regions.ts';

function poi(type: string, minutes: number, name?: string, mode: 'WALK' | 'CAR' = 'WALK', ...more: Slot[]): Fact {
  const way = { kind: 'NUMBER', transportMode: mode, rounding: 'UP' } as const;
  const [perMinute, unit] = mode === 'CAR' ? ([0.7, 'KILOMETERS'] as const) : ([80, 'METERS'] as const);
  return {
    ...{ id: `${mode.toLowerCase()}.${type}.1`, kind: 'POI' },
    slots: [
      { kind: 'TYPE', id: type },
      ...(name === undefined ? [] : [{ kind: 'NAME' as const, value: name }]),
      { ...way, of: 'TRAVEL_TIME', value: minutes, unit: 'MINUTES' },
      { ...way, of: 'TRAVEL_LENGTH', value: minutes * perMinute, unit, rounding: 'LAST_DIGIT' },
      ...more,
    ],
    source: { kind: 'POI', id: `n-${type}`, transportMode: mode },
  };
}

const FACTS: readonly Fact[] = [
  { id: 'place.town', kind: 'PLACE', slots: [{ kind: 'NAME', value: 'Lauf' }], source: { kind: 'PLACE' } },
  poi('bakery', 0.9, 'Dorfbäckerei Herrmann'),
  poi('supermarket', 6.3, 'Rewe'),
  poi('museum', 12.4, 'Heimatmuseum'),
  poi('playground', 3.2),
  poi('train_station', 8.2, 'Lauf Hauptbahnhof', 'CAR', { kind: 'LINES', values: ['S1', 'R3'] }),
];

test('a list about the middle of a street has no minutes and no metres, and its words for nearness fit the walk', () => {
  for (const language of TEXT_LANGUAGES) {
    for (const format of ['BULLETS', 'FACT_SHEET'] as const) {
      const { sentences } = write(FACTS, {
        ...{ kind: 'LOCATION', audience: undefined, propertyType: undefined, isApproximate: true },
        ...{ tone: 'FACTUAL', maxCharacters: 2000, language, seed: 1, format },
      } as Parameters<typeof write>[1]);
      assert.ok(sentences.length >= 5, JSON.stringify(sentences));
      for (const { text, factIds } of sentences) {
        if (factIds[0] === 'place.town') continue;
        assert.doesNotMatch(text, /minut|dakika|\d\s?m$/iu, text);
        assert.equal(checkSentence(text, knowledgeOf(FACTS), language).verdict, 'SUPPORTED', text);
      }
      const near = sentences.filter(({ text }) => /Nähe|nearby|proximité|yakın çevrede/.test(text));
      assert.deepEqual(near.map(({ factIds }) => factIds[0]).sort(), [
        'walk.bakery.1',
        'walk.playground.1',
        'walk.supermarket.1',
      ]);
    }
  }
});

test('a place that is a whole town has no way to the middle of that town; a house in it has one', async () => {
  const { region, town } = await drawnRegion({
    gridMeters: 50,
    drawing: `
      A---B---C---D---E
        h   t
    `,
    ways: { ABCDE: { highway: 'residential', name: 'Dorfstrasse' } },
    nodes: {
      h: { 'addr:street': 'Dorfstrasse', 'addr:housenumber': '1', 'addr:city': 'Talheim', 'addr:postcode': '12345' },
      t: { place: 'town', name: 'Talheim', population: '9000' },
    },
  });
  const house = locate(region, town.at('h'), 'de');
  const centres = (location: typeof house) =>
    gatherFacts(surroundingsOf(region, location), location, undefined, { withSurroundings: true }).facts.filter(
      ({ id }) => id === 'centre.walk',
    ).length;
  assert.equal(centres(house), 1);
  assert.equal(centres({ ...house, ...town.at('t'), match: { ...house.match, kind: 'PLACE' } }), 0);
  assert.equal(centres({ ...house, ...town.at('t') }), 1);
});

test('lines stop nearby only where the walk to their stop is near', () => {
  const stop = (minutes: number) =>
    poi('tram_stop', minutes, 'Marktplatz', 'WALK', { kind: 'LINES', values: ['5', '23'] });
  const said = (minutes: number) =>
    TEXT_LANGUAGES.flatMap(language =>
      (['FACTUAL', 'WARM', 'LIVELY', 'LUXURY'] as const).flatMap(tone => {
        const style = { language, tone, propertyType: undefined, isApproximate: true };
        return phrasingsOf({ kind: 'LINES', topic: 'TRANSIT', fact: stop(minutes) }, style).map(({ text }) => text);
      }),
    );
  const near = /in der Nähe|nearby|proximité|yakın/i;
  assert.ok(said(6.5).some(text => near.test(text)));
  for (const minutes of [7.5, 11, 14.6]) {
    assert.ok(said(minutes).length >= TEXT_LANGUAGES.length * 4);
    for (const text of said(minutes)) assert.doesNotMatch(text, near);
  }
});
