// One door is one address, on however many objects the map has it.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { OsmTags } from '../../sample/osm-pbf-writer.ts';
import { addressesInRange, allAddressesInRange } from '../../src/features/addresses/addresses-in-range.ts';
import type { AddressInRange } from '../../src/features/addresses/answer.ts';
import { addressesAsCsv } from '../../src/features/addresses/range-files.ts';
import { addressesRequestSchema } from '../../src/features/addresses/request.ts';
import { sharedDoors } from '../../src/import/addresses/door-columns.ts';
import type { Region } from '../../src/region/region.ts';
import { plainDoors } from '../oracles/plain-doors.ts';
import type { Town } from '../support/drawn-town.ts';
import { drawnRegion, realRegion, withoutRealData } from '../support/regions.ts';

const address = (street: string, houseNumber: string, more: OsmTags = {}): OsmTags => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': '9490',
  'addr:city': 'Vaduz',
  ...more,
});

describe('the doors of a drawn town', () => {
  let region: Region;
  let town: Town;
  let all: readonly AddressInRange[];
  before(async () => {
    // A letter is 20 m from the next one. The house bcgf has the entrance e and the shop s; m is 300 m away.
    ({ region, town } = await drawnRegion({
      gridMeters: 20,
      drawing: `
        V---A-----------------D
        b-e-c   t             m
        f-s-g   u   k   l
      `,
      ways: {
        VAD: { highway: 'residential', name: 'Hauptstraße' },
        bcgfb: { building: 'yes', ...address('Hauptstraße', '5') },
      },
      nodes: {
        V: { place: 'town', name: 'Vaduz' },
        e: { entrance: 'main', ...address('Hauptstrasse', '5') },
        s: { shop: 'bakery', name: 'Brot', ...address('Hauptstr.', '5', { 'addr:postcode': '', 'addr:unit': '2' }) },
        t: address('Hauptstraße', '7 A', { 'addr:unit': '1' }),
        u: address('Hauptstraße', '7a', { 'addr:unit': '2', 'addr:flats': '3-5' }),
        k: address('Ring', '7a'),
        l: address('Hauptstraße', '7'),
        m: address('Hauptstraße', '5', { building: 'yes' }),
      },
    }));
    all = (
      await addressesInRange(region, addressesRequestSchema.parse({ ...town.at('e'), radius: 2000 }), {
        language: 'de',
        position: undefined,
      })
    ).page.addresses;
  });

  const objectsOf = (found: AddressInRange | undefined) =>
    found?.objects?.map(({ id, kind }) => `${id[0]} ${kind}`).sort();

  it('are one row with all their objects for a building, its entrance and its shop, in any spelling', () => {
    const doors = all.filter(({ street, houseNumber }) => /^Hauptstr/.test(street) && houseNumber === '5');
    assert.deepEqual(objectsOf(doors[0]), ['n ENTRANCE', 'n POI', 'w BUILDING']);
    assert.equal(doors[0]?.distanceMeters, 0, 'the nearest object shows the address');
    assert.match(doors[0]?.objects?.[0]?.id ?? '', /^n/, 'the object at the coordinate comes first');
  });

  it('stay two if the same address stands far away', () => {
    const five = all.filter(({ street, houseNumber }) => /^Hauptstr/.test(street) && houseNumber === '5');
    assert.deepEqual(
      five.map(({ objects }) => objects?.length),
      [3, 1],
    );
  });

  it('are one for two flats or units of one number, and two for one number on two streets or for a letter more', () => {
    const sevens = all.filter(({ houseNumber }) => houseNumber.startsWith('7'));
    assert.deepEqual(
      sevens.map(({ street, houseNumber }) => `${street} ${houseNumber.replace(' ', '').toLowerCase()}`).sort(),
      ['Hauptstraße 7', 'Hauptstraße 7a', 'Ring 7a'],
    );
  });

  it('are what totalCount counts and what a file lists, with district and country', async () => {
    const request = addressesRequestSchema.parse({ ...town.at('e'), radius: 2000 });
    const { frame, list } = await allAddressesInRange(region, request, { language: 'de' });
    assert.deepEqual([frame.totalCount, list.count], [all.length, all.length]);
    const [header, ...lines] = [...addressesAsCsv({ frame, list })].join('').trim().split('\r\n');
    assert.match(header ?? '', /;city;district;country;derived;.*;objects;/);
    assert.equal(lines.length - 1, all.length);
  });
});

describe('doors', () => {
  const house = fc.record({
    lat: fc.integer({ min: 0, max: 20_000 }),
    lng: fc.integer({ min: 0, max: 20_000 }),
    street: fc.constantFrom('Weg', 'Ring'),
    houseNumber: fc.constantFrom('1', '1a', '1 A', '2'),
    postalCode: fc.constantFrom('', '1000', '2000'),
    city: fc.constantFrom('', 'Dorf', 'Stadt'),
  });

  it('never join two postcodes, towns, streets or numbers, whatever lies between', () => {
    fc.assert(
      fc.property(fc.array(house, { maxLength: 30 }), rows => {
        const doors = sharedDoors(rows);
        for (const door of doors) {
          const own = door.map(row => rows[row]);
          for (const values of [
            own.map(each => each?.postalCode ?? ''),
            own.map(each => each?.city ?? ''),
            own.map(each => each?.street ?? ''),
            own.map(each => each?.houseNumber.toLowerCase().replace(' ', '') ?? ''),
          ]) {
            assert.ok(new Set(values.filter(value => value !== '')).size <= 1, values.join());
          }
        }
        const members = doors.flat();
        assert.equal(new Set(members).size, members.length, 'a row has one door');
      }),
    );
  });
});

describe('the doors of Liechtenstein', { skip: withoutRealData }, () => {
  it('are those of a comparison of every pair', async () => {
    const { addresses } = await realRegion('liechtenstein');
    const plain = plainDoors(addresses);
    const { doors } = addresses;
    const shared = Map.groupBy(plain.keys(), row => plain[row]);
    const expected = [...shared.values()].filter(rows => rows.length > 1).map(rows => rows.join());
    const found = Array.from({ length: doors.start.length - 1 }, (_, door) =>
      doors.rows.subarray(doors.start[door], doors.start[door + 1]).join(),
    );
    assert.ok(expected.length > 100);
    assert.deepEqual(found.toSorted(), expected.toSorted());
  });
});
