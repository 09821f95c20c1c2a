// The port for data that callers create: accounts, keys, snapshots, usage, secrets. All implementations pass one contract test.

import type { AddressVisibility, Language } from '../../core/enums.ts';
import { OperatorError } from '../../core/errors.ts';
import type { AuditAuthor, AuditChange, AuditQuery, AuditRecord } from './audit-record.ts';
import type { CellMaps } from './cell-map-record.ts';
import type { Claim, Claims } from './claim-record.ts';
import type { Jobs } from './job-record.ts';
import type { Lists } from './list-record.ts';
import type { MonthEvent, UsageCount, UsageQuery, UsageRow, UsageSum } from './usage-rows.ts';
import type { Signing, Warrants } from './warrant-record.ts';

/** Owns keys, snapshots and usage; rotating or revoking a key never touches a snapshot. */
export interface Account {
  /** `acc_` + 22 base 62. */
  readonly id: string;
  /** Unique. */
  readonly name: string;
  /** RFC 3339, UTC, with milliseconds, like every time in this file. */
  readonly createdAt: string;
  /** The language of answers to requests that name none. */
  readonly language: Language | null;
  /** How exactly a snapshot or a text shows its place if its request does not say so. */
  readonly addressVisibility: AddressVisibility | null;
  /** Snapshots whose request names no end expire after this many days; null: never. */
  readonly retentionDays: number | null;
  /** The look of embed pages whose snapshot names none. */
  readonly theme: Theme | null;
  /** Set while the account is suspended. */
  readonly suspendedAt: string | null;
}

export interface Theme {
  /** `#rrggbb`. */
  readonly primaryColor?: string | undefined;
  /** A picture as a `data:` URL. */
  readonly logo?: string | undefined;
}

/** The fields of an account that may change. */
export type AccountChange = Partial<Omit<Account, 'id' | 'createdAt'>>;

/** A key without its secret: the state stores only a hash. */
export interface KeyRecord {
  /** The 8 characters that logs and lists show; unique. */
  readonly publicPart: string;
  readonly accountId: string;
  readonly name: string;
  readonly isTest: boolean;
  /** The pages that may use a publishable key, as browsers name them; null: a secret key, for servers. */
  readonly origins: readonly string[] | null;
  /** The networks from which the key works, as `parseNetworks` writes them; null: all. */
  readonly networks: readonly string[] | null;
  /** SHA-256 of the secret, hex. */
  readonly secretHash: string;
  readonly scopes: readonly string[];
  /** Requests per minute; null: the default of its kind. */
  readonly ratePerMinute: number | null;
  /** Billable units per calendar month (UTC); null: no limit. */
  readonly monthlyQuota: number | null;
  /** Public part of the first key of a rotation: all keys of a family share rate and quota. */
  readonly family: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** Rounded to the minute; null: never. */
  readonly lastUsedAt: string | null;
}

/** The caller that a key stands for. */
export interface Caller {
  readonly key: KeyRecord;
  readonly account: Account;
}

/** A snapshot as the state stores it. URLs are made from `token` when an answer is written. */
export interface SnapshotRecord {
  /** `snp_` + 22 base 62: the account uses it to name the snapshot. */
  readonly id: string;
  readonly accountId: string;
  /** 22 base 62, 131 random bits: the right to see its page. */
  readonly token: string;
  readonly externalId: string | null;
  readonly regionName: string;
  readonly regionVersion: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly deletedAt: string | null;
  /** Origins whose pages may frame it; null: all. */
  readonly allowedOrigins: readonly string[] | null;
  /** The output of `makeSnapshot` as JSON text; empty after deletion, or after the sweep that erases what ended a week before. Visitors may see all of it. */
  readonly content: string;
  /** The location of the request as JSON text, if visitors may not see it. Only the account reads it; it is erased with the content. */
  readonly exactPlace: string | null;
}

/** A snapshot as visitors read it: the query does not even select the exact place. */
export type PublicSnapshot = Omit<SnapshotRecord, 'exactPlace'>;

/** One snapshot of a list. */
export type SnapshotSummary = Omit<SnapshotRecord, 'content' | 'allowedOrigins' | 'exactPlace'>;

