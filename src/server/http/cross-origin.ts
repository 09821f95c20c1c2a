// What pages of other origins may do with publishable keys, and which answers they may read (the CORS protocol of the Fetch standard).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../accounts/check-key.ts';
import type { LiveOrigins } from '../../accounts/live-origins.ts';
import type { Route } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { isAllowedOrigin } from '../../core/origins.ts';
import type { RefusalParts } from './door.ts';

type Headers = Readonly<Record<string, string>>;
type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/** Pages use keys only below this path. */
const API = '/api/';

/** Stands in the access log and the metrics in place of the path: a preflight matches no route. */
const PATH = '(preflight)';

/** Browsers keep the answer to a preflight for this time at most; a key that ends meanwhile is refused at the request itself. */
const PREFLIGHT_SECONDS = 7200;

/** Headers with which pages of one origin may read an answer. Credentials are never allowed: the service has no cookies. */
function readingHeaders(origin: string): Headers {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'X-Request-Id, ETag, Retry-After, RateLimit, RateLimit-Policy',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/**
 * The headers with which the page of a caller may read the answer; none for a secret key, which belongs to no page. The origin keeps out
 * other pages, whose browsers send the true one, and no programs, which can send any.
 * @throws DomainError `secret-key-required` or `origin-not-allowed`
 */
export function pageHeaders({ key }: Caller, route: Route, origin: string | undefined): Headers {
  if (key.origins === null) return {};
  if (!route.isPublishable) {
    throw new DomainError(
      'secret-key-required',
      'A publishable key only reads; this call needs a secret key, which belongs on a server.',
    );
  }
  if (origin === undefined) {
    throw new DomainError(
      'origin-not-allowed',
      'A publishable key works in pages of other origins, whose browsers send the header Origin; this request has none. A server uses a secret key.',
    );
  }
  if (isAllowedOrigin(origin, key.origins)) return readingHeaders(origin);
  throw new DomainError(
    'origin-not-allowed',
    `Pages of ${origin.slice(0, 100)} may not use this key; the origins of a key are named when it is created.`,
  );
}

/**
 * Headers of a problem below `/api/`: pages of every origin that a live publishable key names may read it, even if the key in the
 * request is wrong, so that their developers see the reason.
 */
export function problemReadingHeaders({ url = '', headers: { origin } }: Asked, live: LiveOrigins): Headers {
  return url.startsWith(API) && origin !== undefined && live.includes(origin) ? readingHeaders(origin) : {};
}

/** The headers on which an answer at this URL depends. It is the same for every caller, so that it tells nothing about keys. */
export function varyOf(url = ''): Headers {
  return url.startsWith(API) ? { vary: 'Origin' } : {};
}

/** Adds a request header to those on which the answer depends. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = String(reply.getHeader('vary') ?? '');
  if (before.split(', ').includes(name)) return;
  reply.header('vary', before === '' ? name : `${before}, ${name}`);
}

interface PreflightParts extends Pick<RefusalParts, 'standardHeaders' | 'newRequestId' | 'log'> {
  readonly liveOrigins: LiveOrigins;
  readonly isStopping: () => boolean;
  /** Called for each answer, with its method, path and status as in the access log. */
  readonly answered: (method: string, path: string, status: number) => void;
}

/**
 * A function that answers preflights of those origins, and returns false for all other requests. It answers from memory, before the
 * framework and the request queue. A preflight has no key, so the answer cannot depend on one: every other origin gets the answer
 * that it would get if there were no publishable key.
 */
export function preflightAnswerer(
  parts: PreflightParts,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { standardHeaders, newRequestId, log, liveOrigins, isStopping, answered } = parts;
  const shared = {
    ...standardHeaders,
    'access-control-allow-methods': 'GET, HEAD, POST',
    // The typed client sends an Idempotency-Key with every POST.
    'access-control-allow-headers': 'X-API-KEY, Content-Type, Accept, If-None-Match, Idempotency-Key',
    'access-control-max-age': String(PREFLIGHT_SECONDS),
    vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
  };
  return ({ method, url = '', headers }, response) => {
    if (method !== 'OPTIONS' || !url.startsWith(API)) return false;
    const { origin } = headers;
    const isPreflight = origin !== undefined && headers['access-control-request-method'] !== undefined;
    if (!isPreflight || !liveOrigins.includes(origin)) return false;
    const requestId = newRequestId();
    if (isStopping()) response.setHeader('connection', 'close');
    response.writeHead(204, { ...shared, 'access-control-allow-origin': origin, 'x-request-id': requestId });
    response.end();
    log().info({ requestId, method, path: PATH, status: 204 }, 'request');
    answered(method, PATH, 204);
    return true;
  };
}
