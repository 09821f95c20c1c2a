// Requests that fail before a function computes: each gets its own problem document, never a 500.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { STANDARD_HEADERS } from '../../src/server/http/headers.ts';
import { createMetrics } from '../../src/server/metrics/metrics.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/snapshot-data';
const { region, town } = await drawnRegion(SMALL_TOWN);
const lines: string[] = [];
const metrics = createMetrics();
const { app, key, close } = await testApp(() => region, {
  metrics,
  logger: { level: 'info', stream: { write: (line: string) => lines.push(line) } },
});
const port = await freePort();
await app.listen({ port, host: '127.0.0.1' });
const url = `http://127.0.0.1:${port}`;
after(close);

interface Sent {
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { readonly pointer: string }[];
  /** The body of a snapshot request. */
  readonly id: string;
  readonly embedUrl: string;
}

async function post(body: string | Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(url + PATH, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    body: body as string,
  });
  return { status: response.status, problem: (await response.json()) as Sent };
}

test('a body that is not JSON gets the position where reading stopped', async () => {
  for (const [body, where] of [
    ['{"lat":47,}', /line 1, column 11/],
    ['{\n "lat" 47}', /line 2, column 8/],
    ['{"lat":', /ends before it is complete/],
    ['lat=47&lng=9', /unexpected "l"/],
    ['\u0000', /position|unexpected|line/],
  ] as const) {
    const { status, problem } = await post(body);
    assert.equal(status, 400, body);
    assert.equal(problem.code, 'json-malformed');
    assert.match(problem.detail, where);
  }
});

test('a body that is JSON but no object, or a missing body, is refused with that reason', async () => {
  for (const body of ['[]', 'null', '"text"', '7', '']) {
    const { status, problem } = await post(body);
    assert.equal(status, 400, body);
    assert.equal(problem.code, 'request-invalid');
    assert.equal(problem.errors[0]?.pointer, '#');
  }
});

test('a body of another type is refused before it is read', async () => {
  for (const type of [
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'nonsense',
  ]) {
    const { status, problem } = await post('{"lat":47.1,"lng":9.5}', { 'content-type': type });
    assert.equal(status, 415, type);
    assert.equal(problem.code, 'content-type-unsupported');
  }
  assert.equal(
    (await post(JSON.stringify(town.at('h')), { 'content-type': 'application/json; charset=utf-8' })).status,
    201,
  );
});

test('a body in a character set other than UTF-8 is refused, declared or not; the server never guesses', async () => {
  const body = JSON.stringify({ ...town.at('h'), title: 'Grüße \ufffd' });
  for (const charset of ['iso-8859-1', 'UTF-16', '"windows-1252"', 'us-ascii', '']) {
    const { status, problem } = await post(body, { 'content-type': `application/json; charset=${charset}` });
    assert.deepEqual([status, problem.code], [415, 'content-type-unsupported'], charset);
    assert.match(problem.detail, /UTF-8|application\/json/);
  }
  for (const charset of ['UTF-8', '"utf-8"', 'utf8']) {
    assert.equal((await post(body, { 'content-type': `application/json;charset=${charset}` })).status, 201, charset);
  }
  for (const [bytes, at] of [
    [Buffer.from('{"title":"Gr\u00fc\u00dfe"}', 'latin1'), 13],
    [Buffer.concat([Buffer.from('{"title":"ü\ufffd'), Buffer.from([0xef, 0xbf]), Buffer.from('"}')]), 16],
    [Buffer.from([0x22, 0xc3]), 2],
  ] as const) {
    const { status, problem } = await post(bytes);
    assert.deepEqual([status, problem.code], [400, 'json-malformed']);
    assert.match(problem.detail, new RegExp(`not UTF-8: byte ${at} `));
  }
});

test('a body over 256 KiB is refused, a body of exactly that size is read', async () => {
  const body = (bytes: number) => {
    const filled = JSON.stringify(town.at('h'));
    return filled + ' '.repeat(bytes - filled.length);
  };
  assert.equal((await post(body(256 * 1024))).status, 201);
  for (const bytes of [256 * 1024 + 1, 1_000_000]) {
    const { status, problem } = await post(body(bytes));
    assert.equal(status, 413);
    assert.equal(problem.code, 'body-too-large');
  }
});

