// A key's life: created and shown once, listed without its secret, replaced with an overlap, revoked permanently.
import { OperatorError } from '../core/errors.ts';
import { createAccount, findAccount, usableName } from './account-life.ts';
import { hashSecret, kindOf, newKeyParts, readKey, writeKey } from './key-form.ts';
import type { Account, KeyRecord, State } from './state/state.ts';

export interface NewKey {
  /** The whole key. It is shown only here and only once. */
  readonly key: string;
  readonly record: KeyRecord;
  readonly account: Account;
}

export interface KeyWish {
  readonly name: string;
  /** Name or id of an existing account. Default: the account with the key's name, created if needed. */
  readonly account?: string | undefined;
  readonly scopes: readonly string[];
  readonly isTest?: boolean | undefined;
  /** Makes it a publishable key: the origins whose pages may use it, as `parseOrigins` returns them. */
  readonly origins?: readonly string[] | undefined;
  /** The only networks from which the key works, as `parseNetworks` returns them. Default: all. */
  readonly networks?: readonly string[] | undefined;
  readonly expiresAt?: Date | undefined;
  /** Default: the rate of the service. */
  readonly ratePerMinute?: number | undefined;
  /** Default: no quota. */
  readonly monthlyQuota?: number | undefined;
}

/** Creates a key. @throws OperatorError if the account is unknown or the name not allowed */
export async function createKey(state: State, wish: KeyWish, now: Date): Promise<NewKey> {
  const name = usableName(wish.name);
  const ofKind = { isTest: wish.isTest ?? false, origins: wish.origins ?? null };
  if (ofKind.isTest && ofKind.origins !== null) throw new OperatorError('A key is either a test key or publishable.');
  const account =
    wish.account === undefined ? await accountFor(state, name, now) : await findAccount(state, wish.account);
  const parts = newKeyParts(kindOf(ofKind));
  const record: KeyRecord = {
    publicPart: parts.publicPart,
    accountId: account.id,
    name,
    ...ofKind,
    networks: wish.networks ?? null,
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
 * Creates a key that replaces another: the same account, name, scopes, origins, networks and limits, which both keys share while both are live.
 * The old key ends after the overlap, or at its own end if that is sooner. The new key ends at `expiresAt` (null: never), by default
 * when the old one was to end.
 * @throws OperatorError if the old key is unknown or has ended, or another key of its family is live: at most two ever are
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
  const parts = newKeyParts(kindOf(old));
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
      `The key ${old.publicPart} is in rotation already: ${beside.publicPart} is live beside it, and no more than two may be. Wait until one of them has ended, or end one with "umkreis keys revoke".`,
    );
  }
  const oldEndsAt = old.expiresAt !== null && old.expiresAt < overlapEnd ? old.expiresAt : overlapEnd;
  return { key: writeKey(parts), record, account, oldEndsAt };
}

/**
 * The default end of the key that replaces `old`. If `old` was replaced before by a key that has ended since, its own end is the
 * end of that overlap, so the newest key of the family has the intended end.
 */
async function keptEnd(state: State, old: KeyRecord, now: Date): Promise<string | null> {
  const keys = await state.keys.list(old.accountId);
  const newest = keys.findLast(each => each.family === old.family && each.createdAt > old.createdAt) ?? old;
  if (newest.expiresAt === null || newest.expiresAt > now.toISOString()) return newest.expiresAt;
  throw new OperatorError(
    `The key ${newest.publicPart}, made in place of ${old.publicPart}, ended on ${newest.expiresAt}; give the end of the new one with --expires-in-days.`,
  );
}

/** Revokes a key by its public part (or the whole key) and returns the public part. @throws OperatorError if there is no such key */
export async function revokeKey(state: State, text: string, now: Date): Promise<string> {
  const { publicPart } = await findKey(state, text);
  await state.keys.revoke(publicPart, now.toISOString());
  return publicPart;
}

/**
 * Binds a key to networks, or with null to none; a running server applies it within a second.
 * @returns the key since then
 * @throws OperatorError if there is no such key, or it is revoked
 */
export async function changeKey(state: State, text: string, change: Pick<KeyRecord, 'networks'>): Promise<KeyRecord> {
  const key = await findKey(state, text);
  if (key.revokedAt !== null) throw new OperatorError(`The key ${key.publicPart} was revoked on ${key.revokedAt}.`);
  await state.keys.change(key.publicPart, change);
  return { ...key, ...change };
}

async function findKey(state: State, text: string): Promise<KeyRecord> {
  const record = await state.keys.byPublicPart(readKey(text)?.publicPart ?? text);
  if (record !== undefined) return record;
  throw new OperatorError(
    'There is no such key; "umkreis keys list" shows the public parts, the 8 characters after "uk_live_", "uk_test_" or "uk_pub_".',
  );
}

async function accountFor(state: State, name: string, now: Date): Promise<Account> {
  return (await state.accounts.byName(name)) ?? createAccount(state, { name }, now);
}
