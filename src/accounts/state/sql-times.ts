// The newest time of a state in SQL.
import type { Kysely } from 'kysely';
import type { State } from './state.ts';
import type { Tables } from './tables.ts';

const NEWEST = 'newest';

/** Without a clock: `postgres.ts` adds the one of its database. */
export function sqlTimes(database: Kysely<Tables>): State['times'] {
  const insert = (at: string) => database.insertInto('state_time').values({ name: NEWEST, at });
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
    async accept(at) {
      await insert(at)
        .onConflict(conflict => conflict.column('name').doUpdateSet({ at }))
        .execute();
    },
  };
}
