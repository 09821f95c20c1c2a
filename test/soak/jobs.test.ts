// A tenth of `npm run soak -- --only jobs`.
import { after, describe, it } from 'node:test';
import { workThroughKills } from '../../soak/parts/jobs.ts';
import { withoutPostgres } from '../support/postgres.ts';
import { stopServedProcesses } from '../support/served-process.ts';

/** A tenth of 50. */
const KILLS = 5;
const ROWS = 6000;

after(stopServedProcesses);

describe('a job whose processes are killed with kill -9', () => {
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    it(`has every row once, byte for byte as \`umkreis enrich\` writes it, on ${kind}`, {
      skip: kind === 'PostgreSQL' && withoutPostgres,
    }, async context => {
      const worked = await workThroughKills(kind, { kills: KILLS, rows: ROWS }, () => undefined);
      context.diagnostic(JSON.stringify(worked));
    });
  }
});