export interface SnapshotQuery {
  readonly accountId: string;
  readonly externalId?: string | undefined;
  /** Only snapshots after this one in the order of the list. */
  readonly after?: { readonly createdAt: string; readonly id: string } | undefined;
  /** Snapshots that have expired by then are left out. */
  readonly now: string;
  readonly limit: number;
}

export interface EndedQuery {
  readonly accountId?: string | undefined;
  readonly now: string;
  readonly limit: number;
}

/** What the tidying changed, of snapshots and of the texts of warrants. */
export interface Swept {
  /** What has ended: its content stays for a week. */
  readonly marked: number;
  /** Marks from the future, which a wrong clock left. */
  readonly unmarked: number;
  /** What was marked a week ago. */
  readonly erased: number;
  readonly idempotencyKeys: number;
  /** Jobs whose seven days are over. */
  readonly jobs: number;
}

/** A snapshot that has ended and still has its content. */
export interface EndedSnapshot extends SnapshotSummary {
  readonly markedAt: string | null;
}

/** Writing data for a deleted or unknown account throws AccountGoneError. */
export interface State {
  readonly accounts: {
    /** @throws NameTakenError if the name is in use */
    create(account: Account): Promise<void>;
    byId(id: string): Promise<Account | undefined>;
    byName(name: string): Promise<Account | undefined>;
    /** Ordered by name. */
    list(): Promise<readonly Account[]>;
    /** False if there is no such account. @throws NameTakenError if the new name is in use */
    change(id: string, change: AccountChange): Promise<boolean>;
    /** Erases everything of the account except the tokens of its snapshots, so that their pages can say that they are gone. */
    delete(id: string, at: string): Promise<boolean>;
  };
  readonly keys: {
    create(key: KeyRecord): Promise<void>;
    byPublicPart(publicPart: string): Promise<KeyRecord | undefined>;
    /** A key with its account, in one query. */
    callerOf(publicPart: string): Promise<Caller | undefined>;
    /** Oldest first; of one account, or of all accounts. */
    list(accountId?: string): Promise<readonly KeyRecord[]>;
    /** The origins that at least one live publishable key of a live account names; of at most 10,000 different lists. */
    liveOrigins(now: string): Promise<ReadonlySet<string>>;
    /** Replaces the networks. False if there is no such key. */
    change(publicPart: string, change: Pick<KeyRecord, 'networks'>): Promise<boolean>;
    /** False if there is no such key. A second call changes nothing. */
    revoke(publicPart: string, at: string): Promise<boolean>;
    /**
     * Stores the new key and lets the old one end at `endsAt`, unless it ends earlier. If another key of the family is live at
     * the new key's creation, it stores nothing and returns that key.
     */
    rotate(publicPart: string, key: KeyRecord, endsAt: string): Promise<KeyRecord | undefined>;
  };
  readonly snapshots: {
    /**
     * The snapshot is on disk before this resolves. With a claim, it stores both or neither. @throws ClaimLostError if another
     * request has taken the claim over
     */
    create(snapshot: SnapshotRecord, claim?: Claim): Promise<void>;
    /** Replaces end, external id, region, origins, content and exact place. False if the snapshot is unknown or deleted. */
    update(snapshot: SnapshotRecord): Promise<boolean>;
    /** Only within the account; finds deleted ones too. */
    byId(accountId: string, id: string): Promise<SnapshotRecord | undefined>;
    /** `GONE`: the snapshot belonged to a deleted account. */
    byToken(token: string): Promise<PublicSnapshot | 'GONE' | undefined>;
    /** Newest first, ties by id descending; without deleted and expired ones. */
    list(query: SnapshotQuery): Promise<readonly SnapshotSummary[]>;
    /** Whole records by id, deleted ones too, starting after `afterId`. */
    page(accountId: string, afterId: string, limit: number): Promise<readonly SnapshotRecord[]>;
    /**
     * Erases content, exact place and external id and keeps the token, so that its page can say that it is gone. False if unknown
     * or already deleted. The record of a caller's deletion names the key.
     */
    delete(accountId: string, id: string, at: string, byKey?: string): Promise<boolean>;
    /** Snapshots that have ended and still have their content, of one account or of all accounts; the earliest end first. */
    ended(query: EndedQuery): Promise<readonly EndedSnapshot[]>;
    /** Gives an ended snapshot that still has its content a new end, by its id or its token. False if there is none. */
    restore(idOrToken: string, expiresAt: string | null, now: string): Promise<boolean>;
  };
  readonly warrants: Warrants;
  readonly lists: Lists;
  readonly cellMaps: CellMaps;
  readonly jobs: Jobs;
  readonly claims: Claims;
  readonly signing: Signing;
  readonly usage: {
    /**
     * Writes totals of one writer, and when keys were last used, in one transaction. Rows of deleted accounts are dropped. Returns how many billable
     * units of each count it accepted: with a quota, no more than the writers together have left in the month.
     */
    record(
      writer: string,
      counts: readonly UsageCount[],
      used: ReadonlyMap<string, string>,
    ): Promise<readonly number[]>;
    /** Billable units of a family of keys in a month, counted by writers whose names do not begin in this way. */
    billedByOthers(writers: string, key: Pick<KeyRecord, 'accountId' | 'family'>, month: string): Promise<number>;
    /** Ordered by account, key, function and day. A closed month never changes. */
    rows(query: UsageQuery): Promise<readonly UsageRow[]>;
    /** When a month was closed, or null while it is open. */
    closedAt(month: string): Promise<string | null>;
    /** Copies the sums of a month, so that no later count and no change of a name alters its rows. False if it is closed already. */
    close(month: string, at: string): Promise<boolean>;
    /** Lets the counts of a closed month be its rows again, with those that came in later. False if it is open. */
    open(month: string, at: string): Promise<boolean>;
    /** The counts of a closed month that came in after it was closed; zeros for an open month. */
    late(month: string): Promise<UsageSum>;
    /** When the month was closed and opened, the earliest first. */
    events(month: string): Promise<readonly MonthEvent[]>;
    /** All months with counts, `YYYY-MM`, ascending; of one account, or of all accounts. */
    months(accountId?: string): Promise<readonly string[]>;
  };
  readonly times: {
    /** The time of the database; undefined if it has no clock of its own. */
    ofDatabase(): Promise<string | undefined>;
    /** The newest time that a process with a trusted clock noted, else the newest time of keys and accounts. Undefined: an empty state. */
    newest(): Promise<string | undefined>;
    /** Notes a time if it is later than the one that is noted. */
    note(at: string): Promise<void>;
    /** Replaces the noted time, also by an earlier one. */
    accept(at: string): Promise<void>;
  };
  readonly audit: {
    /** Records a change of something that is not in the state, such as a region; only of a state from `recordingAs`. */
    add(change: AuditChange): Promise<void>;
    /** The oldest first. Undefined: there is no record with the id `afterId`. */
    list(query: AuditQuery): Promise<readonly AuditRecord[] | undefined>;
  };
  /** This state, whose changes of accounts, keys, snapshots, months and the noted time are recorded in the audit log, each in the transaction of the change. */
  recordingAs(author: AuditAuthor): State;
  /**
   * Takes marks from the future back, erases the content of what was marked a week ago, marks what has ended, and forgets
   * Idempotency-Keys older than 24 hours, and audit records before `auditSince`.
   */
  sweep(now: string, auditSince?: string): Promise<Swept>;
  /** 32 random bytes for this name, created at first use and constant after that (for signing cursors). */
  secret(name: string): Promise<Buffer>;
  /** @throws StateAwayError if nothing can be written now that the next start would find: its file was deleted or replaced, or the disk can only be read */
  ensureKept(): Promise<void>;
  close(): Promise<void>;
}

/** An account of this name exists. */
export class NameTakenError extends Error {
  constructor(name: string) {
    super(`An account named "${name}" exists already.`);
    this.name = 'NameTakenError';
  }
}

/** Another process deleted the account in the meantime; nothing was stored. */
export class AccountGoneError extends OperatorError {
  constructor(cause: unknown) {
    super('The account was deleted meanwhile; nothing was stored.', { cause });
    this.name = 'AccountGoneError';
  }
}
