// Text of digits and letters only, for keys, ids and tokens: a double click selects it whole, and a URL needs no escapes.
import { randomFillSync } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The largest multiple of 62 in a byte. Bytes from here on are dropped: they would make the first digits more likely. */
const FAIR_BYTES = 248;

/** Filled in one call, because each call costs as much as a thousand bytes. Each byte is used once and then wiped. */
const pool = Buffer.alloc(1024);
let unused = 0;

/** `length` digits of base 62 from the system's cryptographic source, each equally likely (5.95 bits). */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    if (unused === 0) unused = randomFillSync(pool).length;
    const byte = pool[--unused] ?? FAIR_BYTES;
    pool[unused] = 0;
    if (byte < FAIR_BYTES) text += DIGITS.charAt(byte % 62);
  }
  return text;
}

/** A whole number ≥ 0 in base 62, padded with zeros to `length` digits. */
export function toBase62(number: number, length: number): string {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / 62)) text = DIGITS.charAt(rest % 62) + text;
  return text.padStart(length, '0');
}
