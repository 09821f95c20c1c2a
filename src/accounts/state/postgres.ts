// The state in PostgreSQL, for more than one machine.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { StateAwayError } from './away.ts';
import { POSTGRES_LIMITS } from './postgres-limits.ts';
import { migratePostgres } from './postgres-schema.ts';
import { lockInPostgres } from './quota-bound.ts';
import { sqlState } from './sql-state.ts';
import { AccountGoneError, type State } from './state.ts';
import type { Tables } from './tables.ts';

/** How errors name the database of the settings. */
const POSTGRES_PLACE = 'the database of UMKREIS_DATABASE_URL';

const CONNECT_MILLISECONDS = 3000;
/** How much longer than the server's own limit this side waits for its refusal, before it takes the server for unreachable. */
const GRACE_MILLISECONDS = 1000;

/** `bigint`: counts and quotas, all below 2^53. */
const INT8 = 20;

/**
 * Codes of a server that runs but cannot serve (PostgreSQL, Appendix A): connection exceptions, stopping or starting, out of
 * connections, memory or disk, a statement over its time, and a write on a standby.
 */
const AWAY = /^(?:08|53|57P0|58)|^(?:57014|25006)$/;

/** `foreign_key_violation`; all references of the schema are to accounts. */
const ACCOUNT_GONE = '23503';

/**
 * Connects, and brings the schema up to date: the first process does it under a lock, the others wait.
 * @param where how errors name the database; its address has a password
 * @throws StateAwayError if the server does not answer or refuses the connection
 */
export async function openPostgresState(
  databaseUrl: string,
  limits = POSTGRES_LIMITS,
  where = POSTGRES_PLACE,
): Promise<State> {
  // Without a time limit: another process may be rebuilding large tables, which can take any time.
  const patient = kyselyOver(new pg.Pool({ ...clientOptions(databaseUrl), max: 2 }), where);
  try {
    await patient.connection().execute(connection => migratePostgres(connection, where));
  } finally {
    await patient.destroy();
  }
  const statement_timeout = limits.statementSeconds * 1000;
  const query_timeout = statement_timeout + GRACE_MILLISECONDS;
  const database = kyselyOver(
    new pg.Pool({ ...clientOptions(databaseUrl), max: limits.connections, statement_timeout, query_timeout }),
    where,
  );
  return sqlState(database, { names: lockInPostgres, skipsLocked: true }, state => ({
    ...state,
    times: { ...state.times, ofDatabase: () => databaseTime(database) },
  }));
}

async function databaseTime(database: Kysely<Tables>): Promise<string | undefined> {
  // Not `now()`, which is the time at which the transaction began.
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database);
  return rows[0]?.at.toISOString();
}

/** How processes that serve name their connections. */
export const SERVING_NAME = 'umkreis';

export function clientOptions(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    application_name: SERVING_NAME,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format),
    },
  };
}

function kyselyOver(pool: pg.Pool, where: string): Kysely<Tables> {
  // An idle connection that breaks affects no request: the next one opens another.
  pool.on('error', () => undefined);
  // The same for a connection in use: its statement already fails. This second event would end the process if nobody listened.
  pool.on('connect', client => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watched(pool, where) }) });
}

/** The pool, which separates faults of connections from faults of statements and never reuses a broken connection. */
function watched(pool: pg.Pool, where: string): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connected(pool, where);
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
          throw awayError(fault, where);
        }
      };
      // Kysely needs no more of a client than this.
      return { query, release: () => client.release(isBroken) } as unknown as PostgresPoolClient;
    },
  };
}

async function connected(pool: pg.Pool, where: string): Promise<pg.PoolClient> {
  try {
    // It also reads the address, and the certificates that the address names.
    return await pool.connect();
  } catch (fault) {
    throw awayError(fault, where);
  }
}

function awayError(fault: unknown, where: string): StateAwayError {
  const { message, code } = fault as { message?: string; code?: string };
  return new StateAwayError(
    `${capital(where)} cannot be used just now (${message || code || 'no reason given'}).`,
    fault,
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
