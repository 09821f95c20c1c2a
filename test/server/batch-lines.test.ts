// A batch as lines: any number of requests in bounded memory, each result as soon as it is ready, and no harm to others.
import assert from 'node:assert/strict';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createGunzip } from 'node:zlib';
import fc from 'fast-check';
import { linesOf } from '../../src/server/http/lines.ts';
import { createTurns } from '../../src/server/http/turns.ts';
import { createMetrics } from '../../src/server/metrics/metrics.ts';
import { API, type BatchResult, inBatch, itemsAt, jsonOf, resultsOf } from '../support/batches.ts';
import { createKey } from '../support/create-key.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const place = town.at('h');
const metrics = createMetrics();
let mostInHand = 0;
const turns = createTurns({
  used: () => {
    mostInHand = Math.max(mostInHand, turns.standing().inHand);
  },
});
let isStopping = false;
const { app, key, state, close } = await testApp(() => region, { metrics, turns, isStopping: () => isStopping });
const port = await freePort();
await app.listen({ port, host: '127.0.0.1' });
after(close);

const LINES = 'application/x-ndjson';
const GEOCODE = { function: 'geocode', body: { address: 'Dorfstrasse 1' } };
const POIS = { function: 'poi-data', body: { ...place, distance: 10 } };
const lineOf = (item: object) => `${JSON.stringify(item)}\n`;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
/** Bytes that are in use. */
const held = () => {
  // The first one frees buffers aside, and the second one waits for that.
  collect();
  collect();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
};

interface Sent {
  readonly sending: ClientRequest;
  readonly heard: Promise<IncomingMessage>;
}

/** Begins a batch in lines. */
function begin(headers: Readonly<Record<string, string>> = {}, path = `${API}batch`): Sent {
  const heard = Promise.withResolvers<IncomingMessage>();
  const sending = request({
    port,
    host: '127.0.0.1',
    agent: false,
    path,
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': LINES, accept: LINES, ...headers },
  });
  sending.once('response', heard.resolve).once('error', heard.reject);
  sending.flushHeaders();
  return { sending, heard: heard.promise };
}

async function* resultsIn(answer: IncomingMessage): AsyncGenerator<BatchResult> {
  const text = answer.headers['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer;
  for await (const line of createInterface(text)) yield JSON.parse(line);
}

async function collected<Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const all: Entry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

async function allOf(answer: IncomingMessage): Promise<BatchResult[]> {
  return collected(resultsIn(answer));
}

/** How many requests of a function have been answered, in batches and alone. */
function answeredOf(name: string): number {
  const { umkreis_http_requests_total: counts = {} } = metrics.read();
  return Object.entries(counts).reduce(
    (sum, [labels, count]) => (labels.split('\u001f')[1] === API + name ? sum + Number(count) : sum),
    0,
  );
}

test('lines get the results that a batch in JSON gets, in the same order, from a body in JSON too, plain and compressed', async () => {
  const items = itemsAt(place, town.at('s')).filter(
    each => !['snapshot-data', 'texts/warrant'].includes(each.function) && JSON.stringify(each).length < 10_000,
  );
  const expected = (await resultsOf(app, key, items)).map(inBatch);
  const bodies = { [LINES]: items.map(jsonOf).join('\n'), 'application/json': jsonOf({ requests: items }) };
  for (const [type, body] of Object.entries(bodies)) {
    for (const encoding of ['identity', 'gzip']) {
      const { sending, heard } = begin({ 'content-type': type, 'accept-encoding': encoding });
      sending.end(body);
      const answer = await heard;
      assert.equal(answer.headers['content-type'], LINES);
      const results = await allOf(answer);
      assert.deepEqual(results.map(inBatch), expected, `${type} ${encoding}`);
      assert.deepEqual(
        results.map(({ id }) => id),
        items.map((_, i) => String(i)),
      );
    }
  }
  const { sending, heard } = begin({ accept: 'application/json' });
  sending.end(bodies[LINES]);
  const whole: BatchResult[] = await new Response(Readable.toWeb(await heard) as ReadableStream)
    .json()
    .then(json => (json as { results: BatchResult[] }).results);
  assert.deepEqual(whole.map(inBatch), expected);
});

test('each result is sent before the next request has come', async () => {
  const { sending, heard } = begin({ 'accept-encoding': 'gzip' });
  sending.write(lineOf({ ...GEOCODE, id: 'first' }));
  const results = resultsIn(await heard);
  for (const id of ['first', 'second', 'third']) {
    const { value } = await results.next();
    assert.deepEqual([value?.id, value?.status], [id, 200]);
    sending.write(lineOf({ ...GEOCODE, id: id === 'first' ? 'second' : 'third' }));
  }
  sending.end();
  assert.deepEqual((await collected(results)).length, 1);
});

test('a line that cannot be read has a problem with its number, and the following lines go on', async () => {
  const { sending, heard } = begin();
  sending.write(lineOf(GEOCODE));
  sending.write('\n  \r\n{"function":\n');
  sending.write(Buffer.from([0x22, 0xff, 0x22, 0x0a]));
  sending.write('{"id":"a","id":"b"}\n7\n');
  sending.write(`{"function":"geocode","body":{"address":"${'x'.repeat(300_000)}"}}\n`);
  sending.end(JSON.stringify({ ...GEOCODE, id: 'last' }));
  const results = await allOf(await heard);
  assert.deepEqual(
    results.map(({ id, status, problem }) => [id, status, problem?.code, problem?.detail.split(' ', 2).join(' ')]),
    [
      ['0', 200, undefined, undefined],
      ['1', 400, 'json-malformed', 'Line 4'],
      ['2', 400, 'json-malformed', 'Line 5'],
      ['3', 400, 'json-malformed', 'An object'],
      ['4', 400, 'request-invalid', 'The request'],
      ['5', 413, 'body-too-large', 'Line 8'],
      ['last', 200, undefined, undefined],
    ],
  );
  assert.match(results[3]?.problem?.detail ?? '', /in line 6 has "id" twice/);
});

test('lines are read the same however the body is cut into pieces', async () => {
  const line = fc.oneof(
    fc.json({ maxDepth: 2 }).map(text => text.replaceAll('\n', ' ')),
    fc.constantFrom('', '  ', '{"a":', '{"ä":"東京"}', 'x'.repeat(70), `"${'y'.repeat(40)}"`),
  );
  const cuts = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 12 }),
      fc.constantFrom('\n', '\r\n'),
      cuts,
      async (lines, end, sizes) => {
        const bytes = Buffer.from(lines.join(end));
        const pieces: Buffer[] = [];
        let from = 0;
        for (const size of sizes) {
          pieces.push(bytes.subarray(from, from + size));
          from += size;
        }
        pieces.push(bytes.subarray(from));
        const read = await collected(linesOf(Readable.from(pieces.filter(({ length }) => length > 0)), 64));
        const expected = lines.flatMap((text, i) => {
          if (text.trim() === '') return [];
          if (Buffer.byteLength(text + (i < lines.length - 1 ? end.slice(1) : '')) > 64)
            return [[i + 1, 'body-too-large']];
          try {
            return [[i + 1, JSON.parse(text)]];
          } catch {
            return [[i + 1, 'json-malformed']];
          }
        });
        assert.deepEqual(
          read.map(each => [each.number, 'fault' in each ? each.fault.code : each.value]),
          expected,
        );
      },
    ),
    { numRuns: 200 },
  );
});

