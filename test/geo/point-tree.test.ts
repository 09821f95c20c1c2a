import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { distanceMeters } from '../../src/geo/geodesic.ts';
import { nearest, nearestFew } from '../../src/geo/point-tree.ts';
import { treeOf } from '../../src/import/addresses/point-rows.ts';

const point = fc.record({
  lat: fc.integer({ min: 471000000, max: 471200000 }),
  lng: fc.integer({ min: 95000000, max: 95300000 }),
});

describe('the point tree', () => {
  it('finds the same points as looking at all of them, nearest first', () => {
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 300 }),
        point,
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 1, max: 9 }),
        (points, centre, radius, count) => {
          const tree = treeOf(points);
          const scanned = points
            .map(({ lat, lng }, row) => ({ row, meters: distanceMeters(lat, lng, centre.lat, centre.lng) }))
            .filter(({ row, meters }) => meters <= radius && row % 3 !== 0)
            .sort((a, b) => a.meters - b.meters)
            .slice(0, count);
          const found = nearestFew(tree, centre.lat, centre.lng, radius, count, row => row % 3 !== 0);
          // The tree measures at the centre's latitude, the scan half way: under a metre within 3 km.
          const rim = scanned.filter(({ meters }) => meters < radius - 1).length;
          assert.ok(found.length >= rim && found.length <= count);
          for (let i = 0; i < rim; i++)
            assert.ok(Math.abs((found[i]?.meters ?? Infinity) - (scanned[i]?.meters ?? 0)) < 1);
          const first = nearest(tree, centre.lat, centre.lng, radius, row => row % 3 !== 0);
          assert.equal(first?.meters, found[0]?.meters);
        },
      ),
    );
  });
});
