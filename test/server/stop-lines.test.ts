// The lines of stops over HTTP, on a drawn street: which stop of the timetable is meant, which departures count, and how an answer names the window.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { feedFolder, feedOf, STOP_TOWN, stopTimes } from '../support/drawn-feed.ts';
import { drawTown } from '../support/drawn-town.ts';
import { drawnRegion } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/poi-data';
const NOW = '2026-06-17T10:00:00Z';

const TOWN = {
  ...STOP_TOWN,
  drawing: `
    q   w   e   r   t   y   u   i
    A---B---C---D---E---F---G---H
  `,
  nodes: {
    // 100 m north of the corners.
    q: { highway: 'bus_stop', name: 'Markt' },
    w: { highway: 'bus_stop', name: 'Bleiche' },
    e: { highway: 'bus_stop' },
    r: { railway: 'tram_stop', name: 'Rathaus' },
    t: { highway: 'bus_stop', name: 'Markt' },
    y: { amenity: 'pharmacy', name: 'Apotheke' },
    u: { highway: 'bus_stop', name: 'Hauptstr.' },
  },
};
const drawn = drawTown(TOWN);
const stop = (id: string, name: string, at: string, metersNorth = 0) =>
  `${id},"${name}",${(drawn.at(at).lat + metersNorth / 111_195).toFixed(7)},${drawn.at(at).lng}`;

const WEEK = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date';
const TRIPS: Readonly<Record<string, { readonly route: string; readonly service: string; readonly to?: string }>> = {
  b1: { route: 'b', service: 'workday', to: 'Schloss' },
  b2: { route: 'b', service: 'workday', to: 'Schloss' },
  b3: { route: 'b', service: 'workday' },
  n1: { route: 'b', service: 'workday', to: 'Nacht' },
  never: { route: 'b', service: 'other', to: 'Schloss' },
  often: { route: 'f', service: 'workday', to: 'Ring' },
  tram: { route: 't', service: 'workday', to: 'Wald' },
  back: { route: 'b', service: 'workday', to: 'Markt' },
  sat: { route: 'b', service: 'saturday', to: 'Schloss' },
};
const feed = feedFolder(
  feedOf([], {
    routes: [
      'route_id,agency_id,route_short_name,route_long_name,route_type',
      'b,v,1,Linie 1,3',
      'f,v,2,Linie 2,3',
      't,v,5,Linie 5,0',
    ],
    trips: [
      'route_id,service_id,trip_id,trip_headsign',
      ...Object.entries(TRIPS).map(([id, { route, service, to = '' }]) => `${route},${service},${id},${to}`),
    ],
    stops: [
      'stop_id,stop_name,stop_lat,stop_lon',
      stop('A1', 'Bad Ort, Markt Bstg A', 'A'),
      stop('A2', 'Bad Ort, Markt Bstg B', 'A', 60),
      stop('B', 'Bad Ort, Gerberei', 'B'),
      stop('C', 'Bad Ort, Turm', 'e', 25),
      stop('D', 'Bad Ort, Rathaus', 'D'),
      stop('H', 'Bad Ort, Ende', 'H'),
      stop('G', 'Bad Ort, Hauptstraße (Nord)', 'G'),
    ],
    stop_times: stopTimes(
      // Both platforms of the market: one departure.
      'b1: A1 7:00:00, A2 7:02:00, C 7:10:00, H 7:20:00',
      // The first second of the window counts, its last does not.
      'b2: A1 9:00:00, C 9:10:00, H 9:20:00',
      'b3: C 7:30:00, A1 7:40:00 7:41:00, G 8:00:00, H 8:10:00',
      'n1: A1 25:10:00, H 25:30:00',
      'never: A1 7:15:00, H 7:30:00',
      'often: A1 6:00:00, H 6:20:00',
      'tram: A1 7:05:00, D 7:06:00, H 7:30:00',
      // Nobody gets in where it ends.
      'back: H 8:10:00, A1 8:30:00',
      'sat: A1 7:00:00, H 7:20:00',
    ).map((row, i) => (i === 0 ? `${row},pickup_type` : `${row},${row.startsWith('b3,7:40') ? 1 : ''}`)),
    frequencies: ['trip_id,start_time,end_time,headway_secs', 'often,08:00:00,08:40:00,600'],
    calendar: [
      WEEK,
      'workday,1,1,1,1,1,0,0,20260101,20261231',
      'other,0,0,0,0,0,0,0,20260101,20261231',
      'saturday,0,0,0,0,0,1,0,20260101,20261231',
    ],
    // The service "other" lives by a single day.
    calendar_dates: ['service_id,date,exception_type', 'other,20260610,1', 'workday,20260611,2'],
  }),
  'stop-lines',
);
const { region, town } = await drawnRegion(TOWN, [feed]);
const bare = await drawnRegion(TOWN);
const service = await testApp(() => region, { now: () => new Date(NOW) });
const withoutTimetable = await testApp(() => bare.region);
after(async () => {
  await service.close();
  await withoutTimetable.close();
});

