// Handlers of jobs: received, listed, read, cancelled, and their results.
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { randomBase62 } from '../../accounts/base62.ts';
import type { Caller } from '../../accounts/check-key.ts';
import { type JobRecord, PART_BYTES } from '../../accounts/state/job-record.ts';
import type { State } from '../../accounts/state/state.ts';
import { readCursor, writeCursor } from '../../answers/cursor.ts';
import { LINES_TYPE } from '../../answers/many.ts';
import { isForm } from '../../answers/raw-routes.ts';
import { invalidRequest, readRequest } from '../../answers/request.ts';
import { type Answer, type Ask, languageFor, type RegionPart } from '../../answers/route.ts';
import { listsInColumns, listWithoutPlaces } from '../../columns/column-lists.ts';
import { placeDestinations } from '../../columns/destinations.ts';
import { planColumns } from '../../columns/plan.ts';
import { DomainError } from '../../core/errors.ts';
import type { JobPlan, JobWish } from '../../jobs/job-wish.ts';
import { secretOf } from '../../jobs/tell-end.ts';
import { JOBS_PATH } from '../../jobs/told.ts';
import { countRows } from '../../jobs/units.ts';
import type { CsvEncoding, TableFormat } from '../../tables/table.ts';
import type { WebhookPolicy } from '../../webhooks/addresses.ts';
import { webhookUrlFault } from '../../webhooks/url.ts';
import { checkScopes, rowUnits } from '../table/scopes.ts';
import type { Job, JobList } from './answer.ts';
import { type Form, MOST_FORM_BYTES, readForm } from './form.ts';
import { listsToPin, pinLists, pinnedAs } from './pin-lists.ts';
import { receive, tooLarge } from './receive.ts';
import {
  BOUNDS,
  type CreateJobQuery,
  createJobQuery,
  type jobListQuery,
  type jobParams,
  MOST_BODY_BYTES,
} from './request.ts';
import { shownJob } from './shown-job.ts';

export interface JobParts extends RegionPart {
  readonly state: State;
  readonly publicUrl: string;
  /** Signs cursors. */
  readonly cursorSecret: Buffer;
  /** Where the messages about ends may go, and the secret from which those of jobs are made. */
  readonly webhooks: { readonly policy: WebhookPolicy; readonly master: Buffer };
}

interface Called {
  readonly caller: Caller;
}

type Named = Ask<z.output<typeof jobParams>, undefined, undefined> & Called;

/** A job whose table never came to its end is erased after this time, and one that nobody finished after the second. */
const RECEIVED_MILLISECONDS = 86_400_000;
const UNFINISHED_MILLISECONDS = 30 * 86_400_000;

export const PARQUET_TYPE = 'application/vnd.apache.parquet';

const TYPE_OF: Readonly<Record<TableFormat, string>> = { csv: 'text/csv', ndjson: LINES_TYPE, parquet: PARQUET_TYPE };
const DELIMITERS = { semicolon: ';', comma: ',', tab: '\t' } as const;

export async function createJob(
  ask: Ask<undefined, CreateJobQuery, unknown> & Called,
  { state, regions, publicUrl, webhooks }: JobParts,
): Promise<Answer<Job> | undefined> {
  const { headers, caller, now, hungUp } = ask;
  if (Number(headers['content-length'] ?? 0) > MOST_BODY_BYTES + (isForm(headers) ? MOST_FORM_BYTES : 0))
    throw tooLarge();
  const { query, table } = await sentJob(ask);
  const plain = wishOf(query, caller, regions);
  const lists = await listsToPin(state.lists, caller, query.columns);
  const wish: JobWish = { ...plain, ...(lists.length > 0 && { lists: lists.map(pinnedAs) }) };
  const { webhookUrl } = query;
  checkWebhook(webhookUrl, webhooks.policy);
  const { account, key } = caller;
  const made = await state.jobs.create(
    {
      ...{ id: `job_${randomBase62(22)}`, accountId: account.id, publicPart: key.publicPart, isTest: key.isTest },
      ...{ createdAt: now.toISOString(), wish: JSON.stringify(wish), expiresAt: after(now, RECEIVED_MILLISECONDS) },
      webhookUrl,
    },
    BOUNDS,
  );
  if (typeof made === 'string') throw tooMany(made);
  let inputBytes: number | undefined;
  try {
    await pinLists(state, made, lists);
    inputBytes = await receive(state, made, table, hungUp());
  } finally {
    if (inputBytes === undefined) await state.jobs.drop(made);
  }
  if (inputBytes === undefined) return undefined;
  if (!(await state.jobs.queue(made, inputBytes, made.createdAt, after(now, UNFINISHED_MILLISECONDS))))
    throw notFound();
  const job = await ownJob(state, caller, made.id, now);
  const location = `${publicUrl}${JOBS_PATH}/${made.id}`;
  const shown = shownJob(job, now, publicUrl);
  const secret = job.webhook === null ? {} : { webhookSecret: secretOf(webhooks.master, job) };
  return { status: 202, headers: { location }, json: { ...shown, ...secret } };
}

