// Points of interest by timetable over HTTP, on a drawn street with two lines: what an answer says, both forms of the request, and refusals.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { feedFolder, feedOf, STOP_TOWN } from '../support/drawn-feed.ts';
import { drawnRegion } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/poi-data';
/** Within the validity of the timetable: the year 2026. */
const NOW = '2026-06-17T10:00:00Z';

/** Corners 400 m apart. Bus 1 goes four times an hour from A to D, the tram goes on from D to H two minutes later. */
const TRIPS = [0, 15, 30, 40].flatMap(m => [
  `b${m}: A 7:${m + 10}:00, D 7:${m + 12}:00`,
  `t${m}: D 7:${m + 14}:00, H 7:${m + 16}:00`,
]);
const WEEK = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date';
const feed = feedFolder(
  feedOf(TRIPS, {
    routes: ['route_id,agency_id,route_short_name,route_long_name,route_type', 'b,v,1,Linie 1,3', 't,v,,Talbahn,0'],
    trips: [
      'route_id,service_id,trip_id',
      ...TRIPS.map(
        trip => `${trip.startsWith('b') ? 'b' : 't'},${/^[bt]0/.test(trip) ? 'all' : 'most'},${trip.split(':')[0]}`,
      ),
    ],
    // On the Friday 2026-06-19 only the first bus and tram run.
    calendar: [WEEK, 'all,1,1,1,1,1,0,0,20260101,20261231', 'most,1,1,1,1,1,0,0,20260101,20261231'],
    calendar_dates: ['service_id,date,exception_type', 'most,20260619,2'],
  }),
  'town-lines',
);
const { region, town } = await drawnRegion(
  {
    ...STOP_TOWN,
    drawing: `
    q   w   e   r   t   y   u   i
    A---B---C---D---E---F---G---H
  `,
    nodes: Object.fromEntries(
      [...'qwertyui'].map(letter => [letter, { amenity: 'kindergarten', name: letter, opening_hours: '24/7' }]),
    ),
  },
  [feed],
);
const bare = await drawnRegion(STOP_TOWN);
const service = await testApp(() => region, { now: () => new Date(NOW) });
const withoutTimetable = await testApp(() => bare.region);
after(async () => {
  await service.close();
  await withoutTimetable.close();
});

interface Poi {
  readonly name: string;
  readonly travelSeconds: number;
  readonly networkMeters: number;
  readonly transfers?: number;
  readonly departuresPerHour?: number;
  readonly lines?: readonly object[];
  readonly openState?: string;
}

type Sent = Readonly<Record<string, unknown>>;

const here = town.at('A');
const base = { ...here, transportMode: 'TRANSIT', distance: 30, poiTypes: ['kindergarten'], language: 'en' };

const send = (to: typeof service, method: 'GET' | 'POST', sent: Sent, headers: Sent = {}) =>
  to.app.inject({
    method,
    url:
      method === 'GET'
        ? `${PATH}?${new URLSearchParams(Object.entries(sent).map(([k, v]): [string, string] => [k, String(v)]))}`
        : PATH,
    headers: { 'x-api-key': to.key, ...headers },
    ...(method === 'POST' ? { payload: sent } : {}),
  });

const post = async (sent: Sent = {}, headers: Sent = {}) => {
  const answer = await send(service, 'POST', { ...base, ...sent }, headers);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer;
};

const refusal = async (sent: Sent, method: 'GET' | 'POST' = 'POST', to = service) => {
  const answer = await send(to, method, { ...base, ...sent });
  const { code, detail, errors = [], ...more } = answer.json();
  return { status: answer.statusCode, code, detail, more, errors: errors as { pointer: string; detail: string }[] };
};

