// Puts the service under mixed load for a long time: at its maximum rate, at 70 % of it, and at twice that rate; server on one
// core, generator on the other. The machine's speed changes by a tenth and more within minutes, so the part alternates the
// measurements that it compares.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey } from '../../src/accounts/key-life.ts';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { DEFAULT_SCOPES } from '../../src/features/features.ts';
import { freePort } from '../../test/support/free-port.ts';
import { realFile, withoutRealData } from '../../test/support/regions.ts';
import { BUILT } from '../../test/support/served-process.ts';
import { type CallsWish, callsOn, liechtensteinPlaces } from '../load-calls.ts';
import { foundOf, type LoadFound, type Times, timesOfWindows } from '../load-found.ts';
import type { LoadPlan, LoadRaw } from '../load-generator.ts';
import { CoreSpeed, type MachineFound, stolenMilliseconds, Watch } from '../load-machine.ts';
import { residentMegabytes, spawnOn, untilReady } from '../loaded-service.ts';
import type { SoakPart } from '../part.ts';

const GENERATOR = join(import.meta.dirname, '..', 'load-generator.ts');
const BUSY_CORE = join(import.meta.dirname, '..', 'busy-core.ts');
const SERVER_CORE = 0;
const LOAD_CORE = 1;
const MINUTES = 10;
/** Number of keys: enough that the limit of a single key does not matter. */
const KEYS = 8;
/** Rounds at 70 % of the maximum, and rounds at twice the maximum; the maximum is measured just before each round. */
const STEADY_ROUNDS = 5;
const OVER_ROUNDS = 3;
/** Warm-up before counting: more connections, each with idle time, need time to open. */
const WARM_SECONDS = 5;
/**
 * Intended rate in the steady phase, as a share of the maximum rate measured around it. If the real share is far from it, the
 * machine is too uneven to judge times.
 */
const STEADY_SHARE = 0.7;
const UNEVEN = 0.05;
/**
 * Windows of ten seconds in which the host took more than a twentieth of the server's core, or lent it a slower one, are more than
 * seven tenths of what the machine can do then, and say nothing about the service. Nor does the window behind one, which
 * begins with its queue. A second with a third of the core stolen had a p95 of 400 ms here, the seconds around it 15 ms.
 */
const MOST_STOLEN_MILLISECONDS = 500;
const MOST_SLOWNESS = 1.08;
/** The verdict needs at least this share of all windows. */
const LEAST_UNDISTURBED = 0.5;

export interface LoadWish extends CallsWish {
  readonly dataFolder: string;
  /** Duration of each measurement of the maximum rate. */
  readonly secondsAtMost: number;
  /** Total duration of all rounds. */
  readonly secondsSteady: number;
  readonly secondsOver: number;
  readonly roundsSteady: number;
  readonly roundsOver: number;
}

export interface LoadSurvived {
  /** All measurements of the maximum rate. */
  readonly most: LoadFound;
  /** Maximum rates in answers per second: before each round and after the last, for the steady phase and for the overload. */
  readonly mostAround: { readonly steady: readonly number[]; readonly over: readonly number[] };
  readonly steady: LoadFound & {
    readonly rates: readonly number[];
    readonly machine: readonly MachineFound[];
    /** Times of the windows in which the machine was as fast as when its maximum was measured, and their share of all windows. */
    readonly undisturbed: Times & { readonly share: number };
  };
  readonly over: LoadFound & {
    readonly rates: readonly number[];
    /** Answers per second of CPU that the host gave to the server, had it had one speed: under overload, and at the maximum rate around it. */
    readonly atOneSpeed: { readonly over: number; readonly most: number };
    /** CPU time of a fixed piece of work under overload, as a share of that at the maximum rate around it. */
    readonly slowness: number;
  };
  /** Resident memory of the server in megabytes: medians of the third and the last quarter of the steady phase, and the maximum. */
  readonly memory: { readonly third: number; readonly last: number; readonly most: number };
}

interface Loaded extends LoadRaw {
  /** Share of the server's core that the host took during this load. */
  readonly stolenShare: number;
  /** CPU time of a fixed piece of work during this load, in microseconds. */
  readonly reference: number;
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
        secondsAtMost: Math.min(20, minutes * 6),
        secondsSteady: minutes * 60,
        secondsOver: Math.min(60, minutes * 12),
        roundsSteady: STEADY_ROUNDS,
        roundsOver: OVER_ROUNDS,
      },
      say,
    );
    const broken = brokenPromises(survived);
    return { minutes, cores: cpus().length, ...survived, broken };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
};

