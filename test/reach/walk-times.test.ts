// Times of walks between the rows of a table, against a plain reading of every door after a search of lengths and times.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CostField } from '../../src/reach/search.ts';
import { pointsOfRow } from '../../src/reach/snap.ts';
import { WalkTimes } from '../../src/reach/walk-times.ts';
import { accessOn } from '../../src/reach/wheel-access.ts';
import { type AccessPoints, fractionAt } from '../../src/region/pois.ts';
import type { Region } from '../../src/region/region.ts';
import { randomTown } from '../oracles/random-town.ts';
import { wheelTown } from '../oracles/wheel-town.ts';
import { drawnAccess } from '../support/drawn-access.ts';
import { realRegion, regionOf, withoutRealData } from '../support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 25 : 400;
const MODES = ['WALK', 'WHEELCHAIR', 'WHEELCHAIR_STRICT'] as const;
/** From rows all over a table, one after the other in the same memory. */
const SEARCHES = 25;

/** The milliseconds to each row within the limit, by row. */
type Times = readonly (readonly [row: number, milliseconds: number])[];

function plainTimes(field: CostField, mode: (typeof MODES)[number], access: AccessPoints, from: number, limit: number) {
  field.search({ mode, minimised: 'time', limit }, pointsOfRow(access, from));
  const times: [number, number][] = [];
  for (const [row, list] of access.list.entries()) {
    let least = Number.POSITIVE_INFINITY;
    for (let p = access.start[list] ?? 0; p < (access.start[list + 1] ?? 0); p++) {
      least = Math.min(least, field.at(access.edge[p] ?? 0, fractionAt(access, p)) + (access.legMilliseconds[p] ?? 0));
    }
    if (least <= limit) times.push([row, least]);
  }
  return times;
}

function timesFrom(walks: WalkTimes, row: number): Times {
  walks.searchFrom(row);
  const { rowStart, rows } = walks.table;
  const times = [...walks.found.subarray(0, walks.foundCount)].flatMap(list =>
    [...rows.subarray(rowStart[list], rowStart[list + 1])].map(each => [each, walks.milliseconds[list] ?? 0] as const),
  );
  return times.sort((a, b) => a[0] - b[0]);
}

/** Compares the walks from rows all over a table. @returns how many times are equal */
function comparedTimes(region: Region, onFoot: AccessPoints, limit: number): number {
  let times = 0;
  for (const mode of MODES) {
    const access = accessOn(region.streets, mode, onFoot);
    const walks = new WalkTimes(region.streets, mode, access, limit);
    const field = new CostField(region.streets);
    const step = Math.ceil(access.list.length / SEARCHES);
    for (let row = 0; row < access.list.length; row += step) {
      const plain = plainTimes(field, mode, access, row, limit);
      assert.deepEqual(timesFrom(walks, row), plain, `${mode}, row ${row}, limit ${limit}`);
      times += plain.length;
    }
  }
  return times;
}

describe('the times of walks between the rows of a table', () => {
  for (const [name, townOf] of [
    ['any town', randomTown],
    ['any town with steps and kerbs', wheelTown],
  ] as const) {
    it(`are in ${name} those of the least way between any of their doors`, async () => {
      let times = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 2_000_000_000 }),
          fc.integer({ min: 1_000, max: 900_000 }),
          async (seed, limit) => {
            const region = await regionOf(townOf(seed).file);
            times += comparedTimes(region, drawnAccess(region, 'WALK', seed), limit);
          },
        ),
        { numRuns: RUNS, seed: 33 },
      );
      assert.ok(times > RUNS * 100, `${times} times`);
    });
  }

  for (const name of ['liechtenstein', 'lauf'] as const) {
    it(`are in ${name} those of the least way between any of their doors`, { skip: withoutRealData }, async () => {
      const region = await realRegion(name);
      const times = comparedTimes(region, region.pois.access.WALK, 900_000);
      assert.ok(times > 1_000, `${times} times`);
    });
  }
});
