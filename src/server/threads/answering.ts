// One thread that answers requests: it has its own app and its own connection to the state, and shares the memory of the region.
import { hostname } from 'node:os';
import { threadId } from 'node:worker_threads';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { openState, type StatePlace } from '../../accounts/state/open-state.ts';
import { followClock } from '../../accounts/state-clock.ts';
import type { LanguageModelSettings } from '../../features/texts/model/chat-completions.ts';
import type { RegionBytes } from '../../region/region-parts.ts';
import type { WebhookPolicy } from '../../webhooks/addresses.ts';
import { createApp, type OperatorLinks } from '../compose.ts';
import { createShares } from '../http/shares.ts';
import { createTurns } from '../http/turns.ts';
import { bucketsAt, createLimits, type LimitMemory, type SharingChange } from '../limits/limits.ts';
import { createMetrics, type Readings } from '../metrics/metrics.ts';
import { closePortQuietly, drained, hangUpIdle, type Together, watchConnections } from './draining.ts';
import { letGoSoon } from './heap.ts';
import { createLane } from './lane.ts';
import { type AllBytes, openRegions } from './opened-regions.ts';
import { type LogStyle, plainLine } from './plain-line.ts';
import { listenFault } from './port.ts';
import { type StopSteps, stopInSteps } from './stop-steps.ts';
import { measureThread } from './thread-figures.ts';

/** The start parameters of a thread: plain values, because the main thread sends them as a message. */
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
  /** The counters that all threads share. */
  readonly limitMemory: LimitMemory;
  /** The name of this process in the counts of usage. */
  readonly processName: string;
  /** The Redis server through which all processes share rates. Undefined: each process limits alone. */
  readonly redisUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  /** A level of pino. */
  readonly logLevel: string;
  readonly logStyle: LogStyle;
  /** Whether this port answers `/metrics` (to this machine only). */
  readonly hasMetrics: boolean;
  /** The key for requests of explorer visitors. Undefined: visitors need their own key. */
  readonly explorerKey?: string | undefined;
  readonly languageModel?: LanguageModelSettings | undefined;
  readonly webhooks?: WebhookPolicy | undefined;
  /** How long the thread still takes connections after the order to stop. */
  readonly drainMilliseconds: number;
}

/** A thread that answers. */
export interface Answering {
  /** Answers from this version of its region from the next request on. Requests in progress finish with the old version. */
  switchTo(bytes: RegionBytes): void;
  /** The metrics of each thread. */
  readings(): Promise<readonly Readings[]>;
  /**
   * Drains, then accepts no more connections, finishes the requests in progress and closes the state.
   * @param together default: no other thread listens on the port
   */
  stop(together?: Together): Promise<void>;
}

/** An option of Node's `listen` that fastify passes on but whose types lack. */
const SHARED = { reusePort: true };

/** Connections that may wait for `accept`; the kernel has its own limit too (mostly 4,096). It drops further ones, and their callers retry after a second. */
const BACKLOG = 4096;

/** The log is written in blocks of this size: writing each line took 5 % of the time under load. */
const LOG_PIECE_BYTES = 4096;
/** The longest time that a line waits for its block to fill. */
const LOG_WAIT_MILLISECONDS = 200;

/** The log of this thread on standard output. Each line names the thread. The last lines are written when the thread ends. For people it is text on the error stream. */
export function threadLogger(
  level: string,
  style: LogStyle,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  if (style === 'TEXT') {
    return { level, base: null, stream: { write: line => void process.stderr.write(plainLine(line)) } };
  }
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
 * Starts to answer on this thread.
 * @param metricsText the metrics of the whole process
 * @throws OperatorError if the thread cannot listen on the port; nothing stays open then
 */
export async function answer(
  wish: AnsweringWish,
  first: AllBytes,
  metricsText: () => Promise<string>,
): Promise<Answering> {
  const opened = openRegions(first);
  let isStopping = false;
  const state = await openState(wish.statePlace);
  const clock = await followClock(state);
  const metrics = createMetrics();
  const shares = createShares();
  const turns = createTurns({
    used: shares.used,
    waited: seconds => metrics.observe('umkreis_turn_wait_seconds', [], seconds),
  });
  const lane = createLane(wish, first, metrics);
  const stopMeasuring = measureThread(metrics, turns);
  const tellChange = async (change: SharingChange) => {
    if (change.sharing === 'REDIS_AWAY') metrics.add('umkreis_redis_failures_total', []);
    tellSharing(change, (await making).log);
  };
  const visitorSecret = await state.secret('visitors');
  const limits = createLimits(wish.limitMemory, await bucketsAt(wish.redisUrl), tellChange, visitorSecret);
  metrics.beforeReading(() => metrics.set('umkreis_redis_away', [], limits.sharing === 'REDIS_AWAY' ? 1 : 0));
  const making = createApp({
    state,
    limits,
    processName: wish.processName,
    trustedProxies: wish.trustedProxies,
    regions: opened.all,
    publicUrl: wish.publicUrl,
    operator: wish.operator,
    webFolder: wish.webFolder,
    explorerKey: wish.explorerKey,
    now: clock.now,
    clockDoubt: clock.doubt,
    isStopping: () => isStopping,
    turns,
    lane,
    shares,
    metrics,
    metricsText: wish.hasMetrics ? metricsText : undefined,
    languageModel: wish.languageModel,
    webhooks: wish.webhooks,
    logger: threadLogger(wish.logLevel, wish.logStyle),
  });
  const app = await making;
  await limits.settled;
  const connections = watchConnections(app.server);
  // Before the hooks that write the counts of the last requests.
  app.addHook('preClose', connections.ended);
  const closing: StopSteps = {
    'requests in progress and the counts of usage': () => app.close(),
    'the side lane': () => lane.close(),
    'the clock of the state': () => clock.close(),
    'shared limits': () => limits.close(),
    'the state': () => state.close(),
  };
  const close = async () => {
    stopMeasuring();
    await stopInSteps(closing, app.log);
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
      opened.switchTo(bytes);
      lane.switchTo(bytes);
      letGoSoon();
    },
    readings: async () => [metrics.read()],
    async stop(together = async () => {}) {
      isStopping = true;
      await drained(wish.drainMilliseconds);
      await stopInSteps({ 'its port': () => closePortQuietly(connections, turns, together) }, app.log);
      const stopHangingUp = hangUpIdle(app.server, connections);
      await close();
      stopHangingUp();
    },
  };
}

function tellSharing({ sharing, reason }: SharingChange, log: FastifyBaseLogger): void {
  if (sharing === 'REDIS') log.info('Redis is back: all processes limit keys together again');
  else log.warn({ reason }, 'Redis is away: each process limits keys for itself until it is back');
}
