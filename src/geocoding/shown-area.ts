// The location that a snapshot with the visibility `AREA` shows: a fixed cluster of cells with at least 30 addresses, the same for every place in it.

import { boxAround } from '../core/geometry/box.ts';
import { type GridCell, gridGroups } from '../core/geometry/grid-groups.ts';
import { convexHull } from '../core/geometry/hull.ts';
import { laeaSquare } from '../core/geometry/laea.ts';
import { eachInBox, nearest } from '../core/geometry/point-tree.ts';
import { at } from '../core/lists.ts';
import type { AddressTable } from '../region/addresses.ts';
import type { Region } from '../region/region.ts';
import { CELL_METERS, cellAt, cellKey, cellsOf, middleCell, middleOf, positionsOf } from './address-cells.ts';
import { labelOf, partsOfAddress } from './labels.ts';
import type { AddressParts, Location } from './location.ts';

/** Minimum number of addresses in a cluster. */
export const LEAST_ADDRESSES = 30;

/** A place with a larger distance from every address belongs to no cluster. */
const FARTHEST_METERS = 50_000;

export interface ShownArea {
  /** The middle of the cluster; it does not depend on the hidden place. */
  readonly location: Location;
  /** The outline around all cells of the cluster: closed, convex, counter-clockwise, [lng, lat]. */
  readonly outline: readonly (readonly number[])[];
  /** The streets of its addresses. */
  readonly streets: readonly string[];
  /** The positions of its addresses. */
  readonly homes: readonly { readonly lat: number; readonly lng: number }[];
}

type Facts = Pick<Region, 'addresses' | 'supplied' | 'ground'>;

/** Undefined if no cluster with 30 addresses is possible. */
export function shownArea(region: Facts, place: { readonly lat: number; readonly lng: number }): ShownArea | undefined {
  const at = ownCell(region, place);
  const cluster = at && clustersOf(region).get(cellKey(at));
  const middle = cluster && middleCell(cluster);
  if (cluster === undefined || middle === undefined) return undefined;
  const point = middleOf(middle);
  const { address, streets, homes } = commonParts(region, cluster, region.ground.at(point).country);
  return {
    location: {
      ...point,
      label: labelOf(address) || address.country,
      addressParts: address,
      match: { kind: 'PLACE', confidence: 1 },
    },
    outline: convexHull(cluster.flatMap(({ column, row }) => laeaSquare(CELL_METERS, column, row))),
    streets,
    homes,
  };
}

/**
 * The cell of the nearest address, so that a house is in one cluster, whether the request names its address, its door or the middle of its garden.
 */
function ownCell(region: Facts, { lat, lng }: { readonly lat: number; readonly lng: number }) {
  const [latE7, lngE7] = [Math.round(lat * 1e7), Math.round(lng * 1e7)];
  const found = tablesOf(region).flatMap(addresses => {
    const near = nearest(addresses, latE7, lngE7, FARTHEST_METERS);
    return near === undefined ? [] : [{ ...near, addresses }];
  });
  const [own] = found.sort((a, b) => a.meters - b.meters);
  return own && cellAt(own.addresses.lat[own.row]!, own.addresses.lng[own.row]!);
}

function tablesOf({ addresses, supplied }: Facts): AddressTable[] {
  return supplied === undefined ? [addresses] : [addresses, supplied.addresses];
}

const made = new WeakMap<AddressTable, ReadonlyMap<string, readonly GridCell[]>>();

/** The cluster of every cell with addresses. Computed on first use, once per region version and thread. */
function clustersOf(region: Facts): ReadonlyMap<string, readonly GridCell[]> {
  const known = made.get(region.addresses);
  if (known !== undefined) return known;
  const cells = new Map<string, GridCell>();
  for (const addresses of tablesOf(region)) {
    for (const cell of cellsOf(addresses, rowsOf(addresses))) {
      const key = cellKey(cell);
      // Both tables contain the same houses, so the larger number counts, not the sum.
      if ((cells.get(key)?.count ?? 0) < cell.count) cells.set(key, cell);
    }
  }
  const all = [...cells.values()];
  const clusters = new Map<string, readonly GridCell[]>();
  for (const group of gridGroups(all, LEAST_ADDRESSES) ?? []) {
    const cluster = group.map(i => at(all, i));
    for (const cell of cluster) clusters.set(cellKey(cell), cluster);
  }
  made.set(region.addresses, clusters);
  return clusters;
}

function* rowsOf({ count }: AddressTable): Iterable<number> {
  for (let row = 0; row < count; row++) yield row;
}

/** Postcode, town and district of most addresses of a cluster, and all their streets in alphabetical order, and where they are. */
function commonParts(
  region: Facts,
  cluster: readonly GridCell[],
  country: string,
): { readonly address: AddressParts } & Pick<ShownArea, 'streets' | 'homes'> {
  const keys = new Set(cluster.map(cellKey));
  const corners = cluster.flatMap(({ column, row }) => laeaSquare(CELL_METERS, column, row));
  const { west, south, east, north } = boxAround(...corners);
  const box = {
    west: Math.floor(west * 1e7),
    east: Math.ceil(east * 1e7),
    south: Math.floor(south * 1e7),
    north: Math.ceil(north * 1e7),
  };
  const votes = {
    postalCode: new Map<string, number>(),
    city: new Map<string, number>(),
    district: new Map<string, number>(),
  };
  const streets = new Set<string>();
  const homes: ShownArea['homes'][number][] = [];
  for (const addresses of tablesOf(region)) {
    const rows: number[] = [];
    eachInBox(addresses, box, row => {
      if (!keys.has(cellKey(cellAt(addresses.lat[row]!, addresses.lng[row]!)))) return;
      rows.push(row);
      const parts = partsOfAddress(addresses, row);
      if (parts.street !== undefined) streets.add(parts.street);
      for (const field of ['postalCode', 'city', 'district'] as const) {
        const said = parts[field] ?? '';
        votes[field].set(said, (votes[field].get(said) ?? 0) + 1);
      }
    });
    homes.push(...positionsOf(addresses, rows));
  }
  const [postalCode, city, district] = [most(votes.postalCode), most(votes.city), most(votes.district)];
  const address = {
    ...(postalCode === '' ? {} : { postalCode }),
    ...(city === '' ? {} : { city }),
    ...(district === '' ? {} : { district }),
    country,
  };
  return { address, streets: [...streets].sort(), homes };
}

/** The most frequent vote, of equals the first in alphabetical order. */
function most(votes: ReadonlyMap<string, number>): string {
  const [best] = [...votes].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return best?.[0] ?? '';
}
