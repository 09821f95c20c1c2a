// Detects requests that a program on this machine sent directly, without a proxy.
import type { IncomingMessage } from 'node:http';

const LOOPBACK_PEER = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** Headers that proxies add, or how their names begin. */
const PASSED_ON =
  /^(?:forwarded$|via$|x-forwarded|x-real-ip|x-original-|x-client-ip|x-cluster-client-ip|true-client-ip|cf-|fastly-)/;

/**
 * True for a peer on the loopback interface that uses a loopback name and HTTP/1.1 and sends no header of a proxy. It cannot detect a proxy on this
 * machine that adds no header: behind such a proxy, set `UMKREIS_ADMIN_PORT`.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    LOOPBACK_PEER.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    httpVersion === '1.1' &&
    Object.keys(headers).every(name => !PASSED_ON.test(name))
  );
}
