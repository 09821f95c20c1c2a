// One log line per request: method, path and result. It never contains a query, address, coordinate, token or key.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/check-key.ts';
import type { Route } from '../../answers/route.ts';

/** The fields of the line. The path is the pattern of the route; it has the id only if that is a snapshot id, because callers can send anything. */
export function accessLine(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route | undefined,
  caller: Caller | undefined,
): Record<string, unknown> {
  const { id } = (request.params ?? {}) as Readonly<Record<string, unknown>>;
  const isId = typeof id === 'string' && /^snp_[0-9A-Za-z]{22}$/.test(id);
  return {
    method: request.method,
    path: route === undefined ? '(no route)' : isId ? route.path.replace('{id}', id) : route.path,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    ...(request.singles === undefined ? {} : { requests: request.singles }),
    ...(caller === undefined ? {} : { key: caller.key.publicPart, account: caller.account.id }),
  };
}
