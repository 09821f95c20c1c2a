// The declaration of a route, and the types that the HTTP server and the features exchange.
import type { z } from 'zod';
import type { Caller } from '../accounts/check-key.ts';
import type { AnswerOf } from '../core/answer-of.ts';
import type { Language } from '../core/enums.ts';
import type { ErrorCode } from '../core/errors.ts';
import type { ServedRegions } from '../geocoding/served-regions.ts';
import type { LongJson } from './long-json.ts';
import type { Many } from './many.ts';
import type { NoExtraFields } from './no-extra-fields.ts';
import type { InnerRequest, RawBody } from './raw-routes.ts';

/** One checked request, as a handler gets it. */
export interface Ask<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
  /** The media type of the answer: JSON, or one of the route's `formats`. */
  readonly format: string;
  /** The network of the caller: an IPv4 address, or the first 64 bits of an IPv6 address. */
  readonly network: () => string;
  /**
   * Takes units of the key's quota until the request has this many. The server takes those of the route itself.
   * @throws DomainError `quota-exhausted` if so many are not left
   */
  readonly takeUnits: (units: number) => Promise<void>;
  /** Resolves when others had their turn: for handlers that compute for long and may stop in between. */
  readonly nextTurn: () => Promise<void>;
  /** Resolves at once if the request has its turn. After waiting for the state, a handler that computes more than a millisecond takes a new one in this way. */
  readonly myTurn: () => Promise<void>;
  /** Sends a request of the service in the name of the caller: it passes every check, limit and count as if the caller had sent it. Only for routes out of turn. */
  readonly inner: InnerRequest;
  /** A signal that aborts if the caller hangs up before the server has sent the whole answer. For handlers that wait in a queue or for another service. */
  readonly hungUp: () => AbortSignal;
  /** For routes with `many` only. */
  readonly many?: Many;
}

/** The last steps of an answer, which take time. */
export interface Prepared {
  readonly encoding: 'gzip' | undefined;
  /** Of the bytes before compression, for the ETag of a read. */
  readonly hash: string | undefined;
}

/** Bytes that do not change. */
export interface KeptBytes {
  readonly bytes: number;
  /** Of all of them, in hex: at least 128 bits. */
  readonly hash: string;
  /** Those from `from` to before `to`, in pieces. */
  readonly read: (from: number, to: number) => AsyncIterable<Uint8Array>;
}

/** The answer of a handler; `Json` is the type of its value, if it has one. */
export interface Answer<Json = never> {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A value that the server sends as JSON, … */
  readonly json?: Json;
  /** … or JSON text, or bytes and text of the type in `headers`. */
  readonly body?: string | Buffer;
  /** … or JSON with long lists, which the server writes in pieces, … */
  readonly long?: LongJson;
  /** … or text in pieces, generated while the server sends it; a second call returns the same pieces. */
  readonly pieces?: () => Iterable<string | Uint8Array>;
  /** … or bytes that are kept, which the server sends as a whole or in part, … */
  readonly stream?: KeptBytes;
  /** … or, for routes with `many` only, text that comes into being while the server sends it. */
  readonly text?: AsyncIterable<string>;
  /** What the side lane has done to `body` or `pieces` already; the server does it otherwise. */
  readonly prepared?: Prepared;
  /** Billable units of this answer if it succeeds; default: those of its route. */
  readonly units?: number;
}

/** The `format` of an answer to a browser, of routes with a page. */
export const PAGE_TYPE = 'text/html';

/** The scope that a key needs; `any-key`: a key with any scope; `none`: no key. */
export type Access = string;

export interface RouteAnswer {
  readonly description: string;
  /** Default `application/json` with `schema`. */
  readonly contentType?: string;
  readonly schema?: z.ZodType;
  readonly headers?: Readonly<Record<string, string>>;
}

/** By status. */
type RouteAnswers = Readonly<Record<number, RouteAnswer>>;

