// The location index of the sample town by its timetable: what the answer names, the version before on request, the catalogue.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LocationIndex } from '../../src/features/location-index/answer.ts';
import { type Reach, reachEngine } from '../../src/reach/reach.ts';
import { startsFrom } from '../../src/reach/snap.ts';
import type { Region } from '../../src/region/region.ts';
import { DEPARTURE_TYPES } from '../../src/scoring/timetable-rule.ts';
import { rideStop } from '../../src/surroundings/ride-leg.ts';
import { importedSample } from '../support/regions.ts';
import { someAddresses } from '../support/some-addresses.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/location-index';
const PLACE = { address: 'Marktplatz 1, Hollerbruck', language: 'en', exact: true };

describe('the location index in a region with a timetable', () => {
  let region: Region;
  let service: TestApp;

  before(async () => {
    region = await importedSample();
    service = await testApp(() => region);
  });
  after(() => service.close());

  const send = async (body: object, path = PATH) => {
    const headers = { 'x-api-key': service.key };
    return service.app.inject({ method: 'POST', url: path, headers, payload: body });
  };
  const ask = async (more: object = {}): Promise<LocationIndex> => {
    const answer = await send({ ...PLACE, ...more });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const transportOf = ({ categories }: LocationIndex) => {
    const found = categories.find(({ id }) => id === 'public_transport');
    assert.ok(found);
    return found;
  };
  const millionths = (value = 0) => Math.round(value * 1e6);

  it('names for each contribution the stop, its lines, how often they leave and where they go', async () => {
    const answer = await ask();
    const { scoredBy, contribution, contributions = [], percentile } = transportOf(answer);
    assert.equal(scoredBy, 'TIMETABLE');
    assert.ok(percentile?.amongRegion !== undefined, 'the sample is scored by the timetable, too');
    assert.equal(
      contributions.reduce((sum, { points }) => sum + millionths(points), 0),
      millionths(contribution),
    );
    const types = new Set(contributions.map(({ indexType }) => indexType));
    assert.deepEqual([...types], ['rail_departures', 'bus_departures', 'centre_departures']);
    for (const { indexType, stop, name, lines, perHour = 0, travelSeconds = 0, rideTo } of contributions) {
      assert.equal(stop?.name, name);
      assert.ok(travelSeconds > 0 && travelSeconds < 1800);
      assert.equal(rideTo, undefined);
      if (indexType !== 'centre_departures') assert.ok(perHour > 0 && lines !== undefined && lines.length > 0);
    }
    const [train] = contributions;
    // Each half an hour in both directions, from 06:00 to 20:00.
    assert.deepEqual([train?.lines?.map(({ name }) => name), train?.perHour], [['RB 77'], 4]);
  });

  it('measures the walk to the platform that it names: a search along the streets to it finds the same seconds and metres', async () => {
    const { transit } = region;
    assert.ok(transit);
    let compared = 0;
    const { access, count } = transit.stops;
    const ids = Array.from({ length: count }, (_, row) => rideStop(transit, row).id);
    const question = { mode: 'WALK', minimised: 'time', limit: 1_800_000, isReversed: false } as const;
    for (const place of someAddresses(region, 25)) {
      const starts = startsFrom(region, 'WALK', place);
      assert.ok(starts);
      const reach = reachEngine(region).run(place, question, undefined, { starts }) as Reach;
      const walks = reach.rows(access, new Uint16Array(count), Uint8Array.of(1));
      const reached = [...walks.row.subarray(0, walks.count)].map(row => ids[row]);
      const [times, lengths] = [walks.first.slice(0, walks.count), walks.second.slice(0, walks.count)];
      const index = await ask({ address: undefined, ...place });
      for (const { stop, travelSeconds, networkMeters } of transportOf(index).contributions ?? []) {
        // Where the stops of the map are worth more, there is none of the timetable.
        if (stop === undefined) continue;
        const at = reached.indexOf(stop.id);
        assert.equal(travelSeconds, Math.round((times[at] ?? 0) / 100) / 10, stop.name);
        if (networkMeters !== undefined) assert.equal(networkMeters, (lengths[at] ?? 0) / 10, stop.name);
        compared++;
      }
    }
    assert.ok(compared > 60, `${compared} contributions`);
  });

  it('walks to the centre in the middle of the town, with all points, and rides there from the edge', async () => {
    const rowsAt = async (place: object) =>
      (transportOf(await ask({ ...place })).contributions ?? []).filter(each => each.indexType === 'centre_departures');
    const [walk, ...others] = await rowsAt({});
    assert.equal(others.length, 0);
    const { walkTo, networkMeters = 0, travelSeconds = 0, rideTo, rideSeconds, lines, perHour, points } = walk ?? {};
    assert.equal(walkTo, 'Hollerbruck');
    assert.ok(networkMeters > 0 && Math.abs(networkMeters / travelSeconds - 80 / 60) < 0.3, 'as fast as a walk');
    assert.deepEqual([rideTo, rideSeconds, lines, perHour], [undefined, undefined, undefined, undefined]);
    const { weight } = transportOf(await ask());
    // Twenty of the 90 points that its types have without long-distance trains.
    assert.equal(millionths(points), Math.round((weight * 1e6 * 100 * 20) / 90));
    const rides = await rowsAt({ address: undefined, lat: 48.2504677, lng: 10.5548898 });
    assert.ok(rides.length > 0);
    for (const each of rides) {
      assert.deepEqual([each.rideTo, each.walkTo, each.networkMeters], ['Hollerbruck', undefined, undefined]);
      assert.ok((each.rideSeconds ?? 0) > 0 && (each.perHour ?? 0) > 0 && (each.lines ?? []).length > 0);
    }
  });

  it('says how many stops of the map its timetable does not know, and scores by these where they are worth more', async () => {
    const here = transportOf(await ask());
    assert.equal(here.scoredBy, 'TIMETABLE');
    const { stopsInReach = 0, stopsWithoutTimetable = 0 } = here;
    assert.ok(stopsWithoutTimetable > 0 && stopsWithoutTimetable < stopsInReach);
    const before = transportOf(await ask({ indexRules: 3 }));
    assert.deepEqual([before.stopsInReach, before.stopsWithoutTimetable], [undefined, undefined]);
    // In Dinkelsfeld the only stop is one that no line of the feed serves.
    const stop = { address: undefined, lat: 48.27005, lng: 10.5245 };
    const answer = await ask(stop);
    const [now, old] = [answer, await ask({ ...stop, indexRules: 3 })].map(transportOf);
    assert.equal(now?.scoredBy, 'STOPS');
    assert.ok((now?.stopsWithoutTimetable ?? 0) > 0 && (now?.contributions ?? []).length > 0);
    assert.ok(answer.reference?.sample !== undefined, 'places of the sample score by the same rule');
    const known = new Set((old?.contributions ?? []).map(({ poiId }) => poiId));
    assert.ok(now?.contributions?.every(({ poiId, stop: ofFeed }) => known.has(poiId) && ofFeed === undefined));
  });

  it('counts stops of the map with the rules before, and everything else alike', async () => {
    const [now, before] = [await ask(), await ask({ indexRules: 3 })];
    assert.deepEqual([now.meta.versions.indexRules, before.meta.versions.indexRules], [4, 3]);
    const { scoredBy, contributions = [], percentile } = transportOf(before);
    assert.deepEqual([scoredBy, percentile], ['STOPS', undefined]);
    assert.ok(contributions.every(({ poiId, stop }) => poiId !== undefined && stop === undefined));
    const others = ({ categories }: LocationIndex) =>
      categories.filter(({ id }) => id !== 'public_transport').map(({ percentile: _, ...each }) => each);
    assert.deepEqual(others(before), others(now));
    const refused = await send({ ...PLACE, indexRules: 2 });
    assert.equal(refused.statusCode, 400);
    assert.match(refused.json().errors[0].detail, /indexRules is 2; it must be a whole number from 3 to 4/);
  });

  it('compares places by one version, and tells the types of departures in the catalogue', async () => {
    const places = [{ address: PLACE.address }];
    const compared = (await send({ places, indexRules: 3 }, `${PATH}/compare`)).json();
    assert.equal(compared.meta.versions.indexRules, 3);
    assert.equal(transportOf(compared.results[0].locationIndex).scoredBy, 'STOPS');
    const headers = { 'x-api-key': service.key };
    const catalogue = await service.app.inject({ url: '/api/location-ext/catalogue?language=en', headers });
    const transport = catalogue.json().indexCategories.find(({ id }: { id: string }) => id === 'public_transport');
    assert.deepEqual(
      transport.departureTypes.map(({ id, points }: { id: string; points: number }) => [id, points]),
      DEPARTURE_TYPES.map(({ id, points }) => [id, points]),
    );
  });
});
