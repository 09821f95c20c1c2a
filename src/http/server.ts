// The HTTP server over THE LIST: checks in order (route, key, scope, content type, body), answers, problems.
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { z } from 'zod';
import { DomainError, type Fault } from '../errors.ts';
import { inspectRequest, invalidRequest } from '../functions/fields/request.ts';
import { randomBase62 } from '../keys/base62.ts';
import { type Caller, type CheckKey, keyChecker } from '../keys/check-key.ts';
import { acceptedFormat, checkAccess } from './access.ts';
import { accessLine } from './access-log.ts';
import { MOST_BODY_BYTES, parseJson, toDomainError } from './faults.ts';
import { OPEN_HEADERS, STANDARD_HEADERS } from './headers.ts';
import { noMapPage, PAGE_HEADERS, visitorLanguage } from './pages.ts';
import { PROBLEMS, problemOf } from './problems.ts';
import type { Parts, Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { sendAnswer } from './send.ts';
import { createTurns, type Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Billable units of the answer, once its handler gave it. */
    units: number | undefined;
    /** The media type of a successful answer. */
    format: string;
  }
  interface FastifyContextConfig {
    route?: Route;
  }
}

const NO_FIELDS = z.strictObject({});

/**
 * A connection on which nothing moves for so long is closed: who takes nothing of an answer would keep what it is made of in memory. Longer than
 * any request waits and computes.
 */
const MOST_STANDSTILL_MILLISECONDS = 60_000;

/** In the access log only: the caller hung up before anything was sent. */
const CALLER_GONE = 499;

/** A server that does not listen yet. */
export function createServer(parts: Parts, logger: NonNullable<FastifyServerOptions['logger']>): FastifyInstance {
  const checkKey = keyChecker(parts.state);
  const standardHeaders = {
    ...STANDARD_HEADERS,
    ...(parts.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  const server = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: MOST_BODY_BYTES,
    requestIdHeader: false,
    genReqId: () => `req_${randomBase62(16)}`,
    connectionTimeout: MOST_STANDSTILL_MILLISECONDS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (fault, request, reply) => {
      sendProblem(fault, request, reply, parts, standardHeaders);
    },
    clientErrorHandler: (_fault, socket) => {
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    },
  });
  server.decorateRequest('caller', undefined);
  server.decorateRequest('units', undefined);
  server.decorateRequest('format', 'application/json');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseJson(body),
  );
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(standardHeaders).header('x-request-id', request.id);
    if (request.routeOptions.config.route?.openToOrigins) reply.headers(OPEN_HEADERS);
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    // A connection that is kept open after its last answer would hold up the end of the process.
    if (parts.isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
  server.addHook('onResponse', async (request, reply) => {
    const { route } = request.routeOptions.config;
    request.log.info(accessLine(request, reply, route, request.caller), 'request');
    if (request.caller === undefined || route?.counted === undefined) return;
    const isSuccess = reply.statusCode >= 200 && reply.statusCode < 300;
    const units = isSuccess ? (request.units ?? route.counted.units) : 0;
    parts.usage.count(request.caller.key, route.counted.as, units, parts.now());
  });
  server.setErrorHandler((thrown, request, reply) => sendProblem(thrown, request, reply, parts, standardHeaders));
  server.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url);
    if (allowed.length === 0) throw new DomainError('route-not-found', 'There is nothing at this path.');
    reply.header('allow', allowed.join(', '));
    throw new DomainError('method-not-allowed', `This path takes ${allowed.join(', ')}, not ${request.method}.`);
  });
  const turns = createTurns();
  for (const route of ROUTES) register(server, route, parts, checkKey, turns);
  return server;
}

function register(server: FastifyInstance, route: Route, parts: Parts, checkKey: CheckKey, turns: Turns): void {
  const { access } = route;
  server.route({
    method: route.method,
    url: route.path.replace(/\{\w+…\}/, '*').replace(/\{(\w+)\}/g, ':$1'),
    config: { route },
    onRequest: async (request, reply) => {
      if (access === 'none') return;
      if (route.formats !== undefined) reply.header('vary', 'Accept');
      request.caller = await checkAccess(access, request.headers['x-api-key'], checkKey, parts.now());
      if (route.counted?.units) await parts.quota.check(request.caller.key, parts.now());
      request.format = acceptedFormat(request.headers.accept, route.formats);
    },
    handler: async (request, reply) => {
      const read = checked(route, request);
      const handle = async () => {
        const { headers, caller, format } = request;
        const ask = { ...read, headers, now: parts.now(), caller, format };
        return route.handle(ask, parts);
      };
      const answer = route.isOutOfTurn ? await handle() : await turns.take(() => reply.raw.destroyed, handle);
      request.units = answer?.units;
      if (answer !== undefined && (await sendAnswer(request, reply, answer))) return reply;
      reply.code(CALLER_GONE).hijack();
      request.log.info(accessLine(request, reply, route, request.caller), 'request');
      return reply;
    },
  });
}

/** Parameters, query and body as their schemas read them; the faults of all three together. */
function checked(route: Route, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  const faults: Fault[] = [];
  const read = (schema: z.ZodType | undefined, sent: unknown, part: 'body' | 'parameters') => {
    if (schema === undefined) return undefined;
    const result = inspectRequest(schema, sent, part);
    if ('values' in result) return result.values;
    faults.push(...result.faults);
    return undefined;
  };
  const { '*': path, ...named } = request.params as Record<string, string>;
  const values = {
    params: read(route.params, path === undefined ? named : { ...named, path }, 'parameters'),
    query: read(route.query ?? (route.access === 'none' ? undefined : NO_FIELDS), request.query, 'parameters'),
    body: read(route.body ?? (request.body === undefined ? undefined : NO_FIELDS), request.body, 'body'),
  };
  if (faults.length > 0) throw invalidRequest(faults);
  return values;
}

function sendProblem(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
  standardHeaders: Readonly<Record<string, string>>,
): FastifyReply {
  const fault = toDomainError(thrown, request.headers['content-type']);
  const { status } = PROBLEMS[fault.code];
  const retryAfterSeconds = fault.retryAfterSeconds ?? PROBLEMS[fault.code].retryAfterSeconds;
  if (fault.code === 'internal' || fault.code === 'state-not-ready') request.log.error({ err: thrown }, 'fault');
  const route = request.routeOptions?.config?.route;
  // What a handler had set before it failed (types, caching) does not hold for the problem.
  for (const name of ['content-type', 'content-encoding', 'etag']) reply.removeHeader(name);
  reply.headers(standardHeaders).header('x-request-id', request.id).code(status);
  if (route?.openToOrigins) reply.headers(OPEN_HEADERS);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (status === 401) reply.header('www-authenticate', 'ApiKey realm="umkreis", header="X-API-KEY"');
  if (route?.errorsAsPage) {
    const language = visitorLanguage(request.headers['accept-language']);
    return reply.headers(PAGE_HEADERS).send(noMapPage(status, language));
  }
  return reply
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(fault, parts.publicUrl, request.id)));
}

const PATTERNS = ROUTES.map(({ method, path }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  pattern: new RegExp(
    `^${path
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+…\}/, '.+')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  ),
}));

/** The methods that THE LIST has for a path, as `Allow` names them. */
function methodsOf(url: string): readonly string[] {
  const path = url.split('?', 1)[0] ?? '';
  return [...new Set(PATTERNS.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}
