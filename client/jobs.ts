// Jobs with the client: a table is sent, followed until its end, and fetched.
import type { Answered } from './answered.ts';
import type { Calls, Job } from './api.ts';
import { allJobs, type PageOptions } from './pages.ts';

type Create = Calls['POST /api/location-ext/jobs'];
/** A form could have the columns instead of the query; a table alone has them in the query. */
type CreateQuery = Create['query'] & Required<Pick<NonNullable<Create['query']>, 'columns'>>;
type Read = Calls['GET /api/location-ext/jobs/{id}'];
type Result = Calls['GET /api/location-ext/jobs/{id}/result'];
type Delete = Calls['DELETE /api/location-ext/jobs/{id}'];

export interface JobOptions {
  readonly signal?: AbortSignal;
}

export interface WatchOptions extends JobOptions {
  /** Between two questions; default 2000. */
  readonly pauseMilliseconds?: number;
}

export interface Jobs {
  /** Sends a table; `contentType` says what it is, by default `text/csv`. It is sent once: a lost answer is no reason to do the work twice. */
  create(
    table: string | Uint8Array<ArrayBuffer>,
    query: CreateQuery,
    options?: JobOptions & { readonly contentType?: string },
  ): Promise<Answered<Job, Create>>;
  get(id: string, options?: JobOptions): Promise<Answered<Job, Read>>;
  /** All jobs of the account, the newest first, page by page as you read on. @throws the problem document if a page cannot be read */
  all(options?: PageOptions): AsyncGenerator<Job>;
  /** The job, again and again until it has ended: the last one is `DONE`, `FAILED` or `CANCELLED`. @throws the problem document if it cannot be read */
  watch(id: string, options?: WatchOptions): AsyncGenerator<Job>;
  /** The bytes of the result, as they come. `from`: the byte at which a download that broke off goes on. */
  result(
    id: string,
    options?: JobOptions & { readonly from?: number },
  ): Promise<Answered<ReadableStream<Uint8Array>, Result>>;
  /** Cancels a job that has not ended, and erases one that has. */
  cancel(id: string, options?: JobOptions): Promise<Answered<undefined, Delete>>;
}

interface Sent extends JobOptions {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly accept?: string;
  readonly stream?: boolean;
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, request: Sent, isSentOnce?: boolean) => Promise<unknown>;

const PATH = '/api/location-ext/jobs';
const PAUSE_MILLISECONDS = 2000;

export function jobsOf(send: Send): Jobs {
  const jobs = {
    create: (
      body: string | Uint8Array<ArrayBuffer>,
      query: CreateQuery,
      { contentType = 'text/csv', ...options }: JobOptions & { readonly contentType?: string } = {},
    ) => send('POST', PATH, { ...options, query, body, headers: { 'content-type': contentType } }, true),
    get: (id: string, options: JobOptions = {}) => send('GET', `${PATH}/{id}`, { ...options, path: { id } }),
    all: (options: PageOptions = {}) => allJobs((path, request) => send('GET', path, request), options),
    async *watch(id: string, { pauseMilliseconds = PAUSE_MILLISECONDS, ...options }: WatchOptions = {}) {
      for (;;) {
        const { data, error } = (await jobs.get(id, options)) as Answered<Job, Read>;
        if (error !== undefined) throw error;
        yield data;
        if (data.jobState !== 'QUEUED' && data.jobState !== 'RUNNING') return;
        options.signal?.throwIfAborted();
        await new Promise(resolve => setTimeout(resolve, pauseMilliseconds));
      }
    },
    result: (id: string, { from = 0, ...options }: JobOptions & { readonly from?: number } = {}) =>
      send('GET', `${PATH}/{id}/result`, {
        ...options,
        ...{ path: { id }, accept: '*/*', stream: true },
        ...(from > 0 && { headers: { range: `bytes=${from}-` } }),
      }),
    cancel: (id: string, options: JobOptions = {}) => send('DELETE', `${PATH}/{id}`, { ...options, path: { id } }),
  };
  return jobs as Jobs;
}
