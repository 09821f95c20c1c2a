// A child process that creates keys until it is killed, and prints each key after storing it.

import { createKey } from '../src/accounts/key-life.ts';
import { openState, type StatePlace } from '../src/accounts/state/open-state.ts';
import { DEFAULT_SCOPES } from '../src/features/features.ts';

const place: StatePlace = JSON.parse(process.argv[2] ?? '{}');
const state = await openState(place);
for (;;) {
  const { key } = await createKey(state, { name: 'soak', scopes: DEFAULT_SCOPES }, new Date());
  process.stdout.write(`${key}\n`);
}
