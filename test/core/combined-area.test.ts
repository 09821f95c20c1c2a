// The common part and the union of areas, against the plain question whether a point lies in each of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { areaInAll, areaInAny } from '../../src/core/geometry/combined-area.ts';
import { isInsideArea, type MultiPolygon, signedArea2 } from '../../src/core/geometry/polygon.ts';

const EAST = 95_200_000;
const NORTH = 471_400_000;
const SIDE = 1000;

/** Squares of a chessboard that do not touch, some with a hole that has an island. */
const area = fc
  .tuple(
    fc.array(fc.record({ column: fc.nat(4), row: fc.nat(4), isRing: fc.boolean() }), { maxLength: 9 }),
    fc.integer({ min: -900, max: 900 }),
    fc.integer({ min: 500, max: 1900 }),
  )
  .map(([squares, shift, size]): MultiPolygon => {
    const taken = new Map(squares.map(square => [`${square.column} ${square.row}`, square]));
    return [...taken.values()].flatMap(({ column, row, isRing }) => {
      const [x, y] = [EAST + column * 2 * SIDE + shift, NORTH + row * 2 * SIDE - shift];
      const most = Math.min(size, 2 * SIDE - 20);
      const outer = square(x, y, most);
      if (!isRing) return [[outer]];
      const hole = square(x + 100, y + 100, most - 200).toReversed();
      return [[outer, pairwise(hole)], [square(x + 200, y + 200, Math.max(20, most - 400))]];
    });
  });

function square(x: number, y: number, side: number): Int32Array {
  return Int32Array.of(x, y, x + side, y, x + side, y + side, x, y + side, x, y);
}

/** A reversed ring has its coordinates in the wrong order. */
function pairwise(reversed: Int32Array): Int32Array {
  const ring = new Int32Array(reversed.length);
  for (let i = 0; i < ring.length; i += 2) [ring[i], ring[i + 1]] = [reversed[i + 1] ?? 0, reversed[i] ?? 0];
  return ring;
}

test('a point lies in the common part of areas if it lies in each, and in their union if it lies in any, with holes and islands', () => {
  fc.assert(
    fc.property(
      fc.array(area, { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.nat(12 * SIDE)),
      (areas, spots) => {
        const [all, any] = [areaInAll(areas), areaInAny(areas)];
        for (const polygon of [...all, ...any]) {
          for (const [i, ring] of polygon.entries()) {
            assert.equal(signedArea2(ring) > 0, i === 0, 'outer rings run counter-clockwise, holes clockwise');
            assert.deepEqual(ring.slice(0, 2), ring.slice(-2), 'rings are closed');
          }
        }
        for (let i = 0; i < 60; i++) {
          // Between whole coordinates, so that no point lies on a line.
          const [lng, lat] = [
            EAST + (spots.next().value ?? 0) - SIDE + 0.5,
            NORTH + (spots.next().value ?? 0) - SIDE + 0.5,
          ];
          const inside = areas.map(area => isInsideArea(area, lng, lat));
          assert.equal(isInsideArea(all, lng, lat), inside.every(Boolean), `in all, at ${lng} ${lat}`);
          assert.equal(isInsideArea(any, lng, lat), inside.some(Boolean), `in any, at ${lng} ${lat}`);
        }
      },
    ),
    { numRuns: 300 },
  );
});
