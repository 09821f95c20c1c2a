// Whether a written key opens a door: known, right, not expired, not revoked, its account not suspended.
import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '../errors.ts';
import type { Account, KeyRecord, State } from '../state/state.ts';
import { hashSecret, readKey } from './key-form.ts';

/** Whoever calls, as far as the key tells. */
export interface Caller {
  readonly key: KeyRecord;
  readonly account: Account;
}

export type CheckKey = (text: string | undefined, now: Date) => Promise<Caller>;

interface Found {
  readonly caller: Caller | undefined;
  readonly untilMilliseconds: number;
}

/** How long a look-up may be reused: keys made or revoked by another process act within this time (the promise is 1 s). */
const REUSE_MILLISECONDS = 500;
/** Look-ups kept at most: a flood of made-up keys must not fill the memory. */
const REUSED_AT_MOST = 10_000;

/** Compared with the hash of a wrong secret when there is no record, so that unknown and wrong take the same time. */
const NOBODY = Buffer.alloc(32);

/**
 * The check over a state. It throws a DomainError: `key-missing`, `key-unknown` (also a wrong secret or form),
 * and only after the secret proved right `key-revoked`, `key-expired`, `account-suspended`.
 */
export function keyChecker(state: State): CheckKey {
  const lookUp = rememberingLookUp(state);
  return async (text, now) => {
    if (text === undefined || text === '') {
      throw new DomainError('key-missing', 'This call needs a key in the header X-API-KEY.');
    }
    const parts = readKey(text);
    const unknown = () => new DomainError('key-unknown', 'The key in X-API-KEY is not known here.');
    if (parts === undefined) throw unknown();
    const caller = await lookUp(parts.publicPart, now.getTime());
    const kept = caller === undefined ? NOBODY : Buffer.from(caller.key.secretHash, 'hex');
    const isRight = timingSafeEqual(hashSecret(parts.secret), kept);
    if (caller === undefined || !isRight || caller.key.isTest !== parts.isTest) throw unknown();
    refuseEnded(caller, now.toISOString());
    return caller;
  };
}

function refuseEnded({ key, account }: Caller, now: string): void {
  if (key.revokedAt !== null) {
    throw new DomainError('key-revoked', `The key ${key.publicPart} was revoked on ${key.revokedAt}.`);
  }
  if (key.expiresAt !== null && key.expiresAt <= now) {
    throw new DomainError('key-expired', `The key ${key.publicPart} expired on ${key.expiresAt}.`);
  }
  if (account.suspendedAt !== null) {
    throw new DomainError('account-suspended', 'The account of this key is suspended.');
  }
}

function rememberingLookUp(state: State): (publicPart: string, now: number) => Promise<Caller | undefined> {
  const remembered = new Map<string, Found>();
  return async (publicPart, now) => {
    const known = remembered.get(publicPart);
    if (known !== undefined && now < known.untilMilliseconds) return known.caller;
    const key = await state.keys.byPublicPart(publicPart);
    const account = key && (await state.accounts.byId(key.accountId));
    const caller = key && account && { key, account };
    if (remembered.size >= REUSED_AT_MOST) remembered.clear();
    remembered.set(publicPart, { caller, untilMilliseconds: now + REUSE_MILLISECONDS });
    return caller;
  };
}
