// Sends requests that the API description allows or forbids, and checks every answer against the description.
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { seededRandom } from '../../sample/seeded-random.ts';
import { sampleRegion } from '../../scripts/draw-examples.ts';
import { openState } from '../../src/accounts/state/open-state.ts';
import type { Region } from '../../src/region/region.ts';
import { makeDatabase, withoutPostgres } from '../../test/support/postgres.ts';
import { temporaryFolder } from '../../test/support/regions.ts';
import { startTestServer, type TestServer } from '../../test/support/test-server.ts';
import { type Checks, faultsOf, type Heard } from '../fuzz/judge.ts';
import { checker, type Document, inPart, type Schema } from '../fuzz/schema.ts';
import { isTried, type Trial, trialMaker } from '../fuzz/trials.ts';
import type { Known } from '../fuzz/values.ts';
import type { SoakPart } from '../part.ts';

const REQUESTS = 20_000;
/** Few calls use the state, so PostgreSQL gets fewer requests; odd texts must work in both databases. */
const REQUESTS_ON_POSTGRES = 5000;
const AT_ONCE = 4;
/** A busy machine may answer a right request with `overloaded`, which says to come back: so often at most. */
const MOST_RETURNS = 30;
/** The report lists at most this many broken promises. */
const MOST_TOLD = 25;

export interface Fuzzed {
  readonly requests: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Number of requests of each kind. */
  readonly byKind: Readonly<Record<string, number>>;
  readonly operations: number;
}

export const soak: SoakPart = async ({ say }) => {
  const region = await sampleRegion(temporaryFolder());
  const addresses = ['Marktplatz 1, 86998 Hollerbruck', 'Marktplatz', 'Hollerbruck', 'Bahnhofstraße 3', 'Xyzzy 99'];
  const wish = { requests: REQUESTS, seed: Date.now() % 1_000_000, addresses };
  const sqlite = await fuzz(region, wish, say);
  if (withoutPostgres !== false) return { seed: wish.seed, sqlite, postgres: withoutPostgres };
  const database = await makeDatabase();
  try {
    const state = await openState({ databaseUrl: database.url });
    const postgres = await fuzz(region, { ...wish, requests: REQUESTS_ON_POSTGRES, state }, say);
    return { seed: wish.seed, sqlite, postgres };
  } finally {
    await database.drop();
  }
};

/** After this many requests, every operation has occurred. */
const ENOUGH_FOR_ALL = 5000;

export interface FuzzWish {
  readonly requests: number;
  readonly seed: number;
  /** Texts, some of which the region contains. */
  readonly addresses: readonly string[];
  /** Default: a new SQLite file. It is closed at the end. */
  readonly state?: TestServer['state'];
}