test('the checks come in order: route, key, scope, then the body', async () => {
  const big = 'x'.repeat(1_000_000);
  assert.equal((await post(big, { 'x-api-key': 'wrong' })).problem.code, 'key-unknown');
  assert.equal((await post(big, { 'content-type': 'text/plain' })).problem.code, 'content-type-unsupported');
  const nowhere = await fetch(`${url}/api/nowhere`, { method: 'POST', body: big });
  assert.equal(nowhere.status, 404);
  const refused = await fetch(url + PATH, { method: 'PUT', body: big });
  assert.equal(refused.status, 405);
});

test('an Accept header that excludes JSON gets 406, all others are served', async () => {
  const statusFor = async (accept: string) =>
    (await fetch(`${url}/api/location-ext/catalogue`, { headers: { 'x-api-key': key, accept } })).status;
  for (const accept of [
    'application/json',
    '*/*',
    'application/*',
    'text/html, */*;q=0.1',
    'application/problem+json',
    '',
  ])
    assert.equal(await statusFor(accept), 200, accept);
  for (const accept of ['text/html', 'text/csv', 'application/json;q=0'])
    assert.equal(await statusFor(accept), 406, accept);
});

test('a path with invalid percent-encoding gets a problem document too', async () => {
  const response = await fetch(`${url}/embed/%zz`);
  assert.equal(response.status, 400);
  assert.equal(response.headers.get('content-type'), 'application/problem+json; charset=utf-8');
});

/** Sends bytes unchanged and returns all that comes back until the connection ends. */
function rawly(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', part => {
      text += part;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

const HEAD = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nX-API-KEY: ${key}\r\nContent-Type: application/json\r\n`;

test('bytes that are no request also get a problem document, are logged and counted, and do not end the server', async () => {
  const problemsCounted = (code: string) => Number(metrics.read().umkreis_problems_total?.[code] ?? 0);
  const invalid = problemsCounted('request-invalid');
  for (const [bytes, status, code, path = '(unread)'] of [
    ['\x16\x03\x01\x02\x00\x01\x00', 400, 'request-unreadable'],
    ['GET / HTTP/9\r\n\r\n', 400, 'request-unreadable'],
    ['GEHEIM /Geheimweg HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'request-unreadable'],
    [`${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400, 'request-unreadable'],
    [`${HEAD}Transfer-Encoding: chunked\r\n\r\nGeheimweg\r\n`, 400, 'request-unreadable'],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, 'headers-too-large'],
    [`GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(2_000_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['GET /health HTTP/1.1\r\n\r\n', 400, 'request-unreadable', '(door)'],
    ['GET /health HTTP/1.1\r\nHost: x\r\nExpect: Geheimweg\r\n\r\n', 417, 'expectation-failed', '(door)'],
  ] as const) {
    lines.length = 0;
    const before = problemsCounted(code);
    const [head = '', body = ''] = (await rawly(bytes)).split('\r\n\r\n');
    assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} \\w`), bytes.slice(0, 60));
    const headers = new Headers(
      head
        .split('\r\n')
        .slice(1)
        .map(line => line.split(': ') as [string, string]),
    );
    assert.equal(headers.get('content-type'), 'application/problem+json; charset=utf-8');
    assert.equal(headers.get('connection'), 'close');
    assert.equal(headers.get('content-length'), String(Buffer.byteLength(body)));
    for (const [name, value] of Object.entries(STANDARD_HEADERS)) assert.equal(headers.get(name), value);
    const problem = JSON.parse(body);
    const { type, title } = problem;
    assert.deepEqual([problem.status, problem.code, problem.errors], [status, code, []]);
    assert.equal(type, `${PUBLIC_URL}/docs/problems/${code}`);
    assert.ok(title && problem.detail);
    assert.equal(headers.get('x-request-id'), problem.requestId);
    await eventually(() => assert.equal(lines.length, 1));
    const logged = JSON.parse(lines[0] ?? '');
    assert.deepEqual([logged.status, logged.path, logged.requestId], [status, path, problem.requestId]);
    assert.doesNotMatch(lines.join(''), /Geheim/);
    assert.equal(problemsCounted(code), before + 1);
  }
  assert.equal(problemsCounted('request-invalid'), invalid, 'a body that broke off is not counted again');
  assert.equal((await fetch(`${url}/health`)).status, 200);
});

