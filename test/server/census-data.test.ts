// Census data over HTTP: body and parameters, areas, sensitive topics, cells as files, credits, and refusals.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { fromLaea } from '../../src/core/geometry/laea.ts';
import { importRegion } from '../../src/import/import-region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { createKey } from '../support/create-key.ts';
import { CENSUS_CORNER, censusFile } from '../support/drawn-census.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/census-data';

/** A street of 1 km from west to east, 250 m north of the corner of the cells. */
const folder = temporaryFolder();
const at = (dx: number, dy: number) => fromLaea(CENSUS_CORNER.x + dx, CENSUS_CORNER.y + dy);
const street = Array.from({ length: 11 }, (_, i) => ({ id: i + 1, version: 1, ...at(i * 100, 250) }));
writeFileSync(
  join(folder, 'town.osm.pbf'),
  encodeOsmPbf({
    nodes: street,
    ways: [
      { id: 1, version: 1, refs: street.map(({ id }) => id), tags: { highway: 'residential', name: 'Hauptstraße' } },
    ],
    relations: [],
  }),
);
/** 20 × 20 cells from 500 m south-west of the corner. A cell for which `fields` returns nothing is not listed. */
function cells(fields: (column: number, row: number) => string | undefined): Record<string, string> {
  const drawn: Record<string, string> = {};
  for (let row = -5; row < 15; row++) {
    for (let column = -5; column < 15; column++) {
      const own = fields(column, row);
      if (own !== undefined) drawn[`${column},${row}`] = own;
    }
  }
  return drawn;
}
await importRegion({
  dataFolder: folder,
  files: [join(folder, 'town.osm.pbf')],
  name: 'town',
  country: 'DE',
  census: [
    censusFile(folder, {
      table: 'Bevoelkerungszahl',
      columns: 'Einwohner',
      cells: cells((column, row) => (row === 7 ? undefined : String(10 + column))),
    }),
    censusFile(folder, {
      table: 'Durchschnittsalter',
      columns: 'Durchschnittsalter;werterlaeuternde_Zeichen',
      cells: cells((_, row) => (row === 7 ? undefined : `4${row + 5 > 9 ? 9 : row + 5},5;`)),
    }),
    censusFile(folder, {
      table: 'Religion',
      columns: 'Insgesamt_Bevoelkerung;Roemisch_katholisch;Evangelisch;Sonstige_keine_ohneAngabe',
      cells: cells((column, row) => (row === 7 ? undefined : `${10 + column};${6 + column};2;2`)),
    }),
  ],
  importCommand: 'test',
  now: new Date('2026-01-01T00:00:00Z'),
});
const service = await testApp(() => openServedRegion(folder, 'town'));
const { key: sensitiveKey } = await createKey(
  service.state,
  { name: 'sensitive', scopes: ['census', 'census:sensitive'] },
  new Date(),
);
after(() => service.close());

const here = at(525, 250);

