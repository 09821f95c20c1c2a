// Sends one message: resolves the name, checks each of its addresses, and connects to those and no other.
import { Resolver } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { ownVersion } from '../core/own-version.ts';
import { isAllowed, isLoopback, type WebhookPolicy } from './addresses.ts';
import { hostOf, isThisMachine } from './url.ts';

/** Of one attempt, from the question for the name to the status of the answer. */
const MOST_MILLISECONDS = 15_000;
/** Of one question to one name server; the second try may ask another one. */
const NAME_MILLISECONDS = 3000;
/** Nobody reads an answer; what is longer is cut off. */
const MOST_ANSWER_BYTES = 1 << 16;

export interface Message {
  readonly url: string;
  readonly body: string;
  /** Beside those of HTTP itself. */
  readonly headers: Readonly<Record<string, string>>;
}

/** `isRefused`: the receiver wants no further attempt. */
export type Posted = 'DELIVERED' | { readonly fault: string; readonly isRefused?: boolean };

export interface Poster {
  /** Sends a message once. Never throws: what fails is a sentence. */
  post(message: Message, policy: WebhookPolicy, stop: AbortSignal): Promise<Posted>;
}

/** @param nameServers default: those of the machine. Its file of hosts is not read: a caller must not learn what it has. */
export function createPoster(nameServers?: readonly string[]): Poster {
  const agent = `Umkreis/${ownVersion()}`;
  return {
    async post({ url: text, body, headers }, policy, stop) {
      const late = AbortSignal.timeout(MOST_MILLISECONDS);
      const signal = AbortSignal.any([late, stop]);
      try {
        const url = new URL(text);
        const addresses = await addressesOf(hostOf(url), nameServers, signal);
        if (addresses.length === 0) return { fault: 'The host has no address.' };
        const isSecure = url.protocol === 'https:';
        const isPossible = isSecure ? (each: string) => isAllowed(each, policy) : isLoopback;
        if (policy === 'off' || !addresses.every(isPossible) || (!isSecure && policy !== 'private'))
          return { fault: 'The host has an address to which this service sends no webhooks.' };
        const send = isSecure ? secureRequest : plainRequest;
        const sent = send(url, {
          ...{ method: 'POST', agent: false, signal, lookup: only(addresses) },
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': agent,
          },
        });
        return outcomeOf(await statusOf(sent, body));
      } catch (fault) {
        if (late.aborted) return { fault: `There was no answer within ${MOST_MILLISECONDS / 1000} seconds.` };
        return { fault: `No connection: ${(fault as NodeJS.ErrnoException).code ?? 'unknown'}.` };
      }
    },
  };
}

/** Of a name those that DNS has, IPv4 first. */
async function addressesOf(
  host: string,
  nameServers: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  if (isThisMachine(host)) return ['127.0.0.1', '::1'];
  // The one of the system would take threads that files need, as long as somebody's name server likes.
  const resolver = new Resolver({ timeout: NAME_MILLISECONDS, tries: 2 });
  if (nameServers !== undefined) resolver.setServers(nameServers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.throwIfAborted();
    return found.flatMap(each => (each.status === 'fulfilled' ? each.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Answers the socket's question for the name: with what was checked, and not with what a second question would bring. */
function only(addresses: readonly string[]): LookupFunction {
  const all = addresses.map(address => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, options, answer) => {
    if (options.all) answer(null, all);
    else answer(null, all[0]?.address ?? '', all[0]?.family);
  };
}

/** @throws what Node says if there is no answer */
function statusOf(sent: ClientRequest, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (answer: IncomingMessage) => {
      let bytes = 0;
      answer.on('error', () => {});
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > MOST_ANSWER_BYTES) answer.destroy();
      });
      resolve(answer.statusCode ?? 0);
    });
    sent.end(body);
  });
}

function outcomeOf(status: number): Posted {
  if (status >= 200 && status < 300) return 'DELIVERED';
  if (status === 410) return { fault: 'The receiver answered 410: it wants no more messages.', isRefused: true };
  const isElsewhere = status >= 300 && status < 400;
  return { fault: `The receiver answered ${status}${isElsewhere ? '; redirects are not followed' : ''}.` };
}