test('a request without Host is answered if it uses HTTP/1.0', async () => {
  assert.match(await rawly('GET /health HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200 /);
});

test('any JSON gets 201, 400 or 422, never a 500', async () => {
  const field = fc.oneof(
    fc.constantFrom('lat', 'lng', 'address', 'distance', 'unit', 'transportMode', 'poiTypes', 'title', 'expiresInDays'),
    fc.string(),
  );
  const value = fc.oneof(fc.jsonValue(), fc.double(), fc.constantFrom('walk', 'MINUTES', 'Dorfstrasse 1', 47.1, 9.503));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(field, value), async sent => {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: PATH,
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        payload: JSON.stringify(sent),
      });
      assert.ok([201, 400, 422].includes(statusCode), `${statusCode} ${body}`);
    }),
    { numRuns: 300 },
  );
});

test('an internal failure gives the caller only the id under which the log explains it', async () => {
  const broken = await testApp(
    () => {
      throw new Error('secret inner text at 47.1, 9.5');
    },
    { logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } },
  );
  const answer = await broken.app.inject({
    method: 'POST',
    url: PATH,
    headers: { 'x-api-key': broken.key },
    payload: town.at('h'),
  });
  assert.equal(answer.statusCode, 500);
  assert.equal(answer.json().code, 'internal');
  assert.ok(!answer.body.includes('secret'));
  const logged = lines.filter(line => line.includes(answer.json().requestId));
  assert.ok(logged.some(line => line.includes('secret inner text')));
  await broken.close();
});

test('no error repeats a key, wherever it is in the request: only its public part remains', async () => {
  const ask = (path: string, payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/location-ext/${path}`,
      headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
      payload,
    });
  for (const answer of [
    await ask('poi-data', JSON.stringify({ address: key })),
    await ask('poi-data', JSON.stringify({ [key]: 1 })),
    await ask('poi-data', JSON.stringify({ ...town.at('h'), unit: `x${key.toUpperCase()}`, poiTypes: [key] })),
    await ask('poi-data', '{}', { 'content-type': key }),
    await ask('location-index/compare', JSON.stringify({ places: [{ address: `Weg ${key}` }] })),
  ]) {
    const secret = key.slice(17);
    assert.ok(!answer.body.toLowerCase().includes(secret.toLowerCase()), answer.body);
    assert.ok(answer.body.toLowerCase().includes(`${key.slice(0, 16)}…`.toLowerCase()), answer.body);
  }
});

test('the access log has neither query, address, coordinate, token nor key', async () => {
  lines.length = 0;
  const made = await post(JSON.stringify({ ...town.at('h'), address: 'Geheimweg 7' }));
  assert.equal(made.status, 201);
  const token = made.problem.embedUrl.split('/').at(-1) ?? '?';
  const { id } = made.problem;
  await fetch(`${url}/embed/${token}/data.json?who=me`);
  await fetch(`${url}/api/location-ext/search?q=Geheimweg`, { headers: { 'x-api-key': key } });
  await fetch(`${url}${PATH}/${id}?secret=query`, { headers: { 'x-api-key': key } });
  await fetch(`${url}/Geheimweg/7?key=${key}`);
  await eventually(() => assert.ok(lines.length >= 5));
  const log = lines.join('');
  for (const line of lines) {
    const { method, path, status, milliseconds, requestId } = JSON.parse(line);
    assert.ok(method && path && status && requestId && milliseconds !== undefined, line);
  }
  assert.equal(lines.length, 5);
  assert.ok(log.includes(key.slice(8, 16)), 'the public part shows whose request it was');
  assert.ok(log.includes(`${PATH}/${id}`) && log.includes('/embed/{token}/data.json'));
  for (const secret of ['Geheimweg', '?', token, key, key.slice(17), 'who=me', 'secret', '47.1']) {
    assert.ok(!log.includes(secret), `${secret} in ${log}`);
  }
});