/** The types that the answer schemas of a route describe: `unknown` for JSON without a schema, `never` for other media types. */
type JsonOf<Answers extends RouteAnswers> = {
  [Status in keyof Answers]: Answers[Status] extends { readonly schema: infer Schema extends z.ZodType }
    ? AnswerOf<Schema>
    : Answers[Status] extends { readonly contentType: 'application/json' }
      ? unknown
      : never;
}[keyof Answers];

interface RouteWords<Scoped extends Access, Params, Query, Body, Parts, Answers extends RouteAnswers, Json> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces, as in OpenAPI; `{name…}` takes the rest of the path. */
  readonly path: string;
  readonly access: Scoped;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The largest body in bytes, if it may be larger than that of other routes. */
  readonly mostBodyBytes?: number;
  readonly rawBody?: RawBody;
  /** A request header beside the headers of all routes. */
  readonly header?: { readonly name: string; readonly description: string; readonly schema: object };
  readonly answers: Answers;
  /** The name under which usage counts its requests, and the units of a successful one (`units` of an answer overrides them). */
  readonly counted?: { readonly as: string; readonly units: 0 | 1 };
  /** Media types that a successful answer has instead of JSON if `Accept` prefers them. */
  readonly formats?: readonly string[];
  /** Answers many requests in one: takes and sends NDJSON too, with lines of these schemas. Its own request takes no turn. */
  readonly many?: { readonly line: z.ZodType; readonly result: z.ZodType };
  /** The one of `formats` that a caller gets whose `Accept` prefers none; JSON without this field. */
  readonly formatByDefault?: string;
  /** Error codes beyond those that follow from the fields above. */
  readonly problems?: readonly ErrorCode[];
  /** A read for pages: publishable keys may use it from their origins. It must change nothing and show no data of the account. */
  readonly isPublishable?: true;
  /** Scripts of any origin may read the answers. Impossible for routes that need a key. */
  readonly openToOrigins?: true;
  /** For visitors: limits the requests per minute from one address for one `token`, or for the path if it has no token. */
  readonly limit?: 'visitor';
  /** Takes the key as a bearer token (RFC 6750), too, for clients that can send nothing else. */
  readonly takesBearer?: true;
  /** Skips the request queue: for monitoring, and where other requests do the work. */
  readonly isOutOfTurn?: true;
  /** For programs on this machine only; other callers get 404. */
  readonly isLocalOnly?: true;
  /** Also available to the explorer, below `/explore/`. */
  readonly inExplorer?: true;
  /** For visitors of the explorer: if the explorer is open, the server itself adds the key. */
  readonly isExplored?: true;
  /** For visitors: its answers can take as long to compute as those of a function. */
  readonly isComputed?: true;
  /** Sends errors as a small page for people instead of a problem document. */
  readonly errorsAsPage?: true;
  /** Browsers, which prefer a page to JSON, get one: `format` is then `text/html`, and errors are pages too. */
  readonly hasPage?: true;
  readonly handle: (
    ask: Ask<Params, Query, Body> & (Scoped extends 'none' ? unknown : { readonly caller: Caller }),
    parts: Parts,
  ) => HandlerAnswer<Json>;
}

/** Undefined if the caller hung up before the handler made an answer. */
type HandlerAnswer<Json> = Promise<Answer<Json> | undefined> | Answer<Json>;

/** A route as the server sees it. Its handler gets the values that its schemas read, the caller if the route needs a key, and the `Parts` of the service that it names; a list needs those of all. */
export type Route<Parts = never> = Omit<
  RouteWords<Access, unknown, unknown, unknown, never, RouteAnswers, unknown>,
  'handle'
> & {
  readonly handle: (
    ask: Ask<unknown, unknown, unknown> & { readonly caller: Caller | undefined },
    parts: Parts,
  ) => HandlerAnswer<unknown>;
};

/**
 * Types an entry by its own schemas: a missing or additional field in the answer of its handler does not compile. The list drops these types; the server
 * validates before it calls a handler.
 */
