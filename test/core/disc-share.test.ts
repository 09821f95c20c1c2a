// The share of a disc outside polygons, against closed forms.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shareOutside } from '../../src/core/geometry/disc-share.ts';
import { scaleAt } from '../../src/core/geometry/geodesic.ts';

const RADIUS = 2400;
const { metersPerLatE7, metersPerLngE7 } = scaleAt(47e7);
/** A closed ring of a rectangle in metres around 47° N, 9° E. */
function box(west: number, south: number, east: number, north: number): [number, number][] {
  const at = (x: number, y: number): [number, number] => [9 + x / metersPerLngE7 / 1e7, 47 + y / metersPerLatE7 / 1e7];
  return [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)];
}
const outside = (...polygons: [number, number][][][]) => shareOutside(polygons, 47, 9, RADIUS);

describe('the share of a disc outside some polygons', () => {
  it('is 0 in the middle of the data, 1 far from it, and one half on a straight border', () => {
    assert.equal(outside([box(-9000, -9000, 9000, 9000)]), 0);
    assert.equal(outside([box(5000, 5000, 9000, 9000)]), 1);
    assert.equal(outside(), 1);
    assert.ok(Math.abs(outside([box(0, -9000, 9000, 9000)]) - 0.5) < 0.002);
    assert.ok(Math.abs(outside([box(-9000, 0, 9000, 9000)]) - 0.5) < 0.002);
  });

  it('is the share of a circle behind a straight line', () => {
    for (const d of [-2000, -700, 300, 1500, 2300]) {
      // Area of the segment beyond distance d from the middle.
      const segment =
        (RADIUS ** 2 * Math.acos(d / RADIUS) - d * Math.sqrt(RADIUS ** 2 - d ** 2)) / (Math.PI * RADIUS ** 2);
      assert.ok(Math.abs(outside([box(-9000, -9000, d, 9000)]) - segment) < 0.003, `${d} m`);
    }
  });

  it('counts ground in two polygons once, and a hole as outside', () => {
    const half = box(0, -9000, 9000, 9000);
    assert.ok(Math.abs(outside([half], [half]) - 0.5) < 0.002);
    const holed = [box(-9000, -9000, 9000, 9000), box(-600, -600, 600, 600)];
    assert.ok(Math.abs(outside(holed) - 1200 ** 2 / (Math.PI * RADIUS ** 2)) < 0.005);
  });
});
