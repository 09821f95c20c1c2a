// Tidies the state at the start and from time to time: marks what has ended, erases what was marked a week ago, notes the time.
import type { FastifyBaseLogger } from 'fastify';
import type { State } from '../accounts/state/state.ts';
import { doubtText, type StateClock } from '../accounts/state-clock.ts';

const DAY_MILLISECONDS = 86_400_000;
const PAUSE_MILLISECONDS = 600_000;
const NOTE_MILLISECONDS = 60_000;
/** Half of what the clock takes for a look. */
const WATCH_MILLISECONDS = 1000;

/** A clock that the state does not expect counts as right after the process has run so long with it. */
const TRIAL_MILLISECONDS = 7 * 86_400_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface Tidying {
  /** Tidies if it is time to. Several calls are one. */
  look(): Promise<void>;
  /** Stops; resolves after the run in progress, which needs the state. */
  stop(): Promise<void>;
}

/**
 * Every process does this; repeating what another process has done changes nothing. While the clock is in doubt, it changes nothing.
 * @param auditDays how long the audit log keeps its records
 * @param elapsed milliseconds that pass evenly
 */
export function tidyNowAndThen(
  state: State,
  clock: StateClock,
  log: Log,
  auditDays: number,
  elapsed: () => number = () => performance.now(),
): Tidying {
  let isTold = false;
  let isLost = false;
  let doubtedSince: number | undefined;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let notedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  /** Whether the clock can be trusted. Says once that it cannot, and once that it can again. */
  async function isTrusted(): Promise<boolean> {
    const doubt = clock.doubt();
    if (doubt === undefined) {
      if (isTold) log.info('the clock is right again: the state is tidied');
      isTold = false;
      doubtedSince = undefined;
      return true;
    }
    if (!isTold) log.warn({ clock: doubt.kind, aheadSeconds: Math.round(doubt.aheadSeconds) }, CONSEQUENCE(doubt));
    isTold = true;
    if (doubt.kind === 'MACHINE') {
      doubtedSince = undefined;
      return false;
    }
    doubtedSince ??= elapsed();
    if (elapsed() - doubtedSince < TRIAL_MILLISECONDS) return false;
    await state.times.accept(clock.now().toISOString());
    log.warn('the clock counts as right: the service has run with it for 7 days');
    await clock.check();
    return false;
  }

  /** Whether the state can be written and the next start would find it. Says once that it cannot, and once that it can again. */
  async function isKept(): Promise<boolean> {
    try {
      await state.ensureKept();
    } catch (fault) {
      if (!isLost) log.error({ err: fault }, 'the state cannot be written: this process is not ready');
      isLost = true;
      return false;
    }
    if (isLost) log.info('the state can be written again');
    isLost = false;
    return true;
  }

  async function tidy(): Promise<void> {
    const now = clock.now();
    const auditSince = new Date(now.getTime() - auditDays * DAY_MILLISECONDS);
    const { marked, unmarked, erased } = await state.sweep(now.toISOString(), auditSince.toISOString());
    if (marked + unmarked + erased > 0)
      log.info({ marked, unmarked, erased }, 'snapshots and kept texts that have ended');
  }

  async function run(): Promise<void> {
    try {
      if (!(await isKept()) || !(await isTrusted())) return;
      const [notes, tidies] = [elapsed() - notedAt >= NOTE_MILLISECONDS, elapsed() - tidiedAt >= PAUSE_MILLISECONDS];
      if (!notes && !tidies) return;
      // The last look may be two seconds old, and a clock may have been set since.
      await clock.check();
      if (clock.doubt() !== undefined) return;
      if (notes) {
        notedAt = elapsed();
        await state.times.note(clock.now().toISOString());
      }
      if (tidies) {
        tidiedAt = elapsed();
        await tidy();
      }
    } catch (fault) {
      log.warn({ err: fault }, 'state not tidied: trying again later');
    } finally {
      running = undefined;
    }
  }

  const look = () => {
    running ??= run();
    return running;
  };
  void look();
  const timer = setInterval(look, WATCH_MILLISECONDS);
  return {
    look,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

const CONSEQUENCE = (doubt: Parameters<typeof doubtText>[0]) =>
  doubt.kind === 'MACHINE'
    ? `${doubtText(doubt)} This process is not ready and tidies nothing until the clock is right.`
    : `${doubtText(doubt)} This process tidies nothing for 7 days, or until "umkreis state accept-clock" confirms the clock.`;
