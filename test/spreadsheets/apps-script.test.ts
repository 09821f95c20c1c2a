// The file for Google Sheets, as it stands: run with stand-ins for Google's services that send its requests to a started server.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { MessageChannel, Worker } from 'node:worker_threads';
import { importedSample } from '../support/regions.ts';
import { someAddresses } from '../support/some-addresses.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import type { Fetched, Formula } from './apps-script-thread.ts';

const HOME = 'Marktplatz 1, 86998 Hollerbruck';
const AWAY = 'Moosweg 1, Rehmoosen';

let server: TestServer;
let sheet: Worker;
const requests: { readonly places: readonly string[]; readonly columns: readonly string[] }[] = [];
/** Answers that the next requests get instead of those of the server. */
const refusals: Fetched[] = [];
const { port1, port2 } = new MessageChannel();
const signal = new Int32Array(new SharedArrayBuffer(4));

async function fetched({
  url,
  options,
}: {
  readonly url: string;
  readonly options: Record<string, unknown>;
}): Promise<Fetched> {
  requests.push(JSON.parse(String(options.payload)));
  const refusal = refusals.shift();
  if (refusal !== undefined) return refusal;
  const headers = { ...(options.headers as Record<string, string>), 'content-type': String(options.contentType) };
  const answer = await fetch(url, { method: String(options.method), headers, body: String(options.payload) });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
}

before(async () => {
  server = await startTestServer(await importedSample());
  sheet = new Worker(new URL('apps-script-thread.ts', import.meta.url), {
    workerData: { port: port2, signal },
    transferList: [port2],
  });
  port1.on('message', async asked => {
    port1.postMessage(await fetched(asked));
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  });
});
after(async () => {
  await sheet.terminate();
  port1.close();
  await server.close();
});

/** What the cell of a formula shows. */
async function formula(address: unknown, column: unknown, own?: Formula['properties']) {
  requests.length = 0;
  const properties = own ?? { UMKREIS_URL: `${server.url}/`, UMKREIS_KEY: server.key };
  sheet.postMessage({ address, column, properties } satisfies Formula);
  const [{ value, error, kept }] = await once(sheet, 'message');
  assert.ok(!JSON.stringify([value, error, kept]).includes(server.key), 'the key stands in no cell and in no cache');
  return { value, error };
}

async function single(path: string, body: object) {
  const headers = { 'x-api-key': server.key, 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/api/location-ext/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await answer.json()) as {
    readonly total: { readonly score: number };
    readonly counts: Record<string, number>;
  };
}

describe('the formula of the spreadsheet', () => {
  it('shows the figure of a single request in one cell', async () => {
    const { value } = await formula(HOME, 'index.total');
    assert.equal(value, (await single('location-index', { address: HOME })).total.score);
    const { counts } = await single('poi-data', { address: AWAY, minutes: 15, poiTypes: ['bakery'] });
    assert.equal((await formula(AWAY, ' count.bakery.walk15 ')).value, counts.bakery);
  });

  it('fills a range from one request for 500 addresses, asks each address once, and leaves empty rows empty', async () => {
    const points = someAddresses(server.region, 520).map(({ lat, lng }) => [`${lat}, ${lng}`]);
    const { value } = await formula([...points, [''], ...points.slice(0, 3), [null]], 'lat, index.level');
    assert.deepEqual(
      requests.map(({ places }) => places.length),
      [500, 20],
    );
    assert.equal(value.length, 525);
    assert.deepEqual(value[520], ['', '']);
    assert.deepEqual(value[524], ['', '']);
    assert.deepEqual(value.slice(521, 524), value.slice(0, 3));
    for (const [i, [text = '']] of points.entries()) assert.equal(value[i][0], Number(text.split(',')[0]), text);
  });

  it('asks nothing that an earlier formula has asked', async () => {
    const first = await formula([[HOME], [AWAY]], [['match', 'index.total']]);
    assert.equal(requests.length, 1);
    const again = await formula([[AWAY], [HOME]], [['match', 'index.total']]);
    assert.equal(requests.length, 0);
    assert.deepEqual(again.value, first.value.toReversed());
  });

  it('joins the cells of an address, and takes columns from a range', async () => {
    const { value } = await formula([['Marktplatz 1', 86998, 'Hollerbruck']], [['found.street', 'found.city']]);
    assert.deepEqual(value, [['Marktplatz', 'Hollerbruck']]);
    assert.deepEqual(requests[0]?.places, ['Marktplatz 1, 86998, Hollerbruck']);
  });

  it('says as a sentence in its row which address was not found, beside the rows of others', async () => {
    const { value } = await formula([[HOME], ['Mondweg 3'], [AWAY]], 'match, confidence');
    assert.deepEqual(value[0], ['ADDRESS', 1]);
    assert.deepEqual(value[1], ['"Mondweg 3" was not found in the region sample.', '']);
    assert.equal(value[2][0], 'ADDRESS');
  });

  it('is an error with the sentence of the service if the column, the key or a property is wrong', async () => {
    assert.match((await formula(HOME, 'index.totl')).error, /no column "index.totl"; did you mean "index.total"\?/);
    const url = server.url;
    const unknown = await formula(HOME, 'index.calm', { UMKREIS_URL: url, UMKREIS_KEY: 'uk_live_nobody' });
    assert.match(unknown.error, /key/);
    assert.match((await formula(HOME, 'index.calm', {})).error, /Script properties/);
    assert.match((await formula(HOME, ' ')).error, /Name a column/);
  });

  it('waits and asks once more when the service says so, and shows what it says if that does not help', async () => {
    const text = JSON.stringify({ detail: 'Too many requests.' });
    const refusal = { status: 429, headers: { 'retry-after': '0' }, text };
    refusals.push(refusal);
    assert.equal(typeof (await formula(HOME, 'index.sport')).value, 'number');
    refusals.push(refusal, refusal);
    assert.equal((await formula(HOME, 'index.health')).error, 'Too many requests.');
    refusals.push({ status: 502, headers: {}, text: '<html>' });
    assert.match((await formula(HOME, 'index.health')).error, /status 502/);
  });
});
