// Many requests in one: each gets what it would get alone, and costs what it would cost alone.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { ROUTES } from '../../src/server/http/routes.ts';
import { createMetrics } from '../../src/server/metrics/metrics.ts';
import { API, alone, type BatchItem, inBatch, itemsAt, type Plain, resultsOf, sendBatch } from '../support/batches.ts';
import { createKey } from '../support/create-key.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const NOW = new Date('2026-11-21T12:00:30Z');
const place = town.at('h');
const ITEMS = itemsAt(place, town.at('s'));
const GEOCODE = { function: 'geocode', body: { address: 'Dorfstrasse 1' } };
const service = await testApp(() => region, { now: () => NOW });
after(() => service.close());

/** A service of its own, for what is counted. */
async function withService(test: (service: TestApp) => Promise<void>): Promise<void> {
  const own = await testApp(() => region, { now: () => NOW });
  try {
    await test(own);
  } finally {
    await own.close();
  }
}

type Counts = Readonly<Record<string, readonly [number, number]>>;

/** Requests and billable units by function. */
async function countsOf({ app }: TestApp, key: string): Promise<Counts> {
  const usage = (await app.inject({ url: `${API}usage`, headers: { 'x-api-key': key } })).json();
  const rows: { id: string; requests: number; billable: number }[] = usage.functions;
  return Object.fromEntries(
    rows.filter(({ requests }) => requests > 0).map(row => [row.id, [row.requests, row.billable]]),
  );
}

const keyOf = async ({ state }: TestApp, wish: Parameters<typeof createKey>[1]) =>
  (await createKey(state, wish, NOW)).key;

test('a batch takes every function that a key can post to, without anybody naming it to the batch', () => {
  const posted = ROUTES.filter(
    ({ method, access, path, rawBody }) =>
      method === 'POST' && access !== 'none' && !path.includes('{') && rawBody === undefined,
  ).map(({ path }) => path.replace(API, ''));
  const tried = new Set(ITEMS.map(item => item.function));
  assert.deepEqual(
    posted.filter(name => !tried.has(name)),
    ['batch'],
  );
});

test('each request of a batch gets the status, headers, body or problem that it gets alone, whatever stands beside it', async () => {
  const lonely = new Map<BatchItem, Promise<Plain>>();
  const aloneOnce = (item: BatchItem) => {
    const found = lonely.get(item) ?? alone(service.app, service.key, item);
    lonely.set(item, found);
    return found;
  };
  const mix = fc.array(fc.record({ item: fc.constantFrom(...ITEMS), id: fc.option(fc.string({ maxLength: 200 })) }), {
    minLength: 1,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(mix, async entries => {
      const requests = entries.map(({ item, id }) => (id === null ? item : { ...item, id }));
      const results = await resultsOf(service.app, service.key, requests);
      assert.deepEqual(
        results.map(({ id }) => id),
        entries.map(({ id }, i) => id ?? String(i)),
      );
      for (const [i, { item }] of entries.entries()) {
        const result = results[i];
        assert.ok(result);
        assert.deepEqual(inBatch(result), await aloneOnce(item), JSON.stringify(item).slice(0, 300));
      }
    }),
    { numRuns: 15 },
  );
  // Once with every item, so that none is left to chance.
  const all = await resultsOf(service.app, service.key, ITEMS);
  for (const [i, item] of ITEMS.entries()) {
    const result = all[i];
    assert.ok(result);
    assert.deepEqual(inBatch(result), await aloneOnce(item), JSON.stringify(item).slice(0, 300));
  }
  assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([200, 201, 400, 413, 422]));
});

test('an entry that is no request has its own problem, which says where the fault is and what would be right', async () => {
  const entries: unknown[] = [
    7,
    null,
    [],
    'poi-data',
    {},
    { id: 'a', function: 'poi-dat', body: place },
    { id: 'b', function: 'batch', body: { requests: [] } },
    { id: 'c', function: 'geocode', bdy: {} },
    { id: 8, function: 'geocode' },
    { id: 'x'.repeat(201), function: 'geocode' },
    { function: 5, id: 'd' },
    GEOCODE,
  ];
  const results = await resultsOf(service.app, service.key, entries);
  assert.deepEqual(
    results.map(({ id }) => id),
    ['0', '1', '2', '3', '4', 'a', 'b', 'c', '8', '9', 'd', '11'],
  );
  const faults = results.map(
    ({ status, problem }) =>
      problem && [status, problem.code, ...(problem.errors as { pointer: string }[]).map(({ pointer }) => pointer)],
  );
  const invalid = (...pointers: string[]) => [400, 'request-invalid', ...pointers];
  assert.deepEqual(faults, [
    ...Array.from({ length: 4 }, () => invalid('#')),
    invalid('#/function'),
    invalid('#/function'),
    invalid('#/function'),
    invalid('#/bdy'),
    invalid('#/id'),
    invalid('#/id'),
    invalid('#/function'),
    undefined,
  ]);
  const [unknown] = (results[5]?.problem?.errors ?? []) as { nearest: string; allowed: string[] }[];
  assert.equal(unknown?.nearest, 'poi-data');
  assert.ok(unknown?.allowed.includes('texts/verify'));
  assert.equal(results[11]?.status, 200);
});

