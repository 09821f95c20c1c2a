// Warrants as the state keeps them, and the keys that sign their certificates.
import type { Claim } from './claim-record.ts';

/** A certificate about a text, and the text if its account wanted to keep it. */
export interface WarrantRecord {
  /** `wrt_` + 22 base 62. It alone gives the right to read the certificate. */
  readonly id: string;
  readonly accountId: string;
  /** 22 base 62, 131 random bits: the right to read the text. */
  readonly token: string;
  readonly issuedAt: string;
  /** When the kept text ends; the certificate does not. */
  readonly expiresAt: string | null;
  readonly deletedAt: string | null;
  /** The signed certificate as JSON text; empty after deletion. */
  readonly certificate: string;
  /** Text and verification as JSON text; empty if the text is not kept, after deletion, or after the sweep that erases what ended a week before. */
  readonly content: string;
}

/** One warrant of a list. */
export interface WarrantSummary extends Omit<WarrantRecord, 'content'> {
  readonly isTextKept: boolean;
}

export interface WarrantQuery {
  readonly accountId: string;
  /** Only warrants after this one in the order of the list. */
  readonly after?: { readonly issuedAt: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** The public half of a key that signs certificates (Ed25519). */
export interface SigningKey {
  /** SHA-256 of the public key as a JWK thumbprint (RFC 7638), base64url. */
  readonly keyId: string;
  /** The public key, base64url. */
  readonly x: string;
  readonly createdAt: string;
  /** Null: the key signs now. A retired key signs nothing more: its private half is erased. */
  readonly retiredAt: string | null;
}

export interface Signature {
  readonly keyId: string;
  /** 64 bytes, base64url. */
  readonly signature: string;
}

export interface Warrants {
  /**
   * The warrant is on disk before this resolves. With a claim, it stores both or neither. @throws ClaimLostError if another
   * request has taken the claim over
   */
  create(warrant: WarrantRecord, claim?: Claim): Promise<void>;
  /** Only within the account; finds deleted ones too. */
  byId(accountId: string, id: string): Promise<WarrantRecord | undefined>;
  /** For those who know the id alone; finds deleted ones too. */
  byPublicId(id: string): Promise<WarrantRecord | undefined>;
  /** Newest first, ties by id descending; without deleted ones. */
  list(query: WarrantQuery): Promise<readonly WarrantSummary[]>;
  /** Whole records by id, deleted ones too, starting after `afterId`. */
  page(accountId: string, afterId: string, limit: number): Promise<readonly WarrantRecord[]>;
  /** Erases certificate and text and keeps the id. False if unknown or already deleted. The record names the key. */
  delete(accountId: string, id: string, at: string, byKey: string): Promise<boolean>;
}

/** The keys that sign certificates. No private half leaves the state. */
export interface Signing {
  /** Signs with the key in use, which it creates if there is none. */
  sign(message: Uint8Array, now: string): Promise<Signature>;
  /** Creates the first key if there is none. */
  ensure(now: string): Promise<void>;
  /** Oldest first. Creates none. */
  keys(): Promise<readonly SigningKey[]>;
  /** Retires the key in use, erases its private half, and creates the next one, which it returns. */
  rotate(now: string): Promise<SigningKey>;
}
