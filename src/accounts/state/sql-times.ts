// The newest time of a state in SQL.
import type { Kysely } from 'kysely';
import type { Recorder } from './sql-audit.ts';
import type { State } from './state.ts';
import type { Tables } from './tables.ts';

const NEWEST = 'newest';

/** Without a clock: `postgres.ts` adds the one of its database. */
export function sqlTimes(database: Kysely<Tables>, record: Recorder): State['times'] {
  const insert = (at: string, within = database) => within.insertInto('state_time').values({ name: NEWEST, at });
  return {
    ofDatabase: async () => undefined,
    async newest() {
      const noted = await database.selectFrom('state_time').select('at').where('name', '=', NEWEST).executeTakeFirst();
      if (noted !== undefined) return noted.at;
      // A state from before the first note.
      const { made } = await database
        .selectFrom('account')
        .select(row => row.fn.max('created_at').as('made'))
        .executeTakeFirstOrThrow();
      const { used } = await database
        .selectFrom('api_key')
        .select(row => row.fn.max('last_used_at').as('used'))
        .executeTakeFirstOrThrow();
      return [made, used]
        .flatMap(at => at ?? [])
        .sort()
        .at(-1);
    },
    async note(at) {
      await insert(at)
        .onConflict(conflict => conflict.column('name').doUpdateSet({ at }).where('state_time.at', '<', at))
        .execute();
    },
    accept: at =>
      record(async (within, note) => {
        const noted = await within.selectFrom('state_time').select('at').where('name', '=', NEWEST).executeTakeFirst();
        await insert(at, within)
          .onConflict(conflict => conflict.column('name').doUpdateSet({ at }))
          .execute();
        await note({
          objectKind: 'STATE',
          objectId: 'clock',
          accountId: null,
          before: { newest: noted?.at ?? null },
          after: { newest: at },
        });
      }),
  };
}
