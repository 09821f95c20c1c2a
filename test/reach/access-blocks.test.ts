// Blocks of access points: every row once, in each box it lies in, with the points of the snapping, and within the memory limit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TRANSPORT_MODES } from '../../src/core/modes.ts';
import { treeOf } from '../../src/import/addresses/point-rows.ts';
import { type AccessBlock, AccessBlocks } from '../../src/reach/access-blocks.ts';
import { pointSetAt, accessOf as pointsOf } from '../../src/reach/snap.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const { streets, obstacles } = region;
const [south, west] = [Math.round(town.at('F').lat * 1e7), Math.round(town.at('F').lng * 1e7)];
const EVERYWHERE = { west: -180e7, south: -90e7, east: 180e7, north: 90e7 };

/** In and around the town, some beyond the reach of any street; several full blocks, a few rows, or none at all. */
const point = fc.record({
  lat: fc.integer({ min: south - 60_000, max: south + 60_000 }),
  lng: fc.integer({ min: west - 60_000, max: west + 90_000 }),
});
const points = fc.oneof(fc.array(point, { maxLength: 5 }), fc.array(point, { minLength: 250, maxLength: 1100 }));

function accessOf(block: AccessBlock, i: number) {
  const { start, edges, edge, fraction, legMilliseconds, legDecimetres } = block;
  return Array.from({ length: (start[i + 1] ?? 0) - (start[i] ?? 0) }, (_, at) => {
    const p = (start[i] ?? 0) + at;
    return {
      edge: edges[edge[p] ?? -1],
      fraction: fraction[p],
      legMilliseconds: legMilliseconds[p],
      legDecimetres: legDecimetres[p],
    };
  });
}

test('blocks hold every row of a table once, with the points where it is entered', () => {
  fc.assert(
    fc.property(points, fc.constantFrom(...TRANSPORT_MODES), (rows, mode) => {
      const table = treeOf(rows);
      const blocks = new AccessBlocks(streets, obstacles);
      const seen: number[] = [];
      for (const number of blocks.touching(table, EVERYWHERE)) {
        const block = blocks.block(table, mode, number);
        block.row.forEach((row, i) => {
          seen.push(row);
          const { lat, lng } = rows[row] ?? { lat: 0, lng: 0 };
          assert.deepEqual(
            accessOf(block, i),
            pointsOf(streets, obstacles, mode, pointSetAt(streets, obstacles, mode, lat, lng)),
          );
        });
      }
      assert.deepEqual(
        seen.sort((a, b) => a - b),
        rows.map((_, row) => row),
      );
    }),
    { numRuns: 30 },
  );
});

test('a box touches every block with a row in it, including its edges', () => {
  fc.assert(
    fc.property(points, point, point, (rows, a, b) => {
      const table = treeOf(rows);
      const blocks = new AccessBlocks(streets, obstacles);
      const box = {
        west: Math.min(a.lng, b.lng),
        south: Math.min(a.lat, b.lat),
        east: Math.max(a.lng, b.lng),
        north: Math.max(a.lat, b.lat),
      };
      const touched = new Set(blocks.touching(table, box));
      for (const number of blocks.touching(table, EVERYWHERE)) {
        const isInside = blocks.block(table, 'WALK', number).row.some(row => {
          const { lat, lng } = rows[row] ?? { lat: 0, lng: 0 };
          return lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north;
        });
        assert.ok(!isInside || touched.has(number));
      }
    }),
    { numRuns: 30 },
  );
});

test('blocks are cached per table and mode, and the oldest are dropped when there are too many', () => {
  const table = treeOf(Array.from({ length: 1024 }, () => ({ lat: south, lng: west })));
  const other = treeOf([{ lat: south, lng: west }]);
  const roomy = new AccessBlocks(streets, obstacles);
  const first = roomy.block(table, 'WALK', 0);
  roomy.block(table, 'CAR', 0);
  roomy.block(other, 'WALK', 0);
  assert.equal(roomy.block(table, 'WALK', 0), first);
  assert.notEqual(roomy.block(table, 'CAR', 0), first);
  assert.deepEqual(Array.from(roomy.block(other, 'WALK', 0).row), [0]);

  const bytes = Object.values(first).reduce((sum, column) => sum + column.byteLength, 0);
  const tight = new AccessBlocks(streets, obstacles, bytes * 2.5);
  const [zero, one] = [tight.block(table, 'WALK', 0), tight.block(table, 'WALK', 1)];
  assert.equal(tight.block(table, 'WALK', 0), zero);
  tight.block(table, 'WALK', 2);
  tight.block(table, 'WALK', 3);
  assert.notEqual(tight.block(table, 'WALK', 1), one);
  assert.notEqual(tight.block(table, 'WALK', 0), zero);
  assert.deepEqual(tight.block(table, 'WALK', 0), zero);
});
