// Rounding the corners of an area: never farther from the given outline than allowed, and still a closed ring.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AreaFeature } from '../../src/answers/answer-fields.ts';
import { smoothed } from '../../src/map/smooth-area.ts';

const METERS = 111_320;
const feature = (ring: number[][]): AreaFeature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
});

/** Metres from a point to a segment, on a plane around the equator. */
function away([x = 0, y = 0]: number[], [ax = 0, ay = 0]: number[], [bx = 0, by = 0]: number[]): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return METERS * Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
}

test('a rounded ring is closed and stays within the tolerance of the outline, at its corners and between them', () => {
  const corner = fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 }));
  fc.assert(
    fc.property(
      fc.array(corner, { minLength: 3, maxLength: 12 }),
      fc.integer({ min: 1, max: 60 }),
      (corners, meters) => {
        const ring = [...corners, ...corners.slice(0, 1)].map(([x, y]) => [x / 1e6, y / 1e6]);
        const [round = []] = smoothed(feature(ring), meters).geometry.coordinates[0] ?? [];
        assert.deepEqual(round[0], round.at(-1));
        assert.ok(round.length <= corners.length * 4 + 1);
        assert.ok(round.length > 3 * 4);
        for (const [i, at] of round.entries()) {
          const next = round[i + 1] ?? at;
          const middle = [((at[0] ?? 0) + (next[0] ?? 0)) / 2, ((at[1] ?? 0) + (next[1] ?? 0)) / 2];
          for (const point of [at, middle]) {
            const nearest = Math.min(...ring.slice(1).map((to, k) => away(point, ring[k] ?? [], to)));
            assert.ok(nearest <= meters + 0.2, `${nearest} m away`);
          }
        }
        for (const corner of ring) {
          const nearest = Math.min(...round.slice(1).map((to, k) => away(corner, round[k] ?? [], to)));
          assert.ok(nearest <= meters + 0.2, `a corner ${nearest} m away from the drawing`);
        }
      },
    ),
  );
});

test('a corner that nobody sees takes no bytes of a page, and one that is seen stays', () => {
  const stairs = Array.from({ length: 40 }, (_, i) => [i / 1e4, i % 2 === 0 ? 0 : 1e-5]);
  const ring = [...stairs, [40e-4, -50e-4], [0, -50e-4], [0, 0]];
  const [round = []] = smoothed(feature(ring), 8).geometry.coordinates[0] ?? [];
  assert.ok(round.length < 0.6 * 4 * ring.length, `${round.length} corners of ${ring.length}`);
  for (const corner of ring) {
    const nearest = Math.min(...round.slice(1).map((to, k) => away(corner, round[k] ?? [], to)));
    assert.ok(nearest <= 8);
  }
});

test('without a tolerance the outline stays unchanged', () => {
  const area = feature([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ]);
  assert.equal(smoothed(area, 0), area);
});
