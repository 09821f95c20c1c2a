// Puts an answer on the wire: JSON text, strong ETag, 304, compression, standard headers.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compressOnce, isWorthCompressing } from './compress.ts';
import type { Answer } from './route.ts';

/** Sends what a handler answered. Successful GETs carry an ETag over the bytes unless the handler set its own. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  reply.code(answer.status);
  if (answer.json !== undefined) reply.header('content-type', 'application/json; charset=utf-8');
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value);
  const body = answer.json === undefined ? answer.body : JSON.stringify(answer.json);
  if (body === undefined) return reply.send();
  let bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;

  const contentType = String(reply.getHeader('content-type') ?? '');
  const isEncoded = reply.hasHeader('content-encoding');
  const mayCompress = !isEncoded && isWorthCompressing(contentType, bytes.length);
  const encoding = mayCompress ? acceptedEncoding(request.headers['accept-encoding'], ['gzip']) : undefined;
  if (mayCompress) {
    const varied = new Set([reply.getHeader('vary') ?? []].flat()).add('Accept-Encoding');
    reply.header('vary', [...varied].join(', '));
  }

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

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** Whether the caller has these very bytes (RFC 9110, 13.1.2: weak comparison). */
function isNoneOf(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some(each => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
}
