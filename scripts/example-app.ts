// The service over the sample town without a port, for the examples of the description.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { openSqliteState, statePath } from '../src/accounts/state/sqlite.ts';
import type { State } from '../src/accounts/state/state.ts';
import type { Region } from '../src/region/region.ts';
import { type AppParts, createApp } from '../src/server/compose.ts';
import { EXAMPLE_URL } from '../src/server/http/description.ts';
import { createLimits, limitMemory } from '../src/server/limits/limits.ts';
import { createMetrics } from '../src/server/metrics/metrics.ts';
import { workHere } from './work-here.ts';

export interface ExampleApp {
  readonly app: FastifyInstance;
  readonly state: State;
  close(): Promise<void>;
}

/** Starts it with an empty state at the address of the examples. `parts` replaces single parts, such as the clock. */
export async function startExampleApp(region: () => Region, parts: Partial<AppParts> = {}): Promise<ExampleApp> {
  const folder = mkdtempSync(join(tmpdir(), 'umkreis-examples-'));
  const state = await openSqliteState(statePath(folder));
  const app = await createApp({
    state,
    regions: () => [region()],
    publicUrl: EXAMPLE_URL,
    webFolder: fileURLToPath(new URL('../dist/web', import.meta.url)),
    limits: createLimits(limitMemory(), undefined, () => undefined),
    trustedProxies: [],
    metrics: createMetrics(),
    metricsText: async () => '',
    now: () => new Date(),
    isStopping: () => false,
    logger: false,
    ...parts,
  });
  const stopJobs = workHere(state, region, parts.now);
  return {
    app,
    state,
    async close() {
      await stopJobs();
      await app.close();
      await state.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
