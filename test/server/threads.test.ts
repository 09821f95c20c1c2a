// Several threads as one service: they share port, region and state, change versions together, stop together, and are replaced one by one.
import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { fastify } from 'fastify';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import type { State } from '../../src/accounts/state/state.ts';
import { OperatorError } from '../../src/core/errors.ts';
import { readRegion, setCurrent } from '../../src/region/store.ts';
import { limitMemory } from '../../src/server/limits/limits.ts';
import { addReadings } from '../../src/server/metrics/metrics.ts';
import { answerInWorkers } from '../../src/server/threads/workers.ts';
import { createKey } from '../support/create-key.ts';
import { aSecond, eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { copyVersion } from '../support/region-versions.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { type ServedProcess, serveProcess, stopServedProcesses, umkreis } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const SNAPSHOTS = '/api/location-ext/snapshot-data';
/** With this number of new connections the chance that both of two threads get one is 1 - 1/2³¹. */
const CONNECTIONS = 32;

const isLinux = process.platform === 'linux';
process.env.UMKREIS_THREADS = '2';

const { region, town } = await drawnRegion(SMALL_TOWN);
const dataFolder = temporaryFolder();
cpSync(join(region.folder, '..', '..', '..', 'regions'), join(dataFolder, 'regions'), { recursive: true });
const { version } = region.manifest;
const body = JSON.stringify(town.at('h'));

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** A body that is held back: the service has accepted the head and waits. */
interface HeldBack {
  /** Called when the service says that it waits for the body. */
  awaited(): void;
  /** The body is sent when this resolves. */
  readonly until: Promise<void>;
}

/** Sends a request over a new connection, so that any thread may answer. With a body held back it keeps the connection. */
function askAnew(url: string, headers: Record<string, string> = {}, sent?: string, held?: HeldBack) {
  return new Promise<Answered>((resolve, reject) => {
    const type =
      sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(sent.length) };
    const asking = request(
      url,
      {
        agent: held !== undefined && new Agent({ keepAlive: true }),
        method: sent === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...type, ...(held && { expect: '100-continue' }) },
      },
      response => {
        let text = '';
        response.on('data', part => {
          text += part;
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.once('error', reject);
      },
    );
    asking.once('error', reject);
    if (held === undefined) asking.end(sent);
    else {
      asking.flushHeaders();
      asking.once('continue', () => {
        held.awaited();
        void held.until.then(() => asking.end(sent));
      });
    }
  });
}

const eachAnew = (ask: () => Promise<Answered>) => Promise.all(Array.from({ length: CONNECTIONS }, ask));

describe('two threads', { skip: !isLinux && 'several sockets on one port are used on Linux only' }, () => {
  let service: ServedProcess;
  let state: State;
  let key: string;
  let publicPart: string;

  before(async () => {
    state = await openSqliteState(statePath(dataFolder));
    const made = await createKey(state, { name: 'test' }, new Date());
    key = made.key;
    publicPart = made.record.publicPart;
    service = await serveProcess(dataFolder, await freePort());
    await eventually(() => assert.equal(new Set(logged('Server listening').map(line => line.thread)).size, 2));
  });

  after(async () => {
    stopServedProcesses();
    await state.close();
  });

  /** Lines of the log whose message begins with this text. */
  function logged(message: string): { thread: number; status?: number; path?: string }[] {
    return service
      .log()
      .split('\n')
      .filter(line => line.startsWith('{') && line.endsWith('}'))
      .map(line => JSON.parse(line))
      .filter(line => line.msg.startsWith(message));
  }

  it('both answer on one port, and the log names the thread that answered', async () => {
    const answers = await eachAnew(() => askAnew(`${service.url}/api/location-ext/catalogue`, { 'x-api-key': key }));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    // Lines are written in blocks, a moment later.
    const threads = await eventually(() => {
      const seen = new Set(logged('request').map(({ thread }) => thread));
      assert.equal(seen.size, 2);
      return seen;
    });
    assert.ok(!threads.has(0), 'the main thread does not answer');
  });

  it('write and read one state: each can read and verify what the other creates and signs', async () => {
    const headers = { 'x-api-key': key };
    const made = await eachAnew(() => askAnew(service.url + SNAPSHOTS, headers, body));
    assert.deepEqual([...new Set(made.map(({ status }) => status))], [201]);
    const { id, embedUrl } = JSON.parse(made[0]?.text ?? '');
    const first = await askAnew(`${service.url}${SNAPSHOTS}?limit=1`, headers);
    const { nextCursor } = JSON.parse(first.text);
    const token = new URL(embedUrl).pathname;
    for (const path of [`${SNAPSHOTS}/${id}`, `${SNAPSHOTS}?cursor=${nextCursor}`, token, `${token}.png`]) {
      const answers = await eachAnew(() => askAnew(service.url + path, headers));
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200], path);
    }
  });

  it('both take up a new version while they answer, and no request fails', async () => {
    const next = '00000000000000ab';
    copyVersion(dataFolder, 'town', version, next);
    let isOver = false;
    const statuses: number[] = [];
    const callers = Array.from({ length: 8 }, async (_, i) => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' };
      while (!isOver) {
        const isKept = i % 2 === 0;
        const url = service.url + SNAPSHOTS;
        const answer = isKept ? fetch(url, { method: 'POST', headers, body }) : askAnew(url, headers, body);
        statuses.push((await answer).status);
      }
    });
    const answered = async (atLeast: number) => eventually(() => assert.ok(statuses.length >= atLeast));
    await answered(20);
    for (const current of [next, version]) {
      setCurrent(dataFolder, 'town', current);
      await eventually(async () => {
        const answers = await eachAnew(() => askAnew(`${service.url}/ready`));
        assert.deepEqual([...new Set(answers.map(({ text }) => JSON.parse(text).region.version))], [current]);
      });
      await answered(statuses.length + 20);
    }
    isOver = true;
    await Promise.all(callers);
    assert.deepEqual([...new Set(statuses)], [201]);
    const switches = () => logged('region switched').length;
    await eventually(() => assert.ok(switches() >= 2));
    assert.equal(switches(), 2, 'one line for each switch, not one for each thread');
  });

  it('have a higher priority than the threads of V8 that compile and collect', () => {
    const tasks = `/proc/${service.child.pid}/task`;
    const niceness = readdirSync(tasks).map(task => {
      const [, name = '', figures = ''] = /\((.*)\) (.*)/.exec(readFileSync(join(tasks, task, 'stat'), 'utf8')) ?? [];
      // The priority is field 19 of proc_pid_stat(5); the first field after the name is field 3.
      return [name, Number(figures.split(' ')[16])] as const;
    });
    const of = (wanted: string) => [...new Set(niceness.filter(([name]) => name === wanted).map(([, nice]) => nice))];
    assert.deepEqual(of('V8Worker'), [10]);
    assert.deepEqual(of('MainThread'), [0]);
  });

  it('both refuse a key within a second of its revocation', async () => {
    const headers = { 'x-api-key': key };
    const ask = () => askAnew(`${service.url}/api/location-ext/catalogue`, headers);
    assert.deepEqual([...new Set((await eachAnew(ask)).map(({ status }) => status))], [200]);
    await state.keys.revoke(publicPart, new Date().toISOString());
    await aSecond();
    assert.deepEqual([...new Set((await eachAnew(ask)).map(({ status }) => status))], [401]);
  });

  it('finish the requests in progress of both after SIGTERM, and end with 0', async () => {
    const { key: another } = await createKey(state, { name: 'another' }, new Date());
    let awaited = 0;
    const { promise: until, resolve: sendBodies } = Promise.withResolvers<void>();
    const held = { awaited: () => awaited++, until };
    const answers = eachAnew(() => askAnew(service.url + SNAPSHOTS, { 'x-api-key': another }, body, held));
    await eventually(() => assert.equal(awaited, CONNECTIONS));
    service.child.kill('SIGTERM');
    await eventually(() => assert.rejects(askAnew(`${service.url}/health`), 'it accepts no other request'));
    sendBodies();
    assert.deepEqual([...new Set((await answers).map(({ status }) => status))], [201]);
    // After 15 seconds the process would end itself with 1: connections that callers keep open do not delay the shutdown.
    assert.equal(await service.ended, 0);
  });
});

