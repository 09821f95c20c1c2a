import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { partsOfAddress } from '../../../src/geocoding/labels.ts';
import type { AddressRow } from '../../../src/import/addresses/gazetteer.ts';
import { readTags } from '../../../src/import/osm/osm-data.ts';
import { readOsmFiles } from '../../../src/import/osm/read.ts';
import { DERIVED_CITY, DERIVED_POSTAL_CODE } from '../../../src/region/addresses.ts';
import { type SearchableTown, searchable, searchableOf } from '../../geocoding/searchable.ts';
import { drawTown } from '../../support/drawn-town.ts';
import { realFile, withoutRealData } from '../../support/regions.ts';

const inTown = (street: string, houseNumber: string, rest: Record<string, string> = {}) => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  ...rest,
});
const VADUZ = { 'addr:postcode': '9490', 'addr:city': 'Vaduz', 'addr:country': 'LI' };
const SCHAAN = { 'addr:postcode': '9494', 'addr:city': 'Schaan' };

/** 1 letter = 20 m. The way uvwxu is a building, UVWXU a closed municipality without any address near. */
const DRAWING = `
  a b c d e      k l
  A-B-C-D-E      K-L
      u-v
      x-w


                                                             U-----V
                                                             | g h |
                                                             X-----W
`;

const TOWN = drawTown({
  drawing: DRAWING,
  gridMeters: 20,
  ways: {
    ABCDE: { highway: 'residential', name: 'Landstrasse', alt_name: 'Alte Gasse' },
    KL: { highway: 'track', name: 'Weinbergweg' },
    uvwxu: { building: 'yes', ...inTown('Landstrasse', '20', VADUZ) },
    'UVWXU/2': { note: 'border' },
    gh: { highway: 'service', name: 'Hofweg' },
  },
  nodes: {
    a: inTown('Landstrasse', '1;3', VADUZ),
    b: inTown('Landstrasse', '5', VADUZ),
    c: inTown('Landstrasse', '7'),
    d: inTown('Landstrasse', '9', { 'addr:city': 'Vaduz' }),
    e: inTown('Landstrasse', '11', SCHAAN),
    k: { 'addr:housenumber': '1', ...SCHAAN },
    l: { 'addr:place': 'Im Rebberg', 'addr:housenumber': '2', ...SCHAAN },
    g: inTown('Hofweg', '1'),
    h: { place: 'hamlet', name: 'Hinterhof', 'name:en': 'Back Yard' },
  },
  relations: [
    {
      members: [{ type: 'way', ref: 1004, role: 'outer' }],
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Ausserdorf' },
    },
    {
      members: [{ type: 'way', ref: 1004, role: 'outer' }],
      tags: { type: 'boundary', boundary: 'postal_code', postal_code: '9999' },
    },
  ],
});

