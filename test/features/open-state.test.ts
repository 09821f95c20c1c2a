// Opening hours at a time: OPEN, CLOSED or UNKNOWN, in the region's own time, for any zone of the process.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { wallClock } from '../../src/core/wall-clock.ts';
import { askedTime, isArrival } from '../../src/features/pois/asked-time.ts';
import { evenGround } from '../../src/region/ground.ts';
import type { Manifest } from '../../src/region/manifest.ts';
import { openStatesAt } from '../../src/surroundings/open-state.ts';

const MINUTE = 60_000;
const VADUZ = { lat: 47.141, lng: 9.521 };
const NEVER_ASKED = new Date(0);

function regionIn(country: string, timeZone: string) {
  const box = { west: 9.4, south: 47, east: 9.7, north: 47.3 };
  return { manifest: { box } as Manifest, ground: evenGround(country, timeZone) };
}

const LI = regionIn('LI', 'Europe/Vaduz');
const DE = regionIn('DE', 'Europe/Berlin');

/** State and end, as "OPEN 2026-…Z". */
async function stateAt(hours: string | undefined, time: string, region = DE, now = NEVER_ASKED): Promise<string> {
  const asked = askedTime(time);
  assert.ok(typeof asked !== 'string' && !isArrival(asked), `${time} ${asked}`);
  const { openState, openUntil } = (await openStatesAt(region, asked, now))(hours, VADUZ);
  return openUntil === undefined ? openState : `${openState} ${openUntil.replace(':00.000Z', 'Z')}`;
}

for (const [hours, time, expected, why] of [
  ['Mo-Fr 08:00-18:30', '2026-06-17T10:00', 'OPEN 2026-06-17T16:30Z', 'a Wednesday in summer time'],
  ['Mo-Fr 08:00-18:30', '2026-01-14T10:00', 'OPEN 2026-01-14T17:30Z', 'a Wednesday in winter time'],
  ['Mo-Fr 08:00-18:30', '2026-06-17T08:00', 'OPEN 2026-06-17T16:30Z', 'the first minute counts'],
  ['Mo-Fr 08:00-18:30', '2026-06-17T18:30', 'CLOSED', 'the last does not'],
  ['Mo-Fr 08:00-18:30', '2026-06-17T18:29:59.999', 'OPEN 2026-06-17T16:30Z', 'to the second'],
  ['Mo-Fr 08:00-18:30', '2026-06-20T10:00', 'CLOSED', 'a Saturday'],
  ['Mo-Fr 08:00-18:30', '2026-06-17T06:30:00Z', 'OPEN 2026-06-17T16:30Z', 'an instant with its offset'],
  ['Mo-Fr 08:00-18:30', '2026-06-17T01:30:00-05:00', 'OPEN 2026-06-17T16:30Z', 'an instant with another offset'],
  ['Mo-Fr 08:00-12:00,13:00-18:00', '2026-06-17T12:30', 'CLOSED', 'a break at noon'],
  ['24/7', '2026-06-17T03:00', 'OPEN', 'it never closes, so there is no end'],
  ['Mo-Su 00:00-24:00', '2026-06-17T03:00', 'OPEN', 'the same in other words'],
  ['Jan 01-Dec 24', '2026-06-17T03:00', 'OPEN', 'it closes later than within a week'],
  ['Fr,Sa 22:00-03:00', '2026-06-20T02:59', 'OPEN 2026-06-20T01:00Z', 'over midnight, from Friday into Saturday'],
  ['Fr,Sa 22:00-03:00', '2026-06-19T02:59', 'CLOSED', 'Thursday has no night'],
  ['Mo-Fr 09:00+', '2026-06-17T10:00', 'UNKNOWN', 'an open end'],
  ['unknown', '2026-06-17T10:00', 'UNKNOWN', 'the mapper does not know the hours'],
  ['"nach Vereinbarung"', '2026-06-17T10:00', 'UNKNOWN', 'only a comment'],
  ['täglich, wenn die Sonne lacht', '2026-06-17T10:00', 'UNKNOWN', 'nonsense'],
  ['', '2026-06-17T10:00', 'UNKNOWN', 'nothing'],
  [undefined, '2026-06-17T10:00', 'UNKNOWN', 'no hours at all'],
  ['off', '2026-06-17T10:00', 'CLOSED', 'closed permanently'],
  ['Mo-Fr 08:00-18:00; PH off', '2026-05-01T10:00', 'CLOSED', 'a holiday everywhere in the country'],
  ['Mo-Fr 08:00-18:00; PH off', '2026-06-17T10:00', 'OPEN 2026-06-17T16:00Z', 'a holiday nowhere in the country'],
  ['Mo-Fr 08:00-18:00; PH off', '2026-06-04T10:00', 'UNKNOWN', 'a holiday in some of its states'],
  ['Mo-Fr 08:00-18:00; PH off', '2026-06-04T20:00', 'CLOSED', 'but then it is closed in all of them'],
  ['Mo-Sa 07:00-20:00; SH off', '2026-12-28T10:00', 'CLOSED', 'school holidays in every state'],
  ['Mo-Sa 07:00-20:00; SH off', '2026-07-08T10:00', 'UNKNOWN', 'school holidays in some'],
  ['Mo-Sa 07:00-20:00; SH off', '2090-08-05T10:00', 'UNKNOWN', 'a year without known school holidays'],
] as const) {
  test(`"${hours}" at ${time} is ${expected}: ${why}`, async () => {
    assert.equal(await stateAt(hours, time), expected);
  });
}

