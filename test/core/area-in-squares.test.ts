// The part of an area in each square of a grid, against the plain question whether a point lies in the area and in the square.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { areaInSquares } from '../../src/core/geometry/area-in-squares.ts';

const SIZE = 100;
const [EAST, NORTH] = [4_300_000, 2_700_000];
const COLUMNS = 5;

const SQUARES = Array.from({ length: COLUMNS * COLUMNS }, (_, i) => ({
  x: EAST + (i % COLUMNS) * SIZE,
  y: NORTH + Math.floor(i / COLUMNS) * SIZE,
  sizeMeters: SIZE,
}));

/** A star around a point with a hole of the same form: pairs of metres, the outer ring counter-clockwise. */
const star = fc
  .record({
    x: fc.integer({ min: 50, max: 450 }),
    y: fc.integer({ min: 50, max: 450 }),
    reaches: fc.array(fc.integer({ min: 20, max: 240 }), { minLength: 3, maxLength: 12 }),
    hasHole: fc.boolean(),
  })
  .map(({ x, y, reaches, hasHole }) => {
    const ringAt = (share: number, sign: 1 | -1) => {
      const corners = reaches.map((reach, i) => {
        const turn = (sign * i * 2 * Math.PI) / reaches.length;
        const away = share * (reaches[sign === 1 ? i : (reaches.length - i) % reaches.length] ?? reach);
        return [EAST + x + away * Math.cos(turn), NORTH + y + away * Math.sin(turn)];
      });
      return Float64Array.from([...corners, corners[0] ?? []].flat());
    };
    return [ringAt(1, 1), ...(hasHole ? [ringAt(0.4, -1)] : [])];
  });

/** By the number of crossings to the right of the point. */
function isIn(rings: readonly ArrayLike<number>[], x: number, y: number): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[i], ring[i + 1], ring[i + 2], ring[i + 3]];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
    }
  }
  return isInside;
}

/** Whether a point lies within a metre of a line, where rounding decides. */
function isNearEdge(rings: readonly ArrayLike<number>[], x: number, y: number): boolean {
  const around = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => isIn(rings, x + dx, y + dy)));
  return new Set(around).size > 1;
}

test('a point of a square lies in its part if and only if it lies in the area, and a whole square has no part of its own', () => {
  fc.assert(
    fc.property(
      star,
      fc.array(fc.tuple(fc.double({ min: 2, max: 98, noNaN: true }), fc.double({ min: 2, max: 98, noNaN: true })), {
        minLength: 20,
        maxLength: 40,
      }),
      (rings, points) => {
        const parts = areaInSquares(rings, SQUARES);
        for (const [i, { x, y }] of SQUARES.entries()) {
          for (const [dx, dy] of points) {
            const [east, north] = [x + dx, y + dy];
            if (isNearEdge(rings, east, north)) continue;
            const part = parts[i];
            const isInPart = part === undefined || part.some(polygon => isIn(polygon, east, north));
            assert.equal(isInPart, isIn(rings, east, north), `square ${i} at ${dx}, ${dy}`);
          }
          for (const value of (parts[i] ?? []).flat(2).filter((_, at) => at % 2 === 0))
            assert.ok(value >= x && value <= x + SIZE, 'nothing lies outside the square');
        }
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
});

test('overlapping areas both fill a square, a covered one is whole, and an area elsewhere leaves nothing', () => {
  const box = (x: number, size: number) =>
    Float64Array.of(x, NORTH, x + size, NORTH, x + size, NORTH + size, x, NORTH + size, x, NORTH);
  const [square] = SQUARES;
  assert.ok(square !== undefined);
  const [both = []] = areaInSquares([box(EAST, 60), box(EAST + 20, 60)], [square]);
  assert.equal(both.length, 2);
  assert.deepEqual(areaInSquares([box(EAST, 100)], [square]), [undefined]);
  assert.deepEqual(areaInSquares([box(EAST - 50, 400), box(EAST, 20)], [square]), [undefined]);
  assert.deepEqual(areaInSquares([box(EAST + 5000, 100)], [square]), [[]]);
});
