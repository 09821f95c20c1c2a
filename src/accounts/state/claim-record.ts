// Claims: which request answers an Idempotency-Key, and what it made.

/** The right to answer one Idempotency-Key. One request holds it at a time. */
export interface Claim {
  readonly accountId: string;
  /** As the caller sent it. */
  readonly idempotencyKey: string;
  /** SHA-256 of the request, hex. */
  readonly requestHash: string;
  /** A random id of the request. */
  readonly holder: string;
  readonly now: string;
}

export type ClaimResult =
  | { readonly kind: 'CLAIMED' }
  /** Another request with the same body is running. */
  | { readonly kind: 'IN_PROGRESS' }
  /** An earlier request used the key with another body. */
  | { readonly kind: 'REUSED' }
  /** A request has made something under the key: the id of the snapshot or the warrant. */
  | { readonly kind: 'DONE'; readonly madeId: string };

export interface Claims {
  /**
   * Claims an Idempotency-Key for a request. The state forgets a key after 24 hours, and takes a claim over that another
   * request has held for 30 seconds. What the request makes is stored together with the claim.
   */
  claim(claim: Claim): Promise<ClaimResult>;
  /** Releases a claim whose request made nothing. */
  release(claim: Claim): Promise<void>;
}

/** Another request took the claim over; nothing was stored. */
export class ClaimLostError extends Error {
  constructor() {
    super('Another request took the Idempotency-Key over.');
    this.name = 'ClaimLostError';
  }
}
