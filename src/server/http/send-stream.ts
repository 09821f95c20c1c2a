// Sends a kept file from wherever it is kept, piece by piece, as a whole or the part that a caller lacks (RFC 9110, 14).
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptBytes } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';

/** Characters of the hash in an ETag: 128 bits. */
const TAG_CHARACTERS = 32;

/** Sets status and headers of the answer. Undefined payload: the caller has these bytes. */
export function streamPayload(
  { headers, method }: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  { bytes, hash, read }: KeptBytes,
  isKnown: (etag: string) => boolean,
): Readable | undefined {
  const etag = `"${hash.slice(0, TAG_CHARACTERS)}"`;
  reply.header('etag', etag).header('accept-ranges', 'bytes');
  if (isKnown(etag)) {
    reply.code(304).removeHeader('content-type');
    return undefined;
  }
  const condition = headers['if-range'];
  // The server gives no dates, so a date in the condition never holds.
  const isSame = condition === undefined || condition === etag;
  const part = method === 'GET' && isSame ? rangeOf(headers.range, bytes) : undefined;
  if (part === 'NONE') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new DomainError('range-unsatisfiable', `It has ${bytes} bytes, and Range names none of them.`);
  }
  const { from, to } = part ?? { from: 0, to: bytes };
  if (part !== undefined) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${bytes}`);
  reply.header('content-length', to - from);
  return Readable.from(method === 'HEAD' ? [] : read(from, to), { objectMode: false });
}

/** Undefined: the whole. Several ranges, and what is no range, are answered with the whole, as the standard allows. */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): { readonly from: number; readonly to: number } | 'NONE' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const from = Math.max(0, bytes - Number(last));
    return from === bytes ? 'NONE' : { from, to: bytes };
  }
  const from = Number(first);
  const to = last === '' ? bytes : Math.min(bytes, Number(last) + 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= bytes ? 'NONE' : { from, to };
}
