// Every error code on the wire: its status, its title, what it means and what to do. One table; the pages are made from it.

import { bearsKey, withoutKeys } from '../accounts/key-in-text.ts';
import type { DomainError, ErrorCode } from '../core/errors.ts';

export interface ProblemKind {
  readonly status: number;
  /** The same for every occurrence. */
  readonly title: string;
  /** For the page at the problem's `type`: what happened and what helps. */
  readonly explanation: string;
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds?: number;
}

export const PROBLEMS: Readonly<Record<ErrorCode, ProblemKind>> = {
  'request-unreadable': {
    status: 400,
    title: 'Not a request',
    explanation:
      'What came is not HTTP/1.1: a malformed line, a method that there is not, no Host, a length that is given twice. Programs that speak HTTP do not send such; look at whatever stands between yours and this server.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request did not come to its end',
    explanation:
      'The headers were not complete within 10 seconds, or the body not within 30. Send the request again, on a new connection.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The head of the request is too large',
    explanation:
      'The address and the headers may have at most 16 KiB together. A long question fits into the body of a POST; cookies mean nothing here.',
  },
  'expectation-failed': {
    status: 417,
    title: 'Nothing of that kind can be expected',
    explanation: 'The header Expect can only ask for "100-continue". Leave it out.',
  },
  'request-invalid': {
    status: 400,
    title: 'The request is not valid',
    explanation:
      'At least one field is missing, unknown, of the wrong type or out of its range. "errors" names every fault at once: "pointer" tells where, "detail" what, "allowed" and "nearest" what would be right.',
  },
  'json-malformed': {
    status: 400,
    title: 'The body is not JSON',
    explanation: 'The body could not be read as JSON in UTF-8. "detail" names the position at which reading stopped.',
  },
  'key-missing': {
    status: 401,
    title: 'No key',
    explanation:
      'Calls under /api/ carry a key in the header X-API-KEY. It is never read from the address or the body. Keys are made with "umkreis keys create".',
  },
  'key-unknown': {
    status: 401,
    title: 'Unknown key',
    explanation:
      'The key in X-API-KEY is not one of this server. Keys end in a checksum, so a cut or mistyped one is not known either.',
  },
  'key-expired': {
    status: 401,
    title: 'The key has expired',
    explanation: 'The key was made with an end and that has passed. Make a new one with "umkreis keys create".',
  },
  'key-revoked': {
    status: 401,
    title: 'The key was revoked',
    explanation: 'Somebody revoked this key for good. Snapshots made with it stay: they belong to the account.',
  },
  'scope-missing': {
    status: 403,
    title: 'The key may not do this',
    explanation: 'The key lacks the scope of this function. "detail" names it; make a key with it by "--scopes".',
  },
  'account-suspended': {
    status: 403,
    title: 'The account is suspended',
    explanation: 'The account that owns this key may not call at present. Ask whoever runs this server.',
  },
  'route-not-found': {
    status: 404,
    title: 'Nothing here',
    explanation: 'There is no such path on this server. /docs lists all of them.',
  },
  'snapshot-not-found': {
    status: 404,
    title: 'No such snapshot',
    explanation: 'There is no such snapshot here. One of another account is not told apart from none.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    explanation: 'The path is right, the method is not. The header Allow names those that are.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Not available in that form',
    explanation:
      'The header Accept rules out every form in which this path answers: application/json and, for some lists, text/csv and application/geo+json.',
  },
  'format-not-implemented': {
    status: 501,
    title: 'The format is not implemented',
    explanation:
      'oEmbed asks for this status where a provider does not speak a format. Leave "format" out, or say "json".',
  },
  'content-type-unsupported': {
    status: 415,
    title: 'The body is of another type',
    explanation: 'Bodies are JSON in UTF-8: send the header Content-Type: application/json.',
  },
  'snapshot-expired': {
    status: 410,
    title: 'The snapshot has expired',
    explanation: 'The snapshot was made with an end ("expiresInDays", or with a test key) and that has passed.',
  },
  'snapshot-deleted': {
    status: 410,
    title: 'The snapshot was deleted',
    explanation: 'Its account deleted this snapshot; its content is erased.',
  },
  'cursor-stale': {
    status: 410,
    title: 'The cursor is of an older version',
    explanation:
      'A cursor goes on in one version of the region, so that nothing is lost or repeated. There is a newer one now: begin again without "cursor".',
  },
  'idempotency-in-progress': {
    status: 409,
    title: 'The first request is still being answered',
    explanation:
      'Another request with this Idempotency-Key is being worked on. Ask again after the time in Retry-After: then there is its answer.',
    retryAfterSeconds: 1,
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The Idempotency-Key belongs to another request',
    explanation:
      'In the last 24 hours this Idempotency-Key came with another body. A key stands for one request: take a new one.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    explanation: 'Bodies may have at most 256 KiB.',
  },
  'address-not-found': {
    status: 422,
    title: 'Address not found',
    explanation: 'No address, street or place in the data of this server resembles the text.',
  },
  'address-not-precise': {
    status: 422,
    title: 'The address was not found precisely enough',
    explanation: 'Something was found, but a weaker match than "minMatch" asks for. "alternatives" has the best.',
  },
  'address-would-leak': {
    status: 422,
    title: 'The address would be given away',
    explanation:
      'The snapshot is to hide its address ("addressVisibility"), but its title names what is hidden, or there are too few addresses around to hide it among. Word the title differently, or show more.',
  },
  'poi-not-found': {
    status: 404,
    title: 'No such point of interest',
    explanation: 'The map of today has no point of interest of this id; the one that the snapshot shows may be gone.',
  },
  'poi-not-reached': {
    status: 422,
    title: 'No way leads there',
    explanation: 'By this mode of transport no way leads to the point of interest within the distance of the snapshot.',
  },
  'location-outside-coverage': {
    status: 422,
    title: 'Outside the data of this server',
    explanation:
      'The place lies outside the region that this server holds. Longitude and latitude may be swapped, or the region of the place must be imported.',
  },
  'location-unreachable': {
    status: 422,
    title: 'No street near the place',
    explanation: 'There is no street usable by this mode of transport within 500 m of the place.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    explanation: 'The key makes more requests a minute than it may. The header Retry-After says when to go on.',
    retryAfterSeconds: 60,
  },
  'quota-exhausted': {
    status: 429,
    title: 'The quota of the month is used up',
    explanation:
      'The key has answered as many billable requests this calendar month (UTC) as it may. The header Retry-After says when the next month begins. Free calls still work.',
    retryAfterSeconds: 3600,
  },
  overloaded: {
    status: 503,
    title: 'Overloaded',
    explanation: 'The server has more to do than it can. Try again after the time in Retry-After.',
    retryAfterSeconds: 5,
  },
  'region-not-ready': {
    status: 503,
    title: 'Not ready',
    explanation: 'The server is starting or stopping. Try again after the time in Retry-After.',
    retryAfterSeconds: 5,
  },
  'state-not-ready': {
    status: 503,
    title: 'The state cannot be reached',
    explanation:
      'The database that holds keys and snapshots does not answer just now. Nothing was kept of this request. Try again after the time in Retry-After.',
    retryAfterSeconds: 5,
  },
  internal: {
    status: 500,
    title: 'Something went wrong on this server',
    explanation: 'The fault is on our side. The log of the server has it under the "requestId" of the answer.',
  },
};

/** A problem document (RFC 9457) as it is sent. */
export interface Problem extends ProblemWithoutId {
  readonly requestId: string;
}

interface ProblemWithoutId {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly errors: DomainError['faults'];
  readonly [further: string]: unknown;
}

/** The document of one occurrence. Further members never hide the standard ones. */
export function problemOf(fault: DomainError, publicUrl: string, requestId: string): Problem {
  return { ...problemWithoutId(fault, publicUrl), requestId };
}

/** The same without the request's id: inside an answer, whose bytes do not depend on the request, or where one is told many times. */
export function problemWithoutId(fault: DomainError, publicUrl: string): ProblemWithoutId {
  const { status, title } = PROBLEMS[fault.code];
  const problem = {
    ...fault.extra,
    type: `${publicUrl}/docs/problems/${fault.code}`,
    title,
    status,
    detail: fault.message,
    code: fault.code,
    errors: fault.faults,
  };
  // Details and pointers repeat what was sent. A key among it is told as the log tells it: callers write down what failed, and show it around.
  const text = JSON.stringify(problem);
  return bearsKey(text) ? JSON.parse(withoutKeys(text)) : problem;
}
