// The work of one thread: takes what a job needs next, of one account after the other, and does it under a lease.
import type { Chunk, JobProblem, JobRecord } from '../accounts/state/job-record.ts';
import { AccountGoneError } from '../accounts/state/state.ts';
import { DomainError } from '../core/errors.ts';
import { type Fill, type Filled, filler } from '../enrich/fill.ts';
import type { Region } from '../region/region.ts';
import type { PlaceOfRow } from '../tables/row-place.ts';
import { TableError } from '../tables/table.ts';
import { cutJob } from './cut-job.ts';
import { type Hold, hold, LeaseLost, leaseOf } from './hold.ts';
import type { JobPlan, JobWish } from './job-wish.ts';
import { type KeptFills, keptFills } from './kept-fills.ts';
import { pinnedLists, placesIn } from './pinned-lists.ts';
import { countRows } from './units.ts';
import { later, type WorkParts } from './work-parts.ts';
import { writeJob } from './write-job.ts';

/** What so many threads began and none ended, perhaps because it ends the process, is not tried again. */
const MOST_TRIES = 10;

/** A job whose versions of the regions this machine lacks begins again with its own after this time, if no other machine goes on with it. */
const QUIET_MILLISECONDS = 120_000;

/** Between two rows the thread does what else waits, at least so often. */
const TURN_MILLISECONDS = 20;

/** Does one piece of work. False: there is none now. */
export type WorkOnce = () => Promise<boolean>;

