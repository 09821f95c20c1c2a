// `Idempotency-Key`: a client repeats a request whose answer got lost; the server sends the first answer again and does nothing else.
import { createHash } from 'node:crypto';
import { randomBase62 } from '../accounts/base62.ts';
import type { Caller } from '../accounts/check-key.ts';
import { bearsKey } from '../accounts/key-in-text.ts';
import { type Claim, ClaimLostError, type Claims } from '../accounts/state/claim-record.ts';
import { DomainError } from '../core/errors.ts';
import { invalidRequest } from './request.ts';
import type { Answer, Ask } from './route.ts';

const FORM = /^[\x21-\x7e]{1,255}$/;

export const IDEMPOTENCY_KEY_SCHEMA = { type: 'string', pattern: FORM.source };

/** The header in the OpenAPI document. @param made what the request makes */
export function idempotencyHeader(made: 'snapshot' | 'warrant') {
  return {
    name: 'Idempotency-Key',
    description: `Your own name for this request, 1 to 255 visible ASCII characters, no key of this service among them. For 24 hours the same key with the same body is answered with the ${made} that the first request made, and marked \`Idempotent-Replayed: true\`.`,
    schema: IDEMPOTENCY_KEY_SCHEMA,
  };
}

/** The key in the header, if it has one. @throws DomainError `request-invalid` if it is not usable */
export function idempotencyKeyIn(headers: Ask<unknown, unknown, unknown>['headers']): string | undefined {
  const idempotencyKey = headers['idempotency-key'];
  if (idempotencyKey === undefined) return undefined;
  if (typeof idempotencyKey !== 'string' || !FORM.test(idempotencyKey)) {
    throw refused('Idempotency-Key must have 1 to 255 visible ASCII characters.');
  }
  // The state keeps the key for a day as sent. The server refuses a key of the service instead of hashing it, so that the caller learns of the mistake:
  // proxies also log headers.
  if (bearsKey(idempotencyKey)) {
    throw refused(
      'Idempotency-Key holds a key of this service; that belongs into X-API-KEY alone. Take a new name, such as a UUID.',
    );
  }
  return idempotencyKey;
}

/**
 * The answer of `make`, or of `replay` if the server has answered the same key and body for this account in the last 24 hours.
 * A failed request leaves no trace. `make` must keep its result together with the claim.
 * @throws DomainError `idempotency-in-progress`, `idempotency-key-reused`, `request-invalid` (not a usable key)
 */
export async function oncePerKey<Json>(
  { headers, body, caller, now }: Ask<unknown, unknown, unknown> & { readonly caller: Caller },
  { claims }: { readonly claims: Claims },
  replay: (madeId: string) => Promise<Answer<Json>>,
  make: (claim: Claim | undefined) => Promise<Answer<Json>>,
): Promise<Answer<Json>> {
  const idempotencyKey = idempotencyKeyIn(headers);
  if (idempotencyKey === undefined) return make(undefined);
  const claim: Claim = {
    accountId: caller.account.id,
    idempotencyKey,
    // Hashes the values that the schema read from the body, so that the order of fields and spaces does not matter.
    requestHash: createHash('sha256').update(JSON.stringify(body, plain)).digest('hex'),
    holder: randomBase62(16),
    now: now.toISOString(),
  };
  const result = await claims.claim(claim);
  switch (result.kind) {
    case 'DONE': {
      const answer = await replay(result.madeId);
      return { ...answer, headers: { ...answer.headers, 'idempotent-replayed': 'true' }, units: 0 };
    }
    case 'IN_PROGRESS':
      throw inProgress();
    case 'REUSED':
      throw new DomainError(
        'idempotency-key-reused',
        'This Idempotency-Key came with another body in the last 24 hours; take a new one.',
      );
    case 'CLAIMED':
      break;
  }
  try {
    return await make(claim);
  } catch (fault) {
    if (fault instanceof ClaimLostError) throw inProgress();
    // If the state does not answer, the claim ends by itself within 30 seconds.
    await claims.release(claim).catch(() => undefined);
    throw fault;
  }
}

function refused(detail: string): DomainError {
  return invalidRequest([{ pointer: 'Idempotency-Key', code: 'not-allowed', detail }]);
}

/** JSON would show all sets as `{}`; lists that the schema read into sets must differ. */
function plain(_name: string, value: unknown): unknown {
  return value instanceof Set ? [...value].sort() : value;
}

function inProgress(): DomainError {
  return new DomainError('idempotency-in-progress', 'The first request with this Idempotency-Key is being answered.');
}
