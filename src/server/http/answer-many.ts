// Answers a request that holds many: sends their answers while they come into being, and bounds how many such requests a thread has at once.
import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Many, SingleAnswer } from '../../answers/many.ts';
import { PROBLEMS, problemOf } from '../../answers/problems.ts';
import type { Route } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { networkOf } from '../limits/limits.ts';
import { checked } from './checked.ts';
import { acceptedEncoding, GZIP_ONCE_PER_ANSWER } from './compress.ts';
import { takeUnits } from './counted.ts';
import { addVary } from './cross-origin.ts';
import { logFault } from './fault-log.ts';
import { toDomainError } from './faults.ts';
import { hangUpOf } from './hang-up.ts';
import { innerOf } from './inner-requests.ts';
import type { Parts } from './parts.ts';
import { answerSingle } from './single.ts';
import type { Meter } from './turns.ts';
import { readsOn } from './unread.ts';
import { subjectOf } from './visitor.ts';

/** Requests of many that a thread has at once, and those of one key among them: each may hold the largest body in memory. */
const MOST_AT_ONCE = 32;
const MOST_OF_ONE = 8;

/** What of an answer is written at once: other requests run before the next piece. */
const PIECE_BYTES = 262_144;

export interface ManyBounds {
  /** Notes a request of many until its connection or its answer ends. @throws DomainError `overloaded` if the thread has too many */
  enter(subject: string, response: ServerResponse): void;
}

/** @param what the requests are, for the refusal */
export function createManyBounds(mostAtOnce = MOST_AT_ONCE, mostOfOne = MOST_OF_ONE, what = 'batches'): ManyBounds {
  const numbers = new Map<string, number>();
  let all = 0;
  const add = (subject: string, by: 1 | -1) => {
    all += by;
    const own = (numbers.get(subject) ?? 0) + by;
    if (own === 0) numbers.delete(subject);
    else numbers.set(subject, own);
  };
  return {
    enter(subject, response) {
      const own = numbers.get(subject) ?? 0;
      if (own >= mostOfOne) throw overloaded(`${own} ${what} of this key are being answered here, the most at once.`);
      if (all >= mostAtOnce) throw overloaded(`${all} ${what} are being answered here, the most at once.`);
      add(subject, 1);
      response.once('close', () => add(subject, -1));
    },
  };
}

function overloaded(detail: string): DomainError {
  return new DomainError('overloaded', detail);
}

/** The handler of a route with `many`. */
export function manyAnswerer(route: Route<Parts>, parts: Parts, server: FastifyInstance): RouteHandlerMethod {
  const { turns } = parts;
  return async (request, reply) => {
    const { fields: _none, ...read } = checked(route, request);
    const { headers, caller, format } = request;
    const subject = subjectOf(request, route, parts.explorerKey);
    const meter: Meter = { milliseconds: 0 };
    const nextTurn = () => turns.again(subject, meter);
    const hungUp = hangUpOf(reply.raw);
    const answer = await route.handle(
      {
        ...read,
        headers,
        caller,
        format,
        now: parts.now(),
        takeUnits: async units => {
          if (caller !== undefined) await takeUnits(request, reply, caller, units, parts);
        },
        nextTurn,
        myTurn: () => turns.mine(subject, meter),
        network: () => networkOf(request.ip),
        hungUp: () => hungUp,
        inner: innerOf(request, hungUp),
        many: manyOf(request, parts, server, hungUp),
      },
      parts,
    );
    if (answer?.text === undefined) throw new Error(`${route.operationId} answers without text`);
    if (request.lines !== undefined) readsOn(request.raw.socket);
    reply.code(answer.status).headers(answer.headers ?? {});
    addVary(reply, 'Accept-Encoding');
    const source = Readable.from(inPieces(answer.text, nextTurn), { objectMode: false });
    if (acceptedEncoding(headers['accept-encoding'] as string | undefined, ['gzip']) === undefined) {
      return reply.send(source);
    }
    reply.header('content-encoding', 'gzip');
    // Each piece goes out at once: somebody may wait for a result before the next request.
    const gzip = createGzip({ level: GZIP_ONCE_PER_ANSWER, flush: constants.Z_SYNC_FLUSH });
    return reply.send(pipeline(source, gzip, () => {}));
  };
}

function manyOf(request: FastifyRequest, parts: Parts, server: FastifyInstance, hungUp: AbortSignal): Many {
  const { lines } = request;
  request.singles = 0;
  const refusal = (fault: DomainError, position: number): SingleAnswer => {
    const { status, retryAfterSeconds } = PROBLEMS[fault.code];
    parts.metrics.add('umkreis_problems_total', [fault.code]);
    return {
      status,
      headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
      isProblem: true,
      text: JSON.stringify(problemOf(fault, parts.publicUrl, idOf(request, position))),
    };
  };
  return {
    lines,
    refusal: (fault, position) => {
      request.singles = position + 1;
      return refusal(fault, position);
    },
    answer: async (single, position) => {
      if (hungUp.aborted) return undefined;
      request.singles = position + 1;
      // Lines may go on for hours; a batch in JSON ends soon.
      if (lines !== undefined && parts.isStopping()) {
        return refusal(stopping(), position);
      }
      try {
        return await answerSingle(server, request, single, { id: idOf(request, position), hungUp });
      } catch (fault) {
        // It must not end the others.
        if (!isClosed(fault)) logFault(request.log, fault);
        return refusal(isClosed(fault) ? stopping() : toDomainError(fault), position);
      }
    },
  };
}

function stopping(): DomainError {
  return new DomainError('region-not-ready', 'The server is stopping.');
}

/** Whether a request failed because the app has been closed meanwhile. */
function isClosed(fault: unknown): boolean {
  return (fault as { readonly code?: unknown } | undefined)?.code === 'FST_ERR_REOPENED_CLOSE_SERVER';
}

function idOf({ id }: FastifyRequest, position: number): string {
  return `${id}.${position}`;
}

/** Text as bytes, in pieces between which other requests run. */
async function* inPieces(text: AsyncIterable<string>, nextTurn: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const each of text) {
    const bytes = Buffer.from(each);
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      if (from > 0) await nextTurn();
      yield bytes.subarray(from, from + PIECE_BYTES);
    }
  }
}
