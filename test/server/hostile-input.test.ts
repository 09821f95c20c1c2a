// Hostile requests: paths out of the folder, prototypes, headers in headers, texts that slow down patterns, compressed bodies.
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { randomBase62 } from '../../src/accounts/base62.ts';
import { duplicateName } from '../../src/core/duplicate-names.ts';
import { ROUTES } from '../../src/server/http/routes.ts';
import { freePort } from '../support/free-port.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const { app, key, close } = await testApp(() => region);
const port = await freePort();
await app.listen({ port, host: '127.0.0.1' });
after(close);

const API = '/api/location-ext';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const headers = { 'x-api-key': key };
const post = (path: string, payload: object | string) =>
  app.inject({ method: 'POST', url: API + path, headers: { ...headers, 'content-type': 'application/json' }, payload });

/** Sends one request as bytes, so that no client normalizes its path, and returns the whole answer. */
function rawly(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    let text = '';
    socket.setEncoding('latin1').on('data', part => {
      text += part;
    });
    socket.once('close', () => resolve(text));
    socket.once('error', reject);
  });
}

test('no path leads out of the served folders, however it is spelled', async () => {
  const { version } = region.manifest;
  const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '..\\', '%c0%ae%c0%ae', '..;'];
  const slashes = ['/', '%2f', '%5c', '%252f', '\\'];
  const targets = ['package.json', 'embed/index.html', 'etc/passwd', 'state.sqlite', 'streets.bin', 'manifest.json'];
  const starts = [
    '/assets/',
    `/tiles/town/${version}/`,
    '/tiles/town/',
    '/tiles/',
    '/docs/',
    '/docs/problems/',
    '/embed/',
  ];
  for (const start of starts) {
    for (const up of ups) {
      for (const slash of slashes) {
        const target = targets[(up.length + slash.length) % targets.length] ?? '';
        const path = `${start}${(up + slash).repeat(4)}${target}`;
        const answer = await rawly(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        assert.match(answer, /^HTTP\/1\.1 (?:404|400) /, `${path}: ${answer.slice(0, 200)}`);
      }
    }
  }
  for (const path of [`/tiles/town/..%2f${version}/0/0/0.mvt`, `/tiles/%2e%2e/${version}/0/0/0.mvt`]) {
    assert.equal((await app.inject(path)).statusCode === 200, false, path);
  }
});

test('names of prototypes are refused like any unknown name, wherever they occur, and change nothing', async () => {
  const place = town.at('h');
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
  const bodies = ROUTES.filter(route => route.body !== undefined && !route.path.includes('{'));
  for (const { path } of bodies) {
    for (const name of names) {
      for (const value of ['{"polluted":true}', '{"prototype":{"polluted":true}}', '"x"', '[]']) {
        const text = `{"lat":${place.lat},"lng":${place.lng},${JSON.stringify(name)}:${value}}`;
        const { statusCode, body } = await post(path.replace(API, ''), text);
        assert.equal(statusCode, 400, `${path} ${text}: ${body}`);
      }
    }
  }
  for (const name of names) {
    const asked: [string, object][] = [
      ['/poi-data', { ...place, poiTypes: [name] }],
      ['/poi-data', { ...place, transportMode: name }],
      ['/poi-data', { ...place, include: [name] }],
      ['/snapshot-data', { ...place, show: name }],
      ['/snapshot-data', { ...place, language: name }],
      ['/census-data', { ...place, topics: [name] }],
      ['/location-index', { ...place, profile: name }],
      ['/location-index', { ...place, weights: JSON.parse(`{${JSON.stringify(name)}:1}`) }],
      ['/texts', { ...place, tone: name }],
      ['/texts', { ...place, property: JSON.parse(`{${JSON.stringify(name)}:1}`) }],
    ];
    for (const [path, body] of asked) {
      const { statusCode, body: text } = await post(path, body);
      assert.equal(statusCode, 400, `${path} ${JSON.stringify(body)}: ${text}`);
    }
    for (const url of [
      `${API}/search?q=x&${name}=1`,
      `${API}/poi-data?${name}[polluted]=1`,
      `${API}/usage?${name}=1`,
    ]) {
      assert.equal((await app.inject({ url, headers })).statusCode, 400, url);
    }
    for (const url of [`/docs/problems/${name}`, `/assets/${name}`, `/embed/${name}`]) {
      assert.equal((await app.inject(url)).statusCode, 404, url);
    }
  }
  assert.ok(!('polluted' in {}) && !('polluted' in Object), 'no prototype was changed');
});

