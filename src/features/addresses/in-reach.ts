// Addresses and residential buildings within reach, by the same search and the same snapping as all reaches.

import type { Slices } from '../../answers/slices.ts';
import type { PointTree } from '../../core/geometry/point-tree.ts';
import { FARTHEST_METERS } from '../../reach/doors.ts';
import { noFigures, type RowFigures } from '../../reach/figures-in-block.ts';
import { reachEngine } from '../../reach/reach.ts';
import type { Box } from '../../region/manifest.ts';
import type { Region } from '../../region/region.ts';
import { boxAround } from './in-radius.ts';
import type { ReachSearch } from './reach-searches.ts';

/** Blocks per turn: 33,000 rows, 3 ms. */
const BLOCKS_AT_ONCE = 128;

export interface Reached {
  /** By table, the rows whose cost is within the limit, in no order, with their figures. */
  readonly tables: readonly RowFigures[];
  /** The same rows of the points without figures. */
  readonly rows: readonly number[];
}

/**
 * The points of each table within reach, with travel time and length, and the bare points of another one, if any. A point is entered where a search from it would start; its cost is the least sum of street and walked leg.
 */
export async function reachedRows(
  region: Pick<Region, 'streets' | 'obstacles'>,
  { mode, ...search }: Pick<ReachSearch, 'mode' | 'reach'>,
  tables: readonly PointTree[],
  points: PointTree | undefined,
  slices: Slices,
): Promise<Reached> {
  const { access } = reachEngine(region);
  const box = search.reach().box();
  const farthestLeg = FARTHEST_METERS + region.obstacles.entrances.farthestMeters;
  const found: RowFigures[] = [];
  for (const table of points === undefined ? tables : [...tables, points]) {
    const reached = noFigures();
    const numbers = access.touching(table, widened(box, farthestLeg));
    for (let from = 0; from < numbers.length; from += BLOCKS_AT_ONCE) {
      const some = numbers.slice(from, from + BLOCKS_AT_ONCE);
      // Makes those that the cache lacks.
      for (const number of some) {
        access.block(table, mode, number);
        await slices.giveWay();
      }
      // Reads the reach again, because other requests may have searched in between.
      const reach = search.reach();
      for (const number of some) {
        const block = access.block(table, mode, number);
        if (table === points) reach.addReached(block, reached.rows);
        else reach.addFigures(block, reached);
      }
      await slices.giveWay();
    }
    found.push(reached);
  }
  return { tables: found.slice(0, tables.length), rows: found[tables.length]?.rows ?? [] };
}

/** The box plus the maximum distance between a row and its street. */
function widened({ west, south, east, north }: Box, meters: number): Box {
  const southWest = boxAround({ latE7: south, lngE7: west }, meters);
  const northEast = boxAround({ latE7: north, lngE7: east }, meters);
  return {
    west: Math.min(southWest.west, northEast.west - (east - west)),
    south: southWest.south,
    east: Math.max(northEast.east, southWest.east + (east - west)),
    north: northEast.north,
  };
}
