// Measures the requests of one caller alone and beside another one that repeats expensive requests, in alternating periods: the machine's speed changes
// within minutes.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answered, Call, LoadPlan, LoadRaw } from '../load-generator.ts';
import { FIRST, LOAD_CORE, type RunningService, spawnOn } from './service.ts';
import type { Sent } from './wishes.ts';

const GENERATOR = join(import.meta.dirname, '..', 'load-generator.ts');

export interface BesideWish {
  /** What the other caller asks, at a constant rate. */
  readonly calls: readonly Call[];
  readonly ratePerSecond: number;
  /** What the heavy caller repeats. */
  readonly heavy: readonly Sent[];
  /** The address that a visitor seems to have. */
  readonly heavyNetwork: string | undefined;
  readonly connections: number;
  /** Pairs of periods. */
  readonly rounds: number;
  readonly seconds: number;
  /** Seconds of each period before counting, while the service finds out who takes how much. */
  readonly warm: number;
}

/** Milliseconds. */
export interface Ratios {
  /** The 95th percentile of all answers. */
  readonly alone: number;
  readonly beside: number;
  /** The median of the pairs: on a shared machine another program can take a core in any of the periods. */
  readonly ratio: number;
  /** The ratio of the 95th percentiles of each pair of periods. */
  readonly ratioByRound: readonly number[];
  readonly medianAlone: number;
  readonly medianBeside: number;
}

/** In the time that passed. */
export interface Beside extends Ratios {
  /**
   * The same in the processor time of the answering thread between question and answer: what it did meanwhile for this request and for others, whatever
   * else runs on the machine.
   */
  readonly computed: Ratios;
  readonly answers: number;
  /** What the heavy caller got. */
  readonly heavyStatuses: Readonly<Record<string, number>>;
  /** Answers of the other caller without success. */
  readonly failed: Readonly<Record<string, number>>;
}

/** Runs the periods one after another. */
export async function besideHeavy(service: RunningService, wish: BesideWish): Promise<Beside> {
  const { calls, ratePerSecond: rate, rounds, seconds, warm } = wish;
  const heavyCall = heavyCalls(service.port, wish);
  const alone: Answered[][] = [];
  const beside: Answered[][] = [];
  const heavyStatuses: Record<string, number> = {};
  const failed: Record<string, number> = {};
  const schedstat = `/proc/${service.pid}/task/${service.pid}/schedstat`;
  const light = { calls, rate, connections: 32, seconds, warm, schedstat };
  for (let round = 0; round < rounds; round++) {
    alone.push(answersOf(await generate(service, 'alone', FIRST, light), failed));
    const [heard, heavy] = await Promise.all([
      generate(service, 'beside', FIRST, light),
      // The generator of the heavy caller takes what the other generator leaves: its own work must not count as the service's.
      generate(service, 'heavy', ['nice', '-n', '19'], {
        calls: heavyCall,
        connections: wish.connections,
        seconds: seconds + warm,
        warm: 0,
      }),
    ]);
    beside.push(answersOf(heard, failed));
    for (const [status, count] of Object.entries(heavy.statuses)) {
      heavyStatuses[status] = (heavyStatuses[status] ?? 0) + count;
    }
  }
  return {
    ...ratiosOf(alone, beside, ([, took]) => took),
    computed: ratiosOf(alone, beside, ([, , computed]) => computed),
    answers: alone.flat().length + beside.flat().length,
    heavyStatuses,
    failed,
  };
}

function ratiosOf(
  alone: readonly Answered[][],
  beside: readonly Answered[][],
  of: (answer: Answered) => number,
): Ratios {
  const p95 = (answers: readonly Answered[]) => at(0.95, answers.map(of));
  const median = (answers: readonly Answered[]) => at(0.5, answers.map(of));
  const ratioByRound = alone.map((own, i) => hundredths(p95(beside[i] ?? []) / p95(own)));
  return {
    alone: p95(alone.flat()),
    beside: p95(beside.flat()),
    ratio: at(0.5, ratioByRound),
    ratioByRound,
    medianAlone: median(alone.flat()),
    medianBeside: median(beside.flat()),
  };
}

function heavyCalls(port: number, { heavy, heavyNetwork }: BesideWish): Call[] {
  const requests = heavy.map(({ method, path, headers, body = '' }) => {
    const own = {
      ...headers,
      ...(heavyNetwork !== undefined && { 'x-forwarded-for': heavyNetwork }),
      ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
    };
    const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n${body}`;
  });
  return [{ name: 'heavy', weight: 1, requests }];
}

function answersOf({ statuses, answered }: LoadRaw, failed: Record<string, number>): Answered[] {
  for (const [status, count] of Object.entries(statuses)) {
    if (!status.startsWith('2')) failed[status] = (failed[status] ?? 0) + count;
  }
  return Object.values(answered).flat();
}

async function generate(
  { port, scratch }: RunningService,
  name: string,
  before: readonly string[],
  plan: Omit<LoadPlan, 'port'>,
): Promise<LoadRaw> {
  const path = join(scratch, `plan-${name}.json`);
  writeFileSync(path, JSON.stringify({ port, ...plan }));
  const child = spawnOn(LOAD_CORE, before, [GENERATOR, path], {});
  let text = '';
  child.stdout?.on('data', (part: Buffer) => {
    text += part;
  });
  const code = await new Promise(resolve => child.once('close', resolve));
  assert.equal(code, 0, 'the generator ended well; its message is above');
  return JSON.parse(text);
}

/** Lets the compiler see what the other caller asks. */
export async function warmUp(service: RunningService, calls: readonly Call[], seconds: number): Promise<void> {
  await generate(service, 'warm', FIRST, { calls, connections: 8, seconds, warm: 0 });
}

function at(share: number, milliseconds: readonly number[]): number {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

function hundredths(number: number): number {
  return Math.round(number * 100) / 100;
}
