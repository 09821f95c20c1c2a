// Finds a population file that ends inside the region: homes on the map in square kilometres without any row.

import { centroidOf } from '../../core/geometry/centroid.ts';
import { toLaea } from '../../core/geometry/laea.ts';
import { at } from '../../core/lists.ts';
import { areasBearing } from '../osm/areas.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { isResidential, mayBeResidential } from '../osm/residential.ts';
import { columnOfKey, keyOf, rowOfKey } from './collected.ts';
import { isKept } from './kept-squares.ts';
import type { Gathered } from './read-table.ts';
import type { SquaresOf } from './square-columns.ts';

/** Fewer homes may be barns, or stand empty. */
const FEWEST_HOMES = 20;
/** With a larger share of the homes in square kilometres without rows, a file probably ends too early: whole files leave out up to 2 %. */
const MOST_SHARE = 0.05;

/** Says so of each source and size whose population leaves out too many residential buildings of one of the region's own countries. */
export function homesWithoutRows(
  { squares, wholes }: Gathered,
  { country: codes, countries }: SquaresOf,
  osm: OsmData,
  own: readonly string[],
): string[] {
  const populations = [...wholes].flatMap(([name, { keys }]) => {
    const [source, size] = name.split('/');
    const perSquare = Number(size) / 1000;
    // The German census has no rows abroad.
    const of = source === 'zensus2022' ? own.filter(country => country === 'DE') : own;
    if (keys.length === 0 || perSquare > 1 || of.length === 0) return [];
    const listed = new Set<number>();
    for (let i = 0; i < keys.length; i++) {
      const key = keys.values[i]!;
      const [column, row] = [Math.floor(columnOfKey(key) * perSquare), Math.floor(rowOfKey(key) * perSquare)];
      if (isKept(squares, column, row)) listed.add(keyOf(column, row));
    }
    return [{ name: `${source} (cells of ${size} m)`, listed, without: new Map(of.map(country => [country, 0])) }];
  });
  if (populations.length === 0) return [];
  const all = new Map(own.map(country => [country, 0]));
  for (const { tags, area } of areasBearing(osm, 'building', mayBeResidential)) {
    if (!isResidential(tags, area)) continue;
    const middle = centroidOf(at(at(area, 0), 0));
    const { x, y } = toLaea(middle.y / 1e7, middle.x / 1e7);
    const [column, row] = [Math.floor(x / 1000), Math.floor(y / 1000)];
    const square = (row - squares.south) * squares.columns + column - squares.west;
    const country = countries[codes[square] ?? 0] ?? '';
    const before = all.get(country);
    if (!isKept(squares, column, row) || before === undefined) continue;
    all.set(country, before + 1);
    for (const { listed, without } of populations) {
      const known = without.get(country);
      if (known !== undefined && !listed.has(keyOf(column, row))) without.set(country, known + 1);
    }
  }
  return populations.flatMap(({ name, without }) =>
    [...without].flatMap(([country, homes]) => {
      if (homes < FEWEST_HOMES || homes <= MOST_SHARE * all.get(country)!) return [];
      const share = Math.round((100 * homes) / all.get(country)!);
      const where = own.length === 1 ? '' : ` in ${country}`;
      return [
        `${name}: ${share} % of the homes on the map${where} (${homes.toLocaleString('en')}) stand in square kilometres without a row; does a population file end too early?`,
      ];
    }),
  );
}
