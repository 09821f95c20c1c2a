// Quality classes of public transport over HTTP, on a drawn street: which stop decides, by circle and on foot, by which table, and refusals.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { metersBetween } from '../oracles/transit/feeds.ts';
import { feedFolder, feedOf, stopTimes } from '../support/drawn-feed.ts';
import { type DrawnTown, drawTown } from '../support/drawn-town.ts';
import { drawnRegion } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/location-index';

/** A street of 2.4 km. From p, 200 m north of A, one walks 883 m to C and farther to the other stops. */
const TOWN: DrawnTown = {
  gridMeters: 100,
  drawing: `
    p     r

    A   B   C   D           Z
  `,
  ways: {
    ABCDZ: { highway: 'residential', name: 'Linienweg' },
    prC: { highway: 'residential', name: 'Umweg' },
  },
};
const town = drawTown(TOWN);

/** Every ten minutes from 05:00 to 21:00, so 84 times in the fourteen hours of the table. */
const TRIPS = [
  'there: A 5:00:00, B1 5:02:00, C 5:04:00, D 5:06:00',
  'back: D 5:00:00, C 5:02:00, B2 5:04:00, A 5:06:00',
  'tram: D 5:01:00, C 5:03:00',
  'cart: C 5:01:00, D 5:03:00',
];
const ROUTES: Readonly<Record<string, string>> = { there: 'b', back: 'b', tram: 't', cart: 't' };
const stop = (id: string, name: string, letter: string, metersNorth = 0) => {
  const { lat, lng } = town.at(letter);
  return `${id},"${name}",${(lat + metersNorth / 111_195).toFixed(7)},${lng}`;
};
const feed = feedFolder(
  feedOf([], {
    routes: ['route_id,agency_id,route_short_name,route_long_name,route_type', 'b,v,1,Linie 1,3', 't,v,5,Linie 5,900'],
    trips: ['route_id,service_id,trip_id', ...Object.entries(ROUTES).map(([trip, route]) => `${route},s,${trip}`)],
    stops: [
      'stop_id,stop_name,stop_lat,stop_lon',
      stop('A', 'Ort, Markt', 'A'),
      stop('B1', 'Ort, Brücke Bstg 1', 'B'),
      stop('B2', 'Brücke', 'B', 60),
      stop('C', 'Ort, Turm', 'C'),
      stop('D', 'Ort, Ende', 'D'),
    ],
    stop_times: stopTimes(...TRIPS),
    frequencies: [
      'trip_id,start_time,end_time,headway_secs',
      ...Object.keys(ROUTES).map(id => `${id},05:00:00,21:00:00,600`),
    ],
  }),
  'transit-class',
);
const { region } = await drawnRegion(TOWN, [feed], 'DE');
const [bare, abroad] = [await drawnRegion(TOWN), await drawnRegion(TOWN, [feed], 'LI')];
const now = () => new Date('2026-06-17T10:00:00Z');
const service = await testApp(() => region, { now });
const others = { bare: await testApp(() => bare.region, { now }), abroad: await testApp(() => abroad.region, { now }) };
after(() => Promise.all([service, ...Object.values(others)].map(each => each.close())));

async function ask(sent: object, path = PATH, to = service) {
  const payload = { language: 'en', ...sent };
  const response = await to.app.inject({ method: 'POST', url: path, headers: { 'x-api-key': to.key }, payload });
  return { status: response.statusCode, json: response.json() };
}

/** A place on the street, metres east of a corner: 111,505 m are a degree of longitude, times the cosine. */
const eastOf = (letter: string, meters: number) => {
  const { lat, lng } = town.at(letter);
  return { lat, lng: lng + meters / (Math.cos((lat * Math.PI) / 180) * 111_505) };
};

async function rules(): Promise<Record<string, unknown>> {
  const { app, key } = service;
  const catalogue = await app.inject({ url: '/api/location-ext/catalogue', headers: { 'x-api-key': key } });
  return catalogue.json().transitTables[0].transitRules;
}

