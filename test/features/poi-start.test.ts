// Requests that name their place by the id of a point of interest.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRequest } from '../../src/answers/request.ts';
import { poiData } from '../../src/features/pois/poi-data.ts';
import { poiRequestSchema } from '../../src/features/pois/request.ts';
import { locate } from '../../src/geocoding/locate.ts';
import { shownPlace } from '../../src/geocoding/shown-place.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const { region } = await drawnRegion(SMALL_TOWN);
const idOf = (type: string) => `n${region.pois.osmId[region.pois.typeStart[region.pois.types.indexOf(type)] ?? -1]}`;
const [shop, kindergarten] = [idOf('supermarket'), idOf('kindergarten')];

async function from(body: Record<string, unknown>) {
  const request = readRequest(poiRequestSchema, { distance: 15, ...body }, 'body');
  return poiData(region, request, { language: 'en', now: new Date('2026-01-01T00:00:00Z') });
}

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
});
