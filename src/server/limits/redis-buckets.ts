// Token buckets in Redis or Valkey that all processes share. A process leases tokens in small blocks, so that few requests wait for the network.
import { createClient, defineScript } from '@redis/client';
import { type Level, WINDOW_MILLISECONDS } from './buckets.ts';

export interface RedisBuckets {
  /** Takes a token; undefined while the server is unavailable. */
  take(name: string, perMinute: number, nowMilliseconds: number): Promise<Level | undefined>;
  /**
   * Takes units from the quota of this name, of which at least `floor` are taken already. Returns how many were taken before, `REFUSED` if too few are
   * left, or undefined while the server is unavailable.
   */
  takeUnits(name: string, units: number, quota: number, floor: number): Promise<number | 'REFUSED' | undefined>;
  giveBackUnits(name: string, units: number): void;
  /** Resolves when the first connection has succeeded or failed. */
  readonly settled: Promise<void>;
  close(): void;
}

/** Called when the server becomes unavailable, with the reason, and when it is back. */
export type OnChange = (change: { readonly isAway: boolean; readonly reason?: string }) => void;

/** A block holds the tokens of 100 ms: 166 at a rate of 100,000 a minute, one at 600 or less. */
const BLOCKS_OF_A_WINDOW = 600;
/** After this time the rest of a block expires. */
const KEEP_MILLISECONDS = WINDOW_MILLISECONDS;
/** The most leases in memory. Beyond that all leases are dropped with the rest of their blocks. */
const MOST_NAMES = 10_000;

const CONNECT_MILLISECONDS = 1000;
/** A slower server counts as unavailable, so that requests wait for it only once. */
const ANSWER_MILLISECONDS = 1000;
const TRY_AGAIN_MILLISECONDS = 1000;

/**
 * Takes up to ARGV[2] tokens from the bucket KEYS[1] with a rate of ARGV[1] a minute, by the clock of the server in microseconds.
 * Returns the number of granted tokens, the number left, and the milliseconds until the bucket is full and until it has a token.
 */
const TAKE = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local window = ${WINDOW_MILLISECONDS * 1000}
local token = window / ARGV[1]
local kept = tonumber(redis.call('GET', KEYS[1]) or 0)
-- A time beyond the window was written before the clock was set back: treat the bucket as empty now instead of until that time.
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

/** The name holds the month, so its count is of no use after this time. */
const KEEP_UNITS_SECONDS = 40 * 86_400;

/** Takes ARGV[1] units from the quota ARGV[2], of which at least ARGV[3] are taken. Returns the count before, or -1 if too few are left. */
const TAKE_UNITS = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
local before = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), tonumber(ARGV[3]))
if before + ARGV[1] > tonumber(ARGV[2]) then return -1 end
redis.call('SET', KEYS[1], string.format('%.0f', before + ARGV[1]), 'EX', ${KEEP_UNITS_SECONDS})
return before`,
  parseCommand(parser, name: string, units: number, quota: number, floor: number) {
    parser.pushKey(quotaKey(name));
    parser.push(String(units), String(quota), String(floor));
  },
  transformReply: undefined as unknown as () => number,
});

const quotaKey = (name: string) => `umkreis:quota:${name}`;

/** The tokens of one bucket that one thread has leased. */
interface Lease {
  tokens: number;
  untilMilliseconds: number;
  /** The tokens left in the bucket when the server granted the last block. */
  remaining: number;
  fullAtMilliseconds: number;
  /** Until then the server has no token to grant. */
  emptyUntilMilliseconds: number;
  /** Requests that wait for the block being fetched. */
  waiting: number;
  fetching: Promise<boolean> | undefined;
}

interface Connection {
  readonly client: ReturnType<typeof newClient>;
  /** Drops the connection and opens another. */
  lose(fault: unknown): void;
}

/** Buckets on the server at `url`. While the server is unavailable, it tries to connect every second. */
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

  /** Fetches a block; false if the server is unavailable. `now` returns the current time in milliseconds. */
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
      // The bucket may be empty now. Waiting requests that get no token of this block are then refused without another round trip.
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
        // Fetching takes time: a request that waited compares the lease with the current time, or each would have to fetch its own block.
        const nowMilliseconds = now();
        const fullInMilliseconds = Math.max(0, lease.fullAtMilliseconds - nowMilliseconds);
        if (lease.tokens > 0 && nowMilliseconds < lease.untilMilliseconds) {
          lease.tokens--;
          const remaining = lease.remaining + lease.tokens;
          return { isGranted: true, remaining, fullInMilliseconds, nextInMilliseconds: 0 };
        }
        const nextInMilliseconds = lease.emptyUntilMilliseconds - nowMilliseconds;
        // A longer wait than a whole window means that the clock was set back.
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
    async takeUnits(name, units, quota, floor) {
      const asked = connection;
      try {
        const before = await (asked && inTime(asked.client.takeUnits(name, units, quota, floor)));
        return before === -1 ? 'REFUSED' : before;
      } catch (fault) {
        asked?.lose(fault);
        return undefined;
      }
    },
    giveBackUnits(name, units) {
      // If the server has gone, the next taker finds the true count in the state.
      connection?.client.decrBy(quotaKey(name), units).catch(() => undefined);
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
    scripts: { take: TAKE, takeUnits: TAKE_UNITS },
    socket: { connectTimeout: CONNECT_MILLISECONDS, reconnectStrategy: false },
  });
}

/** @throws Error if an answer takes too long. An answer that arrived while this thread was busy counts as in time. */
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

/** The reason for the log, without the address of the server, which may contain a password. */
function reasonOf(fault: unknown): string {
  const { message, code } = fault as { message?: string; code?: string };
  return code || message || 'no reason given';
}
