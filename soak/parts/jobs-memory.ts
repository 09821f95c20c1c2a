// Works at jobs of growing length, each in a service of its own: memory stays flat, a broken download goes on, and a cancelled job ends within two seconds.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createKey } from '../../src/accounts/key-life.ts';
import { openState } from '../../src/accounts/state/open-state.ts';
import { statePath } from '../../src/accounts/state/sqlite.ts';
import { DEFAULT_SCOPES } from '../../src/features/features.ts';
import { freePort } from '../../test/support/free-port.ts';
import { type ServedProcess, serveProcess } from '../../test/support/served-process.ts';
import type { SoakPart } from '../part.ts';
import { tableOf } from './jobs.ts';

const ROWS = [10_000, 100_000, 1_000_000];
/** One cheap column: the length is what counts. */
const COLUMNS = 'lat';
const PATH = '/api/location-ext/jobs';
/** Of the least to the greatest peak. */
const MOST_GROWTH = 1.25;
const MOST_CANCEL_MILLISECONDS = 2000;
const LOOK_MILLISECONDS = 200;

export interface MeasuredJob {
  readonly rows: number;
  readonly seconds: number;
  /** Resident memory of the service before the job, and the most while it works and the result is fetched. */
  readonly idleMegabytes: number;
  readonly peakMegabytes: number;
  /** From the call that cancels the same table, sent again, to the last row that is counted. */
  readonly cancelMilliseconds: number;
}

export const soak: SoakPart = async ({ say }) => {
  const measured: MeasuredJob[] = [];
  for (const rows of ROWS) {
    measured.push(await measureJob(rows));
    say(`  ${JSON.stringify(measured.at(-1))}`);
  }
  return { measured, broken: brokenPromises(measured) };
};

/** What of the promises the measured jobs break, as sentences. */
export function brokenPromises(measured: readonly MeasuredJob[]): readonly string[] {
  const peaks = measured.map(({ peakMegabytes }) => peakMegabytes);
  const growth = Math.max(...peaks) / (peaks[0] ?? 1);
  return [
    ...(growth > MOST_GROWTH ? [`Memory grows with the rows, by ${growth.toFixed(2)}: ${peaks.join(', ')} MB.`] : []),
    ...measured
      .filter(({ cancelMilliseconds }) => cancelMilliseconds > MOST_CANCEL_MILLISECONDS)
      .map(({ rows, cancelMilliseconds }) => `A cancelled job of ${rows} rows works on for ${cancelMilliseconds} ms.`),
  ];
}

export async function measureJob(rows: number): Promise<MeasuredJob> {
  const { dataFolder, table } = await tableOf(rows);
  const state = await openState({ path: statePath(dataFolder) });
  const { key } = await createKey(state, { name: 'owner', scopes: DEFAULT_SCOPES }, new Date());
  await state.close();
  const service = await serveProcess(dataFolder, await freePort(), [], { environment: { UMKREIS_THREADS: '2' } });
  const headers = { 'x-api-key': key };
  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`${service.url}${PATH}${path}`, { ...options, headers: { ...headers, ...(options.headers as object) } });
  const send = async () => {
    const body = Readable.toWeb(createReadStream(table));
    const type = { 'content-type': 'text/csv' };
    const sent = await ask(`?columns=${COLUMNS}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: type,
    } as RequestInit);
    assert.equal(sent.status, 202);
    return ((await sent.json()) as { id: string }).id;
  };
  const look = async (id: string) =>
    (await (await ask(`/${id}`)).json()) as { jobState: string; rowCounts?: { doneRows: number } };
  const idleMegabytes = residentMegabytes(service);
  let peakMegabytes = idleMegabytes;
  const sampling = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, residentMegabytes(service));
  }, LOOK_MILLISECONDS);
  try {
    const began = performance.now();
    const id = await send();
    for (let jobState = ''; jobState !== 'DONE'; await wait(LOOK_MILLISECONDS)) {
      ({ jobState } = await look(id));
      assert.ok(!['FAILED', 'CANCELLED'].includes(jobState), service.log());
    }
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    await downloadInPieces(path => ask(`/${id}/result`, path));
    const cancelled = await send();
    while (((await look(cancelled)).rowCounts?.doneRows ?? 0) === 0) await wait(20);
    const cancelMilliseconds = await untilQuiet(service, () => ask(`/${cancelled}`, { method: 'DELETE' }));
    return { rows, seconds, idleMegabytes, peakMegabytes, cancelMilliseconds };
  } finally {
    clearInterval(sampling);
    service.child.kill('SIGKILL');
    await service.ended;
  }
}

/** Fetches the result as a whole, and in two pieces of which the first breaks off: both are the same bytes. */
async function downloadInPieces(ask: (options: RequestInit) => Promise<Response>): Promise<void> {
  const whole = createHash('sha256');
  const first = await ask({});
  for await (const piece of first.body ?? []) whole.update(piece);
  const pieces = createHash('sha256');
  const etag = first.headers.get('etag') ?? '';
  const half = Math.floor(Number(first.headers.get('content-length')) / 2);
  let bytes = 0;
  for await (const piece of (await ask({})).body ?? []) {
    const kept = piece.subarray(0, half - bytes);
    pieces.update(kept);
    bytes += kept.length;
    // Leaving the loop breaks the download off.
    if (bytes === half) break;
  }
  const rest = await ask({ headers: { range: `bytes=${bytes}-`, 'if-range': etag } });
  assert.equal(rest.status, 206);
  for await (const piece of rest.body ?? []) pieces.update(piece);
  assert.equal(pieces.digest('hex'), whole.digest('hex'));
}

/** Milliseconds from the beginning of a call until the service counts no further row of any job. */
async function untilQuiet(service: ServedProcess, call: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  assert.equal((await call()).status, 204);
  let quietSince = performance.now();
  for (let before = await countedRows(service); performance.now() - quietSince < 3000; await wait(50)) {
    const now = await countedRows(service);
    if (now !== before) quietSince = performance.now();
    before = now;
  }
  return Math.round(quietSince - began);
}

async function countedRows({ url }: ServedProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^umkreis_job_rows_total\{[^}]*\} (\d+)/gm)].reduce(
    (sum, [, rows]) => sum + Number(rows),
    0,
  );
}

function residentMegabytes({ child }: ServedProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
}
