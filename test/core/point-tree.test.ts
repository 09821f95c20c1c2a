import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import { eachInBox, nearest, nearestFew } from '../../src/core/geometry/point-tree.ts';
import { treeOf } from '../../src/import/addresses/point-rows.ts';

const point = fc.record({
  lat: fc.integer({ min: 471000000, max: 471200000 }),
  lng: fc.integer({ min: 95000000, max: 95300000 }),
});

describe('the point tree', () => {
  it('visits each point of a box once, also on its edges, and also if many points have the same position', () => {
    const few = fc.record({ lat: fc.integer({ min: 0, max: 40 }), lng: fc.integer({ min: 0, max: 40 }) });
    fc.assert(
      fc.property(fc.array(few, { maxLength: 400 }), few, few, (points, a, b) => {
        const box = {
          west: Math.min(a.lng, b.lng),
          south: Math.min(a.lat, b.lat),
          east: Math.max(a.lng, b.lng),
          north: Math.max(a.lat, b.lat),
        };
        const visited: number[] = [];
        eachInBox(treeOf(points), box, row => visited.push(row));
        const inside = points.flatMap(({ lat, lng }, row) =>
          lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north ? [row] : [],
        );
        assert.deepEqual(
          visited.sort((x, y) => x - y),
          inside,
        );
      }),
    );
  });

  it('finds the same points as a scan of all points, nearest first', () => {
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
          // The tree measures at the latitude of the centre, the scan at the mean latitude: the difference is under a metre within 3 km.
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
