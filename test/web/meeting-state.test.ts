// The two places in the fragment of the explorer's address: what it writes it reads again, beside everything else in it, and no fragment breaks it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { JOURNEY_MODES } from '../../src/core/modes.ts';
import { readAddress, writeAddress } from '../../web/explorer/address-state.ts';
import { type Meeting, readMeeting, withMeeting } from '../../web/explorer/meeting/meeting-state.ts';
import { readOwnPlaces, withOwnPlaces } from '../../web/shared/own-places.ts';

const micro = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map(value => value / 1e6 + 0);
const label = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter(text => text.trim() === text && text.isWellFormed() && text.length <= 100);
const place = fc.record(
  {
    ...{ lat: micro(90), lng: micro(180), label },
    transportMode: fc.constantFrom(...JOURNEY_MODES),
    minutes: fc.integer({ min: 5, max: 60 }),
  },
  { noNullPrototype: true },
);
const meetings: fc.Arbitrary<Meeting> = fc.record(
  { places: fc.tuple(place, place).map(both => [...both]), combine: fc.constantFrom('ALL' as const, 'ANY' as const) },
  { noNullPrototype: true },
);

test('an address has two places again, beside the place of the view and those of the visitor’s own', () => {
  fc.assert(
    fc.property(meetings, meeting => {
      const state = { place: { label: 'Markt 1' }, minutes: 20 };
      const own = [{ lat: 1, lng: 2, label: 'Work' }];
      const fragment = `#${withMeeting(withOwnPlaces(writeAddress(state), own), meeting)}`;
      assert.deepEqual(readMeeting(fragment), meeting);
      assert.deepEqual(readOwnPlaces(fragment), own);
      assert.deepEqual(readAddress(fragment, undefined), { state, ignored: [] });
      assert.equal(readMeeting(`#${withMeeting(fragment, undefined)}`), undefined);
      assert.deepEqual(readAddress(withMeeting(fragment, undefined), undefined), { state, ignored: [] });
    }),
  );
});

test('a place that is none, or one without the other, is named as ignored', () => {
  const right = 'between=47.1,9.5,walk,20,A';
  for (const wrong of [
    'between=91,9.5,walk,20,B',
    'between=47,9.5,fly,20,B',
    'between=47,9.5,walk,4,B',
    'between=47,9.5,car,61,B',
    'between=47,9.5,walk,20,',
    'between=',
    'combine=any',
  ]) {
    const fragment = `#${right}&${wrong}`;
    assert.equal(readMeeting(fragment), undefined, wrong);
    const { ignored } = readAddress(fragment, undefined);
    assert.ok(ignored.includes(wrong.replace(/=$/, '')), `${wrong}: ${ignored}`);
  }
  assert.deepEqual(readAddress(`#${right}&${right}&combine=some`, undefined).ignored, ['combine=some']);
});
