// Opens the state for one command and closes it in any case.

import { openState } from '../accounts/state/open-state.ts';
import type { State } from '../accounts/state/state.ts';
import { timeOf } from '../accounts/state-clock.ts';
import type { Config } from '../server/config.ts';
import { statePlace } from '../server/state-place.ts';

/** Runs `use` with the state that the settings name, and with its time. */
export async function withState<Result>(
  config: Config,
  use: (state: State, now: Date) => Promise<Result>,
): Promise<Result> {
  const state = await openState(statePlace(config));
  try {
    return await use(state, await timeOf(state));
  } finally {
    await state.close();
  }
}
