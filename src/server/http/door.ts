// The door refuses a request before the framework sees it: while the thread is full, and if the request breaks a rule of HTTP. A refusal here costs
// a tenth of an answer, so a thread under twice its load still answers almost as much as it can.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { readKey } from '../../accounts/key-form.ts';
import { PROBLEMS, problemWithoutId } from '../../answers/problems.ts';
import { DomainError, type ErrorCode } from '../../core/errors.ts';
import { keyOf } from './access.ts';
import { MOST_BODY_BYTES } from './faults.ts';
import { OPEN_HEADERS } from './headers.ts';
import { noMapPage, PAGE_HEADERS, visitorLanguage } from './pages.ts';
import { isOpenToOrigins } from './paths.ts';
import { ROUTES } from './routes.ts';
import { networkReader } from './seeming-network.ts';
import { traceIdOf } from './trace.ts';
import { boundUnreadBodies } from './unread-bodies.ts';
import { watchUnreadBytes } from './unread-bytes.ts';

/** What code that answers without fastify needs. */
export interface RefusalParts {
  readonly publicUrl: string;
  readonly standardHeaders: Readonly<Record<string, string>>;
  readonly newRequestId: () => string;
  readonly log: () => FastifyBaseLogger;
  /** Called for each refused request, with the reason and with its method and path as in the access log. */
  readonly refused: (code: ErrorCode, method: string, path: string) => void;
}

export interface DoorParts extends RefusalParts {
  /** Whether the thread is full for requests with this public part of a key. */
  readonly isFull: (publicPart: () => string | undefined) => boolean;
  /** Runs `answer` when it is the turn of this subject: see `turns.ts`. */
  readonly admit: (subject: string, answer: () => void) => void;
  /** Called for each accepted connection. */
  readonly cameIn: () => void;
  readonly isStopping: () => boolean;
  readonly trustedProxies: readonly string[];
  /** Answers a preflight, or returns false if the request is none. */
  readonly answerPreflight: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Further headers of a refusal, so that pages may read it. */
  readonly readingHeaders: (request: IncomingMessage) => Readonly<Record<string, string>>;
}

/** The options that fastify passes for its server. */
interface Times {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout?: number;
  readonly requestTimeout?: number;
  readonly connectionTimeout?: number;
}

/** As for requests whose caller goes later. */
const CALLER_GONE = 499;

/** Stands in the access log in place of the route's path: the door does not route. */
const PATH = '(door)';

const PASSING = new Set(
  ROUTES.filter(({ isOutOfTurn, access }) => isOutOfTurn && access === 'none').map(({ path }) => path),
);

const LARGER_BODIES = new Map(
  ROUTES.flatMap(({ path, mostBodyBytes }) => (mostBodyBytes === undefined ? [] : [[path, mostBodyBytes] as const])),
);

/** A server with a door before `answer`; its timeouts are those that fastify sets on a server that it makes itself. */
export function serverWithDoor(answer: RequestListener, times: Times, parts: DoorParts): Server {
  const networkIn = networkReader(parts.trustedProxies);
  // The key is not checked yet: with the network beside it, nobody can take the turns of a key of others.
  const seemsFrom = (request: IncomingMessage) => `${networkIn(request)} ${publicPartIn(request) ?? ''}`;
  const refuseAsFull = refuser('overloaded', 'The server has accepted as many requests as it can answer.', parts);
  const refuseWithoutHost = refuser(
    'request-unreadable',
    'A request in HTTP/1.1 names its Host; this one does not.',
    parts,
  );
  const refuseTwoHosts = refuser('request-unreadable', 'A request names its Host once; this one does it twice.', parts);
  const refuseTunnel = refuser('method-not-allowed', 'This server is no proxy and takes no CONNECT.', parts);
  const refuseUnread = refuser('overloaded', 'Earlier answers wait for this address to read them.', parts);
  const refuseExpectation = refuser('expectation-failed', 'Expect can only ask for "100-continue" here.', parts);
  const noteGone = ({ method }: IncomingMessage) =>
    parts.log().info({ requestId: parts.newRequestId(), method, path: PATH, status: CALLER_GONE }, 'request');
  // Node would refuse a request without Host itself, with an empty answer.
  const server = createServer({ ...times.http, requireHostHeader: false }, (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      return refuseWithoutHost(request, response);
    if (hasTwoHosts(request)) return refuseTwoHosts(request, response);
    if (unread.isTooMuchFor(request)) return refuseUnread(request, response);
    if (parts.answerPreflight(request, response)) return;
    if (parts.isFull(() => publicPartIn(request)) && !PASSING.has(request.url?.split('?', 1)[0] ?? ''))
      refuseAsFull(request, response);
    else {
      const isGone = () => response.destroyed;
      parts.admit(seemsFrom(request), () => (isGone() ? noteGone(request) : answer(request, response)));
    }
  });
  const unread = watchUnreadBytes(server, parts.trustedProxies);
  boundUnreadBodies(server, path => LARGER_BODIES.get(path) ?? MOST_BODY_BYTES);
  server.on('connection', parts.cameIn);
  // Node would close the connection without an answer.
  server.on('connect', (request, socket) => {
    const response = new ServerResponse(request);
    response.assignSocket(socket as Socket);
    socket.on('error', () => socket.destroy());
    response.on('finish', () => socket.end());
    refuseTunnel(request, response);
  });
  server.on('checkExpectation', refuseExpectation);
  server.keepAliveTimeout = times.keepAliveTimeout ?? server.keepAliveTimeout;
  server.requestTimeout = times.requestTimeout ?? server.requestTimeout;
  server.setTimeout(times.connectionTimeout);
  return server;
}

/** Refuses requests for one reason. */
function refuser(
  code: ErrorCode,
  detail: string,
  { isStopping, readingHeaders, publicUrl, standardHeaders, newRequestId, log, refused }: DoorParts,
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
    const ofProblem = isOpenToOrigins(request.url ?? '') ? asOpenProblem : asProblem;
    const headers = isPage ? asPage : { ...ofProblem, ...readingHeaders(request) };
    // A malformed request is the last one on its connection.
    if (isStopping() || status < 500) response.setHeader('connection', 'close');
    response.writeHead(status, { ...headers, 'x-request-id': requestId, 'content-length': Buffer.byteLength(body) });
    response.end(body);
    const method = request.method ?? '';
    const traceId = traceIdOf(request.headers);
    log().info({ requestId, ...(traceId && { traceId }), method, path: PATH, status }, 'request');
    refused(code, method, PATH);
  };
}

/** Whether a request has several Host headers, of which a proxy may have read another one (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** The public part of the key in a request, unchecked. */
function publicPartIn({ headers }: IncomingMessage): string | undefined {
  const key = keyOf(headers);
  return key === undefined ? undefined : readKey(key)?.publicPart;
}

/** Whether a browser opens a map page; programs get a problem document. */
function isPageWanted({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith('/embed/') && headers.accept?.includes('text/html') === true;
}
