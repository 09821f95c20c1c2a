// Cursors of lists: signed positions that only the server can write.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalidRequest } from './request.ts';

/** Kept bytes of the signature: 128 bits. */
const SIGNATURE_BYTES = 16;

/** Signs a position; `purpose` ties it to one list of one account. */
export function writeCursor(position: readonly string[], purpose: string, secret: Buffer): string {
  const text = Buffer.from(JSON.stringify(position), 'utf8');
  return Buffer.concat([sign(text, purpose, secret), text]).toString('base64url');
}

/** The position in a cursor; throws `request-invalid` for any text that this server did not write for this purpose. */
export function readCursor(cursor: string, purpose: string, secret: Buffer, pointer = 'cursor'): readonly string[] {
  const bytes = Buffer.from(cursor, 'base64url');
  const signature = bytes.subarray(0, SIGNATURE_BYTES);
  const text = bytes.subarray(SIGNATURE_BYTES);
  if (signature.length !== SIGNATURE_BYTES || !timingSafeEqual(signature, sign(text, purpose, secret))) {
    const detail = 'cursor must be a "nextCursor" of an answer to this account, unchanged.';
    throw invalidRequest([{ pointer, code: 'not-allowed', detail }]);
  }
  return JSON.parse(text.toString('utf8'));
}

function sign(text: Buffer, purpose: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n`).update(text).digest().subarray(0, SIGNATURE_BYTES);
}
