// Times as feeds write them: seconds after the start of the day of service.
import type { ByteRecord } from '../files/byte-table.ts';

/** A time that the feed leaves blank. */
export const NO_TIME = -1;
/** A time that the feed writes wrongly. */
export const BAD_TIME = -2;

const [ZERO, COLON] = [48, 58];

/** Seconds of `H:MM:SS`, also beyond 24:00:00. */
export function secondsIn({ bytes, from, to }: ByteRecord, field: number): number {
  const [start, end] = [from[field]!, to[field]!];
  if (start === end) return NO_TIME;
  const length = end - start;
  if (length < 7 || length > 9 || bytes[end - 3] !== COLON || bytes[end - 6] !== COLON) return BAD_TIME;
  const [minutes, seconds] = [twoDigits(bytes, end - 5), twoDigits(bytes, end - 2)];
  let hours = 0;
  for (let i = start; i < end - 6; i++) {
    const digit = bytes[i]! - ZERO;
    if (digit < 0 || digit > 9) return BAD_TIME;
    hours = hours * 10 + digit;
  }
  return minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : BAD_TIME;
}

/** A hundred if a byte is no digit. */
function twoDigits(bytes: Buffer, at: number): number {
  const [tens, ones] = [bytes[at]! - ZERO, bytes[at + 1]! - ZERO];
  return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? 100 : tens * 10 + ones;
}
