// The points where people may live: the reference sample is drawn from them. Also how many people each stands for.
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { fromLaea, toLaea } from '../../core/geometry/laea.ts';
import { nearestFew } from '../../core/geometry/point-tree.ts';
import { growingFloat64, growingInt32 } from '../../core/growable.ts';
import type { ReferenceFrame } from '../../region/manifest.ts';
import { treeOrder } from '../addresses/point-rows.ts';
import { wayNodes } from '../osm/areas.ts';
import { bearing, type OsmData, readTag } from '../osm/osm-data.ts';
import type { PeopleGrid } from './people.ts';

/** Where people live, in whatever countries. */
type People = Omit<PeopleGrid, 'byCountry'>;

/** With fewer homes, the import uses the next kind of home. */
const LEAST_HOMES = 2000;
const RESIDENTIAL_STREETS = new Set(['residential', 'living_street']);
/** People of a cell without homes are assigned to the nearest homes, at most this far from its middle … */
const NEIGHBOUR_METERS = 1000;
/** … and to so many homes. */
const NEIGHBOURS = 10;

/** Points where people may live; 1e-7 degrees. In columns, because a country has tens of millions. */
export interface Homes {
  readonly lat: Int32Array;
  readonly lng: Int32Array;
  /** Metres of street; 1 for an address or a building. */
  readonly size: Float64Array;
}

interface Points {
  readonly lat: Int32Array;
  readonly lng: Int32Array;
}

/**
 * Addresses if there are at least 2,000, else residential buildings if there are enough, else pieces of residential streets.
 * @param addresses the tables of addresses
 */
export function homesOf(
  addresses: readonly Points[],
  buildings: Points,
  osm: OsmData,
): { readonly frame: ReferenceFrame; readonly homes: Homes } {
  const count = addresses.reduce((sum, { lat }) => sum + lat.length, 0);
  if (count >= LEAST_HOMES) return { frame: 'ADDRESSES', homes: joined(addresses, count) };
  const { length } = buildings.lat;
  if (length >= LEAST_HOMES) return { frame: 'BUILDINGS', homes: joined([buildings], length) };
  return { frame: 'STREETS', homes: streetPieces(osm) };
}

function joined(tables: readonly Points[], count: number): Homes {
  const homes = { lat: new Int32Array(count), lng: new Int32Array(count), size: new Float64Array(count).fill(1) };
  let at = 0;
  for (const { lat, lng } of tables) {
    homes.lat.set(lat, at);
    homes.lng.set(lng, at);
    at += lat.length;
  }
  return homes;
}

function streetPieces(osm: OsmData): Homes {
  const [homeLat, homeLng, size] = [growingInt32(), growingInt32(), growingFloat64()];
  const { lat, lng } = osm.nodes;
  for (const way of bearing(osm, osm.ways, ['highway'])) {
    if (!RESIDENTIAL_STREETS.has(readTag(osm, osm.ways.tags, way, 'highway') ?? '')) continue;
    const nodes = wayNodes(osm, way);
    for (let i = 1; i < nodes.length; i++) {
      const [a, b] = [nodes[i - 1]!, nodes[i]!];
      if (a < 0 || b < 0) continue;
      const meters = distanceMeters(lat[a]!, lng[a]!, lat[b]!, lng[b]!);
      if (meters === 0) continue;
      homeLat.push(Math.round((lat[a]! + lat[b]!) / 2));
      homeLng.push(Math.round((lng[a]! + lng[b]!) / 2));
      size.push(meters);
    }
  }
  return { lat: homeLat.finish(), lng: homeLng.finish(), size: size.finish() };
}

/**
 * How many people each home stands for: those of its cell, divided among the hectares with homes as a count divides them (`docs/census.md`), and there by
 * size; those of a cell without homes in equal parts for the nearest homes within 1 km of its middle. Without a census, homes count by their size.
 */
export function peopleOfHomes(homes: Homes, people: People | undefined): Float64Array {
  const { lat, lng, size } = homes;
  if (people === undefined) return size;
  const { sizeMeters, cells } = people;
  const count = size.length;
  const cellOf = new Float64Array(count);
  const hectareOf = new Float64Array(count);
  for (let home = 0; home < count; home++) {
    const { x, y } = toLaea(lat[home]! / 1e7, lng[home]! / 1e7);
    cellOf[home] = keyOf(Math.floor(x / sizeMeters), Math.floor(y / sizeMeters));
    hectareOf[home] = keyOf(Math.floor(x / 100), Math.floor(y / 100));
  }
  const parts = partsOf(size, hectareOf, people);
  const sizes = sumBy(cellOf, parts);
  const weights = new Float64Array(count);
  const perSize = new Map<number, number>();
  const tree = { lat, lng, order: treeOrder(lat, lng) };
  for (const { column, row, people: inhabitants } of cells) {
    const cell = keyOf(column, row);
    const own = sizes.get(cell);
    if (own !== undefined) {
      perSize.set(cell, inhabitants / own);
      continue;
    }
    const middle = fromLaea((column + 0.5) * sizeMeters, (row + 0.5) * sizeMeters);
    const near = nearestFew(tree, middle.lat * 1e7, middle.lng * 1e7, NEIGHBOUR_METERS, NEIGHBOURS);
    for (const { row: home } of near) weights[home]! += inhabitants / near.length;
  }
  for (let home = 0; home < count; home++) weights[home]! += parts[home]! * (perSize.get(cellOf[home]!) ?? 0);
  return weights;
}

const COLUMNS = 2 ** 20;
const keyOf = (column: number, row: number) => row * COLUMNS + column;

function sumBy(keys: Float64Array, values: Float64Array): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [i, key] of keys.entries()) sums.set(key, (sums.get(key) ?? 0) + values[i]!);
  return sums;
}

/** The part of each home in the people of its cell: its size, times the people of its hectare over the size of all homes there. */
function partsOf(size: Float64Array, hectareOf: Float64Array, { hectareWeight }: People): Float64Array {
  if (hectareWeight === undefined) return size;
  const sizes = sumBy(hectareOf, size);
  return size.map((own, home) => {
    const hectare = hectareOf[home]!;
    const weight = hectareWeight(hectare % COLUMNS, Math.floor(hectare / COLUMNS));
    // A home stands in its hectare, so the weight of an empty one is a mistake; it counts little.
    return weight === undefined ? own : (own * Math.max(1, weight)) / sizes.get(hectare)!;
  });
}
