// Facts about the surroundings of drawn towns: the next larger town, and the number of destinations as people count them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatherFacts } from '../../../src/features/texts/facts/gather-facts.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { locate } from '../../../src/geocoding/locate.ts';
import { surroundingsOf } from '../../../src/surroundings/surroundings.ts';
import { drawnRegion } from '../../support/regions.ts';

type Drawn = Parameters<typeof drawnRegion>[0];

async function factsOf(drawn: Drawn, letter: string, walkMinutes?: number): Promise<Map<string, Fact>> {
  const { region, town } = await drawnRegion(drawn);
  const location = locate(region, town.at(letter), 'de');
  const { facts } = gatherFacts(surroundingsOf(region, location), location, undefined, {
    withSurroundings: true,
    walkMinutes,
  });
  return new Map(facts.map(fact => [fact.id, fact]));
}

/** Weiler, Kleinstadt 2 km to the east, Grossstadt 4 km; the data extends for 10 km. */
function land(small: object, large: object, own: object): Drawn {
  return {
    gridMeters: 1000,
    drawing: `
      Y-----------------------Z
      |
      |
      |
      |
      |
      |
      |
      |
      |
      |
      |
      |         h-k-g
      |
      |
      |
      |
      |
      |
      |
      |
      |
      |
      |
      W-----------------------X
    `,
    ways: {
      hkg: { highway: 'secondary' },
      YZ: { highway: 'residential' },
      WX: { highway: 'residential' },
      YW: { highway: 'residential' },
    },
    nodes: {
      h: { place: 'village', name: 'Weiler', ...own },
      k: { place: 'town', name: 'Kleinstadt', ...small },
      g: { place: 'town', name: 'Grossstadt', ...large },
    },
  };
}

function townIn(facts: ReadonlyMap<string, Fact>): [name: string | undefined, rank: string | undefined] {
  const slots = facts.get('car.town.1')?.slots ?? [];
  return [slots.find(slot => slot.kind === 'NAME')?.value, slots.find(slot => slot.kind === 'RANK')?.value];
}

test('the next larger town has more inhabitants if the map has both numbers, else a larger kind of settlement', async () => {
  const people = (population: number) => ({ population: String(population) });
  assert.deepEqual(townIn(await factsOf(land(people(700), people(9000), people(800)), 'h')), [
    'Grossstadt',
    'NEXT_LARGER',
  ]);
  assert.deepEqual(townIn(await factsOf(land(people(900), people(9000), people(800)), 'h')), [
    'Kleinstadt',
    'NEXT_LARGER',
  ]);
  assert.deepEqual(townIn(await factsOf(land({}, {}, {}), 'h')), ['Kleinstadt', 'NEXT_LARGER']);
  assert.deepEqual(townIn(await factsOf(land(people(700), people(750), people(800)), 'h')), [undefined, undefined]);
});

test('a town is a fact, but not the next larger one, if a nearer town could lie beyond the edge of the data', async () => {
  const drawn = land({ population: '700' }, { population: '9000' }, { population: '800' });
  const { YZ: _north, WX: _south, YW: _west, ...ways } = drawn.ways ?? {};
  const cut: Drawn = { ...drawn, drawing: 'h-k-g', ways };
  assert.deepEqual(townIn(await factsOf(cut, 'h')), ['Grossstadt', undefined]);
});

/** A street of 50 m steps in the middle of 3 km of data. */
function street(nodes: NonNullable<Drawn['nodes']>): Drawn {
  const wide = ' '.repeat(30);
  const down = `|\n`.repeat(26);
  return {
    gridMeters: 50,
    drawing: `Y${'-'.repeat(70)}Z\n${down}|${wide}habcdefi\n|${wide}mnopqrst\n${down}W${'-'.repeat(70)}X`,
    ways: {
      habcdefi: { highway: 'residential', name: 'Dorfstrasse' },
      YZ: { highway: 'residential' },
      WX: { highway: 'residential' },
      YW: { highway: 'residential' },
    },
    nodes,
  };
}

const countOf = (facts: ReadonlyMap<string, Fact>, id: string) =>
  facts.get(id)?.slots.find(slot => slot.kind === 'COUNT')?.value;

test('facts count the platforms of a stop as one stop, with or without the name of the town, and stops with other names as others', async () => {
  const stop = (name?: string) => ({ highway: 'bus_stop', ...(name === undefined ? {} : { name }) });
  const facts = await factsOf(
    street({
      a: stop('Markt'),
      n: stop('Markt'),
      c: stop('Vaduz Markt'),
      d: stop('Post'),
      q: stop('Post'),
      f: stop('Schule'),
    }),
    'h',
  );
  assert.equal(countOf(facts, 'count.bus_stop.10'), 3);
  const unnamed = await factsOf(street({ a: stop(), n: stop(), f: stop() }), 'h');
  assert.equal(countOf(unnamed, 'count.bus_stop.10'), 2, 'the two sides of a street, and one farther on');
});

test('facts count the courts of one sports ground as one, and two grounds as two', async () => {
  const court = { leisure: 'pitch', sport: 'tennis' };
  const row = await factsOf(street({ m: court, n: court, o: court, p: court }), 'h');
  assert.equal(countOf(row, 'count.pitch.10'), 1);
  const apart = await factsOf(street({ m: court, n: court, s: court }), 'h');
  assert.equal(countOf(apart, 'count.pitch.10'), 2);
});

test('facts count no adult education centre as a school', async () => {
  const facts = await factsOf(
    street({ a: { amenity: 'school', name: 'VHS Unterland' }, f: { amenity: 'school', name: 'Primarschule' } }),
    'h',
  );
  assert.equal(countOf(facts, 'count.school.10'), 1);
  assert.deepEqual(facts.get('walk.school.1')?.slots[1], { kind: 'NAME', value: 'Primarschule' });
});

test('a reach of so many minutes bounds all facts on foot, and counts are of exactly that reach', async () => {
  const shop = { shop: 'supermarket' };
  const drawn = street({ a: shop, c: { ...shop, name: 'Migros' }, i: { amenity: 'pharmacy' } });
  const four = await factsOf(drawn, 'h', 4);
  assert.equal(countOf(four, 'count.supermarket.4'), 2);
  assert.ok(!four.has('walk.pharmacy.1'), '350 m are more than 4 minutes');
  assert.ok(!four.has('count.supermarket.5') && !four.has('count.supermarket.15'));
  assert.ok((await factsOf(drawn, 'h', 5)).has('walk.pharmacy.1'));
});
