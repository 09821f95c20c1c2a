// The places of a visitor's own in the fragment of an address: what the page writes it reads again, and no fragment breaks it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readAddress } from '../../web/explorer/address-state.ts';
import {
  MOST_OWN_PLACES,
  type OwnPlace,
  ownPlaceKey,
  ownPlaceName,
  readOwnPlaces,
  withOwnPlaces,
} from '../../web/shared/own-places.ts';

const micro = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map(value => value / 1e6 + 0);
const label = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter(text => text.trim() === text && text.isWellFormed());
const poiId = fc.tuple(fc.constantFrom('n', 'w', 'r'), fc.nat()).map(([kind, number]) => `${kind}${number}`);
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter(text => ownPlaceName(text) === text && text.isWellFormed() && text !== '');
const place: fc.Arbitrary<OwnPlace> = fc.record(
  { lat: micro(90), lng: micro(180), label, poiId, name },
  { noNullPrototype: true, requiredKeys: ['lat', 'lng', 'label'] },
);
const places = fc.uniqueArray(place, {
  maxLength: MOST_OWN_PLACES,
  selector: ownPlaceKey,
});

test('a fragment restores every list of places that a page can write into it, and keeps what else it has', () => {
  fc.assert(
    fc.property(places, some => {
      const fragment = withOwnPlaces('place=Vaduz&minutes=15&mine=1,2,Former', some);
      assert.deepEqual(readOwnPlaces(`#${fragment}`), some);
      assert.deepEqual(readAddress(fragment, undefined), {
        state: { place: { label: 'Vaduz' }, minutes: 15 },
        ignored: [],
      });
    }),
  );
});

test('the name of a place stands before its address, as people read it, and an address with an equals sign is no name', () => {
  const [at, label] = [{ lat: 47.14, lng: 9.52 }, 'Städtle 37, 9490 Vaduz'];
  assert.equal(
    decodeURIComponent(withOwnPlaces('', [{ ...at, label, name: 'Arbeit' }])),
    'mine=47.14,9.52,Arbeit=Städtle+37,+9490+Vaduz',
  );
  assert.deepEqual(readOwnPlaces(`#${withOwnPlaces('', [{ ...at, label: 'A=B' }])}`), [{ ...at, label: 'A=B' }]);
  assert.deepEqual(readOwnPlaces('#mine=47.14,9.52,Oma=,&mine=47.14,9.52,=Oma'), [
    { ...at, label: ',', name: 'Oma' },
    { ...at, label: 'Oma' },
  ]);
  assert.equal(ownPlaceName('  a=b \n c'), 'a b c');
});

test('no fragment gives more than five places, or a place off the globe or without a name', () => {
  const part = fc.constantFrom(
    'mine=',
    'mine=47.1,9.5,A',
    'mine=91,9,B',
    'mine=47,181,C',
    'mine=47,9',
    'mine=47,9_x,D',
    '&',
    '%',
    ',',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(part, fc.string())).map(parts => parts.join('&')),
  );
  fc.assert(
    fc.property(text, fragment => {
      const read = readOwnPlaces(fragment);
      assert.ok(read.length <= MOST_OWN_PLACES);
      for (const { lat, lng, label: name } of read) {
        assert.ok(Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && name !== '');
      }
    }),
  );
});

test('the explorer says which of the places in its address it cannot use', () => {
  assert.deepEqual(readAddress('#mine=47.14,9.52,Work&mine=here', undefined).ignored, ['mine=here']);
});
