// A snapshot of several places: its points, times and area are those of the functions, every document of it shows all places, and it costs one unit for each.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CommonReach } from '../../src/features/common-reach/answer.ts';
import type { Snapshot } from '../../src/features/snapshots/answer.ts';
import type { EmbedPageData } from '../../src/features/snapshots/embed-look.ts';
import type { Region } from '../../src/region/region.ts';
import { eventually } from '../support/eventually.ts';
import { readPdf } from '../support/read-pdf.ts';
import { importedSample } from '../support/regions.ts';
import { someAddresses } from '../support/some-addresses.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';
const SNAPSHOTS = `${API}/snapshot-data`;
const NOW = new Date('2026-06-17T10:00:00Z');
const WORK = { id: 'work', address: 'Marktplatz 1, 86998 Hollerbruck', minutes: 9 };
const SCHOOL = { address: 'Bahnhofplatz 11, 86998 Hollerbruck', transportMode: 'BICYCLE', minutes: 6 };
const FAR = { address: 'Moosweg 1, Rehmoosen', transportMode: 'TRANSIT', minutes: 30 };

let sample: Region;
let service: TestApp;

before(async () => {
  sample = await importedSample();
  service = await testApp(() => sample, { now: () => NOW });
});
after(() => service.close());

function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = {}) {
  const all = { 'x-api-key': service.key, ...headers };
  return service.app.inject({ method, url, headers: all, ...(payload && { payload }) });
}

async function made(body: object, headers = {}): Promise<Snapshot> {
  const answer = await call('POST', SNAPSHOTS, { language: 'en', ...body }, headers);
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json();
}

