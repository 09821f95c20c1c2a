// Requests that name their place by the id of a point of interest.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRequest } from '../../src/answers/request.ts';
import { poiData } from '../../src/features/pois/poi-data.ts';
import { poiRequestSchema } from '../../src/features/pois/request.ts';
import { locate } from '../../src/geocoding/locate.ts';
import { shownPlace } from '../../src/geocoding/shown-place.ts';
import { streetRoute } from '../../src/surroundings/route.ts';
import { drawnRegion, realCity, withoutRealData } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const { region } = await drawnRegion(SMALL_TOWN);
const idOf = (type: string) => `n${region.pois.osmId[region.pois.typeStart[region.pois.types.indexOf(type)] ?? -1]}`;
const [shop, kindergarten] = [idOf('supermarket'), idOf('kindergarten')];

async function from(body: Record<string, unknown>) {
  const request = readRequest(poiRequestSchema, { distance: 15, ...body }, 'body');
  return poiData(region, request, { language: 'en', now: new Date('2026-01-01T00:00:00Z') });
}

/** Metres beside the object, as a share of a degree. */
const BESIDE = 0.004;

describe('a place named by poiId', () => {
  it('is that point of interest, and the way back takes as long', async () => {
    const there = await from({ poiId: shop });
    const back = await from({ poiId: kindergarten });
    assert.equal(there.location.poiId, shop);
    assert.equal(there.location.match.kind, 'POI');
    const seconds = (answer: typeof there, id: string) => answer.pois.find(poi => poi.id === id)?.travelSeconds;
    assert.ok((seconds(there, kindergarten) ?? 0) > 0);
    assert.equal(seconds(there, kindergarten), seconds(back, shop));
  });

  it('has its address only as a label', async () => {
    assert.equal((await from({ poiId: shop, address: 'Our shop' })).location.label, 'Our shop');
  });

  it('is refused if it does not exist, has another form, or stands beside a coordinate', async () => {
    await assert.rejects(from({ poiId: 'n999999' }), { code: 'poi-not-found' });
    await assert.rejects(from({ poiId: 'shop 1' }), { code: 'request-invalid' });
    await assert.rejects(from({ poiId: shop, lat: 47.1, lng: 9.5 }), { code: 'request-invalid' });
  });

  it('is not told to visitors from whom the address is hidden', () => {
    const exact = locate(region, { poiId: shop }, 'en');
    assert.equal(shownPlace(region, exact, 'EXACT', null).location.poiId, shop);
    assert.equal(shownPlace(region, exact, 'STREET', null).location.poiId, undefined);
  });

  it('has the doors of all its types, as a start and as an end', { skip: withoutRealData }, async () => {
    const city = await realCity('heidelberg', 'heidelberg/heidelberg-filtered.osm.pbf', [
      'heidelberg/vrn-gtfs-cut.zip',
    ]);
    const { pois } = city;
    const listsOf = new Map<string, Set<number>>();
    for (let row = 0; row < pois.count; row++) {
      const id = `${'nwr'[pois.osmKind[row] ?? 0]}${pois.osmId[row]}`;
      listsOf.set(id, (listsOf.get(id) ?? new Set()).add(pois.access.WALK.list[row] ?? 0));
    }
    const several = [...listsOf].filter(([, lists]) => lists.size > 1).map(([id]) => id);
    assert.ok(several.length >= 5, several.join());
    for (const poiId of several) {
      const object = { ...locate(city, { poiId }, 'en'), poiId };
      for (const [north, east] of [
        [BESIDE, 0],
        [-BESIDE, BESIDE],
        [0, -BESIDE],
      ] as const) {
        const place = { lat: object.lat + north, lng: object.lng + east };
        const there = streetRoute(city, { from: object, to: place }, 'WALK');
        const back = streetRoute(city, { from: place, to: object }, 'WALK');
        assert.equal(there.milliseconds, back.milliseconds, poiId);
      }
    }
  });
});
