// What one thread does: its own app and its own connection to the state, over a region in shared memory.
import { hostname } from 'node:os';
import { threadId } from 'node:worker_threads';
import type { FastifyServerOptions } from 'fastify';
import { createApp } from '../compose.ts';
import { type RegionBytes, regionOf } from '../region/store.ts';
import { openState, type StatePlace } from '../state/open-state.ts';
import { letGoSoon } from './let-go.ts';
import { listenFault } from './port.ts';

/** What every thread is told at its start; plain values, so that it can be sent to it. */
export interface AnsweringWish {
  readonly host: string;
  readonly port: number;
  /** Whether other threads of this process listen on the port too. */
  readonly isPortShared: boolean;
  readonly statePlace: StatePlace;
  /** No slash at the end. */
  readonly publicUrl: string;
  readonly webFolder: string;
  /** Of pino. */
  readonly logLevel: string;
}

/** A thread that answers. */
export interface Answering {
  /** Answers from this region from the next request on; requests in hand end with the one they began with. */
  switchTo(bytes: RegionBytes): void;
  /** Takes no more connections, finishes what it has in hand, closes the state. */
  stop(): Promise<void>;
}

/** Handed on to Node's `listen`; fastify's types do not know it. */
const SHARED = { reusePort: true };

const HANG_UP_MILLISECONDS = 100;

/** Options of the log: its lines name the thread that wrote them. */
export function threadLogger(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return { level, base: { pid: process.pid, hostname: hostname(), thread: threadId } };
}

/** Starts to answer on this thread. A port that cannot be had is an OperatorError, and nothing stays open. */
export async function answer(wish: AnsweringWish, first: RegionBytes): Promise<Answering> {
  let region = regionOf(first);
  let isStopping = false;
  const state = await openState(wish.statePlace);
  const app = await createApp({
    state,
    region: () => region,
    publicUrl: wish.publicUrl,
    webFolder: wish.webFolder,
    now: () => new Date(),
    isStopping: () => isStopping,
    logger: threadLogger(wish.logLevel),
  });
  const close = async () => {
    await app.close();
    await state.close();
  };
  const { host, port } = wish;
  try {
    await app.listen({ host, port, exclusive: true, ...(wish.isPortShared && SHARED) });
  } catch (cause) {
    await close();
    throw listenFault(cause, host, port);
  }
  return {
    switchTo(bytes) {
      region = regionOf(bytes);
      letGoSoon();
    },
    async stop() {
      isStopping = true;
      // A request that was answered before it was sent to its end leaves a connection that nobody else would close.
      const hangUp = setInterval(() => app.server.closeIdleConnections(), HANG_UP_MILLISECONDS);
      await close();
      clearInterval(hangUp);
    },
  };
}
