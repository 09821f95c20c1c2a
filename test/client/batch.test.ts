// The client's loop over any number of requests, against the real service.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClient } from '../../client/index.ts';
import { linesIn } from '../../client/lines.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer } from '../support/test-server.ts';

const { region } = await drawnRegion(SMALL_TOWN);
const server = await startTestServer(region);
after(() => server.close());
const umkreis = createClient({ baseUrl: server.url, key: server.key });
const request = (houseNumber: number) =>
  ({ function: 'geocode', body: { address: `Dorfstrasse ${houseNumber}` }, fields: 'locations.label' }) as const;

async function* manyRequests(count: number) {
  for (let i = 0; i < count; i++)
    yield i === 700 ? ({ function: 'geocode', body: {} } as const) : request(1 + 2 * (i % 3));
}

test('1,200 requests get their results in order, over several calls, and a failed one has its problem', async () => {
  let calls = 0;
  const counting = createClient({
    baseUrl: server.url,
    key: server.key,
    fetch: (...sent) => {
      calls++;
      return fetch(...sent);
    },
  });
  let count = 0;
  for await (const { id, status, body, problem } of counting.batch(manyRequests(1200))) {
    assert.equal(id, String(count));
    if (count === 700) assert.deepEqual([status, problem?.code], [400, 'request-invalid']);
    else {
      const [first] = (body as { locations: { label: string }[] }).locations;
      assert.match(first?.label ?? '', new RegExp(`Dorfstrasse ${1 + 2 * (count % 3)}`));
    }
    count++;
  }
  assert.deepEqual([count, calls], [1200, 3]);
});

test('long requests go in more calls, and ids of callers stay', async () => {
  const text = 'Hallo. '.repeat(30_000);
  const long = { id: 'long', function: 'texts/verify', body: { address: 'Dorfstrasse 1', text } } as const;
  const results: (readonly [string, number, string | undefined])[] = [];
  for await (const { id, status, problem } of umkreis.batch(Array(12).fill(long)))
    results.push([id, status, problem?.code]);
  assert.deepEqual(results, Array(12).fill(['long', 400, 'request-invalid']));
});

test('where a whole call fails, each of its requests has the problem', async () => {
  const stranger = createClient({ baseUrl: server.url, key: 'uk_live_x' });
  const results: unknown[] = [];
  for await (const { id, status, problem } of stranger.batch([request(1), request(3)]))
    results.push([id, status, problem?.code]);
  assert.deepEqual(results, [
    ['0', 401, 'key-unknown'],
    ['1', 401, 'key-unknown'],
  ]);
});

test('a batch is a typed call too, as JSON and as a list of lines', async () => {
  const requests = [request(1), request(99)];
  const { data } = await umkreis.POST('/api/location-ext/batch', { body: { requests } });
  const lines = await umkreis.POST('/api/location-ext/batch', { body: { requests }, accept: 'application/x-ndjson' });
  assert.equal(data?.results.length, 2);
  assert.deepEqual(lines.data, data?.results);
  // @ts-expect-error: no function has this name
  const wrong = await umkreis.POST('/api/location-ext/batch', { body: { requests: [{ function: 'poi' }] } });
  assert.equal(wrong.data?.results[0]?.problem?.errors[0]?.pointer, '#/function');
});

test('an answer that ends early is an error, and a reader that leaves ends the call', async () => {
  const cut = createClient({ baseUrl: server.url, fetch: async () => new Response('{"id":"0","status":200}\n') });
  const read = async () => {
    for await (const _ of cut.batch([request(1), request(3)]));
  };
  await assert.rejects(read, /ended after 1 of 2 results/);
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: controller => controller.enqueue(new TextEncoder().encode('{"a":1}\n{"a"')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const value of linesIn(endless)) {
    assert.deepEqual(value, { a: 1 });
    break;
  }
  assert.ok(isCancelled);
});
