// The number of inhabitants by position, from the finest census cells of the region.
import { INHABITANTS } from '../../census/census-catalogue.ts';
import { spreadRow } from '../../census/overlap.ts';
import type { CensusGrid, CensusTable } from '../../region/census.ts';

/** Inhabitants of the region's own cells. */
export interface PeopleGrid {
  readonly sizeMeters: number;
  /** Column and row of each populated cell in EPSG:3035: its corner is (column · size, row · size). */
  readonly cells: readonly { readonly column: number; readonly row: number; readonly people: number }[];
  readonly inhabitants: number;
  /** By country, for each that the region is about, ISO 3166-1 alpha-2; empty if it is one. */
  readonly byCountry: ReadonlyMap<string, number>;
  /** In proportion to the people of the hectare at this column and row; undefined where nothing is known of its square kilometre. */
  readonly hectareWeight?: (column: number, row: number) => number | undefined;
}

/** Reads the finest grid that counts inhabitants; undefined if no grid does. */
export function peopleGrid(census: CensusTable): PeopleGrid | undefined {
  const { grids, spread } = census;
  const counted = grids.filter(grid => grid.sizeMeters < 10_000 && grid.columns.has(INHABITANTS[grid.source]));
  const grid = counted.toSorted((a, b) => a.sizeMeters - b.sizeMeters)[0];
  if (grid === undefined) return undefined;
  const people = peopleOf(grid, census.ownCountries);
  if (grid.sizeMeters !== 1000 || spread === undefined) return people;
  const hectareWeight = (column: number, row: number) => {
    const square = spreadRow(census, Math.floor(column / 10), Math.floor(row / 10));
    return square < 0 ? undefined : spread.weights[square * 100 + (row % 10) * 10 + (column % 10)];
  };
  return { ...people, hectareWeight };
}

function peopleOf(grid: CensusGrid, countries: readonly string[]): PeopleGrid {
  const { codes } = grid.columns.get(INHABITANTS[grid.source])!;
  const cells: { column: number; row: number; people: number }[] = [];
  const byCountry = new Map(countries.map(country => [country, 0]));
  for (let r = 0; r + 1 < grid.rowStart.length; r++) {
    for (let cell = grid.rowStart[r]!; cell < grid.rowStart[r + 1]!; cell++) {
      const people = codes[cell]! >> 1;
      if (grid.inRegion[cell] === 0 || people <= 0) continue;
      const country = countries[grid.inRegion[cell]! - 1];
      if (country !== undefined) byCountry.set(country, byCountry.get(country)! + people);
      cells.push({ column: grid.column[cell]! + grid.west, row: r + grid.south, people });
    }
  }
  const inhabitants = cells.reduce((sum, { people }) => sum + people, 0);
  return { sizeMeters: grid.sizeMeters, cells, inhabitants, byCountry };
}
