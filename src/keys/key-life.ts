// A key's life: made once and shown once, listed without its secret, revoked for good.
import { OperatorError } from '../errors.ts';
import { type Account, type KeyRecord, NameTakenError, type State } from '../state/state.ts';
import type { Language } from '../vocabulary.ts';
import { randomBase62 } from './base62.ts';
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
}

/** Makes an account. A name in use or an empty one is an OperatorError. */
export async function createAccount(
  state: State,
  wish: { name: string; language?: Language | undefined },
  now: Date,
): Promise<Account> {
  const account: Account = {
    id: `acc_${randomBase62(22)}`,
    name: usableName(wish.name),
    createdAt: now.toISOString(),
    language: wish.language ?? null,
    suspendedAt: null,
  };
  try {
    await state.accounts.create(account);
  } catch (fault) {
    if (fault instanceof NameTakenError) throw new OperatorError(fault.message, { cause: fault });
    throw fault;
  }
  return account;
}

/** Makes a key. An unknown account or an unusable name is an OperatorError. */
export async function createKey(state: State, wish: KeyWish, now: Date): Promise<NewKey> {
  const name = usableName(wish.name);
  const account = wish.account === undefined ? await accountFor(state, name, now) : await find(state, wish.account);
  const parts = newKeyParts(wish.isTest ?? false);
  const record: KeyRecord = {
    publicPart: parts.publicPart,
    accountId: account.id,
    name,
    isTest: parts.isTest,
    secretHash: hashSecret(parts.secret).toString('hex'),
    scopes: wish.scopes ?? DEFAULT_SCOPES,
    createdAt: now.toISOString(),
    expiresAt: wish.expiresAt?.toISOString() ?? null,
    revokedAt: null,
  };
  await state.keys.create(record);
  return { key: writeKey(parts), record, account };
}

/** Revokes by public part (or the whole key). An unknown one is an OperatorError. Returns the public part. */
export async function revokeKey(state: State, text: string, now: Date): Promise<string> {
  const publicPart = readKey(text)?.publicPart ?? text;
  if (await state.keys.revoke(publicPart, now.toISOString())) return publicPart;
  throw new OperatorError(
    'There is no such key; "umkreis keys list" shows the public parts, the 8 characters after "uk_live_".',
  );
}

async function accountFor(state: State, name: string, now: Date): Promise<Account> {
  return (await state.accounts.byName(name)) ?? createAccount(state, { name }, now);
}

async function find(state: State, nameOrId: string): Promise<Account> {
  const account = (await state.accounts.byName(nameOrId)) ?? (await state.accounts.byId(nameOrId));
  if (account === undefined) {
    throw new OperatorError(`There is no account "${nameOrId}"; make it with "umkreis accounts create --name …".`);
  }
  return account;
}

function usableName(name: string): string {
  const trimmed = name.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name that terminals and logs show
  if (trimmed === '' || trimmed.length > 100 || /[\u0000-\u001f\u007f]/.test(trimmed)) {
    throw new OperatorError('A name has 1 to 100 characters, none of them control characters.');
  }
  return trimmed;
}