async function posted<Json>(path: string, body: object): Promise<Json> {
  const answer = await call('POST', `${API}/${path}`, { language: 'en', ...body });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

const pathOf = ({ embedUrl }: Snapshot) => embedUrl.slice(PUBLIC_URL.length);

async function dataOf(snapshot: Snapshot): Promise<EmbedPageData> {
  return (await service.app.inject(`${pathOf(snapshot)}/data.json`)).json();
}

async function spent(): Promise<number> {
  const usage = (await call('GET', `${API}/usage`)).json();
  return usage.functions.find(({ id }: { id: string }) => id === 'snapshot-data')?.billable ?? 0;
}

interface Single {
  readonly pois: readonly { id: string; type: string; travelSeconds: number; networkMeters: number }[];
}

/** What each place reaches alone, joined without the product's way to join: key → time and length from each. */
function joined(singles: readonly Single[], combine: string): Map<string, (readonly number[] | null)[]> {
  const lists = singles.map(
    ({ pois }) => new Map(pois.map(poi => [`${poi.id} ${poi.type}`, [poi.travelSeconds, poi.networkMeters]])),
  );
  const keys = new Set(lists.flatMap(list => [...list.keys()]));
  const rows = [...keys].map((key): [string, (readonly number[] | null)[]] => [
    key,
    lists.map(list => list.get(key) ?? null),
  ]);
  return new Map(rows.filter(([, times]) => combine === 'ANY' || !times.includes(null)));
}

describe('a snapshot of several places', () => {
  it('has the points and times that poi-data says of each place, to the last digit, by every mode, in all or any', async () => {
    const [a, b, c] = someAddresses(sample, 3);
    const departure = { day: 'WORKDAY', from: '07:00', to: '07:30' };
    const questions: readonly (readonly object[])[] = [
      [WORK, SCHOOL],
      [
        { ...a, transportMode: 'WHEELCHAIR', minutes: 15 },
        { ...b, transportMode: 'CAR', meters: 1500 },
      ],
      [
        { ...c, transportMode: 'TRANSIT', minutes: 15, departure },
        { ...a, transportMode: 'TRANSIT', minutes: 20, departure: { ...departure, wheelchair: true } },
        { ...WORK, minutes: 12 },
      ],
    ];
    let found = 0;
    for (const places of questions) {
      const singles = await Promise.all(
        places.map(place => {
          const { id: _, ...alone } = place as { id?: string };
          return posted<Single>('poi-data', { ...alone, limit: 5000 });
        }),
      );
      for (const combine of ['ALL', 'ANY']) {
        const { pois, counts } = await made({ places, combine });
        const shown = pois.map(({ id, type, times = [] }) => [
          `${id} ${type}`,
          times.map(time => time && [time.travelSeconds, time.networkMeters]),
        ]);
        const expected = joined(singles, combine);
        assert.deepEqual(new Map(shown as [string, null[]][]), expected, combine);
        assert.equal(pois.length, expected.size);
        assert.equal(
          Object.values(counts).reduce((sum, count) => sum + count, 0),
          pois.length,
        );
        found += pois.length;
      }
    }
    assert.ok(found > 200, `${found} points`);
  });

  it('says what common-reach says of the same question: order, area and the nearest miss', async () => {
    for (const [combine, minutes] of [
      ['ALL', 9],
      ['ANY', 9],
      ['ALL', 2],
    ] as const) {
      const places = [{ ...WORK, minutes: 9 }, { ...SCHOOL, minutes }, ...(minutes === 9 ? [FAR] : [])];
      const question = { places, combine, ...(minutes === 2 && { poiTypes: ['cinema'] }) };
      const snapshot = await made(question);
      const reach = await posted<CommonReach>('common-reach', { ...question, limit: 5000, include: ['area'] });
      assert.deepEqual(
        snapshot.pois.map(
          ({ travelSeconds: _s, networkMeters: _m, straightLineMeters: _l, transfers: _t, ...poi }) => poi,
        ),
        reach.commonPois,
      );
      assert.deepEqual(snapshot.reachability.area, reach.area);
      assert.equal(snapshot.reachability.areaSquareMeters, reach.areaSquareMeters);
      assert.deepEqual(snapshot.nearestMiss, reach.nearestMiss);
      assert.equal(snapshot.nearestMiss !== undefined, minutes === 2);
      assert.deepEqual(snapshot.combine, combine);
      assert.deepEqual(snapshot.places, reach.places);
      assert.deepEqual(snapshot.location, reach.places[0]?.location);
      for (const { travelSeconds, leastSeconds, greatestSeconds } of snapshot.pois) {
        assert.equal(travelSeconds, combine === 'ALL' ? greatestSeconds : leastSeconds);
      }
      assert.deepEqual((await call('GET', `${SNAPSHOTS}/${snapshot.id}`)).json(), snapshot);
    }
  });

  it('counts the census in the common area', async () => {
    const places = [WORK, SCHOOL];
    const data = await dataOf(await made({ places, show: 'map,pois,census' }));
    const { population } = await posted<CommonReach>('common-reach', { places, include: ['population'] });
    const shown = data.census?.find(({ figure }) => figure.id === 'population');
    assert.equal(shown?.figure.value, population?.value);
    assert.ok((population?.value ?? 0) > 0);
  });

  it('costs one unit for each place, when it is made and whenever it is computed again, and nothing for a repetition or a new title', async () => {
    const headers = { 'idempotency-key': 'several-1' };
    const body = { places: [WORK, SCHOOL, FAR], poiTypes: ['bakery', 'restaurant'] };
    let expected = await spent();
    const costs = async (units: number) => {
      expected += units;
      await eventually(async () => assert.equal(await spent(), expected));
    };
    const snapshot = await made(body, headers);
    await costs(3);
    const again = await call('POST', SNAPSHOTS, { language: 'en', ...body }, headers);
    assert.deepEqual([again.headers['idempotent-replayed'], again.json()], ['true', snapshot]);
    await costs(0);
    const other = { ...body, places: [WORK, SCHOOL, { ...FAR, minutes: 25 }] };
    const reused = await call('POST', SNAPSHOTS, { language: 'en', ...other }, headers);
    assert.equal(reused.json().code, 'idempotency-key-reused');
    const url = `${SNAPSHOTS}/${snapshot.id}`;
    const titled = (await call('PATCH', url, { title: 'For us' })).json();
    await costs(0);
    const refreshed = (await call('POST', `${url}/refresh`)).json();
    await costs(3);
    assert.deepEqual(refreshed, titled);
    const fewer = (await call('PATCH', url, { poiTypes: ['bakery'] })).json();
    await costs(3);
    assert.deepEqual(Object.keys(fewer.counts), ['bakery']);
    assert.deepEqual(fewer.places, snapshot.places);
    const { embedHtml: _, ...rest } = await made({ ...body, title: 'For us', poiTypes: ['bakery'] });
    const { embedHtml: _html, id, embedUrl, imageUrl, pdfUrl, createdAt, ...same } = fewer;
    assert.deepEqual(
      { ...rest, id, embedUrl, imageUrl, pdfUrl, createdAt },
      { ...same, id, embedUrl, imageUrl, pdfUrl, createdAt },
    );
  });

  it('refuses what only one place has, and what a place of its own would be refused', async () => {
    const faults = async (fields: object, url = SNAPSHOTS, method: 'POST' | 'PATCH' = 'POST') => {
      const answer = await call(method, url, fields);
      const { code, errors = [] } = answer.json();
      return [answer.statusCode, code, ...errors.map(({ pointer }: { pointer: string }) => pointer)];
    };
    const places = [WORK, SCHOOL];
    for (const [field, value] of Object.entries({
      ...{
        address: 'Marktplatz 1',
        lat: 48.2,
        lng: 10.5,
        poiId: 'n1',
        transportMode: 'WALK',
        distance: 5,
        unit: 'METERS',
      },
      ...{ minutes: 5, meters: 500, strict: true, departure: {}, show: 'map,index', text: {}, visitorPlaces: true },
    })) {
      const [status, code, ...pointers] = await faults({ places, [field]: value });
      assert.deepEqual([status, code], [400, 'request-invalid'], field);
      assert.ok(pointers.includes(`#/${field}`), `${field}: ${pointers}`);
    }
    assert.deepEqual(await faults({ address: 'Marktplatz 1', combine: 'ANY' }), [400, 'request-invalid', '#/combine']);
    assert.deepEqual(await faults({ places: [WORK] }), [400, 'request-invalid', '#/places']);
    const named = { ...WORK, id: service.key };
    assert.deepEqual(await faults({ places: [SCHOOL, named] }), [400, 'request-invalid', '#/places']);
    const wrong = { ...SCHOOL, address: 'Nirgendwo 5' };
    assert.deepEqual(await faults({ places: [WORK, wrong] }), [422, 'address-not-found', '#/places/1/address']);
    const random = { ...FAR, departure: { waiting: 'RANDOM' } };
    assert.deepEqual(await faults({ places: [WORK, random] }), [422, 'combination-unsupported', '#/places/1']);
    const { id } = await made({ places });
    for (const [field, value] of Object.entries({
      minutes: 5,
      transportMode: 'CAR',
      show: 'text',
      visitorPlaces: true,
    })) {
      const patch = await faults({ [field]: value }, `${SNAPSHOTS}/${id}`, 'PATCH');
      assert.deepEqual(patch, [400, 'request-invalid', `#/${field}`]);
    }
  });

  it('shows every place with its number and its reach on the page before any script, in the picture, and on the sheet', async () => {
    const snapshot = await made({
      places: [WORK, { ...SCHOOL, id: '<b>School' }, FAR],
      poiTypes: ['bakery', 'bus_stop'],
    });
    const path = pathOf(snapshot);
    const page = (await service.app.inject(path)).body;
    assert.match(page, /<title>work · &lt;b&gt;School · Moosweg 1, 86999 Rehmoosen<\/title>/);
    assert.match(
      page,
      /1<\/span><bdi><strong>work<\/strong> Marktplatz 1, 86998 Hollerbruck<\/bdi> <span class="start-reach">9 minutes on foot/,
    );
    assert.match(
      page,
      /3<\/span><bdi>Moosweg 1, 86999 Rehmoosen<\/bdi> <span class="start-reach">30 minutes by public/,
    );
    assert.match(page, /Within reach of all 3 starting points/);
    assert.ok(!page.includes('<b>School'));
    const [first] = snapshot.pois;
    assert.ok(first?.times);
    for (const [i, time] of first.times.entries()) {
      assert.ok(page.includes(`${i + 1}</span>${Math.ceil((time?.travelSeconds ?? 0) / 60)}\u00a0min`));
    }
    const data = await dataOf(snapshot);
    assert.deepEqual(
      data.several?.starts.map(({ name, label, pin }) => [name, label, pin]),
      [
        ['work', 'Marktplatz 1, 86998 Hollerbruck', true],
        ['<b>School', 'Bahnhofplatz 11, 86998 Hollerbruck', true],
        [undefined, 'Moosweg 1, 86999 Rehmoosen', true],
      ],
    );
    const { data: drawn } = data.style.sources.place as { data: GeoJSON.FeatureCollection<GeoJSON.Point> };
    assert.deepEqual(
      drawn.features.map(({ properties, geometry }) => [properties?.number, ...geometry.coordinates]),
      (snapshot.places ?? []).map(({ location: { lng, lat } }, i) => [String(i + 1), lng, lat]),
    );
    for (const file of ['.png?width=300&height=200', '.webp?w=320&h=240']) {
      assert.equal((await service.app.inject(`${path}${file}`)).statusCode, 200);
    }
    const sheet = await readPdf((await service.app.inject(`${path}.pdf`)).rawPayload);
    assert.equal(sheet.pages.length, 2);
    assert.match(sheet.text, /1.work, Marktplatz 1, 86998 Hollerbruck: 9 minutes on foot/);
    assert.match(sheet.text, /3.Moosweg 1, 86999 Rehmoosen: 30 minutes by public transport/);
    assert.match(sheet.text, /Within reach of all 3 starting points/);
    assert.match(sheet.text, /minutes from 1 \| 2 \| 3/);
    assert.match(sheet.text, /\d+ \| \d+ \| \d+\smin/);
  });

  it('leads to each point from each place by its own mode, and has no other mode and no places of visitors', async () => {
    const snapshot = await made({ places: [WORK, SCHOOL], poiTypes: ['bakery'] });
    const path = pathOf(snapshot);
    const [poi] = snapshot.pois;
    for (const [i, { location }] of (snapshot.places ?? []).entries()) {
      const way = (await service.app.inject(`${path}/route?to=${poi?.id}&start=${i + 1}`)).json();
      assert.equal(way.transportMode, i === 0 ? 'WALK' : 'BICYCLE');
      assert.equal(way.travelSeconds, poi?.times?.[i]?.travelSeconds);
      assert.deepEqual(way.route.features[0].geometry.coordinates[0], [location.lng, location.lat]);
    }
    const beyond = await service.app.inject(`${path}/route?to=${poi?.id}&start=3`);
    assert.deepEqual([beyond.statusCode, beyond.json().code], [422, 'combination-unsupported']);
    const data = await dataOf(snapshot);
    assert.deepEqual([data.transportModes, data.visitorPlaces], [[], false]);
    const reach = await service.app.inject(`${path}/reach?transportMode=CAR`);
    assert.deepEqual([reach.statusCode, reach.json().code], [422, 'combination-unsupported']);
    assert.equal((await service.app.inject(`${path}/times?to=48.24,10.53`)).statusCode, 404);
  });

  it('has the places of a list of the account with the times from each place, and keeps them when the list is gone', async () => {
    const places = someAddresses(sample, 40).map((at, i) => ({ ...at, name: `Branch ${i}` }));
    const put = await call('PUT', `${API}/lists/branches`, { places });
    assert.ok(put.statusCode < 300, put.body);
    const question = { places: [WORK, SCHOOL], poiTypes: ['list:branches', 'bakery'] };
    const snapshot = await made(question);
    const { commonPois } = await posted<CommonReach>('common-reach', question);
    const own = snapshot.pois.filter(({ type }) => type === 'list:branches');
    assert.ok(own.length > 0 && own.length < snapshot.pois.length);
    assert.deepEqual(
      snapshot.pois.map(({ id, times }) => [id, times]),
      commonPois.map(({ id, times }) => [id, times]),
    );
    assert.equal((await dataOf(snapshot)).groups[0]?.isOwn, true);
    assert.equal((await call('DELETE', `${API}/lists/branches`)).statusCode, 204);
    for (const start of [1, 2]) {
      const way = await service.app.inject(`${pathOf(snapshot)}/route?to=${own[0]?.id}&start=${start}`);
      assert.equal(way.json().travelSeconds, own[0]?.times?.[start - 1]?.travelSeconds, way.body);
    }
    const refreshed = (await call('POST', `${SNAPSHOTS}/${snapshot.id}/refresh`)).json();
    assert.deepEqual(refreshed.pois, snapshot.pois);
  });

  it('says on its page and its sheet that nothing is in reach of all, and what comes nearest', async () => {
    const places = [WORK, { ...SCHOOL, id: 'school', minutes: 2 }];
    const snapshot = await made({ places, poiTypes: ['cinema'] });
    assert.deepEqual(snapshot.pois, []);
    const { several } = await dataOf(snapshot);
    const [beyond] = several?.nearestMiss?.beyond ?? [];
    assert.deepEqual([beyond?.start, beyond?.startName, beyond?.limit], [2, 'school', 2]);
    const { text } = await readPdf((await service.app.inject(`${pathOf(snapshot)}.pdf`)).rawPayload);
    assert.match(
      text,
      /None of it is within reach of all starting points\. Nearest to that: .+ instead of 2\smin from 2 \(school\)\./,
    );
    const apart = await made({ places: places.map(place => ({ ...place, minutes: 0.1 })), poiTypes: ['cinema'] });
    assert.deepEqual([apart.reachability.area?.geometry.coordinates, apart.nearestMiss], [[], undefined]);
    for (const file of ['', '/data.json', '.png', '.pdf']) {
      assert.equal((await service.app.inject(`${pathOf(apart)}${file}`)).statusCode, 200, file);
    }
  });
});
