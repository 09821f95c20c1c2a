// What answers say of the journey by timetable to one row of a table, and when one is there.
import type { AskedDeparture } from '../answers/departure-fields.ts';
import type { Timetable } from '../region/timetable.ts';
import { type ShownLine, shownLine } from '../transit/lines.ts';
import { dayBegin } from '../transit/service-day.ts';
import type { RowTime, TransitTimes } from '../transit/transit-times.ts';
import type { TransitService } from './transit-search.ts';

const HOUR_SECONDS = 3600;

/** The length of the window. */
export function hoursOf({ from, to }: Pick<AskedDeparture, 'from' | 'to'>): number {
  return (to - from) / HOUR_SECONDS;
}

/** Walking all the way one leaves at the last second of the window, as of all equal journeys the latest counts. */
export function instantsBy(
  zone: string,
  { day }: TransitService['service'],
  { to, direction }: AskedDeparture,
): (row: RowTime) => number {
  const begin = dayBegin(day, zone);
  return ({ at = to, milliseconds }) => (begin + at) * 1000 + (direction === 'FROM' ? milliseconds : -milliseconds);
}

/** How one gets to a row. */
export function journeyOf(timetable: Timetable, times: TransitTimes, row: RowTime, hours: number) {
  const lines: ShownLine[] = [];
  for (const leg of times.legs(row)) for (const line of leg.lines) lines.push(shownLine(timetable, line));
  return {
    transfers: Math.max(0, row.rides - 1),
    departuresPerHour: Math.round((times.chances(row) / hours) * 10) / 10,
    ...(lines.length === 0 ? {} : { lines }),
  };
}
