// Journeys by timetable: every stop of real cities, and drawn feeds with everything that feeds may hold, against connection scan on the raw rows.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { realCity, withoutRealData } from '../../test/support/regions.ts';
import {
  type Proof,
  proveCity,
  proveOnWheels,
  TRANSIT_CITIES,
  type TransitCity,
} from '../../test/support/transit-proof.ts';
import type { SoakPart } from '../part.ts';

const STARTS = 20;
/** By wheelchair. */
const WHEEL_STARTS = 5;
/** At least so many times of stops must be compared in the real cities. */
const FEWEST_TIMES = 100_000;
const TESTS = join(import.meta.dirname, '..', '..', 'test', 'transit');
/** Of each test on drawn feeds; half as many of each property of two feeds. */
const DRAWN_FEEDS = 400;
/** Tests on drawn feeds, which take many more of them here. */
const DRAWN = ['drawn-feeds.test.ts', 'properties.test.ts', 'wheels.test.ts'];

export const soak: SoakPart = async ({ say }) => {
  const broken: string[] = [];
  const drawn: Record<string, { readonly passed: number; readonly seconds: number }> = {};
  for (const file of DRAWN) {
    const began = performance.now();
    const { stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=tap', join(TESTS, file)], {
      encoding: 'utf8',
      env: { ...process.env, UMKREIS_DRAWN_FEEDS: String(DRAWN_FEEDS) },
    });
    const count = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(stdout)?.[1]);
    drawn[file] = { passed: count('pass'), seconds: Math.round((performance.now() - began) / 1000) };
    if (!(count('pass') > 0 && count('fail') === 0)) broken.push(`${file}:\n${stdout.slice(0, 4000)}`);
    say(`  ${file}: ${JSON.stringify(drawn[file])}`);
  }
  if (withoutRealData !== false) return { drawn, skipped: withoutRealData, broken };
  const cities: Partial<Record<TransitCity, Proof>> = {};
  for (const city of Object.keys(TRANSIT_CITIES) as TransitCity[]) {
    const proof = await proveCity(city, STARTS, say);
    cities[city] = proof;
    if (proof.wrong > 0)
      broken.push(`${city}: ${proof.wrong} times of stops are wrong: ${proof.differences.join('; ')}`);
  }
  const wheels: Record<string, Proof> = {};
  for (const city of Object.keys(TRANSIT_CITIES) as TransitCity[]) {
    const region = await realCity(city, TRANSIT_CITIES[city].osm, []);
    for (const unknown of ['ALL', 'STRICT'] as const) {
      const proof = await proveOnWheels(city, region, WHEEL_STARTS, unknown, say);
      wheels[`${city} ${unknown}`] = proof;
      if (proof.wrong > 0) broken.push(`${city}, by wheelchair, ${unknown}: ${proof.differences.join('; ')}`);
    }
  }
  const times = Object.values(cities).reduce((sum, { planned, random }) => sum + planned + random, 0);
  if (times < FEWEST_TIMES) broken.push(`only ${times} times of stops were compared`);
  return { drawn, times, cities, wheels, broken };
};