describe('the quality class of public transport', () => {
  it('names the stop that decides, with its departures in both directions, its headway and its distance', async () => {
    const { status, json } = await ask(town.at('B'));
    assert.equal(status, 200);
    const { byCircle, byWalk, byGroup, ...more } = json.transitClass;
    assert.deepEqual(more, { transitTable: 'DE_2024', stopWindow: { day: 'WORKDAY', from: '06:00', to: '20:00' } });
    // C is 400 m away: 168 buses and 84 trams, and trams name the category.
    assert.deepEqual(
      { ...byCircle, stop: byCircle.stop.name },
      {
        classId: 'B',
        stopCategory: 'II',
        vehicleGroup: 'B',
        vehicleGroupLabel: 'Tram, light rail, funicular',
        departures: 252,
        headwayMinutes: 6.66,
        stop: 'Ort, Turm',
        straightLineMeters: byCircle.straightLineMeters,
      },
    );
    assert.ok(Math.abs(byCircle.straightLineMeters - 400) < 1 && Math.abs(byWalk.networkMeters - 400) < 1);
    const buses = byGroup.find((each: { vehicleGroup: string }) => each.vehicleGroup === 'C');
    // Both platforms are one stop: exactly ten minutes.
    assert.deepEqual(
      [buses.byCircle.stop.id, buses.byCircle.departures, buses.byCircle.headwayMinutes, buses.byCircle.stopCategory],
      ['B1', 168, 10, 'IV'],
    );
    assert.deepEqual([buses.vehicleGroupLabel, buses.byCircle.classId], ['Bus, coach', 'C']);
    assert.equal(byGroup.find((each: { vehicleGroup: string }) => each.vehicleGroup === 'A').byCircle, undefined);
  });

  it('changes exactly beyond 300, 500, 750 and 1000 metres as printed, straight and on foot', async () => {
    for (const [limit, near, far] of [
      [300, 'B', 'C'],
      [500, 'C', 'D'],
      [750, 'D', 'E'],
      [1000, 'E', undefined],
    ] as const) {
      const seen = new Set<string>();
      for (let meters = limit - 0.4; meters < limit + 0.6; meters += 0.05) {
        const place = eastOf('D', meters);
        const { byCircle, byWalk } = (await ask(place)).json.transitClass;
        const straight = metersBetween(e7(place), e7(town.at('D')));
        const printed = Math.round(straight * 10) / 10;
        assert.equal(byCircle?.straightLineMeters ?? Infinity, byCircle ? printed : Infinity);
        assert.equal(byCircle?.classId, printed <= limit ? near : far, `${printed} m`);
        seen.add(`straight ${printed - limit < 0.05 ? (printed === limit ? 'at' : 'below') : 'beyond'}`);
        if (byWalk) assert.equal(byWalk.classId, byWalk.networkMeters <= limit ? near : far);
        seen.add(
          `walked ${byWalk === undefined || byWalk.networkMeters > limit ? 'beyond' : byWalk.networkMeters === limit ? 'at' : 'below'}`,
        );
      }
      assert.equal(seen.size, 6, `${limit}: ${[...seen].join()}`);
    }
  });

  it('differs on foot where the way is longer than the line: a stop across the fields is near by circle only', async () => {
    const [, , { byCircle, byWalk }] = (await ask(town.at('p'))).json.transitClass.byGroup;
    assert.deepEqual([byCircle.stop.id, byCircle.stopCategory, byCircle.classId], ['A', 'V', 'D']);
    assert.deepEqual([byWalk.stop.id, byWalk.stopCategory, byWalk.classId], ['C', 'IV', 'F']);
    assert.ok(Math.abs(byCircle.straightLineMeters - 200) < 1 && Math.abs(byWalk.networkMeters - 883) < 2);
  });

  it('halves the departures of a terminus, where they all go one way', async () => {
    const { byGroup } = (await ask(eastOf('A', -200))).json.transitClass;
    const { byCircle } = byGroup[2];
    // 84 departures, one every ten minutes.
    assert.deepEqual(
      [byCircle.stop.id, byCircle.departures, byCircle.headwayMinutes, byCircle.stopCategory],
      ['A', 84, 20, 'V'],
    );
  });

  it("follows the caller's own rules, which the catalogue has in the form of a request", async () => {
    const named = (await ask(town.at('B'))).json.transitClass;
    const { transitTable: _, ...same } = named;
    const withoutLabels = JSON.parse(
      JSON.stringify(same, (key, value) => (key === 'vehicleGroupLabel' ? undefined : value)),
    );
    assert.deepEqual((await ask({ ...town.at('B'), transitRules: await rules() })).json.transitClass, withoutLabels);
    const night = { ...(await rules()), from: '20:30', to: '21:30', directions: 1 };
    const { stopWindow, byCircle } = (await ask({ ...town.at('A'), transitRules: night })).json.transitClass;
    assert.deepEqual(stopWindow, { day: 'WORKDAY', from: '20:30', to: '21:30' });
    assert.deepEqual([byCircle.departures, byCircle.headwayMinutes], [3, 20]);
  });

  it('comes with the date, the credit and the warnings of the timetable', async () => {
    const { meta } = (await ask(town.at('B'))).json;
    assert.match(meta.region.transit.date, /^2026-/);
    assert.match(meta.credit.plain, /Verkehrsbetrieb/);
    const late = await testApp(() => region, { now: () => new Date('2031-01-01T10:00:00Z') });
    const { key } = late;
    const answer = await late.app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'x-api-key': key },
      payload: town.at('B'),
    });
    assert.ok(answer.json().meta.warnings.some(({ code }: { code: string }) => code === 'transit-outside-validity'));
    await late.close();
  });

  it('is the same by parameters and in comparisons', async () => {
    const { json } = await ask({ ...town.at('B'), transitTable: 'de_2024' });
    const parameters = new URLSearchParams({ ...strings(town.at('B')), transitTable: 'DE_2024', language: 'en' });
    const got = await service.app.inject({ url: `${PATH}?${parameters}`, headers: { 'x-api-key': service.key } });
    assert.deepEqual(got.json(), json);
    const compared = await ask({ places: [town.at('B'), town.at('p')] }, `${PATH}/compare`);
    assert.deepEqual(compared.json.results[0].locationIndex.transitClass, json.transitClass);
    assert.match(compared.json.meta.credit.plain, /Verkehrsbetrieb/);
  });

  it('is absent without a timetable or without a table for the country, unless a request names a table', async () => {
    const plain = await ask(town.at('B'), PATH, others.bare);
    assert.deepEqual(
      [plain.status, plain.json.transitClass, plain.json.meta.region.transit],
      [200, undefined, undefined],
    );
    for (const path of [PATH, `${PATH}/compare`]) {
      const place = path === PATH ? town.at('B') : { places: [town.at('B')] };
      const refused = await ask({ ...place, transitTable: 'DE_2024' }, path, others.bare);
      assert.deepEqual([refused.status, refused.json.code], [422, 'timetable-missing']);
      assert.match(refused.json.detail, /transitTable/);
    }
    const unnamed = await ask(town.at('B'), PATH, others.abroad);
    assert.deepEqual([unnamed.status, unnamed.json.transitClass], [200, undefined]);
    assert.doesNotMatch(unnamed.json.meta.credit.plain, /Verkehrsbetrieb/);
    const named = await ask({ ...town.at('B'), transitTable: 'DE_2024' }, PATH, others.abroad);
    assert.equal(named.json.transitClass.byCircle.classId, 'B');
    // Nothing runs on Sundays.
    const sunday = await ask({ ...town.at('B'), transitRules: { ...(await rules()), day: 'SUNDAY' } });
    const codes = sunday.json.meta.warnings.map(({ code }: { code: string }) => code);
    assert.deepEqual(
      [sunday.status, sunday.json.transitClass.byCircle, codes.includes('transit-thin-day')],
      [200, undefined, true],
    );
  });

  it('refuses rules that are none, and says what is wrong and where', async () => {
    const sound = (await rules()) as { groups: { id: string }[]; stopCategories: { id: string; classIds: string[] }[] };
    const [first, second, third] = sound.groups;
    const fault = async (change: object) => {
      const { status, json } = await ask({ ...town.at('B'), transitRules: { ...sound, ...change } });
      assert.equal(status, 400, JSON.stringify(json));
      return json.errors
        .map(({ pointer, detail }: { pointer: string; detail: string }) => `${pointer} ${detail}`)
        .join('\n');
    };
    assert.match(
      await fault({ headwayLimits: [5, 20, 10, 40] }),
      /^#\/transitRules\/headwayLimits headwayLimits must ascend; entry 2 is 10 after 20/,
    );
    assert.match(await fault({ to: '05:00' }), /#\/transitRules\/to to must be later than from/);
    assert.match(
      await fault({ classIds: ['A', 'B'] }),
      /#\/transitRules\/stopCategories the category I names "C", which is not in classIds/,
    );
    assert.match(await fault({ groups: [first, first] }), /#\/transitRules\/groups groups has "A" twice/);
    assert.match(
      await fault({ groups: [first, { ...second, routeTypes: [{ first: 2, last: 3 }] }] }),
      /the route type 2 is in A and B/,
    );
    assert.match(
      await fault({ groups: [second, first, third] }),
      /A has a better category below 10 minutes than B, which stands before it/,
    );
    assert.match(
      await fault({ groups: [{ ...first, categoryIds: ['II', 'I'] }] }),
      /A has a better category below 10 minutes than below 5/,
    );
    assert.match(await fault({ groups: [{ ...first, categoryIds: Array(7).fill('I') }] }), /7 entries for 6 limits/);
    const [one] = sound.stopCategories;
    assert.match(
      await fault({ stopCategories: [{ ...one, classIds: ['B', 'A'] }, ...sound.stopCategories.slice(1)] }),
      /better class up to 500 m than up to 300 m/,
    );
    assert.match(
      await fault({ stopCategories: sound.stopCategories.toReversed() }),
      /VI has a better class up to 300 m than VII, which stands before it/,
    );
    assert.match(await fault({ meterLimits: [300, 2001] }), /#\/transitRules\/meterLimits\/1 .*from 1 to 2000/);
    assert.match(await fault({ headwayLimits: Array(21).fill(1) }), /#\/transitRules\/headwayLimits/);
    assert.match(await fault({ walk: true }), /#\/transitRules\/walk/);
    const both = await ask({ ...town.at('B'), transitTable: 'DE_2024', transitRules: sound });
    assert.deepEqual([both.status, both.json.errors[0].pointer], [400, '#/transitRules']);
    const unknown = await ask({ ...town.at('B'), transitTable: 'DE_2023' });
    assert.deepEqual([unknown.status, unknown.json.errors[0].nearest], [400, 'DE_2024']);
  });
});

function e7({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  return { lat: Math.round(lat * 1e7), lng: Math.round(lng * 1e7) };
}

function strings(place: object): Record<string, string> {
  return Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]));
}
