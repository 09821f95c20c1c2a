// Puts an answer on the wire: JSON text, strong ETag, 304, compression, standard headers.
import { createHash, type Hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compressOnce, GZIP_ONCE_PER_ANSWER, isWorthCompressing } from './compress.ts';
import type { Answer } from './route.ts';

/** Sends what a handler answered. Successful GETs carry an ETag over the bytes unless the handler set its own. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  reply.code(answer.status);
  if (answer.json !== undefined) reply.header('content-type', 'application/json; charset=utf-8');
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value);
  if (answer.pieces !== undefined) return sendPieces(request, reply, answer.pieces);
  const body = answer.json === undefined ? answer.body : JSON.stringify(answer.json);
  if (body === undefined) return reply.send();
  let bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;

  const contentType = String(reply.getHeader('content-type') ?? '');
  const isEncoded = reply.hasHeader('content-encoding');
  const mayCompress = !isEncoded && isWorthCompressing(contentType, bytes.length);
  const encoding = mayCompress ? acceptedEncoding(request.headers['accept-encoding'], ['gzip']) : undefined;
  if (mayCompress) varyByEncoding(reply);

  const isRead = (request.method === 'GET' || request.method === 'HEAD') && answer.status === 200;
  if (isRead) {
    const own = reply.getHeader('etag');
    const hash = own === undefined ? hashOf(bytes) : String(own).replaceAll('"', '');
    const etag = `"${hash}${encoding === undefined ? '' : `-${encoding}`}"`;
    reply.header('etag', etag);
    if (isNoneOf(request.headers['if-none-match'], etag)) return reply.code(304).removeHeader('content-type').send();
  }
  if (encoding !== undefined) {
    bytes = await compressOnce(bytes);
    reply.header('content-encoding', encoding);
  }
  return reply.send(bytes);
}

/**
 * Sends what is made while it is sent, so that no answer is held whole however long it is. A GET makes it twice: the ETag over its bytes has to go first.
 */
async function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: () => Iterable<string>,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ['gzip']);
  varyByEncoding(reply);
  if (request.method === 'GET' || request.method === 'HEAD') {
    const hash = createHash('sha256');
    for (const piece of pieces()) {
      hash.update(piece);
      // Others get their turn in between.
      await new Promise(resolve => setImmediate(resolve));
    }
    const etag = `"${shortened(hash)}${encoding === undefined ? '' : `-${encoding}`}"`;
    reply.header('etag', etag);
    if (isNoneOf(request.headers['if-none-match'], etag)) return reply.code(304).removeHeader('content-type').send();
  }
  const source = Readable.from(pieces(), { objectMode: false });
  if (encoding === undefined) return reply.send(source);
  reply.header('content-encoding', encoding);
  // A fault ends both streams; Fastify sees it at the one that it sends.
  return reply.send(pipeline(source, createGzip({ level: GZIP_ONCE_PER_ANSWER }), () => {}));
}

function varyByEncoding(reply: FastifyReply): void {
  const varied = new Set([reply.getHeader('vary') ?? []].flat()).add('Accept-Encoding');
  reply.header('vary', [...varied].join(', '));
}

function hashOf(bytes: Buffer): string {
  return shortened(createHash('sha256').update(bytes));
}

function shortened(hash: Hash): string {
  return hash.digest('base64url').slice(0, 22);
}

/** Whether the caller has these very bytes (RFC 9110, 13.1.2: weak comparison). */
function isNoneOf(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some(each => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
}
