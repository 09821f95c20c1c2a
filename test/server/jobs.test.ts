// Jobs over HTTP: sent, followed, downloaded in pieces, cancelled, refused; and nothing of them for another account.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { workHere } from '../../scripts/work-here.ts';
import type { JobToTell } from '../../src/accounts/state/job-record.ts';
import { rangeOf } from '../../src/server/http/send-stream.ts';
import { createKey } from '../support/create-key.ts';
import { importedSample } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const TABLE = `Street;City;Price
Marktplatz 1;Hollerbruck;349000
Nirgendweg 99;Atlantis;1
Bahnhofplatz 11;Hollerbruck;279000
`;
/** What tests read of answers. */
interface Shown {
  readonly id: string;
  readonly jobState: string;
  readonly rowCounts: object;
  readonly resultUrl: string;
  readonly resultBytes: number;
  readonly firstProblems: readonly { readonly row: number; readonly rowText: string }[];
  readonly problem: { readonly code: string; readonly detail: string };
  readonly code: string;
  readonly errors: readonly { readonly detail: string }[];
  readonly requestId: string;
  readonly jobs: readonly { readonly id: string; readonly jobState: string }[];
  readonly nextCursor?: string;
  readonly webhook?: object;
  readonly webhookSecret?: string;
}

async function shown(answer: Response): Promise<Shown> {
  return (await answer.json()) as Shown;
}

const PATH = '/api/location-ext/jobs';
const COLUMNS = 'columns=lat,lng,match';

