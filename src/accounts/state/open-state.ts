// Opens the state wherever it is: the one place that knows which databases there are.
import { openSqliteState } from './sqlite.ts';
import type { State } from './state.ts';

/** Where the state is; plain values, so that threads can be told. */
export type StatePlace = { readonly path: string } | { readonly databaseUrl: string };

/** Opens the state, makes it if needed and brings its schema up to date. What is wrong with it is an OperatorError. */
export async function openState(place: StatePlace): Promise<State> {
  if ('path' in place) return openSqliteState(place.path);
  const { openPostgresState } = await import('./postgres.ts');
  return openPostgresState(place.databaseUrl);
}