test('no text of a caller becomes a header of an answer', async () => {
  const nasty = 'x\r\nSet-Cookie: a=b\r\n\r\n<script>';
  const encoded = encodeURIComponent(nasty);
  const asked: InjectOptions[] = [
    { url: `${API}/search?q=${encoded}`, headers },
    { url: `${API}/snapshot-data?externalId=${encoded}`, headers },
    { url: `${API}/snapshot-data/${encoded}`, headers },
    { url: `/embed/${encoded}` },
    { url: `/${encoded}` },
    { url: `/tiles/${encoded}/x/0/0/0.mvt` },
    {
      method: 'POST',
      url: `${API}/snapshot-data`,
      headers: { ...headers, 'idempotency-key': 'a' },
      payload: { ...town.at('h'), title: nasty.slice(0, 100), externalId: nasty.slice(0, 40) },
    },
    { method: 'POST', url: `${API}/poi-data`, headers: { ...headers, accept: 'text/csv' }, payload: town.at('h') },
  ];
  for (const each of asked) {
    const answer = await app.inject(each);
    assert.ok(answer.headers['set-cookie'] === undefined, JSON.stringify(each));
    for (const value of Object.values(answer.headers)) assert.doesNotMatch(String(value), /[\r\n]/);
  }
  const smuggled = `GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /ready HTTP/1.1\r\nHost: x\r\n\r\n`;
  const answer = await rawly(smuggled);
  assert.match(answer, /^HTTP\/1\.1 400 /);
  assert.equal(answer.split('HTTP/1.1 ').length, 2, 'one answer: the server did not accept the second request');
});

test('a compressed body is refused without decompression', async () => {
  const bomb = gzipSync(Buffer.alloc(64 << 20, ' '));
  assert.ok(bomb.length < 256 * 1024);
  for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip']) {
    const began = process.memoryUsage().rss;
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `${API}/snapshot-data`,
      headers: { ...headers, 'content-type': 'application/json', 'content-encoding': encoding },
      payload: bomb,
    });
    assert.equal(statusCode, 415, body);
    assert.ok(process.memoryUsage().rss - began < 32 << 20, 'the server decompressed nothing');
  }
});

/** Sends a body without end, as fast as the server takes it, until the server closes the connection. */
async function endless(head: string, piece: string): Promise<{ readonly answer: string; readonly sent: number }> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let sent = 0;
  socket.setEncoding('latin1').on('data', part => {
    answer += part;
  });
  socket.on('error', () => undefined);
  const ended = new Promise(resolve => socket.once('close', resolve));
  socket.write(`${head}\r\n\r\n`);
  const sending = setInterval(() => {
    if (socket.writable && sent < 64 << 20) {
      socket.write(piece, 'latin1');
      sent += piece.length;
    }
  }, 1);
  await ended;
  clearInterval(sending);
  return { answer, sent };
}

