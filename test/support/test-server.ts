// The whole service on a free local port, on a real or drawn region, with its own state and one key.

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workHere } from '../../scripts/work-here.ts';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import type { State } from '../../src/accounts/state/state.ts';
import type { Region } from '../../src/region/region.ts';
import { createApp } from '../../src/server/compose.ts';
import { createMetrics } from '../../src/server/metrics/metrics.ts';
import { createKey } from './create-key.ts';
import { realRegion, temporaryFolder } from './regions.ts';
import { testLimits } from './test-limits.ts';

export interface TestServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** A key with all default scopes. */
  readonly key: string;
  readonly region: Region;
  readonly state: State;
  close(): Promise<void>;
}

/**
 * Starts the service; by default on Liechtenstein and a SQLite file. Closing it closes the state. The pages must be built. With
 * `isExplorerOpen`, visitors need no key. `others` are further regions.
 */
export async function startTestServer(
  given?: Region,
  {
    isExplorerOpen = false,
    state: givenState,
    others = [],
    worksAtJobs = false,
  }: { isExplorerOpen?: boolean; state?: State; others?: readonly Region[]; worksAtJobs?: boolean } = {},
): Promise<TestServer> {
  const region = given ?? (await realRegion('liechtenstein'));
  const state = givenState ?? (await openSqliteState(statePath(temporaryFolder())));
  const { key } = await createKey(state, { name: 'test' }, new Date());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const app = await createApp({
    state,
    regions: () => [region, ...others],
    publicUrl: url,
    webFolder: join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'web'),
    limits: testLimits(),
    trustedProxies: [],
    now: () => new Date(),
    isStopping: () => false,
    metrics: createMetrics(),
    metricsText: async () => '',
    webhooks: 'public',
    logger: false,
    ...(isExplorerOpen && { explorerKey: key }),
  });
  await app.listen({ port, host: '127.0.0.1' });
  const stopJobs = worksAtJobs ? workHere(state, () => region) : async () => {};
  return {
    url,
    key,
    region,
    state,
    async close() {
      await stopJobs();
      await app.close();
      await state.close();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
