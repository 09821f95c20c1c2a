// What one thread does: its own app and its own connection to the state, over a region in shared memory.
import type { Server } from 'node:http';
import { hostname } from 'node:os';
import { threadId } from 'node:worker_threads';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { openState, type StatePlace } from '../../accounts/state/open-state.ts';
import type { LanguageModelSettings } from '../../features/texts/model/chat-completions.ts';
import { type RegionBytes, regionOf } from '../../region/store.ts';
import { createApp, type OperatorLinks } from '../compose.ts';
import { bucketsAt, createLimits, type LimitMemory, type SharingChange } from '../limits/limits.ts';
import { createMetrics, type Readings } from '../metrics/metrics.ts';
import { letGoSoon } from './heap.ts';
import { listenFault } from './port.ts';
import { measureThread } from './thread-figures.ts';

/** What every thread is told at its start; plain values, so that it can be sent to it. */
export interface AnsweringWish {
  readonly host: string;
  readonly port: number;
  /** Whether other threads of this process listen on the port too. */
  readonly isPortShared: boolean;
  readonly statePlace: StatePlace;
  /** No slash at the end. */
  readonly publicUrl: string;
  readonly operator: OperatorLinks;
  readonly webFolder: string;
  /** What all threads count together. */
  readonly limitMemory: LimitMemory;
  /** Where all processes count together; undefined: each for itself. */
  readonly redisUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  /** Of pino. */
  readonly logLevel: string;
  /** Whether `/metrics` is answered on this port (to this machine), not on one of its own. */
  readonly hasMetrics: boolean;
  /** What visitors of the explorer ask with; undefined: with a key of their own. */
  readonly explorerKey?: string | undefined;
  readonly languageModel?: LanguageModelSettings | undefined;
}

/** A thread that answers. */
export interface Answering {
  /** Answers from this region from the next request on; requests in hand end with the one they began with. */
  switchTo(bytes: RegionBytes): void;
  /** What was measured, by thread. */
  readings(): Promise<readonly Readings[]>;
  /** Takes no more connections, finishes what it has in hand, closes the state. */
  stop(): Promise<void>;
}

/** Handed on to Node's `listen`; fastify's types do not know it. */
const SHARED = { reusePort: true };

/** Connections that wait to be taken; of one more than that the caller's system hears nothing, and tries again after a second. The kernel's own bound, mostly 4,096, holds too. */
const BACKLOG = 4096;

const HANG_UP_MILLISECONDS = 100;

/**
 * So long connections stay open after the order to stop: `/ready` says that it stops, every answer ends its connection, and who asks on a kept one just
 * now is not cut off.
 */
const FAREWELL_MILLISECONDS = 400;
const LOOK_MILLISECONDS = 20;

/** The log is written in pieces of so many bytes: line by line it took a twentieth of all time under load. */
const LOG_PIECE_BYTES = 4096;
/** No line waits longer than this for its piece to fill. */
const LOG_WAIT_MILLISECONDS = 200;

/** The log of this thread, on standard output: its lines name the thread that wrote them. Its last ones are written when the thread ends. */
export function threadLogger(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  const stream = destination({
    dest: 1,
    sync: false,
    minLength: LOG_PIECE_BYTES,
    periodicFlush: LOG_WAIT_MILLISECONDS,
  });
  process.once('exit', () => stream.flushSync());
  return { level, base: { pid: process.pid, hostname: hostname(), thread: threadId }, stream };
}

/**
 * Starts to answer on this thread. A port that cannot be had is an OperatorError, and nothing stays open.
 * @param metricsText the figures of the whole process
 */
export async function answer(
  wish: AnsweringWish,
  first: RegionBytes,
  metricsText: () => Promise<string>,
): Promise<Answering> {
  let region = regionOf(first);
  let isStopping = false;
  const state = await openState(wish.statePlace);
  const metrics = createMetrics();
  const stopMeasuring = measureThread(metrics);
  const limits = createLimits(wish.limitMemory, await bucketsAt(wish.redisUrl), async change => {
    if (change.sharing === 'REDIS_AWAY') metrics.add('umkreis_redis_failures_total', []);
    tellSharing(change, (await making).log);
  });
  metrics.beforeReading(() => metrics.set('umkreis_redis_away', [], limits.sharing === 'REDIS_AWAY' ? 1 : 0));
  const making = createApp({
    state,
    limits,
    trustedProxies: wish.trustedProxies,
    region: () => region,
    publicUrl: wish.publicUrl,
    operator: wish.operator,
    webFolder: wish.webFolder,
    explorerKey: wish.explorerKey,
    now: () => new Date(),
    isStopping: () => isStopping,
    metrics,
    metricsText: wish.hasMetrics ? metricsText : undefined,
    languageModel: wish.languageModel,
    logger: threadLogger(wish.logLevel),
  });
  const app = await making;
  await limits.settled;
  const close = async () => {
    limits.close();
    stopMeasuring();
    await app.close();
    await state.close();
  };
  const { host, port } = wish;
  try {
    await app.listen({ host, port, exclusive: true, backlog: BACKLOG, ...(wish.isPortShared && SHARED) });
  } catch (cause) {
    await close();
    throw listenFault(cause, host, port);
  }
  return {
    switchTo(bytes) {
      region = regionOf(bytes);
      letGoSoon();
    },
    readings: async () => [metrics.read()],
    async stop() {
      isStopping = true;
      await connectionsGone(app.server);
      // A request that was answered before it was sent to its end leaves a connection that nobody else would close.
      const hangUp = setInterval(() => app.server.closeIdleConnections(), HANG_UP_MILLISECONDS);
      await close();
      clearInterval(hangUp);
    },
  };
}

function tellSharing({ sharing, reason }: SharingChange, log: FastifyBaseLogger): void {
  if (sharing === 'REDIS') log.info('Redis is back: all processes limit keys together again');
  else log.warn({ reason }, 'Redis is away: each process limits keys for itself until it is back');
}

/** Waits for the farewell to be over, or until nobody is connected. */
async function connectionsGone(server: Server): Promise<void> {
  const end = performance.now() + FAREWELL_MILLISECONDS;
  while (performance.now() < end) {
    const count = await new Promise<number>(resolve => server.getConnections((_, connections) => resolve(connections)));
    if (count === 0) return;
    await new Promise(resolve => setTimeout(resolve, LOOK_MILLISECONDS));
  }
}