describe('points of interest by timetable', () => {
  it('name seconds, changes, lines, departures an hour and the metres walked of the best journey', async () => {
    const { pois } = (await post()).json() as { pois: Poi[] };
    const i = pois.find(({ name }) => name === 'i')!;
    const walk = (
      await send(service, 'POST', { ...base, transportMode: 'WALK', minutes: 60, distance: undefined })
    ).json().pois as Poi[];
    const leg = walk.find(({ name }) => name === 'q')!;
    // One minute from A to D and the next from D to H, four minutes in all with the change, then the walk from H that q has from A.
    assert.equal(i.travelSeconds, Math.round((360 + leg.travelSeconds) * 10) / 10);
    assert.equal(i.networkMeters, leg.networkMeters);
    assert.equal(i.transfers, 1);
    assert.deepEqual(i.lines, [
      { name: '1', mode: 'BUS' },
      { name: 'Talbahn', mode: 'TRAM' },
    ]);
    // Four departures in the two hours from 7:00.
    assert.equal(i.departuresPerHour, 2);
    const w = pois.find(({ name }) => name === 'w')!;
    const onFoot = walk.find(({ name }) => name === 'w')!;
    assert.deepEqual(
      [w.travelSeconds, w.networkMeters, w.transfers, w.departuresPerHour, w.lines],
      [onFoot.travelSeconds, onFoot.networkMeters, 0, 0, undefined],
    );
  });

  it('say the departure that counted, the day of service, its share of the usual trips, and the feeds with their credit', async () => {
    const { reachability, meta } = (await post({ departure: { day: '2026-06-16' } })).json();
    assert.deepEqual(reachability.departure, {
      day: '2026-06-16',
      from: '07:00',
      to: '09:00',
      waiting: 'PLANNED',
      direction: 'FROM',
      maxTransfers: 3,
      walkMinutes: 15,
    });
    assert.deepEqual(
      [reachability.transportMode, reachability.distance, reachability.unit],
      ['TRANSIT', 30, 'MINUTES'],
    );
    assert.ok(reachability.assumptions.some((sentence: string) => sentence.includes('16 June 2026')));
    assert.deepEqual(meta.region.transit, {
      date: '2026-06-16',
      usualShare: 1,
      validity: { from: '2026-01-01', to: '2026-12-31' },
      feeds: [
        {
          file: 'town-lines',
          publisher: 'Verkehrsbetrieb',
          validity: { from: '2026-01-01', to: '2026-12-31' },
          attributionId: 'transit-town-lines',
        },
      ],
    });
    assert.ok(meta.attribution.some(({ id }: { id: string }) => id === 'transit-town-lines'));
    assert.deepEqual(meta.warnings, []);
    const walk = (await post({ transportMode: 'WALK' })).json();
    assert.equal(walk.meta.region.transit, undefined);
    assert.ok(
      !walk.meta.attribution.some(({ id }: { id: string }) => id.startsWith('transit-')),
      'not credited on foot',
    );
  });

  it('are the same as parameters of a GET, in any case of the words', async () => {
    const departure = {
      day: 'workday',
      from: '07:05',
      to: '08:00',
      waiting: 'random',
      percentile: 80,
      maxTransfers: 1,
    };
    const { day, from, to, ...same } = departure;
    const flat = { ...base, departureDay: day, departureFrom: from, departureTo: to, ...same };
    const answer = await send(service, 'GET', flat);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.deepEqual(answer.json(), (await post({ departure })).json());
    assert.equal(answer.json().reachability.departure.timePercentile, 80);
  });

  it('take to the location as many seconds as the timetable and the walks say', async () => {
    const to = (await post({ ...town.at('H'), departure: { direction: 'TO', to: '08:30' } })).json().pois as Poi[];
    const q = to.find(({ name }) => name === 'q')!;
    const i = to.find(({ name }) => name === 'i')!;
    assert.equal(q.travelSeconds, Math.round((360 + i.travelSeconds) * 10) / 10);
    assert.equal(q.departuresPerHour, Math.round((4 / 1.5) * 10) / 10);
  });

  it('wait at random minutes, so that nobody is faster than with a timetable', async () => {
    const planned = (await post()).json().pois as Poi[];
    const random = (await post({ departure: { waiting: 'RANDOM', percentile: 50, to: '08:00' } })).json().pois as Poi[];
    const best = new Map(planned.map(({ name, travelSeconds }) => [name, travelSeconds]));
    for (const { name, travelSeconds } of random) assert.ok(best.get(name)! <= travelSeconds, name);
    assert.ok(random.some(({ name, travelSeconds, lines }) => lines && best.get(name)! < travelSeconds));
  });

  it('are rows of a table with their lines, while other modes keep their columns', async () => {
    const csv = (await post({ delimiter: 'comma' }, { accept: 'text/csv' })).body.split('\n');
    assert.match(csv[0]!, /brand,transfers,lines,departuresPerHour/);
    assert.ok(
      csv.some(line => line.includes('"1, Talbahn",2')),
      csv.join('\n'),
    );
    const onFoot = (await post({ transportMode: 'WALK', delimiter: 'comma' }, { accept: 'text/csv' })).body.split('\n');
    assert.match(onFoot[0]!, /brand\r?$/);
    const geo = (await post({}, { accept: 'application/geo+json' })).json();
    assert.ok(geo.features.some(({ properties }: { properties: Poi }) => properties.lines?.length === 2));
  });

  it('are the same where other requests search between the minutes', async () => {
    const asked = { departure: { waiting: 'RANDOM', percentile: 70, from: '07:00', to: '11:00' } };
    const alone = (await post(asked)).json();
    const others = ['H', 'D', 'B'].flatMap(letter => [
      post({ ...town.at(letter) }),
      post({ ...town.at(letter), departure: { direction: 'TO', waiting: 'RANDOM' } }),
      post({ ...town.at(letter), transportMode: 'CAR' }),
    ]);
    const among = await Promise.all([post(asked), ...others, post(asked)]);
    for (const answer of [among[0]!, among.at(-1)!]) assert.deepEqual(answer.json(), alone);
  });

  it('have opening states', async () => {
    const { pois } = (await post({ openAt: '2026-06-16T08:00' })).json() as { pois: Poi[] };
    assert.ok(pois.every(({ openState }) => openState === 'OPEN'));
  });
});

