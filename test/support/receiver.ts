// A receiver of webhooks on this machine: keeps what comes, and answers as a test says.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly port: number;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/**
 * @param answer what it answers to the first message, the second, …: a status, or its own way
 * @param certificate with it, it speaks TLS
 */
export async function startReceiver(
  answer: (number: number) => number | ((response: ServerResponse) => void) = () => 204,
  { certificate, port = 0 }: { certificate?: { key: string; cert: string }; port?: number } = {},
): Promise<Receiver> {
  const received: Received[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.setEncoding('utf8');
    for await (const piece of request) body += piece;
    received.push({ path: request.url ?? '', headers: request.headers, body });
    const given = answer(received.length);
    if (typeof given === 'number') response.writeHead(given).end();
    else given(response);
  };
  const server = certificate === undefined ? createServer(handle) : createSecureServer(certificate, handle);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
