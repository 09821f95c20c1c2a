// Token buckets in Redis or Valkey, shared by all processes. Tokens are fetched in small blocks, so that few requests wait for the wire.
import { createClient, defineScript } from '@redis/client';
import { type Level, WINDOW_MILLISECONDS } from './buckets.ts';

export interface RedisBuckets {
  /** Takes a token; undefined while the server is away. */
  take(name: string, perMinute: number, nowMilliseconds: number): Promise<Level | undefined>;
  /** Resolves when it is known for the first time whether the server is there. */
  readonly settled: Promise<void>;
  close(): void;
}

/** Told when the server went away, with the reason, and when it is back. */
export type OnChange = (change: { readonly isAway: boolean; readonly reason?: string }) => void;

/** A block is what a key may take in 100 ms: 166 tokens of 100,000 a minute, one of 600 or less. */
const BLOCKS_OF_A_WINDOW = 600;
/** What is left of a block after this is let go. */
const KEEP_MILLISECONDS = WINDOW_MILLISECONDS;
/** Names that are remembered at most; forgetting one loses what is left of its block. */
const MOST_NAMES = 10_000;

const CONNECT_MILLISECONDS = 1000;
/** A server that takes longer is away: nobody waits for a limit more often than once. */
const ANSWER_MILLISECONDS = 1000;
const TRY_AGAIN_MILLISECONDS = 1000;

/**
 * Takes up to ARGV[2] tokens of the bucket KEYS[1], which holds ARGV[1] a minute; by the clock of the server, in microseconds.
 * Answers how many it gave, how many are left, when the bucket is full, and when there is one token.
 */
const TAKE = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local window = ${WINDOW_MILLISECONDS * 1000}
local token = window / ARGV[1]
local kept = tonumber(redis.call('GET', KEYS[1]) or 0)
-- One that lies beyond the window was written before the clock was set back: the bucket is empty as of now, not as of then.
local full = math.min(math.max(kept, now), now + window)
local free = math.floor((now + window - full) / token + 0.001)
local given = math.min(free, tonumber(ARGV[2]))
full = full + given * token
if given > 0 or kept > full then
  redis.call('SET', KEYS[1], string.format('%.2f', full), 'PX', math.ceil((full - now) / 1000))
