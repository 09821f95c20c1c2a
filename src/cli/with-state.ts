// Opens the state for one command and closes it in any case.

import { openState } from '../accounts/state/open-state.ts';
import type { State } from '../accounts/state/state.ts';
import { tableLines } from '../answers/plain-table.ts';
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

/** One line of JSON, and nothing else, on standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Prints rows in aligned columns with a heading. */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): void {
  printLines(tableLines(heading, rows));
}

export function printLines(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}