describe('addresses from OSM objects', () => {
  let town: SearchableTown;
  const row = (street: string, houseNumber: string): AddressRow | undefined =>
    town.gazetteer.addresses.find(address => address.street === street && address.houseNumber === houseNumber);
  before(async () => {
    town = await searchableOf(TOWN.file);
  });

  it('are one row for each number of an object, and a building lies inside itself', () => {
    assert.equal(row('Landstrasse', '1')?.osmId, row('Landstrasse', '3')?.osmId);
    const building = row('Landstrasse', '20');
    const [u, w] = [TOWN.at('u'), TOWN.at('w')];
    assert.equal(building?.osmKind, 1);
    assert.ok(building && building.lat < u.lat * 1e7 && building.lat > w.lat * 1e7);
    assert.ok(building.lng > u.lng * 1e7 && building.lng < w.lng * 1e7);
  });

  it('get a missing town and postcode by the vote of their neighbours, and say so', () => {
    const voted = row('Landstrasse', '7');
    assert.deepEqual(
      [voted?.city, voted?.postalCode, voted?.derived],
      ['Vaduz', '9490', DERIVED_CITY | DERIVED_POSTAL_CODE],
    );
    assert.deepEqual(
      [row('Landstrasse', '9')?.postalCode, row('Landstrasse', '9')?.derived],
      ['9490', DERIVED_POSTAL_CODE],
    );
    assert.equal(row('Landstrasse', '11')?.derived, 0);
  });

  it('get them from a closed boundary if no neighbour has a vote', () => {
    const lonely = row('Hofweg', '1');
    assert.deepEqual([lonely?.city, lonely?.postalCode], ['Ausserdorf', '9999']);
    assert.equal(lonely?.derived, DERIVED_CITY | DERIVED_POSTAL_CODE);
  });

  it('use addr:place without a street, and are counted if they have neither', () => {
    assert.equal(row('Im Rebberg', '2')?.city, 'Schaan');
    assert.equal(town.gazetteer.withoutStreet, 1);
  });

  it('are the same after writing and opening, street by street and in the order of their numbers', () => {
    const { addresses } = town.region;
    assert.equal(addresses.count, town.gazetteer.addresses.length);
    for (let address = 1; address < addresses.count; address++) {
      const [street, before] = [addresses.street[address] ?? 0, addresses.street[address - 1] ?? 0];
      assert.ok(street >= before);
      if (street === before)
        assert.ok((addresses.houseNumber[address] ?? 0) >= (addresses.houseNumber[address - 1] ?? 0));
    }
    const labels = Array.from({ length: addresses.count }, (_, i) =>
      Object.values(partsOfAddress(addresses, i)).join('/'),
    );
    assert.ok(labels.includes('Landstrasse/20/9490/Vaduz/LI'));
  });

  it('make one street per town of a line, and streets without addresses too', () => {
    const streets = town.gazetteer.streets.map(({ name, city }) => `${name}, ${city}`).sort();
    assert.deepEqual(streets, [
      'Hofweg, Ausserdorf',
      'Im Rebberg, Schaan',
      'Landstrasse, Schaan',
      'Landstrasse, Vaduz',
      'Weinbergweg, Vaduz',
    ]);
  });

  it('leave places with all their names, and postcodes with a point in their boundary', () => {
    const hamlet = town.gazetteer.settlements.find(({ name }) => name === 'Hinterhof');
    assert.deepEqual(hamlet?.otherNames, ['Back Yard']);
    const postcode = town.gazetteer.postcodes.find(({ postalCode }) => postalCode === '9999');
    const [u, w] = [TOWN.at('U'), TOWN.at('W')];
    assert.ok(postcode && postcode.lat < u.lat * 1e7 && postcode.lat > w.lat * 1e7);
  });
});

describe('addresses of Liechtenstein', { skip: withoutRealData }, () => {
  it('are as many as the raw file has house numbers with a street or place, each found at its object', async () => {
    const { osm } = await readOsmFiles([realFile('liechtenstein/liechtenstein.osm.pbf')]);
    let raw = 0;
    let streetless = 0;
    for (const { count, tags: columns } of [osm.nodes, osm.ways, osm.relations]) {
      for (let index = 0; index < count; index++) {
        const tags = readTags(osm, columns, index);
        if (tags['addr:housenumber'] === undefined) continue;
        raw++;
        if (tags['addr:street'] === undefined && tags['addr:place'] === undefined) streetless++;
      }
    }
    const { gazetteer, region } = searchable(osm, 'LI');
    const objects = new Set(gazetteer.addresses.map(({ osmKind, osmId }) => `${osmKind}/${osmId}`));
    assert.equal(raw, 12559);
    assert.equal(gazetteer.withoutStreet, streetless);
    assert.equal(objects.size, raw - streetless);
    assert.equal(region.addresses.count, gazetteer.addresses.length);
    const bare = gazetteer.addresses.filter(({ city, postalCode }) => city === '' || postalCode === '');
    assert.ok(bare.length < 10, `${bare.length} addresses without town or postcode`);
  });
});
