// Doors in `addresses.bin`: rows of the address table that are one door, such as a building, its entrance and the shop in it.
import type { Columns, Indices } from './columns.ts';

/** What an object with an address is. A shop that is a whole building is a `BUILDING`; an `ADDRESS` has no tags but those of its address. */
export const OBJECT_KINDS = ['ADDRESS', 'BUILDING', 'ENTRANCE', 'POI'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** The doors of several rows. A row that is alone at its door occurs only in `isShared`, as 0. */
export interface Doors {
  /** Bit `row & 7` of byte `row >> 3`: the row shares its door with others. */
  readonly isShared: Uint8Array;
  /** All rows that share a door, ascending, and the number of the door of each. */
  readonly members: Indices;
  readonly doorOf: Indices;
  /** The rows of door d, ascending, are rows[start[d]] … rows[start[d+1] − 1]. */
  readonly start: Indices;
  readonly rows: Indices;
}

/** The doors of an opened file of addresses. @throws OperatorError if a column is missing */
export function openDoors(columns: Columns): Doors {
  return {
    isShared: columns.get('door.isShared', 'Uint8Array'),
    members: columns.indices('door.members'),
    doorOf: columns.indices('door.doorOf'),
    start: columns.indices('door.start'),
    rows: columns.indices('door.rows'),
  };
}

/** The number of a row's door, −1 if the row is alone at its door. */
export function doorAt({ isShared, members, doorOf }: Doors, row: number): number {
  if (((isShared[row >> 3]! >> (row & 7)) & 1) === 0) return -1;
  let low = 0;
  let high = members.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (members[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return doorOf[low]!;
}

/** All rows of a row's door, itself included, ascending. */
export function rowsOfDoor(doors: Doors, row: number): readonly number[] {
  const door = doorAt(doors, row);
  return door < 0 ? [row] : Array.from(doors.rows.subarray(doors.start[door], doors.start[door + 1]));
}
