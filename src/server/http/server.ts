// The HTTP server for THE LIST: checks each request (route, key, scope, limits, content type, body, in this order) and sends the answer or a problem.
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { randomBase62 } from '../../accounts/base62.ts';
import { type Caller, type CheckKey, keyChecker } from '../../accounts/check-key.ts';
import type { ChosenFields } from '../../answers/fields.ts';
import { PROBLEMS } from '../../answers/problems.ts';
import { FORM_TYPE, type RawBody } from '../../answers/raw-routes.ts';
import { PAGE_TYPE, type Route } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { networkOf } from '../limits/limits.ts';
import { acceptedFormat, bearerOf, checkNetwork, checkScope, keyOf, refuseKeyElsewhere } from './access.ts';
import { accessLine } from './access-log.ts';
import { MCP_ROUTE, mcpHandler } from './agent-routes.ts';
import { type Allowance, allowanceHeaders, refuseAboveRate, takeAllowance, waitForToken } from './allowance.ts';
import { createManyBounds, type ManyBounds, manyAnswerer } from './answer-many.ts';
import { answerer } from './answer-request.ts';
import { readBodies } from './bodies.ts';
import { countAnswer, takeUnits, unitsOf } from './counted.ts';
import { addVary, pageHeaders, preflightAnswerer, problemReadingHeaders, varyOf } from './cross-origin.ts';
import { type RefusalParts, serverWithDoor } from './door.ts';
import { MOST_BODY_BYTES, refuseCompression } from './faults.ts';
import { OPEN_HEADERS, STANDARD_HEADERS } from './headers.ts';
import { type AnswerAside, inBytes } from './lane.ts';
import { isFromThisMachine } from './local-only.ts';
import { knownMethod, measure } from './measured.ts';
import { noRoute, prefersPage } from './not-found.ts';
import type { Parts } from './parts.ts';
import { createRefusalPace } from './refusal-pace.ts';
import { ALL_ROUTES } from './routes.ts';
import { sendProblem } from './send-problem.ts';
import { beginningInside, endWith, type Inside } from './single.ts';
import { traceIdOf } from './trace.ts';
import { readsOn, unreadAnswerer } from './unread.ts';
import { isFromUnknownProxy, refuseBusyVisitor, refuseManyKeys } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Rate and quota of the caller's key. */
    allowance: Allowance | undefined;
    /** Billable units of the answer, set after the handler returned. */
    units: number | undefined;
    /** The media type of a successful answer. */
    format: string;
    /** Of a request inside of another one. */
    inside: Inside | undefined;
    /** How many requests it held, as far as it was read. */
    singles: number | undefined;
  }
  interface FastifyInstance {
    /** The answer of a route for the thread that checked the request: see `lane.ts`. */
    answerAside(
      route: number,
      ask: Parameters<Route['handle']>[0],
      fields: ChosenFields | undefined,
    ): Promise<AnswerAside | undefined>;
  }
  interface FastifyContextConfig {
    route?: Route<Parts>;
  }
}

/**
 * The server closes a connection after this time without progress: a caller that reads nothing of an answer would keep its data in memory.
 * It is longer than any request waits and computes.
 */
const MOST_STANDSTILL_MILLISECONDS = 60_000;

/** From the first byte of a request to the end of its head, and to the end of its body. 256 KiB need 9 kB/s, the largest body (2 MiB) 70 kB/s. */
const MOST_HEAD_MILLISECONDS = 10_000;
const MOST_REQUEST_MILLISECONDS = 30_000;

/** How often the server checks for slow requests. */
const LOOK_MILLISECONDS = 1000;