test('2,000 requests of 32 KiB each take the memory of a few, in and out, and all are answered in order', async () => {
  const { sending, heard } = begin();
  const padding = ' '.repeat(32_500);
  const before = held();
  let most = 0;
  const send = async () => {
    for (let i = 0; i < 2000; i++) {
      const isFlowing = sending.write(
        `{"id":"${i}",${padding}"function":"geocode","body":{"address":"Dorfstrasse 1"}}\n`,
      );
      if (!isFlowing) await new Promise(resolve => sending.once('drain', resolve));
    }
    sending.end();
  };
  const sent = send();
  let count = 0;
  for await (const { id, status } of resultsIn(await heard)) {
    assert.deepEqual([id, status], [String(count), 200]);
    count++;
    if (count % 800 === 0) most = Math.max(most, held() - before);
  }
  await sent;
  assert.equal(count, 2000);
  assert.ok(most < 31 << 20, `${Math.round(most / 2 ** 20)} MiB of 62 MiB`);
});

test('a line without an end takes the memory of the longest line, and its fault comes at its end', async () => {
  const chunk = Buffer.alloc(65_536, 'x');
  let most = 0;
  async function* endless() {
    const before = held();
    for (let i = 0; i < 1600; i++) {
      yield Buffer.from(chunk);
      if (i % 800 === 799) most = Math.max(most, held() - before);
    }
    yield Buffer.from('\n7');
  }
  const lines = await collected(linesOf(Readable.from(endless(), { objectMode: false })));
  assert.deepEqual(
    lines.map(line => ('fault' in line ? line.fault.message : line.value)),
    ['Line 1 has more than 256 KiB.', 7],
  );
  assert.ok(most < 31 << 20, `${Math.round(most / 2 ** 20)} MiB of 100 MiB`);
});

test('a caller that does not read stops the work and the reading of its lines, and gets everything when it reads', async () => {
  // Long, so that few of them lie between the two.
  const line = `${' '.repeat(8000)}${lineOf({ function: 'unknown', id: 'x'.repeat(200) })}`;
  const refusals = () => Number(metrics.read().umkreis_problems_total?.['request-invalid'] ?? 0);
  const { sending, heard } = begin();
  let sent = 0;
  let isEnough = false;
  // The lines have no end.
  const writing = (async () => {
    while (!isEnough) {
      sent++;
      if (!sending.write(line)) await new Promise(resolve => sending.once('drain', resolve));
    }
    sending.end();
  })();
  const answer = await heard;
  let last: number[] = [];
  let unchanged = 0;
  // It stands still when many looks in a row find neither a further line taken nor a further answer.
  await eventually(() => {
    const now = [sent, refusals()];
    unchanged = String(now) === String(last) ? unchanged + 1 : 0;
    last = now;
    assert.ok(unchanged >= 20);
  });
  isEnough = true;
  const results = await allOf(answer);
  await writing;
  assert.equal(results.length, sent);
  assert.ok(results.every(({ status, problem }) => status === 400 && problem?.code === 'request-invalid'));
});

