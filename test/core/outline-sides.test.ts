// Points and outlines: the sorted sides give the same as a look at every side, to the last bit, and do not look at every side.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { areaTest } from '../../src/core/geometry/area-test.ts';
import { shareOutside } from '../../src/core/geometry/disc-share.ts';
import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { metersToOutlineSide, type Outline, polygonsAround } from '../../src/core/geometry/outline-sides.ts';
import { isInsideArea, isInsideRing } from '../../src/core/geometry/polygon.ts';
import { metersToSegment } from '../../src/core/geometry/ring-distance.ts';

type Position = readonly [number, number];
const closed = (corners: readonly Position[]): Position[] => [...corners, corners[0]!];
const count = (length: number) => Array.from({ length }, (_, i) => i);

/** Rings of many and of few corners on a coarse grid, so that points lie on corners and beside them, across each other and with sides of no length. */
const corner = fc.tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 }));
/** Around a point, so that most of its box is far from every side. */
const round = fc.array(fc.integer({ min: 9, max: 12 }), { minLength: 70, maxLength: 200 }).map(radii =>
  radii.map((radius, i): Position => {
    const angle = (i / radii.length) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  }),
);
const ring = fc
  .oneof(round, fc.array(corner, { minLength: 3, maxLength: 8 }), fc.array(corner, { minLength: 70, maxLength: 200 }))
  .map(corners => closed(corners.map(([x, y]): Position => [9 + x / 100, 47 + y / 100])));
const outlines = fc.array(fc.array(ring, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
const point = fc.oneof(
  corner.map(([x, y]): Position => [9 + x / 100, 47 + y / 100]),
  fc.tuple(fc.double({ min: 8.8, max: 9.2, noNaN: true }), fc.double({ min: 46.8, max: 47.2, noNaN: true })),
);
/** So near to each other that many of them share what is known of their neighbourhood. */
const neighbours = point.chain(([lng, lat]) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }))
      .map(([x, y]): Position => [lng + x / 2000, lat + y / 2000]),
    { minLength: 1, maxLength: 8 },
  ),
);

function eachSide(rings: readonly (readonly Position[])[], show: (a: Position, b: Position) => void): void {
  for (const each of rings) for (let i = 0; i + 1 < each.length; i++) show(each[i]!, each[i + 1]!);
}

function plainCount(outline: Outline, lng: number, lat: number): number {
  return outline.filter(rings => {
    let odd = false;
    eachSide(rings, ([x1, y1], [x2, y2]) => {
      if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) odd = !odd;
    });
    return odd;
  }).length;
}

function plainMeters(outline: Outline, lng: number, lat: number): number {
  const scale = scaleAt(lat * 1e7);
  let least = Number.POSITIVE_INFINITY;
  eachSide(outline.flat(), ([x1, y1], [x2, y2]) => {
    const meters = metersToSegment(scale, 0, 0, (x1 - lng) * 1e7, (y1 - lat) * 1e7, (x2 - lng) * 1e7, (y2 - lat) * 1e7);
    least = Math.min(least, meters);
  });
  return least;
}

/** The share by the plain count at many points of each strip. */
function plainShare(outline: Outline, lng: number, lat: number, meters: number): number {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat * 1e7);
  let [all, outside] = [0, 0];
  for (const strip of count(48)) {
    const y = ((strip + 0.5) / 48) * 2 - 1;
    const half = (meters * Math.sqrt(1 - y * y)) / metersPerLngE7 / 1e7;
    for (const i of count(100)) {
      all += half;
      const x = lng + half * ((i + 0.5) / 50 - 1);
      if (plainCount(outline, x, lat + (y * meters) / metersPerLatE7 / 1e7) === 0) outside += half;
    }
  }
  return outside / all;
}

describe('an outline of any rings', () => {
  it('contains a point in the same number of its polygons as by a look at every side, and has the same distance to it', () => {
    fc.assert(
      // What one question learns of an outline serves the next ones.
      fc.property(outlines, fc.array(neighbours, { minLength: 1, maxLength: 12 }), (outline, points) => {
        for (const [lng, lat] of points.flat()) {
          assert.equal(polygonsAround(outline, lng, lat), plainCount(outline, lng, lat));
          assert.equal(metersToOutlineSide(outline, lng, lat), plainMeters(outline, lng, lat));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('fills the same share of a disc as by a look at many points', () => {
    fc.assert(
      fc.property(outlines, point, (outline, [lng, lat]) => {
        const share = shareOutside(outline, lat, lng, 2400);
        assert.ok(Math.abs(share - plainShare(outline, lng, lat, 2400)) < 0.03);
      }),
      { numRuns: 12 },
    );
  });

  it('is read a few times and not once for each of a thousand points', () => {
    let reads = 0;
    const counted = (corners: readonly Position[]) =>
      new Proxy(corners, {
        get(target, key) {
          reads++;
          return Reflect.get(target, key);
        },
      });
    const outline = [
      [
        closed([
          [8, 46],
          [10, 46],
          [10, 48],
          [8, 48],
        ]),
        closed(count(2000).map((i): Position => [8.5 + (i % 2), 46.5 + i / 2000])),
      ].map(counted),
    ];
    for (const i of count(1000)) {
      polygonsAround(outline, 8 + i / 500, 47);
      metersToOutlineSide(outline, 8 + i / 500, 47);
      shareOutside(outline, 47, 8 + i / 500, 2400);
    }
    assert.ok(reads < 30 * 2000, `${reads} reads of 2,000 corners`);
  });
});

describe('an area of any rings', () => {
  it('contains the same points as by a look at every side', () => {
    const flat = (corners: readonly Position[]) =>
      Int32Array.from(corners.flat(), degrees => Math.round(degrees * 1e7));
    fc.assert(
      fc.property(outlines, fc.array(point, { minLength: 20, maxLength: 20 }), (outline, points) => {
        const area = outline.map(rings => rings.map(flat));
        const isInside = areaTest(area);
        for (const [lng, lat] of points.map(([x, y]) => [Math.round(x * 1e7), Math.round(y * 1e7)] as const))
          assert.equal(isInside(lng, lat), isInsideArea(area, lng, lat));
      }),
      { numRuns: 200 },
    );
  });

  it('reads the corners of a comb a few times and not once for each of a thousand points', () => {
    let reads = 0;
    const ring = Int32Array.from([...count(2000).flatMap(i => [i, i % 2 ? 100_000 : 1000]), 2000, 0, 0, 0, 0, 1000]);
    const counted = new Proxy(ring, {
      get(target, key) {
        reads++;
        return Reflect.get(target, key);
      },
    });
    const isInside = areaTest([[counted]]);
    const inside = count(1000).filter(i => isInside(i * 2, 500 + i * 99));
    assert.deepEqual(
      inside,
      count(1000).filter(i => isInsideRing(ring, i * 2, 500 + i * 99)),
    );
    assert.ok(reads < 30 * 2000, `${reads} reads of 2,000 corners`);
  });
});
