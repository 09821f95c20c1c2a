// A key's life: made once and shown once, listed without its secret, replaced with an overlap, revoked for good.
import { OperatorError } from '../core/errors.ts';
import { createAccount, findAccount, usableName } from './account-life.ts';
import { hashSecret, newKeyParts, readKey, writeKey } from './key-form.ts';
import type { Account, KeyRecord, State } from './state/state.ts';

export interface NewKey {
  /** The whole key; nowhere else and never again. */
  readonly key: string;
  readonly record: KeyRecord;
  readonly account: Account;
}

export interface KeyWish {
  readonly name: string;
  /** Name or id of an account that must be there; without it one of the key's name is used, and made if needed. */
  readonly account?: string | undefined;
  readonly scopes: readonly string[];
  readonly isTest?: boolean | undefined;
  readonly expiresAt?: Date | undefined;
  /** Default: that of the service. */
  readonly ratePerMinute?: number | undefined;
  /** Default: none. */
  readonly monthlyQuota?: number | undefined;
}

/** Makes a key. An unknown account or an unusable name is an OperatorError. */
export async function createKey(state: State, wish: KeyWish, now: Date): Promise<NewKey> {
  const name = usableName(wish.name);
  const account =
    wish.account === undefined ? await accountFor(state, name, now) : await findAccount(state, wish.account);
  const parts = newKeyParts(wish.isTest ?? false);
  const record: KeyRecord = {
    publicPart: parts.publicPart,
    accountId: account.id,
    name,
    isTest: parts.isTest,
    secretHash: hashSecret(parts.secret).toString('hex'),
    scopes: wish.scopes,
    ratePerMinute: wish.ratePerMinute ?? null,
    monthlyQuota: wish.monthlyQuota ?? null,
    family: parts.publicPart,
    createdAt: now.toISOString(),
    expiresAt: wish.expiresAt?.toISOString() ?? null,
    revokedAt: null,
    lastUsedAt: null,
  };
  await state.keys.create(record);
  return { key: writeKey(parts), record, account };
}

/**
 * Makes a key in place of another: the same account, name, scopes and limits, which both share while both are live. The old one ends
 * after the overlap, or at its own end if that is sooner; the new one when the old one was to end, or at `expiresAt` (null: never).
 * An unknown or ended key is an OperatorError, and so is one beside which another of its rotation is live: no more than two ever are.
 */
export async function rotateKey(
  state: State,
  text: string,
  overlapMilliseconds: number,
  now: Date,
  expiresAt?: Date | null,
): Promise<NewKey & { readonly oldEndsAt: string }> {
  const old = await findKey(state, text);
  const isEnded = old.revokedAt !== null || (old.expiresAt !== null && old.expiresAt <= now.toISOString());
  if (isEnded) {
    throw new OperatorError(`The key ${old.publicPart} has ended; make a new one with "umkreis keys create".`);
  }
  const account = await findAccount(state, old.accountId);
  const parts = newKeyParts(old.isTest);
  const record: KeyRecord = {
    ...old,
    publicPart: parts.publicPart,
    secretHash: hashSecret(parts.secret).toString('hex'),
    createdAt: now.toISOString(),
    expiresAt: expiresAt === undefined ? await keptEnd(state, old, now) : (expiresAt?.toISOString() ?? null),
    lastUsedAt: null,
  };
  const overlapEnd = new Date(now.getTime() + overlapMilliseconds).toISOString();
  const beside = await state.keys.rotate(old.publicPart, record, overlapEnd);
  if (beside !== undefined) {
    throw new OperatorError(
      `The key ${old.publicPart} is in rotation already: ${beside.publicPart} is live beside it, and two may be. Rotate when one of them has ended, or end one with "umkreis keys revoke".`,
    );
  }
  const oldEndsAt = old.expiresAt !== null && old.expiresAt < overlapEnd ? old.expiresAt : overlapEnd;
  return { key: writeKey(parts), record, account, oldEndsAt };
}

/**
 * When the key in place of `old` ends if nothing else is said. Where `old` was replaced before, by a key that has ended since, its own end is
 * that of the overlap, and the newest of the family has the one that was wanted.
 */
async function keptEnd(state: State, old: KeyRecord, now: Date): Promise<string | null> {
  const keys = await state.keys.list(old.accountId);
  const newest = keys.findLast(each => each.family === old.family && each.createdAt > old.createdAt) ?? old;
  if (newest.expiresAt === null || newest.expiresAt > now.toISOString()) return newest.expiresAt;
  throw new OperatorError(
    `The key ${newest.publicPart}, made in place of ${old.publicPart}, ended on ${newest.expiresAt}; say with --expires-in-days when the new one is to end.`,
  );
}

/** Revokes by public part (or the whole key). An unknown one is an OperatorError. Returns the public part. */
export async function revokeKey(state: State, text: string, now: Date): Promise<string> {
  const { publicPart } = await findKey(state, text);
  await state.keys.revoke(publicPart, now.toISOString());
  return publicPart;
}

async function findKey(state: State, text: string): Promise<KeyRecord> {
  const record = await state.keys.byPublicPart(readKey(text)?.publicPart ?? text);
  if (record !== undefined) return record;
  throw new OperatorError(
    'There is no such key; "umkreis keys list" shows the public parts, the 8 characters after "uk_live_".',
  );
}

async function accountFor(state: State, name: string, now: Date): Promise<Account> {
  return (await state.accounts.byName(name)) ?? createAccount(state, { name }, now);
}
