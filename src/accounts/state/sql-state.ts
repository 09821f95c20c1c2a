// The state port in SQL that every database understands. `sqlite.ts` and `postgres.ts` hold the differences.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditAuthor } from './audit-record.ts';
import type { LockNames } from './quota-bound.ts';
import { sqlAccounts } from './sql-accounts.ts';
import { recorder, sqlAudit } from './sql-audit.ts';
import { sqlCellMaps } from './sql-cell-maps.ts';
import { sqlClaims } from './sql-claims.ts';
import { sqlJobs } from './sql-jobs.ts';
import { sqlKeys } from './sql-keys.ts';
import { sqlLists } from './sql-lists.ts';
import { sqlSigning } from './sql-signing.ts';
import { sqlSnapshots } from './sql-snapshots.ts';
import { sqlTimes } from './sql-times.ts';
import { sqlUsage } from './sql-usage.ts';
import { sqlWarrants } from './sql-warrants.ts';
import type { State } from './state.ts';
import { sweep } from './sweep.ts';
import type { Tables } from './tables.ts';

/**
 * The port over an open database with an up-to-date schema.
 * @param locks how transactions keep apart; `skipsLocked`: a statement can pass over rows that another transaction has locked
 * @param own what a kind of database does in another way
 */
export function sqlState(
  database: Kysely<Tables>,
  locks: { readonly names: LockNames; readonly skipsLocked: boolean },
  own: (state: State) => State,
  author?: AuditAuthor,
): State {
  const record = recorder(database, author);
  return own({
    accounts: sqlAccounts(database, record),
    keys: sqlKeys(database, record),
    snapshots: sqlSnapshots(database, record),
    warrants: sqlWarrants(database),
    lists: sqlLists(database, record),
    cellMaps: sqlCellMaps(database, record),
    jobs: sqlJobs(database, locks.skipsLocked),
    claims: sqlClaims(database),
    signing: sqlSigning(database, record),
    usage: sqlUsage(database, locks.names, record),
    times: sqlTimes(database, record),
    audit: sqlAudit(database, author),
    recordingAs: named => sqlState(database, locks, own, named),
    sweep: (now, auditSince) => sweep(database, now, auditSince),
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
    ensureKept: async () => {},
    close: () => database.destroy(),
  });
}
