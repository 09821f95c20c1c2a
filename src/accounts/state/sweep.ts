// The tidying of a state: what has ended is marked first, and erased a week after its mark.
import { type Kysely, sql } from 'kysely';
import { ERASED, IDEMPOTENCY_MILLISECONDS } from './sql-snapshots.ts';
import type { Swept } from './state.ts';
import type { Tables } from './tables.ts';

/** From the mark to the erasure. A clock that is wrong for less than this erases nothing that has not ended. */
export const RESTORABLE_MILLISECONDS = 7 * 86_400_000;

/** Clocks of processes that share a state may differ by less than this. */
const SAME_TIME_MILLISECONDS = 60_000;

/** One statement changes so many snapshots: a longer one would hold its rows, and the only writer of SQLite, for too long. */
const AT_ONCE = 1000;

/** `State.sweep`. */
export async function sweep(database: Kysely<Tables>, now: string): Promise<Swept> {
  const after = (milliseconds: number) => new Date(Date.parse(now) + milliseconds).toISOString();
  const snapshots = () => database.selectFrom('snapshot').select('token').limit(AT_ONCE);
  const change = async (set: Partial<Tables['snapshot']>, found: ReturnType<typeof snapshots>) => {
    for (let changed = 0; ; ) {
      const { numUpdatedRows } = await database
        .updateTable('snapshot')
        .set(set)
        .where('token', 'in', found)
        .executeTakeFirst();
      changed += Number(numUpdatedRows);
      if (numUpdatedRows < AT_ONCE) return changed;
    }
  };
  const unmarked = await change(
    { marked_at: null },
    snapshots().where('marked_at', '>', after(SAME_TIME_MILLISECONDS)),
  );
  const erased = await change(
    ERASED,
    snapshots()
      .where('marked_at', '<=', after(-RESTORABLE_MILLISECONDS))
      .where('expires_at', '<=', after(-RESTORABLE_MILLISECONDS)),
  );
  const marked = await change(
    { marked_at: now },
    snapshots()
      .where('expires_at', '<=', now)
      .where('marked_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('content', '<>', sql.lit('')),
  );
  const forgotten = await database
    .deleteFrom('idempotency')
    .where('begun_at', '<=', after(-IDEMPOTENCY_MILLISECONDS))
    .executeTakeFirst();
  return { marked, unmarked, erased, idempotencyKeys: Number(forgotten.numDeletedRows) };
}
