// The endpoint for language models: tools over the functions of the service, by the Model Context Protocol.
import type { RouteHandlerMethod } from 'fastify';
import { z } from 'zod';
import { answerMcp } from '../../agents/http.ts';
import { serviceOf } from '../../agents/tools/tool.ts';
import { invalidRequest } from '../../answers/request.ts';
import { type Route, route } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { ownVersion } from '../../core/own-version.ts';
import { bearerOf, keyOf } from './access.ts';
import { hangUpOf } from './hang-up.ts';
import { innerOf } from './inner-requests.ts';
import type { Parts } from './parts.ts';

/** Not in the description: its messages are those of the protocol. `docs/agents.md` says how to use it. */
export const MCP_ROUTE: Route<Parts> = route({
  method: 'POST',
  path: '/mcp',
  access: 'any-key',
  takesBearer: true,
  operationId: 'callMcp',
  tag: 'Service',
  summary: 'The Model Context Protocol',
  body: z.looseObject({}),
  answers: { 200: { description: 'A message of the protocol.', contentType: 'application/json' } },
  // What its tools ask takes turns.
  isOutOfTurn: true,
  handle: () => ({ status: 500 }),
});

/** Answers one message. Each request of a tool passes all checks and counts for the caller's key. */
export function mcpHandler({ publicUrl }: Parts): RouteHandlerMethod {
  const url = `${publicUrl}${MCP_ROUTE.path}`;
  const version = ownVersion();
  return async (request, reply) => {
    refuseOtherPages(request.headers.origin, publicUrl);
    const { body, headers } = request;
    if (body === null || typeof body !== 'object' || Array.isArray(body)) {
      const detail =
        'A message of the protocol is one JSON object; lists of messages ended with its revision of 2025-06-18.';
      throw invalidRequest([{ pointer: '#', code: 'wrong-type', detail }]);
    }
    const inner = innerOf(request, hangUpOf(reply.raw), keyOf(headers) ?? bearerOf(headers));
    const service = serviceOf(inner, publicUrl);
    const onFault = (fault: unknown) => request.log.error({ err: fault }, 'a tool failed');
    const answer = await answerMcp({ url, headers, body }, { version, service, onFault });
    if (answer.contentType !== undefined) reply.header('content-type', answer.contentType);
    return reply.code(answer.status).send(answer.text);
  };
}

/**
 * A page of another origin in a browser must not use a server that only its reader's machine reaches. Programs send no origin.
 * @throws DomainError `origin-not-allowed`
 */
function refuseOtherPages(origin: string | undefined, publicUrl: string): void {
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  throw new DomainError(
    'origin-not-allowed',
    `Pages of ${origin.slice(0, 100)} may not use this endpoint; programs send no Origin.`,
  );
}
