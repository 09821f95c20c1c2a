// Jobs with the client, against the real service: sent, watched, fetched in parts, cancelled.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClient } from '../../client/index.ts';
import { importedSample } from '../support/regions.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer(await importedSample(), { worksAtJobs: true });
after(() => server.close());
const umkreis = createClient({ baseUrl: server.url, key: server.key });
const TABLE = 'Where\n"Marktplatz 1, 86998 Hollerbruck"\n"Bahnhofplatz 11, 86998 Hollerbruck"\n';
const watched = { pauseMilliseconds: 20 };

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return new Response(stream ?? null).text();
}

test('a table is sent, watched to its end, and fetched, as a whole and from any byte on', async () => {
  const { data: made, error } = await umkreis.jobs.create(TABLE, {
    columns: ['match', 'travel.work.walk'],
    addressColumns: ['Where'],
    destination: ['work=Marktplatz 3, 86998 Hollerbruck', 'home=48.2436,10.5301'],
  });
  assert.equal(error, undefined, JSON.stringify(error));
  const states: string[] = [];
  for await (const { jobState, problem } of umkreis.jobs.watch(made?.id ?? '', watched)) {
    states.push(jobState);
    assert.equal(problem, undefined);
  }
  assert.equal(states.at(-1), 'DONE');
  const whole = await textOf((await umkreis.jobs.result(made?.id ?? '')).data);
  assert.match(whole, /"Marktplatz 1, 86998 Hollerbruck";ADDRESS;\d+/);
  const rest = await umkreis.jobs.result(made?.id ?? '', { from: 100 });
  assert.equal(rest.response.status, 206);
  assert.equal(await textOf(rest.data), whole.slice(100));
});

test('problems are values, a watched job that is not there is thrown, and a cancelled one is gone after the second call', async () => {
  const refused = await umkreis.jobs.create(TABLE, { columns: ['index.totl'] });
  assert.equal(refused.error?.code, 'request-invalid');
  const { data } = await umkreis.jobs.create(TABLE, { columns: ['lat'], addressColumns: ['Where'] });
  for await (const _ of umkreis.jobs.watch(data?.id ?? '', watched));
  assert.equal((await umkreis.jobs.cancel(data?.id ?? '')).error, undefined);
  assert.equal((await umkreis.jobs.get(data?.id ?? '')).error?.code, 'job-not-found');
  await assert.rejects(
    async () => {
      for await (const _ of umkreis.jobs.watch(data?.id ?? '', watched));
    },
    { code: 'job-not-found' },
  );
});

test('all jobs, maps of cells, lists and places of a list come one by one, page by page, and a reader may stop', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) {
    const { data } = await umkreis.jobs.create(TABLE, { columns: ['lat'], addressColumns: ['Where'] });
    ids.unshift(data?.id ?? '');
    for await (const _ of umkreis.jobs.watch(data?.id ?? '', watched));
  }
  const seen: string[] = [];
  for await (const { id } of umkreis.jobs.all({ limit: 2 })) seen.push(id);
  assert.deepEqual(seen.slice(0, 5), ids);
  assert.equal(new Set(seen).size, seen.length);
  const asked: string[] = [];
  const told = createClient({
    baseUrl: server.url,
    key: server.key,
    fetch: (url, init) => {
      asked.push(String(url));
      return fetch(url, init);
    },
  });
  for await (const _ of told.jobs.all({ limit: 2 })) break;
  assert.equal(asked.length, 1, 'the second page is not asked for');
  const places = Array.from({ length: 7 }, (_, i) => ({ id: String(i), lat: 48.2436, lng: 10.5301 }));
  const put = await umkreis.PUT('/api/location-ext/lists/{name}', { path: { name: 'seven' }, body: { places } });
  assert.equal(put.error, undefined, JSON.stringify(put.error));
  const rows: (string | undefined)[] = [];
  for await (const { id } of umkreis.lists.places('seven', { limit: 3 })) rows.push(id);
  assert.deepEqual(rows, ['0', '1', '2', '3', '4', '5', '6']);
  const names: string[] = [];
  for await (const { name } of umkreis.lists.all()) names.push(name);
  assert.deepEqual(names, ['seven']);
  for await (const _ of umkreis.cellMaps.all()) assert.fail('the account has none');
});

test('a page that cannot be read is thrown as its problem, and an aborted signal ends the reading', async () => {
  const read = async (entries: AsyncGenerator<unknown>) => {
    for await (const _ of entries);
  };
  await assert.rejects(read(umkreis.lists.places('nobody')), { code: 'list-not-found' });
  await assert.rejects(read(createClient({ baseUrl: server.url, key: 'umk_wrong' }).cellMaps.all()), { status: 401 });
  await assert.rejects(read(umkreis.jobs.all({ limit: 2, signal: AbortSignal.abort() })), { name: 'AbortError' });
});
