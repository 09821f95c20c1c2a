// Load shedding at the door of an overloaded thread: which requests it refuses, with which answer, and which it lets pass.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, test } from 'node:test';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { serverWithDoor } from '../../src/server/http/door.ts';
import { STANDARD_HEADERS } from '../../src/server/http/headers.ts';
import { unreadAnswerer } from '../../src/server/http/unread.ts';

const lines: Record<string, unknown>[] = [];
const log: FastifyBaseLogger = fastify({
  logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
}).log;
let isFull = false;
let cameIn = 0;
let isStopping = false;
const refused: string[][] = [];
const parts = {
  isFull: () => isFull,
  admit: (_subject: string, run: () => void) => run(),
  cameIn: () => {
    cameIn++;
  },
  isStopping: () => isStopping,
  trustedProxies: [],
  answerPreflight: ({ method }: IncomingMessage, response: ServerResponse) => {
    if (method !== 'OPTIONS') return false;
    response.writeHead(204).end();
    return true;
  },
  readingHeaders: ({ headers }: IncomingMessage): Record<string, string> =>
    headers.origin === 'https://live.example' ? { 'access-control-allow-origin': headers.origin } : {},
  publicUrl: 'https://maps.example.com',
  standardHeaders: STANDARD_HEADERS,
  newRequestId: () => 'req_x',
  log: () => log,
  refused: (...told: string[]) => refused.push(told),
};
const server = serverWithDoor(
  (_request, response) => response.end('answered'),
  { requestTimeout: 7000, connectionTimeout: 9000 },
  parts,
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

test('a request that arrives while the thread has room is let in', async () => {
  isFull = false;
  assert.equal(await (await ask('/api/location-ext/poi-data')).text(), 'answered');
  assert.deepEqual(refused, []);
  assert.deepEqual([server.requestTimeout, server.timeout], [7000, 9000]);
  assert.ok(cameIn > 0, 'the connection was reported');
});

test('without room a call gets overloaded with Retry-After and its body stays unread; health and readiness pass', async () => {
  isFull = true;
  const body = 'x'.repeat(200_000);
  const answer = await ask('/api/location-ext/poi-data', { method: 'POST', body, headers: { 'x-api-key': 'k' } });
  assert.equal(answer.status, 503);
  assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
  assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8');
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  const problem = (await answer.json()) as { code: string; type: string; requestId: string };
  assert.deepEqual([problem.code, problem.requestId], ['overloaded', 'req_x']);
  assert.equal(problem.type, 'https://maps.example.com/docs/problems/overloaded');
  for (const path of ['/health', '/ready?x=1']) assert.equal(await (await ask(path)).text(), 'answered');
});

test('a browser that opens a map gets a page in its language; a program that requests the data of a map gets a problem document', async () => {
  isFull = true;
  const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'en' };
  const page = await ask('/embed/token', { headers });
  assert.equal(page.status, 503);
  assert.match(await page.text(), /The map cannot be shown right now/);
  assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors \*/);
  const data = await ask('/embed/token/data.json');
  assert.equal(((await data.json()) as { code: string }).code, 'overloaded');
  assert.equal(data.headers.get('access-control-allow-origin'), '*');
});

test('scripts of other origins may read the refusal exactly where they may read the answer', async () => {
  isFull = true;
  const open = ['/embed/token', '/embed/token/data.json?grant=x', '/embed.js', '/oembed?url=x', '/tiles/a/b/1/2/3.mvt'];
  for (const path of [...open, '/api/location-ext/poi-data', '/api/location-ext/usage?x=/embed.js', '/docs', '/']) {
    const { headers } = await ask(path);
    const expected = open.includes(path) ? ['*', 'cross-origin'] : [null, 'same-origin'];
    const sent = ['access-control-allow-origin', 'cross-origin-resource-policy'].map(name => headers.get(name));
    assert.deepEqual(sent, expected, path);
  }
  const page = await ask('/embed/token', { headers: { accept: 'text/html' } });
  assert.equal(page.headers.get('cross-origin-resource-policy'), 'cross-origin');
});

test('a full thread still answers preflights, and pages that may read problems may read its refusals', async () => {
  isFull = true;
  const before = refused.length;
  const path = '/api/location-ext/poi-data';
  assert.equal((await ask(path, { method: 'OPTIONS' })).status, 204);
  assert.equal(refused.length, before);
  for (const [origin, expected] of [
    ['https://live.example', 'https://live.example'],
    ['https://other.example', null],
  ] as const) {
    const { status, headers } = await ask(path, { headers: { origin } });
    assert.deepEqual([status, headers.get('access-control-allow-origin')], [503, expected]);
  }
});

test('each refusal is counted and logged, without the data of the request', async () => {
  isFull = true;
  const before = refused.length;
  lines.length = 0;
  await (await ask('/embed/secret-token?q=Vaduz')).text();
  assert.deepEqual(refused.slice(before), [['overloaded', 'GET', '(door)']]);
  const [line] = lines;
  assert.deepEqual([line?.msg, line?.method, line?.path, line?.status], ['request', 'GET', '(door)', 503]);
  assert.doesNotMatch(JSON.stringify(line), /secret-token|Vaduz/);
});

test('while the service stops, a refusal also ends the connection', async () => {
  isFull = true;
  isStopping = true;
  assert.equal((await ask('/')).headers.get('connection'), 'close');
});

test('bytes behind a request do not mix an error into an answer that has begun', async () => {
  const began = createServer((_, response) => response.write('the first half'));
  began.on('clientError', unreadAnswerer(parts));
  began.listen(0, '127.0.0.1');
  after(() => {
    began.close();
    began.closeAllConnections();
  });
  await once(began, 'listening');
  const socket = connect((began.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const before = refused.length;
  let text = '';
  socket.setEncoding('latin1').on('data', part => {
    text += part;
    if (text.includes('first half')) socket.write('no request\r\n\r\n');
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'close');
  assert.equal(text.split('HTTP/1.1').length, 2, text);
  assert.equal(refused.length, before);
});

test('CONNECT gets a problem document, and the connection ends', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', part => {
    text += part;
  });
  socket.write('CONNECT maps.example.com:443 HTTP/1.1\r\nHost: maps.example.com:443\r\n\r\n');
  await once(socket, 'close');
  assert.match(text, /^HTTP\/1\.1 405 /);
  assert.match(text, /content-type: application\/problem\+json/);
  assert.match(text, /"code":"method-not-allowed"/);
});