test('the problem of a request names the batch and its position in it', async () => {
  const answer = await sendBatch(service.app, service.key, [GEOCODE, 7, { function: 'geocode' }]);
  const [, second, third] = answer.json().results;
  const id = answer.headers['x-request-id'];
  assert.deepEqual([second.problem.requestId, third.problem.requestId], [`${id}.1`, `${id}.2`]);
});

test('a batch has 1 to 500 requests in at most 2 MiB; another one is refused as a whole', async () => {
  const { app, key } = service;
  const faultOf = async (requests: readonly unknown[]) => {
    const { statusCode, body } = await sendBatch(app, key, requests);
    const { code, errors, detail } = JSON.parse(body);
    return [statusCode, code, errors[0]?.pointer ?? detail];
  };
  assert.deepEqual(await faultOf([]), [400, 'request-invalid', '#/requests']);
  assert.deepEqual(await faultOf(Array(501).fill(GEOCODE)), [400, 'request-invalid', '#/requests']);
  const large = { ...GEOCODE, body: { address: 'x'.repeat(200_000) } };
  assert.deepEqual(await faultOf(Array(11).fill(large)), [413, 'body-too-large', 'The body has more than 2048 KiB.']);
  const results = await resultsOf(app, key, Array(500).fill(GEOCODE));
  assert.equal(results.filter(({ status }) => status === 200).length, 500);
});

test('a request needs the scope that it needs alone, and a key without it still gets the others', async () => {
  const key = await keyOf(service, { name: 'pois only', scopes: ['pois'] });
  const [found, refused] = await resultsOf(service.app, key, [
    { function: 'poi-data', body: place },
    { function: 'location-index', body: place },
  ]);
  assert.equal(found?.status, 200);
  assert.deepEqual([refused?.status, refused?.problem?.code], [403, 'scope-missing']);
});

test('a batch counts and costs what its requests count and cost alone, and nothing for itself', async () => {
  await withService(async own => {
    const together = await keyOf(own, { name: 'together', monthlyQuota: 1000 });
    const apart = await keyOf(own, { name: 'apart', monthlyQuota: 1000 });
    await resultsOf(own.app, together, [...ITEMS, 7, { function: 'unknown' }]);
    for (const item of ITEMS) await alone(own.app, apart, item);
    const counts = await countsOf(own, apart);
    assert.deepEqual(await countsOf(own, together), counts);
    assert.equal(counts['location-index']?.[1], 3, 'a comparison costs a unit for each place that is found');
    const leftOf = async (key: string) => {
      const answer = await own.app.inject({ url: `${API}usage`, headers: { 'x-api-key': key } });
      return [...String(answer.headers.ratelimit).matchAll(/r=(\d+)/g)].map(([, rest]) => Number(rest));
    };
    const [rateTogether = 0, monthTogether] = await leftOf(together);
    const [rateApart = 0, monthApart] = await leftOf(apart);
    assert.equal(monthTogether, monthApart);
    // A test over its own clock, which stands still: the batch itself took one token, its two entries that are no requests took none.
    assert.equal(rateTogether, rateApart - 1);
  });
});

test('a quota that ends within a batch lets exactly so many requests pass as units were left, and refuses the others as it would alone', async () => {
  await withService(async own => {
    const key = await keyOf(own, { name: 'of 7', monthlyQuota: 7 });
    const item = { function: 'poi-data', body: { ...place, limit: 1 } };
    const results = await resultsOf(own.app, key, [...Array(12).fill(item), { function: 'poi-data' }, GEOCODE]);
    const statuses = results.map(({ status }) => status);
    assert.deepEqual(statuses.slice(0, 12), [...Array(7).fill(200), ...Array(5).fill(429)]);
    const refused = results[9];
    assert.ok(refused);
    assert.equal(refused.problem?.code, 'quota-exhausted');
    assert.deepEqual(inBatch(refused), await alone(own.app, key, item));
    assert.deepEqual((await countsOf(own, key))['poi-data'], [14, 7]);
  });
});

test('a request without a token of the rate waits for one that comes soon, and is refused as it would be alone if it comes late', async () => {
  let now = NOW.getTime();
  const own = await testApp(() => region, { now: () => new Date(now) });
  try {
    // One token a minute: the batch itself takes it.
    const slow = await keyOf(own, { name: 'slow', ratePerMinute: 1 });
    const [first, second] = await resultsOf(own.app, slow, [GEOCODE, GEOCODE]);
    assert.ok(first && second);
    assert.deepEqual([first.status, first.problem?.code], [429, 'rate-limited']);
    assert.deepEqual(inBatch(second), await alone(own.app, slow, GEOCODE));
    // 240 a minute: a token each quarter of a second. All are taken before.
    const quick = await keyOf(own, { name: 'quick', ratePerMinute: 240 });
    for (let i = 0; i < 239; i++) await own.app.inject({ url: `${API}usage`, headers: { 'x-api-key': quick } });
    const began = performance.now();
    const running = setInterval(() => {
      now = NOW.getTime() + performance.now() - began;
    }, 5);
    const results = await resultsOf(own.app, quick, Array(4).fill(GEOCODE));
    clearInterval(running);
    assert.deepEqual(
      results.map(({ status }) => status),
      Array(4).fill(200),
    );
    assert.ok(now - NOW.getTime() >= 900, 'they waited for four tokens');
  } finally {
    await own.close();
  }
});

