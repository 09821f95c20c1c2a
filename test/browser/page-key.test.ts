// A publishable key in real pages: it works in pages of its origins and in no others, and errors are readable where a key is live.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { revokeKey } from '../../src/accounts/key-life.ts';
import { PUBLISHABLE_SCOPES } from '../../src/features/features.ts';
import { openBrowser } from '../support/browser.ts';
import { createKey } from '../support/create-key.ts';
import { eventually } from '../support/eventually.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const API = '/api/location-ext';

let service: TestServer;
let browser: Browser;
/** Servers of pages on three origins: the one of the key, the one of another key, and one that no key names. */
const hosts: Server[] = [];
let [own, others, foreign] = ['', '', ''];
let key: string;

async function hostPages(): Promise<string> {
  const host = createServer(({ url = '' }, response) => {
    if (url.startsWith('/client/')) {
      response.setHeader('content-type', 'text/javascript');
      return void response.end(readFileSync(new URL(`../../dist${url}`, import.meta.url)));
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"></html>');
  });
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve));
  hosts.push(host);
  return `http://localhost:${(host.address() as AddressInfo).port}`;
}

async function keyFor(origin: string): Promise<string> {
  const wish = { name: origin.replace('http://', ''), scopes: PUBLISHABLE_SCOPES, origins: [origin] };
  return (await createKey(service.state, wish, new Date())).key;
}

before(async () => {
  service = await startTestServer(region);
  browser = await openBrowser();
  [own, others, foreign] = [await hostPages(), await hostPages(), await hostPages()];
  key = await keyFor(own);
  await keyFor(others);
  // The service reads the origins of live keys every two seconds.
  const page = await openPage(others);
  await eventually(async () => assert.equal(await call(page, '/catalogue'), '403 origin-not-allowed'));
  await page.close();
});
after(async () => {
  await browser?.close();
  for (const host of hosts) host.close();
  await service?.close();
});

async function openPage(origin: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/`);
  return page;
}

/** What a script of the page gets: the status and, of a problem, its code; or the failure of its fetch. */
function call(page: Page, path: string, more: { key?: string; method?: string; body?: object } = {}): Promise<string> {
  const init = {
    method: more.method ?? (more.body === undefined ? 'GET' : 'POST'),
    headers: { 'X-API-KEY': more.key ?? key, 'Content-Type': 'application/json' },
    ...(more.body && { body: JSON.stringify(more.body) }),
  };
  return page.evaluate<string>(`fetch(${JSON.stringify(service.url + API + path)}, ${JSON.stringify(init)}).then(
    async answer => answer.ok ? String(answer.status) : answer.status + ' ' + (await answer.json()).code,
    fault => fault.message,
  )`);
}

const BLOCKED = 'Failed to fetch';

describe('a publishable key in a page', () => {
  it('reads by GET and POST on its origin, with the headers of limits, and is refused or blocked on every other', async () => {
    const { lat, lng } = town.at('h');
    const query = `/poi-data?lat=${lat}&lng=${lng}`;
    const page = await openPage(own);
    assert.equal(await call(page, query), '200');
    assert.equal(await call(page, '/poi-data', { body: town.at('h') }), '200');
    const headers = await page.evaluate<
      string[]
    >(`fetch('${service.url}${API}/catalogue', { headers: { 'X-API-KEY': '${key}' } }).then(
      ({ headers }) => ['x-request-id', 'etag', 'ratelimit', 'ratelimit-policy'].filter(name => headers.get(name) !== null),
    )`);
    assert.deepEqual(headers, ['x-request-id', 'etag', 'ratelimit', 'ratelimit-policy']);
    const neighbour = await openPage(others);
    assert.equal(await call(neighbour, query), '403 origin-not-allowed');
    const stranger = await openPage(foreign);
    assert.equal(await call(stranger, query), BLOCKED);
    assert.equal(await call(stranger, '/poi-data', { body: town.at('h') }), BLOCKED);
  });

  it('writes nothing, and its page reads the reason of each refusal', async () => {
    const page = await openPage(own);
    assert.equal(await call(page, '/snapshot-data', { body: town.at('h') }), '403 secret-key-required');
    assert.equal(await call(page, '/texts', { body: town.at('h') }), '403 secret-key-required');
    assert.equal(await call(page, '/usage'), '403 secret-key-required');
    assert.equal(await call(page, '/poi-data', { body: { lat: 0 } }), '400 request-invalid');
    assert.equal(await call(page, '/catalogue', { key: 'uk_pub_x' }), '401 key-unknown');
    assert.equal(await call(page, '/snapshot-data/snp_1', { method: 'DELETE' }), BLOCKED, 'browsers may not even ask');
  });

  it('lets the browser keep an answer, which asks the service each time and gets 304 while it is the same', async () => {
    const page = await openPage(own);
    const wire: number[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    // The status on the wire; the page itself sees 200. A preflight is 204.
    session.on('Network.responseReceivedExtraInfo', ({ statusCode }) => {
      if (statusCode !== 204) wire.push(statusCode);
    });
    const { lat, lng } = town.at('h');
    for (let i = 0; i < 3; i++) assert.equal(await call(page, `/location-index?lat=${lat}&lng=${lng}`), '200');
    await eventually(async () => assert.deepEqual(wire, [200, 304, 304]));
  });

  it('works in the typed client', async () => {
    const page = await openPage(own);
    const types = await page.evaluate<string>(`(async () => {
      const { createClient } = await import('/client/index.js');
      const umkreis = createClient({ baseUrl: '${service.url}', key: '${key}', retries: false });
      const body = { ...${JSON.stringify(town.at('h'))}, poiTypes: ['supermarket'] };
      const { data, error } = await umkreis.POST('/api/location-ext/poi-data', { body });
      return error ? error.code : data.pois.map(({ type }) => type).join();
    })().catch(fault => fault.message)`);
    assert.equal(types, 'supermarket');
  });

  it('lets no page read what a secret key gets, and stops within seconds when it is revoked', async () => {
    const page = await openPage(own);
    assert.equal(await call(page, '/catalogue', { key: service.key }), BLOCKED);
    await revokeKey(service.state, key, new Date());
    await eventually(async () => assert.equal(await call(await openPage(own), '/catalogue'), BLOCKED));
  });
});
