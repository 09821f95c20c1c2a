// A database that goes away while the service runs: every call says so and when to come again, and it works again when the database does.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { openPostgresState } from '../../src/state/postgres.ts';
import { newDatabase, withoutPostgres } from '../support/postgres.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

test('a database that goes away is a 503 with Retry-After on every route that needs it, and the service recovers by itself', {
  skip: withoutPostgres,
}, async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const wire = await cuttableWire(new URL(await newDatabase()));
  after(() => wire.cut());
  const state = await openPostgresState(wire.url);
  let now = Date.parse('2026-11-21T12:00:00Z');
  const { app, key, close } = await testApp(() => region, { state, now: () => new Date(now) });
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers: { 'x-api-key': key }, ...(payload === undefined ? {} : { payload }) });
  const make = () => ask('POST', '/api/location-ext/snapshot-data', town.at('h'));
  const made = await make();
  assert.equal(made.statusCode, 201, made.body);
  const page = `/embed/${made.json().embedUrl.split('/').at(-1)}/data.json`;
  assert.equal((await ask('GET', '/ready')).statusCode, 200);

  await wire.cut();
  now += 1000;
  for (const away of [
    await make(),
    await ask('GET', '/api/location-ext/search?q=Dorf'),
    await ask('GET', '/ready'),
    await ask('GET', page),
  ]) {
    assert.equal(away.statusCode, 503, away.body);
    assert.equal(away.json().code, 'state-not-ready');
    assert.match(String(away.headers['retry-after']), /^\d+$/);
    assert.doesNotMatch(away.body, /127\.0\.0\.1|postgres/i, 'callers hear nothing of where it is');
  }
  assert.equal((await ask('GET', '/health')).statusCode, 200, 'the process itself is well');

  await wire.mend();
  now += 1000;
  assert.equal((await ask('GET', '/ready')).statusCode, 200);
  assert.equal((await make()).statusCode, 201);
  assert.equal((await ask('GET', page)).statusCode, 200);
  const { functions } = (await ask('GET', '/api/location-ext/usage')).json();
  const { billable } = functions.find(({ id }: { id: string }) => id === 'snapshot-data');
  assert.equal(billable, 2, 'what was counted before and after is there once');
  await close();
});

/** A way to a database that can be cut like a cable: open connections end, new ones are refused. */
async function cuttableWire(target: URL) {
  const open = new Set<Socket>();
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(inner => {
      const outer = connect(Number(target.port || 5432), target.hostname);
      for (const [socket, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        open.add(socket);
        socket.pipe(other);
        socket.on('error', () => other.destroy()).on('close', () => open.delete(socket));
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async cut() {
      const closed = new Promise(resolve => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      server = await listen(port);
    },
  };
}
