// How often a line leaves: departures an hour, and "every n minutes" where the gaps are even enough for that to be true.

const HOUR_SECONDS = 3600;
const MINUTE_SECONDS = 60;
/** Timetables round to whole minutes, so a gap may be a minute off; of short gaps a minute is too much. */
const MOST_OFF_SECONDS = 60;
const MOST_OFF_SHARE = 0.2;
/** The mean gap is at least this share of the headway, so that the number does not hide further vehicles. */
const LEAST_MEAN = 0.9;
/** Nobody says "every 90 minutes". */
const LONGEST_HEADWAY = 60;

export interface Pace {
  readonly perHour: number;
  /** Whole minutes; undefined if the departures are too uneven. */
  readonly headwayMinutes?: number;
}

/**
 * The pace of one line in one direction. The headway is the median gap in whole minutes. It holds if no gap is longer by more than a minute (nor by more than a
 * fifth), and neither is the wait from the begin of the window to the first departure, or from the last one to its end; and if the mean gap is at least nine
 * tenths of it. So anybody who comes within the window waits no longer than that, and not much less either.
 * @param times ascending, within the window, in seconds
 */
export function paceOf(times: readonly number[], from: number, to: number): Pace {
  const perHour = Math.round((times.length / ((to - from) / HOUR_SECONDS)) * 100) / 100;
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || times.length < 2) return { perHour };
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  const median = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  const headway = Math.round(median / MINUTE_SECONDS);
  const seconds = headway * MINUTE_SECONDS;
  const most = seconds + Math.min(MOST_OFF_SECONDS, seconds * MOST_OFF_SHARE);
  const isEven = [first - from, to - last, ...gaps].every(gap => gap <= most);
  const isOften = (last - first) / gaps.length >= LEAST_MEAN * seconds;
  const isSaid = headway >= 1 && headway <= LONGEST_HEADWAY && isEven && isOften;
  return { perHour, ...(isSaid && { headwayMinutes: headway }) };
}
