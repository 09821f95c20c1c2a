// Plane coordinates against proj4.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import proj4 from 'proj4';
import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { fromUtm, fromWebMercator } from '../../src/core/geometry/projected.ts';

const MILLIMETER = 0.001;

/** Metres between our result and that of proj4. */
function apart(ours: { lat: number; lng: number }, [lng = 0, lat = 0]: readonly number[]): number {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat * 1e7);
  return Math.hypot((ours.lat - lat) * 1e7 * metersPerLatE7, (ours.lng - lng) * 1e7 * metersPerLngE7);
}

test('UTM coordinates of zones 31 to 33 become the degrees of proj4, to the millimetre', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(31, 32, 33),
      fc.double({ min: 100_000, max: 900_000, noNaN: true }),
      fc.double({ min: 0, max: 9_000_000, noNaN: true }),
      (zone, easting, northing) => {
        const theirs = proj4(`+proj=utm +zone=${zone} +ellps=GRS80 +units=m`, '+proj=longlat +ellps=GRS80', [
          easting,
          northing,
        ]);
        assert.ok(apart(fromUtm(zone, easting, northing), theirs) < MILLIMETER, `${zone} ${easting} ${northing}`);
      },
    ),
    { numRuns: 3000 },
  );
});

test('the middle of a zone is its meridian, at any northing', () => {
  for (const northing of [0, 5_000_000, 9_000_000]) assert.equal(fromUtm(32, 500_000, northing).lng, 9);
  assert.equal(fromUtm(33, 500_000, 0).lat, 0);
});

test('Web Mercator coordinates become the degrees of proj4, to the millimetre', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -20_000_000, max: 20_000_000, noNaN: true }),
      fc.double({ min: -15_000_000, max: 15_000_000, noNaN: true }),
      (x, y) => assert.ok(apart(fromWebMercator(x, y), proj4('EPSG:3857', 'EPSG:4326', [x, y])) < MILLIMETER),
    ),
  );
});
