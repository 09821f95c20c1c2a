// The written form of a key: `uk_live_<8 public>_<32 secret><6 checksum>`, base 62; `uk_test_…` and `uk_pub_…` are the other kinds.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62, toBase62 } from './base62.ts';
import type { KeyRecord } from './state/state.ts';

/** `publishable`: a key that stands in the source of a page; it only reads, and only from the origins that it names. */
type KeyKind = 'live' | 'test' | 'publishable';

/** The word of each kind in a written key. */
const WORDS = { live: 'live', test: 'test', publishable: 'pub' } as const satisfies Record<KeyKind, string>;

const KINDS: ReadonlyMap<string, KeyKind> = new Map(
  Object.entries(WORDS).map(([kind, written]) => [written, kind as KeyKind]),
);

export const KEY_PREFIXES: readonly string[] = Object.values(WORDS).map(word => `uk_${word}_`);

export interface KeyParts {
  readonly kind: KeyKind;
  /** The part that logs and lists show. */
  readonly publicPart: string;
  readonly secret: string;
}

const FORM = /^uk_(live|test|pub)_([0-9A-Za-z]{8})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** A new random key. */
export function newKeyParts(kind: KeyKind): KeyParts {
  return { kind, publicPart: randomBase62(8), secret: randomBase62(32) };
}

/** The kind of a stored key. */
export function kindOf({ isTest, origins }: Pick<KeyRecord, 'isTest' | 'origins'>): KeyKind {
  if (origins !== null) return 'publishable';
  return isTest ? 'test' : 'live';
}

/** The key as its owner writes it. */
export function writeKey(parts: KeyParts): string {
  const body = `uk_${WORDS[parts.kind]}_${parts.publicPart}_${parts.secret}`;
  return body + checksum(body);
}

/** The parts of a written key, or undefined if it has another form or its checksum does not match (a typing error). */
export function readKey(text: string): KeyParts | undefined {
  const [, written = '', publicPart, secret, sum] = FORM.exec(text) ?? [];
  const kind = KINDS.get(written);
  if (kind === undefined || publicPart === undefined || secret === undefined) return undefined;
  const body = text.slice(0, -6);
  return checksum(body) === sum ? { kind, publicPart, secret } : undefined;
}

/** SHA-256 of a secret, the only form that the state stores. It needs no salt, because the secret has 190 random bits. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret, 'latin1').digest();
}

/** CRC-32 of everything before it: it lets scanners recognise keys, and it detects typing errors without a look-up. It protects no secret. */
function checksum(body: string): string {
  return toBase62(crc32(body), 6);
}
