// The end of a thread's service: it drains, closes its port while no connection is arriving, and hangs up on connections that ask for nothing.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Turns } from '../http/turns.ts';

/** The port closes when so many looks in a row have found no further connection: looks, not time, so that a busy machine takes longer. */
const QUIET_LOOKS = 10;
const LOOK_MILLISECONDS = 10;
/** The port closes after this time even if connections still arrive. */
const MOST_HOLD_MILLISECONDS = 2000;
/** Rounds of the event loop before each look. */
const ROUNDS = 3;

/** A connection that has sent nothing for this time asks for nothing: browsers open some in advance. */
const SILENT_MILLISECONDS = 1000;
const HANG_UP_MILLISECONDS = 100;

export interface Connections {
  /** When the last one was accepted, as `performance.now()`. */
  lastAcceptedAt(): number;
  /** Ends those that are older than `milliseconds` and have sent nothing. */
  endSilent(milliseconds: number): void;
  /** Accepts no more and ends idle ones. */
  closePort(): void;
  /** After `closePort`, resolves when the last connection has ended; before, at once. */
  ended(): Promise<void>;
}

/** Follows the connections of a server. */
export function watchConnections(server: Server): Connections {
  const acceptedAt = new Map<Socket, number>();
  let last = 0;
  let ended = Promise.resolve();
  server.on('connection', (socket: Socket) => {
    last = performance.now();
    acceptedAt.set(socket, last);
    socket.once('close', () => acceptedAt.delete(socket));
  });
  return {
    lastAcceptedAt: () => last,
    endSilent(milliseconds) {
      const until = performance.now() - milliseconds;
      for (const [socket, at] of acceptedAt) if (at < until && socket.bytesRead === 0) socket.destroy();
    },
    closePort() {
      ended = new Promise(resolve => server.close(() => resolve()));
    },
    ended: () => ended,
  };
}

/**
 * Waits for the whole time, even if no connection is open: callers that open one for each request have none in between, and a load balancer
 * sends requests until it has seen `/ready` fail.
 */
export function drained(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}

/** Resolves when all threads of the process have come as far as this one: first they hold their answers, then their ports are closed. */
export type Together = (stage: StopStage) => Promise<void>;

export const STOP_STAGES = ['HELD', 'CLOSED'] as const;
export type StopStage = (typeof STOP_STAGES)[number];

/**
 * Closes the port. The system then resets connections that the process has not accepted yet. So all threads first hold their answers back: callers that
 * wait for an answer open no further connection, and a port closes when none has arrived for a while. No thread goes on before all ports are closed: its
 * callers would come back and reach a port that is about to close.
 */
export async function closePortQuietly(connections: Connections, turns: Turns, together: Together): Promise<void> {
  const goOn = turns.hold();
  await together('HELD');
  const until = performance.now() + MOST_HOLD_MILLISECONDS;
  let last = connections.lastAcceptedAt();
  for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < until; quiet++) {
    await new Promise(resolve => setTimeout(resolve, LOOK_MILLISECONDS));
    // The event loop runs its timers before it accepts: after a long pause, connections are still waiting here.
    for (let round = 0; round < ROUNDS; round++) await new Promise(resolve => setImmediate(resolve));
    if (connections.lastAcceptedAt() !== last) quiet = 0;
    last = connections.lastAcceptedAt();
  }
  connections.closePort();
  await together('CLOSED');
  goOn();
}

/** Closing the port ends idle connections once. This ends later ones, and those that never sent a byte, until the returned function is called. */
export function hangUpIdle(server: Server, connections: Connections): () => void {
  const hangingUp = setInterval(() => {
    server.closeIdleConnections();
    connections.endSilent(SILENT_MILLISECONDS);
  }, HANG_UP_MILLISECONDS);
  return () => clearInterval(hangingUp);
}
