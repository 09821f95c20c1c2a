// The headers of every answer, and the headers of pages and assets.
import { PAGE_POLICY } from '../../answers/page-policy.ts';

/** For answers that are not pages: browsers must not run or frame them, or load anything from them. */
export const STANDARD_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** For answers that scripts of any origin may read: sandboxed frames have an opaque origin and load files as a foreign origin does. */
export const OPEN_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** For the explorer: no page may frame it, and it may frame the maps that it creates. */
export const EXPLORER_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
  'content-security-policy': [...PAGE_POLICY, "frame-src 'self'", "frame-ancestors 'none'"].join('; '),
};

/**
 * For files under `/assets/`. One of them is the map's web worker, which fetches the tiles: a worker obeys the policy of its own file
 * instead of that of the page.
 */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
};

/** For answers whose address contains their version: a year, the longest time that caches honour. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
