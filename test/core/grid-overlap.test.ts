// Shares of grid squares in circles and polygons against areas from other methods.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  circleShares,
  coarserShares,
  type GridShares,
  polygonShares,
  squareAt,
} from '../../src/core/geometry/grid-overlap.ts';
import { type Point, plainCircleShare, plainPolygonShare } from '../oracles/plain-census.ts';

const SIZE = 100;
const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true });

function eachSquare(
  shares: GridShares,
  check: (cell: { x: number; y: number; size: number; fields: Record<string, string> }, share: number) => void,
) {
  // One square beyond the window on each side must be empty.
  for (let row = -1; row <= shares.rows; row++) {
    for (let column = -1; column <= shares.columns; column++) {
      const isInside = row >= 0 && column >= 0 && row < shares.rows && column < shares.columns;
      const share = isInside ? (shares.share[row * shares.columns + column] ?? 0) : 0;
      check({ x: (shares.west + column) * SIZE, y: (shares.south + row) * SIZE, size: SIZE, fields: {} }, share);
    }
  }
}

const near = (a: number, b: number, what: unknown) => assert.ok(Math.abs(a - b) < 1e-9, `${what}: ${a}, not ${b}`);

/** A star around a middle: never crosses itself. */
const star = fc
  .record({
    x: coordinate,
    y: coordinate,
    radii: fc.array(fc.double({ min: 1, max: 900, noNaN: true }), { minLength: 3, maxLength: 30 }),
  })
  .map(({ x, y, radii }) =>
    radii.map((radius, i): Point => {
      const angle = (i / radii.length) * 2 * Math.PI;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );

const flat = (points: readonly Point[]) => Float64Array.from([...points, points[0] as Point].flat());

describe('circleShares', () => {
  it('are the parts of the squares inside the circle, for any size and position', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.double({ min: 0.5, max: 1500, noNaN: true }), (x, y, radius) => {
        let sum = 0;
        eachSquare(circleShares(x, y, radius, SIZE), (cell, share) => {
          near(share, plainCircleShare(cell, [x, y], radius), [x, y, radius, cell]);
          sum += share;
        });
        near(sum / ((Math.PI * radius ** 2) / SIZE ** 2), 1, [x, y, radius]);
      }),
    );
  });

  it('are right on grid lines and corners, too', () => {
    for (const [x, y, radius] of [
      [0, 0, 100],
      [50, 50, 50],
      [100, 0, 300],
      [0, 0, Math.hypot(100, 200)],
    ] as const) {
      eachSquare(circleShares(x, y, radius, SIZE), (cell, share) =>
        near(share, plainCircleShare(cell, [x, y], radius), cell),
      );
    }
  });
});

describe('polygonShares', () => {
  it('are the parts of the squares inside the polygon', () => {
    fc.assert(
      fc.property(star, points => {
        eachSquare(polygonShares([flat(points)], SIZE), (cell, share) =>
          near(share, plainPolygonShare(cell, [points]), cell),
        );
      }),
    );
  });

  it('exclude holes', () => {
    fc.assert(
      fc.property(star, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (points, scale) => {
        const n = points.length;
        const middle: Point = [
          points.reduce((sum, [x]) => sum + x / n, 0),
          points.reduce((sum, [, y]) => sum + y / n, 0),
        ];
        const hole = points
          .map(([x, y]): Point => [middle[0] + (x - middle[0]) * scale, middle[1] + (y - middle[1]) * scale])
          .reverse();
        eachSquare(polygonShares([flat(points), flat(hole)], SIZE), (cell, share) =>
          near(share, Math.max(0, plainPolygonShare(cell, [points, hole])), cell),
        );
      }),
    );
  });

  it('are right for edges along grid lines', () => {
    const along: Point[] = [
      [0, 0],
      [300, 0],
      [300, 200],
      [150, 200],
      [150, 100],
      [0, 100],
    ];
    eachSquare(polygonShares([flat(along)], SIZE), (cell, share) =>
      near(share, plainPolygonShare(cell, [along]), cell),
    );
    assert.equal(polygonShares([], SIZE).share.length, 0);
  });
});

describe('squareAt', () => {
  it('is the one square that contains a point; a corner belongs to the square north-east of it', () => {
    assert.deepEqual(squareAt(199.9, 200, SIZE), {
      sizeMeters: 100,
      west: 1,
      south: 2,
      columns: 1,
      rows: 1,
      share: Float64Array.of(1),
    });
  });
});

describe('coarserShares', () => {
  it('are those of the wide squares themselves, in the same window', () => {
    fc.assert(
      fc.property(star, points => {
        const rings = [flat(points)];
        const [summed, own] = [coarserShares(polygonShares(rings, SIZE), 10), polygonShares(rings, 10 * SIZE)];
        assert.deepEqual({ ...summed, share: [] }, { ...own, share: [] });
        own.share.forEach((share, i) => {
          near(summed.share[i] ?? Number.NaN, share, i);
        });
      }),
    );
    assert.equal(coarserShares(polygonShares([], SIZE), 10).share.length, 0);
  });
});
