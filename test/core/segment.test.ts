// Segments: what crosses, against fractions of whole numbers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { crossesSegment } from '../../src/core/geometry/segment.ts';

type Point = readonly [x: number, y: number];

/** Few different numbers, so that points coincide and lie on each other's lines; and numbers as large as coordinates. */
const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }));
const point = fc.tuple(number, number);

/**
 * Whether the segments have one point in common that is neither a nor b, by Cramer's rule in whole numbers: the point is a + t·(b − a) = c + u·(d − c) with
 * 0 < t < 1 and 0 ≤ u ≤ 1.
 */
function crossesByFractions(a: Point, b: Point, c: Point, d: Point): boolean {
  const minus = (p: Point, q: Point) => [BigInt(p[0]) - BigInt(q[0]), BigInt(p[1]) - BigInt(q[1])] as const;
  const [r, s, w] = [minus(b, a), minus(d, c), minus(c, a)];
  const det = r[0] * s[1] - r[1] * s[0];
  if (det === 0n) return false;
  const sign = det < 0n ? -1n : 1n;
  const t = (w[0] * s[1] - w[1] * s[0]) * sign;
  const u = (w[0] * r[1] - w[1] * r[0]) * sign;
  const whole = det * sign;
  return t > 0n && t < whole && u >= 0n && u <= whole;
}

test('a way crosses a segment exactly if they meet in one point that is no end of the way', () => {
  fc.assert(
    fc.property(point, point, point, point, (a, b, c, d) => {
      assert.equal(crossesSegment(...a, ...b, ...c, ...d), crossesByFractions(a, b, c, d));
    }),
    { numRuns: 5000 },
  );
});

test('a way of no length crosses nothing, wherever it lies', () => {
  fc.assert(
    fc.property(point, point, point, (a, c, d) => {
      assert.equal(crossesSegment(...a, ...a, ...c, ...d), false);
    }),
  );
});

test('a way that begins or ends on a segment, or runs along its line, does not cross it', () => {
  assert.equal(crossesSegment(0, 0, 5, 5, -10, 0, 10, 0), false);
  assert.equal(crossesSegment(5, 5, 0, 0, -10, 0, 10, 0), false);
  assert.equal(crossesSegment(-3, 0, 4, 0, -10, 0, 10, 0), false);
  assert.equal(crossesSegment(0, -1, 0, 1, -10, 0, 10, 0), true);
  assert.equal(crossesSegment(0, -1, 0, 1, 0, 0, 10, 0), true);
});
