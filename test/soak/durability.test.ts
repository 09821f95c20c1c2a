// A tenth of `npm run soak -- --only durability`.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { killAgainAndAgain } from '../../soak/parts/durability.ts';
import { withoutPostgres } from '../support/postgres.ts';
import { stopServedProcesses } from '../support/served-process.ts';

/** Rounds on each database; in total a tenth of 200. */
const ROUNDS = 10;

after(stopServedProcesses);

// In parallel, because a round mostly waits for a service to start.
describe('an acknowledged write before kill -9', { concurrency: true }, () => {
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    it(`exists exactly once on ${kind}, in ${ROUNDS} rounds`, {
      skip: kind === 'PostgreSQL' && withoutPostgres,
    }, async context => {
      const survived = await killAgainAndAgain(kind, { rounds: ROUNDS, threads: 1 }, () => undefined);
      context.diagnostic(JSON.stringify(survived));
      assert.ok(survived.snapshots > 0 && survived.keys > ROUNDS, 'there were writes to lose');
    });
  }
});
