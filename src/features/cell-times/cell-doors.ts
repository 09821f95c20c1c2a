// The doors of the centres of cells, kept by each thread: finding them takes most of the time of a request, and the next one near by asks for the same.
import type { SearchMode } from '../../core/modes.ts';
import { type Starts, startsFrom } from '../../reach/snap.ts';
import type { Region } from '../../region/region.ts';
import type { StreetNetwork } from '../../region/streets.ts';
import type { GridCell } from './cells.ts';

/** Of all modes and kinds of cells together, some 600 bytes each: twice the most cells of one request. */
const MOST_KEPT = 40_000;
/** With a centre that is far from every street. */
const NO_DOORS = 'none';

/** By mode and cell, the one that was asked longest ago first. */
const ofRegions = new WeakMap<StreetNetwork, Map<string, Starts | typeof NO_DOORS>>();

/** Where travels to a cell begin or end; undefined without a street near its centre. @param cell one whose id names its centre */
export function doorsOfCell(
  region: Pick<Region, 'streets' | 'obstacles' | 'pois'>,
  mode: SearchMode,
  cell: Pick<GridCell, 'id' | 'lat' | 'lng'>,
): Starts | undefined {
  const kept = ofRegions.get(region.streets) ?? new Map<string, Starts | typeof NO_DOORS>();
  ofRegions.set(region.streets, kept);
  const key = `${mode} ${cell.id}`;
  const known = kept.get(key);
  const doors = known ?? startsFrom(region, mode, cell) ?? NO_DOORS;
  if (known !== undefined) kept.delete(key);
  kept.set(key, doors);
  if (kept.size > MOST_KEPT) {
    const [oldest] = kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
  }
  return doors === NO_DOORS ? undefined : doors;
}
