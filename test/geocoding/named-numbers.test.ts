import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { OsmTags } from '../../sample/osm-pbf-writer.ts';
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import { findText } from '../../src/geocoding/found.ts';
import { search } from '../../src/geocoding/locate.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

// A harbour as the map has it: one road with plain numbers, and house numbers that hold a name or a word for a part of a plot.
const ROAD = { 'addr:street': 'Quay Road', 'addr:postcode': 'IM9 4AA', 'addr:city': 'Ramsey' } as const;
const COURT = { ...ROAD, 'addr:postcode': 'IM9 4AB' } as const;
const LANE = { 'addr:street': 'Mill Lane', 'addr:postcode': 'IM9 4AD', 'addr:city': 'Ramsey' } as const;
const HOUSES: Readonly<Record<string, OsmTags>> = {
  a: { ...ROAD, 'addr:housenumber': '14' },
  b: { ...ROAD, 'addr:housenumber': '16' },
  c: { ...ROAD, 'addr:housenumber': '20' },
  d: { ...COURT, 'addr:housenumber': '16 Harbour Court' },
  e: { ...COURT, 'addr:housenumber': '18 Harbour Court' },
  f: { ...COURT, 'addr:housenumber': '1 The Vaults' },
  g: { ...COURT, 'addr:housenumber': '16-16A Sea View' },
  h: { ...LANE, 'addr:housenumber': 'Unit 9A' },
  i: { ...LANE, 'addr:housenumber': 'House 3' },
  j: { ...LANE, 'addr:housenumber': 'Bays 7 & 8' },
  k: { ...LANE, 'addr:housenumber': 'Hangar 230' },
  l: { ...LANE, 'addr:housenumber': '9A' },
  m: { ...LANE, 'addr:housenumber': '7-9 Rock Apartments' },
  n: { ...LANE, 'addr:housenumber': '12' },
};
const TOWN = drawTown({
  drawing: `
    A   a b c   d e f g   B

    C   h i j k l m n     D
  `,
  gridMeters: 60,
  origin: { lat: 54.3, lng: -4.4 },
  ways: { AB: { highway: 'secondary', name: 'Quay Road' }, CD: { highway: 'residential', name: 'Mill Lane' } },
  nodes: { ...HOUSES, A: { place: 'town', name: 'Ramsey' } },
});
const QUESTIONS: readonly (readonly [text: string, house: string])[] = [
  ['16 Harbour Court, Quay Road, Ramsey', 'd'],
  ['16 Harbour Court Quay Road, Ramsey IM9 4AB', 'd'],
  ['16 Harbour Court Quay Road Ramsey IM94AB', 'd'],
  ['16 HARBOUR COURT QUAY ROAD RAMSEY', 'd'],
  ['16 Habour Court Quay Road, Ramsey', 'd'],
  ['16+Harbour+Court+Quay+Road,+Ramsey+IM9+4AB', 'd'],
  ['16 Harbour Court, Quay Road', 'd'],
  ['Harbour Court 16, Quay Road, Ramsey', 'd'],
  ['Ramsey, Quay Road 18 Harbour Court', 'e'],
  ['Flat 2, 18 Harbour Court Quay Road, Ramsey', 'e'],
  ['18 Harbour Court Quay Road, IM9 4AB', 'e'],
  ['Smith & Sons Ltd, 18 Harbour Court Quay Road, Ramsey', 'e'],
  ['16 Quay Road, Ramsey', 'b'],
  ['16 Quay Road, Ramsey IM9 4AA', 'b'],
  ['1 The Vaults Quay Road, Ramsey', 'f'],
  ['1 Vaults, Quay Road, Ramsey IM9 4AB', 'f'],
  ['16-16A Sea View Quay Road, Ramsey', 'g'],
  ['Unit 9A Mill Lane, Ramsey', 'h'],
  ['Unit 9A, Mill Lane, Ramsey IM9 4AD', 'h'],
  ['Unit 9a Mill Lane Ramsey IM9 4AD', 'h'],
  ['Apartment 12, Unit 9A Mill Lane, Ramsey', 'h'],
  ['9A Mill Lane, Ramsey', 'l'],
  ['House 3, Mill Lane, Ramsey', 'i'],
  ['Bays 7 & 8 Mill Lane, Ramsey', 'j'],
  ['Bays+7+&+8+Mill+Lane,+Ramsey', 'j'],
  ['Hangar 230 Mill Lane, Ramsey', 'k'],
  ['7-9 Rock Apartments Mill Lane, Ramsey', 'm'],
  ['Unit 4, 12 Mill Lane, Ramsey', 'n'],
  ['Unit 9A, 12 Mill Lane, Ramsey', 'n'],
];

describe('a house number with a name', () => {
  let region: Searchable;
  before(async () => {
    ({ region } = await searchableOf(TOWN.file, 'IM'));
  });

  for (const [text, house] of QUESTIONS) {
    it(`is one door: "${text}"`, () => {
      const [found] = findText(region, text);
      assert.equal(found?.match.kind, 'ADDRESS', found?.label);
      const { lat, lng } = TOWN.at(house);
      assert.ok(distanceMeters(found.lat * 1e7, found.lng * 1e7, lat * 1e7, lng * 1e7) < 1, found.label);
      assert.equal(search(region, text, 1, 'de').locations[0]?.label, found.label);
    });
  }

  for (const [text, label] of [
    ['Unit 9B Mill Lane, Ramsey', 'Unit 9A Mill Lane'],
    ['Unit 9 Mill Lane, Ramsey', 'Unit 9A Mill Lane'],
    ['House 4 Mill Lane, Ramsey', 'House 3 Mill Lane'],
    ['16A Harbour Court Quay Road, Ramsey', '16 Harbour Court Quay Road'],
    ['16B Harbour Court Quay Road, Ramsey', '16 Harbour Court Quay Road'],
  ] as const) {
    it(`is not another one whose number differs: "${text}"`, () => {
      const [found] = findText(region, text);
      assert.ok(!found?.label.startsWith(label) || found.match.confidence < 0.5, `${found?.label}`);
    });
  }
});
