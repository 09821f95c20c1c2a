// Rate and quota of a key: counts each request, refuses requests above the rate, and reports the rest in the headers of every answer
// (draft-ietf-httpapi-ratelimit-headers-10).

import { setTimeout } from 'node:timers/promises';
import type { KeyRecord } from '../../accounts/state/state.ts';
import { monthBounds } from '../../accounts/usage-counter.ts';
import { DomainError } from '../../core/errors.ts';
import type { Level } from '../limits/buckets.ts';
import { WINDOW_MILLISECONDS } from '../limits/buckets.ts';
import { rateOf } from '../limits/limits.ts';
import type { Parts } from './parts.ts';

export interface Allowance {
  readonly perMinute: number;
  /** The rate after this request. */
  readonly minute: Level;
  /** Billable units of the calendar month before this request; undefined without a quota. */
  readonly month: { readonly quota: number; readonly spent: number } | undefined;
  readonly now: Date;
}

/** Takes one request from the key's rate and reads how much of its quota is spent. */
export async function takeAllowance(key: KeyRecord, { limits, quota }: Parts, now: Date): Promise<Allowance> {
  const perMinute = rateOf(key);
  const minute = await limits.takeOfKey(key.family, perMinute, now);
  const { monthlyQuota, isTest } = key;
  const month =
    monthlyQuota === null || isTest ? undefined : { quota: monthlyQuota, spent: await quota.spent(key, now) };
  return { perMinute, minute, month, now };
}

/** A request inside of another one waits for so long at most. */
const MOST_WAIT_MILLISECONDS = 10_000;

/**
 * The allowance of a request inside of another one: if the rate had no request left, it waits for the next one, where that comes soon. Its caller cannot wait
 * in its place, and would send so many requests alone no faster.
 */
export async function waitForToken(
  first: Allowance,
  key: KeyRecord,
  parts: Parts,
  hungUp: AbortSignal,
): Promise<Allowance> {
  let allowance = first;
  let left = MOST_WAIT_MILLISECONDS;
  while (!allowance.minute.isGranted && !hungUp.aborted) {
    const wait = Math.max(1, Math.ceil(allowance.minute.nextInMilliseconds));
    left -= wait;
    if (left < 0) break;
    await setTimeout(wait, undefined, { signal: hungUp }).catch(() => undefined);
    allowance = await takeAllowance(key, parts, parts.now());
  }
  return allowance;
}

/** @throws DomainError `rate-limited` if the rate had no request left */
export function refuseAboveRate({ minute, perMinute }: Allowance): void {
  if (minute.isGranted) return;
  throw new DomainError('rate-limited', `The key has used up its ${perMinute} requests a minute.`, {
    retryAfterSeconds: wholeSeconds(minute.nextInMilliseconds),
  });
}

/** The header fields. `units` is the cost of this answer in billable units. */
export function allowanceHeaders({ perMinute, minute, month, now }: Allowance, units: number): Record<string, string> {
  const policies = [`"minute";q=${perMinute};w=${WINDOW_MILLISECONDS / 1000}`];
  const levels = [`"minute";r=${minute.remaining};t=${Math.ceil(minute.fullInMilliseconds / 1000)}`];
  if (month !== undefined) {
    const { from, to } = monthBounds(now);
    policies.push(`"month";q=${month.quota};w=${(to.getTime() - from.getTime()) / 1000}`);
    const left = Math.max(0, month.quota - month.spent - units);
    levels.push(`"month";r=${left};t=${Math.ceil((to.getTime() - now.getTime()) / 1000)}`);
  }
  return { 'ratelimit-policy': policies.join(', '), ratelimit: levels.join(', ') };
}

/** Rounded up and at least 1, so that a retry after this time succeeds. */
export function wholeSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