/** The broken promises, as sentences; empty if there are none. */
export function brokenPromises({ most, mostAround, steady, over, memory }: LoadSurvived): string[] {
  const bad = ({ statuses }: LoadFound, allowed: RegExp) =>
    Object.entries(statuses).filter(([status]) => !allowed.test(status));
  const { undisturbed } = steady;
  const steadyShare = mean(steady.rates) / mean(mostAround.steady);
  const promises: [boolean, string][] = [
    [bad(most, /^2/).length === 0, `at the most: ${JSON.stringify(most.statuses)}`],
    [bad(steady, /^2/).length === 0, `at seven tenths: ${JSON.stringify(steady.statuses)}`],
    [bad(over, /^(?:2..|429|503)$/).length === 0, `at twice the most: ${JSON.stringify(over.statuses)}`],
    [
      undisturbed.p99 <= 4 * undisturbed.p50 + 50,
      `p99 ${undisturbed.p99} ms is over 4 × p50 (${undisturbed.p50} ms) + 50 ms while the machine was as fast as when its maximum was measured (${Math.round(undisturbed.share * 100)} % of the time; in all of it ${steady.answered.p99} ms)`,
    ],
    [
      undisturbed.share >= LEAST_UNDISTURBED,
      `the machine was as fast as when its maximum was measured in ${Math.round(undisturbed.share * 100)} % of the time only: too uneven to judge times by`,
    ],
    [memory.last <= memory.third * 1.05, `memory grew from ${memory.third} to ${memory.last} MB in the second half`],
    [
      over.atOneSpeed.over >= 0.85 * over.atOneSpeed.most,
      `at twice the most ${over.answeredPerSecond}/s of ${mostAround.over.join(', ')}/s were answered; ${over.atOneSpeed.over} of ${over.atOneSpeed.most} on a core of one speed`,
    ],
    [
      over.refused.p99 <= 50 * Math.max(1, over.slowness),
      `refusals took ${over.refused.p99} ms on a machine ${over.slowness} times as slow as before`,
    ],
    [
      Math.abs(steadyShare - STEADY_SHARE) <= UNEVEN,
      `the steady time asked for ${Math.round(steadyShare * 100)} % of the most (${mostAround.steady.join(', ')}/s): the machine is too uneven to judge times by`,
    ],
  ];
  return promises.filter(([isKept]) => !isKept).map(([, text]) => text);
}

