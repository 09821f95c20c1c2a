// The census on the explorer's map covers the reach that is drawn there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toLaea } from '../../src/core/geometry/laea.ts';
import { drawnArea, shapesOf } from '../../src/features/snapshots/drawn-area.ts';
import { exploredCensus } from '../../src/features/snapshots/explored-census.ts';
import { reachablePois } from '../../src/surroundings/reachable-pois.ts';
import { surroundingsOf } from '../../src/surroundings/surroundings.ts';
import { censusPlace, censusTown } from '../support/census-town.ts';

test('the squares of the census cover the drawn reach to its edge, where they end', async () => {
  const region = await censusTown();
  const place = censusPlace(500, 250);
  const checkTime = () => undefined;
  for (const distance of [2, 4, 9]) {
    const request = { transportMode: 'WALK', distance, unit: 'MINUTES' } as const;
    const { source } = exploredCensus(region, place, request, { language: 'de', now: new Date(0), checkTime });
    assert.ok(
      source?.type === 'geojson' && typeof source.data === 'object' && source.data.type === 'FeatureCollection',
    );
    const squares = source.data.features.flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates];
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    });
    const { area, toleranceMeters } = reachablePois(
      surroundingsOf(region, place, { checkTime }),
      { ...request, poiTypes: [] },
      { language: 'de', includeArea: true },
    ).reachability;
    assert.ok(area);
    const drawn = shapesOf({ ...drawnArea(area, toleranceMeters), toleranceMeters }).flatMap(
      ({ geometry }) => geometry.coordinates,
    );
    const share = squareMeters(squares) / squareMeters(drawn);
    assert.ok(Math.abs(share - 1) < 0.001, `${share} of the reach of ${distance} minutes`);
  }
});

/** Of polygons that lie apart. */
function squareMeters(polygons: readonly (readonly (readonly (readonly number[])[])[])[]): number {
  let sum = 0;
  for (const ring of polygons.flat()) {
    const points = ring.map(([lng = 0, lat = 0]) => toLaea(lat, lng));
    for (const [i, { x, y }] of points.entries()) {
      const next = points[(i + 1) % points.length] ?? { x, y };
      sum += (x * next.y - next.x * y) / 2;
    }
  }
  return sum;
}
