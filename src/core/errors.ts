// Errors of the domain, each with a stable code. `src/answers/problems.ts` converts them into documents.

/** All error codes for callers and operators. Kebab-case, never renamed (docs/errors.md). */
export type ErrorCode =
  | 'request-unreadable'
  | 'request-timeout'
  | 'headers-too-large'
  | 'expectation-failed'
  | 'request-invalid'
  | 'json-malformed'
  | 'xml-malformed'
  | 'key-missing'
  | 'key-unknown'
  | 'key-expired'
  | 'key-revoked'
  | 'scope-missing'
  | 'secret-key-required'
  | 'origin-not-allowed'
  | 'network-not-allowed'
  | 'account-suspended'
  | 'route-not-found'
  | 'snapshot-not-found'
  | 'method-not-allowed'
  | 'not-acceptable'
  | 'format-not-implemented'
  | 'content-type-unsupported'
  | 'snapshot-expired'
  | 'snapshot-deleted'
  | 'snapshot-lost'
  | 'warrant-not-found'
  | 'warrant-deleted'
  | 'warrant-lost'
  | 'warrant-not-repeatable'
  | 'list-not-found'
  | 'list-changed'
  | 'cell-map-not-found'
  | 'job-not-found'
  | 'job-not-done'
  | 'table-unreadable'
  | 'range-unsatisfiable'
  | 'list-unknown'
  | 'cursor-stale'
  | 'idempotency-in-progress'
  | 'idempotency-key-reused'
  | 'body-too-large'
  | 'address-not-found'
  | 'address-not-precise'
  | 'address-would-leak'
  | 'poi-not-found'
  | 'brand-not-found'
  | 'operator-not-found'
  | 'poi-not-reached'
  | 'destination-not-reached'
  | 'location-outside-coverage'
  | 'location-unreachable'
  | 'combination-unsupported'
  | 'timetable-missing'
  | 'census-missing'
  | 'date-outside-timetable'
  | 'rate-limited'
  | 'quota-exhausted'
  | 'overloaded'
  | 'region-not-ready'
  | 'state-not-ready'
  | 'clock-wrong'
  | 'internal';

/** The fault of one field of a request; if the place is wrong, the code of the problem itself. */
export type FaultCode =
  | 'required'
  | 'unknown-field'
  | 'wrong-type'
  | 'not-allowed'
  | 'out-of-range'
  | 'too-long'
  | 'too-short'
  | 'coordinates-swapped'
  | 'outside-coverage';

/** One fault in a request: its position, what is wrong and what would be right. */
export type Fault = {
  /** JSON pointer into the body (`#/distance`), or the parameter's name. */
  readonly pointer: string;
  readonly code: FaultCode | ErrorCode;
  readonly detail: string;
  readonly allowed?: readonly (string | number)[];
  readonly nearest?: string;
};

/** An error in the request or the data that the caller must know; never an internal failure. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly faults: readonly Fault[];
  /** Further members of the problem document, such as `alternatives` or `distanceMeters`. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** The time for a retry, if the thrower knows it better than the table of codes. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    options: {
      faults?: readonly Fault[];
      extra?: Readonly<Record<string, unknown>>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    // A thread that refuses hundreds of requests a second would spend a part of its time on stacks that nobody reads.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(detail);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'DomainError';
    this.code = code;
    this.faults = options.faults ?? [];
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** An error in a file or a command that the operator must fix: one sentence, no stack trace. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
  }
}
