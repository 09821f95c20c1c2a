// The messages about ended jobs in SQL. Nothing is written when a job ends: a message is due because the job has ended, so no end is without it.
import type { Kysely } from 'kysely';
import type { JobRecord, Jobs, JobToTell } from './job-record.ts';
import { oneJob, toJob } from './job-rows.ts';
import type { Tables } from './tables.ts';

export function sqlJobWebhooks(database: Kysely<Tables>): Pick<Jobs, 'takeWebhook' | 'keepWebhookBody' | 'endWebhook'> {
  /** The job while no other attempt has begun. */
  const held = (job: JobToTell) => oneJob(database, job).where('webhook_tries', '=', job.webhook.tries);

  return {
    async takeWebhook(now, until, without) {
      for (;;) {
        let due = database
          .selectFrom('job')
          .select(['account_id', 'id', 'webhook_due_at'])
          .where('webhook_due_at', 'is not', null)
          .where('webhook_due_at', '<=', now)
          .where('ended_at', 'is not', null)
          .where('expires_at', '>', now);
        if (without.length > 0) due = due.where('account_id', 'not in', without);
        const next = await due.orderBy('webhook_due_at').limit(1).executeTakeFirst();
        if (next === undefined) return undefined;
        const row = await oneJob(database, { accountId: next.account_id, id: next.id })
          .set(each => ({ webhook_due_at: until, webhook_tried_at: now, webhook_tries: each('webhook_tries', '+', 1) }))
          .where('webhook_due_at', '=', next.webhook_due_at)
          .returningAll()
          .executeTakeFirst();
        // Otherwise another process has taken it in between.
        if (row !== undefined) return toTell(toJob(row));
      }
    },
    async keepWebhookBody(job, body) {
      const row = await held(job).set({ webhook_body: body }).returningAll().executeTakeFirst();
      return row && toTell(toJob(row));
    },
    async endWebhook(job, { dueAt, deliveredAt, fault }) {
      const { numUpdatedRows } = await held(job)
        .set({ webhook_due_at: dueAt, webhook_delivered_at: deliveredAt, webhook_fault: fault })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

function toTell(job: JobRecord): JobToTell | undefined {
  return job.webhook === null ? undefined : { ...job, webhook: job.webhook };
}
