// Finds census files that are probably cut short: a table that ends before the others do, cells that end before the region does.
import type { CensusSourceId } from '../../core/enums.ts';
import { polygonShares } from '../../core/geometry/grid-overlap.ts';
import { laeaRings } from '../../core/geometry/laea.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import { SQUARE_COVERED } from '../../region/census.ts';
import { type CollectedTable, columnOfKey, keyOf, rowOfKey, rowsByKey } from './collected.ts';
import { countryAt } from './countries.ts';
import type { Gathered } from './read-table.ts';

/**
 * A table that lists one cell in n lacks so many times n cells in a row by no chance. Official files go from south to north, others from west to east.
 */
const LONG_GAP = 30;
/** A file with fewer cells is a sample, which may end anywhere. */
const LEAST_CELLS = 1000;
/** Lakes and mountains without any cell in 10 by 10 km count as not covered. */
const LEAST_COVERED = 0.9;

/** Tables that end although the longest table of the source and size goes on. */
export function cutTables({ tables }: Gathered): string[] {
  const groups = Map.groupBy(tables.values(), ({ source, sizeMeters }) => `${source}/${sizeMeters}`);
  return [...groups.values()].flatMap(group => {
    const longest = group.reduce((a, b) => (b.keys.length > a.keys.length ? b : a));
    const orders = [(key: number) => key, (key: number) => keyOf(rowOfKey(key), columnOfKey(key))];
    const all = orders.map(order => sorted(longest, order));
    return group.flatMap(table => {
      const missing = orders.map((order, i) => missingAtEnds(all[i]!, sorted(table, order)));
      const most = Math.max(...missing);
      if (most === 0) return [];
      return [
        `${table.labels.join(', ')}: it lacks ${most.toLocaleString('en')} cells in a row at one end of ${longest.labels.join(', ')}; is it cut short?`,
      ];
    });
  });
}

/** How many cells at one end the table lacks, if that is more than chance. */
function missingAtEnds(all: Float64Array, own: Float64Array): number {
  if (own.length === 0) return 0;
  const first = indexIn(all, own[0]!);
  const last = indexIn(all, own[own.length - 1]!);
  const step = (last - first + 1) / own.length;
  const most = Math.max(first, all.length - 1 - last);
  return most > LONG_GAP * step ? most : 0;
}

function sorted({ keys }: CollectedTable, order: (key: number) => number): Float64Array {
  return Float64Array.from(keys.values.subarray(0, keys.length), order).sort();
}

function indexIn(keys: Float64Array, key: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Says so if the files cover too little of the region's own country.
 * @param cover SQUARE_… of the region's squares
 */
export function uncoveredRegion(
  { squares, wholes }: Gathered,
  cover: Uint8Array,
  outline: MultiPolygon,
  country: string,
): string[] {
  const cells = [...wholes.values()].reduce((sum, { keys }) => Math.max(sum, keys.length), 0);
  if (cells < LEAST_CELLS) return [];
  const bits = Object.values<number>(SQUARE_COVERED satisfies Record<CensusSourceId, number>).reduce((a, b) => a | b);
  const { west, south, columns, share } = polygonShares(laeaRings(outline), 1000);
  let [all, covered] = [0, 0];
  share.forEach((own, i) => {
    if (own === 0) return;
    const [column, row] = [west + (i % columns), south + Math.floor(i / columns)];
    if (countryAt((column + 0.5) * 1000, (row + 0.5) * 1000) !== country) return;
    all += own;
    const known = cover[(row - squares.south) * squares.columns + column - squares.west] ?? 0;
    if ((known & bits) !== 0) covered += own;
  });
  if (all === 0 || covered >= LEAST_COVERED * all) return [];
  return [`The census files cover ${Math.floor((100 * covered) / all)} % of the region; is one of them cut short?`];
}

/** Tables with cells that occur more than once. */
export function doubledCells({ tables }: Gathered): string[] {
  return [...tables.values()].flatMap(({ keys, labels }) => {
    const values = keys.values.subarray(0, keys.length);
    const order = rowsByKey(values);
    let doubled = 0;
    for (let i = 1; i < order.length; i++) if (values[order[i]!] === values[order[i - 1]!]) doubled++;
    if (doubled === 0) return [];
    const lines = doubled === 1 ? '1 line repeats a cell' : `${doubled.toLocaleString('en')} lines repeat cells`;
    return [`${[...new Set(labels)].join(', ')}: ${lines} with the same figures; each cell counts once.`];
  });
}
