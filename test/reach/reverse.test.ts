// Backward searches from a set of goals, and forward searches from several starts at once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { TRANSPORT_MODES, type TransportMode } from '../../src/core/modes.ts';
import { isUsable, type NetworkPoint } from '../../src/reach/network-point.ts';
import { CostField, type Minimised } from '../../src/reach/search.ts';
import type { Region } from '../../src/region/region.ts';
import { randomTown } from '../oracles/random-town.ts';
import { type Cost, isLess } from '../support/point-costs.ts';
import { regionOf } from '../support/regions.ts';

const LIMIT = { time: 3_600_000, length: 500_000 } as const;
const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 25 : 400;
const pick = fc.record({ edge: fc.nat(), fraction: fc.integer({ min: 0, max: 65_536 }), leg: fc.nat(300) });
const question = fc.record({
  seed: fc.integer({ min: 1, max: 2_000_000_000 }),
  mode: fc.constantFrom(...TRANSPORT_MODES),
  minimised: fc.constantFrom<Minimised>('time', 'length'),
  goals: fc.array(pick, { minLength: 1, maxLength: 4 }),
  places: fc.array(pick, { minLength: 10, maxLength: 10 }),
});

describe('a search', () => {
  it('run backwards from a set of goals finds the costs of the forward search to the nearest of them', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(question, async ({ seed, mode, minimised, goals, places }) => {
        const region = await regionOf(randomTown(seed).file);
        const ends = pointsOf(region, mode, goals);
        if (ends.length === 0) return;
        const backwards = new CostField(region.streets);
        const forwards = new CostField(region.streets);
        backwards.search({ mode, minimised, limit: LIMIT[minimised], isReversed: true }, ends);
        for (const place of pointsOf(region, mode, places)) {
          forwards.search({ mode, minimised, limit: LIMIT[minimised] }, [
            { ...place, legMilliseconds: 0, legDecimetres: 0 },
          ]);
          const toEach = ends.map(end => withLeg(costAt(forwards, end), end));
          assert.deepEqual(costAt(backwards, place), least(toEach, minimised), `town ${seed}`);
          compared++;
        }
      }),
      { numRuns: RUNS, seed: 7 },
    );
    assert.ok(compared > RUNS, `${compared} places were compared`);
  });

  it('from several starts is the least of the searches from each', async () => {
    await fc.assert(
      fc.asyncProperty(question, async ({ seed, mode, minimised, goals, places }) => {
        const region = await regionOf(randomTown(seed).file);
        const starts = pointsOf(region, mode, goals);
        const together = new CostField(region.streets);
        together.search({ mode, minimised, limit: LIMIT[minimised] }, starts);
        const alone = starts.map(start => {
          const field = new CostField(region.streets);
          field.search({ mode, minimised, limit: LIMIT[minimised] }, [start]);
          return field;
        });
        for (const place of pointsOf(region, mode, places)) {
          const ofEach = alone.map(field => costAt(field, place));
          assert.deepEqual(costAt(together, place), least(ofEach, minimised), `town ${seed}`);
        }
      }),
      { numRuns: RUNS, seed: 8 },
    );
  });

  it('that is stopped ends, and does not affect the next one', async () => {
    const region = await regionOf(randomTown(1).file);
    const start = { edge: 0, fraction: 100, legMilliseconds: 0, legDecimetres: 0 };
    const [fresh, stopped] = [new CostField(region.streets), new CostField(region.streets)];
    const walk = { mode: 'WALK', minimised: 'time', limit: LIMIT.time } as const;
    fresh.search(walk, [start]);
    const stop = () => {
      throw new Error('out of time');
    };
    assert.throws(() => stopped.search({ ...walk, checkTime: stop }, [start]), /out of time/);
    stopped.search(walk, [start]);
    for (let edge = 0; edge < region.streets.edgeCount; edge++) {
      assert.equal(stopped.at(edge, 40_000), fresh.at(edge, 40_000));
    }
  });
});

function pointsOf(
  { streets }: Region,
  mode: TransportMode,
  picks: readonly { edge: number; fraction: number; leg: number }[],
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

function costAt(field: CostField, { edge, fraction }: NetworkPoint): Cost | undefined {
  const figures = field.figuresAt(edge, fraction);
  if (figures === undefined || figures.first > field.limit) return undefined;
  return field.minimised === 'time'
    ? { milliseconds: figures.first, decimetres: figures.second }
    : { milliseconds: figures.second, decimetres: figures.first };
}

function withLeg(cost: Cost | undefined, end: NetworkPoint): Cost | undefined {
  return (
    cost && {
      milliseconds: cost.milliseconds + end.legMilliseconds,
      decimetres: cost.decimetres + end.legDecimetres,
    }
  );
}

function least(costs: readonly (Cost | undefined)[], minimised: Minimised): Cost | undefined {
  return costs.reduce(
    (best, cost) => (best === undefined || (cost !== undefined && isLess(cost, best, minimised)) ? cost : best),
    undefined,
  );
}
