// The queue of jobs in SQL. A thread leases what it works at; what comes in under a lease that has ended, or an old number, changes nothing.
import type { Kysely } from 'kysely';
import type { Chunk, JobProblem, JobRecord, Jobs, Lease } from './job-record.ts';
import { countColumns, eraseData, lockedJob, oneJob, toJob } from './job-rows.ts';
import type { Tables } from './tables.ts';

const MOST_ACTIVE = 200;
const MOST_PROBLEMS = 5;
const AT_WORK = ['CUT', 'FILL', 'WRITE'];

type Work =
  | ('active' | 'standing' | 'takeStage' | 'keepStage' | 'giveBackStage' | 'addChunks' | 'finishCut')
  | (
      | 'takeChunk'
      | 'keepChunk'
      | 'giveBackChunk'
      | 'fillChunk'
      | 'filled'
      | 'addResult'
      | 'finish'
      | 'fail'
      | 'beginAgain'
    );

export function sqlJobWork(database: Kysely<Tables>, skipsLocked: boolean): Pick<Jobs, Work> {
  /** The job while the lease of its stage is this one. */
  const held = (within: Kysely<Tables>, job: JobRecord, { holder }: Lease) =>
    oneJob(within, job).where('stage', '=', job.stage).where('holder', '=', holder);
  const openChunks = (within: Kysely<Tables>, { accountId, id, cut }: JobRecord, now: string) =>
    within
      .selectFrom('job_chunk')
      .select('chunk')
      .where('account_id', '=', accountId)
      .where('job_id', '=', id)
      .where('cut', '=', cut)
      .where('filled', 'is', null)
      .where(row => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
      .orderBy('chunk')
      .limit(1);
  const chunkOf = (within: Kysely<Tables>, { accountId, id, cut }: JobRecord, chunk: number) =>
    within
      .updateTable('job_chunk')
      .where('account_id', '=', accountId)
      .where('job_id', '=', id)
      .where('cut', '=', cut)
      .where('chunk', '=', chunk);

  return {
    async active() {
      const rows = await database
        .selectFrom('job')
        .selectAll()
        .where('ended_at', 'is', null)
        .where('stage', 'in', AT_WORK)
        .orderBy('created_at')
        .limit(MOST_ACTIVE)
        .execute();
      return rows.map(toJob);
    },
    async standing() {
      const { queued, running } = await database
        .selectFrom('job')
        .select(row => [
          row.fn.countAll().filterWhere('begun_at', 'is', null).as('queued'),
          row.fn.countAll().filterWhere('begun_at', 'is not', null).as('running'),
        ])
        .where('ended_at', 'is', null)
        .where('stage', 'in', AT_WORK)
        .executeTakeFirstOrThrow();
      return { queued: Number(queued), running: Number(running) };
    },
    async takeStage(job, stage, { holder, now, until }) {
      const row = await oneJob(database, job)
        .set(each => ({
          holder,
          leased_until: until,
          moved_at: now,
          stage_tries: each(each.fn.coalesce('stage_tries', each.lit(0)), '+', 1),
          ...(stage === 'CUT' ? { cut: each('cut', '+', 1) } : { writing: each('writing', '+', 1) }),
        }))
        .where('stage', '=', stage)
        .where(each => each.or([each('leased_until', 'is', null), each('leased_until', '<=', now)]))
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      // What an interrupted one left.
      if (stage === 'WRITE') await eraseOldResults(database, toJob(row));
      return toJob(row);
    },
    async keepStage(job, lease) {
      const { numUpdatedRows } = await held(database, job, lease)
        .set({ leased_until: lease.until, moved_at: lease.now })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async giveBackStage(job, lease) {
      await held(database, job, lease)
        .set(each => ({ leased_until: lease.now, stage_tries: each('stage_tries', '-', 1) }))
        .execute();
    },
    addChunks: (job, lease, chunks) =>
      database.transaction().execute(async within => {
        const now = await lockedJob(within, job);
        if (now?.stage !== 'CUT' || now.holder !== lease.holder || Number(now.cut) !== job.cut) return false;
        const own = { account_id: job.accountId, job_id: job.id, cut: job.cut };
        const open = { holder: null, leased_until: null, tries: 0, filled: null };
        const rows = chunks.map(({ chunk, firstRow, places }) => ({
          ...own,
          chunk,
          first_row: firstRow,
          places,
          ...open,
        }));
        await within.insertInto('job_chunk').values(rows).execute();
        return true;
      }),
    async finishCut(job, lease, { plan, rowCount, chunkCount, problems }) {
      const { numUpdatedRows } = await held(database, job, lease)
        .set({
          ...{ stage: 'FILL', holder: null, leased_until: null, stage_tries: 0 },
          ...{ moved_at: lease.now, begun_at: lease.now },
          ...{ plan, row_count: rowCount, chunk_count: chunkCount, chunks_done: 0 },
          ...countColumns({ ok: 0, partial: 0, failed: 0, problems }),
        })
        .where('cut', '=', job.cut)
        .executeTakeFirst();
      const { accountId, id, cut } = job;
      await database
        .deleteFrom('job_chunk')
        .where('account_id', '=', accountId)
        .where('job_id', '=', id)
        .where('cut', '<', cut)
        .execute();
      return numUpdatedRows === 1n;
    },
    async takeChunk(job, { holder, now, until }): Promise<Chunk | undefined> {
      // A look costs no write where others have all that is left.
      if ((await openChunks(database, job, now).executeTakeFirst()) === undefined) return undefined;
      return database.transaction().execute(async within => {
        const open = openChunks(within, job, now);
        const next = await (skipsLocked ? open.forUpdate().skipLocked() : open).executeTakeFirst();
        if (next === undefined) return undefined;
        const { first_row, places, tries } = await chunkOf(within, job, next.chunk)
          .set(each => ({ holder, leased_until: until, tries: each('tries', '+', 1) }))
          .returning(['first_row', 'places', 'tries'])
          .executeTakeFirstOrThrow();
        return { chunk: next.chunk, firstRow: Number(first_row), places, tries: Number(tries) };
      });
    },
    async keepChunk(job, chunk, { holder, until }) {
      const { numUpdatedRows } = await chunkOf(database, job, chunk)
        .set({ leased_until: until })
        .where('holder', '=', holder)
        .where('filled', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async giveBackChunk(job, chunk, { holder, now }) {
      await chunkOf(database, job, chunk)
        .set(each => ({ leased_until: now, tries: each('tries', '-', 1) }))
        .where('holder', '=', holder)
        .where('filled', 'is', null)
        .execute();
    },
    fillChunk: (job, chunk, { holder, now }, filled, counts) =>
      database.transaction().execute(async within => {
        // The job before its chunk, as where it is erased: so no two transactions wait for each other.
        const before = await lockedJob(within, job);
        if (before?.stage !== 'FILL' || Number(before.cut) !== job.cut) return false;
        const { numUpdatedRows } = await chunkOf(within, job, chunk)
          .set({ filled, places: '', holder: null, leased_until: null })
          .where('holder', '=', holder)
          .where('filled', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        const { ok, partial, failed, problems, chunksDone, chunkCount } = toJob(before);
        await oneJob(within, job)
          .set({
            moved_at: now,
            chunks_done: chunksDone + 1,
            ...(chunksDone + 1 === chunkCount && { stage: 'WRITE' }),
            ...countColumns({
              ok: ok + counts.ok,
              partial: partial + counts.partial,
              failed: failed + counts.failed,
              problems: firstOf([...problems, ...counts.problems]),
            }),
          })
          .execute();
        return true;
      }),
    async filled({ accountId, id, cut }, from, count) {
      const rows = await database
        .selectFrom('job_chunk')
        .select('filled')
        .where('account_id', '=', accountId)
        .where('job_id', '=', id)
        .where('cut', '=', cut)
        .where('chunk', '>=', from)
        .where('filled', 'is not', null)
        .orderBy('chunk')
        .limit(count)
        .execute();
      return rows.map(({ filled }) => filled ?? '');
    },
    addResult: (job, lease, part, bytes) =>
      database.transaction().execute(async within => {
        const now = await lockedJob(within, job);
        if (now?.stage !== 'WRITE' || now.holder !== lease.holder || Number(now.writing) !== job.writing) return false;
        const { accountId, id, writing } = job;
        const row = { account_id: accountId, job_id: id, kind: 'RESULT', writing, part, bytes };
        await within.insertInto('job_part').values(row).execute();
        return true;
      }),
    async finish(job, lease, { remarks, resultBytes, resultHash, expiresAt, ...counts }) {
      const { numUpdatedRows } = await held(database, job, lease)
        .set({
          ...{ stage: 'DONE', holder: null, leased_until: null, moved_at: lease.now, ended_at: lease.now },
          ...{ remarks: JSON.stringify(remarks), result_bytes: resultBytes, result_hash: resultHash },
          ...{ expires_at: expiresAt, input_bytes: 0, ...countColumns(counts) },
        })
        .where('writing', '=', job.writing)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      await eraseData(database, job, ['INPUT', 'LIST']);
      return true;
    },
    async fail(job, fault, at, expiresAt) {
      const { numUpdatedRows } = await oneJob(database, job)
        .set({
          ...{ stage: 'FAILED', fault: JSON.stringify(fault), holder: null, leased_until: null, moved_at: at },
          ...{ ended_at: at, expires_at: expiresAt, input_bytes: 0 },
        })
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      await eraseData(database, job);
      return true;
    },
    beginAgain: (job, now, quietSince) =>
      database.transaction().execute(async within => {
        const before = await lockedJob(within, job);
        if (before === undefined || !['FILL', 'WRITE'].includes(before.stage) || before.moved_at > quietSince)
          return false;
        if (before.leased_until !== null && before.leased_until > now) return false;
        const leased = await within
          .selectFrom('job_chunk')
          .select('chunk')
          .where('account_id', '=', job.accountId)
          .where('job_id', '=', job.id)
          .where('cut', '=', before.cut)
          .where('filled', 'is', null)
          .where('leased_until', '>', now)
          .limit(1)
          .executeTakeFirst();
        if (leased !== undefined) return false;
        await oneJob(within, job)
          .set({
            ...{ stage: 'CUT', holder: null, leased_until: null, stage_tries: 0, moved_at: now },
            ...{ plan: null, chunks_done: 0 },
          })
          .execute();
        return true;
      }),
  };
}

/** The writing before this one, and what a process brought that did not know it had ended. */
async function eraseOldResults(database: Kysely<Tables>, { accountId, id, writing }: JobRecord): Promise<void> {
  await database
    .deleteFrom('job_part')
    .where('account_id', '=', accountId)
    .where('job_id', '=', id)
    .where('kind', '=', 'RESULT')
    .where('writing', '<', writing)
    .execute();
}

function firstOf(problems: readonly JobProblem[]): readonly JobProblem[] {
  return [...problems].sort((one, other) => one.row - other.row).slice(0, MOST_PROBLEMS);
}
