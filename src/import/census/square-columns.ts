// The square kilometres in and around a region: their country, the sources that cover them, and their settlement type.

import { CENSUS_SOURCES, type CensusSourceId } from '../../core/enums.ts';
import { growingFloat64, growingInt32 } from '../../core/growable.ts';
import type { Column } from '../../region/array-types.ts';
import { SQUARE_COVERED, SQUARE_KEPT } from '../../region/census.ts';
import { stringColumns } from '../../region/columns.ts';
import { columnOfKey, keyOf, rowOfKey, rowsByKey } from './collected.ts';
import { countryAt } from './countries.ts';
import type { Gathered } from './read-table.ts';
import { type PopulatedSquares, settlements } from './settlement.ts';
import type { WholeFile } from './whole-file.ts';

/** Whether settlement types follow from all squares that affect them, or from the remaining squares of a cut file. */
export type SettlementBasis = 'FULL' | 'CLIPPED';

export interface SquaresOf {
  /** SQUARE_… of each. */
  readonly cover: Uint8Array;
  readonly country: Uint8Array;
  readonly countries: readonly string[];
  readonly basis: SettlementBasis;
  readonly columns: Record<string, Column>;
}

const CITY = 1;
const TOWN = 2;
const RURAL = 3;
const MILLION = 1_000_000;

/** The columns `squares.…` of `census.bin`, from the whole files. */
export function squareColumns(gathered: Gathered): SquaresOf {
  const { west, south, columns, rows, kept } = gathered.squares;
  const countries = [''];
  const country = new Uint8Array(columns * rows);
  for (let i = 0; i < country.length; i++) {
    if (kept[i] !== 1) continue;
    const code = countryAt((west + (i % columns) + 0.5) * 1000, (south + Math.floor(i / columns) + 0.5) * 1000);
    const known = countries.indexOf(code);
    country[i] = known < 0 ? countries.push(code) - 1 : known;
  }
  const cover = Uint8Array.from(kept, each => (each === 1 ? SQUARE_KEPT : 0));
  for (const source of CENSUS_SOURCES) addCover(gathered, source, cover, country, countries);
  const populated = populatedSquares(gathered);
  const settlement = new Uint8Array(columns * rows);
  let basis: SettlementBasis = 'FULL';
  if (populated !== undefined) {
    const { cities, towns } = settlements(populated);
    const bit = SQUARE_COVERED[populated.source];
    for (let i = 0; i < settlement.length; i++) {
      if (kept[i] !== 1) continue;
      const key = keyOf(west + (i % columns), south + Math.floor(i / columns));
      const isCovered = (cover[i]! & bit) !== 0;
      if (isCovered) settlement[i] = cities.has(key) ? CITY : towns.has(key) ? TOWN : RURAL;
      else if (country[i] !== 0) basis = 'CLIPPED';
    }
  }
  return {
    cover,
    country,
    countries,
    basis,
    columns: {
      'squares.box': Int32Array.of(west, south, columns, rows),
      'squares.cover': cover,
      'squares.country': country,
      ...stringColumns('squares.countries', countries),
      'squares.settlement': settlement,
    },
  };
}

/**
 * A source covers a square if it lists a cell in it, or if the square lies in a country of the source, within the box of the whole file,
 * in ten by ten kilometres with at least one listed cell: there, a cell that is not listed has no inhabitants.
 */
function addCover(
  { squares, wholes }: Gathered,
  source: CensusSourceId,
  cover: Uint8Array,
  country: Uint8Array,
  countries: readonly string[],
): void {
  const bit = SQUARE_COVERED[source];
  const { west, south, columns, rows } = squares;
  const indexOf = (column: number, row: number) => {
    const [c, r] = [column - west, row - south];
    return c < 0 || r < 0 || c >= columns || r >= rows ? -1 : r * columns + c;
  };
  for (const size of [100, 1000]) {
    const whole = wholes.get(`${source}/${size}`);
    if (whole === undefined) continue;
    const perSquare = size / 1000;
    const listed = new Uint8Array(cover.length);
    for (let i = 0; i < whole.keys.length; i++) {
      const key = whole.keys.values[i]!;
      const at = indexOf(Math.floor(columnOfKey(key) * perSquare), Math.floor(rowOfKey(key) * perSquare));
      if (at >= 0 && cover[at] !== 0) listed[at] = 1;
    }
    const own = new Set(
      source === 'zensus2022'
        ? ['DE']
        : Array.from(
            country.filter((_, i) => listed[i] === 1),
            c => countries[c]!,
          ),
    );
    for (let i = 0; i < cover.length; i++) {
      if (cover[i] === 0) continue;
      const [column, row] = [west + (i % columns), south + Math.floor(i / columns)];
      const isInBox =
        column >= Math.floor(whole.west * perSquare) &&
        column <= Math.floor(whole.east * perSquare) &&
        row >= Math.floor(whole.south * perSquare) &&
        row <= Math.floor(whole.north * perSquare);
      const isInBlock = whole.blocks.has(keyOf(Math.floor(column / 10), Math.floor(row / 10)));
      if (listed[i] === 1 || (isInBox && isInBlock && own.has(countries[country[i]!]!))) cover[i]! |= bit;
    }
  }
}

/** Inhabitants by square kilometre over the whole file: Eurostat's, else those of the German 1 km grid, else sums of 100 m cells. */
function populatedSquares({ wholes }: Gathered): (PopulatedSquares & { source: CensusSourceId }) | undefined {
  const order: [CensusSourceId, number][] = [
    ['eurostat2021', 1000],
    ['zensus2022', 1000],
    ['zensus2022', 100],
  ];
  for (const [source, size] of order) {
    const whole = wholes.get(`${source}/${size}`);
    if (whole !== undefined && whole.keys.length > 0) return { source, ...bySquare(whole, size) };
  }
  return undefined;
}

/** Each square once, each cell counted once. Goes by rows in order: a set of the 4.6 million cells of Europe took 700 MB. */
function bySquare({ keys, people, land }: WholeFile, size: number): PopulatedSquares {
  const values = keys.values.subarray(0, keys.length);
  const squares = { keys: growingFloat64(), people: growingInt32(), land: growingFloat64() };
  const index = new Map<number, number>();
  const perSquare = size / 1000;
  let last = Number.NaN;
  for (const row of rowsByKey(values)) {
    const key = values[row]!;
    if (key === last) continue;
    last = key;
    const square =
      size === 1000 ? key : keyOf(Math.floor(columnOfKey(key) * perSquare), Math.floor(rowOfKey(key) * perSquare));
    let at = size === 1000 ? undefined : index.get(square);
    if (at === undefined) {
      at = squares.keys.length;
      squares.keys.push(square);
      squares.people.push(0);
      squares.land.push(land.values[row] === 0 ? 1 : land.values[row]! / MILLION);
      if (size !== 1000) index.set(square, at);
    }
    squares.people.values[at]! += people.values[row]!;
  }
  return { keys: squares.keys.finish(), people: squares.people.finish(), land: squares.land.finish() };
}