interface SentJob {
  readonly query: CreateJobQuery;
  readonly table: AsyncIterable<Uint8Array>;
}

/** @throws DomainError for a form that cannot be read, and fields in it that are wrong */
async function sentJob({ query, body, headers, hungUp }: Ask<undefined, CreateJobQuery, unknown>): Promise<SentJob> {
  const table = body as Readable;
  if (!isForm(headers)) return { query, table };
  // Nobody has read the parameters of a form yet.
  const beside = query as unknown as Form['fields'];
  const form = await readForm(table, String(headers['content-type']), hungUp());
  const both = Object.keys(form.fields).filter(name => name in beside);
  const fields: Record<string, string | readonly string[]> = { ...beside, ...form.fields };
  if (Object.keys(fields).length === 0) {
    const detail = 'columns is missing; in a form all fields stand before "file".';
    throw invalidRequest([{ pointer: 'columns', code: 'required', detail }]);
  }
  for (const name of both) fields[name] = [beside[name] ?? '', form.fields[name] ?? ''].flat();
  return { query: readRequest(createJobQuery, fields, 'parameters'), table: form.table };
}

function checkWebhook(url: string | undefined, policy: WebhookPolicy): void {
  const fault = url === undefined ? undefined : webhookUrlFault(url, policy);
  if (fault === undefined) return;
  throw invalidRequest([{ pointer: 'webhookUrl', code: 'not-allowed', detail: `webhookUrl ${fault}` }]);
}

/** @throws DomainError for columns and destinations that are not there, and columns that the key may not have */
function wishOf(query: CreateJobQuery, caller: Caller, regions: RegionPart['regions']): JobWish {
  const { columns, destination: destinations = [], addressColumns, latColumn, lngColumn, credit = 'last' } = query;
  const language = languageFor(query, caller);
  const plan = planColumns(columns, {
    manifests: regions.all().map(({ manifest }) => manifest),
    destinations: placeDestinations(regions, destinations, language, () => 'destination'),
    lists: listsInColumns(columns).map(({ name }) => listWithoutPlaces(name)),
    language,
    pointerTo: index => `columns.${index}`,
  });
  checkScopes(plan, caller);
  const { monthlyQuota, family } = caller.key;
  return {
    ...{ columns, destinations, language, creditAt: credit, rowUnits: rowUnits(plan) },
    location: { address: addressColumns, lat: latColumn, lng: lngColumn },
    inputFormat: query.inputFormat?.toLowerCase() as TableFormat | undefined,
    delimiter: query.cellDelimiter && DELIMITERS[query.cellDelimiter],
    encoding: query.encoding?.toLowerCase() as CsvEncoding | undefined,
    format: query.resultFormat?.toLowerCase() as TableFormat | undefined,
    ...(query.sort === 'HILBERT' && { isAlongCurve: true }),
    ...(monthlyQuota !== null && { quota: { family, units: monthlyQuota } }),
  };
}

