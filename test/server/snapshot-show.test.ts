// The parts of a snapshot's page over HTTP: chosen by `show`, stored with the snapshot, credited where visible, and also readable for older snapshots.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { censusPlace, censusTown } from '../support/census-town.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/snapshot-data';
const town = await censusTown();
const { region: withoutCensus, town: drawn } = await drawnRegion(SMALL_TOWN);
/** A category with more than half of the weight. */
const { region: withThings, town: village } = await drawnRegion({
  gridMeters: 100,
  drawing: `
    A-B-C-D-E-F
      s p b r k
  `,
  ways: { ABCDEF: { highway: 'secondary', name: 'Dorfstrasse' } },
  nodes: {
    s: { shop: 'supermarket', name: 'Markt' },
    p: { amenity: 'pharmacy' },
    b: { highway: 'bus_stop', name: 'Dorf' },
    r: { amenity: 'restaurant', name: 'Löwen' },
    k: { amenity: 'kindergarten', name: 'Sonne' },
  },
});
let region = town;
const service = await testApp(() => region);
after(() => service.close());

async function post(fields: object) {
  const headers = { 'x-api-key': service.key };
  return service.app.inject({ method: 'POST', url: PATH, headers, payload: { distance: 10, ...fields } });
}

async function make(fields: object) {
  const answer = await post({ ...censusPlace(500, 250), ...fields });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json();
}