test('holidays that the library lacks are UNKNOWN, not an error, and add no line to the log', async () => {
  const { error } = console;
  const said: unknown[] = [];
  console.error = (...words) => said.push(words);
  try {
    assert.equal(await stateAt('Mo-Fr 08:00-18:00; PH off', '2026-06-17T10:00', LI), 'UNKNOWN');
    assert.equal(await stateAt('Mo-Fr 08:00-18:00', '2026-06-17T10:00', LI), 'OPEN 2026-06-17T16:00Z');
    assert.equal(await stateAt('PH off', '2026-06-17T10:00', regionIn('UY', 'America/Montevideo')), 'UNKNOWN');
    assert.equal(await stateAt('PH off', '2026-06-17T10:00', regionIn('FR', 'Europe/Paris')), 'UNKNOWN');
  } finally {
    console.error = error;
  }
  assert.deepEqual(said, []);
});

test('the clock of the process and the console are unchanged afterwards', async () => {
  const { Date: before, console: log } = globalThis;
  await stateAt('nonsense (', '2026-06-17T10:00');
  assert.equal(globalThis.Date, before);
  assert.equal(globalThis.console, log);
});

test('now is the time that the caller of the function passes', async () => {
  assert.equal(await stateAt('We 10:00-11:00', 'now', DE, new Date('2026-06-17T08:30:00Z')), 'OPEN 2026-06-17T09:00Z');
  assert.equal(await stateAt('We 10:00-11:00', 'NOW', DE, new Date('2026-06-17T09:00:00Z')), 'CLOSED');
});

test('daylight depends on the place, in summer and winter time', async () => {
  // Around the solstices the sun is up in Vaduz from about 5:30 to 21:20, and from about 8:00 to 16:30.
  assert.equal(await stateAt('sunrise-sunset', '2026-06-17T05:10', LI), 'CLOSED');
  assert.match(await stateAt('sunrise-sunset', '2026-06-17T05:40', LI), /^OPEN 2026-06-17T19:[12]/);
  assert.match(await stateAt('sunrise-sunset', '2026-12-17T08:20', LI), /^OPEN 2026-12-17T15:3/);
  assert.equal(await stateAt('sunrise-sunset', '2026-12-17T07:50', LI), 'CLOSED');
});