/** Serves the region and sends the requests. @throws AssertionError that lists the broken promises */
export async function fuzz(region: Region, wish: FuzzWish, say: (text: string) => void): Promise<Fuzzed> {
  const { requests, seed, addresses, state } = wish;
  const server = await startTestServer(region, state && { state });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document;
    const known = knownOf(region, addresses);
    const maker = {
      random: seededRandom(seed, 'fuzz'),
      document,
      known,
      check: checker(document, { isClosed: false }),
    };
    const next = trialMaker(maker, server.key);
    const part = checker(inPart(document) as Document, { isClosed: true });
    const strict: Checks = {
      whole: checker(document, { isClosed: true }),
      inPart: (schema, value) => part(inPart(schema) as Schema, value),
    };
    const broken: string[] = [];
    const byStatus: Record<string, number> = {};
    const byKind: Record<string, number> = {};
    const operations = new Set<string>();
    let asked = 0;
    const ask = async () => {
      while (asked < requests && broken.length < MOST_TOLD) {
        const number = ++asked;
        if (number % 2000 === 0) say(`  ${number} requests`);
        const trial = next();
        const heard = await heardInTheEnd(server.url, trial, agent);
        byStatus[heard.status] = (byStatus[heard.status] ?? 0) + 1;
        byKind[trial.how] = (byKind[trial.how] ?? 0) + 1;
        if (trial.operation) operations.add(trial.operation.operationId);
        learn(heard, known);
        const faults = faultsOf(trial, heard, document, strict);
        if (trial.same !== undefined && heard.status === 200) {
          const path = trial.path.split('?')[0] ?? '';
          const headers = { ...trial.headers, 'content-type': 'application/json' };
          const post = await heardInTheEnd(
            server.url,
            { ...trial, method: 'POST', path, headers, body: trial.same },
            agent,
          );
          if (!post.bytes.equals(heard.bytes))
            faults.push(`the POST with the same fields answers ${post.status} otherwise`);
        }
        if (faults.length > 0) broken.push(told(trial, heard, faults));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    assert.equal(broken.length, 0, `seed ${seed}, ${asked} requests:\n${broken.join('\n\n')}`);
    const all = Object.values(document.paths).flatMap(each => Object.values(each));
    // A short run may miss an operation by chance.
    if (requests >= ENOUGH_FOR_ALL) {
      assert.deepEqual(
        all.filter(each => isTried(each) && !operations.has(each.operationId)).map(({ operationId }) => operationId),
        [],
        'every operation was asked',
      );
    }
    return { requests: asked, byStatus, byKind, operations: operations.size };
  } finally {
    agent.destroy();
    await server.close();
  }
}

function knownOf({ addresses: table, manifest }: Region, addresses: readonly string[]): Known {
  const degrees = (values: Int32Array, of: (...each: number[]) => number) => of(...values) / 1e7;
  return {
    addresses,
    fields: {
      ...{ id: [], token: [], region: [manifest.name], version: [manifest.version], z: [0, 14], x: [0], y: [0] },
      ...{ name: ['branches', 'shops'], color: ['#8a1c5b'] },
    },
    box: {
      south: degrees(table.lat, Math.min) - 0.003,
      north: degrees(table.lat, Math.max) + 0.003,
      west: degrees(table.lng, Math.min) - 0.003,
      east: degrees(table.lng, Math.max) + 0.003,
    },
  };
}

/** Remembers created snapshots, warrants and maps of cells, so that later requests name them. */
function learn({ status, bytes }: Heard, { fields }: Known): void {
  if (status !== 201) return;
  const made: { id?: string; embedUrl?: string; tileJsonUrl?: string; token?: string } = JSON.parse(
    bytes.toString('utf8'),
  );
  // A list has a name of the request.
  if (made.id === undefined) return;
  for (const [name, value] of [
    ['id', made.id],
    ['token', made.embedUrl?.split('/').at(-1) ?? made.tileJsonUrl?.split('/').at(-2) ?? made.token],
  ] as const) {
    const list = fields[name];
    list?.push(value);
    if (list && list.length > 20) list.shift();
  }
}

/** Sends the request again after the named time as long as the service says that it is overloaded. */
async function heardInTheEnd(url: string, trial: Trial, agent: Agent): Promise<Heard> {
  for (let returns = 0; ; returns++) {
    const heard = await send(url, trial, agent);
    const isBusy = heard.status === 503 && heard.bytes.includes('"code":"overloaded"');
    const seconds = Number(heard.headers['retry-after']);
    if (!isBusy || !(seconds > 0) || returns === MOST_RETURNS) return heard;
    await new Promise(resolve => setTimeout(resolve, 1000 * seconds));
  }
}

/** Sends the request unchanged, without a client that would correct it. */
function send(url: string, { method, path, headers, body }: Trial, agent: Agent): Promise<Heard> {
  const { hostname, port } = new URL(url);
  const encoded = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value, 'utf8').toString('latin1')]),
  );
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: encoded, agent }, answer => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', fault => reject(new Error(`${method} ${path}: ${fault.message}`)));
      answer.on('end', () => {
        const bytes = unpacked(Buffer.concat(pieces), answer.headers['content-encoding']);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes });
      });
    });
    // The service may answer an oversized body before it has read all of it.
    sent.on('error', fault => reject(new Error(`${method} ${path}: ${fault.message}`)));
    sent.end(body);
  });
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0 || encoding === undefined) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}

function told(
  { how, method, path, headers, body }: Trial,
  { status, bytes }: Heard,
  faults: readonly string[],
): string {
  const shown = Object.entries(headers).filter(([name, value]) => name !== 'x-api-key' || value.length < 20);
  return [
    `${how}: ${faults.join('; ')}`,
    `  ${method} ${path.slice(0, 300)} ${JSON.stringify(Object.fromEntries(shown)).slice(0, 200)}`,
    `  ${String(body ?? '').slice(0, 600)}`,
    `  → ${status} ${bytes.toString('utf8').slice(0, 400)}`,
  ].join('\n');
}
