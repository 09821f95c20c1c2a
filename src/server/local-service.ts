// The service without a port, for commands that ask many functions: the same checks and answers, with a state of its own that ends with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey } from '../accounts/key-life.ts';
import { openSqliteState, statePath } from '../accounts/state/sqlite.ts';
import { DEFAULT_SCOPES } from '../features/features.ts';
import { activeNames, openServedRegion } from '../region/store.ts';
import { createApp } from './compose.ts';
import type { Config } from './config.ts';
import { innerRequests } from './http/inner-requests.ts';
import { createLimits, limitMemory } from './limits/limits.ts';
import { createMetrics } from './metrics/metrics.ts';
import { webFolder } from './web-folder.ts';

export interface LocalService {
  /** Sends a request; without a body it is a `GET`. */
  readonly ask: ReturnType<typeof innerRequests>;
  close(): Promise<void>;
}

/** A service over regions of a data folder. @param names default: the active ones @throws OperatorError if a region is not there */
export async function startLocalService(
  { dataFolder, languageModel }: Pick<Config, 'dataFolder' | 'languageModel'>,
  names: readonly string[] = activeNames(dataFolder),
): Promise<LocalService> {
  const regions = (names.length === 0 ? [undefined] : names).map(name => openServedRegion(dataFolder, name));
  const folder = mkdtempSync(join(tmpdir(), 'umkreis-local-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const state = await openSqliteState(statePath(folder));
  const { key } = await createKey(state, { name: 'local', scopes: DEFAULT_SCOPES }, new Date());
  const app = await createApp({
    state,
    regions: () => regions,
    publicUrl: 'http://localhost',
    webFolder: webFolder(),
    limits: createLimits(limitMemory(), undefined, () => undefined),
    trustedProxies: [],
    metrics: createMetrics(),
    metricsText: undefined,
    languageModel,
    now: () => new Date(),
    isStopping: () => false,
    logger: false,
  });
  return {
    ask: innerRequests(app, { key }),
    async close() {
      await app.close();
      await state.close();
      process.off('exit', remove);
      remove();
    },
  };
}
