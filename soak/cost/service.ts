// The service of the part `cost`: a process on one core with an open explorer, one thread that answers, and trusted proxies, so that one machine can play
// many visitors.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey } from '../../src/accounts/key-life.ts';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { demoKeyPath } from '../../src/cli/demo-key.ts';
import { DEFAULT_SCOPES } from '../../src/features/features.ts';
import { freePort } from '../../test/support/free-port.ts';
import { BUILT } from '../../test/support/served-process.ts';

/** The cores of this lane (`lanes.ts`). */
const [SERVER_CORE = 0, OTHER_CORE = 1] = process.env.SOAK_CORES?.split(',').map(Number) ?? [];
export const LOAD_CORE = OTHER_CORE;

/** What is measured goes before other programs of the machine, where this user may say so; the side lane and the heavy caller do not. */
export const FIRST =
  spawnSync('nice', ['-n', '-10', 'true'], { encoding: 'utf8' }).stderr === '' ? ['nice', '-n', '-10'] : [];

export interface RunningService {
  readonly port: number;
  readonly pid: number;
  /** Keys with all default scopes. */
  readonly keys: Readonly<Record<'heavy' | 'other', string>>;
  readonly scratch: string;
  stop(): Promise<void>;
}

/** Serves a region of a data folder with a state of its own. */
export async function startService(dataFolder: string, region: string): Promise<RunningService> {
  const scratch = mkdtempSync(join(tmpdir(), 'umkreis-cost-'));
  symlinkSync(join(dataFolder, 'regions'), join(scratch, 'regions'));
  const state = await openSqliteState(statePath(scratch));
  const made = async (name: string) => (await createKey(state, { name, scopes: DEFAULT_SCOPES }, new Date())).key;
  const keys = { heavy: await made('heavy'), other: await made('other') };
  // The explorer's key is not what bounds its visitors here: each network has its own limit.
  writeFileSync(demoKeyPath(scratch), `${await made('demo')}\n`);
  await state.close();
  const port = await freePort();
  const server = spawnOn(SERVER_CORE, FIRST, ['--no-memory-reducer', BUILT, 'serve', '--region', region], {
    UMKREIS_DATA: scratch,
    PORT: String(port),
    HOST: '127.0.0.1',
    UMKREIS_PUBLIC_URL: `http://127.0.0.1:${port}`,
    UMKREIS_THREADS: '1',
    UMKREIS_DRAIN_SECONDS: '0',
    UMKREIS_EXPLORER: '1',
    UMKREIS_LOG_LEVEL: 'warn',
    UMKREIS_TRUSTED_PROXIES: 'loopback',
  });
  server.stdout?.resume();
  for (const until = performance.now() + 90_000; ; ) {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (ready?.ok) break;
    assert.ok(server.exitCode === null && performance.now() < until, 'the service becomes ready');
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  return {
    port,
    pid: server.pid ?? 0,
    keys,
    scratch,
    async stop() {
      const ended = new Promise(resolve => server.once('close', resolve));
      server.kill('SIGTERM');
      if (server.exitCode === null) await ended;
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** Runs one of our programs on a core if there are two and `taskset` exists; `before` is put before it, such as `nice`. */
export function spawnOn(
  core: number,
  before: readonly string[],
  parameters: readonly string[],
  more: Record<string, string>,
): ChildProcess {
  const isPinned = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;
  const pinned = isPinned ? ['taskset', '-c', String(core)] : [];
  const [program = '', ...rest] = [...pinned, ...before, process.execPath, ...parameters];
  return spawn(program, rest, {
    env: { ...process.env, NODE_OPTIONS: '', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
