// What every text of a usual length tells where the data has it: the way to the centre, the station with its minutes, the best-known sight.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatherFacts } from '../../../src/features/texts/facts/gather-facts.ts';
import { TONES } from '../../../src/features/texts/terms/choices.ts';
import type { Fact, Slot } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { write } from '../../../src/features/texts/write/write.ts';
import { locate } from '../../../src/geocoding/locate.ts';
import { surroundingsOf } from '../../../src/surroundings/surroundings.ts';
import { drawnRegion } from '../../support/regions.ts';
import { SMALL_TOWN } from '../../support/small-town.ts';

function onFoot(type: string, name: string, minutes: number, ...more: Slot[]): Fact {
  const walk = { kind: 'NUMBER', transportMode: 'WALK', rounding: 'UP' } as const;
  return {
    ...{ id: `walk.${type}.1`, kind: 'POI', source: { kind: 'POI', id: `n-${name}`, transportMode: 'WALK' } },
    slots: [
      { kind: 'TYPE', id: type },
      { kind: 'NAME', value: name },
      { ...walk, of: 'TRAVEL_TIME', value: minutes, unit: 'MINUTES' },
      { ...walk, of: 'TRAVEL_LENGTH', value: minutes * 80, unit: 'METERS' },
      ...more,
    ],
  };
}

const SHOPS = [
  'supermarket',
  'bakery',
  'pharmacy',
  'school',
  'park',
  'restaurant',
  'cafe',
  'museum',
  'bank',
  'library',
];

const NAMES = 'Spar Beck Linden Weiher Auen Krone Wanger Walser Kaiser Postplatz'.split(' ');

/** A small town's facts from its map, with so many places around that no text tells all. */
async function factsOfTown(): Promise<Fact[]> {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const location = locate(region, town.at('h'), 'de');
  const { facts } = gatherFacts(surroundingsOf(region, location), location, undefined, { withSurroundings: true });
  return [
    ...facts.filter(({ id }) => /^(?:place|centre)\./.test(id)),
    ...SHOPS.map((type, i) => onFoot(type, `${NAMES[i]}`, 3 + i)),
    onFoot('train_station', 'Vaduz', 9.5, { kind: 'LINES', values: ['R1'] }),
    onFoot('castle', 'Schloss Vaduz', 11, { kind: 'RENOWN', value: 3 }),
    onFoot('attraction', 'Rotes Haus', 2, { kind: 'RENOWN', value: 2 }),
  ];
}

test('a text of 900 characters tells the way to the centre, the station with its minutes, and the best-known sight first', async () => {
  const facts = await factsOfTown();
  assert.ok(facts.some(({ id }) => id === 'centre.walk'));
  for (const language of ['de', 'en'] as const)
    for (const tone of TONES)
      for (let seed = 0; seed < 6; seed++) {
        const { sentences, text } = write(facts, {
          ...({ kind: 'LOCATION', tone, audience: undefined, maxCharacters: 900 } as const),
          ...{ language, seed, propertyType: undefined },
        });
        const of = (id: string) => sentences.find(({ factIds }) => factIds.includes(id));
        assert.ok(of('centre.walk'), text);
        assert.match(of('walk.train_station.1')?.text ?? text, /zehn|ten|dix/, text);
        assert.ok(sentences[0]?.factIds.includes('walk.castle.1'), text);
        for (const each of sentences)
          assert.equal(checkSentence(each.text, knowledgeOf(facts), language).verdict, 'SUPPORTED', each.text);
      }
});

test('people mean all around the middle of a town: another way to it is not contradicted', async () => {
  const knowledge = knowledgeOf(await factsOfTown());
  const verdict = (text: string) => checkSentence(text, knowledge, 'de').verdict;
  assert.equal(verdict('Bis ins Zentrum von Vaduz sind es elf Gehminuten.'), 'SUPPORTED');
  assert.equal(verdict('Bis ins Zentrum sind es zwei Gehminuten.'), 'UNSUPPORTED');
  assert.equal(verdict('Die Immobilie liegt im Zentrum von Vaduz.'), 'UNSUPPORTED');
});
