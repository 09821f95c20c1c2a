import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { OsmTags } from '../../sample/osm-pbf-writer.ts';
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import { findText } from '../../src/geocoding/found.ts';
import { search } from '../../src/geocoding/locate.ts';
import { reverse } from '../../src/geocoding/reverse.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

// An island village as the map has it: houses with a name alone, with name and number, and a farm in a hamlet without streets.
const ROAD = { 'addr:street': 'Main Road', 'addr:postcode': 'IM7 1AA', 'addr:city': 'Ballaugh' } as const;
const HOUSES: Readonly<Record<string, OsmTags>> = {
  a: { ...ROAD, 'addr:housename': 'Rose Cottage' },
  b: { ...ROAD, 'addr:housename': 'The Willows', 'addr:housenumber': '12' },
  c: { ...ROAD, 'addr:housenumber': '14' },
  d: { 'addr:place': 'Cronk-y-Voddy', 'addr:housename': 'Thie ny Chibbyr', 'addr:postcode': 'IM6 1EE' },
  e: { 'addr:hamlet': 'Cronk-y-Voddy', 'addr:housename': 'Ballacooiley' },
  f: { 'addr:street': 'Mill Lane', 'addr:housename': 'Rose Cottage', 'addr:city': 'Ballaugh' },
};
const TOWN = drawTown({
  drawing: `
    A   a b c   B     d  e


    C  f        D
  `,
  gridMeters: 60,
  origin: { lat: 54.3, lng: -4.54 },
  ways: { AB: { highway: 'secondary', name: 'Main Road' }, CD: { highway: 'residential', name: 'Mill Lane' } },
  nodes: HOUSES,
});
const QUESTIONS: readonly (readonly [text: string, house: string])[] = [
  ['Rose Cottage, Main Road, Ballaugh', 'a'],
  ['Rose Cottage, Main Road, Ballaugh, Isle of Man IM7 1AA', 'a'],
  ['Rose Cottage Main Road Ballaugh', 'a'],
  ['ROSE COTTAGE, MAIN RD., IM7 1AA', 'a'],
  ['Rose Cotage, Main Road, Ballaugh', 'a'],
  ['Rose Cottage, Mill Lane, Ballaugh', 'f'],
  ['The Willows, Ballaugh', 'b'],
  ['Willows, Main Road, Ballaugh IM7 1AA', 'b'],
  ['The Willows, 12 Main Road, Ballaugh', 'b'],
  ['12 Main Road, Ballaugh', 'b'],
  ['The Willows, 14 Main Road, Ballaugh', 'c'],
  ['Thie ny Chibbyr, Cronk-y-Voddy IM6 1EE', 'd'],
  ['Ballacooiley, Cronk y Voddy', 'e'],
  ['Ballacooiley', 'e'],
];

describe('the name of a house', () => {
  let region: Searchable;
  before(async () => {
    ({ region } = await searchableOf(TOWN.file, 'IM'));
  });

  for (const [text, house] of QUESTIONS) {
    it(`is an address: "${text}"`, () => {
      const [found] = findText(region, text);
      assert.equal(found?.match.kind, 'ADDRESS');
      const { lat, lng } = TOWN.at(house);
      assert.ok(distanceMeters(found.lat * 1e7, found.lng * 1e7, lat * 1e7, lng * 1e7) < 1, found.label);
      assert.equal(search(region, text, 1, 'de').locations[0]?.label, found.label);
    });
  }

  it('says how many houses of a village have it', () => {
    const [first, second] = findText(region, 'Rose Cottage, Ballaugh');
    assert.ok(first && second);
    assert.equal(first.match.confidence, second.match.confidence);
    assert.ok(first.match.confidence <= 0.5);
  });

  it('stands before the street in a label, and names a point', () => {
    const { lat, lng } = TOWN.at('a');
    assert.equal(reverse(region, lat, lng).label, 'Rose Cottage, Main Road, IM7 1AA Ballaugh');
    const other = TOWN.at('b');
    assert.equal(reverse(region, other.lat, other.lng).label, '12 Main Road, IM7 1AA Ballaugh');
  });

  it('comes up while somebody types it', () => {
    assert.equal(search(region, 'Thie ny Chi', 3, 'de').locations[0]?.label, 'Thie ny Chibbyr, Cronk-y-Voddy, IM6 1EE');
  });
});
