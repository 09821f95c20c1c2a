// The written form of a key: `uk_live_<8 public>_<32 secret><6 checksum>`, base 62.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62, toBase62 } from './base62.ts';

export interface KeyParts {
  readonly isTest: boolean;
  /** The part that logs and lists show. */
  readonly publicPart: string;
  readonly secret: string;
}

const FORM = /^uk_(live|test)_([0-9A-Za-z]{8})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** A new random key. */
export function newKeyParts(isTest: boolean): KeyParts {
  return { isTest, publicPart: randomBase62(8), secret: randomBase62(32) };
}

/** The key as its owner writes it. */
export function writeKey(parts: KeyParts): string {
  const body = `uk_${parts.isTest ? 'test' : 'live'}_${parts.publicPart}_${parts.secret}`;
  return body + checksum(body);
}

/** The parts of a written key, or undefined if it has another form or its checksum does not match (a typing error). */
export function readKey(text: string): KeyParts | undefined {
  const [, kind, publicPart, secret, sum] = FORM.exec(text) ?? [];
  if (publicPart === undefined || secret === undefined) return undefined;
  const body = text.slice(0, -6);
  return checksum(body) === sum ? { isTest: kind === 'test', publicPart, secret } : undefined;
}

/** SHA-256 of a secret, the only form that the state stores. It needs no salt, because the secret has 190 random bits. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret, 'latin1').digest();
}

/** CRC-32 of everything before it: it lets scanners recognise keys, and it detects typing errors without a look-up. It protects no secret. */
function checksum(body: string): string {
  return toBase62(crc32(body), 6);
}
