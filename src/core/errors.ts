// Errors the domain raises on purpose: each has a stable code; the wire form is made in http/.

/** Every code a caller or an operator can meet. Kebab-case, never renamed (`docs/errors.md`). */
export type ErrorCode =
  | 'request-unreadable'
  | 'request-timeout'
  | 'headers-too-large'
  | 'expectation-failed'
  | 'request-invalid'
  | 'json-malformed'
  | 'key-missing'
  | 'key-unknown'
  | 'key-expired'
  | 'key-revoked'
  | 'scope-missing'
  | 'account-suspended'
  | 'route-not-found'
  | 'snapshot-not-found'
  | 'method-not-allowed'
  | 'not-acceptable'
  | 'format-not-implemented'
  | 'content-type-unsupported'
  | 'snapshot-expired'
  | 'snapshot-deleted'
  | 'cursor-stale'
  | 'idempotency-in-progress'
  | 'idempotency-key-reused'
  | 'body-too-large'
  | 'address-not-found'
  | 'address-not-precise'
  | 'address-would-leak'
  | 'poi-not-found'
  | 'poi-not-reached'
  | 'location-outside-coverage'
  | 'location-unreachable'
  | 'rate-limited'
  | 'quota-exhausted'
  | 'overloaded'
  | 'region-not-ready'
  | 'state-not-ready'
  | 'internal';

/** What can be wrong with one field of a request; where the place is at fault, the code of the problem itself. */
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

/** One fault in a request: where it is, what is wrong and what would be right. */
export type Fault = {
  /** JSON pointer into the body (`#/distance`), or the parameter's name. */
  readonly pointer: string;
  readonly code: FaultCode | ErrorCode;
  readonly detail: string;
  readonly allowed?: readonly (string | number)[];
  readonly nearest?: string;
};

/** A fault of the request or of the data that the caller must hear about; never an inner failure. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly faults: readonly Fault[];
  /** Further members of the problem document, such as `alternatives` or `distanceMeters`. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** When trying again makes sense, if that is known better than from the code alone. */
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
    super(detail);
    this.name = 'DomainError';
    this.code = code;
    this.faults = options.faults ?? [];
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A fault in a file or a command that the operator must mend: one sentence, no stack trace. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
  }
}