export async function listJobs(
  { query, caller, now }: Ask<undefined, z.output<typeof jobListQuery>, undefined> & Called,
  { state, publicUrl, cursorSecret }: JobParts,
): Promise<Answer<JobList>> {
  const { limit } = query;
  const purpose = `jobs ${caller.account.id}`;
  const [createdAt, id] = query.cursor === undefined ? [] : readCursor(query.cursor, purpose, cursorSecret);
  const before = createdAt === undefined || id === undefined ? undefined : { createdAt, id };
  const ask = { accountId: caller.account.id, after: before, now: now.toISOString(), limit: limit + 1 };
  const found = await state.jobs.list(ask);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    status: 200,
    json: {
      jobs: page.filter(isThere).map(job => shownJob(job, now, publicUrl)),
      ...(hasMore && { nextCursor: writeCursor([last.createdAt, last.id], purpose, cursorSecret) }),
    },
  };
}

export async function readJob({ params, caller, now }: Named, { state, publicUrl }: JobParts): Promise<Answer<Job>> {
  return { status: 200, json: shownJob(await ownJob(state, caller, params.id, now), now, publicUrl) };
}

export async function deleteJob({ params, caller, now }: Named, { state }: JobParts): Promise<Answer> {
  const job = await ownJob(state, caller, params.id, now);
  if (caller.key.isTest && !job.isTest) {
    const detail = 'This job was made with a live key: a test key may read it, not delete it.';
    throw new DomainError('scope-missing', detail);
  }
  const outcome = await state.jobs.delete(job, now.toISOString(), caller.key.publicPart);
  if (outcome === undefined) throw notFound();
  if (outcome === 'CANCELLED') await countRows(state, job, JSON.parse(job.wish) as JobWish, 0);
  return { status: 204 };
}

export async function readResult({ params, caller, now }: Named, { state }: JobParts): Promise<Answer> {
  const job = await ownJob(state, caller, params.id, now);
  if (job.stage !== 'DONE' || job.resultHash === null) throw notDone(job);
  const { format } = JSON.parse(job.plan ?? 'null') as JobPlan;
  return {
    status: 200,
    headers: {
      'content-type': TYPE_OF[format],
      'content-disposition': `attachment; filename="${job.id}.${format}"`,
    },
    stream: {
      bytes: job.resultBytes,
      hash: job.resultHash,
      read: (from, to) => resultBytes(state, job, from, to),
    },
  };
}

/** The bytes from `from` to before `to`. */
async function* resultBytes(state: State, job: JobRecord, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; ) {
    const part = Math.floor(at / PART_BYTES);
    const bytes = await state.jobs.part(job, 'RESULT', part);
    // Erased meanwhile: the connection ends before its length, so no reader takes it for whole.
    if (bytes === undefined) throw notFound();
    const start = part * PART_BYTES;
    const end = Math.min(to, start + bytes.length);
    yield bytes.subarray(at - start, end - start);
    at = end;
  }
}

async function ownJob(state: State, { account }: Caller, id: string, now: Date): Promise<JobRecord> {
  const job = await state.jobs.byId(account.id, id, now.toISOString());
  if (job === undefined || !isThere(job)) throw notFound();
  return job;
}

/** Nobody knows the id of a job whose table still comes. */
function isThere({ stage }: JobRecord): boolean {
  return stage !== 'RECEIVING';
}

function notFound(): DomainError {
  return new DomainError('job-not-found', 'Your account has no job with this id.');
}

function notDone({ stage, fault }: JobRecord): DomainError {
  if (stage === 'FAILED') return new DomainError('job-not-done', `The job failed and has no result: ${fault?.detail}`);
  if (stage === 'CANCELLED') return new DomainError('job-not-done', 'The job was cancelled and has no result.');
  return new DomainError('job-not-done', 'The job still runs; its result is there when jobState is DONE.');
}

function tooMany(bound: keyof typeof BOUNDS): DomainError {
  const detail =
    bound === 'unfinished'
      ? `The account has ${BOUNDS.unfinished} jobs that have not ended; wait for one, or cancel one.`
      : `The tables and results of the account's jobs have more than ${BOUNDS.bytes / 2 ** 30} GiB together; delete jobs that you no longer need.`;
  return invalidRequest([{ pointer: '#', code: 'too-long', detail }]);
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
