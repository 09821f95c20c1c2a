// How often a line leaves: "every n minutes" only where nobody waits longer, and where the number hides no further vehicles.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { paceOf } from '../../src/surroundings/pace.ts';

const [FROM, TO] = [7 * 3600, 9 * 3600];
const minutes = (...of: readonly number[]) => of.map(minute => FROM + minute * 60);
const every = (step: number, first: number) => {
  return minutes(...Array.from({ length: Math.ceil((120 - first) / step) }, (_, i) => first + i * step));
};

test('a line that leaves in even steps has them as its headway, whenever the first one leaves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(39), (step, offset) => {
      const { headwayMinutes, perHour } = paceOf(every(step, offset % step), FROM, TO);
      assert.equal(headwayMinutes, step);
      assert.ok(Math.abs(perHour * 2 - 120 / step) <= 1);
    }),
  );
});

test('passengers that come at any second of the window wait no longer than the headway and a minute, and the mean gap is nine tenths of it', () => {
  const times = fc.uniqueArray(fc.integer({ min: FROM, max: TO - 1 }), { minLength: 2, maxLength: 40 });
  const nearlyEven = fc
    .tuple(
      fc.integer({ min: 3, max: 20 }),
      fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 40, maxLength: 40 }),
    )
    .map(([step, off]) => every(step, 1).map((time, i) => time + (off[i] ?? 0)));
  fc.assert(
    fc.property(fc.oneof(times, nearlyEven), drawn => {
      const sorted = drawn.filter(time => time >= FROM && time < TO).sort((a, b) => a - b);
      const { headwayMinutes } = paceOf(sorted, FROM, TO);
      if (headwayMinutes === undefined) return;
      let longest = 0;
      for (let second = FROM; second < TO; second += 7) {
        const next = sorted.find(time => time >= second) ?? TO;
        longest = Math.max(longest, next - second);
      }
      assert.ok(longest <= headwayMinutes * 60 + Math.min(60, headwayMinutes * 12), `${longest} ${headwayMinutes}`);
      const mean = ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / (sorted.length - 1);
      assert.ok(mean >= 0.9 * headwayMinutes * 60, `${mean} ${headwayMinutes}`);
    }),
  );
});

test('uneven departures, a late begin, an early end and a single departure have no headway', () => {
  for (const uneven of [
    minutes(0, 10, 20, 40, 50, 60, 70, 80, 90, 100, 110),
    minutes(0, 10, 15, 20, 30, 35, 40, 50, 55, 60, 70, 75, 80, 90, 95, 100, 110, 115),
    minutes(40, 50, 60, 70, 80, 90, 100, 110),
    minutes(0, 10, 20, 30, 40),
    minutes(30),
    [],
  ])
    assert.equal(paceOf(uneven, FROM, TO).headwayMinutes, undefined, String(uneven));
  // A minute more or less is what timetables round.
  assert.equal(paceOf(minutes(0, 9, 20, 30, 40, 51, 60, 70, 80, 90, 99, 110), FROM, TO).headwayMinutes, 10);
});
