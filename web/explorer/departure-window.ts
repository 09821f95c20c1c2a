// The window of a departure, from two times of day.
import type { Departure } from './view.ts';

export const DAY_MINUTES = 1440;
const LONGEST_WINDOW_MINUTES = 240;
/** A day of service ends then. */
const LATEST_MINUTES = 28 * 60;

/** The window of two times of day; one that ends before it begins goes on after midnight. Undefined if it has no or too many minutes. */
export function windowOf(from: string, to: string): Pick<Departure, 'from' | 'to'> | undefined {
  const [begin, sameDay] = [minutesOf(from), minutesOf(to)];
  if (begin === undefined || sameDay === undefined) return undefined;
  const end = sameDay > begin ? sameDay : sameDay + DAY_MINUTES;
  if (end - begin > LONGEST_WINDOW_MINUTES || end > LATEST_MINUTES) return undefined;
  return { from: clockOf(begin), to: clockOf(end) };
}

/** Whether two times of a departure, the second perhaps after midnight (`25:30`), are a window that the service takes. */
export function isWindow(from: string, to: string): boolean {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  if (begin === undefined || end === undefined || begin >= DAY_MINUTES) return false;
  if (clockOf(begin) !== from || clockOf(end) !== to) return false;
  return end > begin && end - begin <= LONGEST_WINDOW_MINUTES && end <= LATEST_MINUTES;
}

function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

export function clockOf(minutes: number): string {
  return [minutes / 60, minutes % 60].map(part => String(Math.floor(part)).padStart(2, '0')).join(':');
}
