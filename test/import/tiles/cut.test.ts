// Cutting features into tiles loses and invents nothing: checked on random shapes with an independent decoder.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { VectorTile } from '@mapbox/vector-tile';
import fc from 'fast-check';
import { PbfReader } from 'pbf';
import { cutTiles } from '../../../src/import/tiles/cut.ts';
import { FeatureStore } from '../../../src/import/tiles/feature-store.ts';
import { mercatorX, mercatorY } from '../../../src/map/mercator.ts';
import { TILE_BUFFER, TILE_EXTENT } from '../../../src/map/tile-layers.ts';

interface CutTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly layers: VectorTile['layers'];
}

function cut(store: FeatureStore): CutTile[] {
  const tiles: CutTile[] = [];
  cutTiles(store, (z, x, y, bytes) =>
    tiles.push({ z, x, y, layers: new VectorTile(new PbfReader(bytes.slice())).layers }),
  );
  return tiles;
}

/** Rings, lines or points of a layer in a tile's grid. */
function geometriesOf(tile: CutTile, layer: string) {
  const found = tile.layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, i) => found!.feature(i)).map(feature => feature.loadGeometry());
}

/** Area of rings inside the tile itself, holes negative, in tiles. */
function areaInTile(rings: readonly (readonly { x: number; y: number }[])[]): number {
  return rings.reduce((sum, ring) => sum + doubledArea(clip(ring)) / 2 / TILE_EXTENT ** 2, 0);
}

function doubledArea(ring: readonly { x: number; y: number }[]): number {
  return ring.reduce((sum, { x, y }, i) => {
    const next = ring[(i + 1) % ring.length]!;
    return sum + x * next.y - next.x * y;
  }, 0);
}

/** Cuts the buffer off by half-planes: plain code, independent of the code under test. */
function clip(ring: readonly { x: number; y: number }[]) {
  const sides = [
    (p: { x: number; y: number }) => p.x,
    (p: { x: number; y: number }) => TILE_EXTENT - p.x,
    (p: { x: number; y: number }) => p.y,
    (p: { x: number; y: number }) => TILE_EXTENT - p.y,
  ];
  let points = [...ring];
  for (const inside of sides) {
    points = points.flatMap((a, i) => {
      const b = points[(i + 1) % points.length]!;
      const [da, db] = [inside(a), inside(b)];
      const crossing = { x: a.x + (da / (da - db)) * (b.x - a.x), y: a.y + (da / (da - db)) * (b.y - a.y) };
      return [...(da >= 0 ? [a] : []), ...(da >= 0 !== db >= 0 ? [crossing] : [])];
    });
  }
  return points;
}

const E7 = 1e7;
/** A star-shaped ring around a place, up to 3 km wide, as lng, lat pairs of 1e-7 degrees. */
const stars = fc
  .record({
    lng: fc.double({ min: 9, max: 10, noNaN: true }),
    lat: fc.double({ min: 47, max: 48, noNaN: true }),
    radii: fc.array(fc.double({ min: 0.002, max: 0.02, noNaN: true }), { minLength: 5, maxLength: 40 }),
  })
  .map(({ lng, lat, radii }) => {
    const ring = radii.flatMap((radius, i) => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [
        Math.round((lng + radius * Math.cos(angle)) * E7),
        Math.round((lat + radius * 0.7 * Math.sin(angle)) * E7),
      ];
    });
    return [...ring, ring[0]!, ring[1]!];
  });

function mercatorArea(ring: readonly number[], z: number): number {
  const points = Array.from({ length: ring.length / 2 - 1 }, (_, i) => ({
    x: mercatorX(ring[2 * i]! / E7) * 2 ** z,
    y: mercatorY(ring[2 * i + 1]! / E7) * 2 ** z,
  }));
  const [origin] = points;
  return Math.abs(doubledArea(points.map(({ x, y }) => ({ x: x - origin!.x, y: y - origin!.y })))) / 2;
}

