// Answers in pieces on real connections: fast readers, readers that stall, and callers that close the connection.
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import fastify from 'fastify';
import { sendAnswer } from '../../src/server/http/send.ts';
import { eventually } from '../support/eventually.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const PIECES = 20_000;
const PIECE = 'x'.repeat(50_000);

let made = 0;
let ended = 0;
function* pieces(count: number): Generator<string> {
  try {
    for (let i = 0; i < count; i++) {
      made++;
      yield PIECE;
    }
  } finally {
    ended++;
  }
}

const server = fastify();
server.route({
  method: ['GET', 'POST'],
  url: '/:count',
  handler: async (request, reply) => {
    const { count } = request.params as { count: string };
    const isSent = await sendAnswer(
      request,
      reply,
      {
        status: 200,
        headers: { 'content-type': 'text/plain' },
        pieces: () => pieces(Number(count)),
      },
      () => new Promise(resolve => setImmediate(resolve)),
    );
    return isSent ? reply : reply.hijack();
  },
});
await server.listen({ port: 0, host: '127.0.0.1' });
after(() => server.close());

function ask(method: 'GET' | 'POST', count: number, headers = ''): Socket {
  made = 0;
  ended = 0;
  const address = server.server.address();
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${method} /${count} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n${headers}\r\n`);
  return socket;
}

/** Waits until no more pieces are generated, and returns their number. */
async function madeInTheEnd(): Promise<number> {
  for (let before = -1; before !== made; ) {
    before = made;
    await new Promise(resolve => setTimeout(resolve, 150));
  }
  return made;
}

test('other requests run between two pieces, however fast the reader is', async () => {
  let turns = 0;
  const socket = ask('POST', 300);
  const count = () => {
    turns++;
    if (!socket.closed) setImmediate(count);
  };
  setImmediate(count);
  let bytes = 0;
  for await (const part of socket) bytes += (part as Buffer).length;
  assert.ok(bytes > 300 * PIECE.length);
  assert.ok(turns >= 300, `${turns} turns`);
});

test('for a reader that stalls, few pieces are generated, and no more after it closes the connection', async () => {
  for (const headers of ['', 'Accept-Encoding: gzip\r\n']) {
    const socket = ask('POST', PIECES, headers).pause();
    while (made === 0) await new Promise(resolve => setTimeout(resolve, 10));
    if (headers === '') assert.ok((await madeInTheEnd()) < PIECES / 20, `${made} pieces`);
    assert.equal(ended, 0);
    socket.destroy();
    await eventually(() => assert.equal(ended, 1));
    assert.ok(made < PIECES);
  }
});

test('a GET whose caller has gone stops computing its ETag', async () => {
  const socket = ask('GET', PIECES);
  while (made === 0) await new Promise(resolve => setTimeout(resolve, 1));
  socket.destroy();
  await eventually(() => assert.equal(ended, 1));
  assert.ok(made < PIECES / 2, `${made} pieces`);
});

test('a connection without progress for a minute is closed', async () => {
  const { region } = await drawnRegion(SMALL_TOWN);
  const service = await testApp(() => region);
  assert.equal(service.app.server.timeout, 60_000);
  await service.close();
});