/** Runs the three loads one after another on a new service. */
export async function putUnderLoad(wish: LoadWish, say: (text: string) => void): Promise<LoadSurvived> {
  const scratch = mkdtempSync(join(tmpdir(), 'umkreis-load-state-'));
  symlinkSync(join(wish.dataFolder, 'regions'), join(scratch, 'regions'));
  const state = await openSqliteState(statePath(scratch));
  const keys = await Promise.all(
    Array.from(
      { length: KEYS },
      async (_, i) => (await createKey(state, { name: `load ${i}`, scopes: DEFAULT_SCOPES }, new Date())).key,
    ),
  );
  await state.close();
  const port = await freePort();
  const server = spawnOn(SERVER_CORE, ['--no-memory-reducer', BUILT, 'serve', '--region', wish.region], {
    UMKREIS_DATA: scratch,
    PORT: String(port),
    HOST: '127.0.0.1',
    UMKREIS_PUBLIC_URL: `http://127.0.0.1:${port}`,
    UMKREIS_THREADS: '1',
    UMKREIS_DRAIN_SECONDS: '0',
    // One machine plays many visitors: each embed call names another address as its origin.
    UMKREIS_TRUSTED_PROXIES: 'loopback',
  });
  server.stdout?.resume();
  // Keeps the generator's core busy. Otherwise the server would be faster under less load, and 70 % of the maximum would mean something else.
  const spinner = spawnOn(LOAD_CORE, [BUSY_CORE], {}, { isOnlyWhenIdle: true });
  const speed = new CoreSpeed(SERVER_CORE);
  try {
    await untilReady(port, server);
    const calls = await callsOn(port, keys, wish);
    const load = (plan: Omit<LoadPlan, 'port' | 'calls'>) => generate(scratch, speed, { port, calls, ...plan });
    const atMost = () => load({ connections: 64, seconds: wish.secondsAtMost, warm: 1 });
    // In the first minute the compiler warms up and the heap grows, so it does not show the maximum rate.
    await load({ connections: 64, seconds: Math.max(1, wish.secondsAtMost * 3), warm: 0 });
    const watch = new Watch(server, SERVER_CORE, speed);
    const steady = await inRounds(wish.roundsSteady, atMost, ({ most, reference }) => {
      const seconds = wish.secondsSteady / wish.roundsSteady;
      const warm = Math.min(WARM_SECONDS, Math.ceil(seconds / 10));
      return watch.during(warm, reference, () => load({ connections: 256, seconds, warm, rate: STEADY_SHARE * most }));
    });
    say(`  seven tenths: p50 ${steady.found.answered.p50} ms, p99 ${steady.found.answered.p99} ms`);
    const over = await inRounds(wish.roundsOver, atMost, ({ most }) =>
      load({ connections: 1024, seconds: wish.secondsOver / wish.roundsOver, warm: 2, rate: 2 * most }),
    );
    const { answeredPerSecond, refusedPerSecond, refused } = over.found;
    say(`  twice: ${answeredPerSecond}/s answered, ${refusedPerSecond}/s refused in ${refused.p99} ms`);
    const undisturbed = undisturbedIn(watch.machine, watch.machine.length / wish.roundsSteady);
    const rates = (share: number, { mosts }: typeof over) => mosts.slice(0, -1).map(most => Math.round(share * most));
    return {
      most: foundOf([...steady.atMost, ...over.atMost]),
      mostAround: { steady: steady.mosts, over: over.mosts },
      steady: {
        rates: rates(STEADY_SHARE, steady),
        ...steady.found,
        machine: watch.machine,
        undisturbed: {
          share: undisturbed.filter(Boolean).length / undisturbed.length,
          ...timesOfWindows(steady.worked, window => undisturbed[window] === true),
        },
      },
      over: {
        rates: rates(2, over),
        ...over.found,
        atOneSpeed: { over: atOneSpeed(over.worked), most: atOneSpeed(over.atMost) },
        slowness: hundredths(
          mean(over.worked.map(({ reference }) => reference)) / mean(over.atMost.map(({ reference }) => reference)),
        ),
      },
      memory: { ...watch.memory(), most: Math.max(watch.most, residentMegabytes(server)) },
    };
  } finally {
    spinner.kill();
    speed.stop();
    const ended = new Promise(resolve => server.once('close', resolve));
    server.kill('SIGTERM');
    if (server.exitCode === null) await ended;
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Runs `work` in rounds with the maximum rate measured just before; returns the maximum before each round and after the last. */
async function inRounds(
  rounds: number,
  atMost: () => Promise<Loaded>,
  work: (found: { readonly most: number; readonly reference: number }) => Promise<Loaded>,
): Promise<{ found: LoadFound; worked: readonly Loaded[]; atMost: readonly Loaded[]; mosts: readonly number[] }> {
  const most = [await atMost()];
  const worked: Loaded[] = [];
  const perSecond = (raw: LoadRaw) => foundOf([raw]).answeredPerSecond;
  for (let round = 0; round < rounds; round++) {
    const last = most.at(-1) as Loaded;
    worked.push(await work({ most: perSecond(last), reference: last.reference }));
    most.push(await atMost());
  }
  return { found: foundOf(worked), worked, atMost: most, mosts: most.map(perSecond) };
}

/** Answers per second of CPU that the host gave to the server, times the time of the fixed piece of work: a figure to compare with others of it alone. */
function atOneSpeed(loads: readonly Loaded[]): number {
  const answers = loads.reduce((sum, load) => sum + foundOf([load]).answered.count, 0);
  const works = loads.reduce((sum, load) => sum + (load.seconds * (1 - load.stolenShare)) / load.reference, 0);
  return Math.round(answers / works / 100) / 10;
}

/** Whether in each window, and in the one before it in its round, the machine was as fast as when its maximum was measured. */
export function undisturbedIn(machine: readonly MachineFound[], perRound: number): boolean[] {
  const isFast = machine.map(
    ({ slowness, stolenMilliseconds: stolen }) => slowness <= MOST_SLOWNESS && stolen <= MOST_STOLEN_MILLISECONDS,
  );
  return isFast.map((fast, i) => fast && (i % perRound === 0 || isFast[i - 1] === true));
}

async function generate(scratch: string, speed: CoreSpeed, plan: LoadPlan): Promise<Loaded> {
  const path = join(scratch, 'plan.json');
  writeFileSync(path, JSON.stringify(plan));
  const mark = speed.mark;
  const [began, stolen] = [performance.now(), stolenMilliseconds(SERVER_CORE)];
  const child = spawnOn(LOAD_CORE, [GENERATOR, path], {});
  let text = '';
  child.stdout?.on('data', (part: Buffer) => {
    text += part;
  });
  const code = await new Promise(resolve => child.once('close', resolve));
  assert.equal(code, 0, 'the generator ended well; its message is above');
  const stolenShare = (stolenMilliseconds(SERVER_CORE) - stolen) / (performance.now() - began);
  return { ...JSON.parse(text), stolenShare, reference: speed.between(mark) };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function hundredths(number: number): number {
  return Math.round(number * 100) / 100;
}
