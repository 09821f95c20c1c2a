// The fragment of the explorer's address: what it writes it reads again, and no fragment breaks it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { JOURNEY_MODES } from '../../src/core/modes.ts';
import { type AddressState, readAddress, writeAddress } from '../../web/explorer/address-state.ts';

const TIMETABLE = { validity: { from: '2026-01-01', to: '2026-12-31' }, usualDays: { WORKDAY: '2026-03-03' } };

const micro = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map(value => value / 1e6 + 0);
const label = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter(text => text.trim() === text && text.isWellFormed());
const place = fc.record(
  { label, at: fc.record({ lat: micro(90), lng: micro(180) }, { noNullPrototype: true }) },
  { requiredKeys: ['label'], noNullPrototype: true },
);
const departure = fc.record(
  { day: fc.constantFrom('WORKDAY', '2026-05-01'), from: fc.constant('22:00'), to: fc.constantFrom('23:00', '25:30') },
  { requiredKeys: ['day', 'from', 'to'], noNullPrototype: true },
);
const states: fc.Arbitrary<AddressState> = fc
  .record(
    {
      place,
      second: place,
      transportMode: fc.constantFrom(...JOURNEY_MODES),
      minutes: fc.integer({ min: 5, max: 60 }),
      departure,
      layer: fc.constantFrom('scores', 'findings', 'net_rent'),
      language: fc.constantFrom('de' as const, 'en' as const),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .map(({ departure: leaving, ...state }) =>
    state.transportMode === 'TRANSIT' && leaving ? { ...state, departure: leaving } : state,
  );

test('an address of the explorer restores every state that the page can write into it', () => {
  fc.assert(
    fc.property(states, state => {
      assert.deepEqual(readAddress(`#${writeAddress(state)}`, TIMETABLE), { state, ignored: [] });
    }),
  );
});

test('no fragment breaks the explorer: each parameter counts or is named as ignored', () => {
  const names = ['place', 'at', 'mode', 'minutes', 'day', 'from', 'to', 'wheelchair', 'layer', 'language', 'with', 'x'];
  const values = fc.oneof(fc.string(), fc.constantFrom('1e9', '-1', 'NaN', '%', '5,5', 'TRANSIT', '__proto__'));
  const given = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 6 });
  fc.assert(
    fc.property(given, pairs => {
      const fragment = `#${new URLSearchParams(pairs)}`;
      const { state, ignored } = readAddress(fragment, undefined);
      for (const [name] of new Map(pairs)) {
        const isIgnored = ignored.some(each => each === name || each.startsWith(`${name}=`));
        const isUsed = JSON.stringify(readAddress(writeAddress(state), undefined).state) === JSON.stringify(state);
        assert.ok(isIgnored || isUsed);
      }
      assert.ok(state.minutes === undefined || (state.minutes >= 5 && state.minutes <= 60));
      assert.notEqual(state.transportMode, 'TRANSIT');
    }),
  );
  fc.assert(fc.property(fc.string(), text => void readAddress(text, TIMETABLE)));
  const { state, ignored } = readAddress('#place=%E0%A4&minutes=90&mode=bicycle&utm_source=mail&at=99,9', TIMETABLE);
  assert.deepEqual(ignored, ['at=99,9', 'minutes=90', 'utm_source=mail']);
  assert.equal(state.transportMode, 'BICYCLE');
  assert.equal(state.minutes, undefined);
});
