// Times of rows at random minutes: the last walks of one minute after the other, and the rank of each row's times.
import type { WalksToRows } from './last-walks.ts';
import { RankedMinutes } from './ranked-minutes.ts';
import type { TimedStops } from './timetable-search.ts';
import type { RowTime } from './transit-times.ts';

const MINUTE_MILLISECONDS = 60_000;

/** The stops of one minute. */
export interface MinuteStops extends TimedStops {
  /** In seconds after the begin of the day. */
  readonly minute: number;
}

interface RankOptions {
  readonly percentile: number;
  readonly limitSeconds: number;
  readonly isBackward: boolean;
  readonly checkTime?: (() => void) | undefined;
  readonly giveWay?: (() => Promise<void> | undefined) | undefined;
}

/**
 * The rows at the rank of their times. A passenger that leaves later (TO: arrives earlier) is at no place earlier, so each minute's search goes on from the one before.
 * @param walks which end with it
 * @param minutes in the order in which the timetable is searched: each lets one be everywhere as early as the one before it
 */
export async function rankedRows(
  walks: WalksToRows,
  minutes: readonly MinuteStops[],
  { percentile, limitSeconds, isBackward, checkTime, giveWay }: RankOptions,
): Promise<RowTime[]> {
  const { found, changed, milliseconds, start, decimetres, legDecimetres } = walks.rows;
  const ranks = new RankedMinutes(minutes.length);
  /** By list the last of its ways, of which there are three numbers each. */
  const wayOf = new Int32Array(milliseconds.length);
  const ways: number[] = [];
  for (const [k, stops] of minutes.entries()) {
    const offset = (minutes.length - 1 - k) * MINUTE_MILLISECONDS;
    const limit = offset + limitSeconds * 1000;
    walks.improve(stops, { offset, limit, isPlanned: false }, checkTime);
    for (const list of changed) {
      wayOf[list] = ways.length;
      ways.push(start[list]!, decimetres[list]!, legDecimetres[list]!);
    }
    const minute = isBackward ? k : minutes.length - 1 - k;
    for (const list of found) {
      if (milliseconds[list]! <= limit) ranks.add(list, minute, milliseconds[list]! - offset, wayOf[list]!);
    }
    await giveWay?.();
  }
  walks.end();
  const byClock = isBackward ? minutes : minutes.toReversed();
  return Array.from(ranks.ranked(percentile)).flatMap(({ row: list, milliseconds, minute, remembered: way }) => {
    const [start, dm, leg] = [ways[way]!, ways[way + 1]!, ways[way + 2]!];
    return [...walks.rowsOf(list, { milliseconds, start, dm, leg, at: byClock[minute]!.minute })];
  });
}

/** The same for a small table, by a search of its own for each minute. @param rowsAt the rows of one minute */
export async function rankedRowsAlone(
  rowsAt: (stops: MinuteStops) => readonly RowTime[],
  minutes: readonly MinuteStops[],
  { percentile, isBackward, giveWay }: RankOptions,
): Promise<RowTime[]> {
  const ranks = new RankedMinutes(minutes.length);
  const remembered: RowTime[] = [];
  for (const [k, stops] of minutes.entries()) {
    for (const row of rowsAt(stops)) {
      ranks.add(row.row, isBackward ? k : minutes.length - 1 - k, row.milliseconds, remembered.length);
      remembered.push(row);
    }
    await giveWay?.();
  }
  return Array.from(ranks.ranked(percentile), each => remembered[each.remembered]!);
}

/** A copy of the times that a search reuses. */
export function kept(minute: number, { count, stop, seconds, rides, at, ride }: TimedStops): MinuteStops {
  return {
    minute,
    count,
    stop: stop.slice(0, count),
    seconds: seconds.slice(0, count),
    rides: rides.slice(0, count),
    at: at.slice(0, count),
    ride: ride.slice(0, count),
  };
}
