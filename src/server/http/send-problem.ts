// Answers a request that failed: with a problem document, or a page where browsers ask.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LINES_TYPE } from '../../answers/many.ts';
import { PROBLEMS, problemOf } from '../../answers/problems.ts';
import { FORM_TYPE } from '../../answers/raw-routes.ts';
import { problemReadingHeaders } from './cross-origin.ts';
import { logFault } from './fault-log.ts';
import { toDomainError } from './faults.ts';
import { OPEN_HEADERS } from './headers.ts';
import { prefersPage } from './not-found.ts';
import { noCertificatePage, noMapPage, notFoundPage, PAGE_HEADERS, visitorLanguage } from './pages.ts';
import type { Parts } from './parts.ts';

const KEY_CHALLENGE = 'ApiKey realm="umkreis", header="X-API-KEY"';
const BEARER_CHALLENGE = 'Bearer realm="umkreis"';
const JSON_ONLY = ['application/json'];
const JSON_OR_LINES = [...JSON_ONLY, LINES_TYPE];

export function sendProblem(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
  standardHeaders: Readonly<Record<string, string>>,
): FastifyReply {
  const route = request.routeOptions?.config?.route;
  const { types: raw, asForm } = route?.rawBody ?? {};
  const types = raw ? [...raw, ...(asForm ? [FORM_TYPE] : [])] : route?.many === undefined ? JSON_ONLY : JSON_OR_LINES;
  const fault = toDomainError(thrown, request.headers, { mostBytes: route?.mostBodyBytes, types });
  const { status } = PROBLEMS[fault.code];
  const retryAfterSeconds = fault.retryAfterSeconds ?? PROBLEMS[fault.code].retryAfterSeconds;
  // A caller that broke off within the body gets no answer, or the handler of the connection has answered and counted it.
  const isBrokenOff = fault.code === 'request-invalid' && reply.raw.destroyed;
  if (!isBrokenOff) parts.metrics.add('umkreis_problems_total', [fault.code]);
  if (fault.code === 'internal' || fault.code === 'state-not-ready') logFault(request.log, thrown);
  // Headers that a handler set before it failed do not apply to the problem.
  for (const name of ['content-type', 'content-encoding', 'etag']) reply.removeHeader(name);
  reply.headers(standardHeaders).header('x-request-id', request.id).code(status);
  if (route?.openToOrigins) reply.headers(OPEN_HEADERS);
  else reply.headers(problemReadingHeaders(request, parts.liveOrigins));
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (status === 401) reply.header('www-authenticate', challengeOf(route?.takesBearer));
  if (route?.errorsAsPage) {
    const language = visitorLanguage(request.headers['accept-language']);
    return reply.headers(PAGE_HEADERS).send(noMapPage(status, language));
  }
  if (route?.hasPage && prefersPage(request.headers)) {
    const language = visitorLanguage(request.headers['accept-language']);
    return reply.headers(PAGE_HEADERS).send(noCertificatePage(status, language));
  }
  if (fault.code === 'route-not-found' && prefersPage(request.headers)) {
    const language = visitorLanguage(request.headers['accept-language']);
    return reply.headers(PAGE_HEADERS).header('vary', 'Accept').send(notFoundPage(language, parts.publicUrl));
  }
  return reply
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(fault, parts.publicUrl, request.id)));
}

/** All ways in which a route takes a key (RFC 9110, 11.6.1). */
function challengeOf(takesBearer = false): string {
  return takesBearer ? `${KEY_CHALLENGE}, ${BEARER_CHALLENGE}` : KEY_CHALLENGE;
}