export function route<
  Scoped extends Access,
  const Answers extends RouteAnswers,
  Json extends JsonOf<Answers>,
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Parts = unknown,
>(
  entry: RouteWords<Scoped, Params, Query, Body, Parts, Answers, Json> & NoExtraFields<Json, JsonOf<Answers>>,
): Route<Parts> {
  return entry as unknown as Route<Parts>;
}

/** The context that the handler of a function gets beside the request. */
export type Called = Pick<
  Ask<unknown, unknown, unknown>,
  'now' | 'format' | 'hungUp' | 'nextTurn' | 'myTurn' | 'takeUnits'
> & {
  readonly caller: Caller;
  /** The name of a field in an error: a JSON pointer into the body, or the name of a parameter. */
  readonly pointerTo: (field: string) => string;
};

/** The part of the service that every function needs. */
export interface RegionPart {
  readonly regions: ServedRegions;
}

/** The language of the request, else of the account, else German. */
export function languageFor({ language }: { readonly language?: Language | undefined }, { account }: Caller): Language {
  return language ?? account.language ?? 'de';
}

/** Problems of a location from which a request computes a reach. */
export const PLACE_PROBLEMS = [
  'poi-not-found',
  'address-not-found',
  'address-not-precise',
  'location-outside-coverage',
  'location-unreachable',
] as const;

/** Further problems of a request that may name a table of quality classes … */
export const TABLE_PROBLEMS = ['timetable-missing', 'date-outside-timetable'] as const;

/** … and of one that may travel by timetable. */
export const TRANSIT_PROBLEMS = ['combination-unsupported', ...TABLE_PROBLEMS] as const;

type Asked<Request, Parts, Answers extends RouteAnswers, Json> = Pick<
  RouteWords<Access, undefined, undefined, undefined, never, Answers, Json>,
  | 'path'
  | 'access'
  | 'tag'
  | 'summary'
  | 'answers'
  | 'formats'
  | 'problems'
  | 'counted'
  | 'inExplorer'
  | 'isPublishable'
  | 'mostBodyBytes'
> & {
  readonly operationIds: { readonly post: string; readonly get: string };
  /** The description of the `POST`, … */
  readonly description?: string;
  /** … the fields in which the parameters differ, … */
  readonly parametersNote: string;
  /** … and a note for both. */
  readonly note: string;
  readonly body: z.ZodType<Request>;
  readonly query: z.ZodType<Request>;
  readonly handle: (request: Request, ask: Called, parts: Parts) => HandlerAnswer<Json>;
};

/** The two routes of a function: `POST` with a body, and `GET` with the same fields as parameters, which caches can keep. */
export function functionRoutes<
  Request,
  const Answers extends RouteAnswers,
  Json extends JsonOf<Answers>,
  Parts = unknown,
>({
  operationIds,
  description,
  parametersNote,
  note,
  body,
  query,
  handle,
  inExplorer,
  ...own
}: Asked<Request, Parts, Answers, Json> & NoExtraFields<Json, JsonOf<Answers>>): readonly Route<Parts>[] {
  const words = own as unknown as Omit<Route<Parts>, 'method' | 'operationId' | 'handle'>;
  return [
    {
      ...words,
      method: 'POST',
      operationId: operationIds.post,
      description: description === undefined ? note : `${description} ${note}`,
      body,
      ...(inExplorer && { inExplorer }),
      handle: (ask, parts) => handle(ask.body as Request, { ...withKey(ask), pointerTo: field => `#/${field}` }, parts),
    },
    {
      ...words,
      method: 'GET',
      operationId: operationIds.get,
      summary: `${words.summary}, as a read that can be cached`,
      description: `The same as the \`POST\` with the same fields${parametersNote}. Prefer \`POST\`: addresses in a URL end up in the logs of proxies. ${note}`,
      query,
      handle: (ask, parts) => handle(ask.query as Request, { ...withKey(ask), pointerTo: field => field }, parts),
    },
  ];
}

/** For routes with a key the server always passes the caller. */
function withKey(ask: Ask<unknown, unknown, unknown> & { readonly caller: Caller | undefined }) {
  return ask as typeof ask & { readonly caller: Caller };
}