type Sent = Readonly<Record<string, unknown>>;
const base = { ...town.at('A'), minutes: 60, poiTypes: ['bus_stop', 'tram_stop', 'pharmacy'], language: 'en' };

const ask = (sent: Sent = {}, headers: Sent = {}, to = service) =>
  to.app.inject({
    method: 'POST',
    url: PATH,
    headers: { 'x-api-key': to.key, ...headers },
    payload: { ...base, ...sent },
  });

interface Poi {
  readonly name?: string;
  readonly straightLineMeters: number;
  readonly stopLines?: readonly { readonly name: string; readonly toward?: string; readonly perHour: number }[];
}

/** By the corner that a stop lies north of. */
async function linesOf(sent: Sent = {}): Promise<Record<string, unknown>> {
  const answer = await ask(sent);
  assert.equal(answer.statusCode, 200, answer.body);
  const corner = ({ straightLineMeters }: Poi) => 'ABCDEFGH'[Math.round(straightLineMeters / 400)] ?? '';
  return Object.fromEntries((answer.json().pois as Poi[]).map(poi => [corner(poi), poi.stopLines]));
}

const line = (name: string, mode: string, toward: string, perHour: number) => ({ name, mode, toward, perHour });

const transitWarnings = ({ warnings }: { readonly warnings: readonly { readonly code: string }[] }) =>
  warnings.map(({ code }) => code).filter(code => code.startsWith('transit-'));

