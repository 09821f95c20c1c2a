// A proxy in front of a server that tests can cut like a cable, delay, and restore.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface CuttableWire {
  /** The target's URL with the address of this proxy. */
  readonly url: string;
  /** Closes open connections and refuses new ones. */
  cut(): Promise<void>;
  /** All connections stay open, but no bytes pass any more; `cut` ends this. */
  holdUp(): void;
  repair(): Promise<void>;
  /** Number of pieces sent to the server. */
  sent(): number;
}

/** @param delayMilliseconds delay of every piece, in each direction */
export async function cuttableWire(target: URL, defaultPort: number, delayMilliseconds = 0): Promise<CuttableWire> {
  let sent = 0;
  const delayed = (): Transform =>
    new Transform({
      transform(piece, _encoding, done) {
        setTimeout(() => done(null, piece), delayMilliseconds);
      },
    });
  const open = new Set<Socket>();
  let isHeldUp = false;
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(inner => {
      const outer = connect(Number(target.port || defaultPort), target.hostname);
      for (const [socket, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        open.add(socket);
        if (delayMilliseconds > 0) socket.pipe(delayed()).pipe(other);
        else socket.pipe(other);
        socket.on('error', () => other.destroy()).on('close', () => open.delete(socket));
      }
      inner.on('data', () => sent++);
      if (isHeldUp) holdBack(inner, outer);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const holdBack = (...sockets: Socket[]) => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async cut() {
      isHeldUp = false;
      const closed = new Promise(resolve => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    holdUp() {
      isHeldUp = true;
      holdBack(...open);
    },
    async repair() {
      server = await listen(port);
    },
    sent: () => sent,
  };
}
