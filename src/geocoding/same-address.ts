// Places with one address that lie apart: a second house with the number, or an object far from the one that an answer shows.
import { distanceMeters } from '../core/geometry/geodesic.ts';
import type { AddressTable } from '../region/addresses.ts';
import { rowsOfDoor } from '../region/doors.ts';
import type { Reading } from './best-readings.ts';
import { type Find, isSame } from './rivals.ts';

/** From this distance on another object with the address is another place. */
const OTHER_PLACE_METERS = 50;
/** Streets whose houses all have one number are faults of the map; an answer lists the first few. */
const MOST_PLACES = 12;

/** A reading of a house, and the same of the other houses with its address: the question does not say which of them. */
export function withOtherDoors(addresses: AddressTable, reading: Reading): readonly Reading[] {
  const row = rowOf(reading);
  if (row < 0 || reading.kind !== 'STREET') return [reading];
  const others = otherDoors(addresses, row);
  return [reading, ...others.map(other => ({ ...reading, house: { kind: 'EXACT', row: other } as const }))];
}

/** Whether an object with the address of a find lies so far from it, at the same door or among the finds, that a caller who means it is led astray. */
export function isStretched(addresses: AddressTable, find: Find, finds: readonly Find[]): boolean {
  const row = rowOf(find.reading);
  if (row < 0) return false;
  return (
    rowsOfDoor(addresses.doors, row).some(other => isFar(addresses, row, other)) ||
    finds.some(other => {
      const own = rowOf(other.reading);
      return own >= 0 && other !== find && isSame(other, find) && isFar(addresses, row, own);
    })
  );
}

/** The row of the address that a reading is exactly, −1 = none. */
function rowOf(reading: Reading): number {
  return reading.kind === 'STREET' && reading.house?.kind === 'EXACT' ? reading.house.row : -1;
}

/** The rows of the other doors on the street of a row that have its number, one for each, in the order of the table. */
function otherDoors(addresses: AddressTable, row: number): number[] {
  const { houseNumber, streets, street, doors } = addresses;
  const own = street[row]!;
  const isNumber = (other: number) => houseNumber[other] === houseNumber[row];
  let first = row;
  let end = row + 1;
  while (first > streets.start[own]! && isNumber(first - 1)) first--;
  while (end < streets.start[own + 1]! && isNumber(end)) end++;
  if (end - first === 1) return [];
  const seen = new Set(rowsOfDoor(doors, row));
  const found: number[] = [];
  for (let other = first; other < end && found.length < MOST_PLACES; other++) {
    if (seen.has(other)) continue;
    for (const same of rowsOfDoor(doors, other)) seen.add(same);
    if (isFar(addresses, row, other)) found.push(other);
  }
  return found;
}

/** Whether two rows are two places for somebody who looks for the door. */
function isFar({ lat, lng }: AddressTable, row: number, other: number): boolean {
  return distanceMeters(lat[row]!, lng[row]!, lat[other]!, lng[other]!) > OTHER_PLACE_METERS;
}
