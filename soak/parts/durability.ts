// Kills the service at random moments during writes, again and again: everything acknowledged must exist exactly once after a restart.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { keyChecker } from '../../src/accounts/check-key.ts';
import { createKey } from '../../src/accounts/key-life.ts';
import { openState, type StatePlace } from '../../src/accounts/state/open-state.ts';
import { statePath } from '../../src/accounts/state/sqlite.ts';
import { DEFAULT_SCOPES } from '../../src/features/features.ts';
import { freePort } from '../../test/support/free-port.ts';
import { makeDatabase, withoutPostgres } from '../../test/support/postgres.ts';
import { drawnRegion } from '../../test/support/regions.ts';
import { BUILT, type ServedProcess, serveProcess } from '../../test/support/served-process.ts';
import { SMALL_TOWN } from '../../test/support/small-town.ts';
import type { SoakPart } from '../part.ts';

const ROUNDS = 200;
const PATH = '/api/location-ext/snapshot-data';
/** Concurrent requests. */
const WRITERS = 3;
const WRITE_MILLISECONDS = { least: 20, most: 800 };
/** After this time, the claim of a killed process is free again. */
const CLAIM_MILLISECONDS = 30_000;

export interface Survived {
  readonly rounds: number;
  /** Acknowledged snapshots; the test found all of them again. */
  readonly snapshots: number;
  /** Acknowledged keys; all of them work. */
  readonly keys: number;
  /** Requests that a kill interrupted; after a repetition, each has made exactly one snapshot. */
  readonly cutOff: number;
  /** Requests repeated after their answer; each returned the same snapshot. */
  readonly repeated: number;
}

/** A round mostly waits for a service to start, so this many rounds run in parallel, each with its own service and state. */
const SIDE_BY_SIDE = 2;

export const soak: SoakPart = async ({ say }) => {
  const wish = { rounds: ROUNDS / SIDE_BY_SIDE, threads: 2 };
  const all = async (kind: 'SQLite' | 'PostgreSQL') =>
    sumOf(await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => killAgainAndAgain(kind, wish, say))));
  const [sqlite, postgres] = await Promise.all([
    all('SQLite'),
    withoutPostgres === false ? all('PostgreSQL') : withoutPostgres,
  ]);
  return { sqlite, postgres };
};

function sumOf(parts: readonly Survived[]): Survived {
  const sum = (of: keyof Survived) => parts.reduce((whole, part) => whole + part[of], 0);
  return {
    rounds: sum('rounds'),
    snapshots: sum('snapshots'),
    keys: sum('keys'),
    cutOff: sum('cutOff'),
    repeated: sum('repeated'),
  };
}

