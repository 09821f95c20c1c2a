// Times to the nearest of some goals, stored from one backward search.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MODES, type SearchMode } from '../../src/core/modes.ts';
import { GoalReader, searchGoalTimes, searchNearestTimes } from '../../src/reach/goal-times.ts';
import { isUsable, type NetworkPoint } from '../../src/reach/network-point.ts';
import { CostField } from '../../src/reach/search.ts';
import type { Region } from '../../src/region/region.ts';
import { randomTown } from '../oracles/random-town.ts';
import { regionOf } from '../support/regions.ts';

const LIMIT = 3_600_000;
const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 40 : 400;
const pick = fc.record({ edge: fc.nat(), fraction: fc.integer({ min: 0, max: 65_536 }), leg: fc.nat(300) });

describe('times to goals', () => {
  it('are from any place, at the end of any leg, those of a search from there, and name the goal it finds nearest', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.array(pick, { minLength: 1, maxLength: 6 }),
        fc.array(fc.array(pick, { minLength: 1, maxLength: 3 }), { minLength: 12, maxLength: 12 }),
        async (seed, goalPicks, places) => {
          const region = await regionOf(randomTown(seed).file);
          // Each spot has two owners, so that equally near goals exist.
          const goals = pointsOf(region, goalPicks).flatMap((goal, owner) => [
            { ...goal, owner: (owner >> 1) + 3 },
            { ...goal, owner: owner >> 1 },
          ]);
          const reader = new GoalReader(region.streets, searchGoalTimes(new CostField(region.streets), goals, LIMIT));
          const field = new CostField(region.streets);
          for (const place of places) {
            const starts = pointsOf(region, place);
            field.search({ mode: 'CAR', minimised: 'time', limit: LIMIT }, starts);
            const found = goals
              .map(({ edge, fraction, legMilliseconds, owner }) => ({
                milliseconds: field.at(edge, fraction) + legMilliseconds,
                owner,
              }))
              .filter(({ milliseconds }) => milliseconds <= LIMIT)
              .sort((a, b) => a.milliseconds - b.milliseconds || a.owner - b.owner)[0];
            assert.deepEqual(reader.nearest(starts), found, `town ${seed}`);
            if (found) compared++;
          }
        },
      ),
      { numRuns: RUNS, seed: 11 },
    );
    assert.ok(compared > RUNS * 5, `${compared} places were compared`);
  });

  it('are those of a search by every other mode too', async () => {
    const modes = (Object.keys(MODES) as SearchMode[]).filter(mode => mode !== 'CAR');
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.constantFrom(...modes),
        fc.array(pick, { minLength: 1, maxLength: 6 }),
        fc.array(fc.array(pick, { minLength: 1, maxLength: 3 }), { minLength: 12, maxLength: 12 }),
        async (seed, mode, goalPicks, places) => {
          const region = await regionOf(randomTown(seed).file);
          const goals = pointsOf(region, goalPicks, mode).map(goal => ({ ...goal, owner: 0 }));
          const field = new CostField(region.streets);
          const times = searchNearestTimes(field, mode, goals, LIMIT, () => {});
          const reader = new GoalReader(region.streets, times, mode);
          for (const place of places) {
            const starts = pointsOf(region, place, mode);
            field.search({ mode, minimised: 'time', limit: LIMIT }, starts);
            const least = Math.min(
              ...goals.map(({ edge, fraction, legMilliseconds }) => field.at(edge, fraction) + legMilliseconds),
            );
            const found = reader.nearest(starts)?.milliseconds ?? Number.POSITIVE_INFINITY;
            const within = (milliseconds: number) => (milliseconds <= LIMIT ? milliseconds : undefined);
            assert.equal(within(found), within(least), `town ${seed}, ${mode}`);
            if (found <= LIMIT) compared++;
          }
        },
      ),
      { numRuns: RUNS / 2, seed: 12 },
    );
    assert.ok(compared > RUNS * 2, `${compared} places were compared`);
  });
});

function pointsOf(
  { streets }: Region,
  picks: readonly { edge: number; fraction: number; leg: number }[],
  mode: SearchMode = 'CAR',
): NetworkPoint[] {
  return picks
    .map(({ edge, fraction, leg }) => ({
      edge: edge % streets.edgeCount,
      fraction,
      legMilliseconds: leg * 750,
      legDecimetres: leg * 10,
    }))
    .filter(({ edge }) => isUsable(streets.modes[mode], edge));
}