async function shown({ embedUrl }: { embedUrl: string }): Promise<EmbedData> {
  const answer = await service.app.inject(`${embedUrl.slice(PUBLIC_URL.length)}/data.json`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

const censusLayers = ({ style }: EmbedData) => style.layers.filter(({ id }) => id.startsWith('census-'));

test('the page shows map and points of interest unless the request names other parts, as list or as text in any case', async () => {
  const plain = await make({});
  assert.deepEqual(plain.show, ['map', 'pois']);
  const data = await shown(plain);
  assert.deepEqual([data.census, data.index, censusLayers(data)], [undefined, undefined, []]);
  assert.doesNotMatch(data.credit.plain, /Zensus/);
  assert.deepEqual((await make({ show: 'POIS, Census, INDEX' })).show, ['map', 'pois', 'index', 'census']);
  assert.deepEqual((await make({ show: ['census', 'census'] })).show, ['map', 'census']);
});

test('unknown parts are refused by name, with the known ones', async () => {
  for (const [show, nearest] of [
    [['map', 'indez'], 'index'],
    [['map', 'prose'], undefined],
    [['map', 'censsus'], 'census'],
  ] as const) {
    const answer = await post({ ...censusPlace(500, 250), show });
    assert.equal(answer.statusCode, 400);
    const [fault] = answer.json().errors;
    assert.equal(fault.pointer, '#/show/1');
    assert.deepEqual(fault.allowed, ['map', 'pois', 'index', 'census', 'text']);
    assert.equal(fault.nearest, nearest);
    assert.match(fault.detail, /map, pois, index, census, text/);
  }
  assert.equal((await post({ ...censusPlace(500, 250), show: [] })).json().errors[0].pointer, '#/show');
});

test('a census snapshot keeps its cells when the region has none any more, and names their source', async () => {
  const made = await make({ show: 'map,pois,census' });
  assert.match(made.meta.credit.plain, /Statistische Ämter.*Zensus 2022 \(Daten verändert \/ data changed\)/);
  const before = await shown(made);
  assert.deepEqual(
    before.census?.map(({ figure }) => figure.id),
    ['population', 'net_rent'],
  );
  assert.ok(censusLayers(before).length > 0);
  region = withoutCensus;
  const later = await shown(made);
  region = town;
  assert.deepEqual(later.census, before.census);
  assert.deepEqual(later.style.sources.census, before.style.sources.census);
});

test('no file that a page loads has the sensitive topics of the region', async () => {
  const answer = await service.app.inject(
    `${(await make({ show: 'census' })).embedUrl.slice(PUBLIC_URL.length)}/data.json`,
  );
  assert.doesNotMatch(answer.body, /foreign|Ausländer/i);
});

test('the picture of a census snapshot equals that of a snapshot without census, because it has no room for a legend', async () => {
  const picture = async (fields: object) => {
    const { imageUrl } = await make(fields);
    return (await service.app.inject(`${imageUrl.slice(PUBLIC_URL.length)}?width=300&height=200`)).rawPayload;
  };
  assert.deepEqual(await picture({ show: 'map,pois,census' }), await picture({}));
});

test('a snapshot has the same location index of its place as a request for the index, with its sources', async () => {
  region = withThings;
  // A German map in Liechtenstein is Swiss German, as its text is.
  const payload = { ...village.at('p'), language: 'de-CH' };
  const made = (await post({ ...payload, language: 'de', show: 'map' })).json();
  const url = '/api/location-ext/location-index';
  const alone = await service.app.inject({ method: 'POST', url, headers: { 'x-api-key': service.key }, payload });
  const read = await service.app.inject({ url: `${PATH}/${made.id}`, headers: { 'x-api-key': service.key } });
  region = town;
  const { location: _location, meta, ...index } = alone.json();
  assert.ok(index.total.score > 0);
  assert.deepEqual(made.locationIndex, index);
  assert.deepEqual(made.meta.versions, meta.versions);
  assert.deepEqual(made.meta.attribution, meta.attribution);
  assert.deepEqual(read.json().locationIndex, index);
});

test('a page with the index gets its categories and the location of every point of interest behind them, and nothing else of it', async () => {
  region = withThings;
  const answer = await post({ ...village.at('p'), show: 'map,index' });
  region = town;
  const { index } = await shown(answer.json());
  const { total, categories } = answer.json().locationIndex;
  assert.deepEqual(index?.total, total);
  assert.deepEqual(
    index?.categories.map(({ id, score }) => [id, score]),
    categories.map(({ id, score }: { id: string; score?: number }) => [id, score]),
  );
  const [market] = index?.categories.find(({ id }) => id === 'daily_needs')?.things ?? [];
  assert.deepEqual([market?.name, market?.typeLabel], ['Markt', 'Supermarkt']);
  const at = village.at('s');
  assert.ok(Math.hypot((market?.lat ?? 0) - at.lat, (market?.lng ?? 0) - at.lng) < 1e-7);
  assert.match(`${market?.icon} ${market?.color}`, /^(maki|temaki)-\S+ #[0-9a-f]{6}$/);
  const daily = index?.categories.find(({ id }) => id === 'daily_needs');
  assert.deepEqual(daily?.absent.slice(0, 2), ['Bäckerei', 'Drogerie']);
});

test('statistics behind an index are credited on its page', async () => {
  const made = await make({ show: 'map,index' });
  assert.match(made.meta.credit.plain, /Zensus 2022 \(Daten verändert \/ data changed\)/);
  assert.match((await shown(made)).credit.plain, /Zensus 2022/);
});

test('without statistics the answer says so, and the page is made', async () => {
  region = withoutCensus;
  const answer = await post({ ...drawn.at('h'), show: 'map,pois,census' });
  region = town;
  assert.equal(answer.statusCode, 201, answer.body);
  assert.ok(answer.json().meta.warnings.some(({ code }: { code: string }) => code === 'no-census'));
});

test('a snapshot from before parts could be chosen opens as it did', async () => {
  const made = await make({});
  const [account] = await service.state.accounts.list();
  const record = (await service.state.snapshots.byId(account?.id ?? '', made.id)) ?? assert.fail();
  const { show: _show, index: _index, ...content } = JSON.parse(record.content);
  const old = {
    ...record,
    id: `${record.id.slice(0, -1)}_`,
    token: `${record.token.slice(0, -1)}_`,
    content: JSON.stringify(content),
  };
  await service.state.snapshots.create(old);
  const data = await shown({ embedUrl: `${PUBLIC_URL}/embed/${old.token}` });
  assert.deepEqual(data, await shown(made));
  const read = await service.app.inject({ url: `${PATH}/${old.id}`, headers: { 'x-api-key': service.key } });
  assert.deepEqual([read.json().show, read.json().locationIndex], [['map', 'pois'], undefined]);
});
