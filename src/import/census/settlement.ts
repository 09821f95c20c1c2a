// City, town or rural: the degree of urbanisation of square kilometres, from a whole file before the import drops cells.
// Eurostat, Methodological manual on territorial typologies (2018), § 2: densities on land, clusters, filled gaps.
import { columnOfKey, keyOf, rowOfKey } from './collected.ts';

const CITY_DENSITY = 1500;
const CITY_PEOPLE = 50_000;
const TOWN_DENSITY = 300;
const TOWN_PEOPLE = 5000;
/** A gap with so many of its 8 neighbours in a city becomes part of the city. */
const FILLING_NEIGHBOURS = 5;
/** Smaller shares of land are rounding at the shore. */
const LEAST_LAND = 0.001;

/** Inhabitants of square kilometres by `keyOf`, each cell once; land as a share of the square. */
export interface PopulatedSquares {
  readonly keys: ArrayLike<number>;
  readonly people: ArrayLike<number>;
  readonly land: ArrayLike<number>;
}

export interface Settlements {
  readonly cities: ReadonlySet<number>;
  /** Towns and suburbs: dense clusters without the cities in them. */
  readonly towns: ReadonlySet<number>;
}

/** The squares (`keyOf`) that are city or town; all others are rural. */
export function settlements({ keys, people, land }: PopulatedSquares): Settlements {
  const dense = new Map<number, number>();
  const urban = new Map<number, number>();
  for (let i = 0; i < keys.length; i++) {
    const density = people[i]! / Math.max(LEAST_LAND, land[i]!);
    if (density >= TOWN_DENSITY) urban.set(keys[i]!, people[i]!);
    if (density >= CITY_DENSITY) dense.set(keys[i]!, people[i]!);
  }
  const cities = new Set<number>();
  for (const cluster of clusters(dense, fourNeighbours)) {
    if (cluster.people < CITY_PEOPLE) continue;
    fillGaps(cluster.squares);
    for (const square of cluster.squares) cities.add(square);
  }
  const towns = new Set<number>();
  for (const cluster of clusters(urban, eightNeighbours)) {
    if (cluster.people < TOWN_PEOPLE) continue;
    for (const square of cluster.squares) if (!cities.has(square)) towns.add(square);
  }
  return { cities, towns };
}

function* clusters(squares: ReadonlyMap<number, number>, neighbours: (square: number) => number[]) {
  const seen = new Set<number>();
  for (const first of squares.keys()) {
    if (seen.has(first)) continue;
    seen.add(first);
    const found = [first];
    let people = 0;
    for (let at = 0; at < found.length; at++) {
      people += squares.get(found[at]!)!;
      for (const next of neighbours(found[at]!)) {
        if (!squares.has(next) || seen.has(next)) continue;
        seen.add(next);
        found.push(next);
      }
    }
    yield { squares: new Set(found), people };
  }
}

function fillGaps(cluster: Set<number>): void {
  let edge = new Set(cluster);
  while (edge.size > 0) {
    const added = new Set<number>();
    for (const square of edge) {
      for (const gap of eightNeighbours(square)) {
        if (cluster.has(gap) || added.has(gap)) continue;
        if (eightNeighbours(gap).filter(each => cluster.has(each)).length >= FILLING_NEIGHBOURS) added.add(gap);
      }
    }
    for (const gap of added) cluster.add(gap);
    edge = added;
  }
}

function fourNeighbours(square: number): number[] {
  const [column, row] = [columnOfKey(square), rowOfKey(square)];
  return [keyOf(column - 1, row), keyOf(column + 1, row), keyOf(column, row - 1), keyOf(column, row + 1)];
}

function eightNeighbours(square: number): number[] {
  const [column, row] = [columnOfKey(square), rowOfKey(square)];
  const around: number[] = [];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) if (dx !== 0 || dy !== 0) around.push(keyOf(column + dx, row + dy));
  }
  return around;
}
