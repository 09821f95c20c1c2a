// The days that stand for all workdays, Saturdays and Sundays: real dates, chosen from the timetables alone.
import { OperatorError } from '../../core/errors.ts';
import type { UsualDay, UsualDayKind } from '../../region/manifest.ts';
import { type DaySets, dayOf, isoOf, weekdayOf } from './day-sets.ts';

/** Fridays and Mondays differ in many timetables, and Wednesdays where schools end early. */
const WEEKDAYS: Readonly<Record<UsualDayKind, readonly number[]>> = { WORKDAY: [1, 3], SATURDAY: [5], SUNDAY: [6] };

/** Days on which a feed has service. */
export interface FeedDays {
  readonly first: number;
  readonly last: number;
  readonly trips: number;
}

export interface UsualDays {
  /** The days on which all feeds are valid; else those that most trips share. */
  readonly first: number;
  readonly last: number;
  readonly isCommon: boolean;
  readonly usual: Readonly<Partial<Record<UsualDayKind, UsualDay>>>;
}

/**
 * Of the days of each kind in the feeds' common validity the one with the lower median of trips, the earliest of equals.
 * @param tripsOf the number of trips with a set of days, by set
 * @param asked the operator's own workday, as `2026-12-01`
 * @throws OperatorError if that day is not in the validity
 */
export function usualDays(
  sets: DaySets,
  tripsOf: ArrayLike<number>,
  feeds: readonly FeedDays[],
  asked: string | undefined,
): UsualDays {
  const { first, last, isCommon } = sharedDays(feeds);
  const tripsOn = (day: number) => {
    let trips = 0;
    for (let set = 0; set < tripsOf.length; set++) if (tripsOf[set]! > 0 && sets.has(set, day)) trips += tripsOf[set]!;
    return trips;
  };
  const usual: Partial<Record<UsualDayKind, UsualDay>> = {};
  for (const kind of Object.keys(WEEKDAYS) as UsualDayKind[]) {
    const days: UsualDay[] = [];
    for (let day = first; day <= last; day++) {
      if (WEEKDAYS[kind].includes(weekdayOf(day))) days.push({ date: isoOf(day), trips: tripsOn(day) });
    }
    const sorted = days.map(({ trips }) => trips).sort((a, b) => a - b);
    const median = sorted[(sorted.length - 1) >> 1];
    const found = days.find(({ trips }) => trips === median);
    if (found !== undefined) usual[kind] = found;
  }
  if (asked !== undefined) {
    const day = dayOf(asked.replaceAll('-', '')) ?? Number.NaN;
    if (!/^\d{4}-\d\d-\d\d$/.test(asked) || !(day >= first && day <= last)) {
      throw new OperatorError(
        `--transit-day ${asked.slice(0, 40)}: name a date from ${isoOf(first)} to ${isoOf(last)}, when the timetables are valid.`,
      );
    }
    usual.WORKDAY = { date: asked, trips: tripsOn(day) };
  }
  return { first, last, isCommon, usual };
}

/** The first stretch of days on which the feeds that are valid have the most trips. */
function sharedDays(feeds: readonly FeedDays[]) {
  const begins = [...new Set(feeds.map(({ first }) => first))].sort((a, b) => a - b);
  const valid = (day: number) => feeds.filter(({ first, last }) => first <= day && day <= last);
  const weight = (day: number) => valid(day).reduce((sum, { trips }) => sum + trips, 0);
  const first = begins.reduce((best, day) => (weight(day) > weight(best) ? day : best));
  const shared = valid(first);
  return { first, last: Math.min(...shared.map(({ last }) => last)), isCommon: shared.length === feeds.length };
}
