// The time of a state, and whether the clock that it comes from can be trusted.
import { OperatorError } from '../core/errors.ts';
import type { State } from './state/state.ts';

/** Why the clock is suspect. */
export interface ClockDoubt {
  /**
   * `MACHINE`: the clock of this machine differs from that of the database, whose time counts. `STATE`: the time that counts
   * does not follow the newest time in the state.
   */
  readonly kind: 'MACHINE' | 'STATE';
  /** How far the clock is ahead of what it is compared with; negative: behind it. */
  readonly aheadSeconds: number;
}

export interface StateClock {
  /** The time for everything that the state stores. PostgreSQL: the database's. SQLite: this machine's. */
  now(): Date;
  /** As of the last look. */
  doubt(): ClockDoubt | undefined;
  /** This machine's clock minus the database's in seconds; 0 if the database has no clock. */
  offsetSeconds(): number;
  /** Looks at once. */
  check(): Promise<void>;
  /** Looks no more; resolves when the look in progress has ended. */
  close(): Promise<void>;
}

/** The clocks of a machine. */
export interface MachineClock {
  /** The time of day in milliseconds since 1970, which an operator or a time server may set. */
  wall(): number;
  /** Milliseconds that pass evenly, whatever happens to the time of day. */
  elapsed(): number;
}

const MACHINE: MachineClock = { wall: () => Date.now(), elapsed: () => performance.now() };

/** From one look to the next: a wrong clock shows within twice this time. */
const LOOK_MILLISECONDS = 2000;

/** Clocks that differ by no more than this count as equal. */
const SAME_SECONDS = 60;

/** How long a service may have been off without making its clock suspect. */
const OFF_SECONDS = 2 * 86_400;

/** An answer that took longer says too little about the time. */
const SLOW_MILLISECONDS = 2000;

/** Two measurements that differ by less than this and their own error measured the same time. */
const JITTER_MILLISECONDS = 20;

/** Follows the time of a state until it is closed. */
export async function followClock(state: Pick<State, 'times'>, machine: MachineClock = MACHINE): Promise<StateClock> {
  /** The time of the database at one moment; the time since then is measured by `elapsed`, so no setting of a clock moves it. */
  let anchor: { readonly databaseMilliseconds: number; readonly elapsedMilliseconds: number } | undefined;
  let offsetSeconds = 0;
  let doubt: ClockDoubt | undefined;
  let looking: Promise<void> | undefined;

  const nowMilliseconds = () =>
    anchor === undefined
      ? machine.wall()
      : anchor.databaseMilliseconds + machine.elapsed() - anchor.elapsedMilliseconds;

  /** @returns how far the clock of this machine is surely ahead of the database, whatever time the answer took */
  async function compareWithDatabase(): Promise<number> {
    const began = machine.elapsed();
    const text = await state.times.ofDatabase();
    const ended = machine.elapsed();
    if (text === undefined) return 0;
    const [database, took] = [Date.parse(text), ended - began];
    // Of two readings the later one may be wrong by the time that passed between them, so it replaces the earlier one only for cause.
    const middle = (began + ended) / 2;
    const isUsable = anchor === undefined || took <= SLOW_MILLISECONDS;
    if (isUsable) {
      const expected =
        anchor === undefined ? undefined : anchor.databaseMilliseconds + middle - anchor.elapsedMilliseconds;
      if (expected === undefined || Math.abs(database - expected) > took / 2 + JITTER_MILLISECONDS) {
        anchor = { databaseMilliseconds: database, elapsedMilliseconds: middle };
      }
    }
    offsetSeconds = (machine.wall() - nowMilliseconds()) / 1000;
    return offsetSeconds;
  }

  async function look(): Promise<void> {
    try {
      const ahead = await compareWithDatabase();
      if (Math.abs(ahead) > SAME_SECONDS) {
        doubt = { kind: 'MACHINE', aheadSeconds: ahead };
        return;
      }
      const newest = await state.times.newest();
      const sinceNewest = newest === undefined ? 0 : (nowMilliseconds() - Date.parse(newest)) / 1000;
      const follows = sinceNewest >= -SAME_SECONDS && sinceNewest <= OFF_SECONDS;
      doubt = follows ? undefined : { kind: 'STATE', aheadSeconds: sinceNewest };
    } finally {
      looking = undefined;
    }
  }

  const check = () => {
    looking ??= look();
    return looking;
  };
  await check();
  // While the database is away the last time runs on; nothing is tidied without it anyway.
  const timer = setInterval(() => void check().catch(() => undefined), LOOK_MILLISECONDS).unref();
  return {
    now: () => new Date(nowMilliseconds()),
    doubt: () => doubt,
    offsetSeconds: () => offsetSeconds,
    check,
    async close() {
      clearInterval(timer);
      await looking?.catch(() => undefined);
    },
  };
}

/** The time of a state for one command. */
export async function timeOf(state: Pick<State, 'times'>): Promise<Date> {
  const text = await state.times.ofDatabase();
  return text === undefined ? new Date() : new Date(text);
}

/** @throws OperatorError if the time does not follow the newest time in the state: what depends on it may not be done */
export async function timeToTrust(state: Pick<State, 'times'>): Promise<Date> {
  const clock = await followClock(state);
  await clock.close();
  const doubt = clock.doubt();
  if (doubt?.kind === 'STATE') throw new OperatorError(`${doubtText(doubt)} ${REMEDY}`);
  return clock.now();
}

const REMEDY = 'Set the clock right; if it is right, confirm it with "umkreis state accept-clock".';

/** One sentence for logs, commands and answers. */
export function doubtText({ kind, aheadSeconds }: ClockDoubt): string {
  const apart = spanText(Math.abs(aheadSeconds));
  if (kind === 'MACHINE') {
    return `The clock of this machine is ${apart} ${aheadSeconds > 0 ? 'ahead of' : 'behind'} the clock of the database.`;
  }
  return aheadSeconds > 0
    ? `The clock shows a time ${apart} after the newest time in the state.`
    : `The clock shows a time ${apart} before the newest time in the state.`;
}

function spanText(seconds: number): string {
  for (const [unit, length] of [
    ['days', 86_400],
    ['hours', 3600],
    ['minutes', 60],
  ] as const) {
    if (seconds >= 2 * length) return `${Math.round(seconds / length)} ${unit}`;
  }
  return `${Math.round(seconds)} seconds`;
}
