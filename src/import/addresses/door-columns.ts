// Rows of the address table → the columns of their doors: the same address, mapped on several objects near each other, is one door.
import { distanceMeters, scaleAt } from '../../core/geometry/geodesic.ts';
import { pushTo } from '../../core/lists.ts';
import { parseHouseNumber } from '../../geocoding/house-number.ts';
import { type Column, narrowed, startsOf } from '../../region/columns.ts';
import { cachedTerms } from './cached-terms.ts';
import type { AddressRow } from './gazetteer.ts';

/**
 * Objects with one address this near to each other are one door. In Liechtenstein, Lauf, Kaiserslautern and Neuss 1–11 % of the objects repeat the address of
 * another; 93 % of these lie within 75 m of it, hardly any between 75 and 100 m, and beyond are other houses with the same number.
 */
const SAME_DOOR_METERS = 75;

type House = Pick<AddressRow, 'lat' | 'lng' | 'street' | 'houseNumber' | 'postalCode' | 'city'>;

/** One door while it grows: an object without postcode or town takes those of the first object that has them. */
interface Door {
  postalCode: string;
  city: string;
  readonly rows: number[];
}

/** The columns that `openDoors` reads, for the rows of a table in its order. */
export function doorColumns(rows: readonly House[]): Record<string, Column> {
  const doors = sharedDoors(rows);
  const members = doors
    .flatMap((own, door) => own.map(row => ({ row, door })))
    .sort((one, other) => one.row - other.row);
  const isShared = new Uint8Array((rows.length + 7) >> 3);
  for (const { row } of members) isShared[row >> 3]! |= 1 << (row & 7);
  return {
    'door.isShared': isShared,
    'door.members': narrowed(Uint32Array.from(members, ({ row }) => row)),
    'door.doorOf': narrowed(Uint32Array.from(members, ({ door }) => door)),
    'door.start': narrowed(startsOf(doors.map(({ length }) => length))),
    'door.rows': narrowed(Uint32Array.from(doors.flat())),
  };
}

/**
 * The rows of each door with several rows, ascending: the same street and number in any spelling, no two postcodes or towns, and each object within 75 m of
 * another one. Units, flats and floors have no part in it.
 */
export function sharedDoors(rows: readonly House[]): number[][] {
  const termOf = cachedTerms();
  const byName = new Map<string, number[]>();
  rows.forEach(({ street, houseNumber }, row) => {
    pushTo(byName, `${termOf(street)}\n${parseHouseNumber(houseNumber).key}`, row);
  });
  return [...byName.values()]
    .flatMap(own => (own.length < 2 ? [] : joined(rows, own, termOf)))
    .filter(door => door.length > 1)
    .sort((one, other) => one[0]! - other[0]!);
}

/** Joins the rows of one street name and number, the nearest pairs first. */
function joined(rows: readonly House[], own: readonly number[], termOf: (name: string) => string): number[][] {
  const sorted = own.toSorted((one, other) => rows[one]!.lat - rows[other]!.lat || one - other);
  const pairs: { readonly one: number; readonly other: number; readonly meters: number }[] = [];
  for (const [i, one] of sorted.entries()) {
    const a = rows[one]!;
    const reach = SAME_DOOR_METERS / scaleAt(a.lat).metersPerLatE7;
    for (let j = i + 1; j < sorted.length; j++) {
      const other = sorted[j]!;
      const b = rows[other]!;
      if (b.lat - a.lat > reach) break;
      const meters = distanceMeters(a.lat, a.lng, b.lat, b.lng);
      if (meters <= SAME_DOOR_METERS) pairs.push({ one: Math.min(one, other), other: Math.max(one, other), meters });
    }
  }
  pairs.sort((a, b) => a.meters - b.meters || a.one - b.one || a.other - b.other);
  const doors = new Map<number, Door>(
    own.map(row => {
      const { postalCode, city } = rows[row]!;
      return [row, { postalCode: postalCode.replace(/[\s-]+/g, ''), city: termOf(city), rows: [row] }];
    }),
  );
  for (const { one, other } of pairs) {
    const a = doors.get(one)!;
    const b = doors.get(other)!;
    if (a === b || !fits(a.postalCode, b.postalCode) || !fits(a.city, b.city)) continue;
    a.postalCode ||= b.postalCode;
    a.city ||= b.city;
    for (const row of b.rows) {
      a.rows.push(row);
      doors.set(row, a);
    }
  }
  return Array.from(new Set(doors.values()), door => door.rows.sort((a, b) => a - b));
}

/** Whether two values can be the same: equal, or one is not known. */
function fits(one: string, other: string): boolean {
  return one === '' || other === '' || one === other;
}