for (const [hours, time, expected, why] of [
  [
    'Sa 22:00-02:30',
    '2026-03-29T00:59:00Z',
    'OPEN 2026-03-29T01:00Z',
    'the day has no half past two; the place closes at three',
  ],
  ['Sa 22:00-04:00', '2026-03-28T23:30:00Z', 'OPEN 2026-03-29T02:00Z', 'the night has an hour less'],
  ['Su 02:00-03:00', '2026-03-29T01:30:00Z', 'CLOSED', 'an hour that the day lacks'],
  ['Sa 22:00-04:00', '2026-10-24T23:30:00Z', 'OPEN 2026-10-25T03:00Z', 'the night has an hour more'],
  ['Sa 22:00-02:30', '2026-10-24T22:30:00Z', 'OPEN 2026-10-25T00:30Z', 'the first half past two'],
  ['Sa 22:00-02:30', '2026-10-25T01:10:00Z', 'OPEN 2026-10-25T01:30Z', 'clocks show ten past two again'],
  ['Su 02:40-06:00', '2026-10-25T00:50:00Z', 'OPEN 2026-10-25T01:00Z', 'clocks go back to a time before it opens'],
  ['Su 08:00-12:00', '2026-03-29T08:00', 'OPEN 2026-03-29T10:00Z', 'the morning after'],
  ['Mo 08:00-12:00', '2026-03-29T02:30', 'CLOSED', 'a local time that the day lacks'],
] as const) {
  test(`on a day when clocks change, "${hours}" at ${time} is ${expected}: ${why}`, async () => {
    assert.equal(await stateAt(hours, time), expected);
  });
}

test('the end is the first time at which a place is no longer open, also at clock changes', async () => {
  const time = fc.integer({ min: 0, max: 47 }).map(half => half * 30);
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 ? '30' : '00'}`;
  const day = fc.constantFrom('Mo-Su', 'Sa', 'Su', 'Sa,Su', 'Fr-Su');
  const rule = fc.tuple(day, time, time).map(([days, from, to]) => `${days} ${clock(from)}-${clock(to)}`);
  const start = fc
    .tuple(fc.constantFrom('2026-03-28T12:00Z', '2026-10-24T12:00Z', '2026-07-04T12:00Z'), fc.nat({ max: 60 }))
    .map(([from, halfHours]) => Date.parse(from) + halfHours * 30 * MINUTE);
  await fc.assert(
    fc.asyncProperty(rule, start, async (hours, utc) => {
      const at = async (instant: number) => (await openStatesAt(DE, { utc: instant }, NEVER_ASKED))(hours, VADUZ);
      const { openState, openUntil } = await at(utc);
      if (openState !== 'OPEN') return assert.equal(openUntil, undefined);
      const end = openUntil === undefined ? utc + 48 * 60 * MINUTE : Date.parse(openUntil);
      for (let t = utc; t < Math.min(end, utc + 48 * 60 * MINUTE); t += 30 * MINUTE) {
        assert.equal((await at(t)).openState, 'OPEN', new Date(t).toISOString());
      }
      if (openUntil !== undefined) assert.notEqual((await at(end)).openState, 'OPEN', openUntil);
    }),
    { numRuns: 150 },
  );
});

const VALUES = [
  'Mo-Fr 08:00-18:00; PH off',
  'Fr,Sa 22:00-02:30',
  'sunrise-sunset',
  'Su 02:00-03:00',
  'Mo-Su 01:30-03:30',
];
const INSTANTS = [
  '2026-03-08T05:00Z',
  '2026-03-28T22:00Z',
  '2026-05-01T00:00Z',
  '2026-10-24T22:00Z',
  '2026-11-01T04:00Z',
];

/** The answers of a process with its own time zone for all values, every 20 minutes for half a day from each instant. */
async function saidIn(zoneOfProcess: string, ask: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const values = ${JSON.stringify(VALUES)};
       const said = [];
       ${ask}
       for (const start of ${JSON.stringify(INSTANTS)}) {
         for (let t = Date.parse(start); t < Date.parse(start) + ${12 * 60 * MINUTE}; t += ${20 * MINUTE}) said.push(await ask(t));
       }
       console.log(JSON.stringify(said));`,
    ],
    { env: { ...process.env, TZ: zoneOfProcess }, cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  );
  return JSON.parse(stdout);
}

