// Erases expired snapshots and closes past months, at the start and from time to time.
import type { FastifyBaseLogger } from 'fastify';
import type { State } from '../accounts/state/state.ts';
import { closeMonths } from '../accounts/usage-months.ts';

const PAUSE_MILLISECONDS = 600_000;

/**
 * Every process does this; repeating what another process has done changes nothing.
 * @returns stops it; resolves after the run in progress, which needs the state
 */
export function tidyNowAndThen(state: State, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): () => Promise<void> {
  const tidy = async () => {
    try {
      const now = new Date();
      const erased = await state.sweep(now.toISOString());
      await closeMonths(state, now);
      if (erased.snapshots > 0) log.info(erased, 'expired snapshots erased');
    } catch (fault) {
      log.warn({ err: fault }, 'state not tidied: trying again later');
    }
  };
  let running = tidy();
  const timer = setInterval(() => {
    running = tidy();
  }, PAUSE_MILLISECONDS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
