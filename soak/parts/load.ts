// The service under mixed load for long: the most it can do, hours of seven tenths of that, and twice of it. Server on one core, load on the other.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createKey } from '../../src/keys/key-life.ts';
import { mercatorY } from '../../src/map/mercator.ts';
import { openSqliteState, statePath } from '../../src/state/sqlite.ts';
import { freePort } from '../../test/support/free-port.ts';
import { realFile, withoutRealData } from '../../test/support/regions.ts';
import { BUILT } from '../../test/support/served-process.ts';
import type { Call, LoadFound, LoadPlan } from '../load-generator.ts';
import type { SoakPart } from '../part.ts';

const GENERATOR = join(import.meta.dirname, '..', 'load-generator.ts');
const BUSY_CORE = join(import.meta.dirname, '..', 'busy-core.ts');
const SERVER_CORE = 0;
const LOAD_CORE = 1;
const MINUTES = 10;
const API = '/api/location-ext';
/** Snapshots whose pages are looked at, and keys that ask: no limit of a single one is what is measured. */
const SNAPSHOTS = 200;
const KEYS = 8;
const SAMPLE_MILLISECONDS = 1000;
/** Where the machine's own speed changes by more, seven tenths of the most may be all that it can do. */
const UNEVEN_SHARE = 0.15;

export interface LoadWish {
  readonly dataFolder: string;
  readonly region: string;
  /** Where requests begin. */
  readonly places: readonly { readonly lat: number; readonly lng: number }[];
  readonly secondsAtMost: number;
  readonly secondsSteady: number;
  readonly secondsOver: number;
}

export interface LoadSurvived {
  readonly most: LoadFound;
  readonly steady: LoadFound & { readonly rate: number; readonly machine: readonly MachineFound[] };
  readonly over: LoadFound & { readonly rate: number };
  /** The most that it can do once more, answers a second just before and just after twice of it: on a machine that changes its speed only neighbours compare. */
  readonly mostBeside: readonly [before: number, after: number];
  /** Resident megabytes of the server: medians of the third and the last quarter of the steady time, and the most ever. */
  readonly memory: { readonly third: number; readonly last: number; readonly most: number };
}

/** How the machine itself did in ten seconds. */
export interface MachineFound {
  /** What the server used for each answer: rises if there is more to do, or if the machine is slower. */
  readonly processorMilliseconds: number;
  /** How late a process that does nothing else was woken at worst: if that was long, the machine stood still and not the service. */
  readonly wokenLateMilliseconds: number;
}

