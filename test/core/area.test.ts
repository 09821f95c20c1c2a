// Guarantees for the size of areas and for their inner points.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import geodesic from 'geographiclib-geodesic';
import { areaSquareMeters } from '../../src/core/geometry/area.ts';
import { innerPoint } from '../../src/core/geometry/inner-point.ts';
import { isInsideArea, type Ring } from '../../src/core/geometry/polygon.ts';

/** A star around a centre: never crosses itself. Radii in 1e-7 degrees. */
function star(lng: number, lat: number, radii: readonly number[]): Ring {
  const corners = radii.map((radius, i) => {
    const angle = (2 * Math.PI * i) / radii.length;
    return [Math.round(lng + radius * Math.cos(angle)), Math.round(lat + radius * Math.sin(angle))];
  });
  return Int32Array.from([...corners, corners[0] ?? []].flat());
}

const radii = fc.array(fc.integer({ min: 500, max: 100_000 }), { minLength: 5, maxLength: 30 });
const place = fc.record({ lng: fc.integer({ min: -1.7e9, max: 1.7e9 }), lat: fc.integer({ min: -7e8, max: 7e8 }) });

test('the size of an area of up to some kilometres agrees with the geodesic one within 0.1 %', () => {
  fc.assert(
    fc.property(place, radii, ({ lng, lat }, lengths) => {
      const ring = star(lng, lat, lengths);
      const polygon = geodesic.Geodesic.WGS84.Polygon(false);
      for (let i = 0; i + 2 < ring.length; i += 2) polygon.AddPoint((ring[i + 1] ?? 0) / 1e7, (ring[i] ?? 0) / 1e7);
      const exact = Math.abs(polygon.Compute(false, true).area ?? 0);
      assert.ok(Math.abs(areaSquareMeters([[ring]]) - exact) <= exact * 1e-3 + 0.01);
    }),
  );
});

test('the size of an area excludes its holes and adds several polygons up', () => {
  const outer = star(95e6, 471e6, [900, 900, 900, 900]);
  const hole = star(95e6, 471e6, [300, 300, 300, 300]);
  const far = star(96e6, 471e6, [900, 900, 900, 900]);
  const whole = areaSquareMeters([[outer]]);
  assert.ok(Math.abs(areaSquareMeters([[outer, hole]]) / whole - 8 / 9) < 1e-6);
  assert.ok(Math.abs(areaSquareMeters([[outer], [far]]) / whole - 2) < 1e-6);
});

test('the inner point of an area is inside it, whatever its shape', () => {
  fc.assert(
    fc.property(place, radii, fc.boolean(), ({ lng, lat }, lengths, hasHole) => {
      const hole = hasHole
        ? [
            star(
              lng,
              lat,
              lengths.map(length => Math.round(length * 0.6)),
            ),
          ]
        : [];
      const area = [[star(lng, lat, lengths), ...hole]];
      const point = innerPoint(area);
      assert.ok(isInsideArea(area, point.lng, point.lat));
    }),
  );
});

test('the inner point of a horseshoe is on its arms, that of a ring-shaped park not on the lake in its middle', () => {
  const horseshoe = [[Int32Array.of(0, 0, 90, 0, 90, 90, 80, 90, 80, 10, 10, 10, 10, 90, 0, 90, 0, 0)]];
  const onArm = innerPoint(horseshoe);
  assert.ok(isInsideArea(horseshoe, onArm.lng, onArm.lat));
  const park = [
    [Int32Array.of(0, 0, 90, 0, 90, 90, 0, 90, 0, 0), Int32Array.of(10, 10, 10, 80, 80, 80, 80, 10, 10, 10)],
  ];
  const onLand = innerPoint(park);
  assert.ok(isInsideArea(park, onLand.lng, onLand.lat));
});

test('the inner point is in the largest of several polygons, and does not depend on the first point of the ring', () => {
  const small = star(95e6, 471e6, [500, 500, 500, 500]);
  const large = star(96e6, 471e6, [900, 900, 900, 900]);
  assert.deepEqual(innerPoint([[small], [large]]), { lng: 96e6, lat: 471e6 });
  const turned = Int32Array.from([...large.slice(2), large[2] ?? 0, large[3] ?? 0]);
  assert.deepEqual(innerPoint([[turned]]), { lng: 96e6, lat: 471e6 });
});
