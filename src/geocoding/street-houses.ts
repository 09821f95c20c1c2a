// House numbers on the parts of one street: other postcodes, additions behind a number, a flat before it.
import { distanceMeters } from '../core/geometry/geodesic.ts';
import type { AddressTable } from '../region/addresses.ts';
import type { PlaceIndex } from '../region/places.ts';
import { type Asking, askedHouseAt } from './asking.ts';
import { FACTORS } from './confidence.ts';
import { parseHouseNumber } from './house-number.ts';
import { type AskedHouse, askedHouse, exactRow, type HouseFind } from './house-rows.ts';
import { hasBit, isJoint, isShortWord } from './question-words.ts';
import type { NameSpan } from './spans.ts';

/** Greatest distance between two parts of one street with different postcodes. */
const OTHER_PART_METERS = 1000;
/** Of a part of a house behind its number: `42-2`, `42-III`. */
const LONGEST_ADDITION = 3;

/** The parts of one street in one town (other postcodes, other districts): neighbouring rows, first ≤ s < end. */
export function familyOf(
  { addresses, places }: { addresses: AddressTable; places: PlaceIndex },
  street: number,
): [number, number] {
  const { name, count } = addresses.streets;
  const { streetCityTerm } = places;
  let first = street;
  let end = street + 1;
  while (first > 0 && name[first - 1] === name[street] && streetCityTerm[first - 1] === streetCityTerm[street]) first--;
  while (end < count && name[end] === name[street] && streetCityTerm[end] === streetCityTerm[street]) end++;
  return [first, end];
}

/** The row of a house number on another part of a street near by, with another postcode, which many objects have from their neighbours. */
export function houseInFamily(asking: Asking, street: number, asked: AskedHouse): number | undefined {
  const { addresses, places } = asking;
  const [first, end] = familyOf(asking, street);
  for (let part = first; part < end; part++) {
    if (part === street || places.streetDistrictTerm[part] !== places.streetDistrictTerm[street]) continue;
    const row = exactRow(addresses, part, asked);
    const meters = () =>
      distanceMeters(places.streetLat[street]!, places.streetLng[street]!, addresses.lat[row]!, addresses.lng[row]!);
    if (row >= 0 && meters() <= places.streetReachMeters[street]! + OTHER_PART_METERS) return row;
  }
  return undefined;
}

/** The row of a number before the street that has a flat beside it: `89/2 Church Road`, else `2/89 Church Road`. */
export function numberBesideFlat(
  { addresses, question }: Asking,
  span: NameSpan,
  street: number,
  house: number,
): number | undefined {
  if (house > span.from) return undefined;
  const numbers = /^(\d{1,4}[a-z]?)\/(\d{1,4}[a-z]?)$/.exec(question.words[house]?.text ?? '')?.slice(1) ?? [];
  const rows = numbers.map(own => exactRow(addresses, street, askedHouse(addresses, parseHouseNumber(own))));
  return rows.find(row => row >= 0);
}

/** A short word behind the house number that belongs to a number on this street (`1633 LDO`), else empty. */
export function houseSuffix(asking: Asking, street: number, house: number, used: number): string {
  const { words, numberMask } = asking.question;
  const next = words[house + 1];
  if (next === undefined || next.segment !== words[house]?.segment) return '';
  if (isJoint(asking.question, house) && next.text.length <= LONGEST_ADDITION && !hasBit(used, house + 1)) {
    const addition = `-${next.text}`;
    if (exactRow(asking.addresses, street, askedHouseAt(asking, house, addition)) >= 0) return addition;
  }
  if (!isShortWord(asking.question, house + 1, ~used & ~numberMask)) return '';
  return exactRow(asking.addresses, street, askedHouseAt(asking, house, next.text)) >= 0 ? next.text : '';
}

/** Factor for a number without a row. */
export function houseFactor(house: HouseFind): number {
  if (house.kind === 'RANGE_END') return FACTORS.houseInRange;
  return house.kind === 'SAME_NUMBER' ? FACTORS.houseSameNumber : FACTORS.houseBetween;
}
