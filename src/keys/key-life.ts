// A key's life: made once and shown once, listed without its secret, replaced with an overlap, revoked for good.
import { OperatorError } from '../errors.ts';
import type { Account, KeyRecord, State } from '../state/state.ts';
import { createAccount, findAccount, usableName } from './account-life.ts';
import { hashSecret, newKeyParts, readKey, writeKey } from './key-form.ts';
import { DEFAULT_SCOPES, type Scope } from './scopes.ts';

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
  readonly scopes?: readonly Scope[] | undefined;
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
    scopes: wish.scopes ?? DEFAULT_SCOPES,
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
 * An unknown or ended key is an OperatorError.
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
    expiresAt: expiresAt === undefined ? old.expiresAt : (expiresAt?.toISOString() ?? null),
    lastUsedAt: null,
  };
  const overlapEnd = new Date(now.getTime() + overlapMilliseconds).toISOString();
  await state.keys.rotate(old.publicPart, record, overlapEnd);
  const oldEndsAt = old.expiresAt !== null && old.expiresAt < overlapEnd ? old.expiresAt : overlapEnd;
  return { key: writeKey(parts), record, account, oldEndsAt };
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