describe('cutting features into tiles', () => {
  test('an area’s parts in all tiles of a zoom add up to the area, its hole left out', () => {
    fc.assert(
      fc.property(stars, ring => {
        const [cx, cy] = [average(ring, 0), average(ring, 1)];
        const hole = ring.map((value, i) =>
          Math.round((i % 2 === 0 ? cx : cy) + (value - (i % 2 === 0 ? cx : cy)) / 3),
        );
        const store = new FeatureStore();
        store.addArea({ layer: 'green', attributes: { class: 'wood' }, fromZoom: 6 }, [[ring, hole]]);
        const tiles = cut(store);
        for (const z of [12, 14, 15]) {
          const sum = tiles
            .filter(tile => tile.z === z)
            .reduce((area, tile) => area + areaInTile(geometriesOf(tile, 'green').flat()), 0);
          const expected = mercatorArea(ring, z) - mercatorArea(hole, z);
          const perimeterTiles = 2 ** z * 0.0004 + 1;
          assert.ok(
            Math.abs(sum - expected) < 0.002 * perimeterTiles + 0.02 * expected,
            `z${z}: ${sum} is not ${expected}`,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  test('nothing reaches further out of a tile than its buffer', () => {
    fc.assert(
      fc.property(stars, stars, (area, line) => {
        const store = new FeatureStore();
        store.addArea({ layer: 'water', attributes: { class: 'lake' }, fromZoom: 4 }, [[area]]);
        store.addLine({ layer: 'road', attributes: { class: 'minor' }, fromZoom: 5 }, line);
        for (const tile of cut(store)) {
          for (const layer of ['water', 'road']) {
            for (const { x, y } of geometriesOf(tile, layer).flat(2)) {
              assert.ok(x >= -TILE_BUFFER && y >= -TILE_BUFFER);
              assert.ok(x <= TILE_EXTENT + TILE_BUFFER && y <= TILE_EXTENT + TILE_BUFFER);
            }
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('every point is in exactly one tile of each zoom that shows it, at its coordinate', () => {
    const point = fc.tuple(
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 12 }), points => {
        const store = new FeatureStore();
        points.forEach(([lng, lat], i) => {
          store.addPoint({ layer: 'house_number', attributes: { number: `${i}` }, fromZoom: 13 }, lng, lat);
        });
        const seen = new Map<string, number>();
        for (const tile of cut(store)) {
          const layer = tile.layers.house_number!;
          for (let i = 0; i < layer.length; i++) {
            const feature = layer.feature(i);
            const index = Number(feature.properties.number);
            const [[at]] = feature.loadGeometry() as unknown as [[{ x: number; y: number }]];
            const [lng, lat] = points[index]!;
            assert.ok(Math.abs((tile.x + at.x / TILE_EXTENT) / 2 ** tile.z - mercatorX(lng)) < 1e-7);
            assert.ok(Math.abs((tile.y + at.y / TILE_EXTENT) / 2 ** tile.z - mercatorY(lat)) < 1e-7);
            seen.set(`${tile.z}/${index}`, (seen.get(`${tile.z}/${index}`) ?? 0) + 1);
          }
        }
        assert.equal(seen.size, points.length * 3);
        assert.ok([...seen.values()].every(times => times === 1));
      }),
      { numRuns: 60 },
    );
  });

  test('outer rings run clockwise on screen and holes the other way, for every input direction', () => {
    fc.assert(
      fc.property(stars, fc.boolean(), (ring, turnIt) => {
        const turned = turnIt
          ? ring.flatMap((_, i) => (i % 2 === 0 ? [ring.at(-2 - i)!, ring.at(-1 - i)!] : []))
          : ring;
        const store = new FeatureStore();
        store.addArea({ layer: 'green', attributes: { class: 'wood' }, fromZoom: 6 }, [[turned]]);
        for (const tile of cut(store))
          for (const one of geometriesOf(tile, 'green').flat()) assert.ok(doubledArea(one) > 0);
      }),
      { numRuns: 30 },
    );
  });
});

function average(ring: readonly number[], offset: number): number {
  const values = ring.filter((_, i) => i % 2 === offset).slice(1);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
