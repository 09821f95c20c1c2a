// Rate limits of keys and visitors, over all threads and with Redis over all processes.
import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { bucketMemory, bucketsIn, type Level } from './buckets.ts';
import type { OnChange, RedisBuckets } from './redis-buckets.ts';
import { type Units, unitsIn, unitsMemory } from './units.ts';

/** The rate of secret keys without their own. */
export const DEFAULT_RATE_PER_MINUTE = 100_000;

/** The rate of publishable keys without their own, for all visitors of their pages together: anybody can copy such a key and use it up. */
export const PUBLISHABLE_RATE_PER_MINUTE = 60;

/** Requests a minute of a key; null in `ratePerMinute` stands for the rate of its kind. */
export function rateOf(key: {
  readonly ratePerMinute: number | null;
  readonly origins: readonly string[] | null;
}): number {
  return key.ratePerMinute ?? (key.origins === null ? DEFAULT_RATE_PER_MINUTE : PUBLISHABLE_RATE_PER_MINUTE);
}

/** Requests a minute from one network for one map: ten times as many as one active visitor makes, because an office may share one address. */
const VISITOR_PER_MINUTE = 600;
/** Requests a minute from one network for all maps. It limits how many map tokens somebody can guess. */
const ADDRESS_PER_MINUTE = 6000;

/** The memory that all threads of a process share. */
export interface LimitMemory {
  readonly keys: SharedArrayBuffer;
  readonly visitors: SharedArrayBuffer;
  readonly units: SharedArrayBuffer;
  /** One 32-bit word: whether Redis is available. */
  readonly redis: SharedArrayBuffer;
}

/** Values of the word `redis`; it is 0 until the first connection succeeds or fails. */
const HERE = 1;
const AWAY = 2;

/** `PROCESS`: no Redis is set. `REDIS_AWAY`: Redis is set but unavailable, so each process limits alone until it is back. */
export type Sharing = 'PROCESS' | 'REDIS' | 'REDIS_AWAY';

export interface SharingChange {
  readonly sharing: Sharing;
  /** Why Redis became unavailable. */
  readonly reason?: string | undefined;
}

export interface Limits {
  /** Counts one request of a key family: a key and those it was rotated from share a rate. */
  takeOfKey(family: string, perMinute: number, now: Date): Level | Promise<Level>;
  /** Counts one request without a key from this address (with IPv6: its network) for a subject, such as one map. */
  takeOfVisitor(address: string, subject: string, now: Date): Level | Promise<Level>;
  /** Units of quotas that this process has given out. */
  readonly units: Units;
  /** Takes units of a quota from the count of all processes in Redis: see `redis-buckets.ts`. Undefined without Redis. */
  takeUnits(name: string, units: number, quota: number, floor: number): Promise<number | 'REFUSED' | undefined>;
  giveBackUnits(name: string, units: number): void;
  /** How this process currently shares the limits of keys. */
  readonly sharing: Sharing;
  /** If Redis is set, resolves when this thread knows whether it is available, after a second at most. */
  readonly settled: Promise<void>;
  close(): void;
}

/** A process creates this once and passes it to its threads. */
export function limitMemory(): LimitMemory {
  return { keys: bucketMemory(), visitors: bucketMemory(), units: unitsMemory(), redis: new SharedArrayBuffer(4) };
}

/** Starts to share buckets with other processes. */
export type ShareBuckets = (onChange: OnChange) => RedisBuckets;

/** Buckets on the Redis server at `url`, if any. The client is loaded only if needed: it has a quarter of all modules. */
export async function bucketsAt(url: string | undefined): Promise<ShareBuckets | undefined> {
  if (url === undefined) return undefined;
  const { redisBuckets } = await import('./redis-buckets.ts');
  return onChange => redisBuckets(url, onChange);
}

/**
 * The limits of one thread. `visitorSecret` is the same in all processes. If Redis becomes unavailable or is back, only the first thread to notice calls its `onChange`.
 */
export function createLimits(
  memory: LimitMemory,
  shareBuckets: ShareBuckets | undefined,
  onChange: (change: SharingChange) => void,
  visitorSecret: Buffer = randomBytes(32),
): Limits {
  const keys = bucketsIn(memory.keys);
  const visitors = bucketsIn(memory.visitors);
  const standing = new Int32Array(memory.redis);
  const redis = shareBuckets?.(({ isAway, reason }) => {
    const before = Atomics.exchange(standing, 0, isAway ? AWAY : HERE);
    if (isAway && before !== AWAY) onChange({ sharing: 'REDIS_AWAY', reason });
    if (!isAway && before === AWAY) onChange({ sharing: 'REDIS' });
  });

  /** Combines both levels. The bucket of this process counts every request, so that the limit still holds when Redis becomes unavailable. */
  async function takeOfBoth(own: Level, shared: Promise<Level | undefined>): Promise<Level> {
    const level = await shared;
    if (level === undefined) return own;
    return {
      ...level,
      remaining: Math.min(own.remaining, level.remaining),
      fullInMilliseconds: Math.max(own.fullInMilliseconds, level.fullInMilliseconds),
    };
  }

  /** In Redis the name is a hash under a secret that only the processes know, so that it names no address. */
  function takeOfNetwork(name: string, perMinute: number, now: Date): Level | Promise<Level> {
    const own = visitors.take(name, perMinute, now.getTime());
    if (redis === undefined || !own.isGranted) return own;
    const hashed = createHmac('sha256', visitorSecret).update(name).digest('base64url').slice(0, 22);
    return takeOfBoth(own, redis.take(`visitor:${hashed}`, perMinute, now.getTime()));
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
      const all = takeOfNetwork(network, ADDRESS_PER_MINUTE, now);
      const ofSubject = (level: Level) =>
        level.isGranted ? takeOfNetwork(`${network} ${subject}`, VISITOR_PER_MINUTE, now) : level;
      return all instanceof Promise ? all.then(ofSubject) : ofSubject(all);
    },
    units: unitsIn(memory.units),
    takeUnits: async (...wish) => redis?.takeUnits(...wish),
    giveBackUnits: (name, units) => redis?.giveBackUnits(name, units),
    get sharing() {
      if (redis === undefined) return 'PROCESS';
      return Atomics.load(standing, 0) === HERE ? 'REDIS' : 'REDIS_AWAY';
    },
    settled: redis?.settled ?? Promise.resolve(),
    close: () => redis?.close(),
  };
}

/**
 * The first 64 bits of an IPv6 address, because one customer can choose the rest freely; an IPv4 address as it is, also when it is mapped into IPv6.
 * A port, which some proxies append, does not count.
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
