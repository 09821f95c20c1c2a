// What is signed and hashed has one form: the canonical JSON of RFC 8785 in UTF-8.
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * The canonical JSON of a value; members that are undefined are left out.
 * @throws Error for a number that is not finite and for text with half a surrogate pair
 */
export function canonicalJson(value: object): Buffer {
  return Buffer.from(canonicalize(value) ?? '', 'utf8');
}

/** SHA-256 of text in UTF-8, or of bytes, hex. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
