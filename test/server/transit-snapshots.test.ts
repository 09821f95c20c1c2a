// Map snapshots by timetable, on a drawn street with a bus: what is kept, what a refresh and a change choose again, and what the page gets.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { TransitPoi } from '../../src/answers/answer-fields.ts';
import type { Region } from '../../src/region/region.ts';
import { feedFolder, feedOf, STOP_TOWN } from '../support/drawn-feed.ts';
import { allTags, readPdf } from '../support/read-pdf.ts';
import { drawnRegion } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/snapshot-data';
/** Within the validity of the timetables: the year 2026. */
const NOW = '2026-06-17T10:00:00Z';
const WEEK = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date';

const TOWN = {
  ...STOP_TOWN,
  drawing: `
    q   w   e   r   t   y   u   i
    A---B---C---D---E---F---G---H
  `,
  nodes: {
    ...Object.fromEntries([...'qwertyui'].map(letter => [letter, { amenity: 'kindergarten', name: letter }])),
    q: { highway: 'bus_stop', name: 'Halt A' },
  },
};

/** A bus from A to H in so many minutes, three times an hour, from the begin of its validity. */
const feedWith = (minutes: number, begin: string) =>
  feedFolder(
    feedOf(
      [0, 20, 40].map(m => `b${m}: A 7:${m + 10}:00, H 7:${m + 10 + minutes}:00`),
      {
        routes: [
          'route_id,agency_id,route_short_name,route_long_name,route_type,route_color',
          'r,v,33,Linie 33,3,e2001a',
        ],
        calendar: [WEEK, `s,1,1,1,1,1,0,0,${begin},20261231`],
      },
    ),
    'town-lines',
  );

const first = await drawnRegion(TOWN, [feedWith(3, '20260105')]);
const { region: slower } = await drawnRegion(TOWN, [feedWith(5, '20260601')]);
const { region: bare } = await drawnRegion(TOWN);
let served: Region = first.region;
const service = await testApp(() => served, { now: () => new Date(NOW) });
after(() => service.close());

type Sent = Readonly<Record<string, unknown>>;
const body = {
  ...first.town.at('A'),
  transportMode: 'TRANSIT',
  distance: 15,
  poiTypes: ['kindergarten'],
  language: 'en',
  departure: { from: '07:05', to: '08:00' },
};

