// The door: while a thread has as much in hand as it can do, a request is sent away before anything is done for it. That costs a tenth of answering,
// so that being asked twice as much as can be done hardly takes from what is done.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { DomainError } from '../errors.ts';
import { OPEN_HEADERS } from './headers.ts';
import { noMapPage, PAGE_HEADERS, visitorLanguage } from './pages.ts';
import { isOpenToOrigins } from './paths.ts';
import { PROBLEMS, problemWithoutId } from './problems.ts';
import { ROUTES } from './routes.ts';

export interface DoorParts {
  readonly isFull: () => boolean;
  /** Told of each connection that is taken in. */
  readonly cameIn: () => void;
  readonly isStopping: () => boolean;
  readonly publicUrl: string;
  readonly standardHeaders: Readonly<Record<string, string>>;
  readonly newRequestId: () => string;
  readonly log: () => FastifyBaseLogger;
  /** Told of each that was sent away. */
  readonly refused: (method: string) => void;
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
  const refuse = refuser(parts);
  const server = createServer(times.http ?? {}, (request, response) => {
    if (parts.isFull() && !PASSING.has(request.url?.split('?', 1)[0] ?? '')) refuse(request, response);
    else answer(request, response);
  });
  server.on('connection', parts.cameIn);
  server.keepAliveTimeout = times.keepAliveTimeout ?? server.keepAliveTimeout;
  server.requestTimeout = times.requestTimeout ?? server.requestTimeout;
  server.setTimeout(times.connectionTimeout);
  return server;
}

function refuser({ isStopping, publicUrl, standardHeaders, newRequestId, log, refused }: DoorParts): RequestListener {
  const fault = new DomainError('overloaded', 'The server has as much in hand as it can do.');
  const problem = problemWithoutId(fault, publicUrl);
  const { status, retryAfterSeconds } = PROBLEMS.overloaded;
  const shared = { ...standardHeaders, 'retry-after': String(retryAfterSeconds) };
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
    if (isStopping()) response.setHeader('connection', 'close');
    response.writeHead(status, { ...headers, 'x-request-id': requestId, 'content-length': Buffer.byteLength(body) });
    response.end(body);
    const method = request.method ?? '';
    log().info({ requestId, method, path: PATH, status }, 'request');
    refused(method);
  };
}

/** A browser that opens a map, rather than a program that asks. */
function isPageWanted({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith('/embed/') && headers.accept?.includes('text/html') === true;
}
