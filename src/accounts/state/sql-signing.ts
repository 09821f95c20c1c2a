// The keys that sign certificates, in SQL. One is in use; of the others only the public half is left.
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Recorder } from './sql-audit.ts';
import type { SigningKeyRow, Tables } from './tables.ts';
import type { Signing, SigningKey } from './warrant-record.ts';

export function sqlSigning(database: Kysely<Tables>, record: Recorder): Signing {
  /** The key in use; the first one if there is none yet. */
  async function current(now: string): Promise<SigningKeyRow> {
    const found = await newest(database);
    if (found !== undefined) return found;
    await insert(database, newKey(1, now));
    // Another process may have been the first.
    return (await newest(database)) as SigningKeyRow;
  }

  return {
    async sign(message, now) {
      const { key_id: keyId, public_x: x, private_d: d } = await current(now);
      const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d: d ?? '' }, format: 'jwk' });
      return { keyId, signature: sign(null, message, key).toString('base64url') };
    },
    async ensure(now) {
      await current(now);
    },
    async keys() {
      return (await database.selectFrom('signing_key').selectAll().orderBy('key_number').execute()).map(toKey);
    },
    rotate: now =>
      record(async (transaction, note) => {
        const old = await newest(transaction);
        if (old !== undefined) {
          const { numUpdatedRows } = await transaction
            .updateTable('signing_key')
            .set({ private_d: null, retired_at: now })
            .where('key_number', '=', old.key_number)
            .where('retired_at', 'is', null)
            .executeTakeFirst();
          // Another command rotated it meanwhile.
          if (numUpdatedRows === 0n) return toKey((await newest(transaction)) as SigningKeyRow);
        }
        await insert(transaction, newKey((old?.key_number ?? 0) + 1, now));
        const made = toKey((await newest(transaction)) as SigningKeyRow);
        const [before, after] = [{ keyId: old?.key_id ?? null }, { keyId: made.keyId }];
        await note({ objectKind: 'STATE', objectId: 'signing-key', accountId: null, before, after });
        return made;
      }),
  };
}

function newest(within: Kysely<Tables>): Promise<SigningKeyRow | undefined> {
  return within.selectFrom('signing_key').selectAll().orderBy('key_number', 'desc').limit(1).executeTakeFirst();
}

async function insert(within: Kysely<Tables>, key: SigningKeyRow): Promise<void> {
  await within
    .insertInto('signing_key')
    .values(key)
    .onConflict(conflict => conflict.column('key_number').doNothing())
    .execute();
}

function newKey(number: number, now: string): SigningKeyRow {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  // RFC 7638: the members that a key of this kind needs, in the order of their names.
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }));
  return {
    key_number: number,
    key_id: thumbprint.digest('base64url'),
    public_x: x,
    private_d: d,
    created_at: now,
    retired_at: null,
  };
}

function toKey({
  key_id: keyId,
  public_x: x,
  created_at: createdAt,
  retired_at: retiredAt,
}: SigningKeyRow): SigningKey {
  return { keyId, x, createdAt, retiredAt };
}
