// The hash in the ETags of answers.
import { createHash, type Hash } from 'node:crypto';

/** Of parts in their order. */
export function hashOf(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return shortened(hash);
}

/** As ETags have it. */
export function shortened(hash: Hash): string {
  return hash.digest('base64url').slice(0, 22);
}

/** Of bytes that a cache keeps: hashing a large picture again takes 10 ms. */
const known = new WeakMap<Buffer, string>();

/** Of bytes that do not change. */
export function hashOfBytes(bytes: Buffer): string {
  let hash = known.get(bytes);
  if (hash === undefined) {
    hash = hashOf([bytes]);
    known.set(bytes, hash);
  }
  return hash;
}