const call = async (method: 'POST' | 'PATCH' | 'GET', url: string, payload?: Sent) => {
  const answer = await service.app.inject({
    method,
    url,
    headers: { 'x-api-key': service.key },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, json: answer.json() };
};
const make = async (sent: Sent = {}) => {
  const { status, json } = await call('POST', PATH, { ...body, ...sent });
  assert.equal(status, 201, JSON.stringify(json));
  return json;
};
const pageOf = async ({ embedUrl }: { embedUrl: string }, path = '/data.json') => {
  const answer = await service.app.inject({ url: `/embed/${embedUrl.split('/').at(-1)}${path}` });
  return { status: answer.statusCode, json: answer.json() };
};

describe('a map snapshot by timetable', () => {
  it('has the points of interest and the area that poi-data has, with the departure as asked and its date', async () => {
    served = first.region;
    const made = await make();
    const pois = await call('POST', '/api/location-ext/poi-data', { ...body, include: ['area'], contours: [5, 10] });
    assert.deepEqual(made.pois, pois.json.pois);
    const { contours: _, ...reachability } = pois.json.reachability;
    const { area, ...kept } = made.reachability;
    assert.deepEqual({ ...kept, area }, reachability);
    assert.deepEqual(kept.departure, { ...kept.departure, day: 'WORKDAY', from: '07:05', to: '08:00' });
    assert.deepEqual(made.meta.region.transit, pois.json.meta.region.transit);
    assert.ok(made.meta.attribution.some(({ id }: { id: string }) => id === 'transit-town-lines'));
    const read = await call('GET', `${PATH}/${made.id}`);
    assert.deepEqual(read.json.pois, made.pois);
  });

  it('gives its page the lines, the day and the window, the credit of the feeds, and the modes of the region', async () => {
    served = first.region;
    const { json } = await pageOf(await make());
    const farthest = json.pois.find(({ name }: { name: string }) => name === 'i');
    assert.deepEqual(farthest.lines, [{ name: '33', mode: 'BUS', color: '#E2001A' }]);
    assert.match(json.reachability.service.date, /^2026-/);
    assert.deepEqual([json.reachability.service.from, json.reachability.service.to], ['07:05', '08:00']);
    assert.match(json.credit.plain, /Verkehrsbetrieb/);
    assert.deepEqual(json.transportModes, ['WALK', 'BICYCLE', 'CAR', 'WHEELCHAIR', 'TRANSIT']);
    const walk = await pageOf(await make({ transportMode: 'WALK', departure: undefined, distance: 10 }));
    assert.ok(walk.json.transportModes.includes('TRANSIT'));
    assert.doesNotMatch(walk.json.credit.plain, /Verkehrsbetrieb/);
  });

  it('is offered by no page of a region without a timetable, nor with metres or too few minutes', async () => {
    served = first.region;
    const street = { transportMode: 'WALK', departure: undefined, distance: undefined };
    const near = await pageOf(await make({ ...street, minutes: 4 }));
    const metres = await pageOf(await make({ ...street, meters: 800 }));
    served = bare;
    const untimed = await pageOf(await make({ ...street, minutes: 10 }));
    for (const { json } of [near, metres, untimed]) {
      assert.deepEqual(json.transportModes, ['WALK', 'BICYCLE', 'CAR', 'WHEELCHAIR']);
    }
  });

  it('answers the reach of its page by every mode, by timetable with the credit of the feeds', async () => {
    served = first.region;
    const made = await make({ transportMode: 'WALK', departure: undefined });
    const { status, json } = await pageOf(made, '/reach?transportMode=TRANSIT');
    assert.equal(status, 200, JSON.stringify(json));
    assert.ok(json.pois.some(({ lines }: { lines?: object[] }) => lines !== undefined));
    assert.deepEqual([json.reachability.service.from, json.reachability.service.to], ['07:00', '09:00']);
    assert.match(json.credit.plain, /Verkehrsbetrieb/);
    const own = await make();
    const again = await pageOf(own, '/reach');
    assert.deepEqual(again.json.pois, own.pois);
    const onFoot = await pageOf(own, '/reach?transportMode=WALK');
    assert.equal(onFoot.json.credit, undefined);
  });

  it('draws for its page the journey that it tells of each place: its seconds and lines, legs from the place to the place of interest, a colour for the line', async () => {
    served = first.region;
    const own = await make();
    const shown = (await pageOf(own)).json;
    for (const poi of shown.pois) {
      const { status, json } = await pageOf(own, `/route?to=${poi.id}&type=${poi.type}`);
      assert.equal(status, 200, JSON.stringify(json));
      assert.deepEqual([json.travelSeconds, json.networkMeters], [poi.travelSeconds, poi.networkMeters]);
      const lines = json.legs.flatMap(({ lines = [] }: { lines?: { name: string; color?: string }[] }) => lines);
      assert.deepEqual(
        lines.map(({ name, color }: { name: string; color?: string }) => [name, color]),
        (poi.lines ?? []).map(({ name }: { name: string }) => [name, '#E2001A']),
      );
      const line = json.legs.flatMap(({ geometry }: { geometry: { coordinates: number[][] } }) => geometry.coordinates);
      assert.deepEqual(line[0], [shown.location.lng, shown.location.lat]);
      assert.deepEqual(line.at(-1), [poi.lng, poi.lat]);
      assert.deepEqual(json.service, shown.reachability.service);
      assert.match(json.credit.plain, /Verkehrsbetrieb/);
    }
    assert.ok(shown.pois.some(({ lines }: { lines?: object[] }) => lines !== undefined));
    const beyond = shown.pois.find(({ name }: { name: string }) => name === 'i');
    served = slower;
    const near = await make({ distance: 5 });
    assert.equal((await pageOf(near, `/route?to=${beyond.id}`)).json.code, 'poi-not-reached');
    served = first.region;
    assert.equal((await pageOf(near, '/route?to=n9999')).json.code, 'poi-not-found');
    const walk = await make({ transportMode: 'WALK', departure: undefined });
    const byBus = await pageOf(walk, `/route?to=${beyond.id}&transportMode=TRANSIT`);
    assert.equal(byBus.status, 200, JSON.stringify(byBus.json));
    const metres = await make({ transportMode: 'WALK', departure: undefined, distance: undefined, meters: 800 });
    const refused = await pageOf(metres, `/route?to=${beyond.id}&transportMode=TRANSIT`);
    assert.deepEqual([refused.status, refused.json.code], [422, 'combination-unsupported']);
    served = bare;
    assert.equal((await pageOf(own, `/route?to=${beyond.id}`)).json.code, 'timetable-missing');
  });

  it('tells its page the lines of a stop with the way to it by every mode, as poi-data does, with the credit of the feeds', async () => {
    served = first.region;
    const types = { poiTypes: ['bus_stop', 'kindergarten'] };
    const walk = { ...types, transportMode: 'WALK', departure: undefined };
    const { pois } = (await call('POST', '/api/location-ext/poi-data', { ...body, ...walk })).json;
    const stop = pois.find(({ stopLines }: { stopLines?: object[] }) => stopLines !== undefined);
    for (const made of [await make(walk), await make(types)]) {
      for (const mode of ['WALK', 'CAR', 'TRANSIT']) {
        const { json } = await pageOf(made, `/route?to=${stop.id}&type=bus_stop&transportMode=${mode}`);
        assert.ok(json.stop.lines.length > 0, JSON.stringify(json));
        assert.match(json.stop.credit.plain, /Verkehrsbetrieb/);
      }
    }
    const { json } = await pageOf(await make(walk), `/route?to=${stop.id}&type=bus_stop`);
    assert.deepEqual(json.stop.lines, stop.stopLines);
    assert.deepEqual([json.stop.service.from, json.stop.service.to], ['07:00', '09:00']);
    const other = pois.find(({ type }: { type: string }) => type === 'kindergarten');
    assert.equal((await pageOf(await make(walk), `/route?to=${other.id}`)).json.stop, undefined);
  });

  it('draws its journeys from the timetable of today, while it keeps its own times, and says of which map and day they are', async () => {
    served = first.region;
    const made = await make();
    const { pois } = (await pageOf(made)).json;
    const farthest = pois.find(({ name }: { name: string }) => name === 'i');
    served = slower;
    const { json } = await pageOf(made, `/route?to=${farthest.id}`);
    assert.equal(json.travelSeconds, farthest.travelSeconds + 120);
    assert.equal(json.computedOn.regionVersion, slower.manifest.version);
    assert.notEqual(json.service.date, made.meta.region.transit.date);
  });

  it('stays as it is under a new timetable until a refresh chooses the day again', async () => {
    served = first.region;
    const made = await make();
    served = slower;
    const timeOf = ({ pois }: { pois: { name: string; travelSeconds: number }[] }) =>
      pois.find(({ name }) => name === 'i')!.travelSeconds;
    const kept = await call('GET', `${PATH}/${made.id}`);
    assert.equal(timeOf(kept.json), timeOf(made));
    assert.equal(kept.json.meta.region.transit.date, made.meta.region.transit.date);
    const fresh = await call('POST', `${PATH}/${made.id}/refresh`);
    assert.equal(fresh.status, 200, JSON.stringify(fresh.json));
    assert.equal(timeOf(fresh.json), timeOf(made) + 120);
    assert.notEqual(fresh.json.meta.region.transit.date, made.meta.region.transit.date);
    assert.deepEqual(fresh.json.reachability.departure, made.reachability.departure);
    served = bare;
    const refused = await call('POST', `${PATH}/${made.id}/refresh`);
    assert.deepEqual([refused.status, refused.json.code], [422, 'timetable-missing']);
  });

  it('changes its departure, its minutes and its mode, and refuses what does not go together', async () => {
    served = first.region;
    const made = await make();
    const change = (sent: Sent) => call('PATCH', `${PATH}/${made.id}`, sent);
    const later = await change({ departure: { day: '2026-06-16', from: '07:30' } });
    assert.deepEqual([later.status, later.json.meta.region.transit.date], [200, '2026-06-16']);
    assert.equal(later.json.reachability.departure.to, '09:30');
    const longer = await change({ minutes: 75 });
    assert.deepEqual([longer.status, longer.json.reachability.distance], [200, 75]);
    assert.equal(longer.json.reachability.departure.day, '2026-06-16');
    for (const [sent, pointer] of [
      [{ minutes: 91 }, '#/minutes'],
      [{ meters: 500 }, '#/unit'],
      [{ transportMode: 'CAR', departure: {} }, '#/departure'],
    ] as const) {
      const { status, json } = await change(sent);
      assert.deepEqual([status, json.errors?.[0]?.pointer], [400, pointer], JSON.stringify(sent));
    }
    const random = await change({ departure: { waiting: 'RANDOM' } });
    assert.deepEqual([random.status, random.json.code], [422, 'combination-unsupported']);
    const walk = await change({ transportMode: 'WALK' });
    const { distance, departure } = walk.json.reachability;
    // Nobody may ask for 75 minutes along streets, so the default counts.
    assert.deepEqual([walk.status, distance, departure], [200, 15, undefined]);
    assert.equal(walk.json.meta.region.transit, undefined);
    assert.equal((await change({ departure: {} })).status, 400);
    assert.equal((await change({ transportMode: 'TRANSIT' })).status, 200);
  });

  it('has a picture', async () => {
    served = first.region;
    const { embedUrl } = await make();
    const answer = await service.app.inject({ url: `/embed/${embedUrl.split('/').at(-1)}.png?width=300&height=200` });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.headers['content-type'], 'image/png');
  });

  it('prints on its sheet the lines by which one goes, never the walked metres as if they were the distance', async () => {
    served = first.region;
    const { embedUrl, pois } = await make();
    const answer = await service.app.inject({ url: `/embed/${embedUrl.split('/').at(-1)}.pdf` });
    const { tags } = await readPdf(answer.rawPayload);
    const rows = allTags(tags).filter(({ role }) => role === 'LBody');
    const ridden = pois.filter(({ lines = [] }: TransitPoi) => lines.length > 0);
    const printed = ridden.filter(({ name }: TransitPoi) => rows.some(({ text }) => text.includes(` ${name} Bus 33 `)));
    assert.ok(ridden.length > 0 && printed.length > 0, rows.map(({ text }) => text).join('; '));
    for (const { text } of rows) assert.ok(!(text.includes('Bus 33') && / (m|km) /.test(text)), text);
  });
});
