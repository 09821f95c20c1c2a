// Finds census files that are probably cut short: a table that ends before the others do, cells that end before the region does.
import type { CensusSourceId } from '../../core/enums.ts';
import { polygonShares } from '../../core/geometry/grid-overlap.ts';
import { laeaRings } from '../../core/geometry/laea.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import { SQUARE_COVERED } from '../../region/census.ts';
import { type CollectedTable, columnOfKey, rowOfKey, rowsByKey } from './collected.ts';
import type { Gathered } from './read-table.ts';
import type { SquaresOf } from './square-columns.ts';

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
    return group.flatMap(table => {
      const most = Math.max(missingAtEnds(longest, table, rowOfKey), missingAtEnds(longest, table, columnOfKey));
      if (most === 0) return [];
      return [
        `${table.labels.join(', ')}: it lacks ${most.toLocaleString('en')} cells in a row at one end of ${longest.labels.join(', ')}; is it cut short?`,
      ];
    });
  });
}

/** How many cells of the longest table lie before the first or after the last row (or column) of the table, if that is more than chance. */
function missingAtEnds(longest: CollectedTable, { keys }: CollectedTable, lineOf: (key: number) => number): number {
  if (keys.length === 0) return 0;
  let [first, last] = [Infinity, -Infinity];
  for (let i = 0; i < keys.length; i++) {
    const line = lineOf(keys.values[i]!);
    if (line < first) first = line;
    if (line > last) last = line;
  }
  let [before, after] = [0, 0];
  for (let i = 0; i < longest.keys.length; i++) {
    const line = lineOf(longest.keys.values[i]!);
    if (line < first) before++;
    else if (line > last) after++;
  }
  const step = (longest.keys.length - before - after) / keys.length;
  const most = Math.max(before, after);
  return most > LONG_GAP * step ? most : 0;
}

/** Says so of each of the region's own countries of which the files cover too little. */
export function uncoveredRegion(
  { squares, wholes }: Gathered,
  { cover, country: codes, countries }: SquaresOf,
  outline: MultiPolygon,
  own: readonly string[],
): string[] {
  const cells = [...wholes.values()].reduce((sum, { keys }) => Math.max(sum, keys.length), 0);
  if (cells < LEAST_CELLS) return [];
  const bits = Object.values<number>(SQUARE_COVERED satisfies Record<CensusSourceId, number>).reduce((a, b) => a | b);
  const { west, south, columns, share } = polygonShares(laeaRings(outline), 1000);
  const all = new Map(own.map(country => [country, 0]));
  const covered = new Map(all);
  share.forEach((part, i) => {
    if (part === 0) return;
    const [column, row] = [west + (i % columns), south + Math.floor(i / columns)];
    const square = (row - squares.south) * squares.columns + column - squares.west;
    const country = countries[codes[square] ?? 0] ?? '';
    const before = all.get(country);
    if (before === undefined) return;
    all.set(country, before + part);
    if (((cover[square] ?? 0) & bits) !== 0) covered.set(country, covered.get(country)! + part);
  });
  return own.flatMap(country => {
    const [area, known] = [all.get(country)!, covered.get(country)!];
    if (area === 0 || known >= LEAST_COVERED * area) return [];
    const where = own.length === 1 ? '' : ` in ${country}`;
    return [
      `The census files cover ${Math.floor((100 * known) / area)} % of the region${where}; is one of them cut short?`,
    ];
  });
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
