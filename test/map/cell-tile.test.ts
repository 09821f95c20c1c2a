// Vector tiles of cells, read back by an independent reader.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { VectorTile } from '@mapbox/vector-tile';
import { areaPaths, FillRule, intersect } from 'clipper2-ts';
import fc from 'fast-check';
import { cellToBoundary, gridDisk, latLngToCell } from 'h3-js';
import { PbfReader } from 'pbf';
import { CellTile, worldCell } from '../../src/map/cell-tile.ts';
import { mercatorX, mercatorY } from '../../src/map/mercator.ts';

type Ring = [number, number][];

const EXTENT = 4096;
const BUFFER = 64;
const TILE = [
  { x: 0, y: 0 },
  { x: EXTENT, y: 0 },
  { x: EXTENT, y: EXTENT },
  { x: 0, y: EXTENT },
];

function tileOf(rings: readonly Ring[], z: number, x: number, y: number) {
  const tile = new CellTile('cells', z, x, y);
  for (const [i, ring] of rings.entries())
    tile.add(worldCell(ring), i + 1, { id: `c${i}`, seconds: i + 0.5, meters: i });
  const bytes = tile.finish();
  return bytes && new VectorTile(new PbfReader(Buffer.from(bytes))).layers.cells;
}

/** Twice the area, positive where the ring goes clockwise on the screen. */
const doubled = (ring: readonly { x: number; y: number }[]) =>
  ring.slice(0, -1).reduce((sum, { x, y }, i) => {
    const next = ring[i + 1] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);

/** Cells near a place, and the tile of a zoom in which the place lies. */
const anyMap = fc
  .record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    lng: fc.double({ min: -179, max: 179, noNaN: true }),
    resolution: fc.integer({ min: 7, max: 12 }),
    zoom: fc.integer({ min: 8, max: 15 }),
  })
  .map(({ lat, lng, resolution, zoom }) => ({
    zoom,
    column: Math.floor(mercatorX(lng) * 2 ** zoom),
    row: Math.floor(mercatorY(lat) * 2 ** zoom),
    rings: gridDisk(latLngToCell(lat, lng, resolution), 3).map(id => cellToBoundary(id, true) as Ring),
  }));

describe('a vector tile of cells', () => {
  it('has each cell that lies in it within a step of the grid, with its figures, clockwise, and none outside of its buffer', () => {
    fc.assert(
      fc.property(anyMap, ({ zoom, column, row, rings }) => {
        const layer = tileOf(rings, zoom, column, row);
        const found = new Map<string, { x: number; y: number }[]>();
        for (let i = 0; i < (layer?.length ?? 0); i++) {
          const feature = layer?.feature(i);
          const [ring, ...others] = feature?.loadGeometry() ?? [];
          assert.ok(feature && ring);
          assert.equal(others.length, 0);
          assert.ok(doubled(ring) > 0, 'clockwise');
          const number = Number(feature.id);
          // The reader makes them without a prototype.
          assert.deepEqual(
            { ...feature.properties },
            { id: `c${number - 1}`, seconds: number - 0.5, meters: number - 1 },
          );
          assert.ok(ring.every(({ x, y }) => Math.min(x, y) >= -BUFFER && Math.max(x, y) <= EXTENT + BUFFER));
          found.set(`c${number - 1}`, ring);
        }
        for (const [i, ring] of rings.entries()) {
          const grid = ring.map(([lng, lat]) => ({
            x: (mercatorX(lng) * 2 ** zoom - column) * EXTENT,
            y: (mercatorY(lat) * 2 ** zoom - row) * EXTENT,
          }));
          const isInside = grid.every(({ x, y }) => Math.min(x, y) >= 0 && Math.max(x, y) <= EXTENT);
          const isOutside =
            Math.max(...grid.map(({ x }) => x)) < -BUFFER ||
            Math.min(...grid.map(({ x }) => x)) > EXTENT + BUFFER ||
            Math.max(...grid.map(({ y }) => y)) < -BUFFER ||
            Math.min(...grid.map(({ y }) => y)) > EXTENT + BUFFER;
          const drawn = found.get(`c${i}`);
          if (isOutside) assert.equal(drawn, undefined);
          if (!isInside || Math.abs(doubled(grid)) < 200) continue;
          assert.ok(drawn, `cell ${i} is in the tile`);
          // Whole cells keep every vertex, rounded.
          for (const { x, y } of grid) {
            assert.ok(drawn.some(at => Math.abs(at.x - x) <= 0.5001 && Math.abs(at.y - y) <= 0.5001));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('covers with the tiles around it what the cells cover: nothing is lost at their edges', () => {
    fc.assert(
      fc.property(anyMap, ({ zoom, column, row, rings }) => {
        // The share of each cell in nine tiles without their buffers adds up to the cell, if it lies within them.
        const covered = new Map<number, number>();
        for (const [dx, dy] of [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => [dx, dy] as const))) {
          const layer = tileOf(rings, zoom, column + dx, row + dy);
          for (let i = 0; i < (layer?.length ?? 0); i++) {
            const feature = layer?.feature(i);
            const [ring = []] = feature?.loadGeometry() ?? [];
            const inner = intersect([ring.map(({ x, y }) => ({ x, y }))], [TILE], FillRule.NonZero);
            const number = Number(feature?.id);
            covered.set(number, (covered.get(number) ?? 0) + Math.abs(areaPaths(inner)));
          }
        }
        for (const [i, ring] of rings.entries()) {
          const grid = ring.map(([lng, lat]) => ({
            x: (mercatorX(lng) * 2 ** zoom - column) * EXTENT,
            y: (mercatorY(lat) * 2 ** zoom - row) * EXTENT,
          }));
          const isInNine = grid.every(({ x, y }) => Math.min(x, y) >= -EXTENT && Math.max(x, y) <= 2 * EXTENT);
          const area = Math.abs(doubled(grid)) / 2;
          if (!isInNine || area < 100) continue;
          // Rounding moves each edge by up to a step.
          const around = 4 * Math.sqrt(area) * 2 + 16;
          assert.ok((covered.get(i + 1) ?? 0) >= area - around, `cell ${i} has ${covered.get(i + 1)} of ${area}`);
        }
      }),
      { numRuns: 100 },
    );
  });
});
