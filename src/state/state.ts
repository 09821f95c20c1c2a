// The port for what callers create: accounts, keys, snapshots, secrets. Its implementations share one contract test.
import type { Language } from '../vocabulary.ts';

/** Owns keys and snapshots; rotating or revoking a key never touches a snapshot. */
export interface Account {
  /** `acc_` + 22 base 62. */
  readonly id: string;
  /** Unique. */
  readonly name: string;
  /** RFC 3339, UTC, milliseconds, as every time here. */
  readonly createdAt: string;
  /** Language of answers whose request names none. */
  readonly language: Language | null;
  /** Set while the account may not call. */
  readonly suspendedAt: string | null;
}

/** A key without its secret: only a hash of that is kept. */
export interface KeyRecord {
  /** The 8 characters that logs and lists show; unique. */
  readonly publicPart: string;
  readonly accountId: string;
  readonly name: string;
  readonly isTest: boolean;
  /** SHA-256 of the secret, hex. */
  readonly secretHash: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** A snapshot as it is kept. URLs are made from `token` when an answer is written. */
export interface SnapshotRecord {
  /** `snp_` + 22 base 62: how its account names it. */
  readonly id: string;
  readonly accountId: string;
  /** 22 base 62: the right to see its page. */
  readonly token: string;
  readonly externalId: string | null;
  readonly regionName: string;
  readonly regionVersion: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly deletedAt: string | null;
  /** What `makeSnapshot` made, as JSON text; empty once deleted. */
  readonly content: string;
}

/** One snapshot in a list. */
export type SnapshotSummary = Omit<SnapshotRecord, 'content'>;

export interface SnapshotQuery {
  readonly accountId: string;
  readonly externalId?: string | undefined;
  /** Only those after this one in the order of the list. */
  readonly after?: { readonly createdAt: string; readonly id: string } | undefined;
  /** Those that have expired by then are left out. */
  readonly now: string;
  readonly limit: number;
}

export interface State {
  readonly accounts: {
    /** Throws NameTakenError if the name is in use. */
    create(account: Account): Promise<void>;
    byId(id: string): Promise<Account | undefined>;
    byName(name: string): Promise<Account | undefined>;
    /** By name. */
    list(): Promise<readonly Account[]>;
  };
  readonly keys: {
    create(key: KeyRecord): Promise<void>;
    byPublicPart(publicPart: string): Promise<KeyRecord | undefined>;
    /** Oldest first; of one account, or of all. */
    list(accountId?: string): Promise<readonly KeyRecord[]>;
    /** False if there is no such key; a second time changes nothing. */
    revoke(publicPart: string, at: string): Promise<boolean>;
  };
  readonly snapshots: {
    /** On disk before it returns. */
    create(snapshot: SnapshotRecord): Promise<void>;
    /** Only within the account; deleted ones too. */
    byId(accountId: string, id: string): Promise<SnapshotRecord | undefined>;
    byToken(token: string): Promise<SnapshotRecord | undefined>;
    /** Newest first, ties by id descending; neither deleted nor expired ones. */
    list(query: SnapshotQuery): Promise<readonly SnapshotSummary[]>;
    /** Erases the content and keeps the token, so that its page can say so. False if there is none or it was deleted before. */
    delete(accountId: string, id: string, at: string): Promise<boolean>;
  };
  /** 32 random bytes that stay the same for this name, made at first use (signing cursors). */
  secret(name: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** An account of this name is already there. */
export class NameTakenError extends Error {
  constructor(name: string) {
    super(`An account named "${name}" is already there.`);
    this.name = 'NameTakenError';
  }
}
