import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import { findText } from '../../src/geocoding/found.ts';
import { search } from '../../src/geocoding/locate.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

// A parish with its boundary, whose villages share words with other villages, streets, farms and a shop.
const ring = { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Saint Patrick' };
const TOWN = drawTown({
  drawing: `
    P              Q


       F     N     


    K      S     V
           H
    R   U     W    T      X
  `,
  gridMeters: 700,
  origin: { lat: 54.2, lng: -4.6 },
  ways: {
    PQTRP: {},
    UW: { highway: 'residential', name: 'Ayre Point Road' },
  },
  relations: [{ members: [{ type: 'way', ref: 1001, role: 'outer' }], tags: ring }],
  nodes: {
    F: { place: 'village', name: 'Foxglen' },
    K: { place: 'hamlet', name: 'Lower Foxglen' },
    N: { place: 'village', name: 'Newhaven' },
    S: { place: 'hamlet', name: 'Point of Ayre' },
    X: { shop: 'convenience', name: 'Newhaven' },
    V: { place: 'village', name: 'Saint Patrick' },
    H: { place: 'farm', name: 'Dreem Moar' },
    U: { 'addr:street': 'Ayre Point Road', 'addr:housenumber': '3', 'addr:city': 'Saint Patrick' },
  },
});

describe('a settlement beside its parish', () => {
  let region: Searchable;
  before(async () => {
    ({ region } = await searchableOf(TOWN.file, 'IM'));
  });
  for (const [text, letter] of [
    ['Foxglen, Saint Patrick', 'F'],
    ['Foxglen', 'F'],
    ['Newhaven, Saint Patrick', 'N'],
    ['Point of Ayre, Saint Patrick', 'S'],
    ['Foxglen, St Patrick, Isle of Man', 'F'],
  ] as const) {
    it(`is the settlement: "${text}"`, () => {
      const [found] = findText(region, text);
      const { lat, lng } = TOWN.at(letter);
      assert.ok(found, text);
      assert.equal(found.match.kind, 'PLACE', found.label);
      assert.ok(distanceMeters(found.lat * 1e7, found.lng * 1e7, lat * 1e7, lng * 1e7) < 1, found.label);
      assert.ok(found.match.confidence >= 0.5, `${found.match.confidence}`);
      assert.equal(search(region, text, 1, 'de').locations[0]?.label, found.label);
    });
  }
});