/** Runs the rounds on a new state. @throws AssertionError if a promise is broken */
export async function killAgainAndAgain(
  kind: 'SQLite' | 'PostgreSQL',
  { rounds, threads }: { rounds: number; threads: number },
  say: (text: string) => void,
): Promise<Survived> {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const dataFolder = join(region.folder, '..', '..', '..');
  const database = kind === 'PostgreSQL' ? await makeDatabase() : undefined;
  const place: StatePlace = database ? { databaseUrl: database.url } : { path: statePath(dataFolder) };
  const state = await openState(place);
  const { key, account } = await createKey(state, { name: 'owner', scopes: DEFAULT_SCOPES }, new Date());
  const checkKey = keyChecker(state);
  const port = await freePort();
  const environment = { UMKREIS_THREADS: String(threads), UMKREIS_DATABASE_URL: database?.url ?? '' };
  const serveAgain = () => serveProcess(dataFolder, port, [], { environment, program: BUILT });

  /** The id in the answer to each Idempotency-Key; undefined if the answer was interrupted. */
  const answered = new Map<string, string | undefined>();
  let repeated = 0;
  let keys = 0;

  /** Sends one request under its own key; returns the answer's id, or undefined if the service was killed before. */
  async function make(url: string, name: string): Promise<string | undefined> {
    if (!answered.has(name)) answered.set(name, undefined);
    const answer = await fetch(url + PATH, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': name },
      body: JSON.stringify({ ...town.at('h'), externalId: name, language: 'en' }),
    }).catch(() => undefined);
    if (answer === undefined || answer.status === 409) return undefined;
    const text = await answer.text().catch(() => undefined);
    if (text === undefined) return undefined;
    assert.equal(answer.status, 201, text);
    const { id }: { id: string } = JSON.parse(text);
    const known = answered.get(name);
    assert.ok(known === undefined || known === id, `${name} was answered with ${known}, and then with ${id}`);
    answered.set(name, id);
    return id;
  }

  async function round(number: number): Promise<void> {
    const made: string[] = [];
    const newKeys: string[] = [];
    const service = await serveAgain();
    const keyMaker = makeKeys(place, newKeys);
    await once(keyMaker.stdout ?? keyMaker, 'data');
    let isOver = false;
    const writing = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let i = 0; !isOver; i++) {
        const name = `${number}-${writer}-${i}`;
        const id = await make(service.url, name);
        if (id === undefined) return;
        made.push(id);
        if (i % 3 !== 0) continue;
        if ((await make(service.url, name)) !== undefined) repeated++;
      }
    });
    await wait(randomInt(WRITE_MILLISECONDS.least, WRITE_MILLISECONDS.most));
    await Promise.all([killed(service.child), killed(keyMaker)]);
    isOver = true;
    await Promise.all(writing);
    for (const id of made) {
      const record = await state.snapshots.byId(account.id, id);
      assert.equal(JSON.parse(record?.content ?? '{}').language, 'en', `${id} was acknowledged`);
    }
    for (const newKey of newKeys) assert.equal((await checkKey(newKey, new Date())).key.name, 'soak');
    keys += newKeys.length;
  }

  let last: ServedProcess | undefined;
  try {
    for (let number = 0; number < rounds; number++) {
      await round(number);
      if (number % 20 === 19) say(`  ${kind}: ${number + 1} rounds, ${answered.size} requests, ${keys} keys`);
    }
    const cutOff = [...answered].filter(([, id]) => id === undefined).map(([name]) => name);
    last = await serveAgain();
    const patience = performance.now() + CLAIM_MILLISECONDS + 60_000;
    for (const name of cutOff) {
      while ((await make(last.url, name)) === undefined) {
        assert.ok(performance.now() < patience, `${name}, repeated, is answered in the end`);
        await wait(1000);
      }
    }
    const kept = new Map<string, string[]>();
    for await (const { id, externalId } of listAll(last.url, key)) {
      kept.set(externalId, [...(kept.get(externalId) ?? []), id]);
    }
    for (const [name, id] of answered) assert.deepEqual(kept.get(name), [id], `${name} made exactly one snapshot`);
    assert.equal(kept.size, answered.size);
    return { rounds, snapshots: answered.size, keys, cutOff: cutOff.length, repeated };
  } finally {
    if (last) await killed(last.child);
    await state.close();
    await database?.drop();
  }
}

function makeKeys(place: StatePlace, into: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'make-keys.ts'), JSON.stringify(place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout.on('data', (part: Buffer) => {
    const lines = (rest + part.toString()).split('\n');
    rest = lines.pop() ?? '';
    into.push(...lines);
  });
  return child;
}

interface ListPage {
  readonly snapshots: readonly { id: string; externalId: string }[];
  readonly nextCursor?: string;
}

async function* listAll(url: string, key: string): AsyncIterable<{ id: string; externalId: string }> {
  for (let cursor = ''; ; ) {
    const answer = await fetch(`${url}${PATH}?limit=100${cursor}`, { headers: { 'x-api-key': key } });
    const { snapshots, nextCursor } = (await answer.json()) as ListPage;
    yield* snapshots;
    if (nextCursor === undefined) return;
    cursor = `&cursor=${nextCursor}`;
  }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise(resolve => child.once('close', resolve));
  child.kill('SIGKILL');
  await closed;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}
