// Creates a key with the default scopes of `umkreis keys create`.
import { createKey as createKeyWithScopes, type KeyWish, type NewKey } from '../../src/accounts/key-life.ts';
import type { State } from '../../src/accounts/state/state.ts';
import { DEFAULT_SCOPES } from '../../src/features/features.ts';

export function createKey(
  state: State,
  wish: Omit<KeyWish, 'scopes'> & Partial<Pick<KeyWish, 'scopes'>>,
  now: Date,
): Promise<NewKey> {
  return createKeyWithScopes(state, { scopes: DEFAULT_SCOPES, ...wish }, now);
}
