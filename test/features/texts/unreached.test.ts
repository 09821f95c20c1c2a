// What nobody reaches on foot, what runs for visitors alone, and what is no more: no text names it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allFacts } from '../../../src/features/texts/facts/all-facts.ts';
import { gatherFacts } from '../../../src/features/texts/facts/gather-facts.ts';
import { type Fact, slotOf } from '../../../src/features/texts/terms/fact.ts';
import { locate } from '../../../src/geocoding/locate.ts';
import { surroundingsOf } from '../../../src/surroundings/surroundings.ts';
import { drawnRegion } from '../../support/regions.ts';

type Drawn = Parameters<typeof drawnRegion>[0];

/** The names of all destinations that texts may have, and those that the verifier knows. */
async function namesAround(drawn: Drawn): Promise<{ told: Set<string>; read: Set<string> }> {
  const { region, town } = await drawnRegion(drawn);
  const location = locate(region, town.at('h'), 'de');
  const names = (facts: readonly Fact[]) =>
    new Set(facts.flatMap(fact => (fact.kind === 'POI' ? (slotOf(fact, 'NAME')?.value ?? []) : [])));
  const { facts } = gatherFacts(surroundingsOf(region, location), location, undefined, { withSurroundings: true });
  const all = allFacts(region, location, undefined, () => undefined);
  return { told: names(facts), read: names(all.facts) };
}

const SIGHT = { tourism: 'attraction', historic: 'tower', wikipedia: 'en:Tower', wikidata: 'Q1' };

test('a sight on an islet that no bridge reaches is on no walk; one on the shore is', async () => {
  for (const shore of [{ natural: 'coastline' }, { natural: 'water', name: 'See' }]) {
    const { told, read } = await namesAround({
      gridMeters: 50,
      drawing: `
        a---------------------b
        |                     |
        |     i-j             |
        |     |t|             |
        |     l-k             |
        |                     |
        |                     |
        |                     |
        d---------------------c
           s
        A---B---C---D---E
        |   h           |
        F---------------G
      `,
      ways: {
        ABCDE: { highway: 'residential', name: 'Strandstrasse' },
        AFGE: { highway: 'residential' },
        // The sea lies to the right of its coastline.
        ...(shore.natural === 'coastline' ? { abcda: shore, ijkli: shore } : { abcda: {}, ijkli: {} }),
      },
      ...(shore.natural === 'water' && {
        relations: [
          {
            members: [
              { type: 'way', ref: 1003, role: 'outer' },
              { type: 'way', ref: 1004, role: 'inner' },
            ],
            tags: { type: 'multipolygon', ...shore },
          },
        ],
      }),
      nodes: {
        t: { ...SIGHT, name: 'Rettungsturm' },
        s: { ...SIGHT, name: 'Strandturm' },
        h: { 'addr:street': 'Strandstrasse', 'addr:housenumber': '1', 'addr:city': 'Vaduz' },
      },
    });
    assert.ok(told.has('Strandturm') && read.has('Strandturm'), [...read].join());
    assert.ok(!told.has('Rettungsturm') && !read.has('Rettungsturm'), [...read].join());
  }
});

const address = { 'addr:street': 'Dorfstrasse', 'addr:housenumber': '1', 'addr:city': 'Vaduz' };

/** A street with houses and two railways, one of them by its tags. */
function railways(line: object, station: object): Drawn {
  return {
    gridMeters: 50,
    drawing: `
      m---n---o---p---q
          x

      A---B---C---D---E
          h
      r---s---t---u---v
          y
    `,
    ways: {
      ABCDE: { highway: 'residential', name: 'Dorfstrasse' },
      mnopq: { railway: 'rail', ...line },
      rstuv: { railway: 'rail', usage: 'main' },
    },
    nodes: {
      h: address,
      x: { railway: 'station', name: 'Museumsheim', ...station },
      y: { railway: 'station', name: 'Talheim' },
    },
  };
}

test('a station of a railway for visitors is no public transport, by its line or by its own tags', async () => {
  for (const [line, station] of [
    [{ usage: 'tourism' }, {}],
    [{ railway: 'preserved' }, {}],
    [{ 'railway:preserved': 'yes' }, {}],
    [{}, { 'railway:preserved': 'yes' }],
    [{}, { usage: 'tourism' }],
  ] as const) {
    const { told, read } = await namesAround(railways(line, station));
    assert.ok(told.has('Talheim') && read.has('Talheim'));
    assert.ok(!told.has('Museumsheim') && !read.has('Museumsheim'), JSON.stringify([line, station]));
  }
});

test('no text tells what is permanently closed, or says so in its name', async () => {
  const gone = [
    { amenity: 'restaurant', name: 'Goldener Hirsch', opening_hours: 'off' },
    { shop: 'supermarket', name: 'Primo', opening_hours: 'closed' },
    { shop: 'bakery', name: 'Backhaus (geschlossen)' },
    { shop: 'bakery', name: 'Ehemalige Dorfbäckerei' },
    { amenity: 'pharmacy', name: 'Former Village Pharmacy' },
    { amenity: 'pub', name: 'Red Lion (closed)' },
    { 'disused:shop': 'butcher', name: 'Metzgerei Ott' },
    { shop: 'butcher', disused: 'yes', name: 'Metzgerei Alt' },
    { tourism: 'attraction', abandoned: 'yes', name: 'Altes Rathaus', wikipedia: 'de:Rathaus' },
  ];
  for (const tags of gone) {
    const { read } = await namesAround({
      gridMeters: 50,
      drawing: `
        A---B---C---D---E
            h       g
            k
      `,
      ways: { ABCDE: { highway: 'residential', name: 'Dorfstrasse' } },
      nodes: {
        h: address,
        g: tags,
        k: { amenity: 'restaurant', name: 'Krone', opening_hours: 'Mo off; Tu-Su 11:00-22:00' },
      },
    });
    assert.ok(read.has('Krone'));
    assert.ok(!read.has(tags.name), tags.name);
  }
});

test('an object that the map has as a stop of buses and as a station of them is a stop; a station alone is one', async () => {
  const stations = async (tags: Readonly<Record<string, string>>) => {
    const { region, town } = await drawnRegion({
      gridMeters: 50,
      drawing: `
        A---B---C---D---E
            h   s
      `,
      ways: { ABCDE: { highway: 'residential', name: 'Dorfstrasse' } },
      nodes: { h: address, s: { amenity: 'bus_station', name: 'Talheim Markt', ...tags } },
    });
    const location = locate(region, town.at('h'), 'de');
    const { facts } = gatherFacts(surroundingsOf(region, location), location, undefined, { withSurroundings: true });
    const types = facts.flatMap(fact => (fact.kind === 'POI' ? (slotOf(fact, 'TYPE')?.id ?? []) : []));
    return types.filter(type => type.startsWith('bus_'));
  };
  assert.deepEqual(await stations({ highway: 'bus_stop' }), ['bus_stop']);
  assert.deepEqual(await stations({}), ['bus_station']);
});
