// The typed client against the real service: answers, typed problems, files, waiting, and names that make a POST safe to repeat.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { createClient } from '../../client/index.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer } from '../support/test-server.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const server = await startTestServer(region);
after(() => server.close());
const umkreis = createClient({ baseUrl: server.url, key: server.key });
const place = town.at('h');

test('calls by method and path answer typed data', async () => {
  const { data, error, response } = await umkreis.POST('/api/location-ext/poi-data', {
    body: { ...place, distance: 10, poiTypes: ['supermarket'] },
  });
  assert.equal(error, undefined);
  assert.equal(response.status, 200);
  assert.equal(data?.counts.supermarket, 1);
  assert.equal(data?.pois[0]?.type, 'supermarket');
});

test('parameters become part of path and query, lists with commas', async () => {
  const query = { ...place, poiTypes: ['supermarket', 'kindergarten'] as const, limit: 1 };
  const read = await umkreis.GET('/api/location-ext/poi-data', { query: { ...query, poiTypes: [...query.poiTypes] } });
  assert.deepEqual(Object.keys(read.data?.counts ?? {}).sort(), ['kindergarten', 'supermarket']);
  const made = await umkreis.POST('/api/location-ext/snapshot-data', { body: { ...place, title: 'A' } });
  const id = made.data?.id ?? '';
  const path = { id };
  const changed = await umkreis.PATCH('/api/location-ext/snapshot-data/{id}', { path, body: { title: null } });
  assert.equal(changed.data?.id, id);
  const gone = await umkreis.DELETE('/api/location-ext/snapshot-data/{id}', { path });
  assert.equal(gone.response.status, 204);
  const after = await umkreis.GET('/api/location-ext/snapshot-data/{id}', { path });
  assert.equal(after.error?.code, 'snapshot-deleted');
});

test('a failure is a typed problem and no exception', async () => {
  const { data, error } = await umkreis.POST('/api/location-ext/poi-data', { body: { ...place, distance: 500 } });
  assert.equal(data, undefined);
  assert.equal(error?.code, 'request-invalid');
  assert.equal(error?.errors[0]?.pointer, '#/distance');
  // @ts-expect-error: no answer of this call has this code
  assert.ok(error?.code !== 'snapshot-deleted');
  const stranger = createClient({ baseUrl: `${server.url}/`, key: 'uk_live_x' });
  assert.equal((await stranger.GET('/api/location-ext/usage')).error?.code, 'key-unknown');
});

test('a request without a location does not compile, and the service refuses it', async () => {
  // @ts-expect-error: neither address nor coordinate
  const empty = await umkreis.POST('/api/location-ext/poi-data', { body: {} });
  assert.equal(empty.error?.errors[0]?.pointer, '#/address');
  // @ts-expect-error: half a coordinate
  const half = await umkreis.POST('/api/location-ext/poi-data', { body: { lat: 48.2 } });
  assert.equal(half.error?.errors[0]?.pointer, '#/lng');
  // @ts-expect-error: the second place has neither
  const second = await umkreis.POST('/api/location-ext/location-index/compare', { body: { places: [place, {}] } });
  assert.equal(second.error?.errors[0]?.pointer, '#/places/1/address');
});

test('lists come as files, whole or as a stream', async () => {
  const body = { ...place, radius: 500 };
  const csv = await umkreis.POST('/api/location-ext/addresses-in-range', { body, accept: 'text/csv' });
  assert.match(csv.data ?? '', /Dorfstrasse/);
  const geo = await umkreis.POST('/api/location-ext/addresses-in-range', { body, accept: 'application/geo+json' });
  assert.equal(geo.data?.type, 'FeatureCollection');
  const stream = await umkreis.POST('/api/location-ext/addresses-in-range', { body, accept: 'text/csv', stream: true });
  let bytes = 0;
  for await (const piece of stream.data ?? []) bytes += piece.length;
  assert.equal(bytes, Buffer.byteLength(`\uFEFF${csv.data ?? ''}`));
});

