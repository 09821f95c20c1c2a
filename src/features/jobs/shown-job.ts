// A job as answers show it.
import type { JobRecord, JobStage, JobWebhook } from '../../accounts/state/job-record.ts';
import { problemWithoutId } from '../../answers/problems.ts';
import { DomainError, type ErrorCode } from '../../core/errors.ts';
import type { JobPlan } from '../../jobs/job-wish.ts';
import { resultUrlOf, rowCountsOf } from '../../jobs/told.ts';
import type { Job } from './answer.ts';
import type { FORMATS } from './request.ts';

const STATE_OF: Readonly<Record<JobStage, Job['jobState']>> = {
  RECEIVING: 'QUEUED',
  CUT: 'QUEUED',
  FILL: 'RUNNING',
  WRITE: 'RUNNING',
  DONE: 'DONE',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
};

const MOST_REMARKS = 20;

export function shownJob(job: JobRecord, now: Date, publicUrl: string): Job {
  const { id, stage, begunAt, endedAt, rowCount, fault, problems } = job;
  const plan: JobPlan | null = JSON.parse(job.plan ?? 'null');
  const { doneRows: done } = rowCountsOf(job);
  const end = endedAt === null ? now : new Date(endedAt);
  const seconds = begunAt === null ? 0 : Math.max(0.001, (end.getTime() - Date.parse(begunAt)) / 1000);
  const isRunning = STATE_OF[stage] === 'RUNNING';
  const remarks = stage === 'DONE' ? job.remarks : (plan?.remarks ?? []);
  return {
    id,
    jobState: STATE_OF[stage],
    createdAt: job.createdAt,
    ...(begunAt !== null && { begunAt }),
    ...(endedAt !== null && { endedAt }),
    expiresAt: job.expiresAt,
    ...(rowCount > 0 && { rowCounts: rowCountsOf(job) }),
    ...(seconds > 0 && done > 0 && { rowsPerSecond: Math.round((done / seconds) * 10) / 10 }),
    ...(isRunning && done > 0 && { secondsLeft: Math.ceil(((rowCount - done) * seconds) / done) }),
    firstProblems: problems.map(({ row, problem }) => ({ row, rowText: problem })),
    remarks: remarks.slice(0, MOST_REMARKS),
    ...(fault !== null && {
      problem: problemWithoutId(new DomainError(fault.code as ErrorCode, fault.detail), publicUrl),
    }),
    ...(plan !== null && { resultFormat: plan.format.toUpperCase() as (typeof FORMATS)[number] }),
    ...(stage === 'DONE' && { resultBytes: job.resultBytes, resultUrl: resultUrlOf(job, publicUrl) }),
    ...(job.webhook !== null && { webhook: shownWebhook(job.webhook, endedAt !== null) }),
  };
}

/** Without its address, which may hold a secret of the receiver. */
function shownWebhook(
  { dueAt, tries, deliveredAt, fault }: JobWebhook,
  hasEnded: boolean,
): NonNullable<Job['webhook']> {
  return {
    deliveryState: deliveredAt !== null ? 'DELIVERED' : dueAt === null ? 'GIVEN_UP' : 'WAITING',
    attemptCount: tries,
    ...(deliveredAt !== null && { deliveredAt }),
    ...(hasEnded && dueAt !== null && { nextAttemptAt: dueAt }),
    ...(fault !== null && { lastFault: fault }),
  };
}