describe('the lines of stops', () => {
  it('are those of the stops of that name near by, in the usual morning: what lets passengers in and goes on, each vehicle once', async () => {
    const lines = await linesOf();
    assert.deepEqual(lines.A, [
      line('1', 'BUS', 'Schloss', 0.5),
      // Four runs of a frequency.
      line('2', 'BUS', 'Ring', 2),
    ]);
    // A namesake 1600 m away is another stop, and so is one with another name 100 m away.
    assert.equal(lines.E, undefined);
    assert.equal(lines.B, undefined);
    // Without a name, the stop beside it; the second bus goes to its last stop.
    assert.deepEqual(lines.C, [line('1', 'BUS', 'Bad Ort, Ende', 0.5), line('1', 'BUS', 'Schloss', 0.5)]);
    assert.deepEqual(lines.D, [line('5', 'TRAM', 'Wald', 0.5)]);
    assert.deepEqual(lines.G, [line('1', 'BUS', 'Bad Ort, Ende', 0.5)]);
    // Not of a pharmacy.
    assert.equal(lines.F, undefined);
  });

  it('count in the window that is asked, by any mode: its first second, nights after midnight, other days, exceptions', async () => {
    for (const transportMode of ['WALK', 'BICYCLE', 'CAR', 'TRANSIT']) {
      const minutes = transportMode === 'TRANSIT' ? 90 : 60;
      const of = async (departure: object) => (await linesOf({ transportMode, minutes, departure })).A;
      assert.deepEqual(await of({ from: '09:00', to: '09:30' }), [line('1', 'BUS', 'Schloss', 2)], transportMode);
      assert.deepEqual(await of({ from: '25:00', to: '26:00' }), [line('1', 'BUS', 'Nacht', 1)]);
      // The same night, as the hour after midnight of the next day.
      assert.deepEqual(await of({ day: '2026-06-13', from: '01:00', to: '02:00' }), [line('1', 'BUS', 'Nacht', 1)]);
      assert.deepEqual(await of({ day: 'SATURDAY' }), [line('1', 'BUS', 'Schloss', 0.5)]);
      assert.deepEqual(await of({ day: '2026-06-10', from: '07:00', to: '08:00' }), [line('1', 'BUS', 'Schloss', 2)]);
      assert.deepEqual(await of({ day: '2026-06-11' }), []);
      assert.deepEqual(await of({ from: '12:00', to: '12:07' }), []);
    }
  });

  it('come with their window, the day, the feeds, the credit and the warnings; answers without such stops have none of that', async () => {
    const { stopWindow, meta, reachability } = (await ask({ departure: { to: '08:00' } })).json();
    assert.deepEqual(stopWindow, { day: 'WORKDAY', from: '07:00', to: '08:00' });
    assert.equal(reachability.departure, undefined);
    assert.match(meta.region.transit.date, /^2026-/);
    assert.ok(meta.attribution.some(({ id }: { id: string }) => id === 'transit-stop-lines'));
    assert.deepEqual(transitWarnings(meta), []);
    const thin = (await ask({ departure: { day: '2026-06-11' } })).json();
    assert.deepEqual(transitWarnings(thin.meta), ['transit-thin-day']);
    const plain = (await ask({ poiTypes: ['pharmacy'] })).json();
    assert.deepEqual([plain.stopWindow, plain.meta.region.transit], [undefined, undefined]);
    assert.ok(!plain.meta.attribution.some(({ id }: { id: string }) => id.startsWith('transit-')));
  });

  it('stand in the files too, and in the parameters of a GET', async () => {
    const csv = (await ask({ poiTypes: ['tram_stop'] }, { accept: 'text/csv' })).body.split(/\r?\n/);
    assert.match(csv[0] ?? '', /;stopLines$/);
    assert.match(csv[1] ?? '', /;5 → Wald 0\.5\/h$/);
    const plain = (await ask({ poiTypes: ['pharmacy'] }, { accept: 'text/csv' })).body;
    assert.doesNotMatch(plain, /stopLines/);
    const geo = JSON.parse((await ask({ poiTypes: ['tram_stop'] }, { accept: 'application/geo+json' })).body);
    assert.deepEqual(geo.features[0].properties.stopLines, [line('5', 'TRAM', 'Wald', 0.5)]);
    assert.deepEqual(geo.stopWindow, { day: 'WORKDAY', from: '07:00', to: '09:00' });
    const flat = { departureDay: 'SATURDAY', departureFrom: '06:30', departureTo: '07:30' };
    const parameters = new URLSearchParams(
      Object.entries({ ...base, ...flat }).map(([k, v]): [string, string] => [k, String(v)]),
    );
    const got = await service.app.inject({ url: `${PATH}?${parameters}`, headers: { 'x-api-key': service.key } });
    const departure = { day: 'SATURDAY', from: '06:30', to: '07:30' };
    assert.deepEqual(got.json(), (await ask({ departure })).json());
  });

  it('are absent without a timetable, where a window is refused', async () => {
    const plain = await ask({}, {}, withoutTimetable);
    assert.equal(plain.statusCode, 200);
    assert.ok((plain.json().pois as Poi[]).every(({ stopLines }) => stopLines === undefined));
    const refused = await ask({ departure: { from: '10:00' } }, {}, withoutTimetable);
    assert.deepEqual([refused.statusCode, refused.json().code], [422, 'timetable-missing']);
    const outside = await ask({ departure: { day: '2031-01-01' } });
    assert.deepEqual([outside.statusCode, outside.json().code], [422, 'date-outside-timetable']);
  });
});