test('a file that is no text comes as its bytes', async () => {
  const body = { ...place, radius: 800, resolution: 10 } as const;
  const parquet = 'application/vnd.apache.parquet';
  const { data: table } = await umkreis.POST('/api/location-ext/cell-scores', { body, accept: parquet });
  assert.ok(table instanceof Uint8Array);
  assert.match(Buffer.from(table).toString('latin1'), /^PAR1.*PAR1$/s);
  const { data: map } = await umkreis.POST('/api/location-ext/score-maps', { body });
  assert.ok(map);
  const { data: archive } = await umkreis.GET('/api/location-ext/cell-maps/{id}/tiles.pmtiles', {
    path: { id: map.id },
    accept: 'application/vnd.pmtiles',
  });
  const open = await fetch(map.archiveUrl);
  assert.ok(archive && archive.length > 200);
  assert.deepEqual(Buffer.from(archive), Buffer.from(await open.arrayBuffer()));
});

test('a POST with a lost answer is repeated under the same name and done once', async () => {
  let lost = 0;
  const names = new Set<string>();
  const forgetful = createClient({
    baseUrl: server.url,
    key: server.key,
    fetch: async (input, init) => {
      names.add(new Headers(init?.headers).get('idempotency-key') ?? '');
      const response = await fetch(input, init);
      if (lost++ > 0) return response;
      await response.arrayBuffer();
      throw new TypeError('the line is cut');
    },
  });
  const body = { ...place, externalId: 'once' };
  const { data, response } = await forgetful.POST('/api/location-ext/snapshot-data', { body });
  assert.equal(response.headers.get('idempotent-replayed'), 'true');
  assert.equal(names.size, 1);
  const list = await umkreis.GET('/api/location-ext/snapshot-data', { query: { externalId: 'once' } });
  assert.deepEqual(
    list.data?.snapshots.map(({ id }) => id),
    [data?.id],
  );
});

test('it waits as long as Retry-After says, unless that exceeds its limit, and never if the caller forbids it', async () => {
  let asked = 0;
  let seconds = '1';
  const busy = createServer((_request, answer) => {
    const isBusy = ++asked === 1 || seconds === '3600';
    answer.writeHead(isBusy ? 503 : 200, {
      'content-type': 'application/json',
      ...(isBusy && { 'retry-after': seconds }),
    });
    answer.end('{"functions":[]}');
  });
  await new Promise<void>(resolve => busy.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
  const began = performance.now();
  const { data } = await createClient({ baseUrl }).GET('/api/location-ext/usage');
  assert.deepEqual(data?.functions, []);
  assert.ok(performance.now() - began > 990, 'it waited a second');
  seconds = '3600';
  const impatient = await createClient({ baseUrl }).GET('/api/location-ext/usage');
  assert.equal(impatient.error?.status, 503);
  const never = await createClient({ baseUrl, retries: false }).GET('/api/location-ext/usage');
  assert.equal(never.error?.status, 503);
  assert.equal(asked, 4);
  busy.close();
});

test('a signal between an answer and the wait ends it, and a wait longer than a timer can be is not cut to nothing', async () => {
  let asked = 0;
  const answerOf = (seconds: number, beforeWaiting: () => void) => async () => {
    asked++;
    const body = new ReadableStream({ cancel: beforeWaiting });
    return new Response(body, { status: 503, headers: { 'retry-after': String(seconds) } });
  };
  const retries = { times: 3, mostSeconds: Infinity };
  const ended = new AbortController();
  const patient = createClient({ baseUrl: 'http://here', retries, fetch: answerOf(100_000, () => ended.abort()) });
  await assert.rejects(async () => patient.GET('/api/location-ext/usage', { signal: ended.signal }), {
    name: 'AbortError',
  });
  // A month; a timer of more than 24.8 days would fire at once.
  const month = createClient({ baseUrl: 'http://here', retries, fetch: answerOf(2_592_000, () => undefined) });
  const signal = AbortSignal.timeout(50);
  await assert.rejects(async () => month.GET('/api/location-ext/usage', { signal }), { name: 'TimeoutError' });
  assert.equal(asked, 2, 'nobody asked again');
});

test('a signal also ends the wait', async () => {
  const away = createClient({ baseUrl: 'http://127.0.0.1:9', retries: { times: 5, mostSeconds: 60 } });
  const signal = AbortSignal.timeout(50);
  await assert.rejects(async () => away.GET('/api/location-ext/usage', { signal }), { name: 'TimeoutError' });
});