describe('areas by timetable', () => {
  type Drawn = { readonly geometry: { readonly coordinates: [number, number][][][] } };
  const reachOf = async (sent: Sent) => (await post(sent)).json().reachability;

  it('lie around the stops that a vehicle reaches, as far as the rest of the time allows to walk', async () => {
    const { area } = (await reachOf({ distance: 7, include: ['area'] })) as { area: Drawn };
    // At H after six minutes; one minute more is 80 m toward the town.
    const [end, speed] = [town.at('H'), 4.8 / 3.6];
    const metersPerDegree = 111_320 * Math.cos((end.lat * Math.PI) / 180);
    const beside = area.geometry.coordinates
      .map(([ring]) => ring!.map(([lng]) => (end.lng - lng) * metersPerDegree))
      .find(meters => Math.min(...meters) < 20)!;
    const west = Math.max(...beside);
    assert.ok(Math.abs(west - 60 * speed) < 15, `${west} m west of H`);
  });

  it('are exactly those on foot on a day without trips', async () => {
    const sunday = await reachOf({ distance: 15, include: ['area'], contours: [5, 10], departure: { day: 'SUNDAY' } });
    const walk = await reachOf({ distance: 15, include: ['area'], contours: [5, 10], transportMode: 'WALK' });
    const shapes = ({ area, contours }: { area: Drawn; contours: { area: Drawn }[] }) =>
      [area, ...contours.map(each => each.area)].map(({ geometry }) => geometry);
    assert.deepEqual(shapes(sunday), shapes(walk));
  });

  it('leave the times and departures of the places as they are, and are those of requests of their own', async () => {
    const alone = (await post()).json();
    const drawn = (await post({ include: ['area', 'population'], contours: [8, 20] })).json();
    assert.deepEqual(drawn.pois, alone.pois);
    assert.ok(drawn.population);
    const { contours } = drawn.reachability as {
      contours: { distance: number; area: Drawn; areaSquareMeters: number }[];
    };
    assert.deepEqual(
      contours.map(({ distance }) => distance),
      [8, 20],
    );
    for (const { distance, area, areaSquareMeters } of contours) {
      const own = await reachOf({ distance, include: ['area'] });
      assert.deepEqual(own.area.geometry, area.geometry);
      assert.equal(own.areaSquareMeters, areaSquareMeters);
    }
    const largest = (await post({ distance: undefined, contours: [8, 20] })).json().reachability;
    assert.equal(largest.distance, 20);
  });
});

