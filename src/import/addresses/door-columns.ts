// Rows of the address table → the columns of their doors: the same address, mapped on several objects near each other, is one door.
import { OperatorError } from '../../core/errors.ts';
import { distanceMeters, scaleAt } from '../../core/geometry/geodesic.ts';
import { nearGroups } from '../../core/geometry/near-groups.ts';
import { parseHouseNumber } from '../../geocoding/house-number.ts';
import type { Column } from '../../region/array-types.ts';
import { groupStarts, narrowed, startsOf } from '../../region/columns.ts';
import { cachedTerms } from './cached-terms.ts';
import type { AddressRow } from './gazetteer.ts';

/**
 * Objects with one address this near to each other are one door. In Liechtenstein, Lauf, Kaiserslautern and Neuss 1–11 % of the objects repeat the address of
 * another; 93 % of these lie within 75 m of it, hardly any between 75 and 100 m, and beyond are other houses with the same number.
 */
const SAME_DOOR_METERS = 75;

/** Of fewer objects with one address every two are compared. */
const FEW_OBJECTS = 100;
/** How many pairs of objects with one address may be near each other, on average: of real regions fewer than 5. A file of few objects may have more. */
const MOST_PAIRS = 60;
const FEW_PAIRS = 1_000_000;

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
  let pairs = 0;
  const compare = () => {
    if (++pairs > FEW_PAIRS + MOST_PAIRS * rows.length) throw crowded(rows.length);
  };
  return sameNames(rows, termOf)
    .flatMap(own => joined(rows, own, termOf, compare).filter(door => door.length > 1))
    .toArray()
    .sort((one, other) => one[0]! - other[0]!);
}

/** The rows of each street name and number that several rows have, in one column: towns share the names of their streets, so these are millions too. */
function* sameNames(rows: readonly House[], termOf: (name: string) => string): Generator<number[]> {
  const streetOf = numbered(termOf);
  const numberOf = numbered(text => parseHouseNumber(text).key);
  const nameOf = ({ street, houseNumber }: House) => streetOf(street) * rows.length + numberOf(houseNumber);
  const mayRepeat = repeating(rows, nameOf);
  const groups = new Map<number, number>();
  /** By row the number of its name, counted from 1; 0 for a name of its own. */
  const groupOf = new Uint32Array(rows.length);
  for (const [row, house] of rows.entries()) {
    const name = nameOf(house);
    if (!mayRepeat(name)) continue;
    const group = groups.get(name) ?? groups.size + 1;
    groups.set(name, group);
    groupOf[row] = group;
  }
  const start = groupStarts(groupOf, group => group, groups.size + 1);
  const filled = start.slice();
  const sorted = new Uint32Array(rows.length);
  for (const [row, group] of groupOf.entries()) sorted[filled[group]!++] = row;
  for (let group = 1; group <= groups.size; group++) {
    const own = sorted.subarray(start[group], start[group + 1]);
    if (own.length > 1) yield Array.from(own);
  }
}

/**
 * Whether several rows may have a name. Few do, and a map of all names takes as much memory as the rows: so the rows are counted by the remainder of their
 * names first, and a name is unique if no other has its remainder.
 */
function repeating(rows: readonly House[], nameOf: (house: House) => number): (name: number) => boolean {
  const size = 4 * rows.length + 3;
  const counts = new Uint8Array(size);
  for (const house of rows) {
    const place = nameOf(house) % size;
    counts[place] = Math.min(2, counts[place]! + 1);
  }
  return name => counts[name % size]! > 1;
}

/** Numbers the different forms of texts, from 0 on; computes the form of each text once. */
function numbered(formOf: (text: string) => string): (text: string) => number {
  const forms = new Map<string, number>();
  const texts = new Map<string, number>();
  return text => {
    let number = texts.get(text);
    if (number === undefined) {
      const form = formOf(text);
      number = forms.get(form) ?? forms.size;
      forms.set(form, number);
      texts.set(text, number);
    }
    return number;
  };
}

function crowded(count: number): OperatorError {
  return new OperatorError(
    `Among the ${count.toLocaleString('en')} addresses, thousands with one street and number lie on top of each other as no real ones do; is it a real extract?`,
  );
}

/** Joins the rows of one street name and number, the nearest pairs first. */
function joined(
  rows: readonly House[],
  own: readonly number[],
  termOf: (name: string) => string,
  compare: () => void,
): number[][] {
  if (own.length > FEW_OBJECTS && fitTogether(rows, own, termOf)) {
    // All fit, so the order in which they join makes no difference.
    const groups = nearGroups(
      own.map(row => rows[row]!),
      SAME_DOOR_METERS,
      compare,
    );
    return [...Map.groupBy(own, (_, i) => groups[i]).values()];
  }
  const sorted = own.toSorted((one, other) => rows[one]!.lat - rows[other]!.lat || one - other);
  const pairs: { readonly one: number; readonly other: number; readonly meters: number }[] = [];
  for (const [i, one] of sorted.entries()) {
    const a = rows[one]!;
    const reach = SAME_DOOR_METERS / scaleAt(a.lat).metersPerLatE7;
    for (let j = i + 1; j < sorted.length; j++) {
      const other = sorted[j]!;
      const b = rows[other]!;
      if (b.lat - a.lat > reach) break;
      compare();
      const meters = distanceMeters(a.lat, a.lng, b.lat, b.lng);
      if (meters <= SAME_DOOR_METERS) pairs.push({ one: Math.min(one, other), other: Math.max(one, other), meters });
    }
  }
  pairs.sort((a, b) => a.meters - b.meters || a.one - b.one || a.other - b.other);
  const doors = new Map<number, Door>(
    own.map(row => {
      return [row, { ...townOf(rows[row]!, termOf), rows: [row] }];
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

function townOf({ postalCode, city }: House, termOf: (name: string) => string): Pick<Door, 'postalCode' | 'city'> {
  return { postalCode: postalCode.replace(/[\s-]+/g, ''), city: termOf(city) };
}

/** Whether no two of the rows name different postcodes or towns. */
function fitTogether(rows: readonly House[], own: readonly number[], termOf: (name: string) => string): boolean {
  const all = { postalCode: '', city: '' };
  return own.every(row => {
    const { postalCode, city } = townOf(rows[row]!, termOf);
    const fit = fits(all.postalCode, postalCode) && fits(all.city, city);
    all.postalCode ||= postalCode;
    all.city ||= city;
    return fit;
  });
}

/** Whether two values can be the same: equal, or one is not known. */
function fits(one: string, other: string): boolean {
  return one === '' || other === '' || one === other;
}
