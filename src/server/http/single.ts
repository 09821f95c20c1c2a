// The requests inside of a batch: each goes through the whole server as if its caller had sent it alone, but without a connection.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import type { Single, SingleAnswer } from '../../answers/many.ts';

/** What the server knows of a request inside of another one. */
export interface Inside {
  /** Of the request in logs and problems. */
  readonly id: string;
  /** Aborts when the caller of the whole hangs up. */
  readonly hungUp: AbortSignal;
}

/** The headers of an answer that say something that its body does not. */
const KEPT_HEADERS = ['location', 'retry-after', 'idempotent-replayed'];

/** Newer than the types of TypeScript. */
const { rawJSON: rawJson } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

let beginning: Inside | undefined;

/** Which request inside of another one begins at this moment: to be asked within the first synchronous steps of a request. */
export function beginningInside(): Inside | undefined {
  return beginning;
}

/** Ends an answer when the caller of the whole hangs up. Lines may go on for hours: nothing of an answer stays when it is sent. */
export function endWith(hungUp: AbortSignal, response: ServerResponse): void {
  const end = () => response.destroy();
  hungUp.addEventListener('abort', end, { once: true });
  response.once('close', () => hungUp.removeEventListener('abort', end));
}

/** The answer to a request as if the caller of `whole` had sent it. Undefined if the caller has hung up. */
export async function answerSingle(
  server: FastifyInstance,
  whole: FastifyRequest,
  { path, body, fields, idempotencyKey }: Single,
  inside: Inside,
): Promise<SingleAnswer | undefined> {
  const { 'x-api-key': key, traceparent } = whole.headers;
  const headers = {
    accept: 'application/json',
    ...(key !== undefined && { 'x-api-key': key }),
    ...(traceparent !== undefined && { traceparent }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const asked = {
    method: 'POST' as const,
    url: fields === undefined ? path : `${path}?fields=${encodeURIComponent(fields.toWellFormed())}`,
    headers,
    // What the settings and the proxies say about the caller holds for all of it.
    remoteAddress: whole.ip,
    ...(body !== undefined && { payload: textOf(body) }),
    validate: false,
  };
  const answered = Promise.withResolvers<LightMyRequestResponse | undefined>();
  beginning = inside;
  try {
    server.inject(asked, (fault, response) => {
      if (response !== undefined) answered.resolve(response);
      else if (inside.hungUp.aborted) answered.resolve(undefined);
      else answered.reject(fault);
    });
  } finally {
    beginning = undefined;
  }
  const response = await answered.promise;
  return response && answerOf(response);
}

function answerOf({ statusCode, headers, payload }: LightMyRequestResponse): SingleAnswer {
  const type = String(headers['content-type'] ?? '');
  const kept = KEPT_HEADERS.flatMap(name => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
  return {
    status: statusCode,
    headers: Object.fromEntries(kept),
    isProblem: type.startsWith('application/problem+json'),
    text: payload === '' ? undefined : /json/.test(type) ? payload : JSON.stringify(payload),
  };
}

/** JSON has numbers that JavaScript reads as infinite, but writes as null. */
function textOf(body: unknown): string {
  return JSON.stringify(body, (_name, value) => {
    if (typeof value !== 'number' || Number.isFinite(value)) return value;
    return rawJson(value > 0 ? '1e999' : '-1e999');
  });
}
