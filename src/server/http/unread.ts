// What never became a request: bytes that are no HTTP, heads that are too large, heads and bodies that take for ever. They too are told by a problem.
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS, problemWithoutId } from '../../answers/problems.ts';
import { DomainError } from '../../core/errors.ts';
import type { RefusalParts } from './door.ts';

/** By Node's codes. */
const FAULTS: ReadonlyMap<string | undefined, DomainError> = new Map([
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    new DomainError('request-timeout', 'The request did not come to its end in time, so the connection was closed.'),
  ],
  [
    'HPE_HEADER_OVERFLOW',
    new DomainError('headers-too-large', 'The address and the headers have more than 16 KiB together.'),
  ],
]);

const NO_HTTP = new DomainError('request-unreadable', 'What came cannot be read as a request in HTTP.');

/** For the access log and the figures, where others have their method and path: neither is known, or to be trusted. */
const METHOD = '(other)';
const PATH = '(unread)';

/** How long it is waited for a caller to read what was said and to stop sending; closed at once, the system would take the answer back. */
const LINGER_MILLISECONDS = 2000;

/** For Node's `clientError`: says on the bare connection what was wrong, and ends it. */
export function unreadAnswerer(parts: RefusalParts): (fault: NodeJS.ErrnoException, socket: Socket) => void {
  return ({ code }, socket) => {
    // More of what has been answered already.
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

/** Whether the answer to an earlier request on the connection has begun: another in the middle of it would be taken for a part of it. */
function isAnswerUnderWay(socket: Socket): boolean {
  // The very field by which Node decides that where nobody listens.
  const { _httpMessage: answer } = socket as Socket & { readonly _httpMessage?: ServerResponse | null };
  return answer?.headersSent === true;
}
