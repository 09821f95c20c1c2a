// `umkreis/client`: typed calls by method and path over `fetch`, with typed problems and patience. Nothing but the platform is used: Node 18 and browsers.
import type { Answered } from './answered.ts';
import type { BatchRequestItem, BatchResult, Calls } from './api.ts';
import { type BatchOptions, batchResults, type SendBatch } from './batch.ts';
import { type Jobs, jobsOf } from './jobs.ts';
import { type CellMaps, cellMapsOf, type Lists, listsOf, type ReadPage } from './pages.ts';
import { patientFetch, type Retries } from './retry.ts';

export type { Answered, ProblemOf } from './answered.ts';
export type * from './api.ts';
export type { BatchOptions } from './batch.ts';
export type { Jobs, WatchOptions } from './jobs.ts';
export type { CellMaps, Lists, PageOptions } from './pages.ts';
export type { Retries } from './retry.ts';

export interface ClientOptions {
  /** Where the service is, such as `https://maps.example.com`. */
  readonly baseUrl: string;
  /** Sent as `X-API-KEY`. Keys do not belong in pages: in a browser leave it out and let your own server add it. */
  readonly key?: string;
  /** How often and how long to wait where the service asks for patience (429, 503) or cannot be heard. Default: twice, 30 seconds at most. `false`: never. */
  readonly retries?: Retries | false;
  /** Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type CallOf<M extends Method, Path extends string> = `${M} ${Path}` extends keyof Calls ? Calls[`${M} ${Path}`] : never;

/** The paths that take a method. */
export type PathsOf<M extends Method> = keyof Calls extends infer Key
  ? Key extends `${M} ${infer Path}`
    ? Path
    : never
  : never;

type Field<Call, Name extends string> = Call extends { [Each in Name]: infer Value }
  ? Partial<Value> extends Value
    ? { [Each in Name]?: Value }
    : { [Each in Name]: Value }
  : unknown;

/** Media types that a call answers beside JSON. */
export type FilesOf<Call> = Call extends { files: infer Files } ? Files : Record<never, never>;

/** What a call takes: `path`, `query`, `body` where it has them. */
export type RequestOf<Call> = Field<Call, 'path'> &
  Field<Call, 'query'> &
  (Call extends { body: infer Body } ? { body: Body } : unknown) & {
    readonly signal?: AbortSignal;
    readonly headers?: Readonly<Record<string, string>>;
    /** Your own name for this request: repeated with it, it is done once. Made up for every POST that has none. */
    readonly idempotencyKey?: string;
  };

type Given<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request];

/** The calls of one method. With `accept` a list comes as a file; with `stream` its body is left unread in `response`. */
export interface CallBy<M extends Method> {
  <Path extends PathsOf<M>>(
    path: Path,
    ...request: Given<RequestOf<CallOf<M, Path>>>
  ): Promise<Answered<CallOf<M, Path> extends { answer: infer Data } ? Data : never, CallOf<M, Path>>>;
  <Path extends PathsOf<M>, Type extends keyof FilesOf<CallOf<M, Path>> & string>(
    path: Path,
    request: RequestOf<CallOf<M, Path>> & { readonly accept: Type; readonly stream: true },
  ): Promise<Answered<ReadableStream<Uint8Array>, CallOf<M, Path>>>;
  <Path extends PathsOf<M>, Type extends keyof FilesOf<CallOf<M, Path>> & string>(
    path: Path,
    request: RequestOf<CallOf<M, Path>> & { readonly accept: Type },
  ): Promise<Answered<FilesOf<CallOf<M, Path>>[Type], CallOf<M, Path>>>;
}

export interface Client {
  readonly GET: CallBy<'GET'>;
  readonly POST: CallBy<'POST'>;
  readonly PUT: CallBy<'PUT'>;
  readonly PATCH: CallBy<'PATCH'>;
  readonly DELETE: CallBy<'DELETE'>;
  /**
   * Any number of requests of any functions, up to 500 in each call: their results in order, each as soon as it is ready. A failure is a `problem` in the
   * result of its request.
   */
  readonly batch: (
    requests: Iterable<BatchRequestItem> | AsyncIterable<BatchRequestItem>,
    options?: BatchOptions,
  ) => AsyncGenerator<BatchResult>;
  /** Tables of any length, computed by the service while you do something else. */
  readonly jobs: Jobs;
  /** Maps of cells that the account keeps. */
  readonly cellMaps: CellMaps;
  /** Lists of own places. */
  readonly lists: Lists;
}

