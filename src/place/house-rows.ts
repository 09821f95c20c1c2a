// A house number on a street: the address that bears it, else its neighbours.
import { distanceMeters } from '../geo/geodesic.ts';
import type { AddressTable } from '../region/addresses.ts';
import type { Indices } from '../region/columns.ts';
import { type HouseNumber, parseHouseNumber } from './house-number.ts';

/** Neighbours farther apart than this do not say where a number between them is. */
const MAX_NEIGHBOUR_METERS = 400;

/** What was found for a house number. `row` is the address, or the neighbour below; `other` the neighbour above, `share` the way between them. */
export type HouseFind =
  | { readonly kind: 'EXACT' | 'RANGE_END' | 'SAME_NUMBER'; readonly row: number }
  | { readonly kind: 'BETWEEN'; readonly row: number; readonly other: number; readonly share: number };

/** A house number with its place in the table's order of house numbers. */
export interface AskedHouse {
  readonly house: HouseNumber;
  /** Indices into the strings of all spellings of exactly this number: first ≤ i < end. */
  readonly first: number;
  readonly end: number;
}

/** Looks a house number up in the table's order, once per question. */
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

/** Row of the address on street `street` that bears exactly this number, −1 if there is none. */
export function exactRow(addresses: AddressTable, street: number, asked: AskedHouse): number {
  if (asked.first === asked.end) return -1;
  const start = addresses.streets.start[street] ?? 0;
  const end = addresses.streets.start[street + 1] ?? 0;
  const row = lowerBound(addresses.houseNumber, start, end, asked.first);
  return row < end && (addresses.houseNumber[row] ?? 0) < asked.end ? row : -1;
}

/** The nearest thing to a house number that stands nowhere on the streets firstStreet ≤ s < endStreet (one street's parts). */
export function findHouse(
  addresses: AddressTable,
  firstStreet: number,
  endStreet: number,
  asked: AskedHouse,
): HouseFind | undefined {
  const { number, end: rangeEnd } = asked.house;
  if (number === 0) return undefined;
  let below = -1;
  let belowNumber = -1;
  let above = -1;
  let aboveNumber = Number.POSITIVE_INFINITY;
  let same = -1;
  const start = addresses.streets.start[firstStreet] ?? 0;
  const stop = addresses.streets.start[endStreet] ?? 0;
  for (let row = start; row < stop; row++) {
    const index = addresses.houseNumber[row] ?? 0;
    const own = addresses.numbers[index] ?? 0;
    const ownEnd = addresses.numberEnds[index] ?? 0;
    if (own === 0) continue;
    if (ownEnd > own && (number === own || number === ownEnd) && rangeEnd === number && /^\d+$/.test(asked.house.key)) {
      return { kind: 'RANGE_END', row };
    }
    if (own === number) {
      if (same < 0) same = row;
    } else if ((own & 1) === (number & 1)) {
      if (own < number && own > belowNumber) {
        below = row;
        belowNumber = own;
      } else if (own > number && own < aboveNumber) {
        above = row;
        aboveNumber = own;
      }
    }
  }
  if (same >= 0) return { kind: 'SAME_NUMBER', row: same };
  if (below < 0 || above < 0) return undefined;
  const meters = distanceMeters(
    addresses.lat[below] ?? 0,
    addresses.lng[below] ?? 0,
    addresses.lat[above] ?? 0,
    addresses.lng[above] ?? 0,
  );
  if (meters > MAX_NEIGHBOUR_METERS) return undefined;
  return { kind: 'BETWEEN', row: below, other: above, share: (number - belowNumber) / (aboveNumber - belowNumber) };
}

/** First index in from ≤ i < to whose value is at least `value`; values ascend. */
function lowerBound(values: Indices, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
