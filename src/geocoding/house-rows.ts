// Finds a house number on a street: its own address, or else its neighbours.

import { distanceMeters } from '../core/geometry/geodesic.ts';
import { at } from '../core/lists.ts';
import type { AddressTable } from '../region/addresses.ts';
import type { Indices } from '../region/columns.ts';
import { type HouseNumber, parseHouseNumber } from './house-number.ts';
import { onStretch } from './stretches.ts';

/** Neighbours with a larger distance do not show the position of a number between them. */
const MAX_NEIGHBOUR_METERS = 400;
/** For the direction of the numbers: maximum difference from the requested number, minimum number of pairs, maximum ratio of the distances. */
const PATTERN_NUMBERS = 20;
const PATTERN_PAIRS = 2;
const PATTERN_SHARE = 0.7;

/** The find for a house number: its row (or a range that ends with it, or a longer number that begins with it), or only a point. */
export type HouseFind =
  | { readonly kind: 'EXACT' | 'RANGE_END' | 'BEGUN'; readonly row: number }
  | {
      /** Derived from the same number with another letter, or from two neighbours or two ends of an interpolation way. */
      readonly kind: 'SAME_NUMBER' | 'BETWEEN';
      readonly latE7: number;
      readonly lngE7: number;
    };

/** A house number with its position in the table's order of house numbers. */
export interface AskedHouse {
  readonly house: HouseNumber;
  /** Indices into the strings of all spellings of exactly this number: first ≤ i < end. */
  readonly first: number;
  readonly end: number;
}

/** Finds a house number in the table's order, once per question. */
export function askedHouse(addresses: AddressTable, house: HouseNumber): AskedHouse {
  const { numbers, strings } = addresses;
  let first = lowerBound(numbers, 1, numbers.length, house.number);
  const stop = lowerBound(numbers, first, numbers.length, house.number + 1);
  const keyAt = (index: number) => parseHouseNumber(strings.get(index)).key;
  let high = stop;
  while (first < high) {
    const middle = (first + high) >> 1;
    if (keyAt(middle) < house.key) first = middle + 1;
    else high = middle;
  }
  let end = first;
  while (end < stop && keyAt(end) === house.key) end++;
  return { house, first, end };
}

/** Row of the address on street `street` with exactly this number, −1 if none exists. */
export function exactRow(addresses: AddressTable, street: number, asked: AskedHouse): number {
  if (asked.first === asked.end) return -1;
  const start = addresses.streets.start[street]!;
  const end = addresses.streets.start[street + 1]!;
  const row = lowerBound(addresses.houseNumber, start, end, asked.first);
  return row < end && addresses.houseNumber[row]! < asked.end ? row : -1;
}

/** Row of the smallest number on street `street` that begins with the requested digits (`1` → 12), −1 if none exists. */
export function begunRow(addresses: AddressTable, street: number, { house: { key } }: AskedHouse): number {
  const { strings, houseNumber } = addresses;
  const end = addresses.streets.start[street + 1]!;
  for (let row = addresses.streets.start[street]!; row < end; row++) {
    if (strings.get(houseNumber[row]!).startsWith(key)) return row;
  }
  return -1;
}

/** The neighbours on each side of a number without a row. */
interface Neighbours {
  /** On the same side of the street: only numbers that are even or odd like the requested one. −1 = none. */
  below: number;
  above: number;
  /** The nearest numbers on either side. */
  belowAny: number;
  aboveAny: number;
}

/** The best approximation of a house number without a row on the streets firstStreet ≤ s < endStreet (parts of one street). */
export function findHouse(
  addresses: AddressTable,
  firstStreet: number,
  endStreet: number,
  asked: AskedHouse,
): HouseFind | undefined {
  const { number, end: rangeEnd, key } = asked.house;
  if (number === 0) return undefined;
  const isPlain = rangeEnd === number && /^\d+$/.test(key);
  const near: Neighbours = { below: -1, above: -1, belowAny: -1, aboveAny: -1 };
  const start = addresses.streets.start[firstStreet]!;
  const stop = addresses.streets.start[endStreet]!;
  let same = -1;
  for (let row = start; row < stop; row++) {
    const index = addresses.houseNumber[row]!;
    const own = addresses.numbers[index]!;
    const ownEnd = addresses.numberEnds[index]!;
    if (own === 0) continue;
    if (isPlain && ownEnd > own && (number === own || number === ownEnd)) return { kind: 'RANGE_END', row };
    if (own === number) {
      if (same < 0) same = row;
    } else takeNeighbour(addresses, near, row, own, number);
  }
  const stretch = onStretch(addresses, firstStreet, endStreet, asked.house);
  // A stretch without a gap counts letters: `12c` between 12a and 12f.
  if (same >= 0 && stretch?.gap !== 0) return { kind: 'SAME_NUMBER', ...pointOf(addresses, same) };
  const between = betweenNeighbours(addresses, near, start, stop, number);
  if (stretch && (between === undefined || stretch.gap <= between.gap)) return { kind: 'BETWEEN', ...stretch };
  return between && { kind: 'BETWEEN', ...between };
}

