// Blocks of access points: every row once, in each box it lies in, with the points of the snapping, and within the memory limit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FOOT_MODES, SEARCH_MODES } from '../../src/core/modes.ts';
import { cachedBytes, cacheMemory } from '../../src/core/shared-cache.ts';
import { treeOf } from '../../src/import/addresses/point-rows.ts';
import { type AccessBlock, AccessBlocks } from '../../src/reach/access-blocks.ts';
import { pointSetAt, accessOf as pointsOf } from '../../src/reach/snap.ts';
import { fractionAt } from '../../src/region/pois.ts';
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
  const { start, edges, edge, legMilliseconds, legDecimetres } = block;
  return Array.from({ length: (start[i + 1] ?? 0) - (start[i] ?? 0) }, (_, at) => {
    const p = (start[i] ?? 0) + at;
    return {
      edge: edges[edge[p] ?? -1],
      fraction: fractionAt(block, p),
      legMilliseconds: legMilliseconds[p],
      legDecimetres: legDecimetres[p],
    };
  });
}

test('blocks hold every row of a table once, with the points where it is entered', () => {
  fc.assert(
    fc.property(points, fc.constantFrom(...SEARCH_MODES), (rows, mode) => {
      const table = treeOf(rows);
      const blocks = new AccessBlocks(streets, obstacles);
      const seen: number[] = [];
      for (const number of blocks.touching(table, EVERYWHERE)) {
        const block = blocks.block(table, mode, number);
        block.row.forEach((row, i) => {
          seen.push(row);
          const { lat, lng } = rows[row] ?? { lat: 0, lng: 0 };
          const expected = pointsOf(streets, obstacles, mode, pointSetAt(streets, obstacles, mode, lat, lng));
          assert.deepEqual(new Set(accessOf(block, i)), new Set(expected));
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

test('threads share blocks by table, one for all modes on foot, in a memory that does not grow beyond its bound', () => {
  const table = treeOf(Array.from({ length: 1024 }, () => ({ lat: south, lng: west })));
  const other = treeOf([{ lat: south, lng: west }]);
  const memory = cacheMemory(1e6);
  const first = new AccessBlocks(streets, obstacles, memory);
  const block = first.block(table, 'WALK', 0);
  const bytes = cachedBytes(memory);
  assert.ok(bytes > 0);
  // Another thread, the same points in another table, and wheels: nothing is made again.
  const second = new AccessBlocks(streets, obstacles, memory);
  const same = { lat: table.lat.slice(), lng: table.lng.slice(), order: table.order?.slice() ?? new Uint32Array(0) };
  assert.deepEqual(second.block(same, 'WALK', 0), block);
  for (const mode of FOOT_MODES) second.block(same, mode, 0);
  assert.equal(cachedBytes(memory), bytes);
  second.block(table, 'CAR', 0);
  assert.deepEqual(Array.from(second.block(other, 'WALK', 0).row), [0]);
  assert.ok(cachedBytes(memory) > bytes);

  const room = Math.ceil(bytes * 2.5);
  const tight = cacheMemory(room);
  for (const number of [0, 1, 2, 3, 0, 1, 3, 2]) {
    const blocks = new AccessBlocks(streets, obstacles, tight);
    assert.deepEqual(blocks.block(table, 'WALK', number), first.block(table, 'WALK', number));
    assert.ok(cachedBytes(tight) <= room + 8);
  }
});
