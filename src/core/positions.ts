// Polygons as GeoJSON positions, and the text of answers that contain them. Numbers take JSON.stringify a quarter of the time of an area.
import { randomUUID } from 'node:crypto';

/** Rings of lng, lat, lng, lat … in 1e-7 degrees, by polygon. */
type Area = readonly (readonly Int32Array[])[];

/** Stands for positions in a text; nobody outside knows it. */
const MARK = randomUUID();
/** Digits behind the point of a coordinate. */
const DECIMALS = 7;
const WHOLE = 10 ** DECIMALS;
/** From here on JSON writes exponents. */
const LEAST_PLAIN = 10;
/** `-180.1234567` and a separator. */
const MOST_CHARACTERS = 13;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const COMMA = 0x2c;

/** Texts of the positions in the answer that is being written; undefined while none is. */
let texts: string[] | undefined;
let bytes = Buffer.allocUnsafe(1 << 16);
let length = 0;

/** GeoJSON of an area in degrees, [lng, lat] by [lng, lat]. */
export interface AreaGeometry {
  readonly type: 'MultiPolygon';
  readonly coordinates: number[][][][];
}

/** The geometry of an area; its coordinates are made when somebody reads them, and most answers are only written. */
export function geometryOf(area: Area): AreaGeometry {
  let made: number[][][][] | undefined;
  const geometry = {
    type: 'MultiPolygon' as const,
    get coordinates() {
      made ??= positionsOf(area);
      return made;
    },
  };
  const toJSON = () => {
    if (texts === undefined) return geometry;
    texts.push(textOf(area));
    return { type: geometry.type, coordinates: MARK };
  };
  return Object.defineProperty(geometry, 'toJSON', { value: toJSON, enumerable: false });
}

function positionsOf(area: Area): number[][][][] {
  return area.map(polygon =>
    polygon.map(ring => {
      const positions: number[][] = [];
      for (let i = 0; i < ring.length; i += 2) positions.push([ring[i]! / WHOLE, ring[i + 1]! / WHOLE]);
      return positions;
    }),
  );
}

/** The same text as JSON.stringify makes, in less time if it contains areas of `geometryOf`. */
export function jsonText(value: unknown): string {
  const own: string[] = [];
  const before = texts;
  texts = own;
  let text: string;
  try {
    text = JSON.stringify(value);
  } finally {
    texts = before;
  }
  if (own.length === 0) return text;
  const parts = text.split(`"${MARK}"`);
  return parts.map((part, i) => part + (own[i] ?? '')).join('');
}

function textOf(area: Area): string {
  length = 0;
  list(area, polygon => list(polygon, writeRing));
  return bytes.toString('latin1', 0, length);
}

function list<Item>(items: readonly Item[], write: (item: Item) => void): void {
  room(1);
  bytes[length++] = OPEN;
  for (let i = 0; i < items.length; i++) {
    room(1);
    if (i > 0) bytes[length++] = COMMA;
    write(items[i]!);
  }
  room(1);
  bytes[length++] = CLOSE;
}

function writeRing(ring: Int32Array): void {
  room((ring.length / 2) * (2 * MOST_CHARACTERS + 3) + 2);
  const to = bytes;
  let at = length;
  to[at++] = OPEN;
  for (let i = 0; i < ring.length; i += 2) {
    if (i > 0) to[at++] = COMMA;
    to[at++] = OPEN;
    at = writeDegrees(to, at, ring[i]!);
    to[at++] = COMMA;
    at = writeDegrees(to, at, ring[i + 1]!);
    to[at++] = CLOSE;
  }
  to[at++] = CLOSE;
  length = at;
}

function room(more: number): void {
  if (length + more <= bytes.length) return;
  const wider = Buffer.allocUnsafe(Math.max(bytes.length * 2, length + more));
  wider.set(bytes.subarray(0, length));
  bytes = wider;
}

/** Writes whole 1e-7 degrees as the shortest number that JSON has for them. @returns the place behind it */
function writeDegrees(to: Buffer, from: number, e7: number): number {
  let at = from;
  let value = e7;
  if (value < 0) {
    to[at++] = MINUS;
    value = -value;
  }
  if (value < LEAST_PLAIN && value !== 0) return at + to.write(`${value}e-7`, at, 'latin1');
  const whole = (value / WHOLE) | 0;
  if (whole >= 100) to[at++] = ZERO + ((whole / 100) | 0);
  if (whole >= 10) to[at++] = ZERO + (((whole / 10) | 0) % 10);
  to[at++] = ZERO + (whole % 10);
  let rest = (value - whole * WHOLE) | 0;
  if (rest === 0) return at;
  to[at] = POINT;
  for (let digit = at + DECIMALS; digit > at; digit--) {
    const shorter = (rest / 10) | 0;
    to[digit] = ZERO + (rest - shorter * 10);
    rest = shorter;
  }
  at += DECIMALS + 1;
  while (to[at - 1] === ZERO) at--;
  return at;
}
