// Connections that do not read their answers: what waits for one address stays within a bound, and others are answered.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { watchUnreadBytes } from '../../src/server/http/unread-bytes.ts';
import { eventually } from '../support/eventually.ts';

const ANSWER = Buffer.alloc(4 << 20, 'x');
const BOUND = 24 << 20;

async function served(trustedProxies: readonly string[]) {
  const sockets = new Set<Socket>();
  const all: Socket[] = [];
  let refused = 0;
  const server = createServer((request, response) => {
    if (unread.isTooMuchFor(request)) {
      refused++;
      response.writeHead(503).end();
      return;
    }
    response.end(ANSWER);
  });
  server.on('connection', socket => {
    sockets.add(socket);
    all.push(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const unread = watchUnreadBytes(server, trustedProxies, BOUND);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  /** A connection from an address that asks, and reads nothing. */
  const askUnread = (from: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => {});
    socket.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    after(() => socket.destroy());
  };
  const waitingFor = (address: string) =>
    [...sockets]
      .filter(({ remoteAddress }) => remoteAddress === address)
      .reduce((sum, { writableLength }) => sum + writableLength, 0);
  const readFrom = async (from: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let bytes = 0;
    socket.on('data', part => {
      bytes += part.length;
    });
    await once(socket, 'close');
    return bytes;
  };
  return { all, askUnread, waitingFor, readFrom, refused: () => refused };
}

test('one address keeps no more than the bound in memory, however many connections it has, and gets no further answer until it reads', async () => {
  const { all, askUnread, waitingFor, readFrom, refused } = await served([]);
  for (let i = 0; i < 60; i++) askUnread('127.0.0.2');
  await eventually(() => {
    const bytes = waitingFor('127.0.0.2');
    assert.ok(bytes > BOUND / 2 && bytes <= BOUND, `${bytes} bytes wait`);
    assert.ok(
      all.some(({ destroyed }) => destroyed),
      'a connection ends',
    );
  });
  // The first two answers are under the bound, so only newer connections end.
  assert.deepEqual(
    all.slice(0, 2).map(({ destroyed }) => destroyed),
    [false, false],
  );
  assert.ok((await readFrom('127.0.0.2')) < 1000, 'it is refused');
  assert.ok(refused() > 0);
  assert.ok((await readFrom('127.0.0.3')) > ANSWER.length, 'another address is answered');
});

test('the connections of a trusted proxy have no bound, because it reads for many callers', async () => {
  const { askUnread, waitingFor, refused } = await served(['loopback']);
  for (let i = 0; i < 20; i++) askUnread('127.0.0.2');
  await eventually(() => assert.ok(waitingFor('127.0.0.2') > 2 * BOUND));
  assert.equal(refused(), 0);
});
