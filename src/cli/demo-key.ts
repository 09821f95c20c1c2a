// The demo key: a file in the data folder that only `umkreis demo` creates. An open explorer sends its requests with this key.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyChecker } from '../accounts/check-key.ts';
import { createKey } from '../accounts/key-life.ts';
import type { State } from '../accounts/state/state.ts';
import { DomainError, OperatorError } from '../core/errors.ts';
import { DEFAULT_SCOPES } from '../features/features.ts';
import type { Config } from '../server/config.ts';
import { changeState, withState } from './with-state.ts';

/** Enough requests for trying the service out. */
const DEMO_RATE_PER_MINUTE = 300;

export function demoKeyPath(dataFolder: string): string {
  return join(dataFolder, 'demo-key');
}

/** The demo key from its file, or a new one if the file is missing or its key is no longer valid. */
export async function ensureDemoKey(config: Config): Promise<string> {
  const path = demoKeyPath(config.dataFolder);
  return changeState(config, 'demo', async (state, now) => {
    const known = await liveKeyIn(path, state, now);
    if (known !== undefined) return known;
    const { key } = await createKey(
      state,
      { name: 'demo', scopes: DEFAULT_SCOPES, ratePerMinute: DEMO_RATE_PER_MINUTE },
      now,
    );
    rmSync(path, { force: true });
    writeFileSync(path, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  });
}

/**
 * The key for requests from the explorer under `umkreis serve`: the demo key if the settings allow it, else none. It never
 * creates a key.
 * @throws OperatorError if the settings open the explorer and the file has no live key
 */
export async function explorerKey(config: Config): Promise<string | undefined> {
  if (config.isExplorerOpen !== true) return undefined;
  const path = demoKeyPath(config.dataFolder);
  const key = await withState(config, (state, now) => liveKeyIn(path, state, now));
  if (key !== undefined) return key;
  throw new OperatorError(
    `UMKREIS_EXPLORER=1 lets visitors of the explorer use the key in ${path}, but that file has no valid key. ` +
      `Create one with a rate that all visitors share: (umask 077; npm run -s umkreis -- keys create --name demo --rate ${DEMO_RATE_PER_MINUTE} > ${path})`,
  );
}

async function liveKeyIn(path: string, state: State, now: Date): Promise<string | undefined> {
  const key = readIfThere(path);
  if (key === undefined) return undefined;
  try {
    const caller = await keyChecker(state)(key, now);
    // The explorer needs more than a publishable key may do.
    return caller.key.origins === null ? key : undefined;
  } catch (fault) {
    if (fault instanceof DomainError) return undefined;
    throw fault;
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
