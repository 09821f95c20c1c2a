// Reads the fields of a census line from their bytes: figures, signs in place of figures, grid cells.

/** What a field holds instead of a figure. */
export const DASH = -1;
export const POINT = -2;
export const EMPTY = -3;
export const NO_FIGURE = -4;
export const MINUS_ONE = -5;

/** The reader rounds off more digits behind the comma; official files have two. */
const MOST_DECIMALS = 4;
/** Codes are twice the digits plus a flag, in 31 bits. */
const MOST_DIGITS_VALUE = 1_000_000_000;

/** The figure that was read last: its digits, and the number of them behind the comma. */
export const figure = { digits: 0, decimals: 0 };

/**
 * Reads a field. Returns 0 and sets `figure`, or returns DASH (– in UTF-8, windows-1252 or read through Latin-1, or a hyphen), POINT,
 * EMPTY (also −9999), MINUS_ONE, or NO_FIGURE for anything else, such as a negative figure. Comma and point both count as decimal sign.
 */
export function readFigure(bytes: Uint8Array, from: number, until: number): number {
  while (from < until && bytes[from]! <= 32) from++;
  while (until > from && bytes[until - 1]! <= 32) until--;
  if (from === until) return EMPTY;
  let value = 0;
  let decimals = -1;
  for (let at = from; at < until; at++) {
    const byte = bytes[at]!;
    if (byte >= 48 && byte <= 57) {
      if (decimals >= MOST_DECIMALS) {
        if (decimals++ === MOST_DECIMALS && byte >= 53) value++;
        continue;
      }
      value = value * 10 + byte - 48;
      if (value > MOST_DIGITS_VALUE) return NO_FIGURE;
      if (decimals >= 0) decimals++;
    } else if ((byte === 44 || byte === 46) && decimals < 0 && until - from > 1) decimals = 0;
    else return readSign(bytes, from, until);
  }
  figure.digits = value;
  figure.decimals = Math.max(0, Math.min(decimals, MOST_DECIMALS));
  return 0;
}

function readSign(bytes: Uint8Array, from: number, until: number): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, until - from).toString('latin1');
  switch (text) {
    case '-':
    case '\x96':
    case '\xe2\x80\x93':
    case '\xc2\x96':
      return DASH;
    case '.':
      return POINT;
    case '-1':
      return MINUS_ONE;
    case '-9999':
    case '-9999.0':
    case '-9999,0':
      return EMPTY;
    default:
      return NO_FIGURE;
  }
}

/** The cell that was read last: column and row are its south-west corner in sizes. */
export const cell = { sizeMeters: 0, column: 0, row: 0, isLong: false };

/** Reads `CRS3035RES100mN2691700E4341100` or the short `100mN26917E43411`; false if the field is neither. */
export function readCellId(bytes: Uint8Array, from: number, until: number): boolean {
  let at = until - 1;
  let east = 0;
  let north = 0;
  let scale = 1;
  for (; at >= from && isDigit(bytes[at]!); at--, scale *= 10) east += (bytes[at]! - 48) * scale;
  if (scale === 1 || at < from || (bytes[at]! | 32) !== 101) return false; // e
  at--;
  scale = 1;
  for (; at >= from && isDigit(bytes[at]!); at--, scale *= 10) north += (bytes[at]! - 48) * scale;
  if (scale === 1 || at < from || (bytes[at]! | 32) !== 110) return false; // n
  at--;
  if (at < from || (bytes[at]! | 32) !== 109) return false; // m
  at--;
  const isKilometers = at >= from && (bytes[at]! | 32) === 107; // k
  if (isKilometers) at--;
  let size = 0;
  scale = 1;
  for (; at >= from && isDigit(bytes[at]!); at--, scale *= 10) size += (bytes[at]! - 48) * scale;
  if (size === 0) return false;
  size *= isKilometers ? 1000 : 1;
  const isLong = at >= from;
  if (
    isLong &&
    !/^crs3035res$/i.test(Buffer.from(bytes.buffer, bytes.byteOffset + from, at + 1 - from).toString('latin1'))
  )
    return false;
  if (isLong && (east % size !== 0 || north % size !== 0)) return false;
  cell.sizeMeters = size;
  cell.isLong = isLong;
  cell.column = isLong ? east / size : east;
  cell.row = isLong ? north / size : north;
  return true;
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}
