import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { isInsideArea, signedArea2 } from '../../src/core/geometry/polygon.ts';
import { nearestFraction } from '../../src/core/geometry/segment.ts';
import { locate } from '../../src/geocoding/locate.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { outlineMargin, reachedAreas } from '../../src/reach/area.ts';
import { NearestEdges } from '../../src/reach/nearest-edges.ts';
import { CostField } from '../../src/reach/search.ts';
import { startsAt } from '../../src/reach/snap.ts';
import type { Region } from '../../src/region/region.ts';
import { reachablePois } from '../../src/surroundings/reachable-pois.ts';
import { surroundingsOf } from '../../src/surroundings/surroundings.ts';
import { PlainWalk } from '../oracles/plain-walk.ts';
import { realFile, realRegion, withoutRealData } from '../support/regions.ts';

describe('reach in Liechtenstein', { skip: withoutRealData }, () => {
  let region: Region;
  before(async () => {
    region = await realRegion('liechtenstein');
  });

  it('gives times from Städtle 37 that a plain walk over the raw ways confirms within 10 % or a minute', async () => {
    const place = locate(region, { address: 'Städtle 37, Vaduz' }, 'de');
    const poiTypes = ['supermarket', 'school', 'bus_stop'];
    const { pois } = reachablePois(
      surroundingsOf(region, place),
      { transportMode: 'WALK', distance: 15, unit: 'MINUTES', poiTypes },
      { language: 'de', includeArea: false },
    );
    assert.deepEqual(
      poiTypes.filter(type => !pois.some(poi => poi.type === type)),
      [],
      'each type is found',
    );
    const { osm } = await readOsmFiles([realFile('liechtenstein/liechtenstein.osm.pbf')]);
    const walk = new PlainWalk(osm);
    for (const poi of pois) {
      // Nodes only: the entry of an area is its door, which the plain walk does not know.
      if (!poi.id.startsWith('n')) continue;
      const plain = walk.seconds(place, poi);
      assert.ok(
        // The plain walk knows neither entrances nor points between nodes.
        Math.abs(plain - poi.travelSeconds) <= Math.max(60, 0.1 * plain),
        `${poi.id} ${poi.name}: ${poi.travelSeconds} s, plainly ${plain.toFixed(1)} s`,
      );
    }
  });

  it('draws areas that hold a point of the network if and only if it can be reached in time', () => {
    const { streets, obstacles, addresses } = region;
    const field = new CostField(streets);
    const nearest = new NearestEdges(streets, obstacles);
    const random = sequence(7);
    let far = 0;
    let wrong = 0;
    let wrongFar = 0;
    let points = 0;
    for (let i = 0; i < 40; i++) {
      const row = Math.floor(random() * addresses.count);
      const [lat, lng] = [addresses.lat[row] ?? 0, addresses.lng[row] ?? 0];
      const limit = Math.round((3 + random() * 12) * 60_000);
      const starts = startsAt(streets, obstacles, 'WALK', lat, lng);
      if (starts === undefined) continue;
      const drawing = { mode: 'WALK', minimised: 'time', limit, detail: 'EXACT' } as const;
      field.search({ mode: 'WALK', minimised: 'time', limit: limit + outlineMargin(drawing) }, starts.points);
      const [reached] = reachedAreas(field, nearest, { lat, lng, ...starts }, drawing, [limit]);
      assert.ok(reached);
      const { area, toleranceMeters } = reached;
      assert.ok(isInsideArea(area, lng, lat), 'the place lies in its own area');
      const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
      for (let n = 0; n < 100; n++) {
        const edge = Math.floor(random() * streets.edgeCount);
        const from = streets.edgeFrom[edge] ?? 0;
        const to = streets.edgeTo[edge] ?? 0;
        const k = Math.floor(random() * 65537);
        const x =
          (streets.nodeLng[from] ?? 0) + (((streets.nodeLng[to] ?? 0) - (streets.nodeLng[from] ?? 0)) * k) / 65536;
        const y =
          (streets.nodeLat[from] ?? 0) + (((streets.nodeLat[to] ?? 0) - (streets.nodeLat[from] ?? 0)) * k) / 65536;
        if (Math.hypot((x - lng) * metersPerLngE7, (y - lat) * metersPerLatE7) > 1600) continue;
        if (region.streets.modes.WALK.forward[edge] === 0xffffffff) continue;
        points++;
        const isRight = isInsideArea(area, x, y) === field.at(edge, k) <= limit;
        if (!isRight) wrong++;
        const away = Math.min(
          ...area.flat().flatMap(ring =>
            Array.from({ length: ring.length / 2 - 1 }, (_, j) => {
              const ax = ((ring[j * 2] ?? 0) - x) * metersPerLngE7;
              const ay = ((ring[j * 2 + 1] ?? 0) - y) * metersPerLatE7;
              const bx = ((ring[j * 2 + 2] ?? 0) - x) * metersPerLngE7;
              const by = ((ring[j * 2 + 3] ?? 0) - y) * metersPerLatE7;
              const t = nearestFraction(0, 0, ax, ay, bx, by);
              return Math.hypot(ax + t * (bx - ax), ay + t * (by - ay));
            }),
          ),
        );
        if (away <= toleranceMeters) continue;
        far++;
        if (!isRight) wrongFar++;
      }
    }
    assert.ok(far >= 40, `${far} of ${points} points`);
    assert.ok(wrongFar <= Math.ceil(far * 0.001), `${wrongFar} of ${far} points farther than the tolerance are wrong`);
    assert.ok(wrong <= Math.ceil(points * 0.01), `${wrong} of ${points} points are wrong`);
  });

  it('closes every ring, outer ones counter-clockwise and holes clockwise', () => {
    const place = locate(region, { address: 'Landstrasse 12, 9490 Vaduz' }, 'de');
    const { reachability } = reachablePois(
      surroundingsOf(region, place),
      { transportMode: 'BICYCLE', distance: 10, unit: 'MINUTES', poiTypes: [] },
      { language: 'de', includeArea: true },
    );
    const polygons = reachability.area?.geometry.coordinates ?? [];
    assert.ok(polygons.length > 0);
    for (const polygon of polygons) {
      polygon.forEach((ring, i) => {
        assert.deepEqual(ring.at(-1), ring[0]);
        const flat = Int32Array.from(ring.flat(), degrees => Math.round(degrees * 1e7));
        assert.equal(signedArea2(flat) > 0, i === 0);
      });
    }
  });

  it('crosses the Rhine on bridges only: nothing reached on foot lies on its water', () => {
    const { streets, obstacles } = region;
    // The dam by the old bridge of Vaduz: the river is 60 m away.
    const place = { lat: 47.1365, lng: 9.5085 };
    const { reachability } = reachablePois(
      surroundingsOf(region, place),
      { transportMode: 'WALK', distance: 15, unit: 'MINUTES', poiTypes: [] },
      { language: 'de', includeArea: true },
    );
    const area = (reachability.area?.geometry.coordinates ?? []).map(polygon =>
      polygon.map(ring => Int32Array.from(ring.flat(), degrees => Math.round(degrees * 1e7))),
    );
    const { waterRings, waterRingStart, waterAreaStart, waterIndex } = obstacles;
    const [lat, lng] = [Math.round(place.lat * 1e7), Math.round(place.lng * 1e7)];
    const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
    let onWater = 0;
    for (const water of waterIndex.search(lng - 150_000, lat - 100_000, lng + 150_000, lat + 100_000)) {
      const rings = [];
      for (let r = waterAreaStart[water] ?? 0; r < (waterAreaStart[water + 1] ?? 0); r++) {
        rings.push(waterRings.subarray(waterRingStart[r], waterRingStart[r + 1]));
      }
      for (let dy = -100_000; dy <= 100_000; dy += 1000) {
        for (let dx = -150_000; dx <= 150_000; dx += 1500) {
          const [x, y] = [lng + dx, lat + dy];
          if (!isInsideArea([rings], x, y) || !isInsideArea(area, x, y)) continue;
          const nearStreet = streets.edgeIndex.search(x - 4000, y - 3000, x + 4000, y + 3000).some(box => {
            for (let e = box * 8; e < Math.min(streets.edgeCount, box * 8 + 8); e++) {
              const a = streets.edgeFrom[e] ?? 0;
              const b = streets.edgeTo[e] ?? 0;
              const ax = ((streets.nodeLng[a] ?? 0) - x) * metersPerLngE7;
              const ay = ((streets.nodeLat[a] ?? 0) - y) * metersPerLatE7;
              const bx = ((streets.nodeLng[b] ?? 0) - x) * metersPerLngE7;
              const by = ((streets.nodeLat[b] ?? 0) - y) * metersPerLatE7;
              const t = nearestFraction(0, 0, ax, ay, bx, by);
              if (Math.hypot(ax + t * (bx - ax), ay + t * (by - ay)) <= 20) return true; // half a cell, and what the outline may move
            }
            return false;
          });
          if (!nearStreet) onWater++;
        }
      }
    }
    assert.equal(onWater, 0);
  });
});

/** Numbers from 0 to 1, the same in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}
