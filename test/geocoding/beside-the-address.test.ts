import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { OsmTags } from '../../sample/osm-pbf-writer.ts';
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import { locate } from '../../src/geocoding/locate.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

// Two quays that face each other across a harbour; some houses of the southern one have the postcode that people write for the northern one.
const house = (street: string, number: string, postcode: string): OsmTags => ({
  'addr:street': street,
  'addr:housenumber': number,
  'addr:postcode': postcode,
  'addr:city': 'Ramsey',
});
const HOUSES: Readonly<Record<string, OsmTags>> = {
  a: house('North Pier', '31', 'IM8 5AX'),
  b: house('North Pier', '35', 'IM8 5AX'),
  c: house('South Pier', '31', 'IM8 5AX'),
  d: house('South Pier', '33-34', 'IM8 5AX'),
  e: house('South Pier', '36', 'IM8 5BT'),
  f: house('North Pier', '34', 'IM8 5AX'),
};
const TOWN = drawTown({
  drawing: `
    A  a  f  b  B

    C  c  d  e  D  T

    V
  `,
  gridMeters: 60,
  origin: { lat: 54.3, lng: -4.4 },
  ways: { AB: { highway: 'residential', name: 'North Pier' }, CD: { highway: 'residential', name: 'South Pier' } },
  nodes: { ...HOUSES, T: { place: 'town', name: 'Ramsey' }, V: { place: 'hamlet', name: 'East Bank' } },
});

describe('words and numbers beside an address', () => {
  let region: Searchable;
  before(async () => {
    ({ region } = await searchableOf(TOWN.file, 'IM'));
  });
  const leadsTo = (text: string, letter: string) => {
    const found = locate(region, { address: text }, 'en');
    const { lat, lng } = TOWN.at(letter);
    assert.ok(distanceMeters(found.lat * 1e7, found.lng * 1e7, lat * 1e7, lng * 1e7) < 1, `${text}: ${found.label}`);
    return found;
  };

  for (const text of [
    '31 North Pier, Ramsey IM8 5BT',
    '31 North Pier, Ramsey, IM85BT',
    'North Pier 31, IM85BT Ramsey',
  ]) {
    it(`do not lead to a street of another name with the postcode: "${text}"`, () => {
      assert.equal(leadsTo(text, 'a').match.kind, 'ADDRESS');
    });
  }
  it('do not lead to a street of another name with a range that ends with the number', () => {
    leadsTo('34 North Pier, Ramsey IM8 5BT', 'f');
  });

  for (const part of [
    'East Wing',
    'The North Wing',
    'Rear',
    'Front',
    'Annexe',
    'The Annexe',
    'Outbuilding',
    'Basement Flat',
    'Garden Flat',
    'Upper Ground',
    'Lower Ground',
    'Baghuset',
    'Østfløj',
    'Achterhuis',
  ]) {
    it(`may be a part of the building, without a town: "${part}"`, () => {
      for (const text of [`${part}, 31 North Pier`, `${part} 31 North Pier`]) {
        assert.ok(leadsTo(text, 'a').match.confidence > 0.9);
      }
      leadsTo(`31 North Pier, ${part}, Ramsey`, 'a');
    });
  }

  for (const point of ['(54.30011, -4.39990)', '[54.3001,-4.3999]', '(54.3° N, 4.4° W)', '(54.30011 -4.39990)']) {
    it(`may be its coordinates: "${point}"`, () => {
      assert.equal(leadsTo(`31 North Pier, Ramsey ${point}`, 'a').match.kind, 'ADDRESS');
      assert.equal(leadsTo(`31 North Pier ${point}`, 'a').match.kind, 'ADDRESS');
    });
  }
  it('may be its coordinates, which count where the address leads to no street', () => {
    const found = locate(region, { address: 'Old Boat House, Ramsey (54.3001, -4.3985)' }, 'en');
    assert.deepEqual([found.lat, found.lng, found.match.kind], [54.3001, -4.3985, 'COORDINATE']);
  });
});
