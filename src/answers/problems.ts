// Every error code with its status, title and meaning, and with advice. docs/errors.md and the pages of the problems come from this table.

import { bearsKey, withoutKeys } from '../accounts/key-in-text.ts';
import type { DomainError, ErrorCode } from '../core/errors.ts';

export interface ProblemKind {
  readonly status: number;
  /** Equal for every occurrence. */
  readonly title: string;
  /** Text of the page at the problem's `type`: what happened, and what helps. */
  readonly explanation: string;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds?: number;
}

export const PROBLEMS: Readonly<Record<ErrorCode, ProblemKind>> = {
  'request-unreadable': {
    status: 400,
    title: 'Not an HTTP request',
    explanation:
      'The server received something that is not HTTP: a malformed line, an unknown method, HTTP/1.1 without a Host header, or two lengths. HTTP libraries do not send such requests; check the proxies between your program and this server.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request was not complete in time',
    explanation:
      'The headers did not arrive within 10 seconds, or the whole request not within 30. Send the request again on a new connection.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The headers are too large',
    explanation:
      'The URL and the headers may have at most 16 KiB together. Send a long request as a POST with a body, and send no cookies: the service ignores them.',
  },
  'expectation-failed': {
    status: 417,
    title: 'The expectation is not supported',
    explanation: 'The header Expect may only hold "100-continue". Omit it.',
  },
  'request-invalid': {
    status: 400,
    title: 'The request is not valid',
    explanation:
      'At least one field is missing, unknown, of the wrong type or out of range. "errors" lists every fault: "pointer" says where, "detail" says what, "allowed" and "nearest" say what would be right.',
  },
  'json-malformed': {
    status: 400,
    title: 'The body is not JSON',
    explanation:
      'The server could not read the body as JSON in UTF-8, or a line of a batch in NDJSON, after which the next lines go on. "detail" names the position at which reading stopped.',
  },
  'xml-malformed': {
    status: 400,
    title: 'The body is not XML that the service reads',
    explanation:
      'The body is not well-formed, is in another encoding than UTF-8, ISO-8859-1 or windows-1252, or declares entities of its own. "detail" says which, and names line and column where reading stopped.',
  },
  'key-missing': {
    status: 401,
    title: 'No key',
    explanation:
      'Calls under /api/ need a key in the header X-API-KEY. The server reads no key from the URL or the body. The operator makes keys with "umkreis keys create".',
  },
  'key-unknown': {
    status: 401,
    title: 'Unknown key',
    explanation:
      'This server does not know the key in X-API-KEY. Check that it is complete, without typing errors, and from this server.',
  },
  'key-expired': {
    status: 401,
    title: 'The key has expired',
    explanation:
      'The key had an expiry time and that has passed. The operator makes a new key with "umkreis keys create".',
  },
  'key-revoked': {
    status: 401,
    title: 'The key was revoked',
    explanation: 'The operator revoked this key permanently. Its snapshots stay, because they belong to the account.',
  },
  'scope-missing': {
    status: 403,
    title: 'The key may not do this',
    explanation:
      'The key lacks the scope that this call needs. "detail" names the scope; the operator makes a key with it by "umkreis keys create --scopes".',
  },
  'secret-key-required': {
    status: 403,
    title: 'This call needs a secret key',
    explanation:
      'The key is publishable: it stands in a page, where anybody can read it, so it only reads points of interest, routes, addresses, census, location index, search and catalogue. Make this call on your server, with a secret key ("uk_live_…").',
  },
  'origin-not-allowed': {
    status: 403,
    title: 'Pages of this origin may not use the key',
    explanation:
      'A publishable key works only in pages of the origins that "umkreis keys create --origins" named. Browsers send the origin of a page in the header Origin; a program that sends none uses a secret key. For a page of another origin, the operator makes another key.',
  },
  'network-not-allowed': {
    status: 403,
    title: 'The key does not work from this network',
    explanation:
      'The operator bound this key to networks, and the request came from an address outside them. Send it from one of your servers there. For another network, ask the operator, who changes the list with "umkreis keys set --networks". Behind a proxy, the service needs "UMKREIS_TRUSTED_PROXIES" to see the address of the caller.',
  },
  'account-suspended': {
    status: 403,
    title: 'The account is suspended',
    explanation: 'The operator suspended the account that owns this key. Contact the operator of this server.',
  },
  'route-not-found': {
    status: 404,
    title: 'No such path',
    explanation: 'This server has no such path. /docs lists all paths.',
  },
  'snapshot-not-found': {
    status: 404,
    title: 'No such snapshot',
    explanation: 'Your account has no such snapshot. The answer is the same for a snapshot of another account.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    explanation: 'The path exists but does not accept this method. The header Allow lists the methods that it accepts.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Not available in that format',
    explanation:
      'The header Accept excludes every format of this path: application/json and, for some lists, text/csv and application/geo+json, for a batch application/x-ndjson, for documents application/xml.',
  },
  'format-not-implemented': {
    status: 501,
    title: 'The format is not implemented',
    explanation: 'This server answers oEmbed requests in JSON only. Omit "format" or set it to "json".',
  },
  'content-type-unsupported': {
    status: 415,
    title: 'Unsupported type of body',
    explanation:
      'Send the body as uncompressed JSON in UTF-8, with the header Content-Type: application/json. A batch may also come as application/x-ndjson, an OpenImmo document comes as application/xml or text/xml, or in a ZIP archive as application/zip.',
  },
  'snapshot-expired': {
    status: 410,
    title: 'The snapshot has expired',
    explanation:
      'The snapshot had an expiry time ("expiresInDays", the retention of its account, or 7 days for a test key) and that has passed.',
  },
  'snapshot-deleted': {
    status: 410,
    title: 'The snapshot was deleted',
    explanation: 'Its account deleted this snapshot, and the server erased its content.',
  },
  'snapshot-lost': {
    status: 410,
    title: 'The content of the snapshot is lost',
    explanation:
      'The database holds no readable content of this snapshot: it was erased or damaged. The operator may have it in a backup.',
  },
  'warrant-not-found': {
    status: 404,
    title: 'No such warrant',
    explanation:
      'There is no warrant with this id, or its token is another one. With a key, the answer is the same for a warrant of another account.',
  },
  'warrant-deleted': {
    status: 410,
    title: 'The warrant was deleted',
    explanation:
      'Its account deleted this warrant, and the server erased its certificate and its text. Copies of the certificate can still be checked.',
  },
  'warrant-lost': {
    status: 410,
    title: 'The content of the warrant is lost',
    explanation:
      'The database holds no readable certificate or text of this warrant: it was damaged. The operator may have it in a backup.',
  },
  'list-not-found': {
    status: 404,
    title: 'No such list',
    explanation:
      'Your account has no list of places with this name; "errors" has the nearest of its names. The answer is the same for a name that only another account uses.',
  },
  'list-changed': {
    status: 412,
    title: 'The list has another version',
    explanation:
      'The list was replaced, deleted or made again since the answer whose ETag `If-Match` names. Nothing was changed; read the list again.',
  },
  'cell-map-not-found': {
    status: 404,
    title: 'No such map of cells',
    explanation:
      'There is no map of cells with this id in your account, or with this token: it was deleted, or it has ended, or it never was. The answer is the same for all of these.',
  },
  'job-not-found': {
    status: 404,
    title: 'No such job',
    explanation:
      'Your account has no job with this id: it was erased by DELETE, or seven days after its end. The answer is the same for an id that only another account knows.',
  },
  'job-not-done': {
    status: 409,
    title: 'The job has no result',
    explanation:
      'A job has a result when it is DONE. While it is QUEUED or RUNNING, ask for the job until it ends; a job that FAILED says why in "problem", and one that was CANCELLED never has one.',
    retryAfterSeconds: 5,
  },
  'range-unsatisfiable': {
    status: 416,
    title: 'There are no such bytes',
    explanation:
      'The header Range names bytes beyond the end of the result; "detail" says how many bytes it has. A download that is whole already needs no further request.',
  },
  'table-unreadable': {
    status: 422,
    title: 'The table cannot be read',
    explanation:
      'The table of a job is no CSV, NDJSON or Parquet, has no column of places, or has a row that cannot be read in bounded memory. "detail" names row and column where it can, and what would be right. Correct the table and send it as a new job.',
  },
  'list-unknown': {
    status: 422,
    title: 'The request names a list that the account does not have',
    explanation:
      'A "list:NAME" in the request means a list of your account\'s own places, and it has none with this name; "errors" has the nearest of its names. Keep one with PUT /api/location-ext/lists/NAME. A publishable key reaches none. The answer is the same for a name that only another account uses.',
  },
  'warrant-not-repeatable': {
    status: 409,
    title: 'The answer cannot be given again',
    explanation:
      'An earlier request with this Idempotency-Key made a warrant. Its text is not kept, and the data of the region changed since, so the server cannot verify it again in the same way. Read the certificate by the id in "detail", or use a new key for a new warrant.',
  },
  'cursor-stale': {
    status: 410,
    title: 'The cursor belongs to an older version',
    explanation:
      'A cursor is valid for one version of the region, so that no entry is lost or repeated. The server now has a newer version: start again without "cursor".',
  },
  'idempotency-in-progress': {
    status: 409,
    title: 'The first request is still running',
    explanation:
      'The server is still working on the first request with this Idempotency-Key. Send the request again after the time in Retry-After to get its answer.',
    retryAfterSeconds: 1,
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The Idempotency-Key belongs to another request',
    explanation:
      'Within the last 24 hours a request with another body had this Idempotency-Key. Use a new key for a new request.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    explanation:
      'A body may have at most 256 KiB, that of `travel-times` that of a batch in JSON and an OpenImmo document 2 MiB, a ZIP archive with one 32 MiB, the table of a job 1 GiB, and each line of a batch in NDJSON 256 KiB.',
  },
  'address-not-found': {
    status: 422,
    title: 'Address not found',
    explanation:
      'No address, street or place in the data of this server resembles the text. "alternatives" lists what begins like it, if anything does.',
  },
  'address-not-precise': {
    status: 422,
    title: 'The address was not found precisely enough',
    explanation: 'The best match is weaker than "minMatch" requires. "alternatives" lists the best matches.',
  },
  'address-would-leak': {
    status: 422,
    title: 'The address would be revealed',
    explanation:
      'A snapshot or a text must hide its address ("addressVisibility"), but a title or a feature of the property names what is hidden, or the area has too few addresses to hide it among. Change these words, or choose a visibility that shows more.',
  },
  'poi-not-found': {
    status: 404,
    title: 'No such point of interest',
    explanation:
      'The current map has no point of interest with this id. It may have disappeared from it since an earlier answer or snapshot.',
  },
  'brand-not-found': {
    status: 422,
    title: 'The region has no such brand',
    explanation:
      'No point of interest of the region has this brand. "errors" names each unknown brand of "brands" and, as "nearest", the most similar one that the map has.',
  },
  'operator-not-found': {
    status: 422,
    title: 'The region has no such operator',
    explanation:
      'No point of interest of the region has this operator. "errors" names each unknown operator of "operators" and, as "nearest", the most similar one that runs at least three places.',
  },
  'poi-not-reached': {
    status: 422,
    title: 'The point of interest is out of reach',
    explanation:
      'By this mode of transport, no route reaches the point of interest within the distance of the snapshot.',
  },
  'destination-not-reached': {
    status: 422,
    title: 'No way leads to the destination',
    explanation:
      'By this mode of transport, no way leads from the start to the destination within the longest time that a route may take; "detail" names that time. Another mode may reach it.',
  },
  'location-outside-coverage': {
    status: 422,
    title: 'The location is outside the region',
    explanation:
      'The location lies more than 500 m outside the outline of the data that this server serves. Check whether latitude and longitude are swapped; else the operator must import a region that contains the location.',
  },
  'location-unreachable': {
    status: 422,
    title: 'No street near the location',
    explanation: 'Within 500 m of the location no street is open to this mode of transport.',
  },
  'combination-unsupported': {
    status: 422,
    title: 'The fields do not go together',
    explanation:
      'Each field is valid, but this server cannot answer their combination, or not exactly. "detail" names the fields and what works instead.',
  },
  'timetable-missing': {
    status: 422,
    title: 'The region has no timetable',
    explanation:
      'The request travels by timetable ("TRANSIT"), or names a "departure" or a table of quality classes, and the region was imported without one. Leave these fields out, with another "transportMode"; the operator can import the region again with "--transit".',
  },
  'census-missing': {
    status: 422,
    title: 'The region has no census',
    explanation:
      'The request names columns of the census, and the region was imported without one. Leave these columns out; the operator can import the region again with "--census".',
  },
  'date-outside-timetable': {
    status: 422,
    title: 'The timetable does not cover the day',
    explanation:
      'The asked date lies outside the validity of the timetable, or the timetable has no day of the asked kind. "validity" names its first and last day.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    explanation:
      'The key, or the network of a visitor, has used up its requests per minute. Wait as long as the header Retry-After says.',
    retryAfterSeconds: 60,
  },
  'quota-exhausted': {
    status: 429,
    title: 'The monthly quota is used up',
    explanation:
      'The key has used up its billable requests for this calendar month (UTC). The header Retry-After says when the next month begins. Free calls still work.',
    retryAfterSeconds: 3600,
  },
  overloaded: {
    status: 503,
    title: 'Overloaded',
    explanation: 'The server is too busy to answer this request in time. Try again after the time in Retry-After.',
    retryAfterSeconds: 5,
  },
  'region-not-ready': {
    status: 503,
    title: 'The server is not ready',
    explanation: 'The server is starting or stopping. Try again after the time in Retry-After.',
    retryAfterSeconds: 5,
  },
  'state-not-ready': {
    status: 503,
    title: 'The database cannot be used just now',
    explanation:
      'The database of keys and snapshots does not answer, or cannot be written. The server kept nothing of this request. Try again after the time in Retry-After.',
    retryAfterSeconds: 5,
  },
  'clock-wrong': {
    status: 503,
    title: 'The clock of the machine is wrong',
    explanation:
      'The clock of this process differs by more than a minute from that of the database, whose time counts. Set the clock of the machine right; the process is ready again two seconds later.',
    retryAfterSeconds: 5,
  },
  internal: {
    status: 500,
    title: 'Internal error',
    explanation: 'This is a fault of the server. Its log describes the fault under the "requestId" of the answer.',
  },
};

/** A problem document (RFC 9457). */
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

/** The document of one occurrence. Extra members never override the standard ones. */
export function problemOf(fault: DomainError, publicUrl: string, requestId: string): Problem {
  return { ...problemWithoutId(fault, publicUrl), requestId };
}

/** The same without the request id: for problems inside an answer, whose bytes must not depend on the request, and for repeated problems. */
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
  // Details and pointers quote the request. Callers store and share errors, so a key in them appears as in the log.
  const text = JSON.stringify(problem);
  return bearsKey(text) ? JSON.parse(withoutKeys(text)) : problem;
}