/** A server that does not listen yet. */
export function createServer(parts: Parts, logger: NonNullable<FastifyServerOptions['logger']>): FastifyInstance {
  const checkKey = keyChecker(parts.state);
  const standardHeaders = {
    ...STANDARD_HEADERS,
    ...(parts.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  const { lane, metrics, turns } = parts;
  const newRequestId = () => `req_${randomBase62(16)}`;
  const requested = (method: string, path: string, status: number) =>
    metrics.add('umkreis_http_requests_total', [knownMethod(method), path, String(status)]);
  const refusal: RefusalParts = {
    publicUrl: parts.publicUrl,
    standardHeaders,
    newRequestId,
    log: () => server.log,
    refused: (code, method, path) => {
      metrics.add('umkreis_problems_total', [code]);
      requested(method, path, PROBLEMS[code].status);
    },
  };
  const server: FastifyInstance = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: MOST_BODY_BYTES,
    requestIdHeader: false,
    genReqId: () => beginningInside()?.id ?? newRequestId(),
    // Every line about a request carries its trace.
    childLoggerFactory: (log, bindings, options, request) => {
      const traceId = traceIdOf(request.headers);
      return log.child(traceId === undefined ? bindings : { ...bindings, traceId }, options);
    },
    trustProxy: parts.trustedProxies.length === 0 ? false : [...parts.trustedProxies],
    connectionTimeout: MOST_STANDSTILL_MILLISECONDS,
    requestTimeout: MOST_REQUEST_MILLISECONDS,
    http: { headersTimeout: MOST_HEAD_MILLISECONDS, connectionsCheckingInterval: LOOK_MILLISECONDS },
    return503OnClosing: false,
    serverFactory: (answer, times) =>
      serverWithDoor(answer, times, {
        isFull: subject => turns.isFull(subject) || lane?.isFullFor(subject) === true,
        admit: turns.admit,
        cameIn: turns.cameIn,
        isStopping: parts.isStopping,
        trustedProxies: parts.trustedProxies,
        answerPreflight: preflightAnswerer({ ...parts, ...refusal, answered: requested }),
        readingHeaders: request => ({ ...varyOf(request.url), ...problemReadingHeaders(request, parts.liveOrigins) }),
        ...refusal,
      }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (fault, request, reply) => {
      sendProblem(fault, request, reply, parts, standardHeaders);
    },
    clientErrorHandler: unreadAnswerer(refusal),
  });
  server.decorateRequest('caller', undefined);
  server.decorateRequest('allowance', undefined);
  server.decorateRequest('units', undefined);
  server.decorateRequest('taken', undefined);
  server.decorateRequest('format', 'application/json');
  server.decorateRequest('meter', undefined);
  server.decorateRequest('inside', undefined);
  server.decorateRequest('singles', undefined);
  readBodies(server);
  server.addHook('onRequest', async (request, reply) => {
    request.inside = beginningInside();
    if (request.inside !== undefined) endWith(request.inside.hungUp, reply.raw);
    reply.headers(standardHeaders).headers(varyOf(request.url)).header('x-request-id', request.id);
    if (request.routeOptions.config.route?.openToOrigins) reply.headers(OPEN_HEADERS);
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.allowance !== undefined) reply.headers(allowanceHeaders(request.allowance, unitsOf(request, reply)));
    // An open keep-alive connection would delay the end of the process.
    if (parts.isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
  server.addHook('onResponse', async (request, reply) => {
    const { route } = request.routeOptions.config;
    if (request.inside === undefined) request.log.info(accessLine(request, reply, route, request.caller), 'request');
    measure(parts.metrics, request, reply);
    countAnswer(request, reply, parts);
  });
  const pace = createRefusalPace();
  server.setErrorHandler(async (thrown, request, reply) => {
    const delay = turns.areOthersHere() && !parts.isStopping() ? pace.delayOf(callerOf(request), performance.now()) : 0;
    if (delay > 0) await setTimeout(delay);
    return sendProblem(thrown, request, reply, parts, standardHeaders);
  });
  server.setNotFoundHandler((request, reply) => {
    const { fault, allow } = noRoute(request.method, request.url);
    if (allow !== undefined) reply.header('allow', allow);
    throw fault;
  });
  let isProxyTold = false;
  const tellOfProxy = (request: FastifyRequest) => {
    if (isProxyTold || parts.trustedProxies.length > 0 || !isFromUnknownProxy(request)) return;
    isProxyTold = true;
    server.log.warn('requests come through a proxy that is not in UMKREIS_TRUSTED_PROXIES: all visitors count as one');
  };
  server.decorate('answerAside', async (index, ask, fields) => {
    const route = ALL_ROUTES[index];
    const answer = await route?.handle(ask, parts);
    if (answer === undefined) return undefined;
    await ask.myTurn();
    return inBytes(answer, fields, { headers: ask.headers, isRead: route?.method === 'GET' });
  });
  const bounds = createManyBounds();
  for (const route of ALL_ROUTES) {
    if (route.rawBody === undefined) register(server, route, parts, checkKey, tellOfProxy, bounds);
    else registerRaw(server, route, route.rawBody, [parts, checkKey, tellOfProxy, bounds]);
  }
  return server;
}

/** Bodies of documents with their pictures are in memory as a whole, and so are their answers. */
const LARGE_BYTES = 2 << 20;
const MOST_LARGE_AT_ONCE = 4;
const MOST_LARGE_OF_ONE = 2;

/** In a scope of its own, so that only this route takes these types, and no JSON. */
function registerRaw(
  server: FastifyInstance,
  route: Route<Parts>,
  { types, isStreamed, asForm }: RawBody,
  more: [Parts, CheckKey, (request: FastifyRequest) => void, ManyBounds],
): void {
  const bounds = createManyBounds(MOST_LARGE_AT_ONCE, MOST_LARGE_OF_ONE, 'large documents');
  server.register(async scope => {
    // The key is known, and nothing of the body is in memory yet.
    scope.addHook('preParsing', async ({ headers, caller }, reply) => {
      const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
      if (bytes > LARGE_BYTES) bounds.enter(caller?.key.publicPart ?? '', reply.raw);
    });
    scope.removeAllContentTypeParsers();
    if (isStreamed) {
      scope.addContentTypeParser(
        [...types, ...(asForm ? [FORM_TYPE] : [])],
        async (request: FastifyRequest, body: Readable) => {
          refuseCompression(request.headers);
          // A large table takes longer than other requests may.
          readsOn(request.raw.socket);
          return body;
        },
      );
    } else
      scope.addContentTypeParser(
        [...types],
        { parseAs: 'buffer' },
        async ({ headers }: FastifyRequest, body: Buffer) => {
          refuseCompression(headers);
          return body;
        },
      );
    register(scope, route, ...more);
  });
}

function register(
  server: FastifyInstance,
  route: Route<Parts>,
  parts: Parts,
  checkKey: CheckKey,
  tellOfProxy: (request: FastifyRequest) => void,
  bounds: ManyBounds,
): void {
  const { access } = route;
  server.route({
    method: route.method,
    url: route.path.replace(/\{\w+…\}/, '*').replace(/\{(\w+)\}/g, ':$1'),
    config: { route },
    ...(route.mostBodyBytes !== undefined && { bodyLimit: route.mostBodyBytes }),
    onRequest: async (request, reply) => {
      if (route.isLocalOnly && !isFromThisMachine(request.raw)) {
        throw new DomainError('route-not-found', 'There is nothing at this path.');
      }
      if (route.hasPage) {
        addVary(reply, 'Accept');
        if (prefersPage(request.headers)) request.format = PAGE_TYPE;
      }
      if (route.limit === 'visitor') {
        tellOfProxy(request);
        await refuseBusyVisitor(route, request, parts, parts.now());
      }
      if (access === 'none') return;
      if (route.formats !== undefined) addVary(reply, 'Accept');
      const { headers } = request;
      const own = keyOf(headers) ?? (route.takesBearer ? bearerOf(headers) : undefined);
      const key = (route.isExplored && parts.explorerKey) || own;
      if (key === undefined) refuseKeyElsewhere(request.headers);
      const caller = await checkKey(key, parts.now(), () => refuseManyKeys(request, parts, parts.now()));
      request.caller = caller;
      // Before anything is counted: a thief of the key uses up nothing of it.
      checkNetwork(caller, request.ip);
      reply.headers(pageHeaders(caller, route, request.headers.origin));
      // Before the check of the scope, so that every answer reports what is left.
      request.allowance = await takeAllowance(caller.key, parts, parts.now());
      checkScope(access, caller);
      if (request.inside !== undefined)
        request.allowance = await waitForToken(request.allowance, caller.key, parts, request.inside.hungUp);
      refuseAboveRate(request.allowance);
      if (route.many !== undefined) bounds.enter(caller.key.publicPart, reply.raw);
      if (route.counted?.units) await takeUnits(request, reply, caller, route.counted.units, parts);
      request.format = acceptedFormat(request.headers.accept, route.formats, route.formatByDefault);
    },
    handler: handlerOf(server, route, parts),
  });
}

function handlerOf(server: FastifyInstance, route: Route<Parts>, parts: Parts) {
  if (route === MCP_ROUTE) return mcpHandler(parts);
  return route.many === undefined ? answerer(route, parts) : manyAnswerer(route, parts, server);
}

/** The key, or the network without one, whose refusals count together. */
function callerOf({ caller, ip }: FastifyRequest): string {
  return caller?.key.publicPart ?? networkOf(ip);
}
