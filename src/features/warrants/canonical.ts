// What is signed and hashed has one form: the canonical JSON of RFC 8785 in UTF-8.
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * The canonical JSON of a value; members that are undefined are left out. Half a surrogate pair in a text counts as U+FFFD, as in every text that
 * becomes UTF-8.
 * @throws Error for a number that is not finite
 */
export function canonicalJson(value: object): Buffer {
  return Buffer.from(canonicalize(wellFormed(value)) ?? '', 'utf8');
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toWellFormed(), wellFormed(each)]));
}

/** SHA-256 of text in UTF-8, or of bytes, hex. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
