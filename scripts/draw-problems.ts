// Brings the service into each state in which it refuses a correct request, and returns its problems: a key without the right, an exhausted
// quota, a full queue, a fault.
import { changeAccount } from '../src/accounts/account-life.ts';
import { createKey, type KeyWish, revokeKey } from '../src/accounts/key-life.ts';
import { StateAwayError } from '../src/accounts/state/away.ts';
import { PROBLEMS } from '../src/answers/problems.ts';
import type { ErrorCode } from '../src/core/errors.ts';
import { DEFAULT_SCOPES, PUBLISHABLE_SCOPES } from '../src/features/features.ts';
import type { Region } from '../src/region/region.ts';
import { MOST_BODY_BYTES } from '../src/server/http/faults.ts';
import { MOST_IN_HAND } from '../src/server/http/turns.ts';
import { startExampleApp } from './example-app.ts';

/** The quota problem names the next month, so the examples need a fixed day. */
const NOW = new Date('2026-01-15T12:00:00Z');

const RATE_PER_MINUTE = 10;
const MONTHLY_QUOTA = 3;

interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
}

const CATALOGUE: Request = { method: 'GET', url: '/api/location-ext/catalogue' };
const SNAPSHOTS: Request = { method: 'GET', url: '/api/location-ext/snapshot-data' };
const POIS: Request = {
  method: 'POST',
  url: '/api/location-ext/poi-data',
  payload: { address: 'Marktplatz 1, 86998 Hollerbruck', distance: 2 },
};

/** The page of the examples of publishable keys. */
const ORIGIN = 'https://www.example.com';
const PUBLISHABLE: Partial<KeyWish> = { scopes: PUBLISHABLE_SCOPES, origins: [ORIGIN] };

interface Reply {
  readonly statusCode: number;
  readonly body: string;
}

/** The bodies of these problems by code. @throws Error if the service answers something else */
export async function provokedProblems(region: Region): Promise<Record<string, string>> {
  let fault: Error | undefined;
  let isStopping = false;
  const servedRegion = () => {
    if (fault !== undefined) throw fault;
    return region;
  };
  const { app, state, close } = await startExampleApp(servedRegion, { now: () => NOW, isStopping: () => isStopping });
  const keyWith = async (wish: Partial<KeyWish> = {}) =>
    (await createKey(state, { name: 'example', scopes: DEFAULT_SCOPES, ...wish }, NOW)).key;
  const ask = (request: Request, key: string, headers: Record<string, string> = {}): Promise<Reply> =>
    app.inject({ ...request, headers: { 'x-api-key': key, ...headers } });
  const refusal = (replies: readonly Reply[]) => replies.find(({ statusCode }) => statusCode >= 400);

  /** The first refusal when one key sends a request so many times, one after another. */
  async function refusalOf(request: Request, key: string, times: number): Promise<Reply | undefined> {
    for (let i = 0; i < times; i++) {
      const reply = await ask(request, key);
      if (reply.statusCode >= 400) return reply;
    }
    return undefined;
  }

  async function withFault(thrown: Error): Promise<Reply> {
    fault = thrown;
    const reply = await ask(POIS, await keyWith());
    fault = undefined;
    return reply;
  }

  const ways: Partial<Record<ErrorCode, () => Promise<Reply | undefined>>> = {
    'key-expired': async () => ask(CATALOGUE, await keyWith({ expiresAt: new Date('2026-01-01T00:00:00Z') })),
    'key-revoked': async () => {
      const key = await keyWith();
      await revokeKey(state, key, NOW);
      return ask(CATALOGUE, key);
    },
    'scope-missing': async () => ask(POIS, await keyWith({ scopes: ['texts'] })),
    'origin-not-allowed': async () => ask(CATALOGUE, await keyWith(PUBLISHABLE), { origin: 'https://www.example.org' }),
    'network-not-allowed': async () => ask(CATALOGUE, await keyWith({ networks: ['192.0.2.0/24'] })),
    'secret-key-required': async () => ask(SNAPSHOTS, await keyWith(PUBLISHABLE), { origin: ORIGIN }),
    'account-suspended': async () => {
      const key = await keyWith({ name: 'suspended' });
      await changeAccount(state, 'suspended', { suspendedAt: NOW.toISOString() });
      return ask(CATALOGUE, key);
    },
    'body-too-large': async () => ask({ ...POIS, payload: { address: 'x'.repeat(MOST_BODY_BYTES) } }, await keyWith()),
    'rate-limited': async () =>
      refusalOf(CATALOGUE, await keyWith({ ratePerMinute: RATE_PER_MINUTE }), RATE_PER_MINUTE + 1),
    'quota-exhausted': async () => refusalOf(POIS, await keyWith({ monthlyQuota: MONTHLY_QUOTA }), MONTHLY_QUOTA + 1),
    internal: () => withFault(new Error('a fault of the service')),
    overloaded: async () => {
      const key = await keyWith();
      return refusal(await Promise.all(Array.from({ length: MOST_IN_HAND + 1 }, () => ask(CATALOGUE, key))));
    },
    'region-not-ready': async () => {
      isStopping = true;
      const reply = await app.inject('/ready');
      isStopping = false;
      return reply;
    },
    'state-not-ready': () => withFault(new StateAwayError('The database does not answer.', undefined)),
  };
  try {
    const problems: Record<string, string> = {};
    for (const [code, way] of Object.entries(ways)) {
      const reply = await way();
      if (reply?.statusCode !== PROBLEMS[code as ErrorCode].status) throw new Error(`${code}: ${reply?.body}`);
      problems[code] = reply.body;
    }
    return problems;
  } finally {
    await close();
  }
}