test('a request with a key of its own is done once, in one batch and over several, as with the header alone', async () => {
  await withService(async own => {
    const make = (idempotencyKey: string, title: string) => ({
      function: 'snapshot-data',
      idempotencyKey,
      body: { ...place, title },
    });
    const ids = (results: Awaited<ReturnType<typeof resultsOf>>) =>
      results.map(({ body }) => (body as { id?: string } | undefined)?.id);
    const first = await resultsOf(own.app, own.key, [make('a', 'A'), make('b', 'B'), make('a', 'A'), make('a', 'C')]);
    assert.deepEqual(
      first.map(({ status, headers, problem }) => [status, headers?.['idempotent-replayed'], problem?.code]),
      [
        [201, undefined, undefined],
        [201, undefined, undefined],
        [201, 'true', undefined],
        [422, undefined, 'idempotency-key-reused'],
      ],
    );
    const [a, b, again] = ids(first);
    assert.equal(again, a);
    assert.notEqual(b, a);
    assert.deepEqual(ids(await resultsOf(own.app, own.key, [make('b', 'B'), make('a', 'A')])), [b, a]);
    const single = await own.app.inject({
      method: 'POST',
      url: `${API}snapshot-data`,
      headers: { 'x-api-key': own.key, 'idempotency-key': 'a' },
      payload: make('a', 'A').body,
    });
    assert.equal(single.json().id, a);
    assert.deepEqual((await countsOf(own, own.key))['snapshot-data'], [7, 2]);
  });
});

test('a whole batch with an Idempotency-Key makes its snapshots once, however often it is sent', async () => {
  await withService(async own => {
    const requests = [{ function: 'snapshot-data', body: place }, GEOCODE, { function: 'snapshot-data', body: place }];
    const send = async (name: string) =>
      (await sendBatch(own.app, own.key, requests, { 'idempotency-key': name }))
        .json()
        .results.map(({ body }: { body: { id?: string } }) => body.id);
    const first = await send('import-17');
    assert.notEqual(first[0], first[2]);
    assert.deepEqual(await send('import-17'), first);
    assert.notEqual((await send('import-18'))[0], first[0]);
    const long = await send('k'.repeat(255));
    assert.notEqual(long[0], long[2]);
    assert.deepEqual(await send('k'.repeat(255)), long);
    const blank = await sendBatch(own.app, own.key, requests, { 'idempotency-key': 'import 17' });
    assert.deepEqual([blank.statusCode, blank.json().errors[0].pointer], [400, 'Idempotency-Key']);
  });
});

test('a server that closes within a batch answers the rest of it with a problem that says when to ask again', async () => {
  const own = await testApp(() => region, { now: () => NOW });
  const sent = resultsOf(own.app, own.key, Array(500).fill(GEOCODE));
  // Some are answered before.
  for (let i = 0; i < 100; i++) await new Promise(resolve => setImmediate(resolve));
  await own.app.close();
  const results = await sent;
  await own.state.close();
  const kinds = new Set(
    results.map(({ status, headers, problem }) => [status, headers?.['retry-after'], problem?.code].join(' ')),
  );
  assert.equal(results.length, 500);
  assert.ok(kinds.has('503 5 region-not-ready'));
  assert.deepEqual(
    [...kinds].filter(kind => kind !== '503 5 region-not-ready' && kind !== '200  '),
    [],
  );
});

test('a publishable key is refused', async () => {
  const key = await keyOf(service, { name: 'page', origins: ['https://example.com'], scopes: ['pois'] });
  const answer = await sendBatch(service.app, key, [GEOCODE], { origin: 'https://example.com' });
  assert.deepEqual([answer.statusCode, answer.json().code], [403, 'secret-key-required']);
});

test('the log has one line for a batch, with the number of its requests, and the metrics count each of them by its path', async () => {
  const lines: { msg: string; path?: string; requests?: number }[] = [];
  const metrics = createMetrics();
  const own = await testApp(() => region, {
    now: () => NOW,
    metrics,
    logger: { level: 'info', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
  });
  try {
    await resultsOf(own.app, own.key, [GEOCODE, 7, GEOCODE, { function: 'poi-data', body: place }]);
    assert.deepEqual(
      lines.filter(({ msg }) => msg === 'request').map(({ path, requests }) => [path, requests]),
      [[`${API}batch`, 4]],
    );
    const { umkreis_http_requests_total: requests = {} } = metrics.read();
    const counted = (name: string) =>
      Object.entries(requests).flatMap(([labels, count]) => (labels.split('\u001f')[1] === API + name ? [count] : []));
    assert.deepEqual([counted('geocode'), counted('poi-data'), counted('batch')], [[2], [1], [1]]);
  } finally {
    await own.close();
  }
});