export const soak: SoakPart = async ({ say, minutes = MINUTES }) => {
  if (withoutRealData !== false) return { skipped: withoutRealData };
  const dataFolder = mkdtempSync(join(tmpdir(), 'umkreis-load-'));
  try {
    const census = ['--census', realFile('liechtenstein/census2021-1km.csv')];
    const files = [realFile('liechtenstein/liechtenstein.osm.pbf'), '--name', 'liechtenstein', ...census];
    const imported = spawnSync(process.execPath, [BUILT, 'import', ...files, '--quiet'], {
      env: { ...process.env, UMKREIS_DATA: dataFolder },
      encoding: 'utf8',
    });
    assert.equal(imported.status, 0, imported.stderr);
    const survived = await putUnderLoad(
      {
        dataFolder,
        region: 'liechtenstein',
        places: liechtensteinPlaces(),
        secondsAtMost: Math.min(30, minutes * 6),
        secondsSteady: minutes * 60,
        secondsOver: Math.min(60, minutes * 12),
      },
      say,
    );
    const broken = brokenPromises(survived);
    return { minutes, cores: cpus().length, ...survived, broken };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
};

/** Starts of the benchmarks: where streets are. */
export function liechtensteinPlaces(): { lat: number; lng: number }[] {
  const path = join(import.meta.dirname, '..', '..', 'bench', 'starts', 'liechtenstein.json');
  const { starts }: { starts: [number, number][] } = JSON.parse(readFileSync(path, 'utf8'));
  return starts.map(([lat, lng]) => ({ lat, lng }));
}

/** What was found, in sentences, of what should not be; empty if all promises were kept. */
export function brokenPromises({ most, steady, over, mostBeside, memory }: LoadSurvived): string[] {
  const mostLater = mean(mostBeside);
  const bad = ({ statuses }: LoadFound, allowed: RegExp) =>
    Object.entries(statuses).filter(([status]) => !allowed.test(status));
  const promises: [boolean, string][] = [
    [bad(most, /^2/).length === 0, `at the most: ${JSON.stringify(most.statuses)}`],
    [bad(steady, /^2/).length === 0, `at seven tenths: ${JSON.stringify(steady.statuses)}`],
    [bad(over, /^(?:2..|429|503)$/).length === 0, `at twice the most: ${JSON.stringify(over.statuses)}`],
    [
      steady.answered.p99 <= 4 * steady.answered.p50 + 50,
      `p99 ${steady.answered.p99} ms is over 4 × p50 (${steady.answered.p50} ms) + 50 ms`,
    ],
    [memory.last <= memory.third * 1.05, `memory grew from ${memory.third} to ${memory.last} MB in the second half`],
    [
      over.answeredPerSecond >= 0.85 * mostLater,
      `at twice the most ${over.answeredPerSecond}/s of ${mostBeside.join(' and ')}/s were answered`,
    ],
    [over.refused.p99 <= 50, `refusals took ${over.refused.p99} ms`],
    [
      mostBeside.every(each => Math.abs(each / most.answeredPerSecond - 1) <= UNEVEN_SHARE),
      `the most was ${most.answeredPerSecond}/s at first and ${mostBeside.join(' and ')}/s at the end: seven tenths of which? The machine is too uneven to judge times by`,
    ],
  ];
  return promises.filter(([isKept]) => !isKept).map(([, text]) => text);
}

/** Runs the three loads one after another on a service of its own. */
export async function putUnderLoad(wish: LoadWish, say: (text: string) => void): Promise<LoadSurvived> {
  const scratch = mkdtempSync(join(tmpdir(), 'umkreis-load-state-'));
  symlinkSync(join(wish.dataFolder, 'regions'), join(scratch, 'regions'));
  const state = await openSqliteState(statePath(scratch));
  const keys = await Promise.all(
    Array.from({ length: KEYS }, async (_, i) => (await createKey(state, { name: `load ${i}` }, new Date())).key),
  );
  await state.close();
  const port = await freePort();
  const server = spawnOn(SERVER_CORE, ['--no-memory-reducer', BUILT, 'serve', '--region', wish.region], {
    UMKREIS_DATA: scratch,
    PORT: String(port),
    HOST: '127.0.0.1',
    UMKREIS_PUBLIC_URL: `http://127.0.0.1:${port}`,
    UMKREIS_THREADS: '1',
    // One machine stands for many visitors: each embed call names another as the one it comes from.
    UMKREIS_TRUSTED_PROXIES: 'loopback',
  });
  server.stdout?.resume();
  // However much the generator has to do: else the server would be faster while it is asked less, and seven tenths of the most no such thing.
  const spinner = spawnOn(LOAD_CORE, [BUSY_CORE], {}, { isOnlyWhenIdle: true });
  try {
    await untilReady(port, server);
    const calls = await callsOn(port, keys, wish);
    const load = (plan: Omit<LoadPlan, 'port' | 'calls'>) => generate(scratch, { port, calls, ...plan });
    // The first minute is for the compiler, and for the heap to find its size: not the most that it can do.
    await load({ connections: 64, seconds: Math.max(1, wish.secondsAtMost * 2), warm: 0 });
    const atMost = () => load({ connections: 64, seconds: wish.secondsAtMost, warm: 1 });
    const most = await atMost();
    say(`  most: ${most.answeredPerSecond}/s, p50 ${most.answered.p50} ms`);
    const rate = 0.7 * most.answeredPerSecond;
    const samples: number[] = [];
    const lateness = monitorEventLoopDelay({ resolution: 10 });
    lateness.enable();
    const processor: number[] = [];
    const late: number[] = [];
    const sampling = setInterval(() => {
      samples.push(residentMegabytes(server));
      processor.push(processorMilliseconds(server));
      late.push(Math.round(lateness.max / 1e6));
      lateness.reset();
    }, SAMPLE_MILLISECONDS);
    // More connections, each idle in between: that too has to be compiled first.
    const warm = Math.min(30, Math.ceil(wish.secondsSteady / 10));
    const steady = await load({ connections: 256, seconds: wish.secondsSteady, warm, rate });
    clearInterval(sampling);
    lateness.disable();
    say(`  seven tenths: p50 ${steady.answered.p50} ms, p99 ${steady.answered.p99} ms`);
    const { answeredPerSecond: before } = await atMost();
    const over = await load({
      connections: 1024,
      seconds: wish.secondsOver,
      warm: 2,
      rate: 2 * most.answeredPerSecond,
    });
    say(`  twice: ${over.answeredPerSecond}/s answered, ${over.refusedPerSecond}/s refused in ${over.refused.p99} ms`);
    const { answeredPerSecond: after } = await atMost();
    const quarter = (which: number) =>
      median(samples.slice(Math.floor((samples.length * which) / 4), Math.ceil((samples.length * (which + 1)) / 4)));
    return {
      most,
      steady: {
        rate: Math.round(rate),
        ...steady,
        machine: steady.everyTenSeconds.map(({ count }, i): MachineFound => {
          const [from, to] = [warm + i * 10, warm + (i + 1) * 10];
          const at = (second: number) => processor[second] ?? processor.at(-1) ?? 0;
          return {
            processorMilliseconds: Math.round(((at(to) - at(from)) / count) * 100) / 100,
            wokenLateMilliseconds: Math.max(0, ...late.slice(from, to)),
          };
        }),
      },
      over: { rate: Math.round(2 * most.answeredPerSecond), ...over },
      mostBeside: [before, after],
      memory: { third: quarter(2), last: quarter(3), most: Math.max(...samples, residentMegabytes(server)) },
    };
  } finally {
    spinner.kill();
    const ended = new Promise(resolve => server.once('close', resolve));
    server.kill('SIGTERM');
    if (server.exitCode === null) await ended;
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** All six functions, search, embed pages with their data, and tiles, as often as a portal asks them. */
async function callsOn(port: number, keys: readonly string[], { region, places }: LoadWish): Promise<Call[]> {
  const wire = (method: string, path: string, body?: object, key?: string, visitor?: string) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const more = [
      ...(key === undefined ? [] : [`X-API-KEY: ${key}`]),
      ...(visitor === undefined ? [] : [`X-Forwarded-For: ${visitor}`]),
      ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
    ];
    return `${[`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...more].join('\r\n')}\r\n\r\n${text}`;
  };
  const keyed = (name: string, weight: number, path: string, more: object): Call => ({
    name,
    weight,
    requests: places.map((place, i) => wire('POST', API + path, { ...place, ...more }, keys[i % keys.length])),
  });
  const visit = (path: string, i: number) => wire('GET', path, undefined, undefined, `203.0.113.${i % 256}`);
  const tokens: string[] = [];
  for (const [i, place] of places.slice(0, SNAPSHOTS).entries()) {
    const answer = await fetch(`http://127.0.0.1:${port}${API}/snapshot-data`, {
      method: 'POST',
      headers: { 'x-api-key': keys[i % keys.length] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(place),
    });
    const text = await answer.text();
    assert.equal(answer.status, 201, text);
    tokens.push(new URL(JSON.parse(text).embedUrl).pathname);
  }
  const ready = await fetch(`http://127.0.0.1:${port}/ready`);
  const { version } = ((await ready.json()) as { region: { version: string } }).region;
  const tiles = places.flatMap(({ lat, lng }) =>
    [12, 14].map(z => {
      const [x, y] = [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(mercatorY(lat) * 2 ** z)];
      return wire('GET', `/tiles/${region}/${version}/${z}/${x}/${y}.mvt`);
    }),
  );
  return [
    keyed('snapshot-data', 8, '/snapshot-data', { show: 'map,pois,index' }),
    keyed('poi-data', 25, '/poi-data', { limit: 20 }),
    keyed('location-index', 10, '/location-index', {}),
    keyed('census-data', 8, '/census-data', {}),
    keyed('addresses-in-range', 10, '/addresses-in-range', { radius: 250, limit: 100 }),
    keyed('texts', 6, '/texts', {}),
    {
      name: 'search',
      weight: 8,
      requests: ['Vaduz', 'Schaan Landstr', 'Städtle 37', 'Balzers', 'Triesen Dorf'].map((text, i) =>
        wire('GET', `${API}/search?q=${encodeURIComponent(text)}`, undefined, keys[i]),
      ),
    },
    { name: 'embed page', weight: 3, requests: tokens.map((path, i) => visit(path, i)) },
    { name: 'embed data', weight: 7, requests: tokens.map((path, i) => visit(`${path}/data.json`, i)) },
    { name: 'tiles', weight: 15, requests: tiles },
  ];
}

