// Where in a square kilometre its people live: a weight for each of its hundred hectares, from buildings and land use (`docs/census.md`).

import { areaSquareMeters } from '../../core/geometry/area.ts';
import { centroidOf } from '../../core/geometry/centroid.ts';
import { polygonShares } from '../../core/geometry/grid-overlap.ts';
import { laeaRings, toLaea } from '../../core/geometry/laea.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import { at } from '../../core/lists.ts';
import type { Column } from '../../region/array-types.ts';
import { hectareBits } from '../../region/census.ts';
import { areasBearing } from '../osm/areas.ts';
import type { OsmData, Tags } from '../osm/osm-data.ts';
import { isResidential, mayBeResidential } from '../osm/residential.ts';
import { columnOfKey, keyOf, rowOfKey } from './collected.ts';
import { hectaresInside } from './hectares-inside.ts';
import type { KeptSquares } from './kept-squares.ts';

const HECTARES = 100;
const EVERY = new Uint8Array(HECTARES).fill(1);
const MOST_WEIGHT = 65_535;
/** For buildings whose storeys the map does not state. */
const USUAL_LEVELS = 2;
/** Square metres of floor for each person: so many people the mapped buildings hold. Fitted on Neuss, judged on Berlin (`docs/census.md`). */
const FLOOR_PER_PERSON = 50;
/** Buildings of so many people take only half of what they hold: in the centre of Berlin many of them are offices that the map calls buildings. Fitted there and on Neuss (`docs/census.md`). */
const HALF_TRUSTED_HOME = 250;
/** A hectare with less floor area counts as one without mapped buildings. */
const LEAST_FLOOR = 50;
/** Density of people without a mapped building, against land of unknown use: residential land has three times, empty land a tenth of it. */
const RESIDENTIAL_MORE = 2;
const EMPTY_LESS = 0.9;

/** Land where hardly anybody lives. */
const EMPTY_LAND: Readonly<Record<string, RegExp>> = {
  landuse:
    /^(allotments|basin|brownfield|cemetery|commercial|construction|farmland|farmyard|forest|grass|greenhouse_horticulture|industrial|landfill|meadow|military|orchard|plant_nursery|quarry|railway|recreation_ground|reservoir|retail|village_green|vineyard)$/,
  natural: /^(bare_rock|glacier|grassland|heath|sand|scree|scrub|water|wetland|wood)$/,
  leisure: /^(garden|golf_course|park|pitch|sports_centre|stadium)$/,
};
const RESIDENTIAL_LAND = /^residential$/;

/** What the map shows of one square kilometre, hectare by hectare. */
interface Mapped {
  readonly floor: Float64Array;
  /** The sum of the squares of the floors of single buildings. */
  readonly squaredFloor: Float64Array;
  readonly residential: Float64Array;
  readonly empty: Float64Array;
}

/** Inhabitants of square kilometres by `keyOf`; of single hectares if the source has them. */
export interface PeopleOfSquares {
  readonly squares: ReadonlyMap<number, number>;
  readonly hectares: ReadonlyMap<number, Float64Array>;
}

/**
 * The columns `spread.…` of `census.bin`. Only squares with something to tell have a row; in all others people spread evenly.
 * @param outline of the region, 1e-7 degrees: nothing is known of the ground outside it
 */
export function spreadColumns(
  osm: OsmData,
  outline: MultiPolygon,
  { west, south, columns, rows }: KeptSquares,
  { squares, hectares }: PeopleOfSquares,
): Record<string, Column> {
  const inside = hectaresInside(outline);
  const mapped = squares.size > 0 ? mappedSquares(osm, squares) : new Map<number, Mapped>();
  const found: (Spread & { square: number })[] = [];
  for (const key of [...squares.keys()].sort((a, b) => a - b)) {
    const [column, row] = [columnOfKey(key) - west, rowOfKey(key) - south];
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
    const square = row * columns + column;
    const finer = hectares.get(key);
    const ground = mapped.get(key);
    if (finer !== undefined) found.push({ square, inside: EVERY, placed: 1, together: typical(finer), weights: finer });
    else if (ground !== undefined) {
      const spread = spreadOf(squares.get(key)!, ground, inside(columnOfKey(key), rowOfKey(key)));
      if (spread !== undefined) found.push({ square, ...spread });
    }
  }
  return {
    'spread.square': Uint32Array.from(found, ({ square }) => square),
    'spread.inside': Uint8Array.from(found.flatMap(({ inside }) => hectareBits(inside))),
    'spread.placed': Uint8Array.from(found, ({ placed }) => Math.round(placed * 255)),
    'spread.together': Uint16Array.from(found, ({ together }) => Math.min(MOST_WEIGHT, Math.round(together))),
    'spread.weights': Uint16Array.from(found.flatMap(({ weights }) => scaled(weights))),
  };
}

interface Spread {
  /** 1 for each hectare in the region. */
  readonly inside: Uint8Array;
  /** The share of the people inside whom buildings or finer cells place. */
  readonly placed: number;
  /** How many people the building or finer cell of a typical person holds. */
  readonly together: number;
  readonly weights: Float64Array;
}

