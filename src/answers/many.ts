// What a route that answers many requests in one exchanges with the server.
import type { DomainError } from '../core/errors.ts';

/** The media type of one JSON value a line. */
export const LINES_TYPE = 'application/x-ndjson';

/** A line of a body in NDJSON: its value, or what is wrong with it. Blank lines are none, but count. */
export type SentLine = { readonly number: number } & ({ readonly value: unknown } | { readonly fault: DomainError });

/** A request to another route. */
export interface Single {
  readonly path: string;
  readonly body: unknown;
  /** Of its query: the chosen fields of the answer. */
  readonly fields: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** Its answer, with the body as JSON text; undefined if it has none. */
export interface SingleAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly isProblem: boolean;
  readonly text: string | undefined;
}

export interface Many {
  /** The lines of a body in NDJSON, read as they are taken; undefined: the body was JSON. */
  readonly lines: AsyncIterable<SentLine> | undefined;
  /**
   * Answers a request exactly as if the caller had sent it alone: with its scope, units, limits and turns. `position` names it in the log.
   * Undefined if the caller has hung up.
   */
  readonly answer: (single: Single, position: number) => Promise<SingleAnswer | undefined>;
  /** The answer to something that is no request. */
  readonly refusal: (fault: DomainError, position: number) => SingleAnswer;
}
