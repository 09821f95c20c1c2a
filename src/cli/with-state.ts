// Opens the state for one command and closes it in any case.

import { openState } from '../accounts/state/open-state.ts';
import type { State } from '../accounts/state/state.ts';
import type { Config } from '../server/config.ts';
import { statePlace } from '../server/state-place.ts';

/** Runs `use` with the state that the settings name. */
export async function withState<Result>(config: Config, use: (state: State) => Promise<Result>): Promise<Result> {
  const state = await openState(statePlace(config));
  try {
    return await use(state);
  } finally {
    await state.close();
  }
}
