// Guarantees for what the built-in writer chooses: a word for each walk, a place once, nothing that only shows where the data ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isThinlyMapped } from '../../../src/features/texts/facts/thin-map.ts';
import type { Fact, Slot } from '../../../src/features/texts/terms/fact.ts';
import { shownMinutes } from '../../../src/features/texts/terms/fact.ts';
import { factUse } from '../../../src/features/texts/verify/idle-facts.ts';
import { write } from '../../../src/features/texts/write/write.ts';
import { withoutRealData } from '../../support/regions.ts';
import { samples } from './places.ts';

/** Sentences about one destination on foot, with its minutes as texts show them. */
const WORDS: Readonly<Record<string, readonly (readonly [RegExp, least: number, most: number])[]>> = {
  de: [
    [/um die Ecke|unmittelbarer Nähe|nächster Nähe|wenige Schritte/, 1, 2],
    [/(?<!unmittelbarer |nächster )Nähe|Nachbarschaft|nicht weit/i, 1, 7],
    [/kurzen? (?:Fußweg|Fussweg|Spaziergang)/, 3, 5],
    [/fu(?:ß|ss)läufig|zu Fu(?:ß|ss) erreichbar|bequem zu Fu/i, 4, 15],
    [/Umgebung/, 1, 15],
  ],
  en: [
    [/doorstep/, 1, 1],
    [/around the corner|immediate vicinity/, 1, 2],
    [/nearby|close by|close at hand|not far away/i, 1, 7],
    [/a short walk/i, 3, 5],
    [/walking distance|easy reach/i, 4, 15],
  ],
};

test('a word for nearness stands for a walk that it fits, never for every one up to a quarter of an hour', {
  skip: withoutRealData,
}, async () => {
  let found = 0;
  for (const region of ['lauf', 'alexanderplatz'] as const) {
    for await (const { facts, written, choices } of samples(region, 30, 10, { firstTurn: 0 })) {
      const byId = new Map(facts.map(fact => [fact.id, fact]));
      const words = WORDS[choices.language.slice(0, 2)] ?? [];
      for (const { text, factIds } of written.sentences) {
        const told = factIds.map(id => byId.get(id));
        if (!told.every(fact => fact?.kind === 'POI' && fact.id.startsWith('walk.'))) continue;
        if (/nahe d|is near|located near|halten|hält|serve/.test(text)) continue;
        const minutes = Math.max(...told.map(fact => shownMinutes(timeOf(fact as Fact))));
        for (const [word, least, most] of words) {
          if (!word.test(text)) continue;
          found++;
          assert.ok(minutes >= least && minutes <= most, `${minutes} minutes: ${text}`);
        }
      }
    }
  }
  assert.ok(found > 200, `${found} words`);
});

const timeOf = (fact: Fact) =>
  (fact.slots.find(slot => slot.kind === 'NUMBER' && slot.of === 'TRAVEL_TIME') as Extract<Slot, { kind: 'NUMBER' }>)
    .value;

function poi(id: string, name: string | undefined, minutes: number, more: readonly Slot[] = []): Fact {
  const [mode = '', type = ''] = id.split('.');
  const transportMode = mode === 'car' ? 'CAR' : 'WALK';
  const unit = mode === 'car' ? 'KILOMETERS' : 'METERS';
  return {
    id,
    kind: 'POI',
    slots: [
      { kind: 'TYPE', id: type },
      ...(name === undefined ? [] : [{ kind: 'NAME' as const, value: name }]),
      { kind: 'NUMBER', of: 'TRAVEL_TIME', value: minutes, unit: 'MINUTES', rounding: 'UP', transportMode },
      {
        kind: 'NUMBER',
        of: 'TRAVEL_LENGTH',
        value: mode === 'car' ? minutes * 0.7 : minutes * 80,
        unit,
        rounding: 'LAST_DIGIT',
        transportMode,
      },
      ...more,
    ],
    source: { kind: 'POI', id: `node/${id.length}${name?.length ?? 0}`, transportMode },
  };
}

const TOWN: Fact = {
  id: 'place.town',
  kind: 'PLACE',
  slots: [{ kind: 'NAME', value: 'Lauf' }],
  source: { kind: 'PLACE' },
};

const textOf = (facts: readonly Fact[], seed: number) =>
  write([TOWN, ...facts], { kind: 'LOCATION', tone: 'FACTUAL', language: 'de', maxCharacters: 2000, seed } as never)
    .text;

const SEEDS = Array.from({ length: 20 }, (_, i) => i);

