// Tells callers that their jobs have ended: takes the messages that are due, sends them, and keeps what became of them.
import type { JobRecord, JobToTell } from '../accounts/state/job-record.ts';
import type { State } from '../accounts/state/state.ts';
import type { WebhookPolicy } from '../webhooks/addresses.ts';
import type { Poster } from '../webhooks/post.ts';
import { signedHeaders, webhookSecret } from '../webhooks/sign.ts';
import { resultUrlOf, rowCountsOf } from './told.ts';

/** What a process that was killed had taken is sent by another one after this time; longer than an attempt takes. */
const TAKEN_MILLISECONDS = 60_000;
/** From the first attempt to the last it is 17 hours and a half. */
const PAUSE_SECONDS = [5, 60, 300, 1800, 7200, 18_000, 36_000];
/** Attempts of one process at the same time, and those among them for one account, whose receiver may let all of them wait. */
const AT_ONCE = 16;
const OF_ACCOUNT = 2;

/** The name of the state's secret from which those of jobs are made. */
export const WEBHOOK_MASTER = 'webhooks';

/** The secret that the caller of a job gets, once. */
export function secretOf(master: Buffer, { id }: Pick<JobRecord, 'id'>): string {
  return webhookSecret(master, id);
}

export type ToldOutcome = 'delivered' | 'failed' | 'given_up';

export interface TellingParts {
  readonly state: Pick<State, 'jobs'>;
  readonly now: () => Date;
  readonly poster: Poster;
  readonly policy: WebhookPolicy;
  readonly master: Buffer;
  /** Of the service, without a slash at the end. */
  readonly publicUrl: string;
  readonly told: (job: JobToTell, outcome: ToldOutcome, fault: string | null) => void;
  /** Aborts when the process stops. */
  readonly stop: AbortSignal;
}

export interface Telling {
  /** Begins to send what is due and not yet being sent. Resolves when nothing more can be begun now. @throws if the state is away */
  look(): Promise<void>;
  /** Resolves when no attempt is in progress. */
  settled(): Promise<void>;
}

export function tellEnds(parts: TellingParts): Telling {
  const { state, now, policy, stop } = parts;
  const running = new Map<Promise<void>, string>();

  async function send(taken: JobToTell): Promise<void> {
    const job =
      taken.webhook.body === null ? await state.jobs.keepWebhookBody(taken, bodyOf(taken, parts.publicUrl)) : taken;
    if (job?.webhook.body == null) return;
    const { url, body, tries } = job.webhook;
    const at = now();
    const headers = signedHeaders(secretOf(parts.master, job), messageId(job), Math.floor(at.getTime() / 1000), body);
    const posted = await parts.poster.post({ url, body, headers }, policy, stop);
    if (posted === 'DELIVERED') {
      const isKept = await state.jobs.endWebhook(job, { dueAt: null, deliveredAt: now().toISOString(), fault: null });
      if (isKept) parts.told(job, 'delivered', null);
      return;
    }
    const pause = posted.isRefused ? undefined : PAUSE_SECONDS[tries - 1];
    // A process that stops has broken the attempt off; another one makes the next.
    const dueAt = stop.aborted ? now() : pause === undefined ? null : new Date(now().getTime() + pause * 1000);
    const outcome = { dueAt: dueAt?.toISOString() ?? null, deliveredAt: null, fault: posted.fault };
    if (await state.jobs.endWebhook(job, outcome)) {
      parts.told(job, dueAt === null ? 'given_up' : 'failed', posted.fault);
    }
  }

  return {
    async look() {
      while (running.size < AT_ONCE && !stop.aborted) {
        const accounts = [...running.values()];
        const busy = [...new Set(accounts)].filter(id => accounts.filter(each => each === id).length >= OF_ACCOUNT);
        const at = now();
        const until = new Date(at.getTime() + TAKEN_MILLISECONDS).toISOString();
        const job = await state.jobs.takeWebhook(at.toISOString(), until, busy);
        if (job === undefined) return;
        // If the state is away, the message is due again when its time is over.
        const sending = send(job).catch(() => undefined);
        running.set(sending, job.accountId);
        void sending.finally(() => running.delete(sending));
      }
    },
    async settled() {
      await Promise.all(running.keys());
    },
  };
}

/** The same for every attempt: receivers know by it what they have already. */
function messageId({ id }: JobRecord): string {
  return id.replace(/^job_/, 'msg_');
}

/** What happened, without anything of the table: rows with addresses have no business in the logs of receivers. */
function bodyOf(job: JobToTell, publicUrl: string): string {
  const { id, stage, createdAt, endedAt, rowCount, fault } = job;
  return JSON.stringify({
    type: `job.${stage.toLowerCase()}`,
    timestamp: endedAt,
    data: {
      ...{ id, jobState: stage, createdAt, endedAt },
      ...(rowCount > 0 && { rowCounts: rowCountsOf(job) }),
      ...(fault !== null && { problemCode: fault.code }),
      ...(stage === 'DONE' && { resultBytes: job.resultBytes, resultUrl: resultUrlOf(job, publicUrl) }),
    },
  });
}
