// What routes need that take the documents of other software: bodies that are no JSON, and requests of the service for what stands in them.
import type { z } from 'zod';

export const FORM_TYPE = 'multipart/form-data';

export function isForm({ 'content-type': type }: { readonly 'content-type'?: string | string[] | undefined }): boolean {
  return /^multipart\/form-data(?:$|[\s;])/i.test(String(type ?? ''));
}

/** A body that the server does not read: the handler gets its bytes as a `Buffer`. */
export interface RawBody {
  /** Media types, the first one for advice. */
  readonly types: readonly [string, ...string[]];
  readonly description: string;
  /** The handler gets a stream in place of a `Buffer`, and counts its bytes itself: for bodies that memory cannot hold. */
  readonly isStreamed?: true;
  /** Also takes `multipart/form-data` with the parameters of the query as fields, and the body as the last part, `file`: the handler reads all of it. */
  readonly asForm?: true;
  /** The schema of a body in JSON, if JSON is one of the types: the handler checks it, because a large one must not keep the thread. */
  readonly json?: z.ZodType;
}

/** The answer to a request that the service sends to itself. */
export interface InnerAnswer {
  readonly status: number;
  /** Parsed, if the answer is JSON. */
  readonly json: unknown;
}

/** Sends such a request; without a body it is a `GET`. @param idempotencyKey for requests that make something */
export type InnerRequest = (path: string, body?: object, idempotencyKey?: string) => Promise<InnerAnswer>;
