// Routes over HTTP: what an answer says on streets and by timetable, both forms of the request, and refusals that point at the wrong end.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { TRANSPORT_MODES } from '../../src/core/modes.ts';
import { POI_GROUPS } from '../../src/poi-types/catalogue.ts';
import { feedFolder, feedOf, STOP_TOWN } from '../support/drawn-feed.ts';
import { drawnRegion, realRegion, withoutRealData } from '../support/regions.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/route';
/** Within the validity of the timetable: the year 2026. */
const NOW = '2026-06-17T10:00:00Z';

/** Corners 400 m apart; the bus goes from A to D, the tram two minutes later from D to H. */
const TRIPS = ['b: A 7:10:00, B 7:11:00, D 7:12:00', 't: D 7:14:00, H 7:16:00'];
const { region, town } = await drawnRegion(
  {
    ...STOP_TOWN,
    drawing: `
    q   w   e   r   t   y   u   i
    A---B---C---D---E---F---G---H
  `,
    nodes: Object.fromEntries([...'qwertyui'].map(letter => [letter, { amenity: 'kindergarten', name: letter }])),
  },
  [
    feedFolder(
      feedOf(TRIPS, {
        routes: ['route_id,agency_id,route_short_name,route_type,route_color', 'b,v,1,3,e2001a', 't,v,Talbahn,0,'],
        trips: ['route_id,service_id,trip_id,trip_headsign', 'b,s,b,Dorf', 't,s,t,'],
      }),
      'town-lines',
    ),
  ],
);
const service = await testApp(() => region, { now: () => new Date(NOW) });
after(() => service.close());

type Sent = Readonly<Record<string, unknown>>;
interface Step {
  readonly kind: string;
  readonly name?: string;
  readonly unnamed?: true;
  readonly travelSeconds: number;
  readonly networkMeters: number;
}

async function ask(to: TestApp, sent: Sent, path = PATH) {
  return to.app.inject({ method: 'POST', url: path, headers: { 'x-api-key': to.key }, payload: sent });
}

const read = (sent: Readonly<Record<string, string | number>>) =>
  service.app.inject({
    url: `${PATH}?${new URLSearchParams(Object.entries(sent).map(([k, v]): [string, string] => [k, String(v)]))}`,
    headers: { 'x-api-key': service.key },
  });

