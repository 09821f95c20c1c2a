// The address of a webhook, as a caller may name it.
import { isIP } from 'node:net';
import { isAllowed, isLoopback, type WebhookPolicy } from './addresses.ts';

/** The name of the host as DNS and sockets take it: without the brackets of IPv6 and without the last dot. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** Whether plain HTTP is possible: only where nobody can listen on the way. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || isLoopback(host);
}

/** What is wrong with the address of a webhook, as the end of a sentence that begins with the name of the field; undefined: nothing. */
export function webhookUrlFault(text: string, policy: WebhookPolicy): string | undefined {
  if (policy === 'off') return 'cannot be used: this service sends no webhooks. Ask for the job until it has ended.';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = url === undefined ? '' : hostOf(url);
  const isSecure = url?.protocol === 'https:';
  const isPlain = url?.protocol === 'http:' && policy === 'private' && isThisMachine(host);
  if (url === undefined || host === '' || !(isSecure || isPlain))
    return 'must be an address with https, such as https://example.com/umkreis-jobs.';
  if (url.username !== '' || url.password !== '') return 'must not have a name or a password before the host.';
  if (url.hash !== '') return 'must not have a fragment ("#…"): no server gets it.';
  const isNearName = host === 'localhost' && policy !== 'private';
  if (isNearName || (isIP(host) !== 0 && !isAllowed(host, policy)))
    return 'names a host that is not on the public internet; this service sends webhooks to public addresses only.';
  return undefined;
}
