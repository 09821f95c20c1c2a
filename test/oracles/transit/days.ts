// Days as GTFS counts them: in days since 1970-01-01, and each beginning twelve hours before its local noon.
import type { Row } from './rows.ts';

const DAY_SECONDS = 86_400;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The day of `20261201` or `2026-12-01`. */
export function dayOf(date: string): number {
  const digits = date.replaceAll('-', '');
  return Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6, 8))) / 86_400_000;
}

/** The days of each service. */
export function daysOfServices(calendar: readonly Row[], exceptions: readonly Row[]): Map<string, Set<number>> {
  const services = new Map<string, Set<number>>();
  for (const row of calendar) {
    const days = new Set<number>();
    for (let day = dayOf(row('start_date')); day <= dayOf(row('end_date')); day++) {
      if (row(WEEKDAYS[new Date(day * 86_400_000).getUTCDay()] ?? '') === '1') days.add(day);
    }
    services.set(row('service_id'), days);
  }
  // What a feed adds and removes on one day is removed.
  for (const type of ['1', '2']) {
    for (const row of exceptions) {
      if (row('exception_type') !== type) continue;
      const days = services.get(row('service_id')) ?? new Set();
      services.set(row('service_id'), days);
      if (type === '1') days.add(dayOf(row('date')));
      else days.delete(dayOf(row('date')));
    }
  }
  return services;
}

/** When a day of service begins, in seconds since 1970: its noon by the clocks of the zone, minus twelve hours. */
export function beginOf(day: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
  const wanted = `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}, 12:00`;
  for (let minutes = -14 * 60; minutes <= 14 * 60; minutes += 15) {
    const instant = day * DAY_SECONDS + DAY_SECONDS / 2 + minutes * 60;
    if (format.format(instant * 1000) === wanted) return instant - DAY_SECONDS / 2;
  }
  throw new Error(`${date} has no noon in ${zone}`);
}
