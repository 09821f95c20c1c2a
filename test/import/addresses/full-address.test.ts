// `addr:full`: an object without the single tags has the address that one tag spells out, and no other one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fullAddress } from '../../../src/import/addresses/full-address.ts';
import { readAddresses } from '../../../src/import/addresses/read-addresses.ts';
import { osmOf } from '../../support/regions.ts';

const streets = fc.constantFrom('Hauptstraße', 'Am Alten Markt', 'Rue de la Paix', 'High Street', 'St.-Georgen-Straße');
const numbers = fc.constantFrom('1', '12a', '12 b', '3-5', '7/2', '148');
const towns = fc.constantFrom(['95463', 'Bindlach'], ['9490', 'Vaduz'], ['75001', 'Paris']);

const readFrom = async (tags: Record<string, string>) => {
  const { rows } = readAddresses(
    await osmOf({ nodes: [{ id: 1, lat: 47.1, lng: 9.5, tags }], ways: [], relations: [] }),
  );
  return rows.map(({ street, houseNumber, postalCode, city }) => ({ street, houseNumber, postalCode, city }));
};

describe('an object with addr:full and without a street', () => {
  it('has the street, number, postcode and town that the tag spells out, in either order and beside a flat and a country', () => {
    fc.assert(
      fc.property(
        streets,
        numbers,
        towns,
        fc.boolean(),
        fc.boolean(),
        (street, houseNumber, [postalCode = '', city = ''], isFirst, isLong) => {
          const door = isFirst ? `${houseNumber} ${street}` : `${street} ${houseNumber}`;
          const text = isLong
            ? `Apartment 4, ${door}, ${postalCode} ${city}, Europa`
            : `${door}, ${postalCode} ${city}`;
          assert.deepEqual(fullAddress(text), { street, houseNumber, postalCode, city }, text);
        },
      ),
    );
  });

  it('has no address from a text with two doors, without a number, or with a number alone', () => {
    for (const text of [
      'Hauptstraße 5, Gartenweg 7',
      'Hauptstraße, Bindlach',
      '95463 Bindlach',
      '12',
      'km 12 RN 4',
      '',
    ])
      assert.equal(fullAddress(text), undefined, text);
  });

  it('is an address of the region, and its single tags count more', async () => {
    const full = { 'addr:full': 'Hauptstraße 5, 95463 Bindlach' };
    const whole = { street: 'Hauptstraße', houseNumber: '5', postalCode: '95463', city: 'Bindlach' };
    assert.deepEqual(await readFrom(full), [whole]);
    assert.deepEqual(await readFrom({ ...full, 'addr:housenumber': '5a' }), [{ ...whole, houseNumber: '5a' }]);
    assert.deepEqual(await readFrom({ ...full, 'addr:street': 'Gartenweg', 'addr:housenumber': '9' }), [
      { street: 'Gartenweg', houseNumber: '9', postalCode: '', city: '' },
    ]);
  });
});
