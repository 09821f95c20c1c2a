// A list of own places with the coordinates of places of the map has the times, the lengths and the order of these places, by every mode.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TransitPoi } from '../../../src/answers/answer-fields.ts';
import { BASE_MODES } from '../../../src/core/modes.ts';
import type { NetworkPoint } from '../../../src/reach/network-point.ts';
import { pointSetAt, pointsOfRow, sharedAccessOf } from '../../../src/reach/snap.ts';
import { rowsOfPoi } from '../../../src/region/pois.ts';
import type { Region } from '../../../src/region/region.ts';
import { importedSample } from '../../support/regions.ts';
import { someAddresses } from '../../support/some-addresses.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const API = '/api/location-ext';
const TYPES = [
  'supermarket',
  'bakery',
  'restaurant',
  'cafe',
  'bus_stop',
  'doctor',
  'pharmacy',
  'post_box',
  'parking',
  'charging_station',
  'recycling',
];

let sample: Region;
let service: TestApp;
let starts: readonly { readonly lat: number; readonly lng: number }[];
/** Places of the map that are points, each coordinate once, in an order of their own. */
let points: TransitPoi[];

async function send(method: 'POST' | 'PUT', path: string, payload: object) {
  const answer = await service.app.inject({ method, url: API + path, headers: { 'x-api-key': service.key }, payload });
  assert.ok(answer.statusCode < 300, answer.body);
  return answer.json();
}

before(async () => {
  sample = await importedSample();
  service = await testApp(() => sample, { now: () => new Date('2026-06-17T10:00:00Z') });
  starts = someAddresses(sample, 12);
  const { pois } = await send('POST', '/poi-data', {
    ...starts[0],
    ...{ transportMode: 'CAR', distance: 60, poiTypes: TYPES, limit: 5000 },
  });
  const distinct = new Map<string, TransitPoi>();
  for (const poi of pois as TransitPoi[]) {
    // Areas are entered at their entrances and outlines, and doubles at those of both.
    if (poi.id.startsWith('n')) distinct.set(`${poi.lat} ${poi.lng}`, poi);
  }
  points = [...distinct.values()].filter(isEnteredAtItsPoint);
  assert.ok(points.length >= 10, `${points.length}`);
  await send('PUT', '/lists/points', {
    places: points.map(({ id, name, lat, lng }) => ({ id, lat, lng, ...(name && { name }) })),
  });
});
after(() => service.close());

/** Whether the map says nothing else of how one enters it: no entrance, outline or double of it in any mode. */
function isEnteredAtItsPoint({ id, lat, lng }: TransitPoi): boolean {
  const { streets, obstacles, pois } = sample;
  const [row = -1] = rowsOfPoi(pois, id);
  return BASE_MODES.every(mode => {
    const set = pointSetAt(streets, obstacles, mode, Math.round(lat * 1e7), Math.round(lng * 1e7));
    const doors = (points: readonly NetworkPoint[]) => points.map(point => JSON.stringify(point)).toSorted();
    const own = doors(
      sharedAccessOf(streets, obstacles, mode, set).map(({ edge, fraction, legMilliseconds, legDecimetres }) => ({
        edge,
        fraction,
        legMilliseconds,
        legDecimetres,
      })),
    );
    return JSON.stringify(own) === JSON.stringify(doors(pointsOfRow(pois.access[mode], row)));
  });
}

const figures = ({
  travelSeconds,
  networkMeters,
  offNetwork,
  transfers,
  lines,
  departuresPerHour,
  openStateAt,
}: TransitPoi) => ({
  ...{ travelSeconds, networkMeters, offNetwork, transfers, lines, departuresPerHour, openStateAt },
});