test('a caller that hangs up ends the work on what it sent', async () => {
  const before = answeredOf('poi-data');
  const { sending, heard } = begin();
  sending.on('error', () => undefined);
  sending.end(lineOf(POIS).repeat(3000));
  const answer = await heard;
  answer.on('error', () => undefined);
  await new Promise(resolve => answer.once('data', resolve));
  answer.destroy();
  await eventually(() => assert.deepEqual(turns.standing(), { inHand: 0, waiting: 0 }));
  const answered = answeredOf('poi-data') - before;
  assert.ok(answered < 3000, `${answered} of 3000`);
  const alone = await app.inject({
    method: 'POST',
    url: `${API}poi-data`,
    headers: { 'x-api-key': key },
    payload: place,
  });
  assert.equal(alone.statusCode, 200);
  assert.equal(answeredOf('poi-data') - before, answered + 1);
});

test('requests of another key are answered while a batch of 500 runs, which has few requests in the queue at once', async () => {
  const other = (await createKey(state, { name: 'other' }, new Date())).key;
  mostInHand = 0;
  const { sending, heard } = begin({ 'content-type': 'application/json' });
  sending.end(JSON.stringify({ requests: Array(500).fill(POIS) }));
  const results = resultsIn(await heard);
  await results.next();
  let count = 1;
  let isAnswered = false;
  const single = fetch(`http://127.0.0.1:${port}${API}poi-data`, {
    method: 'POST',
    headers: { 'x-api-key': other, 'content-type': 'application/json' },
    body: JSON.stringify(place),
  }).then(({ status }) => {
    isAnswered = true;
    assert.equal(status, 200);
  });
  let countThen: number | undefined;
  for await (const { status } of results) {
    assert.equal(status, 200);
    count++;
    if (isAnswered) countThen ??= count;
  }
  await single;
  assert.equal(count, 500);
  assert.ok(countThen !== undefined && countThen < 500, `answered after ${countThen} results`);
  assert.ok(mostInHand <= 5, `${mostInHand} at once`);
});

test('the time for a request does not end lines that go on, and still ends a body in JSON that never ends', async () => {
  const { requestTimeout, headersTimeout } = app.server;
  app.server.headersTimeout = 200;
  app.server.requestTimeout = 400;
  try {
    const { sending, heard } = begin();
    sending.write(lineOf(GEOCODE));
    const results = resultsIn(await heard);
    await results.next();
    // It is cut off by the look that would also end the lines.
    const stuck = begin({ 'content-type': 'application/json' });
    stuck.sending.write('{');
    assert.equal((await stuck.heard).statusCode, 408);
    sending.end(lineOf({ ...GEOCODE, id: 'late' }));
    assert.deepEqual(
      (await collected(results)).map(({ id }) => id),
      ['late'],
    );
  } finally {
    Object.assign(app.server, { requestTimeout, headersTimeout });
  }
});

test('a key has eight batches at once on a thread; the next one is refused, and there is room again when one has ended', async () => {
  const open = Array.from({ length: 8 }, () => begin());
  for (const { sending, heard } of open) {
    sending.write(lineOf(GEOCODE));
    await heard;
  }
  const refused = begin();
  refused.sending.on('error', () => undefined);
  const answer = await refused.heard;
  assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '5']);
  refused.sending.destroy();
  open[0]?.sending.end();
  await allOf((await open[0]?.heard) as IncomingMessage);
  await eventually(async () => assert.equal((await resultsOf(app, key, [GEOCODE]))[0]?.status, 200));
  for (const { sending, heard } of open.slice(1)) {
    sending.end();
    await allOf(await heard);
  }
});

test('a server that stops answers no further lines, and says so for each', async () => {
  const { sending, heard } = begin();
  sending.write(lineOf(GEOCODE));
  const results = resultsIn(await heard);
  assert.equal((await results.next()).value?.status, 200);
  isStopping = true;
  try {
    sending.end(lineOf(GEOCODE));
    const { value } = await results.next();
    assert.deepEqual([value?.status, value?.problem?.code], [503, 'region-not-ready']);
  } finally {
    isStopping = false;
  }
});

test('no other call takes lines, and lines in another encoding are refused', async () => {
  const statusOf = async (sent: Sent) => {
    sent.sending.end(lineOf(GEOCODE));
    const answer = await sent.heard;
    answer.resume();
    return answer.statusCode;
  };
  assert.equal(await statusOf(begin({}, `${API}poi-data`)), 406);
  assert.equal(await statusOf(begin({ accept: '*/*' }, `${API}poi-data`)), 415);
  assert.equal(await statusOf(begin({ 'content-encoding': 'gzip' })), 415);
  assert.equal(await statusOf(begin({ 'content-type': `${LINES}; charset=latin1` })), 415);
  assert.equal(await statusOf(begin({ 'content-type': `${LINES}; charset=utf-8` })), 200);
});
