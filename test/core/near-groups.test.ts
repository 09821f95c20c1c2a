// Groups of near points: exactly those that comparing every two points gives, without comparing every two.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import { nearGroups, type Point } from '../../src/core/geometry/near-groups.ts';

const STEP_METERS = 75;

/** The first point of the group of each point. */
function byEveryPair(points: readonly Point[]): number[] {
  const group = Array.from(points.keys());
  for (const [i, a] of points.entries()) {
    for (const [j, b] of points.slice(0, i).entries()) {
      if (group[i] === group[j] || distanceMeters(a.lat, a.lng, b.lat, b.lng) > STEP_METERS) continue;
      const [from, to] = [Math.max(group[i]!, group[j]!), Math.min(group[i]!, group[j]!)];
      for (const [k, each] of group.entries()) if (each === from) group[k] = to;
    }
  }
  return group;
}

const firstOfGroup = (groups: Uint32Array) => Array.from(groups, own => groups.indexOf(own));

test('points are in one group exactly if steps of the length join them, anywhere outside the poles, on both sides of the 180th meridian too', () => {
  const towns = fc.constantFrom(
    [0, 0],
    [491_000_000, 110_000_000],
    [-890_000_000, 900_000_000],
    [600_000_000, 1_799_999_000],
  );
  const points = fc.tuple(towns, fc.integer({ min: 1, max: 40_000 })).chain(([[lat, lng], spread]) =>
    fc.array(
      fc
        .tuple(fc.integer({ min: -spread, max: spread }), fc.integer({ min: -spread, max: spread }))
        .map(([dLat, dLng]) => {
          const around = lng! + 3 * dLng;
          return { lat: lat! + dLat, lng: around > 1_800_000_000 ? around - 3_600_000_000 : around };
        }),
      { maxLength: 60 },
    ),
  );
  fc.assert(
    fc.property(points, some => {
      assert.deepEqual(firstOfGroup(nearGroups(some, STEP_METERS, () => undefined)), byEveryPair(some));
    }),
    { numRuns: 1000 },
  );
});

test('200,000 points within a metre are one group without a comparison', () => {
  const points = Array.from({ length: 200_000 }, (_, i) => ({ lat: 491_000_000 + (i % 7), lng: 110_000_000 }));
  let compared = 0;
  const groups = nearGroups(points, STEP_METERS, () => compared++);
  assert.ok(groups.every(group => group === groups[0]));
  assert.ok(compared < 2, String(compared));
});
