// Where the settings keep the state.
import type { StatePlace } from '../accounts/state/open-state.ts';
import { statePath } from '../accounts/state/sqlite.ts';
import type { Config } from './config.ts';

export function statePlace({ databaseUrl, databaseLimits: limits, dataFolder }: Config): StatePlace {
  return databaseUrl === undefined ? { path: statePath(dataFolder) } : { databaseUrl, limits };
}