test('a text names a station once, however many stops have its name', () => {
  const lines: Slot = { kind: 'LINES', values: ['S1', 'S2'] };
  const facts = [
    poi('walk.light_rail_station.1', 'Isartor', 2.5, [lines]),
    poi('walk.tram_stop.1', 'Isartor', 2),
    poi('walk.bus_stop.1', 'Isartor', 1.8),
    poi('walk.bus_stop.2', 'Marktplatz', 5),
  ];
  for (const seed of SEEDS) {
    const text = textOf(facts, seed);
    assert.equal(text.split('Isartor').length, 2, text);
    assert.match(text, /Marktplatz/);
  }
});

test('a castle that the map also has as a museum is one place', () => {
  const known: Slot = { kind: 'RENOWN', value: 3 };
  const facts = [poi('walk.castle.1', 'Schloss Weil', 6, [known]), poi('walk.museum.1', 'Schloss Weil', 6.5, [known])];
  for (const seed of SEEDS) assert.ok(textOf(facts, seed).split('Schloss Weil').length <= 2, textOf(facts, seed));
});

test('a text leaves out the junction that lies far behind the end of the data, and the shop beyond five kilometres', () => {
  const edge: Slot = { kind: 'EDGE' };
  const near = poi('car.motorway_junction.1', 'Lauf', 4);
  const facts = (junction: Fact) => [junction, poi('car.supermarket.1', 'Edeka', 9), poi('walk.bakery.1', 'Beck', 3)];
  for (const seed of SEEDS) {
    assert.match(textOf(facts(near), seed), /Autobahn/);
    const text = textOf(facts({ ...near, slots: [...near.slots, edge] }), seed);
    assert.doesNotMatch(text, /Autobahn/);
    assert.doesNotMatch(text, /Edeka/);
    assert.match(text, /Beck/);
  }
});

test('each place of a pair stands in its sentence, a "Stadtpark" beside another park too', () => {
  const parks = [poi('walk.park.1', 'Stadtpark', 4), poi('walk.park.2', 'Willy-Brandt-Platz', 5)];
  const shops = [poi('walk.supermarket.1', 'Lidl', 1.5), poi('walk.bakery.1', 'Beck', 0.5)];
  for (const language of ['de', 'fr'] as const)
    for (const audience of [undefined, 'FAMILY'] as const)
      for (const seed of SEEDS) {
        const facts = [
          TOWN,
          ...parks,
          ...shops,
          poi('walk.pharmacy.1', 'Rose', 6),
          poi('walk.restaurant.1', 'Krone', 4),
        ];
        const style = { kind: 'LOCATION', tone: 'FACTUAL', language, maxCharacters: 700, seed } as const;
        for (const sentence of write(facts, { ...style, audience, propertyType: undefined }).sentences) {
          const { isEnough, idle } = factUse(sentence, facts, language);
          assert.ok(isEnough && idle.length === 0, `${sentence.text} ${idle}`);
        }
      }
});

test('where the property is comes before all that lies around it', () => {
  const { slots } = poi('car.train_station.1', 'Nürnberg', 16, [{ kind: 'DIRECTION', value: 'S', degrees: 180 }]);
  const source = { kind: 'REACH', transportMode: 'CAR', minutes: 16 } as const;
  const town: Fact = { id: 'car.town.1', kind: 'TOWN', slots: slots.slice(1), source };
  const facts = [TOWN, town, poi('walk.bakery.1', 'Beck', 4)];
  for (const seed of SEEDS) {
    const style = { kind: 'LOCATION', tone: 'FACTUAL', language: 'de', maxCharacters: 700, seed } as const;
    const { sentences } = write(facts, { ...style, audience: 'INVESTOR', propertyType: 'RETAIL' });
    assert.deepEqual(sentences[0]?.factIds, ['place.town'], sentences[0]?.text);
    assert.ok(sentences.some(({ factIds }) => factIds.includes('car.town.1')));
  }
});

test('a map with many stops and hardly a shop is thin; a village and a town are not', () => {
  const many = (type: string, count: number) => Array.from({ length: count }, () => type);
  assert.ok(isThinlyMapped([...many('bus_stop', 29), ...many('school', 5), 'bakery', ...many('restaurant', 2)]));
  assert.ok(!isThinlyMapped([...many('bus_stop', 11), 'restaurant', 'doctor', ...many('school', 2)]));
  assert.ok(!isThinlyMapped([...many('tram_stop', 20), ...many('restaurant', 21)]));
});
