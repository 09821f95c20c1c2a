// Starts the service as an operator runs it, and puts load on it, both in their own processes and, if requested, on their own cores.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { BENCH, type Place, ROOT } from './datasets.ts';

const PROGRAM = join(ROOT, 'bin', 'umkreis.cjs');
const LOAD = join(BENCH, 'load.ts');

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The output of `bench/load.ts`. */
export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly bytesPerAnswer: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** Starts the service on a region of the data folder. `core` pins all of it to one core. */
export async function startService(
  dataFolder: string,
  region: string,
  threads: number,
  core?: number,
): Promise<RunningServer> {
  const port = await freePort();
  const environment = {
    UMKREIS_DATA: dataFolder,
    PORT: String(port),
    HOST: '127.0.0.1',
    UMKREIS_THREADS: String(threads),
    UMKREIS_DRAIN_SECONDS: '0',
  };
  const service = spawnOn(core, ['--no-memory-reducer', PROGRAM, 'serve', '--region', region], environment);
  await saidTimes(service, 'Server listening', threads);
  return { url: `http://127.0.0.1:${port}`, stop: () => stopped(service) };
}

/** Starts the command of `npm start` on the active region; its explorer is open to everybody. */
export async function startDemo(dataFolder: string): Promise<RunningServer> {
  const port = await freePort();
  const demo = spawnOn(undefined, ['--no-memory-reducer', PROGRAM, 'demo'], {
    UMKREIS_DATA: dataFolder,
    PORT: String(port),
    HOST: '127.0.0.1',
    UMKREIS_THREADS: '1',
  });
  await saidTimes(demo, 'Stop with Ctrl-C', 1);
  return { url: `http://127.0.0.1:${port}`, stop: () => stopped(demo) };
}

/** Starts one of the servers in `servers/`, once per thread on one port: the kernel distributes connections as it does for the service. */
export async function startPeer(file: string, parameters: readonly string[], threads: number): Promise<RunningServer> {
  const port = await freePort();
  const path = join(BENCH, 'servers', file);
  const processes = Array.from({ length: threads }, () => spawnOn(undefined, [path, String(port), ...parameters], {}));
  await Promise.all(processes.map(each => saidTimes(each, 'listening', 1)));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await Promise.all(processes.map(stopped));
    },
  };
}

/** A new key in the data folder's state. */
export function newKey(dataFolder: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    // A rate that the service counts like any other but never reaches.
    [PROGRAM, 'keys', 'create', '--name', 'bench', '--rate', '10000000', '--json'],
    { encoding: 'utf8', env: { ...process.env, UMKREIS_DATA: dataFolder } },
  );
  if (status !== 0) throw new Error(stderr);
  const { key }: { key: string } = JSON.parse(stdout);
  return key;
}

/** A file with one request per line: every start with the same other fields. */
export function bodiesFile(folder: string, places: readonly Place[], more: object): string {
  const path = join(folder, `bodies-${Math.random().toString(36).slice(2)}.jsonl`);
  writeFileSync(path, places.map(({ lat, lng }) => `${JSON.stringify({ lat, lng, ...more })}\n`).join(''));
  return path;
}

export interface Load {
  readonly url: string;
  readonly key?: string;
  readonly bodies: string;
  readonly connections: number;
  readonly seconds: number;
  readonly core?: number;
}

/** Puts load on a server for a fixed time. @throws Error if an answer was not 2xx */
export async function load({ url, key = '', bodies, connections, seconds, core }: Load): Promise<LoadResult> {
  const result: LoadResult = JSON.parse(
    await outputOf(core, [
      LOAD,
      ...['--url', url, '--key', key, '--bodies', bodies, '--connections', String(connections)],
      ...['--seconds', String(seconds), '--warm', '2'],
    ]),
  );
  const bad = Object.keys(result.statuses).filter(status => !status.startsWith('2'));
  if (bad.length > 0) throw new Error(`${url} answered ${JSON.stringify(result.statuses)}`);
  return result;
}

/** The output of one of our programs, after it has ended. */
export async function outputOf(core: number | undefined, parameters: readonly string[]): Promise<string> {
  const child = spawnOn(core, parameters, {});
  let text = '';
  child.stdout?.on('data', (part: Buffer) => {
    text += part;
  });
  await new Promise(resolveEnd => child.once('close', resolveEnd));
  return text;
}

function spawnOn(core: number | undefined, parameters: readonly string[], more: NodeJS.ProcessEnv): ChildProcess {
  const [program, first] =
    core === undefined ? [process.execPath, []] : ['taskset', ['-c', String(core), process.execPath]];
  return spawn(program, [...first, ...parameters], {
    env: { ...process.env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Waits until a process has written a text this many times to its standard output. */
async function saidTimes(child: ChildProcess, what: string, times: number): Promise<void> {
  let said = 0;
  child.stdout?.on('data', (part: Buffer) => {
    said += part.toString().split(what).length - 1;
  });
  while (said < times) {
    if (child.exitCode !== null) throw new Error('A server ended before it listened; its message is above.');
    await new Promise(resolveSoon => setTimeout(resolveSoon, 50));
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await new Promise(resolveEnd => child.once('exit', resolveEnd));
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>(resolveOpen => probe.listen(0, '127.0.0.1', resolveOpen));
  const address = probe.address();
  await new Promise(resolveClosed => probe.close(resolveClosed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