async function good(sent: Sent) {
  const answer = await ask(service, { language: 'en', ...sent });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

const [here, there] = [town.at('A'), town.at('H')];
const tenths = (steps: readonly Pick<Step, 'travelSeconds' | 'networkMeters'>[]) => [
  steps.reduce((sum, { travelSeconds }) => sum + Math.round(travelSeconds * 10), 0),
  steps.reduce((sum, { networkMeters }) => sum + Math.round(networkMeters * 10), 0),
];

describe('a route', () => {
  it('names both places, the whole, its line from door to door, its streets, and the sources of the facts', async () => {
    const { origin, destination, transportMode, travelSeconds, networkMeters, geometry, legs, assumptions, meta } =
      await good({ from: here, to: there });
    assert.deepEqual([origin.match.kind, destination.match.kind, transportMode], ['COORDINATE', 'COORDINATE', 'WALK']);
    // 2,800 m at 750 ms a metre.
    assert.deepEqual([Math.round(travelSeconds), Math.round(networkMeters)], [2100, 2800]);
    assert.deepEqual(geometry.coordinates[0], [origin.lng, origin.lat]);
    assert.deepEqual(geometry.coordinates.at(-1), [destination.lng, destination.lat]);
    assert.equal(legs.length, 1);
    assert.deepEqual(legs[0].geometry, geometry);
    assert.deepEqual(
      legs[0].steps.map(({ kind, name }: Step) => [kind, name]),
      [['STREET', 'Linienweg']],
    );
    assert.ok(assumptions.length > 0);
    assert.match(meta.credit.plain, /OpenStreetMap/);
    assert.doesNotMatch(meta.credit.plain, /Verkehrsbetrieb/);
    // The town ends where the route begins.
    assert.deepEqual(
      meta.warnings.map(({ code }: { code: string }) => code),
      ['coverage-edge'],
    );
  });

  it('by timetable names each walk and ride with its line, stops and times, the changes and what one waits', async () => {
    const to = { poiId: `n${region.pois.osmId[rowOf('i')]}` };
    const { legs, ...whole } = await good({ from: here, to, transportMode: 'TRANSIT' });
    assert.deepEqual(
      [whole.departureTime, whole.departureSeconds, whole.transfers, whole.waitSeconds],
      ['07:10:00', 25_800, 1, 120],
    );
    const stop = (letter: string) => ({
      id: letter,
      name: `Halt ${letter}`,
      lat: town.at(letter).lat,
      lng: Math.round(town.at(letter).lng * 1e7) / 1e7,
    });
    const [bus, tram, walk] = legs;
    const { geometry, ...said } = bus;
    assert.deepEqual(said, {
      transportMode: 'TRANSIT',
      travelSeconds: 120,
      departureTime: '07:10:00',
      arrivalTime: '07:12:00',
      departureSeconds: 25_800,
      arrivalSeconds: 25_920,
      lines: [{ name: '1', mode: 'BUS', color: '#E2001A', headsign: 'Dorf' }],
      fromStop: stop('A'),
      toStop: stop('D'),
      stopsBetween: 1,
    });
    assert.equal(geometry.coordinates.length, 3);
    assert.deepEqual(
      [tram.lines, tram.departureTime, tram.stopsBetween],
      [[{ name: 'Talbahn', mode: 'TRAM', headsign: 'Halt H' }], '07:14:00', 0],
    );
    assert.deepEqual(
      [walk.transportMode, walk.departureTime, walk.arrivalTime],
      ['WALK', '07:16:00', whole.arrivalTime],
    );
    const moving = tenths(legs.map((leg: Step) => ({ ...leg, networkMeters: leg.networkMeters ?? 0 })));
    assert.deepEqual(moving, [Math.round((whole.travelSeconds - 120) * 10), Math.round(whole.networkMeters * 10)]);
    assert.deepEqual([whole.departure.day, whole.meta.region.transit.date.slice(0, 4)], ['WORKDAY', '2026']);
    assert.match(whole.meta.credit.plain, /Verkehrsbetrieb/);
  });

  it('toward an hour goes from the start to the destination too, and is as long as the list of the destination says', async () => {
    const departure = { from: '07:20', to: '07:30', direction: 'TO' };
    const list = (
      await ask(
        service,
        { ...there, transportMode: 'TRANSIT', poiTypes: ['kindergarten'], departure },
        '/api/location-ext/poi-data',
      )
    ).json().pois as { id: string; travelSeconds: number; networkMeters: number; transfers: number }[];
    let changes = 0;
    for (const { id, ...poi } of list) {
      const route = await good({ from: { poiId: id }, to: there, transportMode: 'TRANSIT', departure });
      assert.deepEqual(
        [route.travelSeconds, route.networkMeters, route.transfers],
        Object.values({ travelSeconds: poi.travelSeconds, networkMeters: poi.networkMeters, transfers: poi.transfers }),
      );
      assert.equal(route.origin.poiId, id);
      const { legs, waitSeconds } = route;
      assert.equal(
        tenths(legs.map((leg: Step) => ({ ...leg, networkMeters: 0 })))[0]! + Math.round(waitSeconds * 10),
        Math.round(route.travelSeconds * 10),
      );
      if (route.arrivalSeconds !== undefined)
        assert.ok(route.arrivalSeconds >= 26_400 && route.arrivalSeconds <= 27_000);
      changes += route.transfers;
    }
    assert.ok(changes > 0);
  });

  it('at random minutes is as long as the list says', async () => {
    const departure = { from: '07:00', to: '07:12', waiting: 'RANDOM', percentile: 80 };
    const sent = { transportMode: 'TRANSIT', departure };
    const list = (
      await ask(service, { ...here, ...sent, poiTypes: ['kindergarten'] }, '/api/location-ext/poi-data')
    ).json().pois;
    let waited = 0;
    for (const poi of list) {
      const route = await good({ from: here, to: { poiId: poi.id }, ...sent });
      assert.deepEqual([route.travelSeconds, route.networkMeters], [poi.travelSeconds, poi.networkMeters]);
      assert.equal(route.departure.timePercentile, 80);
      waited += route.waitSeconds;
    }
    assert.ok(waited > 0);
  });

  it('has the same bytes by GET with flat fields', async () => {
    const departure = { from: '07:05', maxTransfers: 1 };
    const posted = await ask(service, { from: here, to: there, transportMode: 'TRANSIT', departure, language: 'en' });
    const [fromLat, fromLng, toLat, toLng] = [here.lat, here.lng, there.lat, there.lng];
    const flat = {
      fromLat,
      fromLng,
      toLat,
      toLng,
      transportMode: 'transit',
      departureFrom: '07:05',
      maxTransfers: 1,
      language: 'en',
    };
    const got = await read(flat);
    assert.equal(got.statusCode, 200, got.body);
    assert.equal(got.body, posted.body);
  });

  it('refuses what is wrong with a pointer to the end and the field, in the words of either form', async () => {
    const refusal = async (answer: Awaited<ReturnType<typeof ask>>) => {
      const { status, code, errors } = answer.json();
      return [status, code, ...errors.map(({ pointer }: { pointer: string }) => pointer)];
    };
    const posted = async (sent: Sent) => refusal(await ask(service, sent));
    assert.deepEqual(await posted({ from: here }), [400, 'request-invalid', '#/to']);
    assert.deepEqual(await posted({ from: here, to: {} }), [400, 'request-invalid', '#/to/address']);
    assert.deepEqual(await posted({ from: { lat: 99, lng: 9 }, to: there }), [400, 'request-invalid', '#/from/lat']);
    assert.deepEqual(await posted({ from: here, to: there, departure: {} }), [400, 'request-invalid', '#/departure']);
    assert.deepEqual(await posted({ from: here, to: { address: 'Xyzzy' } }), [
      422,
      'address-not-found',
      '#/to/address',
    ]);
    assert.deepEqual(await posted({ from: { poiId: 'n999' }, to: there }), [404, 'poi-not-found', '#/from/poiId']);
    assert.deepEqual(await posted({ from: here, to: { lat: 10, lng: 10 } }), [
      422,
      'location-outside-coverage',
      '#/to/lat',
    ]);
    const asked = async (sent: Parameters<typeof read>[0]) => refusal(await read(sent));
    assert.deepEqual(await asked({ fromAddress: 'Linienweg' }), [400, 'request-invalid', 'toAddress']);
    assert.deepEqual(await asked({ fromLat: 99, fromLng: 9, toPoiId: 'n7' }), [400, 'request-invalid', 'fromLat']);
    assert.deepEqual(await asked({ fromAddress: 'Xyzzy', toPoiId: 'n7' }), [422, 'address-not-found', 'fromAddress']);
  });

  it('warns of an end that is only a street or lies off the streets, and names the end', async () => {
    const off = { lat: here.lat + 0.0015, lng: here.lng };
    const { meta, legs } = await good({ from: off, to: { address: 'Linienweg' } });
    assert.deepEqual(
      meta.warnings.map(({ code, detail }: { code: string; detail: string }) => [
        code,
        /start|destination/.exec(detail)?.[0],
      ]),
      [
        ['address-not-exact', 'destination'],
        ['start-moved', 'start'],
        ['coverage-edge', 'start'],
      ],
    );
    assert.equal(legs[0].steps[0].kind, 'OFF_STREET');
  });

  it('to where no way leads says so, with the longest time; to where no street is, which end that is', async () => {
    const { region: split, town: parts } = await drawnRegion({
      gridMeters: 100,
      drawing: `
        A--B          C--D
      `,
      ways: { AB: { highway: 'residential' }, CD: { highway: 'footway' } },
    });
    const other = await testApp(() => split);
    const refused = (await ask(other, { from: parts.at('A'), to: parts.at('D') })).json();
    const noTimetable = (await ask(other, { from: parts.at('A'), to: parts.at('B'), transportMode: 'TRANSIT' })).json();
    const noStreet = (await ask(other, { from: parts.at('A'), to: parts.at('D'), transportMode: 'CAR' })).json();
    const noStart = await other.app.inject({
      url: `${PATH}?fromLat=${parts.at('D').lat}&fromLng=${parts.at('D').lng}&toLat=${parts.at('A').lat}&toLng=${parts.at('A').lng}&transportMode=CAR`,
      headers: { 'x-api-key': other.key },
    });
    await other.close();
    assert.deepEqual([noStreet.code, noStreet.errors[0].pointer], ['location-unreachable', '#/to']);
    assert.deepEqual([noStart.json().code, noStart.json().errors[0].pointer], ['location-unreachable', 'fromLat']);
    assert.deepEqual(
      [refused.status, refused.code, noTimetable.code],
      [422, 'destination-not-reached', 'timetable-missing'],
    );
    assert.match(refused.detail, /240 minutes/);
  });
});

describe('a route in Liechtenstein', { skip: withoutRealData }, () => {
  let real: TestApp;
  before(async () => {
    const country = await realRegion('liechtenstein');
    real = await testApp(() => country);
  });
  after(() => real.close());

  it('takes the seconds and metres that poi-data prints for each point of interest, and its printed steps add up', async () => {
    let routes = 0;
    const from = { address: 'Städtle 37, 9490 Vaduz' };
    const poiTypes = POI_GROUPS.map(({ id }) => id);
    for (const transportMode of TRANSPORT_MODES) {
      const list = await ask(
        real,
        { ...from, transportMode, distance: 25, limit: 5000, poiTypes },
        '/api/location-ext/poi-data',
      );
      const pois = list.json().pois as { id: string; travelSeconds: number; networkMeters: number }[];
      const nearest = new Map(pois.toReversed().map(poi => [poi.id, poi]));
      for (const poi of [...nearest.values()].filter((_, i) => i % 20 === 0)) {
        const answer = await ask(real, { from, to: { poiId: poi.id }, transportMode });
        // Lists have what lies beyond the outline too, which no request may name.
        if (answer.json().code === 'location-outside-coverage') continue;
        assert.equal(answer.statusCode, 200, answer.body);
        const { travelSeconds, networkMeters, legs } = answer.json();
        assert.deepEqual([travelSeconds, networkMeters], [poi.travelSeconds, poi.networkMeters], poi.id);
        assert.deepEqual(
          tenths(legs[0].steps),
          [Math.round(travelSeconds * 10), Math.round(networkMeters * 10)],
          poi.id,
        );
        for (const { kind, name, unnamed } of legs[0].steps as Step[]) {
          assert.equal(unnamed === true, kind === 'STREET' && name === undefined);
        }
        routes++;
      }
    }
    assert.ok(routes > 60, `${routes} routes`);
  });

  it('takes the seconds and metres that addresses-in-range prints for each address', async () => {
    let routes = 0;
    const from = { address: 'Städtle 37, 9490 Vaduz' };
    for (const transportMode of TRANSPORT_MODES) {
      const sent = { ...from, area: 'REACH', transportMode, minutes: transportMode === 'WALK' ? 15 : 6, limit: 1000 };
      const list = await ask(real, sent, '/api/location-ext/addresses-in-range');
      assert.equal(list.statusCode, 200, list.body);
      const { addresses } = list.json();
      for (const { lat, lng, travelSeconds, networkMeters } of addresses) {
        if (++routes % 25 !== 0) continue;
        const route = (await ask(real, { from, to: { lat, lng }, transportMode })).json();
        assert.deepEqual(
          [route.travelSeconds, route.networkMeters],
          [travelSeconds, networkMeters],
          `${transportMode} ${lat}, ${lng}`,
        );
      }
    }
    assert.ok(routes > 1000, `${routes} addresses`);
  });
});

function rowOf(name: string): number {
  const { texts, strings, count } = region.pois;
  return Array.from({ length: count }, (_, row) => row).find(row => strings.get(texts.name[row] ?? 0) === name) ?? -1;
}

it('a request that names its ends in the words of other services learns their names here, in both forms', async () => {
  const unknown = (answer: Awaited<ReturnType<typeof read>>) =>
    answer
      .json()
      .errors.filter(({ code }: { code: string }) => code === 'unknown-field')
      .map(({ nearest }: { nearest?: string }) => nearest);
  assert.deepEqual(unknown(await read({ from: 'A', to: 'B' })), ['fromAddress', 'toAddress']);
  assert.deepEqual(unknown(await read({ origin: 'A', destination: 'B' })), ['fromAddress', 'toAddress']);
  assert.deepEqual(unknown(await ask(service, { origin: 'A', destination: 'B' })), ['from', 'to']);
});
