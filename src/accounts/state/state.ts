// The port for what callers create: accounts, keys, snapshots, usage, secrets. Its implementations share one contract test.

import type { AddressVisibility, Language } from '../../core/enums.ts';
import { OperatorError } from '../../core/errors.ts';

/** Owns keys, snapshots and usage; rotating or revoking a key never touches a snapshot. */
export interface Account {
  /** `acc_` + 22 base 62. */
  readonly id: string;
  /** Unique. */
  readonly name: string;
  /** RFC 3339, UTC, milliseconds, as every time here. */
  readonly createdAt: string;
  /** Language of answers whose request names none. */
  readonly language: Language | null;
  /** How exactly snapshots show their place whose request does not say. */
  readonly addressVisibility: AddressVisibility | null;
  /** Snapshots whose request names no end are gone after so many days; null: never. */
  readonly retentionDays: number | null;
  /** Look of embed pages whose snapshot names none. */
  readonly theme: Theme | null;
  /** Set while the account may not call. */
  readonly suspendedAt: string | null;
}

export interface Theme {
  /** `#rrggbb`. */
  readonly primaryColor?: string | undefined;
  /** A picture as `data:` URL. */
  readonly logo?: string | undefined;
}

/** What of an account may change. */
export type AccountChange = Partial<Omit<Account, 'id' | 'createdAt'>>;

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
  /** Requests per minute; null: the default of the service. */
  readonly ratePerMinute: number | null;
  /** Billable units per calendar month (UTC); null: no limit. */
  readonly monthlyQuota: number | null;
  /** Public part of the first key of a rotation: all keys of one family share rate and quota. */
  readonly family: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** To the minute; null: never. */
  readonly lastUsedAt: string | null;
}

/** Whoever calls, as far as the key tells. */
export interface Caller {
  readonly key: KeyRecord;
  readonly account: Account;
}

/** A snapshot as it is kept. URLs are made from `token` when an answer is written. */
export interface SnapshotRecord {
  /** `snp_` + 22 base 62: how its account names it. */
  readonly id: string;
  readonly accountId: string;
  /** 22 base 62, 131 bits of chance: the right to see its page. */
  readonly token: string;
  readonly externalId: string | null;
  readonly regionName: string;
  readonly regionVersion: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly deletedAt: string | null;
  /** Origins whose pages may frame it; null: all. */
  readonly allowedOrigins: readonly string[] | null;
  /** What `makeSnapshot` made, as JSON text; empty once deleted, or swept after it expired. Visitors may know all of it. */
  readonly content: string;
  /** The place that was asked for, as JSON text, where visitors may not know it; for the account only, erased with the content. */
  readonly exactPlace: string | null;
}

/** What is read for visitors: the exact place is not even looked up. */
export type PublicSnapshot = Omit<SnapshotRecord, 'exactPlace'>;

/** One snapshot in a list. */
export type SnapshotSummary = Omit<SnapshotRecord, 'content' | 'allowedOrigins' | 'exactPlace'>;

export interface SnapshotQuery {
  readonly accountId: string;
  readonly externalId?: string | undefined;
  /** Only those after this one in the order of the list. */
  readonly after?: { readonly createdAt: string; readonly id: string } | undefined;
  /** Those that have expired by then are left out. */
  readonly now: string;
  readonly limit: number;
}

/** The right to answer one Idempotency-Key, held by one request at a time. */
export interface Claim {
  readonly accountId: string;
  /** As the caller sent it. */
  readonly idempotencyKey: string;
  /** SHA-256 of what was asked, hex. */
  readonly requestHash: string;
  /** Chance that tells this request from every other one. */
  readonly holder: string;
  readonly now: string;
}

export type ClaimResult =
  | { readonly kind: 'CLAIMED' }
  /** Another request with the same body is at it. */
  | { readonly kind: 'IN_PROGRESS' }
  /** The key came with another body before. */
  | { readonly kind: 'REUSED' }
  | { readonly kind: 'DONE'; readonly snapshotId: string };

/** Totals of one writer; written again with higher numbers, they replace the lower ones, so that nothing is counted twice. */
export interface UsageCount {
  readonly accountId: string;
  readonly publicPart: string;
  readonly functionId: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly requests: number;
  readonly billable: number;
}

/** One line of an invoice. */
export interface UsageRow extends UsageCount {
  readonly accountName: string;
  readonly keyName: string;
}

export interface UsageQuery {
  readonly accountId?: string | undefined;
  /** `YYYY-MM`, UTC. */
  readonly month: string;
}