describe('jobs over HTTP', () => {
  let server: TestServer;
  /** Of another account. */
  let stranger: string;
  let testKey: string;

  before(async () => {
    server = await startTestServer(await importedSample());
    stranger = (await createKey(server.state, { name: 'stranger' }, new Date())).key;
    const account = await server.state.accounts.byName('test');
    testKey = (await createKey(server.state, { name: 'trial', account: account?.name, isTest: true }, new Date())).key;
  });
  after(() => server.close());

  async function ask(path: string, { key = server.key, ...options }: RequestInit & { key?: string } = {}) {
    const headers = { 'x-api-key': key, ...(options.headers as Record<string, string>) };
    return fetch(server.url + path, { ...options, headers });
  }

  const send = (query = COLUMNS, body = TABLE, key = server.key, type = 'text/csv') =>
    ask(`${PATH}?${query}`, { method: 'POST', body, key, headers: { 'content-type': type } });

  async function sent(...given: Parameters<typeof send>): Promise<string> {
    const answer = await send(...given);
    const job = await shown(answer);
    assert.equal(answer.status, 202, JSON.stringify(job));
    assert.equal(answer.headers.get('location'), `${server.url}${PATH}/${job.id}`);
    return job.id;
  }

  async function ended(id: string) {
    const stop = workHere(server.state, () => server.region);
    try {
      for (;;) {
        const job = await shown(await ask(`${PATH}/${id}`));
        if (!['QUEUED', 'RUNNING'].includes(job.jobState)) return job;
        await new Promise(resolve => setTimeout(resolve, 20));
      }
    } finally {
      await stop();
    }
  }

  /** Sends pieces over a connection of their own: `fetch` may write the rest of a refused body where its next request stands. */
  async function postAlone(path: string, pieces: readonly Uint8Array[], headers: object): Promise<Response> {
    const { port } = new URL(server.url);
    const all = { 'x-api-key': server.key, ...headers };
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers: all, agent: false });
    sending.on('error', () => {});
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    for (const piece of pieces) sending.write(piece);
    sending.end();
    const [answer] = await answered;
    return new Response(Buffer.concat(await answer.toArray()), { status: answer.statusCode ?? 0 });
  }

  it('come, are followed, and have every row with its columns, its figures and its problem', async () => {
    const id = await sent();
    const queued = await shown(await ask(`${PATH}/${id}`));
    assert.deepEqual([queued.jobState, queued.rowCounts, queued.resultUrl], ['QUEUED', undefined, undefined]);
    const early = await ask(`${PATH}/${id}/result`);
    assert.deepEqual([early.status, early.headers.get('retry-after')], [409, '5']);
    const job = await ended(id);
    assert.equal(job.jobState, 'DONE');
    assert.deepEqual(job.rowCounts, { allRows: 3, doneRows: 3, okRows: 2, partialRows: 0, failedRows: 1 });
    assert.equal(job.firstProblems[0]?.row, 2);
    assert.match(job.firstProblems[0]?.rowText ?? '', /^address-not-found: /);
    const result = await ask(new URL(job.resultUrl).pathname);
    assert.equal(result.headers.get('content-type'), 'text/csv');
    assert.equal(result.headers.get('content-length'), String(job.resultBytes));
    const lines = (await result.text()).split('\n');
    assert.equal(lines[0], 'Street;City;Price;lat;lng;match;umkreis_status;umkreis_problem');
    assert.match(lines[1] ?? '', /^Marktplatz 1;Hollerbruck;349000;48\.\d+;10\.\d+;ADDRESS;OK;$/);
    assert.match(lines[2] ?? '', /^Nirgendweg 99;Atlantis;1;;;;FAILED;/);
  });

  it('may come as a form, whose fields are those of the query, and have the same result as the body alone', async () => {
    const form = (...parts: readonly (readonly [string, string | Blob])[]) => {
      const made = new FormData();
      for (const [name, value] of parts) {
        if (typeof value === 'string') made.append(name, value);
        else made.append(name, value, 'homes.csv');
      }
      return made;
    };
    const table = new Blob([TABLE], { type: 'text/csv' });
    const post = async (body: string | FormData, query = '', headers = {}) => {
      const whole = new Response(body);
      const type = whole.headers.get('content-type') ?? '';
      return postAlone(`${PATH}${query}`, [Buffer.from(await whole.arrayBuffer())], {
        'content-type': type,
        ...headers,
      });
    };
    const texts: string[] = [];
    const bodyJob = await sent('columns=lat,match&addressColumns=Street,City&destination=a=48.24,10.53');
    await ended(bodyJob);
    texts.push(await (await ask(`${PATH}/${bodyJob}/result`)).text());
    for (const [query, ...fields] of [
      ['', ['columns', 'lat,match'], ['addressColumns', 'Street,City'], ['destination', 'a=48.24,10.53']],
      ['?columns=lat,match', ['addressColumns', 'Street,City']],
      [
        '?destination=a=48.24,10.53&columns=lat,match',
        ['destination', 'b=48.25,10.53'],
        ['addressColumns', 'Street,City'],
      ],
    ] as readonly (readonly [string, ...(readonly [string, string])[]])[]) {
      const answer = await post(form(...fields, ['file', table]), query);
      const job = await shown(answer);
      assert.equal(answer.status, 202, JSON.stringify(job));
      assert.equal((await ended(job.id)).jobState, 'DONE');
      texts.push(await (await ask(`${PATH}/${job.id}/result`)).text());
    }
    for (const text of texts) assert.equal(text, texts[0]);

    const faultOf = async (answer: Response) => {
      const { errors, code, detail } = (await shown(answer)) as Shown & { detail: string };
      assert.deepEqual([answer.status, code], [400, 'request-invalid'], detail);
      return errors.map(({ detail }) => detail).join(' ');
    };
    const columns = ['columns', 'lat'] as const;
    assert.match(await faultOf(await post(form(columns))), /no part "file"/);
    assert.match(
      await faultOf(await post(form(['file', table], columns))),
      /columns is missing; in a form all fields stand before "file"/,
    );
    assert.match(
      await faultOf(await post('address\nx\n', '', { 'content-type': 'text/csv' })),
      /^columns is missing\.$/,
    );
    assert.match(await faultOf(await post(form(columns, ['file', table], ['credit', 'none']))), /behind the table/);
    assert.match(await faultOf(await post(form(columns, ['file', table], ['file', table]))), /second file/);
    assert.match(await faultOf(await post(form(['colums', 'lat'], ['file', table]))), /colums/);
    assert.match(
      await faultOf(await post(form(columns, ['webhookUrl', 'x'.repeat(1 << 17)], ['file', table]))),
      /longer/,
    );
    assert.match(await faultOf(await post(form(columns, ['file', new Blob([])]))), /empty/);
    const many = Array.from({ length: 201 }, () => ['destination', 'a=1,1'] as const);
    assert.match(await faultOf(await post(form(columns, ...many, ['file', table]))), /more than 200 fields/);
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const head = '--x\r\nContent-Disposition: form-data; name="columns"\r\n\r\nlat\r\n--x\r\n';
    const file = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\naddress\nMarktplatz 1';
    for (const broken of [head, head + file, `${head}${file}\r\n--x\r\n`, 'nothing', '']) {
      assert.match(await faultOf(await post(broken, '', type)), /cut off|no part "file"|is missing/, broken);
    }
    assert.match(await faultOf(await post(head, '', { 'content-type': 'multipart/form-data' })), /boundary/);
    const all = await server.state.jobs.list({
      ...{ accountId: (await server.state.accounts.byName('test'))?.id ?? '', now: '', limit: 100 },
    });
    assert.ok(
      all.every(({ stage }) => stage !== 'RECEIVING' && stage !== 'CUT'),
      'nothing of refused forms is kept',
    );
  });

  it('as forms take any bytes in any pieces, and what is broken anywhere ends in a problem and no job', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 3000 });
    await fc.assert(
      fc.asyncProperty(bytes, fc.array(fc.nat(4000), { maxLength: 4 }), fc.nat(4000), async (table, cuts, end) => {
        const parts = [
          Buffer.from('--x"y\r\nContent-Disposition: form-data; name="columns"\r\n\r\nlat\r\n'),
          Buffer.from('--x"y\r\nContent-Disposition: form-data; name="file"; filename="ä.csv"\r\n\r\n'),
          ...[Buffer.from(table), Buffer.from('\r\n--x"y--\r\n')],
        ];
        const whole = Buffer.concat(parts);
        for (const length of [whole.length, Math.min(end, whole.length - 7)]) {
          const at = [0, ...cuts.map(cut => cut % length).sort((a, b) => a - b), length];
          const pieces = at.slice(1).map((to, i) => whole.subarray(at[i], to));
          const answer = await postAlone(PATH, pieces, { 'content-type': 'multipart/form-data; boundary="x\\"y"' });
          const { id } = await shown(answer.clone());
          if (length < whole.length) {
            assert.equal(answer.status, 400);
            continue;
          }
          assert.equal(answer.status, 202, JSON.stringify(await shown(answer.clone())));
          const job = { accountId: (await server.state.accounts.byName('test'))?.id ?? '', id, writing: 0 };
          assert.deepEqual(Buffer.from((await server.state.jobs.part(job, 'INPUT', 0)) ?? []), Buffer.from(table));
          for (let i = 0; i < 2; i++) await ask(`${PATH}/${id}`, { method: 'DELETE' });
        }
      }),
      { numRuns: 30 },
    );
  });

  it('are downloaded in any pieces that put together are the whole, and only while nothing has changed', async () => {
    const id = await sent('columns=lat&resultFormat=PARQUET');
    await ended(id);
    const path = `${PATH}/${id}/result`;
    const whole = await ask(path);
    const etag = whole.headers.get('etag') ?? '';
    assert.equal(whole.headers.get('accept-ranges'), 'bytes');
    const bytes = Buffer.from(await whole.arrayBuffer());
    assert.equal(bytes.toString('latin1', 0, 4), 'PAR1');
    const get = async (range: string, more = {}) => {
      const answer = await ask(path, { headers: { range, ...more } });
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(bytes.length), async (from, length) => {
        const to = Math.min(bytes.length, from + 1 + length);
        const part = await get(`bytes=${from}-${to - 1}`, { 'if-range': etag });
        assert.equal(part.answer.status, 206);
        assert.equal(part.answer.headers.get('content-range'), `bytes ${from}-${to - 1}/${bytes.length}`);
        assert.ok(part.bytes.equals(bytes.subarray(from, to)));
      }),
      { numRuns: 30 },
    );
    assert.ok((await get('bytes=100-')).bytes.equals(bytes.subarray(100)));
    assert.ok((await get('bytes=-7')).bytes.equals(bytes.subarray(-7)));
    for (const [range, more] of [
      ['bytes=0-9', { 'if-range': '"other"' }],
      ['bytes=0-9', { 'if-range': 'Sun, 29 Nov 2026 12:00:00 GMT' }],
      ['bytes=0-1,4-5', {}],
      ['bytes=9-1', {}],
      ['lines=0-9', {}],
    ] as const) {
      const { answer, bytes: all } = await get(range, more);
      assert.deepEqual([answer.status, all.length], [200, bytes.length], range);
    }
    const beyond = await get(`bytes=${bytes.length}-`);
    assert.deepEqual(
      [beyond.answer.status, beyond.answer.headers.get('content-range')],
      [416, `bytes */${bytes.length}`],
    );
    assert.equal((await ask(path, { headers: { 'if-none-match': etag } })).status, 304);
    const head = await ask(path, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(bytes.length)]);
  });

  it('that run are cancelled by DELETE and hold nothing then; a second one erases them', async () => {
    const id = await sent();
    assert.equal((await ask(`${PATH}/${id}`, { method: 'DELETE' })).status, 204);
    const job = await shown(await ask(`${PATH}/${id}`));
    assert.equal(job.jobState, 'CANCELLED');
    const account = await server.state.accounts.byName('test');
    const own = { accountId: account?.id ?? '', id, writing: 0 };
    assert.equal(await server.state.jobs.part(own, 'INPUT', 0), undefined);
    assert.equal((await ask(`${PATH}/${id}/result`)).status, 409);
    assert.equal((await ask(`${PATH}/${id}`, { method: 'DELETE' })).status, 204);
    assert.equal((await ask(`${PATH}/${id}`)).status, 404);
    assert.equal((await ask(`${PATH}/${id}`, { method: 'DELETE' })).status, 404);
  });

  it('say what is wrong with a request, where, and what would be right, before the table is kept', async () => {
    for (const [query, code, detail] of [
      ['', 'request-invalid', /columns/],
      ['columns=lat,index.totl', 'request-invalid', /did you mean "index\.total"/],
      [`${COLUMNS}&destination=work`, 'request-invalid', /work=Bahnhofstraße 1, Vaduz/],
      [`${COLUMNS}&destination=a=48.24,10.53&destination=a=48.25,10.53`, 'request-invalid', /Two destinations/],
      [`${COLUMNS}&latColumn=y`, 'request-invalid', /lngColumn is missing beside latColumn/],
      [`${COLUMNS}&adressColumns=Street`, 'request-invalid', /addressColumns/],
      [`${COLUMNS}&webhookUrl=http://example.com/a`, 'request-invalid', /an address with https/],
      [`${COLUMNS}&webhookUrl=https://192.168.0.1/a`, 'request-invalid', /not on the public internet/],
      [`${COLUMNS}&sort=HILBERT`, 'request-invalid', /add resultFormat=PARQUET/],
      [`${COLUMNS}&resultFormat=xlsx`, 'request-invalid', /CSV, NDJSON or PARQUET/],
      ['columns=travel.work.walk', 'request-invalid', /the id of a destination/],
    ] as const) {
      const answer = await send(query);
      const problem = await shown(answer);
      assert.equal(problem.code, code, query);
      assert.match(problem.errors[0]?.detail ?? '', detail, query);
    }
    assert.equal((await send(COLUMNS, '')).status, 400);
    assert.equal((await send(COLUMNS, TABLE, server.key, 'application/json')).status, 415);
    const page = await shown(await ask(PATH));
    assert.ok(page.jobs.every(job => job.jobState !== 'QUEUED'));
  });

  it('with columns of lists have the places of the moment when they were sent, to the last digit, whatever becomes of the list meanwhile; afterwards nobody keeps them', async () => {
    const put = async (name: string, places: object[], key = server.key) => {
      const answer = await ask(`/api/location-ext/lists/${name}`, {
        ...{ method: 'PUT', key, body: JSON.stringify({ places }) },
        headers: { 'content-type': 'application/json' },
      });
      assert.ok(answer.ok, await answer.text());
    };
    const places = Array.from({ length: 1200 }, (_, i) => ({ id: `b${i}`, lat: 48.2436 + i / 1e5, lng: 10.5301 }));
    await put('branches', [
      { address: 'Nirgendweg 99' },
      ...places,
      { id: 'home', address: 'Marktplatz 1, Hollerbruck' },
    ]);
    await put('foreign', [{ id: 'secret', lat: 48.2436, lng: 10.5301 }], stranger);
    const columns = [
      'nearest.list:branches.walkSeconds',
      'nearest.list:branches.walkOwnId',
      'count.list:branches.car9',
    ];
    const table = await ask('/api/location-ext/table', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json', accept: 'text/csv' } },
      body: JSON.stringify({
        places: ['Marktplatz 1, Hollerbruck', 'Bahnhofplatz 11, Hollerbruck'],
        columns,
        delimiter: 'semicolon',
      }),
    });
    const rows = (await table.text()).split('\r\n').slice(1, 3);
    for (const [what, change] of [
      ['replaced', () => put('branches', [])],
      ['deleted', () => ask('/api/location-ext/lists/branches', { method: 'DELETE' })],
    ] as const) {
      await put('branches', [
        { address: 'Nirgendweg 99' },
        ...places,
        { id: 'home', address: 'Marktplatz 1, Hollerbruck' },
      ]);
      const id = await sent(`columns=${columns.join(',')}`);
      await change();
      const [job] = await server.state.jobs.active();
      assert.ok(job && (await server.state.jobs.part(job, 'LIST', 0)));
      const { jobState, resultUrl } = await ended(id);
      assert.equal(jobState, 'DONE');
      const [, first, , last] = (await (await ask(new URL(resultUrl).pathname)).text()).split('\n');
      assert.deepEqual(
        [first, last].map(line => line?.split(';').slice(3).join(';')),
        rows,
        what,
      );
      assert.match(first ?? '', /;home;/);
      assert.equal(await server.state.jobs.part(job, 'LIST', 0), undefined);
    }
    for (const [column, code, nearest] of [
      ['nearest.list:foreign.walkSeconds', 'list-unknown', undefined],
      ['nearest.list:foreig.walkSeconds', 'list-unknown', undefined],
    ] as const) {
      const refused = await send(`columns=lat,${column}`);
      const { code: own, errors } = (await refused.json()) as {
        code: string;
        errors: { pointer: string; nearest?: string }[];
      };
      assert.deepEqual(
        [refused.status, own, errors[0]?.pointer, errors[0]?.nearest],
        [422, code, 'columns.1', nearest],
      );
    }
    assert.deepEqual(await server.state.jobs.active(), []);
  });

  it('with an address for a message get its secret once, and say what became of the message without the address', async () => {
    const answer = await send(`${COLUMNS}&webhookUrl=https://example.com/ended?token=hidden`);
    const { id, webhookSecret, webhook } = await shown(answer);
    assert.match(webhookSecret ?? '', /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.deepEqual(webhook, { deliveryState: 'WAITING', attemptCount: 0 });
    const other = await shown(await send(`${COLUMNS}&webhookUrl=https://example.com/ended`));
    assert.notEqual(other.webhookSecret, webhookSecret);
    await ask(`${PATH}/${id}`, { method: 'DELETE' });
    const now = new Date();
    const until = new Date(now.getTime() + 60_000).toISOString();
    const taken = await server.state.jobs.takeWebhook(now.toISOString(), until, []);
    assert.equal(taken?.id, id);
    const failed = { dueAt: null, deliveredAt: null, fault: 'The receiver answered 500.' };
    await server.state.jobs.endWebhook(taken as JobToTell, failed);
    const text = await (await ask(`${PATH}/${id}`)).text();
    assert.deepEqual(JSON.parse(text).webhook, { deliveryState: 'GIVEN_UP', attemptCount: 1, lastFault: failed.fault });
    assert.doesNotMatch(text + (await (await ask(PATH)).text()), /hidden|whsec_/);
    for (const each of [id, id, other.id, other.id]) await ask(`${PATH}/${each}`, { method: 'DELETE' });
  });

  it('fail with a sentence where the table cannot be read, and name no file of the machine', async () => {
    const id = await sent(COLUMNS, 'a;b\n1;2\n');
    const job = await ended(id);
    assert.deepEqual([job.jobState, job.problem.code], ['FAILED', 'table-unreadable']);
    assert.match(job.problem.detail, /^The table has no column of coordinates or addresses/);
    const result = await shown(await ask(`${PATH}/${id}/result`));
    assert.equal(result.code, 'job-not-done');
  });

  it('of a caller that hangs up in the middle leave nothing', async () => {
    const { port } = new URL(server.url);
    const headers = { 'x-api-key': server.key, 'content-type': 'text/csv', 'content-length': 10_000_000 };
    const half = request({ port, host: '127.0.0.1', method: 'POST', path: `${PATH}?${COLUMNS}`, headers });
    half.on('error', () => {});
    half.write('x'.repeat(1_000_000));
    const counted = async () => {
      const account = await server.state.accounts.byName('test');
      const all = await server.state.jobs.list({ accountId: account?.id ?? '', now: '', limit: 100 });
      return all.filter(({ stage }) => stage === 'RECEIVING').length;
    };
    while ((await counted()) === 0) await new Promise(resolve => setTimeout(resolve, 10));
    half.destroy();
    const end = performance.now() + 5000;
    while ((await counted()) > 0 && performance.now() < end) await new Promise(resolve => setTimeout(resolve, 10));
    assert.equal(await counted(), 0);
  });

  it('larger than the bound are refused by their length, and nothing of them is read', async () => {
    const { port } = new URL(server.url);
    const headers = { 'x-api-key': server.key, 'content-type': 'text/csv', 'content-length': 2 ** 30 + 1 };
    const status = await new Promise((resolve, reject) => {
      const huge = request({ port, host: '127.0.0.1', method: 'POST', path: `${PATH}?${COLUMNS}`, headers }, answer => {
        resolve(answer.statusCode);
        huge.destroy();
      });
      huge.on('error', reject);
      huge.flushHeaders();
    });
    assert.equal(status, 413);
  });

  it('are nobody else’s: by no id, no cursor and no key of another account is there anything of them', async () => {
    const ids = [await sent(), await sent(), await sent()];
    await ended(ids[0] ?? '');
    const first = await shown(await ask(`${PATH}?limit=1`));
    const unknown = await shown(await ask(`${PATH}/job_${'0'.repeat(22)}`, { key: stranger }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ids),
        fc.constantFrom('', '/result'),
        fc.constantFrom('GET', 'DELETE', 'HEAD'),
        async (id, more, method) => {
          if (method === 'DELETE' && more !== '') return;
          const answer = await ask(`${PATH}/${id}${more}`, { key: stranger, method });
          assert.equal(answer.status, 404);
          if (method === 'HEAD') return;
          const { requestId: _, ...problem } = await shown(answer);
          const { requestId: __, ...same } = unknown;
          assert.deepEqual(problem, same);
        },
      ),
      { numRuns: 20 },
    );
    const list = await shown(await ask(PATH, { key: stranger }));
    assert.deepEqual(list, { jobs: [] });
    const page = await ask(`${PATH}?cursor=${first.nextCursor}`, { key: stranger });
    assert.equal(page.status, 400);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { jobs, nextCursor } = await shown(await ask(`${PATH}?limit=2${cursor && `&cursor=${cursor}`}`));
      seen.push(...jobs.map(({ id }) => id));
      if (nextCursor === undefined) break;
      cursor = nextCursor;
    }
    assert.equal(new Set(seen).size, seen.length);
    for (const id of ids) assert.ok(seen.includes(id));
    const refused = await ask(`${PATH}/${ids[1]}`, { key: testKey, method: 'DELETE' });
    assert.equal(refused.status, 403, 'a test key erases nothing that a live key made');
    for (const id of ids) await ask(`${PATH}/${id}`, { method: 'DELETE' });
  });

  it('have ranges that lie within the bytes, whatever a header asks', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(1000), fc.nat(1000), fc.nat(1000), (text, from, to, bytes) => {
        for (const header of [text, `bytes=${text}`, `bytes=${from}-${to}`, `bytes=-${to}`, `bytes=${from}-`]) {
          const range = rangeOf(header, bytes);
          if (typeof range !== 'object') continue;
          assert.ok(0 <= range.from && range.from < range.to && range.to <= bytes, header);
        }
      }),
    );
  });
});
