// Measures the requests of one caller alone and beside another one that repeats expensive requests, in alternating periods: the machine's speed changes
// within minutes.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, LoadPlan, LoadRaw } from '../load-generator.ts';
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

export interface Beside {
  /** The 95th percentile of all answers, in milliseconds. */
  readonly alone: number;
  readonly beside: number;
  readonly ratio: number;
  /** The same for each pair of periods. */
  readonly ratioByRound: readonly number[];
  readonly medianAlone: number;
  readonly medianBeside: number;
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
  const alone: number[][] = [];
  const beside: number[][] = [];
  const heavyStatuses: Record<string, number> = {};
  const failed: Record<string, number> = {};
  const light = { calls, rate, connections: 32, seconds, warm };
  for (let round = 0; round < rounds; round++) {
    alone.push(tookOf(await generate(service, 'alone', FIRST, light), failed));
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
    beside.push(tookOf(heard, failed));
    for (const [status, count] of Object.entries(heavy.statuses)) {
      heavyStatuses[status] = (heavyStatuses[status] ?? 0) + count;
    }
  }
  const [all, allBeside] = [alone.flat(), beside.flat()];
  return {
    alone: at(0.95, all),
    beside: at(0.95, allBeside),
    ratio: hundredths(at(0.95, allBeside) / at(0.95, all)),
    ratioByRound: alone.map((own, i) => hundredths(at(0.95, beside[i] ?? []) / at(0.95, own))),
    medianAlone: at(0.5, all),
    medianBeside: at(0.5, allBeside),
    answers: all.length + allBeside.length,
    heavyStatuses,
    failed,
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

function tookOf({ statuses, answered }: LoadRaw, failed: Record<string, number>): number[] {
  for (const [status, count] of Object.entries(statuses)) {
    if (!status.startsWith('2')) failed[status] = (failed[status] ?? 0) + count;
  }
  return Object.values(answered)
    .flat()
    .map(([, took]) => took);
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

function at(share: number, milliseconds: readonly number[]): number {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

function hundredths(number: number): number {
  return Math.round(number * 100) / 100;
}
