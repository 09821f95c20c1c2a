// The tidying of a state: what has ended is marked first, and erased a week after its mark.
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { eraseCellMaps } from './sql-cell-maps.ts';
import { IDEMPOTENCY_MILLISECONDS } from './sql-claims.ts';
import { eraseEnded } from './sql-jobs.ts';
import { ERASED } from './sql-snapshots.ts';
import { TEXT_ERASED } from './sql-warrants.ts';
import type { Swept } from './state.ts';
import type { Tables } from './tables.ts';

/** From the mark to the erasure. A clock that is wrong for less than this erases nothing that has not ended. */
export const RESTORABLE_MILLISECONDS = 7 * 86_400_000;

/** Clocks of processes that share a state may differ by less than this. */
const SAME_TIME_MILLISECONDS = 60_000;

/** One statement changes so many rows: a longer one would hold its rows, and the only writer of SQLite, for too long. */
const AT_ONCE = 1000;

/** What ends: its table, and a column with an index that names a row. */
const ENDING = { snapshot: 'token', warrant: 'id' } as const;

type Ending = keyof typeof ENDING;
type Condition = (row: ExpressionBuilder<Tables, Ending>) => Expression<SqlBool>;

/** `State.sweep`. */
export async function sweep(database: Kysely<Tables>, now: string, auditSince?: string): Promise<Swept> {
  const after = (milliseconds: number) => new Date(Date.parse(now) + milliseconds).toISOString();
  const swept = { marked: 0, unmarked: 0, erased: 0 };
  for (const [table, erased] of [
    ['snapshot', ERASED],
    ['warrant', TEXT_ERASED],
  ] as const) {
    const change = async (set: Partial<Tables[Ending]>, condition: Condition) => {
      for (let changed = 0; ; ) {
        const some = database.selectFrom<Ending>(table).select(ENDING[table]).where(condition).limit(AT_ONCE);
        const { numUpdatedRows } = await database
          .updateTable<Ending>(table)
          .set(set)
          .where(ENDING[table], 'in', some)
          // Again: another process may have restored one of them since the list was made.
          .where(condition)
          .executeTakeFirst();
        changed += Number(numUpdatedRows);
        if (numUpdatedRows < AT_ONCE) return changed;
      }
    };
    const weekAgo = after(-RESTORABLE_MILLISECONDS);
    swept.unmarked += await change({ marked_at: null }, row => row('marked_at', '>', after(SAME_TIME_MILLISECONDS)));
    swept.erased += await change(erased, row =>
      row.and([row('marked_at', '<=', weekAgo), row('expires_at', '<=', weekAgo)]),
    );
    swept.marked += await change({ marked_at: now }, row =>
      row.and([
        row('expires_at', '<=', now),
        row('marked_at', 'is', null),
        row('deleted_at', 'is', null),
        row('content', '<>', ''),
      ]),
    );
  }
  const forgotten = await database
    .deleteFrom('idempotency')
    .where('begun_at', '<=', after(-IDEMPOTENCY_MILLISECONDS))
    .executeTakeFirst();
  if (auditSince !== undefined) await database.deleteFrom('audit_record').where('at', '<', auditSince).execute();
  // As long after the end as everything else: a clock that is wrong for less erases nothing.
  await eraseCellMaps(database, after(-RESTORABLE_MILLISECONDS));
  const jobs = await eraseEnded(database, now);
  return { ...swept, idempotencyKeys: Number(forgotten.numDeletedRows), jobs };
}
