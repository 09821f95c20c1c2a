// Idempotency-Keys in SQL: one request at a time holds a key, and what it makes is stored together with the key.
import type { Kysely, Transaction } from 'kysely';
import { type Claim, ClaimLostError, type ClaimResult, type Claims } from './claim-record.ts';
import type { Tables } from './tables.ts';

/** How long an Idempotency-Key is valid. */
export const IDEMPOTENCY_MILLISECONDS = 24 * 3_600_000;

/** A claim older than this belongs to a process that has ended; no answer takes nearly as long. */
const HELD_AT_MOST_MILLISECONDS = 30_000;

export function sqlClaims(database: Kysely<Tables>): Claims {
  return {
    claim: claim => database.transaction().execute(transaction => claimWithin(transaction, claim)),
    async release(claim) {
      await database
        .deleteFrom('idempotency')
        .where('account_id', '=', claim.accountId)
        .where('idempotency_key', '=', claim.idempotencyKey)
        .where('holder', '=', claim.holder)
        .where('snapshot_id', 'is', null)
        .execute();
    },
  };
}

/**
 * Stores what a request made. With a claim, it stores both or neither.
 * @param madeId names it to the repetitions of the request
 * @throws ClaimLostError if another request has taken the claim over
 */
export async function storeWithClaim(
  database: Kysely<Tables>,
  madeId: string,
  claim: Claim | undefined,
  store: (writer: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  if (claim === undefined) return store(database);
  await database.transaction().execute(async transaction => {
    const { numUpdatedRows } = await transaction
      .updateTable('idempotency')
      .set({ snapshot_id: madeId })
      .where('account_id', '=', claim.accountId)
      .where('idempotency_key', '=', claim.idempotencyKey)
      .where('holder', '=', claim.holder)
      .where('snapshot_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ClaimLostError();
    await store(transaction);
  });
}

async function claimWithin(transaction: Transaction<Tables>, claim: Claim): Promise<ClaimResult> {
  const { accountId, idempotencyKey, requestHash, holder, now } = claim;
  const ago = (milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString();
  const row = { request_hash: requestHash, holder, begun_at: now, snapshot_id: null };
  await transaction
    .deleteFrom('idempotency')
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('begun_at', '<=', ago(IDEMPOTENCY_MILLISECONDS))
    .execute();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency')
    .values({ account_id: accountId, idempotency_key: idempotencyKey, ...row })
    .onConflict(conflict => conflict.columns(['account_id', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return { kind: 'CLAIMED' };
  const known = await transaction
    .selectFrom('idempotency')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  // The other request released its claim between the two statements: the caller's next attempt gets it.
  if (known === undefined) return { kind: 'IN_PROGRESS' };
  if (known.request_hash !== requestHash) return { kind: 'REUSED' };
  if (known.snapshot_id !== null) return { kind: 'DONE', madeId: known.snapshot_id };
  if (known.begun_at > ago(HELD_AT_MOST_MILLISECONDS)) return { kind: 'IN_PROGRESS' };
  const { numUpdatedRows } = await transaction
    .updateTable('idempotency')
    .set({ holder, begun_at: now })
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('holder', '=', known.holder)
    .where('snapshot_id', 'is', null)
    .executeTakeFirst();
  return { kind: numUpdatedRows === 1n ? 'CLAIMED' : 'IN_PROGRESS' };
}
