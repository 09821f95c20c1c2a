// How much may be asked: by a key, on all threads and, with Redis, all processes; by a visitor, on all threads.
import { isIPv6 } from 'node:net';
import { bucketMemory, bucketsIn, type Level } from './buckets.ts';
import type { OnChange, RedisBuckets } from './redis-buckets.ts';

/** Of keys that name no rate of their own. */
export const DEFAULT_RATE_PER_MINUTE = 100_000;

/** What all people behind one address may ask of one map a minute: ten times what a lively visitor does, for an office behind one address. */
const VISITOR_PER_MINUTE = 600;
/** What they may ask of all maps together: bounds how many tokens can be tried. */
const ADDRESS_PER_MINUTE = 6000;

/** What all threads of a process share. */
export interface LimitMemory {
  readonly keys: SharedArrayBuffer;
  readonly visitors: SharedArrayBuffer;
  /** One 32-bit word: whether Redis is there. */
  readonly redis: SharedArrayBuffer;
}

/** Values of that word; 0 until it is known. */
const HERE = 1;
const AWAY = 2;

/** `PROCESS`: no Redis is set. `REDIS_AWAY`: one is set, but each process counts for itself until it is back. */
export type Sharing = 'PROCESS' | 'REDIS' | 'REDIS_AWAY';

export interface SharingChange {
  readonly sharing: Sharing;
  /** Why it went away. */
  readonly reason?: string | undefined;
}

export interface Limits {
  /** One request of a key, or of the family that it shares its rate with. */
  takeOfKey(family: string, perMinute: number, now: Date): Level | Promise<Level>;
  /** One request of somebody without a key from this address (of IPv6: its network) for a subject, such as one map. */
  takeOfVisitor(address: string, subject: string, now: Date): Level;
  /** How the limits of keys are shared just now, by this process. */
  readonly sharing: Sharing;
  /** Resolves when this thread knows whether Redis is there, if one is set; after a second at most. */
  readonly settled: Promise<void>;
  close(): void;
}

/** To be made once in a process and handed to its threads. */
export function limitMemory(): LimitMemory {
  return { keys: bucketMemory(), visitors: bucketMemory(), redis: new SharedArrayBuffer(4) };
}

/** Begins to share buckets with other processes. */
export type ShareBuckets = (onChange: OnChange) => RedisBuckets;

/** Buckets on the Redis at `url`, if there is to be one: its client is a quarter of all modules, and only who needs it loads it. */
export async function bucketsAt(url: string | undefined): Promise<ShareBuckets | undefined> {
  if (url === undefined) return undefined;
  const { redisBuckets } = await import('./redis-buckets.ts');
  return onChange => redisBuckets(url, onChange);
}

/** The limits of one thread. `onChange` hears once for all threads that Redis went away or is back. */
export function createLimits(
  memory: LimitMemory,
  shareBuckets: ShareBuckets | undefined,
  onChange: (change: SharingChange) => void,
): Limits {
  const keys = bucketsIn(memory.keys);
  const visitors = bucketsIn(memory.visitors);
  const standing = new Int32Array(memory.redis);
  const redis = shareBuckets?.(({ isAway, reason }) => {
    const before = Atomics.exchange(standing, 0, isAway ? AWAY : HERE);
    if (isAway && before !== AWAY) onChange({ sharing: 'REDIS_AWAY', reason });
    if (!isAway && before === AWAY) onChange({ sharing: 'REDIS' });
  });

  /** The bucket of this process is always counted too: it is what holds when Redis goes away in the middle. */
  async function takeOfBoth(own: Level, shared: Promise<Level | undefined>): Promise<Level> {
    const level = await shared;
    if (level === undefined) return own;
    return {
      ...level,
      remaining: Math.min(own.remaining, level.remaining),
      fullInMilliseconds: Math.max(own.fullInMilliseconds, level.fullInMilliseconds),
    };
  }

  return {
    takeOfKey(family, perMinute, now) {
      const milliseconds = now.getTime();
      const own = keys.take(family, perMinute, milliseconds);
      if (redis === undefined || !own.isGranted) return own;
      return takeOfBoth(own, redis.take(family, perMinute, milliseconds));
    },
    takeOfVisitor(address, subject, now) {
      const network = networkOf(address);
      const all = visitors.take(network, ADDRESS_PER_MINUTE, now.getTime());
      return all.isGranted ? visitors.take(`${network} ${subject}`, VISITOR_PER_MINUTE, now.getTime()) : all;
    },
    get sharing() {
      if (redis === undefined) return 'PROCESS';
      return Atomics.load(standing, 0) === HERE ? 'REDIS' : 'REDIS_AWAY';
    },
    settled: redis?.settled ?? Promise.resolve(),
    close: () => redis?.close(),
  };
}

/**
 * Of an IPv6 address the first 64 bits: everything below is one customer's to choose. An IPv4 address is its own, in either form. A port, which some
 * proxies write beside it, does not count.
 */
export function networkOf(written: string): string {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ?? written.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const hexMapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address)?.slice(1);
  if (hexMapped !== undefined) {
    return hexMapped
      .map(group => Number.parseInt(group, 16))
      .flatMap(group => [group >> 8, group & 255])
      .join('.');
  }
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}