describe('starting threads', { skip: !isLinux && 'several sockets on one port are used on Linux only' }, () => {
  it('if two services start at once on one port, one serves and the other reports that the port is in use', {
    timeout: 180_000,
  }, async () => {
    const port = await freePort();
    const starts = [1, 2].map(() => {
      const environment = { UMKREIS_DATA: dataFolder, PORT: String(port), HOST: '127.0.0.1' };
      return umkreis(['serve'], environment);
    });
    const loser = await Promise.race(starts);
    assert.equal(loser.code, 1);
    assert.match(loser.errors, new RegExp(`^umkreis: Port ${port} is in use: .+\\n$`));
    stopServedProcesses();
    await Promise.all(starts);
  });

  it('does not join another program that shares the port', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>(resolve => other.listen({ port, host: '127.0.0.1', reusePort: true }, resolve));
    const environment = { UMKREIS_DATA: dataFolder, PORT: String(port), HOST: '127.0.0.1' };
    const { code, errors } = await umkreis(['serve'], environment);
    other.close();
    assert.equal(code, 1);
    assert.match(errors, new RegExp(`^umkreis: Port ${port} is in use: .+\\n$`));
  });

  it('replaces a thread that crashed; the others answer meanwhile', async () => {
    const port = await freePort();
    const lines: { msg: string; lost?: number; err?: { type: string } }[] = [];
    const { log } = fastify({ logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } } });
    const workers: { worker: Worker; isListening: Promise<unknown> }[] = [];
    const onWorker = (worker: Worker) =>
      workers.push({ worker, isListening: new Promise(resolve => worker.once('message', resolve)) });
    process.on('worker', onWorker);
    const answering = await answerInWorkers(2, wishFor(port), [readRegion(region.folder)], log, async () => '');
    const url = `http://127.0.0.1:${port}/ready`;
    const [first, second] = workers;
    assert.ok(first !== undefined && second !== undefined && workers.length === 2);
    const lost = first.worker.threadId;
    // An order that no thread can carry out causes a failure, as any other fault would.
    first.worker.postMessage({ region: { files: {} } });
    await new Promise(resolve => first.worker.once('exit', resolve));
    assert.equal((await askAnew(url)).status, 200);
    const third = await eventually(() => workers[2] ?? assert.fail('no other thread yet'));
    assert.equal(await third.isListening, 'listening');
    assert.deepEqual(
      lines.map(line => [line.msg, line.lost, line.err?.type]),
      [['thread ended: it is replaced', lost, 'TypeError']],
    );
    await second.worker.terminate();
    assert.equal((await askAnew(url)).status, 200, 'the new thread answers alone');
    process.off('worker', onWorker);
    await answering.stop();
    await assert.rejects(askAnew(url));
  });

  it('count with its last known figures one that does not say its own within a second', async () => {
    const { log } = fastify({ logger: false });
    const workers: Worker[] = [];
    const onWorker = (worker: Worker) => workers.push(worker);
    process.on('worker', onWorker);
    const port = await freePort();
    const answering = await answerInWorkers(2, wishFor(port), [readRegion(region.folder)], log, async () => '');
    process.off('worker', onWorker);
    for (let i = 0; i < CONNECTIONS; i++) await askAnew(`http://127.0.0.1:${port}/health`);
    const counted = async () => {
      const { umkreis_http_requests_total: total = {} } = addReadings(await answering.readings());
      return Object.values(total as Record<string, number>).reduce((sum, count) => sum + count, 0);
    };
    assert.equal(await counted(), CONNECTIONS);
    // A thread that computes reads no order.
    const [first] = workers;
    assert.ok(first);
    const { postMessage } = first;
    first.postMessage = message => message === 'measure' || postMessage.call(first, message);
    for (let i = 0; i < CONNECTIONS; i++) await askAnew(`http://127.0.0.1:${port}/health`);
    const known = await counted();
    assert.ok(known >= CONNECTIONS && known < 2 * CONNECTIONS, String(known));
    first.postMessage = postMessage;
    assert.equal(await counted(), 2 * CONNECTIONS);
    await answering.stop();
  });

  it('ends all of them and gives the reason if one cannot listen', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>(resolve => other.listen({ port, host: '127.0.0.1' }, resolve));
    const { log } = fastify({ logger: false });
    await assert.rejects(
      answerInWorkers(2, wishFor(port), [readRegion(region.folder)], log, async () => ''),
      (fault: Error) => fault instanceof OperatorError && fault.message.startsWith(`Port ${port} is in use: `),
    );
    other.close();
  });

  function wishFor(port: number) {
    return {
      host: '127.0.0.1',
      port,
      isPortShared: true,
      statePlace: { path: statePath(temporaryFolder()) },
      publicUrl: `http://127.0.0.1:${port}`,
      operator: {},
      webFolder: join(import.meta.dirname, '..', '..', 'dist', 'web'),
      limitMemory: limitMemory(),
      processName: 'abcdefgh',
      redisUrl: undefined,
      trustedProxies: [],
      hasMetrics: true,
      logLevel: 'silent',
      logStyle: 'JSON' as const,
      drainMilliseconds: 0,
    };
  }
});
