// What can be reached along the streets: addresses and residential buildings, by the same search and the same snapping as everything else.
import { eachInBox, type PointTree } from '../../geo/point-tree.ts';
import { type Reach, type ReachLimit, reachEngine } from '../../reach/reach.ts';
import { FARTHEST_METERS, startsAt } from '../../reach/snap.ts';
import type { Box } from '../../region/manifest.ts';
import type { AccessPoints } from '../../region/pois.ts';
import type { Region } from '../../region/region.ts';
import type { TransportMode } from '../../vocabulary.ts';
import { unreachable } from '../points-of-interest/reachable-pois.ts';
import { boxAround } from './in-radius.ts';

type Streets = Pick<Region, 'streets' | 'obstacles'>;

/** Points that are looked at before others get their turn: some 15 ms. */
const AT_ONCE = 1000;
/** Points whose ways to the street are held at once: up to 30 MB. */
const IN_HAND = 50_000;

export interface Reached {
  readonly snapDistanceMeters: number;
  /** Around the place and the reached streets, 1e-7 degrees. */
  readonly box: Box;
  /** By tree, the rows whose cost is within the limit, in no order. */
  readonly rows: readonly (readonly number[])[];
}

/**
 * The points of each tree that can be reached within the limit. A point is entered where a search from it would start: at every usable street within
 * 75 m that no water, railway or motorway lies before, else the nearest within 500 m; its cost is the least of street and walked leg over these.
 * @param place degrees
 * @param checkTime called now and then; what it throws ends the work
 * @throws DomainError `location-unreachable` if there is no usable street within 500 m of the place
 */
export async function reachedRows(
  region: Streets,
  place: { readonly lat: number; readonly lng: number },
  limit: ReachLimit,
  trees: readonly PointTree[],
  checkTime: () => void,
): Promise<Reached> {
  const run = (): Reach => {
    const reach = reachEngine(region).run(place, limit, false);
    if ('unreachable' in reach) throw unreachable(limit.mode, reach.nearestStreetMeters);
    return reach;
  };
  const first = run();
  const { snapDistanceMeters } = first;
  const box = first.box();
  const rows: number[][] = [];
  for (const tree of trees) {
    const candidates: number[] = [];
    eachInBox(tree, widened(box), row => candidates.push(row));
    const reached: number[] = [];
    for (let from = 0; from < candidates.length; from += IN_HAND) {
      const some = candidates.slice(from, from + IN_HAND);
      const access = await accessOf(region, limit.mode, tree, some, checkTime);
      // Others may have searched in between: the engine has one memory.
      const reach = run();
      some.forEach((row, i) => {
        if (reach.costOf(access, i) !== undefined) reached.push(row);
      });
    }
    rows.push(reached);
  }
  return { snapDistanceMeters, box, rows };
}

/** Where rows of a tree meet the streets; entry i is that of `rows[i]`. */
async function accessOf(
  { streets, obstacles }: Streets,
  mode: TransportMode,
  { lat, lng }: PointTree,
  rows: readonly number[],
  checkTime: () => void,
): Promise<AccessPoints> {
  const start = new Uint32Array(rows.length + 1);
  const edge: number[] = [];
  const fraction: number[] = [];
  const legMilliseconds: number[] = [];
  const legDecimetres: number[] = [];
  for (const [i, row] of rows.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) {
      await new Promise(resolve => setImmediate(resolve));
      checkTime();
    }
    for (const point of startsAt(streets, obstacles, mode, lat[row] ?? 0, lng[row] ?? 0)?.points ?? []) {
      edge.push(point.edge);
      fraction.push(point.fraction);
      legMilliseconds.push(point.legMilliseconds);
      legDecimetres.push(point.legDecimetres);
    }
    start[i + 1] = edge.length;
  }
  return {
    start,
    edge: Uint32Array.from(edge),
    fraction: Uint32Array.from(fraction),
    legMilliseconds: Uint32Array.from(legMilliseconds),
    legDecimetres: Uint32Array.from(legDecimetres),
  };
}

/** Nothing is entered from farther than a leg can be. */
function widened({ west, south, east, north }: Box): Box {
  const southWest = boxAround({ latE7: south, lngE7: west }, FARTHEST_METERS);
  const northEast = boxAround({ latE7: north, lngE7: east }, FARTHEST_METERS);
  return {
    west: Math.min(southWest.west, northEast.west - (east - west)),
    south: southWest.south,
    east: Math.max(northEast.east, southWest.east + (east - west)),
    north: northEast.north,
  };
}
