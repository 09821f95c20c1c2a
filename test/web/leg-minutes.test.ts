// The legs of a journey in whole minutes: they add up to what the page says of the whole, and rides keep the times of the timetable.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legMinutes } from '../../web/shared/leg-minutes.ts';

const ride = (from: number, to: number) => ({
  departureSeconds: from,
  arrivalSeconds: to,
  travelSeconds: to - from,
  lines: [{ name: '5', mode: 'TRAM' as const }],
});
const walk = (from: number, to: number) => ({ departureSeconds: from, arrivalSeconds: to, travelSeconds: to - from });

test('a walk of 23 seconds, a ride of 3 minutes and a walk of 188 seconds make the 7 minutes of the whole, from 08:59 to 09:06', () => {
  const legs = legMinutes([walk(32377, 32399.9), ride(32400, 32580), walk(32580, 32768.5)]);
  assert.deepEqual(
    legs.map(({ minutes }) => minutes),
    [1, 3, 3],
  );
  assert.equal(legs[0]?.begin, 8 * 60 + 59);
  assert.equal(legs.at(-1)?.end, 9 * 60 + 6);
});

test('legs and waits of any journey add up to its whole minutes, no walk is off by two minutes, and no time goes back', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  for (let journey = 0; journey < 5000; journey++) {
    const legs: ReturnType<typeof ride | typeof walk>[] = [];
    let at = 30_000 + random(3600) + 0.1 * random(10);
    const start = at;
    for (let ridden = 0; ridden <= random(3); ridden++) {
      const walked = at + random(400) + 0.1;
      const leaves = Math.ceil((walked + random(300)) / 60) * 60;
      legs.push(walk(at, walked), ride(leaves, leaves + 60 * (1 + random(20))));
      at = legs.at(-1)?.arrivalSeconds ?? at;
    }
    const end = at + random(500);
    legs.push(walk(at, end));
    const shown = legMinutes(legs);
    const sum = shown.reduce((total, { minutes, waited }) => total + minutes + waited, 0);
    assert.equal(sum, Math.max(1, Math.ceil((end - start) / 60)));
    let clock = shown[0]?.begin ?? 0;
    for (const [i, { begin = 0, end: until = 0, minutes }] of shown.entries()) {
      assert.ok(begin >= clock && until >= begin && minutes === until - begin);
      const leg = legs[i] ?? assert.fail();
      const { travelSeconds, departureSeconds } = leg;
      if ('lines' in leg) assert.equal(begin * 60, departureSeconds);
      // A walk carries less than a minute of waiting.
      assert.ok(Math.abs(minutes - travelSeconds / 60) < 2, `${minutes} for ${travelSeconds} s`);
      clock = until;
    }
  }
});
