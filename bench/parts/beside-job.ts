// Live requests beside a job: the same requests at the same rate, by turns without a job and from the moment when one is accepted.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callsOn, liechtensteinPlaces } from '../../soak/load-calls.ts';
import type { LoadPlan, LoadRaw } from '../../soak/load-generator.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { addressRows } from '../../test/support/address-rows.ts';
import { csvOf } from '../address-csv.ts';
import { ROOT } from '../datasets.ts';
import { type Figure, figure, type Measured, threeDigits } from '../figures.ts';
import type { PartContext } from '../part.ts';
import { newKey, outputOf, startService } from '../service.ts';
import { COLUMNS, importWithCensus, REGION } from './tables.ts';

const GENERATOR = join(ROOT, 'soak', 'load-generator.ts');
const THREADS = 2;
const ROUNDS = 7;
const SECONDS = 20;
const PER_SECOND = 20;
const CONNECTIONS = 32;
/** More than a job does in `SECONDS`. */
const ROWS = 100_000;
/** As many as the mix of calls asks for. */
const KEYS = 5;
type LoadWish = Pick<LoadPlan, 'port' | 'calls' | 'seconds'>;
const JOBS = '/api/location-ext/jobs';

export async function measure({ scratch }: PartContext): Promise<Measured> {
  const dataFolder = join(scratch, 'data');
  await importWithCensus(dataFolder);
  const key = newKey(dataFolder);
  const table = csvOf(addressRows(openServedRegion(dataFolder, REGION)), ROWS);
  const service = await startService(dataFolder, REGION, THREADS);
  try {
    const port = Number(new URL(service.url).port);
    const calls = await callsOn(port, Array(KEYS).fill(key), { region: REGION, places: liechtensteinPlaces() });
    const load = (seconds: number) => percentile95(scratch, { port, calls, seconds });
    // Warms both threads up. Some of the first requests may wait too long.
    await loaded(scratch, { port, calls, seconds: SECONDS });
    const alone: number[] = [];
    const beside: number[] = [];
    const rows: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await load(SECONDS));
      const job = await sendJob(service.url, key, table);
      const began = performance.now();
      beside.push(await load(SECONDS));
      rows.push((await job.doneRows()) / ((performance.now() - began) / 1000));
      await job.cancel();
    }
    return { figures: figuresOf(alone, beside, rows) };
  } finally {
    await service.stop();
  }
}

function figuresOf(alone: readonly number[], beside: readonly number[], rows: readonly number[]): Figure[] {
  const ratios = beside.map((milliseconds, round) => milliseconds / (alone[round] ?? Number.NaN));
  return [
    figure('beside-job.alone', REGION, alone),
    figure('beside-job.beside', REGION, beside),
    figure('beside-job.ratio', REGION, ratios, { rounds: ratios.map(threeDigits) }),
    figure('beside-job.rows', REGION, rows),
  ];
}

/** 95th percentile of the milliseconds from the moment when a request was due to the end of its answer. */
async function percentile95(scratch: string, wish: LoadWish): Promise<number> {
  const { statuses, answered } = await loaded(scratch, wish);
  const bad = Object.keys(statuses).filter(status => !status.startsWith('2'));
  assert.deepEqual(bad, [], JSON.stringify(statuses));
  const took = Object.values(answered)
    .flat()
    .map(([, milliseconds]) => milliseconds)
    .toSorted((a, b) => a - b);
  return took[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

async function loaded(scratch: string, wish: LoadWish): Promise<LoadRaw> {
  const path = join(scratch, 'plan.json');
  const plan: LoadPlan = { ...wish, connections: CONNECTIONS, rate: PER_SECOND, warm: 0 };
  writeFileSync(path, JSON.stringify(plan));
  return JSON.parse(await outputOf(undefined, [GENERATOR, path]));
}

/** A job that the service has accepted. `doneRows` fails if it has ended: nothing was beside the requests then. */
async function sendJob(url: string, key: string, table: string) {
  const headers = { 'x-api-key': key };
  const sent = await fetch(`${url}${JOBS}?columns=${COLUMNS.join()}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: table,
  });
  const text = await sent.text();
  assert.equal(sent.status, 202, text);
  const { id }: { id: string } = JSON.parse(text);
  const look = async () =>
    (await (await fetch(`${url}${JOBS}/${id}`, { headers })).json()) as {
      jobState: string;
      rowCounts?: { doneRows: number };
    };
  return {
    async doneRows() {
      const { jobState, rowCounts } = await look();
      assert.equal(jobState, 'RUNNING');
      return rowCounts?.doneRows ?? 0;
    },
    async cancel() {
      const cancelled = await fetch(`${url}${JOBS}/${id}`, { method: 'DELETE', headers });
      assert.ok(cancelled.ok, await cancelled.text());
      while ((await look()).jobState === 'RUNNING') await wait(100);
      // The rows that the threads have begun.
      await wait(2000);
    },
  };
}
