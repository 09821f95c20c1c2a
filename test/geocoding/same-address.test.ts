import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { findInLayers } from '../../src/geocoding/layers.ts';
import { locate } from '../../src/geocoding/locate.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

const house = (houseNumber: string, postalCode = '67655', city = 'Adorf') => ({
  'addr:street': 'Königstraße',
  'addr:housenumber': houseNumber,
  'addr:postcode': postalCode,
  'addr:city': city,
  'addr:country': 'DE',
});

/** A street whose number 5 is two houses 300 m apart, number 7 an entrance 60 m from its shop, and number 11 a house in each of two postcodes. */
const TOWN = drawTown({
  drawing: `
  a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p
  A-B-C-D-E-F-G-H-I-J-K-L-M-N-O-P
  `,
  gridMeters: 15,
  ways: { ABCDEFGHIJKLMNOP: { highway: 'residential', name: 'Königstraße' } },
  nodes: {
    a: house('5'),
    k: house('5'),
    c: { ...house('7'), entrance: 'yes' },
    e: { ...house('7'), shop: 'books' },
    d: house('9'),
    b: house('11'),
    o: house('11', '67999'),
    f: house('13'),
    g: { ...house('13'), shop: 'shoes' },
  },
});

describe('an address that lies at several places', () => {
  let region: Searchable;
  before(async () => {
    region = (await searchableOf(TOWN.file, 'DE')).region;
  });
  const confidence = (text: string) => findInLayers(region, text)[0]?.match.confidence ?? 0;

  it('shares its confidence among them, and the answer lists the others', () => {
    const found = locate(region, { address: 'Königstraße 5, 67655 Adorf' }, 'en');
    assert.equal(found.match.kind, 'ADDRESS');
    assert.ok(found.match.confidence <= 0.5, `${found.match.confidence}`);
    const [other] = found.match.alternatives ?? [];
    assert.equal(other?.label, found.label);
    const ends = [TOWN.at('a'), TOWN.at('k')].map(({ lng }) => lng.toFixed(6));
    assert.deepEqual([found.lng, other?.lng ?? 0].map(lng => lng.toFixed(6)).sort(), ends);
  });

  it('is not certain if its only door reaches farther than 50 m', () => {
    assert.ok(confidence('Königstraße 7, 67655 Adorf') <= 0.9);
    assert.ok(confidence('Königstraße 7, 67655 Adorf') > 0.5);
  });

  it('is certain again with the postcode that tells them apart', () => {
    assert.ok(confidence('Königstraße 11, Adorf') <= 0.5);
    assert.ok(confidence('Königstraße 11, 67655 Adorf') > 0.9);
    assert.ok(confidence('Königstraße 11, 67999 Adorf') > 0.9);
  });

  it('takes nothing from any other address', () => {
    for (const number of ['9', '13']) assert.equal(confidence(`Königstraße ${number}, 67655 Adorf`), 1);
  });
});