export function jobWork(parts: WorkParts): WorkOnce {
  const { state, now, holder, regions, stop } = parts;
  const fills: KeptFills = keptFills();
  let lastAccount = '';
  /** Of the chunk at which the thread works. */
  let atWork = stop;

  async function end(job: JobRecord, code: string, detail: string): Promise<void> {
    const at = now();
    const isEnded = await state.jobs.fail(job, { code, detail }, at.toISOString(), later(at));
    if (isEnded) await countRows(state, job, wishOf(job), 0);
  }

  /** Runs `work` under the lease of a stage. */
  async function lone(job: JobRecord, stage: 'CUT' | 'WRITE', work: (job: JobRecord, own: Hold) => Promise<void>) {
    const taken = await state.jobs.takeStage(job, stage, leaseOf(holder, now(), job.stageTries + 1));
    if (taken === undefined) return false;
    const own = hold(holder, now, taken.stageTries, lease => state.jobs.keepStage(taken, lease), stop);
    try {
      if (taken.stageTries > MOST_TRIES) await end(taken, 'internal', INTERRUPTED);
      else await work(taken, own);
    } catch (fault) {
      if (fault instanceof TableError) await end(taken, 'table-unreadable', fault.message);
      else if (fault instanceof DomainError) await end(taken, fault.code, sentenceOf(fault));
      else {
        // The process lives: no need to wait as long as after one that ended.
        if (!stop.aborted && !(fault instanceof LeaseLost))
          await state.jobs.keepStage(taken, leaseOf(holder, now(), 1));
        throw fault;
      }
    } finally {
      own.end();
      // Nobody has to wait for the end of the lease.
      if (stop.aborted) await state.jobs.giveBackStage(taken, own.lease());
    }
    return true;
  }

  async function fillOne(
    job: JobRecord,
    { chunk, firstRow, places: text, tries }: Chunk,
    fillNow: () => Promise<Fill>,
  ): Promise<void> {
    const own = hold(holder, now, tries, lease => state.jobs.keepChunk(job, chunk, lease), stop);
    atWork = own.signal;
    try {
      // Under the lease: long lists take seconds.
      const fill = await fillNow();
      const places = JSON.parse(text) as readonly (PlaceOfRow | null)[];
      const filled: Filled[] = [];
      const counts = { ok: 0, partial: 0, failed: 0 };
      const problems: JobProblem[] = [];
      const giveWay = turns();
      for (const [index, place] of places.entries()) {
        const others = giveWay();
        if (others !== undefined) await others;
        own.signal.throwIfAborted();
        if (place === null) {
          counts.failed++;
          continue;
        }
        const [one] = await fill([place]);
        if (one === undefined) throw new Error('Each place becomes one row.');
        filled.push(one);
        counts[COUNTED[one.status]]++;
        const { problem } = one;
        if (problem) problems.push({ row: firstRow + index, problem: `${problem.code}: ${problem.sentence}` });
      }
      const isKept = await state.jobs.fillChunk(job, chunk, own.lease(), JSON.stringify(filled), {
        ...counts,
        problems: problems.slice(0, 5),
      });
      if (isKept) parts.done(counts);
    } finally {
      own.end();
      if (stop.aborted) await state.jobs.giveBackChunk(job, chunk, own.lease());
    }
  }

  async function fillNext(job: JobRecord): Promise<boolean> {
    const { regions: pinned } = planOf(job);
    const opened = await regions.open(pinned);
    if (opened === undefined) {
      const quietSince = new Date(now().getTime() - QUIET_MILLISECONDS).toISOString();
      return state.jobs.beginAgain(job, now().toISOString(), quietSince);
    }
    const chunk = await state.jobs.takeChunk(job, leaseOf(holder, now(), 1));
    if (chunk === undefined) return false;
    if (chunk.tries > MOST_TRIES) {
      await end(job, 'internal', INTERRUPTED);
      return true;
    }
    await fillOne(job, chunk, () => fillFor(job, opened));
    return true;
  }

  async function fillFor(job: JobRecord, opened: readonly Region[]): Promise<Fill> {
    const name = `${job.id} ${job.cut}`;
    const kept = fills.get(name);
    if (kept !== undefined) return kept;
    const wish = wishOf(job);
    const { columns, destinations, language } = wish;
    const places = placesIn(wish.lists);
    // Before the lists are read, so that those of two jobs are not in memory at once.
    fills.makeRoom(places);
    const lists = await pinnedLists(state.jobs, job, wish);
    const now = Date.parse(job.createdAt);
    const giveWay = lists.length > 0 ? turns(() => atWork.throwIfAborted()) : undefined;
    const fill = filler(opened, { columns, destinations, language, lists, now }, giveWay);
    fills.set(name, fill, places);
    return fill;
  }

  async function workAt(job: JobRecord): Promise<boolean> {
    // The thread does nothing else meanwhile.
    const before = process.threadCpuUsage();
    try {
      if (job.stage === 'FILL') return await fillNext(job);
      if (job.stage === 'CUT') return await lone(job, 'CUT', (taken, own) => cutJob(parts, taken, own, end));
      return await lone(job, 'WRITE', (taken, own) => writeJob(parts, taken, own));
    } catch (fault) {
      if (fault instanceof LeaseLost || fault instanceof AccountGoneError || stop.aborted) return true;
      parts.fault(fault, job);
      // What failed is taken again when its lease has ended.
      return false;
    } finally {
      const { user, system } = process.threadCpuUsage();
      parts.spent?.(job, (user + system - before.user - before.system) / 1000);
    }
  }

  return async () => {
    const jobs = await state.jobs.active();
    const names = new Set(jobs.map(({ id, cut }) => `${id} ${cut}`));
    fills.keepOnly(names);
    regions.keepOnly(jobs.flatMap(job => (job.plan === null ? [] : planOf(job).regions)));
    // Accounts take turns; within one the oldest job comes first.
    const accounts = [...new Set(jobs.map(({ accountId }) => accountId))].sort();
    const next = [...accounts.filter(id => id > lastAccount), ...accounts.filter(id => id <= lastAccount)];
    for (const account of next) {
      for (const job of jobs.filter(({ accountId }) => accountId === account)) {
        if (stop.aborted) return false;
        if (!(await workAt(job))) continue;
        lastAccount = account;
        return true;
      }
    }
    return false;
  };
}

/** Lets what else the thread has to do have its turn, if it waits long enough. @param check throws to end the work */
function turns(check = () => {}): () => Promise<void> | undefined {
  let turn = performance.now();
  return () => {
    check();
    if (performance.now() - turn <= TURN_MILLISECONDS) return undefined;
    return new Promise(resolve =>
      setImmediate(() => {
        turn = performance.now();
        resolve();
      }),
    );
  };
}

/** Rows with doubts have all of their figures. */
const COUNTED = { OK: 'ok', UNCLEAR: 'ok', PARTIAL: 'partial', FAILED: 'failed' } as const;

const INTERRUPTED =
  'The work at this job was interrupted again and again. The log of the server has the reason; send the table again.';

function wishOf({ wish }: JobRecord): JobWish {
  return JSON.parse(wish);
}

function planOf({ plan }: JobRecord): JobPlan {
  return JSON.parse(plan ?? 'null');
}

function sentenceOf({ message, faults }: DomainError): string {
  return faults.length === 0 ? message : faults.map(({ detail }) => detail).join(' ');
}
