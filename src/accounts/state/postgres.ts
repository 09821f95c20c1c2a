// The state in PostgreSQL, for more than one machine.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StateAwayError } from './away.ts';
import { BYTEWISE_TEXT, migrate } from './migrations.ts';
import { sqlState } from './sql-state.ts';
import { AccountGoneError, type State } from './state.ts';
import type { Tables } from './tables.ts';

/** Connections of one thread; a request holds one for a millisecond. */
const CONNECTIONS = 4;
const CONNECT_MILLISECONDS = 3000;
/** A server that takes longer has gone away without saying so. */
const ANSWER_MILLISECONDS = 10_000;

/** `bigint`: counts and quotas, all below 2^53. */
const INT8 = 20;

/**
 * Codes of a server that is there but cannot serve (PostgreSQL, Appendix A): connection exceptions, stopping or starting,
 * out of connections, memory or disk, and a standby that was asked to write.
 */
const AWAY = /^(?:08|53|57P0|58)|^25006$/;

/** `foreign_key_violation`; all references of the schema are to accounts. */
const ACCOUNT_GONE = '23503';

/**
 * Connects, and brings the schema up to date: whoever comes first does it under a lock, the others wait.
 * @throws StateAwayError if the server does not answer or does not let us in
 */
export async function openPostgresState(databaseUrl: string): Promise<State> {
  // Another process may be laying out large tables anew: there is no telling how long that takes.
  const patient = kyselyOver(new pg.Pool({ ...poolOptions(databaseUrl), max: 2 }));
  try {
    await migrate(patient, BYTEWISE_TEXT, 'the database of UMKREIS_DATABASE_URL');
  } finally {
    await patient.destroy();
  }
  return sqlState(
    kyselyOver(new pg.Pool({ ...poolOptions(databaseUrl), max: CONNECTIONS, query_timeout: ANSWER_MILLISECONDS })),
  );
}

function poolOptions(connectionString: string): pg.PoolConfig {
  return {
    connectionString,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    application_name: 'umkreis',
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format),
    },
  };
}

function kyselyOver(pool: pg.Pool): Kysely<Tables> {
  // A connection that breaks while nobody uses it is no fault of anybody's request: the next one opens another.
  pool.on('error', () => undefined);
  // The same while a request has it: the fault of its statement is told; this event is beside that, and would end the process unheard.
  pool.on('connect', client => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watched(pool) }) });
}

/** The pool, with the faults of connections told apart from those of statements; a broken connection is not used again. */
function watched(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(fault => {
        throw awayError(fault);
      });
      let isBroken = false;
      const query = async (text: string, values: unknown[]) => {
        try {
          return await client.query(text, values);
        } catch (fault) {
          const { code } = fault as { code?: unknown };
          if (code === ACCOUNT_GONE) throw new AccountGoneError(fault);
          const isOfStatement = fault instanceof pg.DatabaseError && !AWAY.test(String(code));
          if (isOfStatement) throw fault;
          isBroken = true;
          throw awayError(fault);
        }
      };
      // Kysely asks no more of a client than this.
      return { query, release: () => client.release(isBroken) } as unknown as PostgresPoolClient;
    },
  };
}

function awayError(fault: unknown): StateAwayError {
  const { message, code } = fault as { message?: string; code?: string };
  return new StateAwayError(
    `The database of UMKREIS_DATABASE_URL cannot be used just now (${message || code || 'no reason given'}).`,
    fault,
  );
}
