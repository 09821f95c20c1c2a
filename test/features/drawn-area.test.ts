import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { AreaFeature } from '../../src/answers/answer-fields.ts';
import { areaSquareMeters } from '../../src/core/geometry/area.ts';
import { drawnArea } from '../../src/features/snapshots/drawn-area.ts';

/** A square ring; 0.001° is about 100 m. */
function square(west: number, south: number, size: number): number[][] {
  return box(west, south, size, size);
}

function box(west: number, south: number, width: number, height: number): number[][] {
  const [east, north] = [west + width, south + height];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function areaOf(...coordinates: number[][][][]): AreaFeature {
  return { type: 'Feature', properties: { transportMode: 'WALK' }, geometry: { type: 'MultiPolygon', coordinates } };
}

type Box = readonly [west: number, south: number, width: number, height: number];

const hectares = (ring: readonly number[][]) =>
  areaSquareMeters([[Int32Array.from(ring.flat(), degrees => Math.round(degrees * 1e7))]]) / 10_000;

/** Whether a position is in the area, by crossings. */
function contains({ geometry }: AreaFeature, x: number, y: number): boolean {
  let isInside = false;
  for (const ring of geometry.coordinates.flat()) {
    for (const [i, [x1 = 0, y1 = 0]] of ring.entries()) {
      const [x2 = 0, y2 = 0] = ring[i + 1] ?? [x1, y1];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
    }
  }
  return isInside;
}

describe('the area on the map', () => {
  it('has no holes of less than a hectare, but larger ones and every part, and the answer keeps all of them', () => {
    const [outer, small, large] = [square(9, 47, 0.01), square(9.002, 47.002, 0.0012), square(9.005, 47.005, 0.003)];
    const area = areaOf([outer, small, large], [square(9.02, 47, 0.0004)]);
    const before = structuredClone(area);
    const [first = [], second = [], ...more] = drawnArea(area, 9.6).area.geometry.coordinates;
    assert.deepEqual([first.length, second.length, more.length], [2, 1, 0]);
    assert.ok(Math.abs(hectares(first[0] ?? []) / hectares(outer) - 1) < 0.02);
    assert.ok(Math.abs(hectares(first[1] ?? []) / hectares(large) - 1) < 0.05);
    assert.deepEqual(area, before);
  });

  it('has no holes that would look like dots in the whole, at any size of the area', () => {
    const [outer, dot, hole] = [square(9, 47, 0.2), square(9.05, 47.05, 0.006), square(9.1, 47.1, 0.03)];
    const [[, ...holes] = []] = drawnArea(areaOf([outer, dot, hole]), 9.6).area.geometry.coordinates;
    assert.equal(holes.length, 1);
    assert.ok(Math.abs(hectares(holes[0] ?? []) / hectares(hole) - 1) < 0.1);
  });

  it('is one shape where the answer has beads along a path, and where it has two lines beside each other', () => {
    const beads = Array.from({ length: 6 }, (_, i) => [box(9 + i * 0.001, 47, 0.0005, 0.0004)]);
    assert.equal(drawnArea(areaOf(...beads), 9.6).area.geometry.coordinates.length, 1);
    const lines = areaOf([box(9, 47, 0.01, 0.0003)], [box(9, 47.0008, 0.01, 0.0003)]);
    const drawn = drawnArea(lines, 9.6).area.geometry.coordinates;
    assert.deepEqual([drawn.length, drawn[0]?.length], [1, 1]);
    const apart = areaOf([box(9, 47, 0.01, 0.0003)], [box(9, 47.002, 0.01, 0.0003)]);
    assert.equal(drawnArea(apart, 9.6).area.geometry.coordinates.length, 2, '200 m are no sliver');
  });

  it('holds every place that is reached, and none farther than the widest closed gap from one that is', () => {
    const part = fc.tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 3, max: 25 }),
      fc.integer({ min: 3, max: 25 }),
    );
    // Parts on one row do not overlap, as the polygons of an answer do not.
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), parts => {
        const boxes = parts.map(([x, y, width, height], i) =>
          box(9 + x * 1e-4, 47 + i * 0.008 + y * 1e-4, width * 1e-4, height * 1e-4),
        );
        const { area: drawn } = drawnArea(areaOf(...boxes.map(ring => [ring])), 9.6);
        const metersAway = (lng: number, lat: number) =>
          Math.min(
            ...boxes.map(([[west = 0, south = 0] = [], , [east = 0, north = 0] = []]) =>
              Math.hypot(75_900 * Math.max(west - lng, 0, lng - east), 111_320 * Math.max(south - lat, 0, lat - north)),
            ),
          );
        for (const [[west = 0, south = 0] = [], , [east = 0, north = 0] = []] of boxes)
          assert.ok(contains(drawn, (west + east) / 2, (south + north) / 2));
        for (const [lng = 0, lat = 0] of drawn.geometry.coordinates.flat(2)) assert.ok(metersAway(lng, lat) <= 60);
      }),
      { numRuns: 40 },
    );
  });

  /** A town of 2 km and roads of 100 m out of it, as a car reaches them; a degree of longitude here is 75,900 m. */
  const [METER_EAST, METER_NORTH] = [1 / 75_900, 1 / 111_320];
  const car = (...boxes: readonly Box[]) =>
    areaOf(
      ...boxes.map(([west, south, width, height]) => [
        box(9 + west * METER_EAST, 47 + south * METER_NORTH, width * METER_EAST, height * METER_NORTH),
      ]),
    );
  const TOLERANCE = 28.8;
  const TOWN: Box = [0, 0, 2000, 2000];
  /** Metres along a line from south to north that lie in the area. */
  const metersAcross = (area: AreaFeature, east: number, from: number, to: number) => {
    let meters = 0;
    for (let north = from; north < to; north++)
      if (contains(area, 9 + east * METER_EAST, 47 + north * METER_NORTH)) meters++;
    return meters;
  };

  type Edge = readonly [east: number, north: number, toEast: number, toNorth: number];
  const edgesInMeters = ({ geometry }: AreaFeature): Edge[] =>
    geometry.coordinates.flat().flatMap(ring =>
      ring.slice(1).map(([lng = 0, lat = 0], i): Edge => {
        const [lngBefore = 0, latBefore = 0] = ring[i] ?? [];
        const [east, toEast] = [(lngBefore - 9) / METER_EAST, (lng - 9) / METER_EAST];
        return [east, (latBefore - 47) / METER_NORTH, toEast, (lat - 47) / METER_NORTH];
      }),
    );
  const metersToEdge = ([east, north, toEast, toNorth]: Edge, x: number, y: number) => {
    const [alongEast, alongNorth] = [toEast - east, toNorth - north];
    const squared = alongEast ** 2 + alongNorth ** 2;
    const share = squared === 0 ? 0 : ((x - east) * alongEast + (y - north) * alongNorth) / squared;
    const at = Math.min(1, Math.max(0, share));
    return Math.hypot(x - east - at * alongEast, y - north - at * alongNorth);
  };

  it('draws a lone road as one band of one width, with a round end, and not as a part of the area', () => {
    const { area, bands } = drawnArea(car(TOWN, [1990, 950, 9000, 100]), TOLERANCE);
    assert.ok(bands !== undefined);
    for (let east = 2200; east < 10_800; east += 500) {
      assert.equal(metersAcross(area, east, 500, 1500), 0, `${east} m east the area has ended`);
      const width = metersAcross(bands, east, 500, 1500);
      assert.ok(Math.abs(width - 100) < 20, `${width} m wide, ${east} m east`);
    }
    const [tip, before] = [10_985, 10_960].map(east => metersAcross(bands, east, 500, 1500));
    assert.ok((tip ?? 0) < (before ?? 0) && (before ?? 0) < 100, `${before} and ${tip} m wide at the end`);
    assert.ok(Math.abs(metersAcross(area, 1000, -500, 2500) - 2000) < 30, 'the town keeps its edge');
    assert.ok(metersAcross(bands, 1900, -500, 2500) < 10, 'no band in the town');
  });

  it('leaves short bumps, wide strips, and roads in a small area to the area', () => {
    const far: Box = [12_000, 0, 2000, 2000];
    for (const [why, boxes] of [
      ['300 m are a bump', [TOWN, [1990, 950, 300, 100], far]],
      ['300 m across are no road', [TOWN, [1990, 950, 9000, 300]]],
      [
        'near by a road is as wide as an area',
        [
          [0, 0, 800, 800],
          [790, 350, 1500, 100],
        ],
      ],
    ] satisfies [string, Box[]][])
      assert.equal(drawnArea(car(...boxes), TOLERANCE).bands, undefined, why);
  });

  it('leaves no reached place farther than two cells from both the area and its bands', () => {
    const along = fc.record({
      at: fc.integer({ min: 0, max: 200 }),
      length: fc.integer({ min: 100, max: 9000 }),
      width: fc.integer({ min: 70, max: 260 }),
      isNorth: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(along, { minLength: 1, maxLength: 4 }), roads => {
        // They do not overlap, as the polygons of an answer do not.
        const boxes = roads.map(({ at, length, width, isNorth }, i): Box => {
          const from = i * 480 + at;
          return isNorth ? [from, 2000, width, length] : [2000, from, length, width];
        });
        // The far corner makes the whole large enough for bands.
        const { area, bands } = drawnArea(car(TOWN, ...boxes, [12_000, 12_000, 400, 400]), TOLERANCE);
        const drawn = bands === undefined ? [area] : [area, bands];
        const edges = drawn.flatMap(edgesInMeters);
        const metersToDrawn = (east: number, north: number) =>
          drawn.some(shape => contains(shape, 9 + east * METER_EAST, 47 + north * METER_NORTH))
            ? 0
            : Math.min(...edges.map(edge => metersToEdge(edge, east, north)));
        // The whole has more than 100,000 cells of the raster, so those of the drawing are larger.
        const away = 2 * Math.max(30, Math.sqrt((12_400 * 12_400) / 100_000));
        for (const [west, south, width, height] of boxes) {
          for (let i = 0; i <= 20; i++) {
            for (const across of [0.02, 0.5, 0.98]) {
              const [x, y] = width > height ? [i / 20, across] : [across, i / 20];
              const [east, north] = [west + x * width, south + y * height];
              const meters = metersToDrawn(east, north);
              assert.ok(meters <= away, `${east}, ${north}: ${meters} m`);
            }
          }
        }
      }),
      {
        numRuns: 25,
        // Two narrow stubs, of which the drawing is thinner than the steps of a coarse search around a place.
        examples: [
          [
            [
              { at: 0, length: 100, width: 70, isNorth: false },
              { at: 30, length: 253, width: 70, isNorth: false },
            ],
          ],
        ],
      },
    );
  });
});
