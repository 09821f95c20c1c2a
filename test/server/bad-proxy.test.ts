// Proxies that swallow answers, cut bodies and leave connections half open: a caller that asks again gets what the first call made, once.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/eventually.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer } from '../support/test-server.ts';

const PATH = '/api/location-ext/snapshot-data';
const { region, town } = await drawnRegion(SMALL_TOWN);
const server = await startTestServer(region);
const port = Number(new URL(server.url).port);
after(() => server.close());
const body = JSON.stringify({ ...town.at('h'), externalId: 'order' });
const headers = (name: string) => ({
  'x-api-key': server.key,
  'content-type': 'application/json',
  'idempotency-key': name,
});
const made = async () => {
  const answer = await fetch(`${server.url}${PATH}`, { headers: { 'x-api-key': server.key } });
  return ((await answer.json()) as { snapshots: object[] }).snapshots.length;
};
const ask = async (name: string) => {
  const answer = await fetch(server.url + PATH, { method: 'POST', headers: headers(name), body });
  return { status: answer.status, id: ((await answer.json()) as { id: string }).id, headers: answer.headers };
};
const head = (name: string, length: number) =>
  [
    `POST ${PATH} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers(name)).map(([field, value]) => `${field}: ${value}`),
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n');

async function opened(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** A proxy that takes the answer of the server and closes the connection to the caller without a word. */
async function swallowing(): Promise<{ url: string; close(): void; answered(): number }> {
  let answers = 0;
  const proxy = createServer(caller => {
    const inner = connect(port, '127.0.0.1');
    caller.pipe(inner);
    caller.on('error', () => undefined);
    inner
      .on('error', () => undefined)
      .once('data', () => {
        answers++;
        caller.destroy();
        inner.destroy();
      });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => proxy.close(),
    answered: () => answers,
  };
}

describe('behind a bad proxy', () => {
  it('a call whose answer was swallowed is answered again with the same snapshot', async () => {
    const proxy = await swallowing();
    const before = await made();
    await assert.rejects(fetch(proxy.url + PATH, { method: 'POST', headers: headers('swallowed'), body }));
    assert.equal(proxy.answered(), 1);
    proxy.close();
    const [first, second] = [await ask('swallowed'), await ask('swallowed')];
    assert.equal(first.status, 201);
    assert.equal(first.headers.get('idempotent-replayed'), 'true');
    assert.equal(second.id, first.id);
    assert.equal(await made(), before + 1);
  });

  it('a call that is cut in the middle of its body makes nothing, and its idempotency key stays free', async () => {
    const before = await made();
    for (const kept of [0, 1, body.length >> 1, body.length - 1]) {
      const socket = await opened();
      socket.write(head('cut', body.length) + body.slice(0, kept));
      await pause(20);
      socket.destroy();
    }
    assert.equal((await ask('after')).status, 201, 'the service goes on');
    assert.equal(await made(), before + 1);
    const answer = await ask('cut');
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('idempotent-replayed'), null);
  });

  it('a caller who closes his half of the connection has made one snapshot or none, and gets it when he asks again', async () => {
    const before = await made();
    const socket = await opened();
    socket.resume().end(head('half', body.length) + body);
    await once(socket, 'close');
    // 409 while the first call is still at work.
    const first = await eventually(async () => {
      const answer = await ask('half');
      assert.equal(answer.status, 201);
      return answer;
    });
    assert.equal((await ask('half')).id, first.id);
    assert.equal(await made(), before + 1);
  });

  it('a thousand connections that are left half open take nothing from others', async () => {
    const idle: Socket[] = [];
    for (let i = 0; i < 1000; i++) {
      const socket = await opened();
      socket.write(head(`open-${i}`, body.length));
      socket.pause();
      idle.push(socket);
    }
    assert.equal((await ask('beside')).status, 201);
    for (const socket of idle) socket.destroy();
    await eventually(async () => assert.equal((await ask('behind')).status, 201));
  });
});
