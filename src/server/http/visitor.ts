// Limits requests without a key by the network that they come from and by what they request. Neither is stored or logged.
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { networkOf } from '../limits/limits.ts';
import { wholeSeconds } from './allowance.ts';
import type { Parts } from './parts.ts';

/** @throws DomainError `rate-limited` if the visitor's network sent too many requests for this subject or in total */
export async function refuseBusyVisitor(
  route: Route,
  request: FastifyRequest,
  { limits }: Parts,
  now: Date,
): Promise<void> {
  const { token } = request.params as { token?: string };
  const level = await limits.takeOfVisitor(request.ip, token ?? route.path, now);
  if (level.isGranted) return;
  throw new DomainError('rate-limited', 'There are too many requests from this network. Please try again later.', {
    retryAfterSeconds: wholeSeconds(level.nextInMilliseconds),
  });
}

/** The subject of look-ups of keys. */
const KEYS = 'keys';

/** @throws DomainError `rate-limited` if the network sent too many wrong keys */
export async function refuseManyKeys({ ip }: FastifyRequest, { limits }: Parts, now: Date): Promise<void> {
  const level = await limits.takeOfVisitor(ip, KEYS, now);
  if (level.isGranted) return;
  throw new DomainError('rate-limited', 'There are too many wrong keys from this network. Please try again later.', {
    retryAfterSeconds: wholeSeconds(level.nextInMilliseconds),
  });
}

/** The key that takes turns, or the network of a visitor who has none. */
export function subjectOf(
  { caller, ip }: FastifyRequest,
  { isExplored }: Route,
  explorerKey: string | undefined,
): string {
  const isVisitor = caller === undefined || (isExplored === true && explorerKey !== undefined);
  return isVisitor ? networkOf(ip) : caller.key.publicPart;
}

/** Addresses of the same machine or network (RFC 1918, RFC 4193), as proxies have. Visitors from the internet have other addresses. */
const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8, 'ipv4');
NEAR.addSubnet('10.0.0.0', 8, 'ipv4');
NEAR.addSubnet('172.16.0.0', 12, 'ipv4');
NEAR.addSubnet('192.168.0.0', 16, 'ipv4');
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');

/** Whether a request seems to come through a proxy that the settings do not trust. All visitors then count as one. */
export function isFromUnknownProxy({ headers, socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress;
  if (headers['x-forwarded-for'] === undefined || address === undefined) return false;
  return NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
