// The state port in SQL that every database understands. `sqlite.ts` and `postgres.ts` hold the differences.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LockNames } from './quota-bound.ts';
import { sqlAccounts } from './sql-accounts.ts';
import { sqlKeys } from './sql-keys.ts';
import { sqlSnapshots } from './sql-snapshots.ts';
import { sqlTimes } from './sql-times.ts';
import { sqlUsage } from './sql-usage.ts';
import type { State } from './state.ts';
import { sweep } from './sweep.ts';
import type { Tables } from './tables.ts';

/** The port over an open database with an up-to-date schema. */
export function sqlState(database: Kysely<Tables>, lockNames: LockNames): State {
  return {
    accounts: sqlAccounts(database),
    keys: sqlKeys(database),
    snapshots: sqlSnapshots(database),
    usage: sqlUsage(database, lockNames),
    times: sqlTimes(database),
    sweep: now => sweep(database, now),
    async secret(name) {
      await database
        .insertInto('secret')
        .values({ name, bytes_hex: randomBytes(32).toString('hex') })
        .onConflict(conflict => conflict.column('name').doNothing())
        .execute();
      const row = await database
        .selectFrom('secret')
        .select('bytes_hex')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return Buffer.from(row.bytes_hex, 'hex');
    },
    close: () => database.destroy(),
  };
}
