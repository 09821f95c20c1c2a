// The dates of OpenStreetMap's objects and files: those that cannot be true are no dates.

/** The project began on 9 August 2004; the oldest edits that its files hold are from 2005. */
const FIRST_SECONDS = Date.UTC(2004, 7, 9) / 1000;
/** Clocks of writers and readers differ, and a file may be dated in another time zone. */
const AHEAD_SECONDS = 86_400;

/**
 * Whether a date of an edit or a file can be true: not before the project began, and not after today. Some converters write −1 for "unknown": it reads as
 * 31 December 1969, and as a number without a sign as 7 February 2106.
 * @param seconds Unix time
 * @param now Unix time in milliseconds
 */
export function isPossibleDate(seconds: number, now = Date.now()): boolean {
  return seconds >= FIRST_SECONDS && seconds <= now / 1000 + AHEAD_SECONDS;
}

/** RFC 3339, or undefined for a date that cannot be true. @param seconds Unix time @param now Unix time in milliseconds */
export function dateOfData(seconds: number, now = Date.now()): string | undefined {
  return isPossibleDate(seconds, now) ? new Date(seconds * 1000).toISOString() : undefined;
}
