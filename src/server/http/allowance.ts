// What a key may still ask: counted at the door, refused if it is too much, told in the headers of every answer
// (draft-ietf-httpapi-ratelimit-headers-10).

import type { KeyRecord } from '../../accounts/state/state.ts';
import { monthBounds } from '../../accounts/usage-counter.ts';
import { DomainError } from '../../core/errors.ts';
import type { Level } from '../limits/buckets.ts';
import { WINDOW_MILLISECONDS } from '../limits/buckets.ts';
import { DEFAULT_RATE_PER_MINUTE } from '../limits/limits.ts';
import type { Parts } from './parts.ts';

export interface Allowance {
  readonly perMinute: number;
  /** With this request taken from it. */
  readonly minute: Level;
  /** Billable units of the calendar month before this request; undefined where there is no quota. */
  readonly month: { readonly quota: number; readonly spent: number } | undefined;
  readonly now: Date;
}

/** Takes one request of the key's rate and looks up what it spent of its quota. */
export async function takeAllowance(key: KeyRecord, { limits, quota }: Parts, now: Date): Promise<Allowance> {
  const perMinute = key.ratePerMinute ?? DEFAULT_RATE_PER_MINUTE;
  const minute = await limits.takeOfKey(key.family, perMinute, now);
  const { monthlyQuota, isTest } = key;
  const month =
    monthlyQuota === null || isTest ? undefined : { quota: monthlyQuota, spent: await quota.spent(key, now) };
  return { perMinute, minute, month, now };
}

/** @throws DomainError `rate-limited` if the minute had nothing left */
export function refuseAboveRate({ minute, perMinute }: Allowance): void {
  if (minute.isGranted) return;
  throw new DomainError('rate-limited', `The key may make ${perMinute} requests a minute and has made them.`, {
    retryAfterSeconds: wholeSeconds(minute.nextInMilliseconds),
  });
}

/** The header fields; `units` are what this answer costs of the quota. */
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

/** Rounded up, at least 1: whoever comes back after that finds what was missing. */
export function wholeSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
