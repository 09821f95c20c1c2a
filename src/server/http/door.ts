// The door: while a thread has as much in hand as it can do, a request is sent away before anything is done for it. That costs a tenth of answering,
// so that being asked twice as much as can be done hardly takes from what is done. Who asks what HTTP does not allow is sent away here too.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { PROBLEMS, problemWithoutId } from '../../answers/problems.ts';
import { DomainError, type ErrorCode } from '../../core/errors.ts';
import { OPEN_HEADERS } from './headers.ts';
import { noMapPage, PAGE_HEADERS, visitorLanguage } from './pages.ts';
import { isOpenToOrigins } from './paths.ts';
import { ROUTES } from './routes.ts';

/** What all need that answer without fastify. */
export interface RefusalParts {
  readonly publicUrl: string;
  readonly standardHeaders: Readonly<Record<string, string>>;
  readonly newRequestId: () => string;
  readonly log: () => FastifyBaseLogger;
  /** Told of each that was sent away: why, and its method and path as the access log has them. */
  readonly refused: (code: ErrorCode, method: string, path: string) => void;
}

export interface DoorParts extends RefusalParts {
  readonly isFull: () => boolean;
  /** Told of each connection that is taken in. */
  readonly cameIn: () => void;
  readonly isStopping: () => boolean;
}

/** What fastify says of its server. */
interface Times {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout?: number;
  readonly requestTimeout?: number;
  readonly connectionTimeout?: number;
}

/** For the access log, where other lines have the route's path: nobody looked for one. */
const PATH = '(door)';

const PASSING = new Set(ROUTES.filter(({ isOutOfTurn }) => isOutOfTurn).map(({ path }) => path));

/** A server with a door before `answer`; its times are those that fastify gives a server of its own. */
export function serverWithDoor(answer: RequestListener, times: Times, parts: DoorParts): Server {
  const refuseAsFull = refuser('overloaded', 'The server has as much in hand as it can do.', parts);
  const refuseWithoutHost = refuser(
    'request-unreadable',
    'A request in HTTP/1.1 names its Host; this one does not.',
    parts,
  );
  const refuseExpectation = refuser('expectation-failed', 'Expect can only ask for "100-continue" here.', parts);
  // Node would refuse those without a Host itself, without a word.
  const server = createServer({ ...times.http, requireHostHeader: false }, (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') refuseWithoutHost(request, response);
    else if (parts.isFull() && !PASSING.has(request.url?.split('?', 1)[0] ?? '')) refuseAsFull(request, response);
    else answer(request, response);
  });
  server.on('connection', parts.cameIn);
  server.on('checkExpectation', refuseExpectation);
  server.keepAliveTimeout = times.keepAliveTimeout ?? server.keepAliveTimeout;
  server.requestTimeout = times.requestTimeout ?? server.requestTimeout;
  server.setTimeout(times.connectionTimeout);
  return server;
}

/** Sends away for one reason. */
function refuser(
  code: ErrorCode,
  detail: string,
  { isStopping, publicUrl, standardHeaders, newRequestId, log, refused }: DoorParts,
): RequestListener {
  const problem = problemWithoutId(new DomainError(code, detail), publicUrl);
  const { status, retryAfterSeconds } = PROBLEMS[code];
  const shared = {
    ...standardHeaders,
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  };
  const asProblem = { ...shared, 'content-type': 'application/problem+json; charset=utf-8' };
  const asOpenProblem = { ...asProblem, ...OPEN_HEADERS };
  const asPage = { ...shared, ...OPEN_HEADERS, ...PAGE_HEADERS };
  return (request, response) => {
    const requestId = newRequestId();
    const isPage = isPageWanted(request);
    const body = isPage
      ? noMapPage(status, visitorLanguage(request.headers['accept-language']))
      : JSON.stringify({ ...problem, requestId });
    const headers = isPage ? asPage : isOpenToOrigins(request.url ?? '') ? asOpenProblem : asProblem;
    // One that is wrong in itself is the last on its connection.
    if (isStopping() || status < 500) response.setHeader('connection', 'close');
    response.writeHead(status, { ...headers, 'x-request-id': requestId, 'content-length': Buffer.byteLength(body) });
    response.end(body);
    const method = request.method ?? '';
    log().info({ requestId, method, path: PATH, status }, 'request');
    refused(code, method, PATH);
  };
}

/** A browser that opens a map, rather than a program that asks. */
function isPageWanted({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith('/embed/') && headers.accept?.includes('text/html') === true;
}
