// Decides whether a written key is valid: known, with the right secret, not expired, not revoked, its account not suspended.
import { timingSafeEqual } from 'node:crypto';
import timers from 'node:timers/promises';
import { DomainError } from '../core/errors.ts';
import { hashSecret, type KeyParts, kindOf, readKey } from './key-form.ts';
import type { Caller, State } from './state/state.ts';

/** `refuseMany` is called for each key that is wrong or was not right before; an exception refuses it without a look-up. */
export type CheckKey = (
  text: string | undefined,
  now: Date,
  refuseMany?: () => void | Promise<void>,
) => Promise<Caller>;

export type { Caller };

/** How long a look-up may be reused: a key that another process revoked stops working within this time (the promise is 1 s). */
const REUSE_MILLISECONDS = 500;
/** A wrong key gets its answer after this time: finding a record takes a little longer than finding none, which must not show. */
const REFUSED_AFTER_MILLISECONDS = 5;
/** Most look-ups in the cache. */
const REUSED_AT_MOST = 10_000;

/** Stands for the hash where there is no record, so that an unknown key and a wrong secret take the same time. */
const NOBODY = Buffer.alloc(32);

/**
 * The check over a state. It throws a DomainError: `key-missing`, `key-unknown` (also for a wrong secret or form), and only after
 * the secret proved right `key-revoked`, `key-expired`, `account-suspended`.
 */
export function keyChecker(state: State): CheckKey {
  const remembered = new Map<string, Remembered>();
  return async (text, now, refuseMany) => {
    if (text === undefined || text === '') {
      throw new DomainError('key-missing', 'This call needs a key in the header X-API-KEY.');
    }
    const unknown = () => new DomainError('key-unknown', 'The key in X-API-KEY is not known here.');
    const parts = readKey(text);
    if (parts === undefined) {
      await refuseMany?.();
      throw unknown();
    }
    const { publicPart } = parts;
    const hash = hashSecret(parts.secret);
    const known = remembered.get(publicPart);
    const wasRight = known !== undefined && opens(known.caller, hash, parts);
    const isFresh = wasRight && isWithin(known, now);
    if (isFresh && !hasEnded(known.caller, now.toISOString())) return known.caller;
    // Wrong keys from a network must not keep out the right ones that come from there too.
    if (!wasRight) await refuseMany?.();
    // Every text that is no valid key costs exactly one look-up and the same delay, so that the time does not reveal which public parts exist.
    const refused = timers.setTimeout(REFUSED_AFTER_MILLISECONDS);
    const caller = await state.keys.callerOf(publicPart);
    const isRight = opens(caller, hash, parts);
    if (caller === undefined || !isRight) {
      await refused;
      throw unknown();
    }
    refuseEnded(caller, now.toISOString());
    if (remembered.size >= REUSED_AT_MOST) remembered.clear();
    remembered.set(publicPart, { caller, atMilliseconds: now.getTime() });
    return caller;
  };
}

interface Remembered {
  readonly caller: Caller;
  readonly atMilliseconds: number;
}

/** A clock that was set back makes nothing fresh again. */
function isWithin({ atMilliseconds }: Remembered, now: Date): boolean {
  const age = now.getTime() - atMilliseconds;
  return age >= 0 && age < REUSE_MILLISECONDS;
}

/** Compares in constant time. */
function opens(caller: Caller | undefined, hash: Buffer, { kind }: KeyParts): boolean {
  const kept = caller === undefined ? NOBODY : Buffer.from(caller.key.secretHash, 'hex');
  return timingSafeEqual(hash, kept) && caller !== undefined && kindOf(caller.key) === kind;
}

function hasEnded({ key, account }: Caller, now: string): boolean {
  return key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now) || account.suspendedAt !== null;
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
