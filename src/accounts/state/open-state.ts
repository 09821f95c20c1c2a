// Opens the state. Only this file knows which databases exist.
import type { PostgresLimits } from './postgres-limits.ts';
import { openSqliteState } from './sqlite.ts';
import type { State } from './state.ts';

/** Where the state is. Plain values, because the main thread sends them to worker threads. */
export type StatePlace =
  | { readonly path: string }
  | {
      readonly databaseUrl: string;
      readonly limits?: PostgresLimits;
      /** How errors name the database, whose address has a password. Default: by its setting. */
      readonly where?: string;
    };

/** Opens the state, creates it if needed and brings its schema up to date. @throws OperatorError if it cannot be used */
export async function openState(place: StatePlace): Promise<State> {
  if ('path' in place) return openSqliteState(place.path);
  const { openPostgresState } = await import('./postgres.ts');
  return openPostgresState(place.databaseUrl, place.limits, place.where);
}
