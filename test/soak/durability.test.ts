// A tenth of `npm run soak -- --only durability`.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { killAgainAndAgain } from '../../soak/parts/durability.ts';
import { withoutPostgres } from '../support/postgres.ts';
import { stopServedProcesses } from '../support/served-process.ts';

/** On each database; together a tenth of 200. */
const ROUNDS = 10;

after(stopServedProcesses);

// Side by side: most of a round is waiting for a service to start.
describe('what was acknowledged before kill -9', { concurrency: true }, () => {
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    it(`is there once on ${kind}, ${ROUNDS} times over`, {
      skip: kind === 'PostgreSQL' && withoutPostgres,
    }, async context => {
      const survived = await killAgainAndAgain(kind, { rounds: ROUNDS, threads: 1 }, () => undefined);
      context.diagnostic(JSON.stringify(survived));
      assert.ok(survived.snapshots > 0 && survived.keys > ROUNDS, 'there were writes to lose');
    });
  }
});
