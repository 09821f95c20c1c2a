// The origins that live publishable keys name, in the memory of this thread: browsers ask for them before a request, without a key.
import { isAllowedOrigin } from '../core/origins.ts';
import type { State } from './state/state.ts';

export interface LiveOrigins {
  /** Whether at least one live publishable key names this origin, as of at most a few seconds ago. It reads memory only. */
  includes(origin: string): boolean;
  /** Reads the list from the state, as happens every few seconds; the list stays as it is if the state is away. */
  refresh(): Promise<void>;
  /** Reads no more; resolves when the read in progress has ended. */
  close(): Promise<void>;
}

/** The time from one read to the next: a revoked key counts no longer than this, plus the time of the read. */
const REFRESH_MILLISECONDS = 2000;

/** Reads the list and keeps it up to date until it is closed. */
export async function followLiveOrigins(state: State, now: () => Date): Promise<LiveOrigins> {
  let origins: ReadonlySet<string> = new Set();
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      origins = await state.keys.liveOrigins(now().toISOString());
    } catch {
      // Without the state no key can be checked either, so the last list opens nothing; it lets pages read why their requests fail.
    } finally {
      reading = undefined;
    }
  }

  const refresh = () => {
    reading ??= read();
    return reading;
  };
  await refresh();
  const timer = setInterval(refresh, REFRESH_MILLISECONDS).unref();
  return {
    includes: origin => isAllowedOrigin(origin, origins),
    refresh,
    async close() {
      clearInterval(timer);
      await reading;
    },
  };
}