describe('a request by timetable', () => {
  it('warns of a day on which few trips run, and of a timetable of other times', async () => {
    const thin = (await post({ departure: { day: '2026-06-19' } })).json();
    assert.equal(thin.meta.region.transit.usualShare, 0.25);
    assert.deepEqual(
      thin.meta.warnings.map(({ code }: { code: string }) => code),
      ['transit-thin-day'],
    );
    const empty = (await post({ departure: { day: 'SUNDAY' } })).json();
    assert.equal(empty.meta.region.transit.usualShare, undefined);
    assert.match(empty.meta.warnings[0].detail, /^No trip runs on 2026-/);
    const later = await testApp(() => region, { now: () => new Date('2027-01-01T12:00:00Z') });
    const old = (await send(later, 'POST', base)).json();
    await later.close();
    assert.deepEqual(
      old.meta.warnings.map(({ code }: { code: string }) => code),
      ['transit-outside-validity'],
    );
  });

  it('is refused with the validity where the timetable does not cover the day', async () => {
    for (const day of ['2027-01-01', '2025-12-31']) {
      const { status, code, detail, more } = await refusal({ departure: { day } });
      assert.deepEqual([status, code], [422, 'date-outside-timetable']);
      assert.match(detail, /valid from 2026-01-01 to 2026-12-31/);
      assert.deepEqual(more.validity, { from: '2026-01-01', to: '2026-12-31' });
    }
  });

  it('is refused in a region without a timetable, by a sentence that says so and names every other mode', async () => {
    const { status, code, detail } = await refusal({}, 'POST', withoutTimetable);
    assert.deepEqual([status, code], [422, 'timetable-missing']);
    assert.match(detail, /has no timetable/);
    for (const mode of ['WALK', 'BICYCLE', 'CAR', 'WHEELCHAIR'])
      assert.match(detail, new RegExp(`\\b${mode}\\b.* work`));
  });

  it('is refused with areas where those would not be exact', async () => {
    for (const sent of [{ include: ['area'] }, { include: ['population'] }, { contours: [10, 20] }]) {
      for (const departure of [{ waiting: 'RANDOM' }, { direction: 'TO' }]) {
        const { status, code, detail } = await refusal({ ...sent, departure });
        assert.deepEqual([status, code], [422, 'combination-unsupported'], JSON.stringify(sent));
        assert.match(detail, /only PLANNED with FROM/);
      }
    }
  });

  it('names every wrong field: the unit, the minutes, the day, the window, the percentile', async () => {
    for (const [sent, pointer, words] of [
      [{ unit: 'METERS' }, '#/unit', /counts MINUTES, not METERS/],
      [{ distance: undefined, meters: 500 }, '#/meters', /counts MINUTES, not METERS/],
      [{ distance: 4 }, '#/distance', /must be 5 to 90/],
      [{ distance: undefined, minutes: 91 }, '#/minutes', /must be 5 to 90/],
      [{ distance: undefined, contours: [3, 91] }, '#/contours', /must be 5 to 90/],
      [{ distance: 10, contours: [11] }, '#/contours', /over distance/],
      [{ departure: { day: 'MONDAY' } }, '#/departure/day', /WORKDAY, SATURDAY, SUNDAY or a date/],
      [{ departure: { day: '2026-02-30' } }, '#/departure/day', /or a date/],
      [{ departure: { from: '7 am' } }, '#/departure/from', /hours and minutes from 00:00 to 28:00/],
      [{ departure: { to: '28:01' } }, '#/departure/to', /hours and minutes/],
      [{ departure: { from: '09:00', to: '09:00' } }, '#/departure/to', /has 0 minutes; it must have 1 to 240/],
      [{ departure: { from: '07:00', to: '11:01' } }, '#/departure/to', /has 241 minutes/],
      [{ departure: { percentile: 50 } }, '#/departure/percentile', /RANDOM/],
      [{ departure: { maxTransfers: 6 } }, '#/departure/maxTransfers', /from 0 to 5/],
      [{ departure: { wheelchair: 'perhaps' } }, '#/departure/wheelchair', /wheelchair/],
      [
        { transportMode: 'WALK', departure: { walkMinutes: 5 } },
        '#/departure',
        /walkMinutes goes with "transportMode": "TRANSIT" only/,
      ],
    ] as const) {
      const { status, errors } = await refusal(sent);
      assert.equal(status, 400, JSON.stringify(sent));
      assert.deepEqual(
        errors.map(each => each.pointer),
        [pointer],
        JSON.stringify(errors),
      );
      assert.match(errors[0]!.detail, words);
    }
    const flat = await refusal({ departureFrom: '09:00', departureTo: '08:00' }, 'GET');
    assert.deepEqual(
      flat.errors.map(each => each.pointer),
      ['departureTo'],
    );
    const onFoot = await refusal({ transportMode: 'WALK', waiting: 'RANDOM' }, 'GET');
    assert.deepEqual(
      onFoot.errors.map(each => each.pointer),
      ['waiting'],
    );
  });
});
