// Jobs in SQL: what accounts see of them. `sql-job-work.ts` has what the processes do that work at them.
import type { Kysely } from 'kysely';
import type { JobName, Jobs } from './job-record.ts';
import { eraseData, firstRow, lockedJob, oneJob, toJob } from './job-rows.ts';
import { addRecord } from './sql-audit.ts';
import { sqlJobWebhooks } from './sql-job-webhooks.ts';
import { sqlJobWork } from './sql-job-work.ts';
import type { Tables } from './tables.ts';

export function sqlJobs(database: Kysely<Tables>, skipsLocked: boolean): Jobs {
  return {
    ...sqlJobWork(database, skipsLocked),
    ...sqlJobWebhooks(database),
    create: (job, bounds) =>
      database.transaction().execute(async transaction => {
        const { accountId } = job;
        // The account's row is locked, so that two requests cannot exceed the bounds together.
        await transaction
          .updateTable('account')
          .set(each => ({ created_at: each.ref('created_at') }))
          .where('id', '=', accountId)
          .execute();
        const { bytes, unfinished } = await transaction
          .selectFrom('job')
          .select(row => [
            row.fn.coalesce(row.fn.sum(row('input_bytes', '+', row.ref('result_bytes'))), row.lit(0)).as('bytes'),
            row.fn.countAll().filterWhere('ended_at', 'is', null).as('unfinished'),
          ])
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow();
        if (Number(unfinished) >= bounds.unfinished) return 'unfinished';
        if (Number(bytes) >= bounds.bytes) return 'bytes';
        const row = firstRow(job);
        await transaction.insertInto('job').values(row).execute();
        return toJob(row);
      }),
    addInput: ({ accountId, id }, part, bytes, kind = 'INPUT') =>
      database.transaction().execute(async transaction => {
        // Locks the job, so that none of its input comes after its erasure.
        const job = await lockedJob(transaction, { accountId, id });
        if (job?.stage !== 'RECEIVING') return false;
        await transaction
          .insertInto('job_part')
          .values({ account_id: accountId, job_id: id, kind, writing: 0, part, bytes })
          .execute();
        return true;
      }),
    async queue(job, inputBytes, now, expiresAt) {
      const { numUpdatedRows } = await oneJob(database, job)
        .set({ stage: 'CUT', input_bytes: inputBytes, moved_at: now, expires_at: expiresAt })
        .where('stage', '=', 'RECEIVING')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async drop(job) {
      const { numUpdatedRows } = await oneJob(database, job)
        .set(row => ({ stage: 'CANCELLED', ended_at: row.ref('created_at'), expires_at: row.ref('created_at') }))
        .where('stage', '=', 'RECEIVING')
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return;
      await eraseData(database, job);
      await eraseRecord(database, job);
    },
    async byId(accountId, id, now) {
      const row = await database
        .selectFrom('job')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && toJob(row);
    },
    async list({ accountId, after, now, limit }) {
      let query = database
        .selectFrom('job')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now);
      if (after !== undefined) {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)),
        );
      }
      const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(toJob);
    },
    async part({ accountId, id, writing }, kind, part) {
      const row = await database
        .selectFrom('job_part')
        .select('bytes')
        .where('account_id', '=', accountId)
        .where('job_id', '=', id)
        .where('kind', '=', kind)
        .where('writing', '=', kind === 'RESULT' ? writing : 0)
        .where('part', '=', part)
        .executeTakeFirst();
      return row?.bytes;
    },
    async delete(job, at, byKey) {
      const outcome = await database.transaction().execute(async transaction => {
        const before = await lockedJob(transaction, job);
        if (before === undefined) return undefined;
        const isOver = before.ended_at !== null;
        await oneJob(transaction, job)
          .set({
            ...{ stage: 'CANCELLED', ended_at: at, moved_at: at, holder: null, leased_until: null, input_bytes: 0 },
            // Nobody finds it any more, and a process that ends in the middle leaves the rest to the sweep.
            ...(isOver && { expires_at: at }),
          })
          .execute();
        const author = { byKind: 'KEY', by: byKey, operation: 'deleteJob', at } as const;
        const facts = { stage: before.stage, rowCount: Number(before.row_count) };
        await addRecord(transaction, author, {
          ...{ objectKind: 'JOB', objectId: job.id, accountId: job.accountId },
          before: facts,
          after: isOver ? null : { ...facts, stage: 'CANCELLED' },
        });
        return isOver ? ('ERASED' as const) : ('CANCELLED' as const);
      });
      if (outcome !== undefined) await eraseData(database, job);
      if (outcome === 'ERASED') await eraseRecord(database, job);
      return outcome;
    },
  };
}

/** Erases the jobs whose end has passed. Returns how many. */
export async function eraseEnded(database: Kysely<Tables>, now: string): Promise<number> {
  const ended = await database.selectFrom('job').select(['account_id', 'id']).where('expires_at', '<=', now).execute();
  for (const { account_id: accountId, id } of ended) {
    await oneJob(database, { accountId, id })
      .set({ stage: 'CANCELLED', ended_at: now, holder: null, leased_until: null })
      .where('ended_at', 'is', null)
      .execute();
    await eraseData(database, { accountId, id });
    await eraseRecord(database, { accountId, id });
  }
  return ended.length;
}

async function eraseRecord(database: Kysely<Tables>, { accountId, id }: JobName): Promise<void> {
  await database.deleteFrom('job').where('account_id', '=', accountId).where('id', '=', id).execute();
}