async function ask(
  to: TestApp,
  method: 'GET' | 'POST',
  sent: Record<string, unknown>,
  headers: object = {},
  path = PATH,
) {
  const query = new URLSearchParams(
    Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return to.app.inject({
    method,
    url: method === 'GET' ? `${path}?${query}` : path,
    headers: { 'x-api-key': to.key, ...headers },
    ...(method === 'POST' ? { payload: sent } : {}),
  });
}

async function post(sent: Record<string, unknown> = {}, headers: object = {}) {
  const answer = await ask(service, 'POST', { ...here, ...sent }, headers);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer;
}

async function faults(sent: Record<string, unknown>) {
  const answer = await ask(service, 'POST', { ...here, ...sent });
  assert.equal(answer.statusCode, 400, answer.body);
  return answer.json().errors as { pointer: string; code: string; detail: string; nearest?: string }[];
}

const CENSUS_TEXT = 'Statistische Ämter des Bundes und der Länder, Zensus 2022';

test('a circle is the default; each topic has value, state, coverage, cells and table; the answer names the licences and marks changes', async () => {
  const { extent, topics, grid, referenceDate, settlement, meta, location, cells } = (
    await post({ radius: 300 })
  ).json();
  assert.equal(location.match.kind, 'COORDINATE');
  assert.deepEqual(extent, { kind: 'RADIUS', radiusMeters: 300, areaSquareMeters: 282743 });
  assert.deepEqual(
    topics.map(({ id }: { id: string }) => id),
    ['population', 'average_age', 'household_size', 'net_rent', 'vacancy'],
  );
  const [population, age, size] = topics;
  assert.deepEqual(
    [population.state, population.coverage, population.unit, population.method, population.label],
    ['VALUE', 1, 'PERSONS', 'AREAL', 'Einwohner'],
  );
  assert.ok(population.value > 300 && population.noise.standardDeviation > 0 && population.comparison === undefined);
  assert.deepEqual(population.publishedIn, {
    id: 'zensus2022',
    table: 'Zensus2022_Bevoelkerungszahl',
    gridMeters: 100,
    referenceDate: '2022-05-15',
  });
  assert.ok(age.value > 40 && age.comparison.ofRegion > 40 && age.noise === undefined);
  assert.deepEqual([size.value, size.state, size.publishedIn], [null, 'ABSENT', undefined]);
  assert.deepEqual([grid, referenceDate], [{ id: 'zensus2022-100m', sizeMeters: 100 }, '2022-05-15']);
  assert.deepEqual(settlement, { settlementType: 'TOWN', basis: 'CLIPPED' });
  assert.equal(cells, undefined);
  const credit = meta.attribution.find(({ id }: { id: string }) => id === 'zensus2022');
  assert.equal(credit.license, 'dl-de/by-2-0');
  assert.equal(credit.changed, true);
  assert.ok(meta.credit.plain.includes(`${CENSUS_TEXT} (Daten verändert / data changed)`));
  assert.deepEqual(meta.region.census, { zensus2022: '2022-05-15' });
});

test('GET returns the same answer as POST', async () => {
  const sent = { radius: 400, topics: 'people,average_age', language: 'en', include: 'cells' };
  const read = await ask(service, 'GET', { ...here, ...sent });
  assert.deepEqual(read.json(), (await post(sent)).json());
  assert.ok(read.headers.etag);
});

test('a cell has its published values, and an unlisted cell has no inhabitants', async () => {
  const { extent, topics, meta } = (await post({ area: 'cell', topics: 'population,average_age' })).json();
  assert.deepEqual(extent, { kind: 'CELL', areaSquareMeters: 10_000, cellId: 'CRS3035RES100mN2780200E4430500' });
  assert.deepEqual(
    topics.map(({ value }: { value: number }) => value),
    [15, 47.5],
  );
  const credit = meta.attribution.find(({ id }: { id: string }) => id === 'zensus2022');
  assert.deepEqual([credit.changed, credit.text], [false, CENSUS_TEXT]);
  const empty = (await post({ ...at(525, 740), area: 'CELL', topics: 'population,average_age' })).json().topics;
  assert.deepEqual(
    empty.map(({ value, state }: { value: number | null; state: string }) => [value, state]),
    [
      [0, 'ZERO'],
      [null, 'NOT_PUBLISHED'],
    ],
  );
});

test('the reach along the street is an area too, and poi-data counts the same people in it', async () => {
  const reach = { distance: 300, unit: 'METERS' };
  const { extent, topics, reachability } = (
    await post({ area: 'REACH', ...reach, topics: 'population', include: 'area' })
  ).json();
  assert.equal(extent.kind, 'REACH');
  assert.ok(Math.abs(extent.areaSquareMeters / reachability.areaSquareMeters - 1) < 0.002);
  assert.equal(reachability.area.geometry.type, 'MultiPolygon');
  assert.equal((await post({ area: 'REACH', ...reach })).json().reachability.area, undefined);
  const pois = await ask(
    service,
    'POST',
    { ...here, ...reach, include: 'population' },
    {},
    '/api/location-ext/poi-data',
  );
  const { population, reachability: plain, meta } = pois.json();
  assert.deepEqual(population, topics[0]);
  assert.equal(plain.area, undefined);
  assert.ok(meta.credit.plain.includes(CENSUS_TEXT));
  const without = (await ask(service, 'POST', { ...here, ...reach }, {}, '/api/location-ext/poi-data')).json();
  assert.equal(without.population, undefined);
  assert.ok(!without.meta.credit.plain.includes(CENSUS_TEXT), 'an answer credits only the data in it');
});

test('sensitive topics are in the answer only if the request names them and the key has their scope', async () => {
  const refused = await ask(service, 'POST', { ...here, topics: ['population', 'religion'] });
  assert.deepEqual([refused.statusCode, refused.json().code], [403, 'scope-missing']);
  assert.match(refused.json().detail, /religion.*census:sensitive/);
  const { topics } = (await post({ radius: 300, topics: 'religion' }, { 'x-api-key': sensitiveKey })).json();
  assert.equal(topics[0].distribution.length, 3);
  assert.ok(
    Math.abs(topics[0].distribution.reduce((sum: number, { share }: { share: number }) => sum + share, 0) - 1) < 1e-6,
  );
  const all = (
    await post({ topics: 'people,age,households,housing,buildings,heating_and_energy' }, { 'x-api-key': sensitiveKey })
  ).json();
  assert.ok(all.topics.length > 20);
  assert.deepEqual(
    all.topics.filter(({ id }: { id: string }) => /religion|citizen|birth|marital|foreign|german/.test(id)),
    [],
  );
});

test('the cells come as GeoJSON, in the answer or as a file, and as a table', async () => {
  const { cells, topics } = (await post({ radius: 300, topics: 'population', include: ['cells'] })).json();
  const sum = cells.features.reduce(
    (all: number, { properties }: { properties: { share: number; population: number } }) =>
      all + properties.share * properties.population,
    0,
  );
  assert.ok(Math.abs(sum - topics[0].value) < 1e-6);
  const [{ id, geometry, properties }] = cells.features;
  assert.match(id, /^CRS3035RES100mN\d{7}E\d{7}$/);
  const [ring] = geometry.coordinates;
  assert.deepEqual(ring[0], ring[4]);
  assert.deepEqual(Object.keys(properties), ['sourceId', 'sizeMeters', 'share', 'population', 'population_state']);
  const file = await post({ radius: 300, topics: 'population' }, { accept: 'application/geo+json' });
  assert.match(String(file.headers['content-type']), /geo\+json/);
  assert.deepEqual(file.json().features, cells.features);
  assert.equal(file.json().topics[0].value, topics[0].value);
  const table = await post({ radius: 300, topics: 'population' }, { accept: 'text/csv' });
  const lines = table.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  assert.equal(lines[0], 'cellId;sourceId;sizeMeters;share;population;population_state;population_flagged');
  assert.equal(lines.length, cells.features.length + 2);
  assert.match(lines.at(-1) ?? '', /Zensus 2022/);
});

test('labels are in the requested language', async () => {
  const { topics } = (await post({ topics: 'net_rent', language: 'en' })).json();
  assert.equal(topics[0].label, 'Net cold rent');
  assert.equal(
    (await post({ topics: 'household_size', language: 'de-CH' })).json().topics[0].label,
    'Durchschnittliche Haushaltsgrösse',
  );
});

test('an area beyond the cells gets a warning; an invalid request gets one error with every fault', async () => {
  const { meta } = (await post({ radius: 3000, topics: 'population' })).json();
  assert.match(
    meta.warnings.find(({ code }: { code: string }) => code === 'coverage-edge')?.detail,
    /% of the area lies outside/,
  );
  assert.deepEqual((await faults({ area: 'REACH', radius: 100 }))[0]?.pointer, '#/radius');
  assert.match((await faults({ distance: 10 }))[0]?.detail ?? '', /belongs to area REACH.*"radius"/);
  assert.equal((await faults({ topics: 'populaton' }))[0]?.nearest, 'population');
  assert.match((await faults({ radius: 10_001 }))[0]?.detail ?? '', /1 to 10000/);
  assert.equal((await faults({ area: 'SQUARE' }))[0]?.code, 'not-allowed');
  assert.equal((await faults({ include: 'census' }))[0]?.pointer, '#/include/0');
  assert.equal((await faults({ poiTypes: 'school', topics: [], radius: -1, area: 'x' })).length, 4);
});

describe('a region without census files', () => {
  test('answers that every topic is absent, with the reason', async () => {
    const { region, town } = await drawnRegion(SMALL_TOWN);
    const bare = await testApp(() => region);
    const answer = await ask(bare, 'POST', { ...town.at('h') });
    await bare.close();
    const { topics, meta, grid } = answer.json();
    assert.ok(topics.every(({ value, state }: { value: null; state: string }) => value === null && state === 'ABSENT'));
    assert.deepEqual(
      meta.warnings.map(({ code }: { code: string }) => code),
      ['no-census'],
    );
    assert.equal(grid, undefined);
  });

  test('gives the reason when a request asks for the people within reach, and no number that looks like a count', async () => {
    const { region, town } = await drawnRegion(SMALL_TOWN);
    const bare = await testApp(() => region);
    const answer = await ask(
      bare,
      'POST',
      { ...town.at('h'), include: 'population' },
      {},
      '/api/location-ext/poi-data',
    );
    await bare.close();
    const { population, meta } = answer.json();
    assert.deepEqual([population.value, population.state, population.publishedIn], [null, 'ABSENT', undefined]);
    const [warning] = meta.warnings.filter(({ code }: { code: string }) => code === 'no-census');
    assert.match(warning.detail, /import --census.*not zero/);
    assert.doesNotMatch(meta.credit.plain, /Zensus|Eurostat/);
  });
});
