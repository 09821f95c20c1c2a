// Converts instants to clock times in a time zone, and back. A wall time is in milliseconds as if the clock showed UTC.

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface WallClock {
  /** Wall time minus instant, for an instant in milliseconds since 1970. */
  offsetAt(instant: number): number;
  /** The first clock change after `instant`, undefined if none comes before `end`. */
  nextChange(instant: number, end: number): number | undefined;
  /** The instant of a wall time. If clocks go back, the first of two instants; if they go forward, the instant as if they had not changed yet. */
  instantOf(wall: number): number;
}

/** The clock of an IANA time zone. */
export function wallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  function offsetAt(instant: number): number {
    const shown: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(instant)) shown[type] = Number(value);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  }

  return {
    offsetAt,
    nextChange(instant, end) {
      const offset = offsetAt(instant);
      for (let before = instant; before < end; before += DAY) {
        let after = Math.min(before + DAY, end);
        if (offsetAt(after) === offset) continue;
        // Clocks change on full minutes.
        let [low, high] = [Math.floor(before / MINUTE), Math.ceil(after / MINUTE)];
        while (high - low > 1) {
          const middle = Math.floor((low + high) / 2);
          if (offsetAt(middle * MINUTE) === offset) low = middle;
          else high = middle;
        }
        after = high * MINUTE;
        return after < end ? after : undefined;
      }
      return undefined;
    },
    instantOf(wall) {
      const before = wall - offsetAt(wall - DAY);
      if (before + offsetAt(before) === wall) return before;
      const after = wall - offsetAt(wall + DAY);
      return after + offsetAt(after) === wall ? after : before;
    },
  };
}
