// When a day of service begins: twelve hours before noon, which on days on which clocks change is not midnight.

const DAY_SECONDS = 86_400;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The begin of a day (since 1970-01-01) in a zone, in seconds since 1970. */
export function dayBegin(day: number, zone: string): number {
  const noonUtc = day * DAY_SECONDS + DAY_SECONDS / 2;
  // Zones are at most 14 hours from UTC, and no clock changes at noon: what they show at noon by UTC is their distance around their own noon too, but for a change between the two.
  const guess = noonUtc - aheadOfUtc(noonUtc, zone);
  return noonUtc - aheadOfUtc(guess, zone) - DAY_SECONDS / 2;
}

/** How far the clocks of a zone are ahead of UTC at an instant, in seconds. */
function aheadOfUtc(instant: number, zone: string): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(instant * 1000).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - instant;
}
