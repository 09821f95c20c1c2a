import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import { findInLayers } from '../../src/geocoding/layers.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

const house = (street: string, houseNumber: string, postalCode: string, city: string) => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': postalCode,
  'addr:city': city,
  'addr:country': 'DE',
});

/** One street in two postcodes, with the houses of the second 60 m beside its line; a lane of the municipality of Großdorf whose letters go to Kleindorf. */
const TOWN = drawTown({
  drawing: `
  U-------------------------V
  | a b c                   |
  | A-B-C-D-E-F             |
  |                         |
  |     d                   |
  |                         |
  | s   m n                 |
  |     M-N                 |
  X-------------------------W
  `,
  gridMeters: 20,
  ways: {
    ABCDEF: { highway: 'residential', name: 'Königstraße' },
    MN: { highway: 'residential', name: 'Mühlgasse' },
    'UVWXU/2': { note: 'border' },
  },
  relations: [
    {
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Großdorf' },
      members: [{ type: 'way', ref: 1003, role: 'outer' }],
    },
  ],
  nodes: {
    a: house('Königstraße', '1', '67655', 'Großdorf'),
    b: house('Königstraße', '3', '67655', 'Großdorf'),
    c: house('Königstraße', '5', '67655', 'Großdorf'),
    d: house('Königstraße', '2', '67999', 'Großdorf'),
    m: house('Mühlgasse', '1', '67888', 'Kleindorf'),
    n: house('Mühlgasse', '3', '67888', 'Kleindorf'),
    s: { place: 'village', name: 'Großdorf' },
  },
});

describe('a street in several parts', () => {
  let region: Searchable;
  before(async () => {
    region = (await searchableOf(TOWN.file, 'DE')).region;
  });

  it('lies on its line, also in the postcode to which no way of it belongs', () => {
    for (const postalCode of ['67655', '67999']) {
      const [found] = findInLayers(region, `Königstraße, ${postalCode} Großdorf`);
      assert.equal(found?.match.kind, 'STREET');
      const line = TOWN.at('A');
      const meters = distanceMeters(found.lat * 1e7, found.lng * 1e7, line.lat * 1e7, found.lng * 1e7);
      assert.ok(meters < 1, `${postalCode}: ${meters}`);
    }
  });

  it('is as good as certain in its municipality, although its addresses have another town, and a house there is not', () => {
    const [street] = findInLayers(region, 'Mühlgasse, Großdorf');
    assert.equal(street?.label, 'Mühlgasse, 67888 Kleindorf');
    assert.ok(street.match.confidence > 0.9, `${street.match.confidence}`);
    const [address] = findInLayers(region, 'Mühlgasse 1, Großdorf');
    assert.equal(address?.match.kind, 'ADDRESS');
    assert.ok(address.match.confidence <= 0.9, `${address.match.confidence}`);
  });
});