function numberOf({ numbers, houseNumber }: AddressTable, row: number): number {
  return numbers[houseNumber[row]!]!;
}

function takeNeighbour(addresses: AddressTable, near: Neighbours, row: number, own: number, number: number): void {
  const isSameSide = (own & 1) === (number & 1);
  if (own < number) {
    if (near.belowAny < 0 || own > numberOf(addresses, near.belowAny)) near.belowAny = row;
    if (isSameSide && (near.below < 0 || own > numberOf(addresses, near.below))) near.below = row;
  } else {
    if (near.aboveAny < 0 || own < numberOf(addresses, near.aboveAny)) near.aboveAny = row;
    if (isSameSide && (near.above < 0 || own < numberOf(addresses, near.above))) near.above = row;
  }
}

/** A point on the straight line between two neighbours, by the share of the numbers. */
function betweenNeighbours(
  addresses: AddressTable,
  near: Neighbours,
  start: number,
  stop: number,
  number: number,
): { latE7: number; lngE7: number; gap: number } | undefined {
  const goesOn = near.belowAny >= 0 && near.aboveAny >= 0 && goesOnAlongOneSide(addresses, start, stop, number);
  const below = goesOn ? near.belowAny : near.below;
  const above = goesOn ? near.aboveAny : near.above;
  if (below < 0 || above < 0) return undefined;
  const a = pointOf(addresses, below);
  const b = pointOf(addresses, above);
  if (distanceMeters(a.latE7, a.lngE7, b.latE7, b.lngE7) > MAX_NEIGHBOUR_METERS) return undefined;
  const first = numberOf(addresses, below);
  const gap = numberOf(addresses, above) - first;
  const share = (number - first) / gap;
  return {
    latE7: Math.round(a.latE7 + share * (b.latE7 - a.latE7)),
    lngE7: Math.round(a.lngE7 + share * (b.lngE7 - a.lngE7)),
    gap,
  };
}

/**
 * Whether numbers go up one side of the street and down the other, as in old streets of Berlin, so that 13 is beside 12 and not opposite. Then, near the
 * number, the distance between numbers that differ by one is clearly smaller than between numbers that differ by two.
 */
function goesOnAlongOneSide(addresses: AddressTable, start: number, stop: number, number: number): boolean {
  const rowOf = new Map<number, number>();
  for (let row = start; row < stop; row++) {
    const own = numberOf(addresses, row);
    if (own > 0 && Math.abs(own - number) <= PATTERN_NUMBERS && !rowOf.has(own)) rowOf.set(own, row);
  }
  const byOne: number[] = [];
  const byTwo: number[] = [];
  for (const [own, row] of rowOf) {
    const { latE7, lngE7 } = pointOf(addresses, row);
    for (const [steps, meters] of [
      [1, byOne],
      [2, byTwo],
    ] as const) {
      const other = rowOf.get(own + steps);
      if (other === undefined) continue;
      meters.push(distanceMeters(latE7, lngE7, addresses.lat[other]!, addresses.lng[other]!));
    }
  }
  if (byOne.length < PATTERN_PAIRS || byTwo.length < PATTERN_PAIRS) return false;
  return median(byOne) < median(byTwo) * PATTERN_SHARE;
}

function median(values: number[]): number {
  return at(
    values.sort((a, b) => a - b),
    values.length >> 1,
  );
}

function pointOf({ lat, lng }: AddressTable, row: number): { latE7: number; lngE7: number } {
  return { latE7: lat[row]!, lngE7: lng[row]! };
}

/** First index in from ≤ i < to whose value is at least `value`; values ascend. */
function lowerBound(values: Indices, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
