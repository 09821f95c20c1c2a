// The schemas of the answers to requests about jobs.
import { z } from 'zod';
import { problemInListSchema } from '../../answers/problem-in-list.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { FORMATS } from './request.ts';

const JOB_STATES = ['QUEUED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const;

const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'GIVEN_UP'] as const;

const time = (description: string) => z.iso.datetime().meta({ description });

export const jobSchema = z
  .object({
    id: z.string().meta({ description: '`job_` and 22 letters and digits.' }),
    jobState: z.enum(JOB_STATES).meta({ description: 'The last three are ends.' }),
    createdAt: time('When the table had begun to come.'),
    begunAt: time('When the table was read and the first row began.').optional(),
    endedAt: time('When it was done, failed or was cancelled.').optional(),
    expiresAt: time(
      'From then on the job is gone: seven days after its end, or 30 days after `createdAt` while it has not ended.',
    ),
    rowCounts: z
      .object({
        allRows: z.int().meta({ description: 'Rows of the table.' }),
        doneRows: z.int().meta({ description: 'Rows that have an answer or a problem.' }),
        okRows: z.int(),
        partialRows: z.int().meta({ description: 'Rows some of whose columns have a problem.' }),
        failedRows: z.int().meta({ description: 'Rows without any answer: they cost nothing.' }),
      })
      .optional()
      .meta({ description: 'Once the table is read.' }),
    rowsPerSecond: z.number().optional().meta({ description: 'Since `begunAt`.' }),
    secondsLeft: z.int().optional().meta({ description: 'If it goes on like this.' }),
    firstProblems: z
      .array(
        z.object({
          row: z.int().meta({ description: 'From 1; the names of the columns do not count.' }),
          rowText: z.string().meta({ description: 'The code and the sentence that `umkreis_problem` has.' }),
        }),
      )
      .meta({ description: 'Of the first five rows that have one, as far as rows are done.' }),
    remarks: z.array(z.string()).meta({ description: 'What concerns the whole table, such as how it was understood.' }),
    problem: problemInListSchema.optional().meta({ description: 'Why it failed.' }),
    resultFormat: z.enum(FORMATS).optional(),
    resultBytes: z.int().optional(),
    resultUrl: z.url().optional().meta({ description: 'Where the result is, once the job is `DONE`.' }),
    webhook: z
      .object({
        deliveryState: z.enum(DELIVERY_STATES).meta({
          description: 'The message about the end: `GIVEN_UP` after the last attempt, or if the receiver answers 410.',
        }),
        attemptCount: z.int().meta({ description: 'How often it was sent.' }),
        deliveredAt: time('When the receiver took it.').optional(),
        nextAttemptAt: time('When it is sent next.').optional(),
        lastFault: z.string().optional().meta({ description: 'Why the last attempt failed.' }),
      })
      .optional()
      .meta({ description: 'With `webhookUrl`.' }),
    webhookSecret: z.string().optional().meta({
      description:
        'Proves the message about the end (Standard Webhooks, `whsec_…`). Only in the answer that makes the job: no other shows it.',
    }),
  })
  .meta({ id: 'Job' });

export const jobListSchema = z
  .object({
    jobs: z.array(jobSchema),
    nextCursor: z.string().optional().meta({ description: 'For the next page; the last page has none.' }),
  })
  .meta({ id: 'JobList' });

export type Job = AnswerOf<typeof jobSchema>;
export type JobList = AnswerOf<typeof jobListSchema>;
