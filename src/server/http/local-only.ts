// Whether a request comes from a program on this machine and was not passed on for somebody else.
import type { IncomingMessage } from 'node:http';

const LOOPBACK_PEER = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** What proxies add to what they pass on. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * True for a peer on the loopback that asked for a loopback name, speaks HTTP/1.1 and whose request bears no trace of a proxy. A proxy on this machine
 * that leaves no trace at all is not found out: behind one, give `/metrics` a port of its own.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    LOOPBACK_PEER.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    httpVersion === '1.1' &&
    PASSED_ON.every(name => headers[name] === undefined)
  );
}
