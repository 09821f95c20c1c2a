// Bounds what the server takes of a body that nobody reads: Node discards the rest of a body behind the answer, for as long as the request may take.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { MOST_BODY_BYTES } from './faults.ts';

const LOOK_MILLISECONDS = 20;

/**
 * Closes a connection whose request goes on after its answer by more than the largest body. What ends sooner keeps its connection, and its caller can read the answer.
 * @param mostBytes the largest body of a path
 */
export function boundUnreadBodies(server: Server, mostBytes: (path: string) => number): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!mayBeLarge(request)) return;
    const mostOfBody = mostBytes(request.url?.split('?', 1)[0] ?? '');
    response.once('finish', () => {
      const { socket } = request;
      const most = socket.bytesRead + mostOfBody;
      const looking = setInterval(() => {
        if (!request.complete && !socket.destroyed && socket.bytesRead <= most) return;
        clearInterval(looking);
        if (!request.complete) socket.destroy();
      }, LOOK_MILLISECONDS);
    });
  });
}

function mayBeLarge({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_BODY_BYTES;
}
