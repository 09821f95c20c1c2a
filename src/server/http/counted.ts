// What a request costs its key: takes its units from the quota before the answer is computed, and counts what was answered.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/check-key.ts';
import type { Taken } from '../../accounts/quota.ts';
import type { Parts } from './parts.ts';
import { sentBytes } from './sent-bytes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The units that the request has taken from the quota of its key and not settled. */
    taken: Taken | undefined;
  }
}

/** Billable units of an answer. */
export function unitsOf(request: FastifyRequest, { statusCode }: FastifyReply): number {
  const isSuccess = statusCode >= 200 && statusCode < 300;
  return isSuccess ? (request.units ?? request.routeOptions.config.route?.counted?.units ?? 0) : 0;
}

/**
 * Takes units until the request has this many. They are settled when the request is counted, or given back when its connection ends before.
 * @throws DomainError `quota-exhausted`
 */
export async function takeUnits(
  request: FastifyRequest,
  reply: FastifyReply,
  { key }: Caller,
  units: number,
  { quota, now }: Parts,
): Promise<void> {
  if (request.taken !== undefined) return request.taken.raiseTo(units);
  const taken = await quota.take(key, units, now());
  request.taken = taken;
  if (reply.raw.destroyed) settle(request, 0);
  else reply.raw.once('close', () => settle(request, 0));
  const { allowance } = request;
  if (allowance?.month === undefined) return;
  request.allowance = { ...allowance, month: { ...allowance.month, spent: taken.before } };
}

/** Counts an answered request. */
export function countAnswer(request: FastifyRequest, reply: FastifyReply, { usage, now, turns }: Parts): void {
  // Of every answer, so that the next one of the connection counts its own bytes only.
  const bytes = sentBytes(request, reply);
  // A request that its key does not allow to this page is not counted: pages of others must not add to the usage of an account.
  if (request.caller === undefined || request.allowance === undefined) return;
  const { key } = request.caller;
  const { counted } = request.routeOptions.config.route ?? {};
  if (counted === undefined) {
    usage.used(key, now());
    return;
  }
  const units = unitsOf(request, reply);
  const milliseconds = request.meter === undefined ? 0 : turns.spent(request.meter);
  usage.count(key, counted.as, units, now(), { milliseconds, bytes });
  settle(request, units);
}

function settle(request: FastifyRequest, units: number): void {
  request.taken?.settle(units);
  request.taken = undefined;
}
