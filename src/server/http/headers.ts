// The headers that every answer carries, and the stricter or wider ones of pages.
import { PAGE_POLICY } from '../../answers/page-policy.ts';

/** For answers that are not pages: nothing in them may run, load or be framed. */
export const STANDARD_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** For what scripts of any origin may read: pages in frames with an origin of their own load like strangers. */
export const OPEN_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** For the explorer: framed by nobody, itself framing the maps that it makes. */
export const EXPLORER_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
  'content-security-policy': [...PAGE_POLICY, "frame-src 'self'", "frame-ancestors 'none'"].join('; '),
};

/**
 * For files under `/assets/`. The map's worker is one of them, and a worker obeys the policy of its own file, not that of the page:
 * it fetches the tiles.
 */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
};

/** A year, the longest that caches honour; for what has its version in its address. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
