// EPSG:3035 against proj4, and its equal areas.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import proj4 from 'proj4';
import { fromLaea, laeaRings, toLaea } from '../../src/core/geometry/laea.ts';

const EPSG_3035 = '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +units=m +no_defs';
const oracle = proj4('+proj=longlat +ellps=GRS80 +no_defs', EPSG_3035);
const MILLIMETER = 1e-3;
/** Length of a degree of a meridian. */
const MILLIMETER_DEGREES = MILLIMETER / 111_320;

const europe = fc.record({
  lat: fc.double({ min: 34, max: 72, noNaN: true }),
  lng: fc.double({ min: -25, max: 45, noNaN: true }),
});

describe('EPSG:3035', () => {
  it('equals proj4 to a millimetre on 10,000 points of Europe, in both directions', () => {
    fc.assert(
      fc.property(europe, ({ lat, lng }) => {
        const own = toLaea(lat, lng);
        const [x = 0, y = 0] = oracle.forward([lng, lat]);
        assert.ok(Math.hypot(own.x - x, own.y - y) < MILLIMETER, `${lat}, ${lng}: ${own.x} ${own.y}, ${x} ${y}`);
        const back = fromLaea(x, y);
        assert.ok(Math.abs(back.lat - lat) < MILLIMETER_DEGREES && Math.abs(back.lng - lng) < MILLIMETER_DEGREES);
      }),
      { numRuns: 10_000 },
    );
  });

  it('has its origin at the defined point', () => {
    const { x, y } = toLaea(52, 10);
    assert.ok(Math.hypot(x - 4_321_000, y - 3_210_000) < 1e-6);
    assert.deepEqual(fromLaea(4_321_000, 3_210_000), { lat: 52, lng: 10 });
  });

  it('turns outer rings counter-clockwise and holes clockwise, in any order of their points', () => {
    const square = (size: number) => [0, 0, size, 0, size, size, 0, size, 0, 0].map(at => 100_000_000 + at * 1e5);
    const backwards = (ring: number[]) =>
      ring.flatMap((_, i) => (i % 2 === 0 ? [ring.slice(-i - 2)[0], ring.slice(-i - 1)[0]] : [])) as number[];
    const signed = (ring: Float64Array) => {
      let sum = 0;
      for (let i = 0; i + 3 < ring.length; i += 2) sum += ring[i]! * ring[i + 3]! - ring[i + 2]! * ring[i + 1]!;
      return Math.sign(sum);
    };
    for (const outer of [square(10), backwards(square(10))]) {
      for (const hole of [square(5), backwards(square(5))]) {
        const rings = laeaRings([[Int32Array.from(outer), Int32Array.from(hole)]]);
        assert.deepEqual(rings.map(signed), [1, -1]);
      }
    }
  });
});
