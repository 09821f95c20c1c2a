// Answers bytes that never became a request with a problem document: no HTTP, headers that are too large, requests that never end.
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS, problemWithoutId } from '../../answers/problems.ts';
import { DomainError } from '../../core/errors.ts';
import type { RefusalParts } from './door.ts';

/** By Node's error codes. */
const FAULTS: ReadonlyMap<string | undefined, DomainError> = new Map([
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    new DomainError('request-timeout', 'The request did not end in time, so the server closed the connection.'),
  ],
  [
    'HPE_HEADER_OVERFLOW',
    new DomainError('headers-too-large', 'The URL and the headers together are larger than 16 KiB.'),
  ],
]);

const NO_HTTP = new DomainError('request-unreadable', 'The server cannot read these bytes as an HTTP request.');

/** Stand in the access log and the metrics in place of method and path, which are unknown or not trustworthy here. */
const METHOD = '(other)';
const PATH = '(unread)';

/** Time for the caller to read the answer. Closing at once would make the system reset the connection and discard the answer. */
const LINGER_MILLISECONDS = 2000;

/** Connections whose request may go on for longer than others: its body is read as fast as its answer is taken. */
const readingOn = new WeakSet<Socket>();

/** Lifts the bound on the time of the request that a connection has. A connection without progress still ends. */
export function readsOn(socket: Socket): void {
  readingOn.add(socket);
}

/** A handler of Node's `clientError`: writes the problem document to the bare connection and ends it. */
export function unreadAnswerer(parts: RefusalParts): (fault: NodeJS.ErrnoException, socket: Socket) => void {
  return ({ code }, socket) => {
    // Node asks once for each request, and goes on reading.
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && readingOn.delete(socket)) return;
    // These bytes follow a request that has its answer already.
    if (socket.writableEnded && !socket.destroyed) return;
    if (code === 'ECONNRESET' || !socket.writable || isAnswerUnderWay(socket)) {
      socket.destroy();
      return;
    }
    const fault = FAULTS.get(code) ?? NO_HTTP;
    const { status } = PROBLEMS[fault.code];
    const requestId = parts.newRequestId();
    const body = JSON.stringify({ ...problemWithoutId(fault, parts.publicUrl), requestId });
    const headers = {
      ...parts.standardHeaders,
      'x-request-id': requestId,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      date: new Date().toUTCString(),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
    parts.log().info({ requestId, method: METHOD, path: PATH, status }, 'request');
    parts.refused(fault.code, METHOD, PATH);
  };
}

/** Whether the answer to an earlier request on the connection has begun: the caller would read a second answer as a part of it. */
function isAnswerUnderWay(socket: Socket): boolean {
  // Node's own default handler decides by this field.
  const { _httpMessage: answer } = socket as Socket & { readonly _httpMessage?: ServerResponse | null };
  return answer?.headersSent === true;
}