const OURS = `
  const { openStatesAt } = await import(${JSON.stringify(new URL('../../src/surroundings/open-state.ts', import.meta.url).href)});
  const { evenGround } = await import(${JSON.stringify(new URL('../../src/region/ground.ts', import.meta.url).href)});
  const region = { ...${JSON.stringify(DE)}, ground: evenGround('DE', 'Europe/Berlin') };
  const ask = async utc => {
    const stateOf = await openStatesAt(region, { utc }, new Date(0));
    return values.map(value => JSON.stringify(stateOf(value, ${JSON.stringify(VADUZ)}))).join();
  };`;

/**
 * The library in its intended use: in a process whose zone is that of the place. In the hour before clocks go back its sun does not rise: it answers "?".
 */
const LIBRARY = `
  const { default: library } = await import('opening_hours');
  const place = { lat: '47.25', lon: '9.5', address: { country_code: 'de', state: 'Bayern' } };
  const rules = values.map(value => new library(value, place));
  const stateOf = (rule, date) => {
    try {
      return rule.getStateString(date, true).toUpperCase();
    } catch {
      return '?';
    }
  };
  const ask = async utc => rules.map(rule => stateOf(rule, new Date(utc))).join();`;

test('every time zone of the process gives the same answers, those of the library in the zone of the place', async () => {
  const [utc, newYork, beirut, library] = await Promise.all([
    saidIn('UTC', OURS),
    saidIn('America/New_York', OURS),
    saidIn('Asia/Beirut', OURS),
    saidIn('Europe/Berlin', LIBRARY),
  ]);
  assert.ok(utc !== undefined && utc.length === INSTANTS.length * 36);
  assert.deepEqual(newYork, utc);
  assert.deepEqual(beirut, utc);
  const states = utc.flatMap(line => [...line.matchAll(/"openState":"(\w+)"/g)].map(match => match[1]));
  const theirs = library?.flatMap(line => line.split(',')) ?? [];
  assert.ok(theirs.filter(state => state === '?').length <= 4);
  const differing = states.filter((state, i) => theirs[i] !== '?' && theirs[i] !== state);
  assert.deepEqual(differing, []);
});

test('wall times become instants and back; a repeated one means its first instant, a missing one counts as if the clocks had not changed', () => {
  const berlin = wallClock('Europe/Berlin');
  const iso = (wall: string) => new Date(berlin.instantOf(Date.parse(`${wall}Z`))).toISOString();
  assert.equal(iso('2026-06-17T12:00'), '2026-06-17T10:00:00.000Z');
  assert.equal(iso('2026-03-29T02:30'), '2026-03-29T01:30:00.000Z');
  assert.equal(iso('2026-10-25T02:30'), '2026-10-25T00:30:00.000Z');
  assert.equal(iso('2026-10-25T03:00'), '2026-10-25T02:00:00.000Z');
  const zone = fc.constantFrom('Europe/Vaduz', 'America/Montevideo', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC');
  const instant = fc.integer({ min: Date.UTC(1975, 0), max: Date.UTC(2099, 0) });
  fc.assert(
    fc.property(zone, instant, (name, utc) => {
      const clock = wallClock(name);
      const back = clock.instantOf(utc + clock.offsetAt(utc));
      // A repeated wall time means the first of its instants.
      assert.ok(back === utc || (back < utc && back + clock.offsetAt(back) === utc + clock.offsetAt(utc)));
    }),
    { numRuns: 200 },
  );
});
