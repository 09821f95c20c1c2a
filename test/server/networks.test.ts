// A key that is bound to networks, over HTTP: who may use it, what a refusal says and that it counts nowhere.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rotateKey } from '../../src/accounts/key-life.ts';
import { parseNetworks } from '../../src/accounts/networks.ts';
import { createKey } from '../support/create-key.ts';
import { eventually } from '../support/eventually.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const POIS = '/api/location-ext/poi-data';
const NETWORKS = parseNetworks('192.0.2.0/24,2001:db8::/32');

let service: TestApp;
let publicPart: string;
let key: string;
before(async () => {
  service = await testApp(() => region, { trustedProxies: ['10.0.0.0/8'] });
  const made = await createKey(
    service.state,
    { name: 'bound', networks: NETWORKS, ratePerMinute: 5, monthlyQuota: 5 },
    new Date(),
  );
  key = made.key;
  publicPart = made.record.publicPart;
});
after(() => service.close());

/** A request from an address, through the trusted proxy if `via` names what the proxy sends. */
function ask(remoteAddress: string, via?: string, url = POIS) {
  return service.app.inject({
    method: url === POIS ? 'POST' : 'GET',
    url,
    remoteAddress,
    headers: { 'x-api-key': key, ...(via !== undefined && { 'x-forwarded-for': via }) },
    ...(url === POIS && { payload: town.at('h') }),
  });
}

test('a key works from its networks and from nowhere else, whatever a caller sends as its address', async () => {
  for (const [address, via] of [
    ['198.51.100.7'],
    ['::ffff:198.51.100.7'],
    ['2001:db9::1'],
    ['fe80::1%eth0'],
    // A stranger cannot say that it is somebody else.
    ['198.51.100.7', '192.0.2.7'],
    ['10.0.0.1', '198.51.100.7'],
    ['10.0.0.1', '192.0.2.7, 198.51.100.7'],
    ['10.0.0.1', 'unknown'],
    ['10.0.0.1'],
  ] as const) {
    const { statusCode, headers, body } = await ask(address, via);
    assert.equal(statusCode, 403, `${address} ${via}`);
    assert.equal(JSON.parse(body).code, 'network-not-allowed');
    assert.equal(headers.ratelimit, undefined, 'a refusal says nothing about what is left');
    assert.doesNotMatch(body, /192\.0|198\.51|2001:/, 'it names neither the networks nor the address');
  }
  for (const [address, via] of [
    ['192.0.2.255'],
    ['::ffff:192.0.2.1'],
    ['10.0.0.1', '192.0.2.7'],
    ['10.0.0.1', '198.51.100.7, 192.0.2.7'],
    ['2001:db8:1::1'],
  ] as const) {
    const { statusCode, body } = await ask(address, via);
    assert.equal(statusCode, 200, `${address} ${via}: ${body}`);
  }
  // The five right requests were the whole rate and quota: no refused one took any of it.
  assert.equal((await ask('192.0.2.7')).statusCode, 429);
});

test('a refused request is in no usage and is no use of the key', async () => {
  const { state } = service;
  const made = await createKey(state, { name: 'unused', networks: NETWORKS }, new Date());
  for (let i = 0; i < 5; i++) {
    const headers = { 'x-api-key': made.key };
    const payload = town.at('h');
    const answer = await service.app.inject({
      method: 'POST',
      url: POIS,
      remoteAddress: '198.51.100.7',
      headers,
      payload,
    });
    assert.equal(answer.statusCode, 403);
  }
  // What is written after the refused requests shows that they were to be written too.
  const other = await createKey(state, { name: 'used' }, new Date());
  await service.app.inject({ url: '/api/location-ext/usage', headers: { 'x-api-key': other.key } });
  await eventually(async () => {
    assert.notEqual((await state.keys.byPublicPart(other.record.publicPart))?.lastUsedAt, null);
  });
  assert.equal((await state.keys.byPublicPart(made.record.publicPart))?.lastUsedAt, null);
  const month = new Date().toISOString().slice(0, 7);
  const rows = await state.usage.rows({ month });
  assert.deepEqual(
    rows.filter(row => row.publicPart === made.record.publicPart),
    [],
  );
});

test('changed networks hold on the running service', async () => {
  assert.equal((await ask('198.51.100.7')).statusCode, 403);
  await service.state.keys.change(publicPart, { networks: null });
  await eventually(async () => assert.notEqual((await ask('198.51.100.7')).statusCode, 403));
  await service.state.keys.change(publicPart, { networks: ['203.0.113.0/24'] });
  await eventually(async () => assert.equal((await ask('192.0.2.7')).statusCode, 403));
});

test('a key that replaces another one works from the same networks only', async () => {
  const bound = await createKey(service.state, { name: 'turned', networks: NETWORKS }, new Date());
  const { key: fresh } = await rotateKey(service.state, bound.record.publicPart, 0, new Date());
  const status = async (remoteAddress: string) =>
    (await service.app.inject({ url: '/api/location-ext/search?q=a', remoteAddress, headers: { 'x-api-key': fresh } }))
      .statusCode;
  assert.deepEqual([await status('192.0.2.7'), await status('198.51.100.7')], [200, 403]);
});
