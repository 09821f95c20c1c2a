// The service without a port, for requests by `inject`, with its own state and one key.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import type { State } from '../../src/accounts/state/state.ts';
import type { Region } from '../../src/region/region.ts';
import { type AppParts, createApp } from '../../src/server/compose.ts';
import { createMetrics } from '../../src/server/metrics/metrics.ts';
import { createKey } from './create-key.ts';
import { temporaryFolder } from './regions.ts';
import { testLimits } from './test-limits.ts';

/** May have a path, as behind a proxy. */
export const PUBLIC_URL = 'https://maps.example.com/umkreis';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly state: State;
  /** A key with the default scopes. */
  readonly key: string;
  close(): Promise<void>;
}

/** The service over a region. `parts` replaces single parts, such as the clock. The pages must be built. */
export async function testApp(region: () => Region, parts: Partial<AppParts> = {}): Promise<TestApp> {
  const state = parts.state ?? (await openSqliteState(statePath(temporaryFolder())));
  const { key } = await createKey(state, { name: 'test' }, new Date());
  const app = await createApp({
    state,
    regions: () => [region()],
    publicUrl: PUBLIC_URL,
    webFolder: join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'web'),
    limits: testLimits(),
    trustedProxies: [],
    now: () => new Date(),
    isStopping: () => false,
    metrics: createMetrics(),
    metricsText: async () => '',
    logger: false,
    ...parts,
  });
  return {
    app,
    state,
    key,
    async close() {
      await app.close();
      await state.close();
    },
  };
}
