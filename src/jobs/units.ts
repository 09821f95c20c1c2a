// What a job costs: all of its units are taken before its first row, and those of rows that failed are given back at its end.
import type { JobRecord } from '../accounts/state/job-record.ts';
import type { State } from '../accounts/state/state.ts';
import type { JobWish } from './job-wish.ts';

/** The name under which usage counts jobs. */
export const JOBS_FUNCTION = 'jobs';

/**
 * Counts so many rows. The job is a writer of its own, whose total a later one replaces: nothing is counted twice, whichever process repeats it.
 * @returns false if the key's quota leaves less; then nothing is counted
 */
export async function countRows(
  state: Pick<State, 'usage'>,
  job: JobRecord,
  { rowUnits, quota }: Pick<JobWish, 'rowUnits' | 'quota'>,
  rows: number,
): Promise<boolean> {
  const billable = job.isTest ? 0 : rowUnits * rows;
  const total = {
    accountId: job.accountId,
    publicPart: job.publicPart,
    functionId: JOBS_FUNCTION,
    // One day for the whole job, so that each total replaces the one before.
    day: job.createdAt.slice(0, 10),
    requests: 0,
    milliseconds: 0,
    bytes: 0,
    quota,
  };
  const [accepted = 0] = await state.usage.record(job.id, [{ ...total, billable }], new Map());
  if (accepted === billable) return true;
  await state.usage.record(job.id, [{ ...total, billable: 0 }], new Map());
  return false;
}

/** Gives back what a process took for a job that had been cancelled or erased meanwhile. */
export async function giveBackIfCancelled(
  state: Pick<State, 'usage' | 'jobs'>,
  job: JobRecord,
  wish: JobWish,
): Promise<void> {
  const now = await state.jobs.byId(job.accountId, job.id, '');
  if (now === undefined || now.stage === 'CANCELLED') await countRows(state, job, wish, 0);
}
