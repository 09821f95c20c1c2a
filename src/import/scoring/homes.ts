// The points where people may live: the reference sample is drawn from them. Also how many people each stands for.
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { fromLaea, type LaeaPoint, toLaea } from '../../core/geometry/laea.ts';
import { nearestFew } from '../../core/geometry/point-tree.ts';
import type { ReferenceFrame } from '../../region/manifest.ts';
import type { Region } from '../../region/region.ts';
import { treeOf } from '../addresses/point-rows.ts';
import { wayNodes } from '../osm/areas.ts';
import { bearing, type OsmData, readTag } from '../osm/osm-data.ts';
import type { PeopleGrid } from './people.ts';

/** With fewer homes, the import uses the next kind of home. */
const LEAST_HOMES = 2000;
const RESIDENTIAL_STREETS = new Set(['residential', 'living_street']);
/** People of a cell without homes are assigned to the nearest homes, at most this far from its middle … */
const NEIGHBOUR_METERS = 1000;
/** … and to so many homes. */
const NEIGHBOURS = 10;

/** One point where people may live; 1e-7 degrees. */
export interface Home {
  readonly lat: number;
  readonly lng: number;
  /** Metres of street; 1 for an address or a building. */
  readonly size: number;
}

/** Addresses if there are at least 2,000, else residential buildings if there are enough, else pieces of residential streets. */
export function homesOf(
  { addresses, supplied, buildings }: Pick<Region, 'addresses' | 'supplied' | 'buildings'>,
  osm: OsmData,
): { frame: ReferenceFrame; homes: Home[] } {
  const tables = supplied ? [addresses, supplied.addresses] : [addresses];
  const numbered = tables.flatMap(pointsOf);
  if (numbered.length >= LEAST_HOMES) return { frame: 'ADDRESSES', homes: numbered };
  if (buildings.count >= LEAST_HOMES) return { frame: 'BUILDINGS', homes: pointsOf(buildings) };
  return { frame: 'STREETS', homes: streetPieces(osm) };
}

function pointsOf({ lat, lng }: { readonly lat: Int32Array; readonly lng: Int32Array }): Home[] {
  return Array.from(lat, (value, row) => ({ lat: value, lng: lng[row]!, size: 1 }));
}

function streetPieces(osm: OsmData): Home[] {
  const homes: Home[] = [];
  const { lat, lng } = osm.nodes;
  for (const way of bearing(osm, osm.ways, ['highway'])) {
    if (!RESIDENTIAL_STREETS.has(readTag(osm, osm.ways.tags, way, 'highway') ?? '')) continue;
    const nodes = wayNodes(osm, way);
    for (let i = 1; i < nodes.length; i++) {
      const [a, b] = [nodes[i - 1]!, nodes[i]!];
      if (a < 0 || b < 0) continue;
      const size = distanceMeters(lat[a]!, lng[a]!, lat[b]!, lng[b]!);
      if (size === 0) continue;
      homes.push({ lat: Math.round((lat[a]! + lat[b]!) / 2), lng: Math.round((lng[a]! + lng[b]!) / 2), size });
    }
  }
  return homes;
}

/**
 * How many people each home stands for: those of its cell, divided among the hectares with homes as a count divides them (`docs/census.md`), and there by
 * size; those of a cell without homes in equal parts for the nearest homes within 1 km of its middle. Without a census, homes count by their size.
 */
export function peopleOfHomes(homes: readonly Home[], people: PeopleGrid | undefined): Float64Array {
  if (people === undefined) return Float64Array.from(homes, ({ size }) => size);
  const { sizeMeters, cells } = people;
  const keyOf = (column: number, row: number) => row * 2 ** 20 + column;
  const places = homes.map(({ lat, lng }) => toLaea(lat / 1e7, lng / 1e7));
  const cellOf = places.map(({ x, y }) => keyOf(Math.floor(x / sizeMeters), Math.floor(y / sizeMeters)));
  const parts = partsOf(homes, places, people);
  const sizes = new Map<number, number>();
  for (const [i, cell] of cellOf.entries()) sizes.set(cell, (sizes.get(cell) ?? 0) + parts[i]!);
  const weights = new Float64Array(homes.length);
  const perSize = new Map<number, number>();
  const tree = treeOf(homes);
  for (const { column, row, people: count } of cells) {
    const size = sizes.get(keyOf(column, row));
    if (size !== undefined) {
      perSize.set(keyOf(column, row), count / size);
      continue;
    }
    const middle = fromLaea((column + 0.5) * sizeMeters, (row + 0.5) * sizeMeters);
    const near = nearestFew(tree, middle.lat * 1e7, middle.lng * 1e7, NEIGHBOUR_METERS, NEIGHBOURS);
    for (const { row: home } of near) weights[home]! += count / near.length;
  }
  for (const [i, cell] of cellOf.entries()) weights[i]! += parts[i]! * (perSize.get(cell) ?? 0);
  return weights;
}

/** The part of each home in the people of its cell: its size, times the people of its hectare over the size of all homes there. */
function partsOf(
  homes: readonly Home[],
  places: readonly LaeaPoint[],
  { hectareWeight }: PeopleGrid,
): readonly number[] {
  if (hectareWeight === undefined) return homes.map(({ size }) => size);
  const hectareOf = places.map(({ x, y }) => [Math.floor(x / 100), Math.floor(y / 100)] as const);
  const keys = hectareOf.map(([column, row]) => row * 2 ** 20 + column);
  const sizes = new Map<number, number>();
  for (const [i, key] of keys.entries()) sizes.set(key, (sizes.get(key) ?? 0) + homes[i]!.size);
  return homes.map(({ size }, i) => {
    const weight = hectareWeight(...hectareOf[i]!);
    // A home stands in its hectare, so the weight of an empty one is a mistake; it counts little.
    return weight === undefined ? size : (size * Math.max(1, weight)) / sizes.get(keys[i]!)!;
  });
}