test('an endless body is cut off, with or without a Content-Length, compressed or not, wherever it goes', async () => {
  const chunk = (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`;
  const blank = ' '.repeat(0x4000);
  const packed = gzipSync(Buffer.alloc(16 << 20)).toString('latin1');
  const asked = `X-API-KEY: ${key}\r\nContent-Type: application/json`;
  const chunked = 'Transfer-Encoding: chunked';
  for (const [line, more, piece, status] of [
    [`POST ${API}/snapshot-data`, `${asked}\r\n${chunked}`, chunk(blank), 413],
    [`POST ${API}/snapshot-data`, `${asked}\r\nContent-Length: ${1 << 30}`, blank, 413],
    [`POST ${API}/snapshot-data`, `${asked}\r\nContent-Encoding: gzip\r\n${chunked}`, chunk(packed), 415],
    [`POST ${API}/snapshot-data`, `${asked}\r\nContent-Encoding: gzip\r\nContent-Length: ${1 << 30}`, packed, 415],
    [`POST ${API}/snapshot-data`, `X-API-KEY: ${key}\r\nContent-Type: text/plain\r\n${chunked}`, chunk(blank), 415],
    [`POST ${API}/snapshot-data`, `Content-Type: application/json\r\n${chunked}`, chunk(blank), 401],
    [`POST ${API}/no-such-call`, `${asked}\r\n${chunked}`, chunk(blank), 413],
    [`GET ${API}/catalogue`, `${asked}\r\n${chunked}`, chunk(blank), 200],
    ['GET /health', `Content-Encoding: gzip\r\n${chunked}`, chunk(packed), 200],
  ] as const) {
    const { answer, sent } = await endless(`${line} HTTP/1.1\r\nHost: x\r\n${more}`, piece);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), `${line}: ${answer.slice(0, 200)}`);
    assert.ok(sent < 4 << 20, `${line} ${more}: ${sent} bytes were taken`);
  }
});

/** The processor time in milliseconds of the fastest of a few runs, so that a busy machine does not look like a slow pattern. */
async function processorTime(options: InjectOptions): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < 8 && least > 50; i++) {
    const before = process.cpuUsage();
    await app.inject(options);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** A pattern that starts again at every position takes over 200 ms for a header of 15 kB, and minutes for a body. */
const MOST_MILLISECONDS = 100;
const ATOMS = [
  ' ',
  'a',
  '1',
  '.',
  ', ',
  '-',
  '"',
  ';',
  '\t',
  '1-',
  '. ',
  'a ',
  'ä',
  '1.',
  '=',
  '/',
  '1/',
  'q=',
  ' -',
  '́',
];

test('no header is slow to read, whatever its content', async () => {
  const room = 15_000;
  for (const name of ['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'content-type', 'x-api-key']) {
    for (const atom of ATOMS.filter(each => !/[^\x20-\x7e\t]/.test(each))) {
      for (const [first, last] of [
        ['a', 'b'],
        ['', ''],
        ['a;', 'x'],
      ] as const) {
        const value = `${first}${atom.repeat(room / atom.length)}${last}`;
        const options = { url: `${API}/catalogue`, headers: { ...headers, [name]: value } };
        const took = await processorTime(options);
        assert.ok(took < MOST_MILLISECONDS, `${name}: ${JSON.stringify(value.slice(0, 20))}…: ${took} ms`);
      }
    }
  }
});

test('no address and no field of a body is slow to read, up to its maximum length', async () => {
  const place = town.at('h');
  for (const atom of ATOMS) {
    for (const last of ['', 'x', '!', '1']) {
      const address = atom.repeat(300).slice(0, 299) + last;
      const took = await processorTime({ method: 'POST', url: `${API}/poi-data`, headers, payload: { address } });
      assert.ok(took < MOST_MILLISECONDS, `address ${JSON.stringify(address.slice(0, 20))}…: ${took} ms`);
    }
    // 250 kB of JSON, whatever the atom is.
    const long = `${atom.repeat(250_000 / (Buffer.byteLength(JSON.stringify(atom)) - 2))}x`;
    for (const [path, field] of [
      ['/snapshot-data', 'title'],
      ['/snapshot-data', 'transportMode'],
      ['/poi-data', 'poiTypes'],
      ['/poi-data', 'distance'],
      ['/poi-data', 'openAt'],
      ['/poi-data', long.slice(0, 20_000)],
      ['/addresses-in-range', 'cursor'],
      ['/texts/verify', 'text'],
    ] as const) {
      const payload = { ...place, [field]: long };
      const took = await processorTime({ method: 'POST', url: API + path, headers, payload });
      assert.ok(took < MOST_MILLISECONDS, `${path} ${field.slice(0, 20)} ${JSON.stringify(atom)}: ${took} ms`);
    }
  }
});

test('every page states what it may load, none may run inline code, and every answer forbids MIME sniffing', async () => {
  const pages = ['/docs', '/docs/problems/key-missing', '/embed/nothing', `/embed/${'A'.repeat(22)}`];
  const made = await post('/snapshot-data', { ...town.at('h'), title: '<script>' });
  pages.push(`/embed/${made.json().embedUrl.split('/').at(-1)}`);
  const others = ['/health', '/openapi.json', '/nothing', '/assets/sprite.json', `${API}/usage`, '/docs/scalar.js'];
  for (const url of [...pages, ...others]) {
    const { headers: sent } = await app.inject(url);
    const policy = String(sent['content-security-policy']);
    assert.match(policy, /^default-src 'none'/, url);
    assert.doesNotMatch(policy, /script-src[^;]*(?:unsafe|\*|https?:|data:)|default-src (?!'none')|object-src/, url);
    assert.match(policy, /frame-ancestors/, url);
    assert.equal(sent['x-content-type-options'], 'nosniff', url);
    if (pages.includes(url)) {
      assert.equal(sent['content-type'], 'text/html; charset=utf-8', url);
      assert.match(policy, /base-uri 'none'; form-action 'none'/, url);
    }
  }
});

test('tokens and ids are random: 22 of 62 characters, each equally likely, and all distinct', async () => {
  const made = await Promise.all(Array.from({ length: 200 }, () => post('/snapshot-data', town.at('h'))));
  const tokens = made.map(answer => String(answer.json().embedUrl).split('/').at(-1) ?? '');
  const ids = made.map(answer => String(answer.json().id).slice(4));
  assert.equal(
    new Set([...tokens, ...ids]).size,
    400,
    'the same question twice gets two tokens, and no token equals an id',
  );
  const counts = new Map<string, number>();
  for (const token of tokens) {
    assert.match(token, /^[0-9A-Za-z]{22}$/);
    for (const character of token) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  // 62^22 > 2^130. Among 4,400 characters each is expected 71 times; chi squared over 62 exceeds 130 once in a million runs.
  const expected = (200 * 22) / 62;
  let deviation = 0;
  for (const character of ALPHABET) deviation += ((counts.get(character) ?? 0) - expected) ** 2 / expected;
  assert.ok(deviation < 130, `chi squared ${deviation}`);
});

test('a token is 22 digits of the random source, which nothing else uses: not the id, not the content', async t => {
  let digits = '';
  const { randomFillSync } = crypto;
  const mocked = t.mock.method(crypto, 'randomFillSync', (bytes: Buffer) => {
    randomFillSync(bytes);
    // The service takes bytes from the end, and drops those that would make some digits more likely.
    const fair = [...bytes].reverse().filter(byte => byte < 4 * 62);
    digits += fair.map(byte => ALPHABET[byte % 62]).join('');
    return bytes;
  });
  syncBuiltinESMExports();
  t.after(() => {
    mocked.mock.restore();
    syncBuiltinESMExports();
  });
  while (digits === '') randomBase62(1);
  const payloads = ['Wohnung 1', 'Wohnung 2', 'Wohnung 2'].map(title => ({ ...town.at('h'), title }));
  const made = await Promise.all(payloads.map(payload => post('/snapshot-data', payload)));
  const places = made
    .map(answer => answer.json())
    .flatMap(({ id, embedUrl }) => [id.slice('snp_'.length), embedUrl.split('/').at(-1)])
    .map(text => digits.indexOf(text))
    .sort((one, other) => one - other);
  assert.equal(places.length, 6);
  for (const [i, at] of places.entries()) assert.ok(at >= (i === 0 ? 0 : (places[i - 1] ?? 0) + 22), String(places));
});

test('a path and query of any bytes get an answer below 500', async () => {
  const starts = ['/', '/embed/', `${API}/search?q=`, '/tiles/town/'];
  const isPlain = (byte: number) => byte > 0x20 && byte !== 0x7f;
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 60 }),
      fc.constantFrom(...starts),
      fc.boolean(),
      async (bytes, start, isRaw) => {
        const encode = (byte: number) =>
          isRaw && isPlain(byte) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`;
        const path = start + [...bytes].map(encode).join('');
        const answer = await rawly(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-API-KEY: ${key}\r\nConnection: close\r\n\r\n`);
        assert.match(answer, /^HTTP\/1\.1 [234]/, path);
      },
    ),
    { numRuns: 300 },
  );
});

test('a request with two Host headers is refused, whichever of them a proxy would have read', async () => {
  for (const second of ['Host: x', 'host: elsewhere', 'HOST:  x']) {
    const answer = await rawly(
      `GET /health HTTP/1.1\r\nHost: x\r\nAccept: */*\r\n${second}\r\nConnection: close\r\n\r\n`,
    );
    assert.match(answer, /^HTTP\/1\.1 400 /, second);
    assert.match(answer, /"code":"request-unreadable"/);
  }
});

test('a body that names a field twice is refused wherever that is, and no other body is', async () => {
  const { lat, lng } = town.at('h');
  for (const twice of [
    `{"lat":${lat},"lng":${lng},"lat":47}`,
    `{"lat":${lat},"lng":${lng},"l\\u0061t" : 47}`,
    `{"lat":${lat},"lng":${lng},"x":[{"a":{"b":1,"b":1}}]}`,
  ]) {
    const answer = await post('/poi-data', twice);
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'json-malformed'], twice);
  }
  fc.assert(
    fc.property(fc.json(), text => {
      // Written again by the platform, every name of an object is there once.
      assert.equal(duplicateName(JSON.stringify(JSON.parse(text))), undefined);
    }),
  );
  fc.assert(
    fc.property(fc.string(), fc.json(), fc.json(), (name, one, two) => {
      assert.equal(
        duplicateName(`[1,{"other":${one},${JSON.stringify(`_${name}`)}:${one},${JSON.stringify(`_${name}`)}:${two}}]`),
        `_${name}`,
      );
    }),
  );
});
