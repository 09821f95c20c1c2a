// Works at the jobs of a state in this thread, as the threads of the service do: for examples and tests without a process of the service.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { State } from '../src/accounts/state/state.ts';
import { pinnedRegions } from '../src/jobs/pinned-regions.ts';
import { jobWork } from '../src/jobs/work-at-jobs.ts';
import type { Region } from '../src/region/region.ts';
import { readRegion } from '../src/region/store.ts';

const IDLE_MILLISECONDS = 20;

/** @returns stops */
export function workHere(state: State, region: () => Region, now: () => Date = () => new Date()): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'umkreis-jobs-'));
  const stop = new AbortController();
  const run = async () => {
    let work: ReturnType<typeof jobWork> | undefined;
    while (!stop.signal.aborted) {
      // Most examples and tests have no job, and need no second copy of their region.
      if (work === undefined && (await state.jobs.active()).length > 0) {
        work = jobWork({
          ...{ state, now, holder: 'here', regions: pinnedRegions(folder, [readRegion(region().folder)]) },
          ...{ tablePath: join(folder, 'table'), stop: stop.signal, done: () => {} },
          fault: fault => {
            throw fault;
          },
        });
      }
      if (await work?.()) continue;
      await pause(IDLE_MILLISECONDS, undefined, { ref: false, signal: stop.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stop.abort();
    await running;
    rmSync(folder, { recursive: true, force: true });
  };
}