end
return { given, free - given, math.ceil((full - now) / 1000), math.ceil(math.max(full + token - now - window, 0) / 1000) }`,
  parseCommand(parser, name: string, perMinute: number, tokens: number) {
    parser.pushKey(`umkreis:rate:${name}`);
    parser.push(String(perMinute), String(tokens));
  },
  transformReply: undefined as unknown as () => readonly [number, number, number, number],
});

/** What one thread has of one bucket. */
interface Lease {
  tokens: number;
  untilMilliseconds: number;
  /** As it was told with the last block. */
  remaining: number;
  fullAtMilliseconds: number;
  /** Until then there is nothing to fetch. */
  emptyUntilMilliseconds: number;
  /** Requests that wait for the block under way. */
  waiting: number;
  fetching: Promise<boolean> | undefined;
}

interface Connection {
  readonly client: ReturnType<typeof newClient>;
  /** Gives it up and looks for another. */
  lose(fault: unknown): void;
}

/** Buckets on the server at `url`. It need not be there: one that is away is looked for every second. */
export function redisBuckets(url: string, onChange: OnChange): RedisBuckets {
  const leases = new Map<string, Lease>();
  let connection: Connection | undefined;
  let isClosed = false;
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();

  function connect(): void {
    if (isClosed) return;
    const client = newClient(url);
    let isLost = false;
    const lose = (fault: unknown) => {
      if (isLost) return;
      isLost = true;
      if (connection?.client === client) connection = undefined;
      client.destroy();
      settle();
      if (isClosed) return;
      onChange({ isAway: true, reason: reasonOf(fault) });
      setTimeout(connect, TRY_AGAIN_MILLISECONDS).unref();
    };
    client.on('error', lose);
    client.connect().then(() => {
      if (isClosed) client.destroy();
      if (isLost || isClosed) return;
      connection = { client, lose };
      settle();
      onChange({ isAway: false });
    }, lose);
  }

  /** Fetches a block. False if the server is away. `now` is the time as it goes on, in milliseconds. */
  async function fetchBlock(name: string, perMinute: number, lease: Lease, now: () => number): Promise<boolean> {
    const asked = connection;
    if (asked === undefined) return false;
    const wanted = Math.max(Math.floor(perMinute / BLOCKS_OF_A_WINDOW), lease.waiting);
    try {
      const [given, remaining, full, next] = await inTime(asked.client.take(name, perMinute, wanted));
      const nowMilliseconds = now();
      lease.tokens = given;
      lease.untilMilliseconds = nowMilliseconds + KEEP_MILLISECONDS;
      lease.remaining = remaining;
      lease.fullAtMilliseconds = nowMilliseconds + full;
      // Behind what was given there may be nothing more: who gets none of it need not ask again for himself.
      lease.emptyUntilMilliseconds = next > 0 ? nowMilliseconds + next : 0;
      return true;
    } catch (fault) {
      asked.lose(fault);
      return false;
    }
  }

  function leaseOf(name: string): Lease {
    const known = leases.get(name);
    if (known !== undefined) return known;
    if (leases.size >= MOST_NAMES) leases.clear();
    const lease: Lease = {
      tokens: 0,
      untilMilliseconds: 0,
      remaining: 0,
      fullAtMilliseconds: 0,
      emptyUntilMilliseconds: 0,
      waiting: 0,
      fetching: undefined,
    };
    leases.set(name, lease);
    return lease;
  }

  connect();
  return {
    settled,
    async take(name, perMinute, askedMilliseconds) {
      const lease = leaseOf(name);
      const began = performance.now();
      const now = () => askedMilliseconds + (performance.now() - began);
      for (;;) {
        // While a block was fetched time went on: who waited for it is judged by what is, or each would have to ask for himself.
        const nowMilliseconds = now();
        const fullInMilliseconds = Math.max(0, lease.fullAtMilliseconds - nowMilliseconds);
        if (lease.tokens > 0 && nowMilliseconds < lease.untilMilliseconds) {
          lease.tokens--;
          const remaining = lease.remaining + lease.tokens;
          return { isGranted: true, remaining, fullInMilliseconds, nextInMilliseconds: 0 };
        }
        const nextInMilliseconds = lease.emptyUntilMilliseconds - nowMilliseconds;
        // Never longer than a bucket takes to fill: the clock may have been set back.
        if (nextInMilliseconds > 0 && nextInMilliseconds <= WINDOW_MILLISECONDS)
          return { isGranted: false, remaining: 0, fullInMilliseconds, nextInMilliseconds };
        lease.waiting++;
        lease.fetching ??= fetchBlock(name, perMinute, lease, now).finally(() => {
          lease.fetching = undefined;
        });
        const isHere = await lease.fetching;
        lease.waiting--;
        if (!isHere) return undefined;
      }
    },
    close() {
      isClosed = true;
      connection?.client.destroy();
    },
  };
}

function newClient(url: string) {
  return createClient({
    url,
    name: 'umkreis',
    disableOfflineQueue: true,
    scripts: { take: TAKE },
    socket: { connectTimeout: CONNECT_MILLISECONDS, reconnectStrategy: false },
  });
}

/** @throws Error if an answer takes too long; one that came while this thread was busy counts as in time */
async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => setImmediate(() => reject(new Error(`no answer within ${ANSWER_MILLISECONDS} ms`))),
      ANSWER_MILLISECONDS,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** For the log: what happened, without where, as there may be a password in the address. */
function reasonOf(fault: unknown): string {
  const { message, code } = fault as { message?: string; code?: string };
  return code || message || 'no reason given';
}
