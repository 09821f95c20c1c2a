// What a route declares, and what passes between the HTTP server and the features.
import type { z } from 'zod';
import type { Caller } from '../accounts/check-key.ts';
import type { AnswerOf } from '../core/answer-of.ts';
import type { Language } from '../core/enums.ts';
import type { ErrorCode } from '../core/errors.ts';
import type { Region } from '../region/region.ts';

/** One request as a handler sees it, checked. */
export interface Ask<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
  /** The media type to answer with: JSON, or one of the route's `formats`. */
  readonly format: string;
  /** Where it comes from: an IPv4 address, of an IPv6 address the first 64 bits. */
  readonly network: () => string;
  /** What aborts when the caller hangs up before all of the answer is sent: for those who wait for others. */
  readonly hungUp: () => AbortSignal;
}

/** What a handler answers; `Json` is the type of its value, if it has one. */
export interface Answer<Json = never> {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A value to be sent as JSON … */
  readonly json?: Json;
  /** … or JSON text, or bytes and text of the type in `headers`. */
  readonly body?: string | Buffer;
  /** … or text in pieces, made while it is sent; called again, it gives the same. */
  readonly pieces?: () => Iterable<string>;
  /** Billable units of this answer if it succeeds, where that is not what its route says. */
  readonly units?: number;
}

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

/** What the schemas of a route's answers describe; anything where an answer is JSON without a schema, nothing where it is no JSON. */
type JsonOf<Answers extends RouteAnswers> = {
  [Status in keyof Answers]: Answers[Status] extends { readonly schema: infer Schema extends z.ZodType }
    ? AnswerOf<Schema>
    : Answers[Status] extends { readonly contentType: 'application/json' }
      ? unknown
      : never;
}[keyof Answers];

/** The names of the fields of `Given`, however deep, that `Wanted` does not have. */
type ExtraFields<Given, Wanted> = Given extends readonly (infer Entry)[]
  ? Wanted extends readonly (infer WantedEntry)[]
    ? ExtraFields<Entry, WantedEntry>
    : never
  : Given extends object
    ? unknown extends Wanted
      ? never
      :
          | Exclude<keyof Given, NamesOf<Wanted> | number>
          | {
              [Name in keyof Given & NamesOf<Wanted>]: ExtraFields<Given[Name], FieldOf<Wanted, Name>>;
            }[keyof Given & NamesOf<Wanted>]
    : never;
type NamesOf<Union> = Union extends unknown ? keyof Union : never;
type FieldOf<Union, Name extends PropertyKey> = Union extends { readonly [Each in Name]?: infer Field } ? Field : never;

/** Nothing if the answer has no field that its schema lacks; else a property that nobody can give, so that the route does not compile. */
type NoExtraFields<Given, Wanted> = [ExtraFields<Given, Wanted>] extends [never]
  ? unknown
  : { readonly fieldsThatTheSchemaLacks: ExtraFields<Given, Wanted> };

interface RouteWords<Scoped extends Access, Params, Query, Body, Parts, Answers extends RouteAnswers, Json> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
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
  /** A request header beside those that all take. */
  readonly header?: { readonly name: string; readonly description: string; readonly schema: object };
  readonly answers: Answers;
  /** What its requests are counted as, and how many units a successful one costs (`units` of an answer is stronger). */
  readonly counted?: { readonly as: string; readonly units: 0 | 1 };
  /** Media types that a successful answer has instead of JSON if `Accept` likes them better. */
  readonly formats?: readonly string[];
  /** Codes beyond those that follow from the fields above. */
  readonly problems?: readonly ErrorCode[];
  /** Readable by scripts of any origin; off wherever a key is asked for. */
  readonly openToOrigins?: true;
  /** For what visitors ask: so many requests a minute from one address for one `token`, or for the path where there is none. */
  readonly limit?: 'visitor';
  /** Answered at once however many requests wait: for those who watch over the service. */
  readonly isOutOfTurn?: true;
  /** For programs on this machine only: for everybody else there is nothing at this path. */
  readonly isLocalOnly?: true;
  /** The explorer asks this too, below `/explore/`. */
  readonly inExplorer?: true;
  /** For visitors of the explorer: where it is open to them, the server itself adds the key. */
  readonly isExplored?: true;
  /** Errors as a small page for people instead of a problem document. */
  readonly errorsAsPage?: true;
  readonly handle: (
    ask: Ask<Params, Query, Body> & (Scoped extends 'none' ? unknown : { readonly caller: Caller }),
    parts: Parts,
  ) => HandlerAnswer<Json>;
}

/** Undefined where the caller hung up, so that nothing was made. */
type HandlerAnswer<Json> = Promise<Answer<Json> | undefined> | Answer<Json>;

/**
 * A route as the server sees it. Its handler takes what its schemas have read, the caller if the route needs a key, and those parts of the service
 * that it names (`Parts`); a list of routes needs the parts of all.
 */
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
 * Types an entry by its own schemas: a field too many or too few in what its handler answers does not compile. The list forgets the types again: the
 * server checks before it calls.
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

/** What the handler of a function knows beside the request. */
export type Called = Pick<Ask<unknown, unknown, unknown>, 'now' | 'format' | 'hungUp'> & {
  readonly caller: Caller;
  /** How an error names a field: a JSON pointer into the body, or the name of a parameter. */
  readonly pointerTo: (field: string) => string;
};

/** The part of the service that every function needs: the region to answer from now. Another version may come between two calls. */
export interface RegionPart {
  readonly region: () => Region;
}

/** What is asked for, else what the account has, else German. */
export function languageFor({ language }: { readonly language?: Language | undefined }, { account }: Caller): Language {
  return language ?? account.language ?? 'de';
}

/** What may be wrong with a place from which something is to be reached. */
export const PLACE_PROBLEMS = [
  'address-not-found',
  'address-not-precise',
  'location-outside-coverage',
  'location-unreachable',
] as const;

type Asked<Request, Parts, Answers extends RouteAnswers, Json> = Pick<
  RouteWords<Access, undefined, undefined, undefined, never, Answers, Json>,
  'path' | 'access' | 'tag' | 'summary' | 'answers' | 'formats' | 'problems' | 'counted' | 'inExplorer'
> & {
  /** Of the operations: `PoiData` makes `createPoiData` and `readPoiData`. */
  readonly name: string;
  /** How the body asks, … */
  readonly description?: string;
  /** … in which fields the parameters differ, … */
  readonly parametersNote: string;
  /** … and what holds for both. */
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
  name,
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
      operationId: `create${name}`,
      description: description === undefined ? note : `${description} ${note}`,
      body,
      ...(inExplorer && { inExplorer }),
      handle: (ask, parts) => handle(ask.body as Request, { ...withKey(ask), pointerTo: field => `#/${field}` }, parts),
    },
    {
      ...words,
      method: 'GET',
      operationId: `read${name}`,
      summary: `${words.summary}, as a read that can be cached`,
      description: `The same as the \`POST\` with the same fields${parametersNote}. Prefer \`POST\`: addresses in a URL end up in the logs of proxies. ${note}`,
      query,
      handle: (ask, parts) => handle(ask.query as Request, { ...withKey(ask), pointerTo: field => field }, parts),
    },
  ];
}

/** The server calls handlers of routes with a key with its caller. */
function withKey(ask: Ask<unknown, unknown, unknown> & { readonly caller: Caller | undefined }) {
  return ask as typeof ask & { readonly caller: Caller };
}
