// Opens the state for one command and closes it in any case.

import { openState } from '../accounts/state/open-state.ts';
import type { State } from '../accounts/state/state.ts';
import { timeOf } from '../accounts/state-clock.ts';
import type { Config } from '../server/config.ts';
import { statePlace } from '../server/state-place.ts';
import { operatorName } from './operator-name.ts';

type Use<Result> = (state: State, now: Date) => Promise<Result>;

/** Reads the state that the settings name: runs `use` with it and with its time. */
export async function withState<Result>(config: Config, use: Use<Result>): Promise<Result> {
  const state = await openState(statePlace(config));
  try {
    return await use(state, await timeOf(state));
  } finally {
    await state.close();
  }
}

/** Changes the state: the audit log names the operator and this command, such as `keys create`. */
export async function changeState<Result>(config: Config, command: string, use: Use<Result>): Promise<Result> {
  return withState(config, (state, now) => use(state.recordingAs(authorOf(command, now)), now));
}

/** The operator as the author of a record. */
export function authorOf(command: string, now: Date) {
  return { byKind: 'OPERATOR', by: operatorName(), operation: command, at: now.toISOString() } as const;
}
