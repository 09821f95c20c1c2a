// `/metrics` of a served process: the sum of all threads, for programs on this machine or on a separate port, and for no other caller.
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { openAdminPort } from '../../src/server/threads/admin-port.ts';
import { createKey } from '../support/create-key.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { type ReadFamily, readPrometheusText } from '../support/prometheus-text.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { BUILT, serveProcess, stopServedProcesses } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const dataFolder = temporaryFolder();
cpSync(join(region.folder, '..', '..', '..', 'regions'), join(dataFolder, 'regions'), { recursive: true });
const state = await openSqliteState(statePath(dataFolder));
const { key } = await createKey(state, { name: 'test' }, new Date());
await state.close();
after(stopServedProcesses);

const OUTSIDE = Object.values(networkInterfaces())
  .flatMap(each => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** Uses a new connection, so that any thread may answer. */
function askAnew(url: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const asking = request(url, { agent: false, method: options.method ?? 'GET', headers: options.headers ?? {} });
    asking.once('error', reject);
    asking.once('response', response => {
      let text = '';
      response.on('data', part => {
        text += part;
      });
      const { statusCode = 0, headers } = response;
      response.once('end', () => resolve({ status: statusCode, type: String(headers['content-type']), text }));
    });
    asking.end(options.body);
  });
}

const figureOf = (families: ReadonlyMap<string, ReadFamily>, name: string, labels: Record<string, string> = {}) =>
  (families.get(name.replace(/_(?:count|sum|bucket)$/, '')) ?? families.get(name))?.samples
    .filter(
      each => each.name === name && Object.entries(labels).every(([label, value]) => each.labels[label] === value),
    )
    .reduce((sum, { value }) => sum + value, 0);

/** The first thread makes the service ready; the others follow a moment later. */
async function untilThreads(url: string, count: number): Promise<void> {
  await eventually(async () =>
    assert.equal(figureOf(readPrometheusText((await askAnew(url)).text), 'umkreis_threads'), count),
  );
}

test('every request is counted once, whichever thread answered it and whichever thread answers `/metrics`', async () => {
  const service = await serveProcess(dataFolder, await freePort(), [], {
    environment: { UMKREIS_THREADS: '2', HOST: '0.0.0.0' },
    program: BUILT,
  });
  await untilThreads(`${service.url}/metrics`, 2);
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const asks = Array.from({ length: 24 }, (_, i) =>
    askAnew(`${service.url}/api/location-ext/poi-data`, {
      method: 'POST',
      headers: i % 4 === 3 ? { 'content-type': 'application/json' } : headers,
      body: JSON.stringify(town.at('h')),
    }),
  );
  await Promise.all(asks);
  await askAnew(`${service.url}/nothing/${key}`);
  // A thread that does not answer within a second counts with its previous metrics; on a busy machine the first attempt may fail.
  await eventually(async () => {
    for (let i = 0; i < 8; i++) assertCounted(await askAnew(`${service.url}/metrics`));
  });
  function assertCounted({ status, type, text }: { status: number; type: string; text: string }): void {
    assert.deepEqual([status, type], [200, 'text/plain; version=0.0.4; charset=utf-8']);
    const families = readPrometheusText(text);
    const route = '/api/location-ext/poi-data';
    const figure = (name: string, labels = {}) => figureOf(families, name, labels);
    assert.equal(figure('umkreis_http_requests_total', { method: 'POST', route, status: '200' }), 18);
    assert.equal(figure('umkreis_http_requests_total', { method: 'POST', route, status: '401' }), 6);
    assert.equal(figure('umkreis_http_request_duration_seconds_count', { method: 'POST', route }), 24);
    assert.equal(figure('umkreis_problems_total', { code: 'key-missing' }), 6);
    assert.equal(figure('umkreis_http_requests_total', { route: '(none)', status: '404' }), 1);
    assert.equal(figure('umkreis_search_found_count', { mode: 'WALK' }), 18);
    assert.ok((figure('umkreis_search_junctions_sum', { mode: 'WALK' }) ?? 0) >= 18);
    assert.equal(figure('umkreis_threads'), 2);
    assert.equal(figure('umkreis_region_info', { name: 'town', version: region.manifest.version }), 1);
    assert.ok((figure('umkreis_state_duration_seconds_count', { operation: 'keys.callerOf' }) ?? 0) > 0);
    assert.ok((figure('process_resident_memory_bytes') ?? 0) > 10e6);
    assert.ok(!text.includes(key.slice(0, 17)), 'no key is in it');
  }
  const passedOn: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
    { 'x-forwarded-port': '443' },
    { 'x-original-forwarded-for': '203.0.113.7' },
    { 'cf-connecting-ip': '203.0.113.7' },
    { 'true-client-ip': '203.0.113.7' },
    { host: 'maps.example.com' },
  ];
  for (const more of passedOn) {
    const { status, text } = await askAnew(`${service.url}/metrics`, { headers: more });
    assert.deepEqual([status, JSON.parse(text).code], [404, 'route-not-found'], JSON.stringify(more));
  }
  if (OUTSIDE !== undefined) {
    const url = service.url.replace('127.0.0.1', OUTSIDE);
    assert.equal((await askAnew(`${url}/health`)).status, 200);
    assert.equal((await askAnew(`${url}/metrics`)).status, 404, 'from an address other than the loopback');
  }
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0);
});

test('if the port for operators is in use, the error names the setting that chooses another', async () => {
  const port = await freePort();
  const close = await openAdminPort('127.0.0.1', port, async () => '');
  await assert.rejects(
    openAdminPort('127.0.0.1', port, async () => ''),
    {
      message: `Port ${port} is in use: stop the program that uses it, or choose another port with UMKREIS_ADMIN_PORT=9091.`,
    },
  );
  await close();
});

for (const threads of ['1', '2']) {
  test(`with UMKREIS_ADMIN_PORT only that port answers the metrics (${threads} threads)`, async () => {
    const adminPort = await freePort();
    const service = await serveProcess(dataFolder, await freePort(), [], {
      environment: { UMKREIS_THREADS: threads, UMKREIS_ADMIN_PORT: String(adminPort) },
      program: BUILT,
    });
    const admin = `http://127.0.0.1:${adminPort}`;
    await untilThreads(`${admin}/metrics`, Number(threads));
    assert.equal((await askAnew(`${service.url}/metrics`)).status, 404);
    const { status, text } = await askAnew(`${admin}/metrics`, { headers: { host: 'prometheus.internal' } });
    assert.equal(status, 200);
    assert.equal(figureOf(readPrometheusText(text), 'umkreis_threads'), Number(threads));
    await eventually(async () => {
      const families = readPrometheusText((await askAnew(`${admin}/metrics`)).text);
      assert.equal(figureOf(families, 'umkreis_http_requests_total', { route: '/metrics', status: '404' }), 1);
    });
    for (const path of ['/', '/health', '/api/location-ext/usage', '/metrics/..']) {
      assert.equal((await askAnew(admin + path)).status, 404, path);
    }
    assert.equal((await askAnew(`${admin}/metrics`, { method: 'POST', body: 'x' })).status, 404);
    service.child.kill('SIGTERM');
    assert.equal(await service.ended, 0);
  });
}