describe('a list with the coordinates of places of the map', () => {
  const modes: readonly object[] = [
    { transportMode: 'WALK', distance: 12 },
    { transportMode: 'WALK', distance: 700, unit: 'METERS' },
    { transportMode: 'BICYCLE', distance: 6 },
    { transportMode: 'CAR', distance: 4 },
    { transportMode: 'TRANSIT', distance: 20 },
    { transportMode: 'TRANSIT', distance: 20, openAt: 'arrival' },
    { transportMode: 'TRANSIT', distance: 25, departure: { direction: 'TO' } },
    { transportMode: 'TRANSIT', distance: 25, departure: { waiting: 'RANDOM' } },
  ];
  for (const mode of modes) {
    it(`has their times, lengths, journeys and order: ${JSON.stringify(mode)}`, async () => {
      let compared = 0;
      for (const start of starts) {
        const ofMap = await send('POST', '/poi-data', { ...start, ...mode, poiTypes: TYPES, limit: 5000 });
        const own = await send('POST', '/poi-data', { ...start, ...mode, poiTypes: ['list:points'], limit: 5000 });
        const wanted = (ofMap.pois as TransitPoi[]).filter(poi => points.some(({ id }) => id === poi.id));
        const byId = new Map((own.pois as (TransitPoi & { ownId: string })[]).map(poi => [poi.ownId, figures(poi)]));
        const expected = wanted.map(poi => [poi.id, figures(poi)] as const);
        assert.deepEqual(byId, new Map(expected));
        assert.deepEqual(own.counts, { 'list:points': byId.size });
        const times = (own.pois as TransitPoi[]).map(({ travelSeconds, networkMeters }) =>
          'unit' in mode ? networkMeters : travelSeconds,
        );
        assert.deepEqual(
          times,
          times.toSorted((a, b) => a - b),
        );
        compared += byId.size;
      }
      assert.ok(compared >= 20, `${compared}`);
    });
  }

  it('has on wheels the times and unknown metres of those that the map does not close to wheels', async () => {
    let compared = 0;
    for (const mode of [
      { transportMode: 'WHEELCHAIR', distance: 15 },
      { transportMode: 'WHEELCHAIR', distance: 15, strict: true },
      { transportMode: 'TRANSIT', distance: 25, departure: { wheelchair: true } },
    ]) {
      for (const start of starts) {
        const all = await Promise.all(
          [TYPES, ['list:points']].map(poiTypes =>
            service.app.inject({
              ...{ method: 'POST', url: `${API}/poi-data`, headers: { 'x-api-key': service.key } },
              payload: { ...start, ...mode, poiTypes, limit: 5000 },
            }),
          ),
        );
        const [ofMap, own] = all.map(answer => answer.json().pois as (TransitPoi & { ownId: string })[] | undefined);
        assert.equal(ofMap === undefined, own === undefined);
        const open = points.filter(({ wheelchair }) => wheelchair !== 'no').map(({ id }) => id);
        const figure = ({ travelSeconds, networkMeters, unknownMeters }: TransitPoi) => [
          travelSeconds,
          networkMeters,
          unknownMeters,
        ];
        const expected = ofMap?.filter(({ id }) => open.includes(id)).map(poi => [poi.id, figure(poi)] as const);
        const found = own?.filter(({ ownId }) => open.includes(ownId)).map(poi => [poi.ownId, figure(poi)] as const);
        assert.deepEqual(new Map(found), new Map(expected));
        assert.ok(own?.every(({ accessibility }) => accessibility === 'UNKNOWN') ?? true);
        compared += found?.length ?? 0;
      }
    }
    assert.ok(compared >= 20, `${compared}`);
  });

  it('keeps the limits and the order of one answer together with places of the map', async () => {
    const asked = { ...starts[1], transportMode: 'CAR', distance: 6 };
    const poiTypes = ['supermarket', 'list:points', 'restaurant'];
    const whole = await send('POST', '/poi-data', { ...asked, poiTypes, limit: 5000 });
    const ids = (pois: readonly TransitPoi[]) => pois.map(({ id, type }) => `${id} ${type}`);
    for (const limit of [1, 3, 8]) {
      const some = await send('POST', '/poi-data', { ...asked, poiTypes, limit });
      assert.deepEqual(ids(some.pois), ids(whole.pois).slice(0, limit));
      assert.deepEqual([some.counts, some.truncated], [whole.counts, whole.pois.length > limit]);
      const few = await send('POST', '/poi-data', { ...asked, poiTypes, limitPerType: limit, limit: 5000 });
      const seen = new Map<string, number>();
      const expected = (whole.pois as TransitPoi[]).filter(({ type }) => {
        seen.set(type, (seen.get(type) ?? 0) + 1);
        return (seen.get(type) ?? 0) <= limit;
      });
      assert.deepEqual(ids(few.pois), ids(expected));
    }
    const distinct = [...whole.pois].toSorted(
      (a: TransitPoi, b: TransitPoi) => a.travelSeconds - b.travelSeconds,
    ) as TransitPoi[];
    assert.deepEqual(
      whole.pois.map((poi: TransitPoi) => poi.travelSeconds),
      distinct.map(poi => poi.travelSeconds),
    );
  });
});