/** A request as it is at run time, whatever its types say. */
interface AnyRequest {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly accept?: string;
  readonly stream?: boolean;
}

/** Calls of one service. They reject only if the service cannot be reached, or the signal aborts; problems are values. */
export function createClient(options: ClientOptions): Client {
  const callBy =
    (method: Method) =>
    (path: string, request: AnyRequest = {}) =>
      call(method, path, request, options);
  const calls = {
    GET: callBy('GET'),
    POST: callBy('POST'),
    PUT: callBy('PUT'),
    PATCH: callBy('PATCH'),
    DELETE: callBy('DELETE'),
  } as Omit<Client, 'batch' | 'jobs' | 'cellMaps' | 'lists'>;
  const sendBatch: SendBatch = async (body, own) => {
    const { data, error } = await calls.POST('/api/location-ext/batch', {
      body,
      accept: 'application/x-ndjson',
      stream: true,
      ...own,
    });
    return error === undefined ? { data } : { error };
  };
  const jobs = jobsOf((method, path, request, isSentOnce) =>
    call(method, path, request, isSentOnce ? { ...options, retries: false } : options),
  );
  const readPage: ReadPage = (path, request) => call('GET', path, request, options);
  return {
    ...calls,
    cellMaps: cellMapsOf(readPage),
    lists: listsOf(readPage),
    batch: (requests, own = {}) => batchResults(sendBatch, requests, own),
    jobs,
  };
}

async function call(method: Method, path: string, request: AnyRequest, options: ClientOptions) {
  const { body, accept, signal } = request;
  const headers: Record<string, string> = { accept: accept ?? 'application/json', ...request.headers };
  if (options.key !== undefined) headers['x-api-key'] = options.key;
  // Only documents of other software are no JSON. A caller names the type of others than XML.
  const raw = isRaw(body) ? body : undefined;
  if (body !== undefined) {
    const own = Object.keys(headers).find(name => name.toLowerCase() === 'content-type');
    const named = own === undefined ? undefined : headers[own];
    if (own !== undefined) delete headers[own];
    headers['content-type'] = raw === undefined ? 'application/json' : (named ?? 'application/xml');
  }
  if (method === 'POST') headers['idempotency-key'] = request.idempotencyKey ?? randomName();
  const sent = {
    method,
    headers,
    ...(body === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  };
  const fetchOnce = options.fetch ?? globalThis.fetch;
  const url = addressOf(options.baseUrl, path, request);
  const response = await patientFetch(() => fetchOnce(url, sent), options.retries, isRepeatable(method), signal);
  if (!response.ok) return { error: await problemIn(response), response };
  if (request.stream) return { data: response.body, response };
  return { data: await valueIn(response), response };
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array;
}

/** Once more does no harm: a read, a replacement, or a POST under its own name. */
function isRepeatable(method: Method): boolean {
  return method === 'GET' || method === 'PUT' || method === 'POST';
}

function addressOf(baseUrl: string, path: string, { path: parameters = {}, query = {} }: AnyRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    // Entries with a comma would come apart in a list of them.
    const isTold = Array.isArray(value) && value.some(each => String(each).includes(','));
    if (isTold) for (const each of value) search.append(name, String(each));
    else search.set(name, String(value));
  }
  const text = String(search);
  return `${baseUrl.replace(/\/+$/, '')}${filled}${text === '' ? '' : `?${text}`}`;
}

/** Media types that are no text. */
const BYTES = /parquet|pmtiles|octet-stream|zip/;

async function valueIn(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-ndjson')) {
    const lines = (await response.text()).split('\n');
    return lines.flatMap(line => (line === '' ? [] : [JSON.parse(line)]));
  }
  if (/json/.test(type)) return response.json();
  return BYTES.test(type) ? new Uint8Array(await response.arrayBuffer()) : response.text();
}

/** The problem document, or one in its form if something between here and the service answered otherwise. */
async function problemIn(response: Response): Promise<unknown> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/problem+json')) return JSON.parse(text);
  const title = response.statusText || `Status ${response.status}`;
  return {
    type: 'about:blank',
    title,
    status: response.status,
    detail: text.slice(0, 500),
    code: 'unknown',
    errors: [],
    requestId: '',
  };
}

/** 128 bits of chance; Node 18 has no global `crypto`. */
function randomName(): string {
  const { crypto } = globalThis as { crypto?: { randomUUID?: () => string } };
  if (crypto?.randomUUID) return crypto.randomUUID();
  return Array.from({ length: 4 }, () =>
    Math.floor(Math.random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
}
