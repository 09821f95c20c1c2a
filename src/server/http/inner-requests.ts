// Requests that the service sends to itself for a caller: each passes every check, limit and count, as if the caller had sent it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InnerRequest } from '../../answers/raw-routes.ts';
import { keyOf } from './access.ts';

export interface InnerCaller {
  readonly key: string | undefined;
  /** The address of the caller, for keys that work from some networks only. */
  readonly address?: string;
  readonly traceparent?: string | undefined;
  /** Ends the requests. */
  readonly hungUp?: AbortSignal;
}

/** Sends requests in the name of a caller; without a body a request is a `GET`. */
export function innerRequests(
  server: FastifyInstance,
  { key, address, traceparent, hungUp }: InnerCaller,
): InnerRequest {
  return async (path, body, idempotencyKey) => {
    const { statusCode, headers, payload } = await server.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: {
        ...(key !== undefined && { 'x-api-key': key }),
        ...(traceparent !== undefined && { traceparent }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(address !== undefined && { remoteAddress: address }),
      ...(body !== undefined && { payload: body }),
      ...(hungUp !== undefined && { signal: hungUp }),
    });
    const isJson = /^application\/(?:problem\+)?json/.test(String(headers['content-type']));
    return { status: statusCode, json: isJson ? JSON.parse(payload) : payload };
  };
}

/** Sends requests in the name of the caller of another one, in its trace. @param key default: that of its header */
export function innerOf(request: FastifyRequest, hungUp: AbortSignal, key = keyOf(request.headers)): InnerRequest {
  const { traceparent } = request.headers;
  const trace = typeof traceparent === 'string' ? { traceparent } : {};
  return innerRequests(request.server, { key, address: request.ip, hungUp, ...trace });
}
