// The window of a departure, as two fields of a time of day say it, and the clock of journeys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { departureSchema } from '../../src/answers/departure-fields.ts';
import { windowOf } from '../../web/explorer/departure-window.ts';
import { lineWordsIn } from '../../web/shared/line-words.ts';

const two = (value: number) => String(value).padStart(2, '0');
const timeOfDay = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);

test('a window that ends before it begins goes on after midnight, and the service takes every window that the fields let pass', () => {
  assert.deepEqual(windowOf('07:00', '09:00'), { from: '07:00', to: '09:00' });
  assert.deepEqual(windowOf('22:00', '01:30'), { from: '22:00', to: '25:30' });
  assert.equal(windowOf('07:00', '07:00'), undefined);
  assert.equal(windowOf('07:00', '11:01'), undefined);
  assert.equal(windowOf('', '09:00'), undefined);
  fc.assert(
    fc.property(timeOfDay, timeOfDay, (from, to) => {
      const window = windowOf(from, to);
      const isTaken = (sent: object) => departureSchema.safeParse(sent).success;
      if (window !== undefined) assert.ok(isTaken(window) && window.from === from && window.to.endsWith(to.slice(3)));
      // Nothing that the service would take as it stands is refused.
      else assert.ok(!isTaken({ from, to }));
    }),
  );
});

test('the clock of a journey shows times of day as a timetable prints them, also before and after midnight', () => {
  const { clock } = lineWordsIn('de');
  assert.deepEqual([25_959, 91_800, -60, 86_400].map(clock), ['07:12', '01:30', '23:59', '00:00']);
});
