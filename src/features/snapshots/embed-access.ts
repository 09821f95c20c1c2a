// Access to the page of a snapshot whose account named origins: who may frame the page, and whose scripts may read its data.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PublicSnapshot } from '../../accounts/state/state.ts';
import { PAGE_POLICY } from '../../answers/page-policy.ts';
import { isAllowedOrigin } from '../../core/origins.ts';

const DAY_MILLISECONDS = 86_400_000;
const GRANT_CHARACTERS = 22;

/** Headers of the embed page that anybody may frame. */
const EMBED_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': [...PAGE_POLICY, 'frame-ancestors *'].join('; '),
};

type Restricted = Pick<PublicSnapshot, 'token' | 'allowedOrigins'>;

/** Headers of the page: anybody may frame it, or only the named origins and this server's own pages. */
export function pageHeaders({ allowedOrigins }: Restricted, publicUrl: string): Readonly<Record<string, string>> {
  if (allowedOrigins === null) return EMBED_PAGE_HEADERS;
  const policy = EMBED_PAGE_HEADERS['content-security-policy'] ?? '';
  return {
    ...EMBED_PAGE_HEADERS,
    'content-security-policy': policy.replace(
      'frame-ancestors *',
      `frame-ancestors ${["'self'", ...allowedOrigins].join(' ')}`,
    ),
    // The page contains a grant, which scripts of other origins must not get.
    ...onlyOwn(publicUrl),
  };
}

/**
 * Headers of the data that the page loads. If the account named no origins, anybody's scripts may read the data. Otherwise the scripts of the named origins
 * may, and the page itself wherever it is framed: in a frame with `sandbox` the page has no origin of its own, so it sends the grant from its own HTML.
 */
export function readingHeaders(
  record: Restricted,
  origin: string | undefined,
  grant: string | undefined,
  { publicUrl, secret, now }: { readonly publicUrl: string; readonly secret: Buffer; readonly now: Date },
): Readonly<Record<string, string>> {
  if (record.allowedOrigins === null) return {};
  if (grant !== undefined && isGrant(grant, record.token, secret, now)) return { vary: 'Origin' };
  const isAllowed = origin !== undefined && isAllowedOrigin(origin, record.allowedOrigins);
  return isAllowed ? { 'access-control-allow-origin': origin, vary: 'Origin' } : onlyOwn(publicUrl);
}

/** The right to read a snapshot's data from a page without an origin, for one to two days. */
export function grantFor(token: string, secret: Buffer, now: Date): string {
  return signed(token, Math.floor(now.getTime() / DAY_MILLISECONDS), secret);
}

function isGrant(grant: string, token: string, secret: Buffer, now: Date): boolean {
  const today = Math.floor(now.getTime() / DAY_MILLISECONDS);
  if (grant.length !== GRANT_CHARACTERS) return false;
  return [today, today - 1].some(day => {
    const expected = Buffer.from(signed(token, day, secret));
    const given = Buffer.from(grant);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function signed(token: string, day: number, secret: Buffer): string {
  const hash = createHmac('sha256', secret).update(`embed-grant\n${token}\n${day}`);
  return hash.digest('base64url').slice(0, GRANT_CHARACTERS);
}

/** Headers that allow this server's own origin only. */
function onlyOwn(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': new URL(publicUrl).origin,
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Origin',
  };
}
