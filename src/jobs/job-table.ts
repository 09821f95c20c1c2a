// The input of a job as a table: its parts in one file of this machine for as long as somebody reads it.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type JobRecord, type Jobs, type Lease, PART_BYTES } from '../accounts/state/job-record.ts';
import { makeFolder } from '../core/make-folder.ts';
import { openTable } from '../tables/open-table.ts';
import type { Output } from '../tables/output.ts';
import { type Table, TableError } from '../tables/table.ts';
import { LeaseLost } from './hold.ts';
import type { JobWish } from './job-wish.ts';

const OWNER_ONLY = 0o600;
const NAME = /^job-(\d+)-\d+\.table(?:\.rows)?$/;

/** Where a thread puts the table that it reads. */
export function tablePath(folder: string, threadId: number): string {
  return join(folder, `job-${process.pid}-${threadId}.table`);
}

/** Removes what processes left that were killed. */
export function removeLeftTables(folder: string): void {
  makeFolder(folder);
  for (const name of readdirSync(folder)) {
    const pid = NAME.exec(name)?.[1];
    // This process has not begun: a file with its number is of one before it.
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    rmSync(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Runs `work` on the table.
 * @throws TableError that calls the file "The table"; the reason of `signal`, soon after it aborts
 */
export async function withTable<Result>(
  jobs: Jobs,
  job: JobRecord,
  wish: JobWish,
  path: string,
  signal: AbortSignal,
  work: (table: Table) => Promise<Result>,
): Promise<Result> {
  // A reader of an emptied file ends.
  const empty = () => truncateSync(path);
  try {
    await writeInput(jobs, job, path, signal);
    signal.addEventListener('abort', empty);
    signal.throwIfAborted();
    const { inputFormat: format, delimiter, encoding } = wish;
    return await work(await openTable(path, { format, delimiter, encoding }));
  } catch (fault) {
    if (signal.aborted) throw signal.reason;
    if (!(fault instanceof TableError)) throw fault;
    const { row, column } = fault;
    const position = { ...(row !== undefined && { row }), ...(column !== undefined && { column }) };
    throw new TableError(fault.message.replaceAll(path, 'The table'), position, fault);
  } finally {
    signal.removeEventListener('abort', empty);
    rmSync(path, { force: true });
  }
}

async function writeInput(jobs: Jobs, job: JobRecord, path: string, signal: AbortSignal): Promise<void> {
  const file = openSync(path, 'w', OWNER_ONLY);
  try {
    for (let part = 0; part * PART_BYTES < job.inputBytes; part++) {
      signal.throwIfAborted();
      const bytes = await jobs.part(job, 'INPUT', part);
      if (bytes === undefined) throw new LeaseLost();
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    }
  } finally {
    closeSync(file);
  }
}

/** What a writer of tables writes to: the parts of a result, and their hash. */
export function resultOutput(
  jobs: Jobs,
  job: JobRecord,
  lease: () => Lease,
): Output & { end(): Promise<{ readonly resultBytes: number; readonly resultHash: string }> } {
  const hash = createHash('sha256');
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let parts = 0;
  let resultBytes = 0;
  const put = async (bytes: Uint8Array) => {
    hash.update(bytes);
    resultBytes += bytes.length;
    if (!(await jobs.addResult(job, lease(), parts++, bytes))) throw new LeaseLost();
  };
  return {
    async write(bytes) {
      // Writers use their buffers again.
      waiting.push(Uint8Array.from(bytes));
      waitingBytes += bytes.length;
      if (waitingBytes < PART_BYTES) return;
      const all = Buffer.concat(waiting);
      let at = 0;
      for (; at + PART_BYTES <= all.length; at += PART_BYTES)
        await put(Uint8Array.from(all.subarray(at, at + PART_BYTES)));
      waiting = [all.subarray(at)];
      waitingBytes = all.length - at;
    },
    finish() {},
    abandon() {},
    async end() {
      const rest = Buffer.concat(waiting);
      if (rest.length > 0) await put(Uint8Array.from(rest));
      return { resultBytes, resultHash: hash.digest('hex') };
    },
  };
}
