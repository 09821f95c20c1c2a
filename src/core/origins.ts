// Origins of pages: how an operator or a caller writes them, and whether a list includes one.

import { isPublicSuffix } from './public-suffixes.ts';

/** The length limit of a name in the DNS (RFC 1035). */
export const MOST_HOST_CHARACTERS = 253;

/** Letters, digits, and hyphens between them. */
export const HOST_LABEL = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const HOST_NAME = new RegExp(`^${HOST_LABEL}(\\.${HOST_LABEL})*$`);

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A scheme, a name and a port. Browsers send no longer origin that a list could include. */
const MOST_ORIGIN_CHARACTERS = 'https://'.length + MOST_HOST_CHARACTERS + ':65535'.length;

/** An origin as browsers write it; a star may stand for all names below a name of two labels or more that has one owner. Undefined if the text is no origin. */
export function readOrigin(text: string): string | undefined {
  const isWild = /^https:\/\/\*\./i.test(text);
  const plain = isWild ? text.replace('*.', '') : text;
  if (!URL.canParse(plain)) return undefined;
  const { protocol, hostname, host, origin, pathname, search, hash, username, password } = new URL(plain);
  const isBare = pathname === '/' && search === '' && hash === '' && username === '' && password === '';
  const isSecure = protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname));
  if (!isBare || !isSecure || !isHost(hostname)) return undefined;
  if (!isWild) return origin;
  const isOfOneOwner = hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !isPublicSuffix(hostname);
  return isOfOneOwner ? `https://*.${host}` : undefined;
}

/** What is wrong with a text that is no origin, and what would be right. */
export function notAnOrigin(text: string): string {
  return `"${text.slice(0, 100)}" is no origin; it must be written as https://example.com or https://*.example.com, without a path, its host at most ${MOST_HOST_CHARACTERS} characters; a star must not stand for strangers, as in https://*.co.uk.`;
}

/** As `URL` writes it: an IPv6 address in brackets, or a name whose labels may be punycode. */
function isHost(hostname: string): boolean {
  return hostname.startsWith('[') || (hostname.length <= MOST_HOST_CHARACTERS && HOST_NAME.test(hostname));
}

/** Whether the allowed origins include an origin that a browser sent. */
export function isAllowedOrigin(origin: string, allowed: readonly string[] | ReadonlySet<string>): boolean {
  const names = 'has' in allowed ? allowed : new Set(allowed);
  if (names.size === 0 || origin.length > MOST_ORIGIN_CHARACTERS) return false;
  if (names.has(origin)) return true;
  if (!origin.startsWith('https://')) return false;
  // At most one look-up for each label, however many entries with a star there are.
  const least = 'https://'.length + 1;
  for (let dot = origin.indexOf('.', least); dot !== -1; dot = origin.indexOf('.', dot + 1)) {
    if (names.has(`https://*${origin.slice(dot)}`)) return true;
  }
  return false;
}