/** What is kept for an account that is not there (any more) throws AccountGoneError. */
export interface State {
  readonly accounts: {
    /** Throws NameTakenError if the name is in use. */
    create(account: Account): Promise<void>;
    byId(id: string): Promise<Account | undefined>;
    byName(name: string): Promise<Account | undefined>;
    /** By name. */
    list(): Promise<readonly Account[]>;
    /** Throws NameTakenError if a new name is in use. False if there is no such account. */
    change(id: string, change: AccountChange): Promise<boolean>;
    /** Erases everything of the account; of its snapshots only the tokens stay, so that their pages can say so. */
    delete(id: string, at: string): Promise<boolean>;
  };
  readonly keys: {
    create(key: KeyRecord): Promise<void>;
    byPublicPart(publicPart: string): Promise<KeyRecord | undefined>;
    /** A key with its account, in one look. */
    callerOf(publicPart: string): Promise<Caller | undefined>;
    /** Oldest first; of one account, or of all. */
    list(accountId?: string): Promise<readonly KeyRecord[]>;
    /** False if there is no such key; a second time changes nothing. */
    revoke(publicPart: string, at: string): Promise<boolean>;
    /**
     * Keeps the new key, and lets the old one end at `endsAt` unless it ends before. Where another key of the family is live when the new one
     * is made, it keeps nothing and returns that one.
     */
    rotate(publicPart: string, key: KeyRecord, endsAt: string): Promise<KeyRecord | undefined>;
  };
  readonly snapshots: {
    /**
     * On disk before it returns; with a claim, both or neither: throws ClaimLostError if another request holds it by now.
     */
    create(snapshot: SnapshotRecord, claim?: Claim): Promise<void>;
    /** Replaces end, external id, region, origins, content and exact place. False if there is none or it was deleted. */
    update(snapshot: SnapshotRecord): Promise<boolean>;
    /** Only within the account; deleted ones too. */
    byId(accountId: string, id: string): Promise<SnapshotRecord | undefined>;
    /** `GONE`: one of an account that was deleted. */
    byToken(token: string): Promise<PublicSnapshot | 'GONE' | undefined>;
    /** Newest first, ties by id descending; neither deleted nor expired ones. */
    list(query: SnapshotQuery): Promise<readonly SnapshotSummary[]>;
    /** Whole records by id, deleted ones too, from the first after `afterId`. */
    page(accountId: string, afterId: string, limit: number): Promise<readonly SnapshotRecord[]>;
    /** Erases content, exact place and external id and keeps the token, so that its page can say so. False if there is none or it was deleted before. */
    delete(accountId: string, id: string, at: string): Promise<boolean>;
    /** Who may answer this Idempotency-Key. One that is older than 24 hours is forgotten; one held for over 30 seconds by somebody else is taken over. */
    claim(claim: Claim): Promise<ClaimResult>;
    /** Lets go of a claim that came to nothing. */
    release(claim: Claim): Promise<void>;
  };
  readonly usage: {
    /** Writes totals of one writer, and when keys were last used, in one transaction. What belongs to deleted accounts is dropped. */
    record(writer: string, counts: readonly UsageCount[], used: ReadonlyMap<string, string>): Promise<void>;
    /** Billable units that other writers counted for a family of keys in a month. */
    billedByOthers(writer: string, key: Pick<KeyRecord, 'accountId' | 'family'>, month: string): Promise<number>;
    /** Account, key, function and day, in this order. A closed month as it was closed. */
    rows(query: UsageQuery): Promise<readonly UsageRow[]>;
    /** When a month was closed, or null while it is open. */
    closedAt(month: string): Promise<string | null>;
    /** Fixes a month for good; a second time changes nothing. */
    close(month: string, at: string): Promise<void>;
    /** All months with counts, `YYYY-MM`, ascending; of one account, or of all. */
    months(accountId?: string): Promise<readonly string[]>;
  };
  /** Erases what has come to its end: contents of expired snapshots, Idempotency-Keys older than 24 hours. Returns how many of each. */
  sweep(now: string): Promise<{ readonly snapshots: number; readonly idempotencyKeys: number }>;
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

/** The account that something was to be kept for was deleted meanwhile; nothing was kept. */
export class AccountGoneError extends OperatorError {
  constructor(cause: unknown) {
    super('The account was deleted meanwhile; nothing was kept.', { cause });
    this.name = 'AccountGoneError';
  }
}

/** A claim was taken over by another request; nothing was kept. */
export class ClaimLostError extends Error {
  constructor() {
    super('The Idempotency-Key was taken over by another request.');
    this.name = 'ClaimLostError';
  }
}
