// Reads the time in a request: now, the arrival by timetable, an instant, or a clock time at the place.
import type { AskedTime } from '../../surroundings/open-state.ts';

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:([Zz])|([+-])(\d\d)(?::?(\d\d))?)?$/;

/** The data lacks holidays and time zones for other years. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2099;

/** When one is at the place by the best journey. */
export interface Arrival {
  readonly kind: 'ARRIVAL';
}

export function isArrival(time: AskedTime | Arrival): time is Arrival {
  return 'kind' in time && time.kind === 'ARRIVAL';
}

/** Reads `now`, `arrival` or an ISO 8601 time; for any other text returns the rest of a sentence that begins with the field's name. */
export function askedTime(text: string): AskedTime | Arrival | string {
  const trimmed = text.trim();
  if (trimmed.toLowerCase() === 'now') return { kind: 'NOW' };
  if (trimmed.toLowerCase() === 'arrival') return { kind: 'ARRIVAL' };
  const found = ISO.exec(trimmed);
  if (found === null) {
    // An unescaped plus in an address arrives as a space.
    const hint = /T[\d:.]+ \d\d:?\d\d$/i.test(trimmed) ? ' In an address the + of an offset is written %2B.' : '';
    return `is "${text.slice(0, 60)}"; it must be "now" or a time such as 2026-05-01T18:30:00+02:00, or by timetable "arrival".${hint}`;
  }
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.map(part => Number(part ?? 0));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, Math.floor(Number(`0.${found[7] ?? 0}`) * 1000));
  const isReal =
    new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day &&
    month >= 1 &&
    month <= 12 &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  if (!isReal) return `is "${trimmed}", which is no time of any calendar day.`;
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    return `is in the year ${found[1]}; it must be from ${FIRST_YEAR} to ${LAST_YEAR}.`;
  }
  if (found[8] !== undefined) return { utc: wall };
  if (found[9] === undefined) return { wall };
  const offsetMinutes = Number(found[10]) * 60 + Number(found[11] ?? 0);
  if (Number(found[11] ?? 0) > 59 || offsetMinutes > 18 * 60)
    return `has the offset of no place on earth: "${trimmed}".`;
  return { utc: wall - (found[9] === '-' ? -1 : 1) * offsetMinutes * 60_000 };
}
