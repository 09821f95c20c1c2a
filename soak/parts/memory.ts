// Sends 30,000 mixed requests to a service with one thread, and compares its memory with the bound of docs/scale.md.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey } from '../../src/accounts/key-life.ts';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { DEFAULT_SCOPES } from '../../src/features/features.ts';
import { freePort } from '../../test/support/free-port.ts';
import { realFile, withoutRealData } from '../../test/support/regions.ts';
import { BUILT } from '../../test/support/served-process.ts';
import { type CallsWish, callsOn, liechtensteinPlaces } from '../load-calls.ts';
import type { LoadPlan } from '../load-generator.ts';
import { residentMegabytes, spawnOn, untilReady } from '../loaded-service.ts';
import type { SoakPart } from '../part.ts';

const GENERATOR = join(import.meta.dirname, '..', 'load-generator.ts');
const [SERVER_CORE, LOAD_CORE] = [0, 1];
const ROUNDS = 15;
const REQUESTS_A_ROUND = 2000;
const CONNECTIONS = 16;
const KEYS = 8;
const MOST_SECONDS = 300;

/** The bound of docs/scale.md for one answering thread, beyond the files of the region. */
export const MOST_MEGABYTES = 700;
/** In the second half of the requests. */
const MOST_GROWTH = 0.1;

export interface MemoryUsed {
  readonly regionMegabytes: number;
  /** Resident memory: when the service is ready, and after each round. */
  readonly start: number;
  readonly afterRounds: readonly number[];
  readonly requestsARound: number;
  /** Number of answers with 503, because the machine was busy. */
  readonly refused: number;
}

export const soak: SoakPart = async ({ say }) => {
  if (withoutRealData !== false) return { skipped: withoutRealData };
  const dataFolder = mkdtempSync(join(tmpdir(), 'umkreis-memory-'));
  try {
    const census = ['--census', realFile('liechtenstein/census2021-1km.csv')];
    const files = [realFile('liechtenstein/liechtenstein.osm.pbf'), '--name', 'liechtenstein', ...census];
    const environment = { ...process.env, UMKREIS_DATA: dataFolder };
    const imported = spawnSync(process.execPath, [BUILT, 'import', ...files, '--quiet'], {
      env: environment,
      encoding: 'utf8',
    });
    assert.equal(imported.status, 0, imported.stderr);
    const wish = { region: 'liechtenstein', places: liechtensteinPlaces() };
    const used = await memoryUsed(dataFolder, wish, ROUNDS, REQUESTS_A_ROUND, say);
    return { ...used, broken: brokenBounds(used) };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
};

/** The broken bounds, as sentences. */
export function brokenBounds({ regionMegabytes, afterRounds }: MemoryUsed): string[] {
  const [half, last] = [afterRounds[afterRounds.length >> 1] ?? 0, afterRounds.at(-1) ?? 0];
  const bound = regionMegabytes + MOST_MEGABYTES;
  return [
    ...(Math.max(...afterRounds) > bound
      ? [`the service used ${Math.max(...afterRounds)} MB; the bound is ${bound} MB`]
      : []),
    ...(last > half * (1 + MOST_GROWTH) ? [`memory grew from ${half} to ${last} MB in the second half`] : []),
  ];
}

/** Serves with one thread, and reads its memory after each round of requests. */
export async function memoryUsed(
  dataFolder: string,
  wish: CallsWish,
  rounds: number,
  requests: number,
  say: (text: string) => void,
): Promise<MemoryUsed> {
  const scratch = mkdtempSync(join(tmpdir(), 'umkreis-memory-state-'));
  symlinkSync(join(dataFolder, 'regions'), join(scratch, 'regions'));
  const state = await openSqliteState(statePath(scratch));
  const keys: string[] = [];
  for (let i = 0; i < KEYS; i++) {
    keys.push((await createKey(state, { name: `memory ${i}`, scopes: DEFAULT_SCOPES }, new Date())).key);
  }
  await state.close();
  const port = await freePort();
  const server = spawnOn(SERVER_CORE, ['--no-memory-reducer', BUILT, 'serve', '--region', wish.region], {
    UMKREIS_DATA: scratch,
    PORT: String(port),
    HOST: '127.0.0.1',
    UMKREIS_PUBLIC_URL: `http://127.0.0.1:${port}`,
    UMKREIS_THREADS: '1',
    UMKREIS_DRAIN_SECONDS: '0',
    UMKREIS_TRUSTED_PROXIES: 'loopback',
  });
  server.stdout?.resume();
  try {
    await untilReady(port, server);
    const start = residentMegabytes(server);
    const calls = await callsOn(port, keys, wish);
    const plan: LoadPlan = { port, calls, connections: CONNECTIONS, seconds: MOST_SECONDS, warm: 0, requests };
    const path = join(scratch, 'plan.json');
    writeFileSync(path, JSON.stringify(plan));
    const afterRounds: number[] = [];
    let refused = 0;
    for (let round = 1; round <= rounds; round++) {
      const generator = spawnOn(LOAD_CORE, [GENERATOR, path], {});
      let text = '';
      generator.stdout?.on('data', (part: Buffer) => {
        text += part;
      });
      assert.equal(await new Promise(resolve => generator.once('close', resolve)), 0);
      const { statuses } = JSON.parse(text) as { statuses: Record<string, number> };
      // On a busy machine the service may refuse a picture that would wait for too long: such an answer uses memory, too.
      assert.deepEqual(
        Object.keys(statuses).filter(status => !status.startsWith('2') && status !== '503'),
        [],
        text.slice(0, 200),
      );
      refused += statuses['503'] ?? 0;
      afterRounds.push(residentMegabytes(server));
      say(`  ${round * requests} requests: ${afterRounds.at(-1)} MB`);
    }
    return {
      regionMegabytes: megabytesIn(join(dataFolder, 'regions', wish.region)),
      start,
      afterRounds,
      requestsARound: requests,
      refused,
    };
  } finally {
    const ended = new Promise(resolve => server.once('close', resolve));
    server.kill('SIGTERM');
    if (server.exitCode === null) await ended;
    rmSync(scratch, { recursive: true, force: true });
  }
}

function megabytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => statSync(join(folder, name)));
  return Math.round(files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6);
}
