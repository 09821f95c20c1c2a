// The effect of address files on the map's addresses: which of them the files replace, and which of them the files also hold.
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { nearest } from '../../core/geometry/point-tree.ts';
import { parseHouseNumber } from '../../geocoding/house-number.ts';
import { cachedTerms } from '../addresses/cached-terms.ts';
import type { AddressRow } from '../addresses/gazetteer.ts';
import { treeOf } from '../addresses/point-rows.ts';

/** A point lies in the area that a file covers if addresses of the file lie within this distance in most directions. */
const COVERED_METERS = 500;
const DIRECTIONS = 8;
/** So many neighbouring directions without an address count as an open side: the point lies outside. */
const OPEN_SIDE = 4;
/** An address of a file this near is the same house. */
const SAME_HOUSE_METERS = 30;
/** Two addresses with the same street and number this near are the same address. */
const SAME_ADDRESS_METERS = 200;

type Point = Pick<AddressRow, 'lat' | 'lng'>;
type House = Pick<AddressRow, 'lat' | 'lng' | 'street' | 'houseNumber'>;

/**
 * Which addresses of the map the files replace (`replace`): those inside the files' coverage. A point is inside if an address of a file lies within 30 m,
 * or one with the same street and number within 200 m, or if the files have addresses around it within 500 m: of eight directions no four in a row are
 * empty. So addresses beyond a border where the file ends stay, and a house that the file lacks amid houses that it has goes.
 */
export function coverageOf(supplied: readonly House[]): (row: House) => boolean {
  const tree = treeOf(supplied);
  const isSameAddress = sameAddress(supplied);
  return row => {
    if (nearest(tree, row.lat, row.lng, SAME_HOUSE_METERS) !== undefined) return true;
    return isAmong(tree, supplied, row) || isSameAddress(row);
  };
}

/** Whether the files also hold an address of the map (`merge`): the same street and number, in any spelling, within 200 m. */
export function sameAddress(supplied: readonly House[]): (row: House) => boolean {
  const termOf = cachedTerms();
  const keyOf = ({ street, houseNumber }: House) => `${termOf(street)}\n${parseHouseNumber(houseNumber).key}`;
  const byName = Map.groupBy(supplied, keyOf);
  return row =>
    (byName.get(keyOf(row)) ?? []).some(
      ({ lat, lng }) => distanceMeters(row.lat, row.lng, lat, lng) <= SAME_ADDRESS_METERS,
    );
}

function isAmong(tree: ReturnType<typeof treeOf>, supplied: readonly Point[], { lat, lng }: Point): boolean {
  const isTaken = new Array<boolean>(DIRECTIONS).fill(false);
  const shrink = Math.cos((lat / 1e7) * (Math.PI / 180));
  return (
    nearest(tree, lat, lng, COVERED_METERS, i => {
      const other = supplied[i]!;
      const turn = Math.atan2(other.lat - lat, (other.lng - lng) * shrink) / (2 * Math.PI);
      isTaken[Math.floor((turn + 1) * DIRECTIONS) % DIRECTIONS] = true;
      return !hasOpenSide(isTaken);
    }) !== undefined
  );
}

function hasOpenSide(isTaken: readonly boolean[]): boolean {
  let open = 0;
  for (let i = 0; i < DIRECTIONS + OPEN_SIDE - 1; i++) {
    open = isTaken[i % DIRECTIONS] ? 0 : open + 1;
    if (open === OPEN_SIDE) return true;
  }
  return false;
}
