// Sends an answer: JSON text, strong ETag, 304, compression.

import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Prepared } from '../../answers/route.ts';
import { jsonText } from '../../core/positions.ts';
import { acceptedEncoding, compressOnce, GZIP_ONCE_PER_ANSWER, isWorthCompressing } from './compress.ts';
import { addVary } from './cross-origin.ts';
import { hashOfBytes, shortened } from './hash.ts';
import { streamPayload } from './send-stream.ts';

/**
 * Sends the answer of a handler. A successful GET has an ETag over its bytes unless the handler set one.
 * @returns false if the caller closed the connection before the answer
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer<unknown>,
  nextTurn: () => Promise<void>,
): Promise<boolean> {
  const made = await payloadOf(request, reply, answer, nextTurn);
  if (made === undefined) return false;
  reply.send(made.payload);
  return true;
}

/**
 * For reads with a key: only the caller's own cache may keep the answer, and it asks each time whether the answer is still the same. Without `max-age`:
 * undici would keep only answers with a lifetime, but CacheControl 0.12 (Python) then takes them from its cache without asking, in spite of `no-cache`.
 */
const ASK_EACH_TIME = 'private, no-cache';

function isKeyedRead({ method, routeOptions }: FastifyRequest, { status }: Answer<unknown>): boolean {
  const isRead = (method === 'GET' || method === 'HEAD') && status === 200;
  return isRead && routeOptions.config.route?.access !== 'none';
}

interface Made {
  readonly payload: Buffer | Readable | undefined;
}

/** Sets status and headers; undefined if the caller closed the connection before. */
async function payloadOf(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer<unknown>,
  nextTurn: () => Promise<void>,
): Promise<Made | undefined> {
  reply.code(answer.status);
  if (answer.json !== undefined) reply.header('content-type', 'application/json; charset=utf-8');
  if (isKeyedRead(request, answer)) reply.header('cache-control', ASK_EACH_TIME);
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    if (name === 'vary') addVary(reply, value);
    else reply.header(name, value);
  }
  if (answer.stream !== undefined) {
    const isKnown = (etag: string) => isNoneOf(request.headers['if-none-match'], etag);
    return { payload: streamPayload(request, reply, answer.stream, isKnown) };
  }
  const { pieces, prepared } = answer;
  if (pieces !== undefined) return payloadOfPieces(request, reply, pieces, prepared, nextTurn);
  const body = answer.json === undefined ? answer.body : jsonText(answer.json);
  if (body === undefined) return { payload: undefined };
  let bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;

  const contentType = String(reply.getHeader('content-type') ?? '');
  const isEncoded = reply.hasHeader('content-encoding');
  const mayCompress = prepared?.encoding !== undefined || (!isEncoded && isWorthCompressing(contentType, bytes.length));
  const encoding = mayCompress ? acceptedEncoding(request.headers['accept-encoding'], ['gzip']) : undefined;
  if (mayCompress) addVary(reply, 'Accept-Encoding');

  const isRead = (request.method === 'GET' || request.method === 'HEAD') && answer.status === 200;
  if (isRead) {
    const own = reply.getHeader('etag');
    const hash = own === undefined ? (prepared?.hash ?? hashOfBytes(bytes)) : String(own).replaceAll('"', '');
    const etag = `"${hash}${encoding === undefined ? '' : `-${encoding}`}"`;
    reply.header('etag', etag);
    if (isNoneOf(request.headers['if-none-match'], etag)) return notModified(reply);
  }
  if (encoding !== undefined) {
    if (prepared === undefined) bytes = await compressOnce(bytes);
    reply.header('content-encoding', encoding);
  }
  if (bytes.length <= SLICE_BYTES || request.method === 'HEAD') return { payload: bytes };
  reply.header('content-length', bytes.length);
  return { payload: Readable.from(oneATurn(slicesOf(bytes), nextTurn), { objectMode: false }) };
}

/** Writing a large answer at once takes milliseconds, and the requests of others wait for it: each slice has its turn. */
const SLICE_BYTES = 262_144;

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) yield bytes.subarray(from, from + SLICE_BYTES);
}

/**
 * Generates a long answer piece by piece while sending, so that memory never holds all of it. A GET generates it twice, because its ETag comes first.
 */
async function payloadOfPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: () => Iterable<string | Uint8Array>,
  prepared: Prepared | undefined,
  nextTurn: () => Promise<void>,
): Promise<Made | undefined> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ['gzip']);
  addVary(reply, 'Accept-Encoding');
  if (request.method === 'GET' || request.method === 'HEAD') {
    const hash = prepared?.hash ?? (await hashOfPieces(pieces, nextTurn, () => reply.raw.destroyed));
    if (hash === undefined) return undefined;
    const etag = `"${hash}${encoding === undefined ? '' : `-${encoding}`}"`;
    reply.header('etag', etag);
    if (isNoneOf(request.headers['if-none-match'], etag)) return notModified(reply);
  }
  const source = Readable.from(oneATurn(pieces(), nextTurn), { objectMode: false });
  if (encoding === undefined) return { payload: source };
  reply.header('content-encoding', encoding);
  if (prepared !== undefined) return { payload: source };
  // A fault ends both streams; fastify handles it on the stream that it sends.
  return { payload: pipeline(source, createGzip({ level: GZIP_ONCE_PER_ANSWER }), () => {}) };
}

/** Undefined if the caller closed the connection before. */
async function hashOfPieces(
  pieces: () => Iterable<string | Uint8Array>,
  nextTurn: () => Promise<void>,
  isGone: () => boolean,
): Promise<string | undefined> {
  const hash = createHash('sha256');
  for await (const piece of oneATurn(pieces(), nextTurn)) {
    hash.update(piece);
    if (isGone()) return undefined;
  }
  return shortened(hash);
}

function notModified(reply: FastifyReply): Made {
  reply.code(304).removeHeader('content-type');
  return { payload: undefined };
}

/** Lets other requests run between two pieces, even if the reader takes pieces as fast as this generates them. */
async function* oneATurn<Piece>(pieces: Iterable<Piece>, nextTurn: () => Promise<void>): AsyncGenerator<Piece> {
  for (const piece of pieces) {
    yield piece;
    await nextTurn();
  }
}

/** Whether the caller already has exactly these bytes (RFC 9110, 13.1.2: weak comparison). */
function isNoneOf(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some(each => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
}