async function generate(scratch: string, plan: LoadPlan): Promise<LoadFound> {
  const path = join(scratch, 'plan.json');
  writeFileSync(path, JSON.stringify(plan));
  const child = spawnOn(LOAD_CORE, [GENERATOR, path], {});
  let text = '';
  child.stdout?.on('data', (part: Buffer) => {
    text += part;
  });
  const code = await new Promise(resolve => child.once('close', resolve));
  assert.equal(code, 0, 'the generator ended well; its message is above');
  return JSON.parse(text);
}

/** On a core of its own where there are two, and `taskset`; what runs only when nothing else wants the core does not run at all without. */
function spawnOn(
  core: number,
  parameters: readonly string[],
  more: Record<string, string>,
  { isOnlyWhenIdle = false } = {},
): ChildProcess {
  const isPinned = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;
  const idle = isOnlyWhenIdle ? ['chrt', '--idle', '0'] : [];
  const whole = [...(isPinned ? ['taskset', '-c', String(core), ...idle] : []), process.execPath, ...parameters];
  const [program = '', ...rest] = isOnlyWhenIdle && !isPinned ? ['true'] : whole;
  return spawn(program, rest, {
    env: { ...process.env, NODE_OPTIONS: '', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function untilReady(port: number, server: ChildProcess): Promise<void> {
  for (const until = performance.now() + 90_000; ; ) {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (ready?.ok) return;
    assert.ok(server.exitCode === null && performance.now() < until, 'the service becomes ready');
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** What the server process holds in memory, the mapped region included. */
function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
}

/** What all threads of the server process used since its start. */
function processorMilliseconds({ pid }: ChildProcess): number {
  const figures = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // utime and stime of proc_pid_stat(5), in hundredths of a second.
  return (Number(figures[11]) + Number(figures[12])) * 10;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}
