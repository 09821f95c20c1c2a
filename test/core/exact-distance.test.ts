// Distances from one point to many, against geographiclib.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import geodesic from 'geographiclib-geodesic';
import { exactDistancesFrom } from '../../src/core/geometry/exact-distance.ts';

const earth = geodesic.Geodesic.WGS84;

/** A point anywhere, and another up to `meters` away; 1e-7 degrees. */
const pairs = (meters: number) =>
  fc
    .tuple(
      fc.integer({ min: -890_000_000, max: 890_000_000 }),
      fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: meters, noNaN: true }),
    )
    .map(([lat, lng, azimuth, away]) => {
      const { lat2 = 0, lon2 = 0 } = earth.Direct(lat / 1e7, lng / 1e7, azimuth, away);
      return { lat, lng, lat2: Math.round(lat2 * 1e7), lng2: Math.round(lon2 * 1e7) };
    });

for (const [meters, errorMeters] of [
  [5000, 1e-8],
  [50_000, 1e-7],
  [150_000, 1e-4],
] as const) {
  test(`up to ${meters} m the distance is geographiclib's to ${errorMeters} m, across the date line and near the poles too`, () => {
    fc.assert(
      fc.property(pairs(meters), ({ lat, lng, lat2, lng2 }) => {
        const { s12 = 0 } = earth.Inverse(lat / 1e7, lng / 1e7, lat2 / 1e7, lng2 / 1e7);
        const ours = exactDistancesFrom(lat, lng)(lat2, lng2);
        assert.ok(Math.abs(ours - s12) < errorMeters, `${ours} instead of ${s12}`);
      }),
      { numRuns: 2000 },
    );
  });
}

test('the distance of a point from itself is 0', () => {
  assert.equal(exactDistancesFrom(471234567, 95123456)(471234567, 95123456), 0);
});
