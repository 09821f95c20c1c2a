// `node bench/threads.ts`: requests per second of the service with one thread and with two, on Liechtenstein, over loopback.
// The load comes from a process of its own on the same cores. Prints a table and writes bench/results/threads.json.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { POI_GROUPS } from '../src/catalogue/catalogue.ts';
import { openServedRegion } from '../src/region/store.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const EXTRACT = resolve(ROOT, '..', 'shared', 'data', 'liechtenstein', 'liechtenstein.osm.pbf');
const PROGRAM = join(ROOT, 'bin', 'umkreis.cjs');
const LOAD = join(ROOT, 'bench', 'load.ts');
const STARTS = 300;
const SECONDS = '8';

const folder = mkdtempSync(join(tmpdir(), 'umkreis-bench-'));
const port = await freePort();
const environment = { ...process.env, UMKREIS_DATA: folder, PORT: String(port), HOST: '127.0.0.1' };
const url = `http://127.0.0.1:${port}`;
const rows: Record<string, unknown>[] = [];
try {
  umkreis('import', EXTRACT, '--name', 'liechtenstein', '--quiet');
  const { key }: { key: string } = JSON.parse(umkreis('keys', 'create', '--name', 'bench', '--json'));
  const cases: readonly [what: string, ...parameters: string[]][] = [
    ['catalogue', '--url', `${url}/api/location-ext/catalogue`],
    ['poi-data, walk 15, nearest 20', '--url', `${url}/api/location-ext/poi-data`, '--bodies', bodies({ limit: 20 })],
    [
      'poi-data, all types, nearest 200',
      '--url',
      `${url}/api/location-ext/poi-data`,
      '--bodies',
      bodies({ limit: 200, poiTypes: POI_GROUPS.map(({ id }) => id) }),
    ],
    ['snapshot-data', '--url', `${url}/api/location-ext/snapshot-data`, '--bodies', bodies({}), '--connections', '16'],
  ];
  for (const threads of [1, 2]) {
    const service = await started(threads);
    const megabytes = [residentMegabytes(service)];
    for (const [what, ...parameters] of cases) {
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [LOAD, ...parameters, '--key', key, '--seconds', SECONDS, '--warm', '3'],
        { encoding: 'utf8' },
      );
      if (stdout === '') throw new Error(stderr);
      rows.push({ what, threads, ...JSON.parse(stdout) });
    }
    megabytes.push(residentMegabytes(service));
    rows.push({ what: 'memory in MB at the start and after the load', threads, megabytes });
    service.kill('SIGTERM');
    await new Promise(resolveEnd => service.once('exit', resolveEnd));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
writeFileSync(
  join(ROOT, 'bench', 'results', 'threads.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), node: process.version, rows }, null, 2)}\n`,
);
console.table(
  rows.map(({ what, threads, perSecond, p50, p99, bytesPerAnswer, statuses, megabytes }) => ({
    what,
    threads,
    perSecond,
    p50,
    p99,
    bytesPerAnswer,
    statuses: JSON.stringify(statuses),
    megabytes: megabytes === undefined ? undefined : String(megabytes),
  })),
);

/** A file with one request a line: starts spread evenly over the addresses of the region. */
function bodies(more: object): string {
  const { addresses } = openServedRegion(folder, 'liechtenstein');
  const lines = Array.from({ length: STARTS }, (_, i) => {
    const row = Math.floor(((i + 0.5) * addresses.count) / STARTS);
    return JSON.stringify({ lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7, ...more });
  });
  const path = join(folder, `bodies-${Object.keys(more).join('-')}.jsonl`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

function umkreis(...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...parameters], {
    encoding: 'utf8',
    env: environment,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

async function started(threads: number): Promise<ChildProcess> {
  const service = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: { ...environment, UMKREIS_THREADS: String(threads) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let listening = 0;
  service.stdout.on('data', (part: Buffer) => {
    listening += part.toString().split('Server listening').length - 1;
  });
  while (listening < threads && service.exitCode === null)
    await new Promise(resolveSoon => setTimeout(resolveSoon, 50));
  return service;
}

/** Linux only, as the sharing of a port is. */
function residentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>(resolveOpen => probe.listen(0, '127.0.0.1', resolveOpen));
  const address = probe.address();
  await new Promise(resolveClosed => probe.close(resolveClosed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
