// One line per request: what was asked and how it went; never a query, address, coordinate, token or key.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../keys/check-key.ts';
import type { Route } from './route.ts';

/** The fields of the line. Paths under /api/ are shown whole (they hold ids only), others by their pattern. */
export function accessLine(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route | undefined,
  caller: Caller | undefined,
): Record<string, unknown> {
  const isApi = route?.path.startsWith('/api/') === true;
  return {
    method: request.method,
    path: route === undefined ? '(no route)' : isApi ? withoutKeys(request.url.split('?', 1)[0] ?? '') : route.path,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    ...(caller === undefined ? {} : { key: caller.key.publicPart, account: caller.account.id }),
  };
}

/** A key that somebody put into the path by mistake. */
function withoutKeys(path: string): string {
  return path.replace(/uk_(?:live|test)_\w*/gi, 'uk_…');
}