/**
 * Spreads the people of a square. Outside the region they are as dense as in the whole square; inside it, buildings take as many as they
 * hold, fewer the larger they are, and the rest lives in the hectares without mapped buildings.
 * @param inside 1 for each hectare in the region
 * @returns undefined if the map says nothing of the square
 */
function spreadOf(
  people: number,
  { floor, squaredFloor, residential, empty }: Mapped,
  inside: Uint8Array,
): Spread | undefined {
  const share = sum(inside) / HECTARES;
  if (share === 0 || people <= 0) return undefined;
  const floorInside = floor.map((own, i) => own * inside[i]!);
  const allFloor = sum(floorInside);
  const held = Math.min(1, allFloor / (FLOOR_PER_PERSON * people * share));
  const density = (i: number) => inside[i]! * (1 + RESIDENTIAL_MORE * residential[i]! - EMPTY_LESS * empty[i]!);
  const free = floor.map((_, i) => (floorInside[i]! < LEAST_FLOOR ? density(i) : 0));
  const open = sum(free) > 0.5 ? free : floor.map((_, i) => density(i));
  const [allOpen, allDensity] = [sum(open), sum(floor.map((_, i) => density(i)))];
  const together = allFloor > 0 ? sum(squaredFloor.map((own, i) => own * inside[i]!)) / allFloor / FLOOR_PER_PERSON : 0;
  const trusted = held / (1 + together / HALF_TRUSTED_HOME);
  const weights = floor.map((_, i) => {
    const built = allFloor > 0 ? (trusted * floorInside[i]!) / allFloor : 0;
    const doubtful = ((held - trusted) * density(i)) / allDensity;
    return share * (built + doubtful + ((1 - held) * open[i]!) / allOpen) + (1 - inside[i]!) / HECTARES;
  });
  return { inside, placed: trusted, together, weights };
}

function mappedSquares(osm: OsmData, squares: ReadonlyMap<number, number>): Map<number, Mapped> {
  const found = new Map<number, Mapped>();
  const groundOf = (hectareColumn: number, hectareRow: number) => {
    const key = keyOf(Math.floor(hectareColumn / 10), Math.floor(hectareRow / 10));
    if (!squares.has(key)) return undefined;
    const known = found.get(key) ?? {
      floor: new Float64Array(HECTARES),
      squaredFloor: new Float64Array(HECTARES),
      residential: new Float64Array(HECTARES),
      empty: new Float64Array(HECTARES),
    };
    found.set(key, known);
    return known;
  };
  for (const { tags, area } of areasBearing(osm, 'building', mayBeResidential)) {
    if (!isResidential(tags, area)) continue;
    const middle = centroidOf(at(at(area, 0), 0));
    const { x, y } = toLaea(middle.y / 1e7, middle.x / 1e7);
    const [column, row] = [Math.floor(x / 100), Math.floor(y / 100)];
    const ground = groundOf(column, row);
    if (ground === undefined) continue;
    const floor = areaSquareMeters(area) * levelsOf(tags);
    ground.floor[hectareAt(column, row)]! += floor;
    ground.squaredFloor[hectareAt(column, row)]! += floor * floor;
  }
  const addLand = (kind: 'residential' | 'empty', key: string, values: RegExp) => {
    for (const { area } of areasBearing(osm, key, tags => values.test(tags[key] ?? ''))) {
      const { west, south, columns, share } = polygonShares(laeaRings(area), 100);
      share.forEach((own, i) => {
        if (own === 0) return;
        const [column, row] = [west + (i % columns), south + Math.floor(i / columns)];
        const ground = groundOf(column, row);
        if (ground) ground[kind][hectareAt(column, row)]! += own;
      });
    }
  };
  addLand('residential', 'landuse', RESIDENTIAL_LAND);
  for (const [key, values] of Object.entries(EMPTY_LAND)) addLand('empty', key, values);
  for (const { residential, empty } of found.values()) {
    for (let i = 0; i < HECTARES; i++) {
      residential[i] = Math.min(1, residential[i]!);
      empty[i] = Math.min(1 - residential[i]!, empty[i]!);
    }
  }
  return found;
}

function levelsOf(tags: Tags): number {
  const levels = Number.parseFloat(tags['building:levels'] ?? '');
  return levels > 0 && levels < 100 ? levels : USUAL_LEVELS;
}

/** The index of a hectare in its square kilometre: row by row from the south-west. */
function hectareAt(column: number, row: number): number {
  return (row % 10) * 10 + (column % 10);
}

function sum(values: ArrayLike<number>): number {
  let all = 0;
  for (let i = 0; i < values.length; i++) all += values[i]!;
  return all;
}

/** The number of people in the cell of a typical person. */
function typical(people: Float64Array): number {
  return sum(people.map(own => own * own)) / sum(people);
}

/** Whole numbers in proportion, the largest 65,535; whole numbers stay as they are. */
function scaled(weights: Float64Array): number[] {
  const largest = weights.reduce((most, own) => Math.max(most, own), 0);
  if (largest <= MOST_WEIGHT && weights.every(Number.isInteger)) return [...weights];
  return Array.from(weights, own => Math.round((own / largest) * MOST_WEIGHT));
}
