// Bounds the bytes of answers that wait in memory for the readers of one address: a connection that does not read keeps its answer until it ends.
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../limits/limits.ts';
import { isIn, listOf } from './seeming-network.ts';

/** Many times the largest answer of one page. */
export const MOST_WAITING_BYTES = 32 << 20;
const LOOK_MILLISECONDS = 250;

export interface UnreadBytes {
  /** Whether the address of this request has so many bytes to read that it gets no further answer now. */
  isTooMuchFor(request: IncomingMessage): boolean;
}

/** Follows the connections of a server, those of proxies excepted: they read for many callers, and quickly. */
export function watchUnreadBytes(
  server: Server,
  trustedProxies: readonly string[],
  mostBytes = MOST_WAITING_BYTES,
): UnreadBytes {
  const sockets = new Set<Socket>();
  const proxies = listOf(trustedProxies);
  let waiting = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    if (isIn(proxies, socket.remoteAddress)) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  function look(): void {
    waiting = new Map();
    // The newest connections of an address end first: the oldest has read longest.
    for (const socket of sockets) {
      if (socket.writableLength === 0) continue;
      const network = networkOf(socket.remoteAddress ?? '');
      const bytes = (waiting.get(network) ?? 0) + socket.writableLength;
      if (bytes > mostBytes && waiting.has(network)) socket.destroy();
      else waiting.set(network, bytes);
    }
  }

  const looking = setInterval(look, LOOK_MILLISECONDS).unref();
  server.once('close', () => clearInterval(looking));
  return {
    // Half of the bound is for answers that are being written until the next look.
    isTooMuchFor: ({ socket }) =>
      waiting.size > 0 && (waiting.get(networkOf(socket.remoteAddress ?? '')) ?? 0) > mostBytes / 2,
  };
}
