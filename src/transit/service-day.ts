// When a day of service begins: twelve hours before noon, which on days on which clocks change is not midnight.
import { type WallClock, wallClock } from '../core/wall-clock.ts';

const DAY_SECONDS = 86_400;
const clocks = new Map<string, WallClock>();

/** The begin of a day (since 1970-01-01) in a zone, in seconds since 1970. */
export function dayBegin(day: number, zone: string): number {
  const clock = clocks.get(zone) ?? wallClock(zone);
  clocks.set(zone, clock);
  const aheadOfUtc = (instant: number) => clock.offsetAt(instant * 1000) / 1000;
  const noonUtc = day * DAY_SECONDS + DAY_SECONDS / 2;
  // Zones are at most 14 hours from UTC, and no clock changes at noon: what they show at noon by UTC is their distance around their own noon too, but for a change between the two.
  const guess = noonUtc - aheadOfUtc(noonUtc);
  return noonUtc - aheadOfUtc(guess) - DAY_SECONDS / 2;
}
