// How much one thread takes of a PostgreSQL server. A file of its own, because the driver is loaded only where a database is set.

export interface PostgresLimits {
  /** Connections of one thread; a request holds one for a millisecond. */
  readonly connections: number;
  /** After this time the server ends a statement. */
  readonly statementSeconds: number;
}

export const POSTGRES_LIMITS: PostgresLimits = { connections: 4, statementSeconds: 10 };
