// Checks whether a request may pass: its key, the scope of the key, and whether the caller accepts a media type of the route.

import type { Caller } from '../../accounts/check-key.ts';
import { bearsKey } from '../../accounts/key-in-text.ts';
import { isInNetworks } from '../../accounts/networks.ts';
import type { Access } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';

/** The key of a request, unchecked. */
export function keyOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined {
  const sent = headers['x-api-key'];
  return typeof sent === 'string' ? sent : undefined;
}

/** A token of OAuth 2 (RFC 6750): many services take their keys in this way. */
const BEARER = /^\s*bearer\s+(\S+)/i;

/** The key that a request sends as a bearer token, unchecked. Only some routes take it. */
export function bearerOf({ authorization }: { readonly authorization?: string | undefined }): string | undefined {
  return authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
}

/** @throws DomainError `key-missing` if a key or a bearer token came in `Authorization`, which the service does not read */
export function refuseKeyElsewhere({ authorization }: Readonly<Record<string, string | string[] | undefined>>): void {
  if (typeof authorization !== 'string') return;
  if (!BEARER.test(authorization) && !bearsKey(authorization)) return;
  throw new DomainError('key-missing', 'A key came in the header Authorization; send it in X-API-KEY instead.');
}

/** @throws DomainError `network-not-allowed` if the key is bound to networks and the address lies in none; the answer names neither */
export function checkNetwork({ key }: Caller, address: string): void {
  if (key.networks === null || isInNetworks(address, key.networks)) return;
  throw new DomainError(
    'network-not-allowed',
    'This key works only from networks that the operator named, and this request came from another one.',
  );
}

/** @throws DomainError `scope-missing` if the caller's key lacks the scope of the route */
export function checkScope(access: Exclude<Access, 'none'>, { key }: Caller): void {
  if (access === 'any-key' || key.scopes.includes(access)) return;
  const has = key.scopes.length === 0 ? 'none' : key.scopes.join(', ');
  throw new DomainError('scope-missing', `This call needs a key with the scope "${access}"; this one has ${has}.`);
}

const JSON_TYPE = 'application/json';

/**
 * The media type of the answer: `byDefault`, or JSON or one of `further` if an Accept header prefers it (RFC 9110, 12.5.1).
 * @throws DomainError `not-acceptable` if the header excludes all of them
 */
export function acceptedFormat(
  accept: string | undefined,
  further: readonly string[] = [],
  byDefault: string = JSON_TYPE,
): string {
  if (accept === undefined || accept.trim() === '') return byDefault;
  const ranges = accept.toLowerCase().split(',').map(mediaRange);
  let best = { format: '', quality: 0 };
  for (const format of new Set([byDefault, JSON_TYPE, ...further])) {
    const quality = qualityOf(format, ranges);
    if (quality > best.quality) best = { format, quality };
  }
  if (best.quality > 0) return best.format;
  const offered = [JSON_TYPE, ...further].join(', ');
  throw new DomainError('not-acceptable', `This path answers with ${offered}, which Accept rules out.`);
}

/** The weight of a media type in an Accept header; 0 if none of its ranges matches. `isByRange`: also by ranges with wildcards. */
export function qualityIn(accept: string, format: string, isByRange: boolean): number {
  const ranges = accept.toLowerCase().split(',').map(mediaRange);
  return qualityOf(format, isByRange ? ranges : ranges.filter(({ type }) => type === format));
}

interface MediaRange {
  readonly type: string;
  readonly quality: number;
}

function mediaRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map(part => part.trim());
  const weight = parameters.flatMap(parameter => /^q=(\d(?:\.\d*)?)$/.exec(parameter)?.[1] ?? [])[0];
  // A caller that accepts problems in JSON accepts JSON.
  return { type: type === 'application/problem+json' ? JSON_TYPE : type, quality: Number(weight ?? 1) };
}

/** The weight of the most specific range that matches a format; 0 if none matches. */
function qualityOf(format: string, ranges: readonly MediaRange[]): number {
  for (const type of [format, `${format.split('/')[0]}/*`, '*/*']) {
    const named = ranges.filter(range => range.type === type);
    if (named.length > 0) return Math.max(...named.map(({ quality }) => quality));
  }
  return 0;
}
