// Reach from several places over HTTP: scopes, units, problems that name the place, people in the common area.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { CommonReach } from '../../src/features/common-reach/answer.ts';
import type { Region } from '../../src/region/region.ts';
import { createKey } from '../support/create-key.ts';
import { eventually } from '../support/eventually.ts';
import { importedSample } from '../support/regions.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/common-reach';
const WORK = { id: 'work', address: 'Marktplatz 1, 86998 Hollerbruck', minutes: 8 };
const SCHOOL = { address: 'Bahnhofplatz 11, 86998 Hollerbruck', transportMode: 'BICYCLE', minutes: 6 };

let sample: Region;
let service: TestApp;

before(async () => {
  sample = await importedSample();
  service = await testApp(() => sample, { now: () => new Date('2026-06-17T10:00:00Z') });
});
after(() => service.close());

function send(payload: object, { app, key } = service) {
  return app.inject({ method: 'POST', url: PATH, headers: { 'x-api-key': key }, payload });
}

async function good(payload: object): Promise<CommonReach> {
  const answer = await send({ language: 'en', ...payload });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

describe('a reach from several places', () => {
  it('lists what all places reach, the best first, with the time to each place, and counts one unit for each place', async () => {
    const spent = async () => {
      const url = '/api/location-ext/usage';
      const usage = (await service.app.inject({ url, headers: { 'x-api-key': service.key } })).json();
      return usage.functions.find(({ id }: { id: string }) => id === 'common-reach')?.billable ?? 0;
    };
    const before = await spent();
    const asked = { places: [WORK, SCHOOL], poiTypes: ['bakery', 'restaurant'], limit: 2 };
    const { commonPois, places, counts, truncated } = await good(asked);
    await eventually(async () => assert.equal(await spent(), before + 2));
    assert.equal(commonPois.length, 2);
    assert.equal(truncated, Object.values(counts).reduce((sum, count) => sum + count, 0) > 2);
    assert.deepEqual([places[0]?.id, places[1]?.reachability.transportMode], ['work', 'BICYCLE']);
    for (const { times } of commonPois) assert.equal(times.length, 2);
  });

  it('counts fewer people in the area of all than in that of any place, and more in that of any', async () => {
    const people = async (combine: string, minutes: number) => {
      const places = [
        { ...WORK, minutes },
        { ...SCHOOL, minutes },
      ];
      const { population, area } = await good({ places, combine, include: ['population', 'area'] });
      return { value: population?.value ?? 0, polygons: area?.geometry.coordinates.length };
    };
    const [all, any] = [await people('ALL', 6), await people('ANY', 6)];
    assert.ok(all.value > 0 && all.value < any.value, `${all.value} and ${any.value}`);
    const nobody = await good({
      places: [
        { ...WORK, minutes: 0.1 },
        { ...SCHOOL, minutes: 0.1 },
      ],
      include: ['population', 'area'],
    });
    assert.deepEqual(
      [nobody.area?.geometry.coordinates, nobody.areaSquareMeters, nobody.population],
      [[], 0, undefined],
    );
  });

  it('refuses a request of which a place is wrong, with a pointer to that place', async () => {
    const pointers = async (second: object) => {
      const answer = await send({ places: [WORK, second] });
      const { code, errors } = answer.json();
      return [answer.statusCode, code, errors.map(({ pointer }: { pointer: string }) => pointer)];
    };
    assert.deepEqual(await pointers({ address: 'Nirgendwo 5' }), [422, 'address-not-found', ['#/places/1/address']]);
    assert.deepEqual(await pointers({ ...SCHOOL, minutes: 61 }), [400, 'request-invalid', ['#/places/1/minutes']]);
    const { west, south } = sample.manifest.box;
    assert.deepEqual(await pointers({ lng: west, lat: south }), [422, 'location-unreachable', ['#/places/1']]);
    const departure = { waiting: 'RANDOM' };
    const [, code] = await pointers({ ...SCHOOL, minutes: 20, transportMode: 'TRANSIT', departure });
    assert.equal(code, 'combination-unsupported');
    const alone = await send({ places: [WORK] });
    assert.deepEqual([alone.statusCode, alone.json().errors[0].pointer], [400, '#/places']);
  });

  it('is, as a CSV file, the same points of interest with the time to each place in columns of its own, empty where it is not in reach', async () => {
    const asked = {
      places: [WORK, { ...SCHOOL, minutes: 1 }],
      combine: 'ANY',
      poiTypes: ['restaurant'],
      language: 'en',
    };
    const { commonPois, meta } = await good(asked);
    const answer = await service.app.inject({
      ...{ method: 'POST', url: PATH, payload: { ...asked, delimiter: 'comma' } },
      headers: { 'x-api-key': service.key, accept: 'text/csv' },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    const rows: readonly Record<string, string>[] = parse(answer.body, {
      ...{ bom: true, columns: true, relax_column_count: true },
    });
    assert.equal(rows.at(-1)?.id, meta.credit.plain);
    const times = commonPois.map(({ id, times }) => [
      id,
      ...times.flatMap(time => [time?.travelSeconds, time?.networkMeters].map(figure => String(figure ?? ''))),
    ]);
    const written = rows
      .slice(0, -1)
      .map(row => [...[row.id, row.travelSeconds1, row.networkMeters1, row.travelSeconds2, row.networkMeters2]]);
    assert.deepEqual(written, times);
    assert.ok(times.some(row => row.includes('')) && times.some(([, first]) => first !== ''));
  });

  it('gives addresses only to keys that have their scope', async () => {
    const { key } = await createKey(service.state, { name: 'narrow', scopes: ['pois'] }, new Date());
    const asked = { places: [WORK, SCHOOL], poiTypes: ['bakery'] };
    assert.equal((await send(asked, { ...service, key })).statusCode, 200);
    const refused = await send({ ...asked, include: ['addresses'] }, { ...service, key });
    assert.deepEqual([refused.statusCode, refused.json().code], [403, 'scope-missing']);
  });

  it('answers the census of the common area by the names of topics or the default ones, its people once, and nothing where the area is empty', async () => {
    const places = [WORK, SCHOOL];
    const named = await good({ places, topics: ['housing', 'population'], include: ['population'] });
    const { commonCensus: census, population, meta } = named;
    assert.ok(census && population);
    assert.deepEqual(
      census.topics.find(({ id }) => id === 'population'),
      population,
    );
    assert.ok(census.topics.length > 3 && census.extent.areaSquareMeters > 0 && census.grid && census.referenceDate);
    const said = meta.warnings.map(({ code, detail }) => `${code} ${detail}`);
    assert.equal(new Set(said).size, said.length, said.join(' | '));
    const usual = await good({ places, include: ['census'] });
    assert.equal(usual.population, undefined);
    assert.deepEqual(
      usual.commonCensus?.topics.map(({ id }) => id),
      ['population', 'average_age', 'household_size', 'net_rent', 'vacancy'],
    );
    assert.match(usual.meta.credit.plain, /Invented census figures/);
    assert.equal((await good({ places })).commonCensus, undefined);
    const short = places.map(place => ({ ...place, minutes: 0.1 }));
    assert.equal((await good({ places: short, include: ['census'] })).commonCensus, undefined);
    const byQuery = await service.app.inject({
      url: `${PATH}?${new URLSearchParams({ placeTexts: places.map(({ address }) => address).join(';'), topics: 'population' })}`,
      headers: { 'x-api-key': service.key },
    });
    assert.equal(byQuery.json().commonCensus.topics[0].id, 'population', byQuery.body);
  });

  it('keeps what is not published as null and never as zero', async () => {
    const census = (await good({ places: [WORK, SCHOOL], topics: ['housing', 'heating_and_energy'] })).commonCensus;
    const unknown = (census?.topics ?? []).filter(({ state }) => state !== 'VALUE' && state !== 'ZERO');
    assert.ok(unknown.length > 0);
    for (const { id, value } of unknown) assert.equal(value, null, id);
  });

  it('gives the census only to keys that have its scope, and sensitive topics only to those with their scope', async () => {
    const keyFor = async (...scopes: string[]) =>
      (await createKey(service.state, { name: scopes.join(' '), scopes }, new Date())).key;
    const answered = async (key: string, more: object) => {
      const answer = await send({ places: [WORK, SCHOOL], poiTypes: ['bakery'], ...more }, { ...service, key });
      return [
        answer.statusCode,
        answer.statusCode === 200 ? answer.json().commonCensus?.topics.length : answer.json().detail,
      ];
    };
    const [narrow, wide, full] = [
      await keyFor('pois'),
      await keyFor('pois', 'census'),
      await keyFor('pois', 'census', 'census:sensitive'),
    ];
    assert.deepEqual(await answered(narrow, { include: ['population'] }), [200, undefined]);
    assert.deepEqual(await answered(narrow, { include: ['census'] }), [
      403,
      'include: census needs a key with the scope "census" beside "pois".',
    ]);
    assert.deepEqual(await answered(narrow, { topics: ['population'] }), [
      403,
      'topics needs a key with the scope "census" beside "pois".',
    ]);
    assert.deepEqual(await answered(wide, { topics: ['population'] }), [200, 1]);
    assert.deepEqual(await answered(wide, { topics: ['population', 'religion'] }), [
      403,
      'religion: these topics need a secret key with the scope "census:sensitive".',
    ]);
    assert.deepEqual(await answered(full, { topics: ['population', 'religion'] }), [200, 2]);
    assert.deepEqual(await answered(await keyFor('pois', 'census:sensitive'), { topics: ['religion'] }), [
      403,
      'topics needs a key with the scope "census" beside "pois".',
    ]);
  });

  it('refuses topics that do not exist with the nearest name, and other values with the field', async () => {
    for (const [topics, detail] of [
      [['populaton'], /no census topic or group "populaton"; did you mean "population"/],
      [{ population: true }, /topics/],
      [[[]], /topics/],
      [Array(101).fill('population'), /topics has 101 entries/],
    ] as const) {
      const answer = await send({ places: [WORK, SCHOOL], topics });
      const [fault] = answer.json().errors;
      assert.equal(answer.statusCode, 400);
      assert.match(fault.pointer, /^#\/topics/);
      assert.match(fault.detail, detail);
    }
  });
});
