// Properties that hold in any town: routes equal a plain Dijkstra's, areas are valid, nested and contain their place, mirrored and shifted towns are equal.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { areaSquareMeters } from '../../src/core/geometry/area.ts';
import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { isInsideArea, type MultiPolygon } from '../../src/core/geometry/polygon.ts';
import { BASE_MODES, TRANSPORT_MODES } from '../../src/core/modes.ts';
import { type Minimised, type ReachLimit, reachEngine } from '../../src/reach/reach.ts';
import type { Region } from '../../src/region/region.ts';
import { answersFrom, compared } from '../oracles/compare-costs.ts';
import { meetings, outsideOf } from '../oracles/plain-rings.ts';
import { randomTown } from '../oracles/random-town.ts';
import { pointCosts } from '../support/point-costs.ts';
import { osmOf, regionOf } from '../support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 20 : 400;
const seeds = fc.integer({ min: 1, max: 2_000_000_000 });
const limits = fc.integer({ min: 60, max: 600 }).map(seconds => seconds * 1000);
/** Up to 40 minutes, or 2.4 km. */
const longLimits = fc.integer({ min: 60, max: 2400 }).map(seconds => seconds * 1000);
const measures = fc.constantFrom('time' as const, 'length' as const);
const modes = fc.constantFrom(...TRANSPORT_MODES);
const holds = (property: fc.IAsyncProperty<never[]> | fc.IAsyncProperty<unknown>) =>
  fc.assert(property as fc.IAsyncProperty<unknown>, { numRuns: RUNS, seed: 4 });

/** Costs of all points of interest, by their OSM id. */
function costs(
  region: Region,
  place: { lat: number; lng: number },
  question: ReachLimit,
): Record<string, string> | undefined {
  const reach = reachEngine(region).run(place, question, undefined);
  if ('unreachable' in reach) return undefined;
  const found: Record<string, string> = {};
  for (const [poi, cost] of pointCosts(reach, region.pois.access[question.mode], question.minimised)) {
    found[`n${region.pois.osmId[poi]}`] = `${cost.milliseconds} ms ${cost.decimetres} dm`;
  }
  return found;
}

function contours(
  region: Region,
  place: { lat: number; lng: number },
  question: ReachLimit,
  limits: readonly number[],
) {
  const reach = reachEngine(region).run(place, question, 'EXACT');
  return 'unreachable' in reach ? undefined : reach.contours(limits);
}

function perimeterMeters(area: MultiPolygon): number {
  let meters = 0;
  for (const ring of area.flat()) {
    const { metersPerLatE7, metersPerLngE7 } = scaleAt(ring[1] ?? 0);
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ring.subarray(i, i + 4);
      meters += Math.hypot((x2 - x1) * metersPerLngE7, (y2 - y1) * metersPerLatE7);
    }
  }
  return meters;
}

describe('in any town', () => {
  it('every cost equals that of a plain Dijkstra on the raw file', async () => {
    let pairs = 0;
    await holds(
      fc.asyncProperty(seeds, limits, async (seed, limit) => {
        const { file, place } = randomTown(seed);
        const region = await regionOf(file);
        const osm = await osmOf(file);
        for (const mode of BASE_MODES) {
          const both = compared(region, osm, mode);
          for (const minimised of ['time', 'length'] satisfies Minimised[]) {
            const answers = answersFrom(both, place, minimised, limit);
            if (answers === undefined) continue;
            pairs += answers.within.length + answers.outside.length;
            const all = Array.from({ length: region.pois.count }, (_, poi) => poi);
            assert.deepEqual(all.flatMap(answers.differences), [], `town ${seed}`);
          }
        }
      }),
    );
    assert.ok(pairs > RUNS * 10, `${pairs} pairs`);
  });

  it('areas of one answer are valid, contain their place and lie exactly one in the other', async () => {
    await holds(
      fc.asyncProperty(seeds, limits, modes, async (seed, limit, mode) => {
        const { file, place } = randomTown(seed);
        const region = await regionOf(file);
        // Close limits too: between them a saddle of the raster may change.
        const steps = [1, 1.01, 1.02, 1.04, 1.08, 1.5, 2].map(factor => Math.round(limit * factor));
        const drawn = contours(region, place, { mode, minimised: 'time', limit: limit * 2 }, steps);
        if (drawn === undefined) return;
        const areas = drawn.map(({ area }) => area);
        for (const [i, area] of areas.entries()) {
          assert.deepEqual(meetings(area), [], `town ${seed}: contour ${i} crosses itself`);
          assert.ok(isInsideArea(area, Math.round(place.lng * 1e7), Math.round(place.lat * 1e7)), `town ${seed}`);
          const smaller = areas[i - 1];
          if (smaller) assert.deepEqual(outsideOf(smaller, area), [], `town ${seed}: contour ${i - 1} in ${i}`);
        }
        const sizes = areas.map(areaSquareMeters);
        assert.deepEqual(
          sizes,
          [...sizes].sort((a, b) => a - b),
        );
      }),
    );
  });

  it('the area of a limit, requested alone, is the contour of a farther request, and lies exactly in every larger area', async () => {
    let compared = 0;
    await holds(
      fc.asyncProperty(seeds, longLimits, modes, measures, async (seed, longLimit, mode, minimised) => {
        const { file, place } = randomTown(seed);
        const region = await regionOf(file);
        const limit = minimised === 'time' ? longLimit : longLimit / 100;
        const steps = [1, 1.001, 1.07, 2].map(factor => Math.round(limit * factor));
        const alone = steps.map(most => contours(region, place, { mode, minimised, limit: most }, [most])?.[0]?.area);
        const together = contours(region, place, { mode, minimised, limit: limit * 2 }, steps) ?? [];
        for (const [i, area] of alone.entries()) {
          const contour = together[i]?.area;
          if (area === undefined || contour === undefined) return;
          compared++;
          assert.deepEqual([...outsideOf(area, contour), ...outsideOf(contour, area)], [], `town ${seed}: limit ${i}`);
          const smaller = alone[i - 1];
          if (smaller === undefined) continue;
          assert.deepEqual(outsideOf(smaller, area), [], `town ${seed}: limit ${i - 1} in ${i}`);
          assert.ok(areaSquareMeters(smaller) <= areaSquareMeters(area), `town ${seed}`);
        }
      }),
    );
    assert.ok(compared > RUNS, `${compared} areas`);
  });

  for (const [what, longitudes] of [
    ['mirrored east to west', (lng: number) => 190_400_000 - lng],
    ['shifted 700 km to the east', (lng: number) => lng + 92_345_678],
  ] as const) {
    it(`a town ${what} has the same times and areas of the same size`, async () => {
      await holds(
        fc.asyncProperty(seeds, limits, modes, async (seed, limit, mode) => {
          const [one, other] = [randomTown(seed), randomTown(seed, longitudes)];
          const [region, moved] = [await regionOf(one.file), await regionOf(other.file)];
          const question: ReachLimit = { mode, minimised: 'time', limit };
          assert.deepEqual(costs(moved, other.place, question), costs(region, one.place, question), `town ${seed}`);
          const [area] = contours(region, one.place, question, [limit]) ?? [];
          const [movedArea] = contours(moved, other.place, question, [limit]) ?? [];
          if (area === undefined || movedArea === undefined) return;
          const difference = Math.abs(areaSquareMeters(area.area) - areaSquareMeters(movedArea.area));
          const slack = perimeterMeters(area.area) * area.toleranceMeters;
          assert.ok(difference <= slack, `town ${seed}: ${difference} m² of ${areaSquareMeters(area.area)} m²`);
        }),
      );
    });
  }
});
