// Jobs in SQL: the row of a job as others see it, and the erasure of what it holds.
import type { Kysely, Selectable } from 'kysely';
import type { JobCounts, JobName, JobPartKind, JobRecord, JobStage, JobWebhook, NewJob } from './job-record.ts';
import type { JobRow, Tables } from './tables.ts';

/** Rows of one statement that erases: a quarter of a megabyte each, and the only writer of SQLite does nothing else meanwhile. */
const ERASED_AT_ONCE = 16;

/** @param kinds which parts; default: all */
export async function eraseData(
  database: Kysely<Tables>,
  { accountId, id }: JobName,
  kinds: readonly JobPartKind[] = ['INPUT', 'LIST', 'RESULT'],
): Promise<void> {
  for (const kind of kinds) {
    for (let erased = ERASED_AT_ONCE; erased === ERASED_AT_ONCE; ) {
      const rows = await database
        .selectFrom('job_part')
        .select(['writing', 'part'])
        .where('account_id', '=', accountId)
        .where('job_id', '=', id)
        .where('kind', '=', kind)
        .orderBy('writing')
        .orderBy('part')
        .limit(ERASED_AT_ONCE)
        .execute();
      erased = rows.length;
      const last = rows.at(-1);
      if (last === undefined) break;
      await database
        .deleteFrom('job_part')
        .where('account_id', '=', accountId)
        .where('job_id', '=', id)
        .where('kind', '=', kind)
        .where(({ eb, refTuple, tuple }) => eb(refTuple('writing', 'part'), '<=', tuple(last.writing, last.part)))
        .execute();
    }
  }
  await database.deleteFrom('job_chunk').where('account_id', '=', accountId).where('job_id', '=', id).execute();
}

/** An update of one job. */
export function oneJob(within: Kysely<Tables>, { accountId, id }: JobName) {
  return within.updateTable('job').where('account_id', '=', accountId).where('id', '=', id);
}

/** The job, which no other transaction changes until this one ends. */
export function lockedJob(within: Kysely<Tables>, job: JobName): Promise<Selectable<JobRow> | undefined> {
  return oneJob(within, job)
    .set(each => ({ created_at: each.ref('created_at') }))
    .returningAll()
    .executeTakeFirst();
}

export function firstRow(job: NewJob): JobRow {
  return {
    account_id: job.accountId,
    id: job.id,
    public_part: job.publicPart,
    is_test: job.isTest ? 1 : 0,
    created_at: job.createdAt,
    wish: job.wish,
    stage: 'RECEIVING',
    holder: null,
    leased_until: null,
    moved_at: job.createdAt,
    plan: null,
    cut: 0,
    writing: 0,
    stage_tries: 0,
    input_bytes: 0,
    row_count: 0,
    chunk_count: 0,
    chunks_done: 0,
    ...countColumns({ ok: 0, partial: 0, failed: 0, problems: [] }),
    remarks: '[]',
    fault: null,
    result_bytes: 0,
    result_hash: null,
    begun_at: null,
    ended_at: null,
    expires_at: job.expiresAt,
    webhook_url: job.webhookUrl ?? null,
    webhook_due_at: job.webhookUrl === undefined ? null : job.createdAt,
    webhook_tries: 0,
    webhook_body: null,
    webhook_tried_at: null,
    webhook_delivered_at: null,
    webhook_fault: null,
  };
}

export function countColumns({ ok, partial, failed, problems }: JobCounts) {
  return { ok_rows: ok, partial_rows: partial, failed_rows: failed, problems: JSON.stringify(problems) };
}

export function toJob(row: Selectable<JobRow>): JobRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    publicPart: row.public_part,
    isTest: Number(row.is_test) === 1,
    createdAt: row.created_at,
    wish: row.wish,
    stage: row.stage as JobStage,
    plan: row.plan,
    cut: Number(row.cut),
    writing: Number(row.writing),
    stageTries: Number(row.stage_tries ?? 0),
    inputBytes: Number(row.input_bytes),
    rowCount: Number(row.row_count),
    chunkCount: Number(row.chunk_count),
    chunksDone: Number(row.chunks_done),
    ok: Number(row.ok_rows),
    partial: Number(row.partial_rows),
    failed: Number(row.failed_rows),
    problems: JSON.parse(row.problems),
    remarks: JSON.parse(row.remarks),
    fault: row.fault === null ? null : JSON.parse(row.fault),
    resultBytes: Number(row.result_bytes),
    resultHash: row.result_hash,
    begunAt: row.begun_at,
    endedAt: row.ended_at,
    webhook: webhookOf(row),
    expiresAt: row.expires_at,
  };
}

function webhookOf(row: Selectable<JobRow>): JobWebhook | null {
  if (row.webhook_url === null) return null;
  return {
    url: row.webhook_url,
    dueAt: row.webhook_due_at,
    tries: Number(row.webhook_tries),
    body: row.webhook_body,
    triedAt: row.webhook_tried_at,
    deliveredAt: row.webhook_delivered_at,
    fault: row.webhook_fault,
  };
}
