// What a route says of itself, and what passes between the wire and the functions.
import type { z } from 'zod';
import type { Caller } from '../accounts/check-key.ts';
import type { Quota } from '../accounts/quota.ts';
import type { Scope } from '../accounts/scopes.ts';
import type { State } from '../accounts/state/state.ts';
import type { CountedFunction, UsageCounter } from '../accounts/usage-counter.ts';
import type { ErrorCode } from '../core/errors.ts';
import type { OperatorLinks } from '../features/snapshots/embed-look.ts';
import type { PictureCache } from '../features/snapshots/picture-cache.ts';
import type { LanguageModel } from '../features/texts/model/language-model.ts';
import type { PictureQueue } from '../map/picture-queue.ts';
import type { Region } from '../region/region.ts';
import type { ScoreCells } from '../scoring/cells-in-view.ts';
import type { Description } from '../server/http/description.ts';
import type { TileShelf } from '../server/http/tile-shelf.ts';
import type { WebFiles } from '../server/http/web-files.ts';
import type { Limits } from '../server/limits/limits.ts';
import type { Metrics } from '../server/metrics/metrics.ts';

export type { OperatorLinks };

/** What the handlers work with; made once in `compose.ts`. */
export interface Parts {
  readonly state: State;
  /** Counts what keys ask. */
  readonly usage: UsageCounter;
  readonly quota: Quota;
  /** Requests a minute, of keys and of visitors. */
  readonly limits: Limits;
  /** Whose word counts about where a request comes from: addresses, networks (CIDR), `loopback` and the like. */
  readonly trustedProxies: readonly string[];
  /** The region to answer from now; another version may come between two calls. */
  readonly region: () => Region;
  /** Where callers reach the service; no slash at the end. The only source of URLs in answers. */
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly isStopping: () => boolean;
  /** The built pages; an error if they are not built. */
  readonly web: () => WebFiles;
  readonly tiles: TileShelf;
  readonly pictures: PictureCache;
  /** Draws those that are not kept. */
  readonly drawings: PictureQueue;
  readonly description: Description;
  /** Signs cursors, and what pages show to read their data. */
  readonly cursorSecret: Buffer;
  readonly metrics: Metrics;
  /** The figures of the whole process as text; undefined where they are not answered on this port. */
  readonly metricsText: (() => Promise<string>) | undefined;
  /** Pages of whoever runs the service, linked from the maps. */
  readonly operator: OperatorLinks;
  /** Scores of squares for the explorer's map. */
  readonly scores: ScoreCells;
  /** The key that stands in for those of the explorer's visitors; undefined: each brings one. */
  readonly explorerKey: string | undefined;
  /** Writes texts if the operator has one. */
  readonly languageModel: LanguageModel | undefined;
}

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

/** What a handler answers. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A value to be sent as JSON … */
  readonly json?: unknown;
  /** … or JSON text, or bytes and text of the type in `headers`. */
  readonly body?: string | Buffer;
  /** … or text in pieces, made while it is sent; called again, it gives the same. */
  readonly pieces?: () => Iterable<string>;
  /** Billable units of this answer if it succeeds, where that is not what its route says. */
  readonly units?: number;
}

/** `any-key` asks for a key but no scope; `none` for nothing. */
export type Access = Scope | 'any-key' | 'none';

export interface RouteAnswer {
  readonly description: string;
  /** Default `application/json` with `schema`. */
  readonly contentType?: string;
  readonly schema?: z.ZodType;
  readonly headers?: Readonly<Record<string, string>>;
}

interface RouteWords<Scoped extends Access, Params, Query, Body> {
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
  readonly answers: Readonly<Record<number, RouteAnswer>>;
  /** What its requests are counted as, and how many units a successful one costs (`units` of an answer is stronger). */
  readonly counted?: { readonly as: CountedFunction; readonly units: 0 | 1 };
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
  /** For visitors of the explorer: where it is open to them, the server itself puts the key in. */
  readonly isExplored?: true;
  /** Errors as a small page for people instead of a problem document. */
  readonly errorsAsPage?: true;
  readonly handle: (
    ask: Ask<Params, Query, Body> & (Scoped extends 'none' ? unknown : { readonly caller: Caller }),
    parts: Parts,
  ) => HandlerAnswer;
}

/** Undefined where the caller hung up, so that nothing was made. */
type HandlerAnswer = Promise<Answer | undefined> | Answer;

/** One entry of THE LIST. Its handler takes what its schemas have read, and the caller if a key was asked for. */
export type Route = Omit<RouteWords<Access, unknown, unknown, unknown>, 'handle'> & {
  readonly handle: (
    ask: Ask<unknown, unknown, unknown> & { readonly caller: Caller | undefined },
    parts: Parts,
  ) => HandlerAnswer;
};

/** Types an entry by its own schemas. The list forgets them again: the server checks before it calls. */
export function route<Scoped extends Access, Params = undefined, Query = undefined, Body = undefined>(
  entry: RouteWords<Scoped, Params, Query, Body>,
): Route {
  return entry as unknown as Route;
}
