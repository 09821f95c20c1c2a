// Own places of accounts as tables that searches read: entered where a search from each would start, like every address, so that reach equals routes.

import { LIST_PREFIX } from '../answers/list-names.ts';
import type { OwnList, OwnListPlace } from '../answers/own-list.ts';
import { DomainError } from '../core/errors.ts';
import type { PointTree } from '../core/geometry/point-tree.ts';
import type { SearchMode } from '../core/modes.ts';
import { FARTHEST_METERS } from '../reach/doors.ts';
import { type Reach, reachEngine } from '../reach/reach.ts';
import { isOfMode } from '../reach/wheel-access.ts';
import type { Box } from '../region/manifest.ts';
import type { AccessPoints } from '../region/pois.ts';
import type { Region } from '../region/region.ts';
import { rowsOnce } from '../transit/egress.ts';

/** A list as searches read it. Places far from every street of a region have no access points there, and are in reach of nothing. */
export interface OwnTable {
  readonly list: OwnList;
  /** Of its places, neighbours near each other. */
  readonly tree: PointTree;
}

type Streets = Pick<Region, 'streets' | 'obstacles'>;

const tables = new WeakMap<OwnList, OwnTable>();

/** The table of a list; made on first use and kept as long as the list. */
export function ownTable(list: OwnList): OwnTable {
  const table = tables.get(list) ?? { list, tree: treeOf(list.places) };
  tables.set(list, table);
  return table;
}

/**
 * Lists belong to accounts: a question without an account has none.
 * @throws DomainError `list-unknown`
 */
export function refuseMissingLists(poiTypes: readonly string[], lists: readonly OwnTable[]): void {
  const missing = poiTypes.find(
    type => type.startsWith(LIST_PREFIX) && !lists.some(({ list }) => list.typeId === type),
  );
  if (missing === undefined) return;
  const detail = `"${missing.slice(0, 60)}" is a list of own places; ask a server for it with a key of its account.`;
  throw new DomainError('list-unknown', detail);
}

/** A row that a search reaches. */
export interface OwnRow {
  readonly table: OwnTable;
  readonly place: OwnListPlace;
  /** The exact minimised figure, and the other figure. */
  readonly first: number;
  readonly second: number;
  readonly legDecimetres: number;
  /** The row of `access`. */
  readonly accessRow: number;
  readonly access: AccessPoints;
}

/** All places of a table that a search along streets reaches. */
export function reachedOwn(region: Streets, mode: SearchMode, table: OwnTable, reach: Reach): OwnRow[] {
  const farthestLeg = FARTHEST_METERS + region.obstacles.entrances.farthestMeters;
  const { access, rows } = accessWithin(region, mode, table, widened(reach.box(), farthestLeg));
  const found = rowsOnce(reach, access);
  return Array.from({ length: found.count }, (_, i): OwnRow[] => {
    const accessRow = found.row[i] ?? 0;
    const place = table.list.places[rows[accessRow] ?? 0];
    const [first = 0, second = 0, legDecimetres = 0] = [found.first[i], found.second[i], found.legDecimetres[i]];
    return place === undefined ? [] : [{ table, place, first, second, legDecimetres, accessRow, access }];
  }).flat();
}

/**
 * The access points of the places in and around a box. The blocks of neighbours that they come from are made once for all threads and versions of lists with the same points.
 * @param box 1e-7 degrees; undefined: all places
 */
export function accessWithin(
  region: Streets,
  mode: SearchMode,
  { tree }: OwnTable,
  box: Box = EVERYWHERE,
): { readonly access: AccessPoints; readonly rows: Uint32Array } {
  const blocks = reachEngine(region).access;
  const some = blocks.touching(tree, box).map(number => blocks.block(tree, mode, number));
  const count = some.reduce((sum, { row }) => sum + row.length, 0);
  const points = some.reduce((sum, { edge }) => sum + edge.length, 0);
  const rows = new Uint32Array(count);
  const start = new Uint32Array(count + 1);
  const edge = new Uint32Array(points);
  const fraction = new Uint16Array(points);
  const legMilliseconds = new Uint32Array(points);
  const legDecimetres = new Uint16Array(points);
  let [row, point] = [0, 0];
  for (const block of some) {
    rows.set(block.row, row);
    fraction.set(block.fraction, point);
    legMilliseconds.set(block.legMilliseconds, point);
    legDecimetres.set(block.legDecimetres, point);
    for (let p = 0; p < block.edge.length; p++) edge[point + p] = block.edges[block.edge[p] ?? 0] ?? 0;
    for (let i = 0; i < block.row.length; i++) start[row + i + 1] = point + (block.start[i + 1] ?? 0);
    row += block.row.length;
    point += block.edge.length;
  }
  const list = new Uint32Array(count).map((_, i) => i);
  return { access: isOfMode(mode, { list, start, edge, fraction, legMilliseconds, legDecimetres }), rows };
}

/**
 * Makes what the cache lacks of the access points of lists around a place, so that a search that cannot wait finds them: some 100 µs a place.
 * @param meters farther than anybody goes
 * @param giveWay awaited between blocks of neighbours
 */
export async function prepareOwn(
  region: Streets,
  mode: SearchMode,
  tables: readonly OwnTable[],
  place: { readonly lat: number; readonly lng: number },
  meters: number,
  giveWay: () => Promise<void> | undefined,
): Promise<void> {
  const blocks = reachEngine(region).access;
  for (const table of tables) {
    for (const number of blocksAround(region, table, place, meters)) {
      blocks.block(table.tree, mode, number);
      await giveWay();
    }
  }
}

/** The numbers of the blocks of neighbours that may lie within so many metres of a place. */
export function blocksAround(
  region: Streets,
  { tree }: OwnTable,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  meters: number,
): readonly number[] {
  const [latE7, lngE7] = [lat * 1e7, lng * 1e7];
  const at = { south: latE7, north: latE7, west: lngE7, east: lngE7 };
  return reachEngine(region).access.touching(tree, Number.isFinite(meters) ? widened(at, meters) : EVERYWHERE);
}

const EVERYWHERE: Box = { west: -18e8, south: -9e8, east: 18e8, north: 9e8 };
/** Of a degree of latitude, at least. */
const METERS_PER_DEGREE = 110_500;

/** A box with a margin on each side, at least so many metres. */
function widened({ west, south, east, north }: Box, meters: number): Box {
  const lat = (meters / METERS_PER_DEGREE) * 1e7;
  const widest = Math.min(89, (Math.max(Math.abs(south), Math.abs(north)) + lat) / 1e7);
  const lng = lat / Math.cos((widest * Math.PI) / 180);
  return { west: west - lng, south: south - lat, east: east + lng, north: north + lat };
}

/** Neighbours follow each other along a curve of the form Z. */
function treeOf(places: readonly OwnListPlace[]): PointTree {
  const lat = Int32Array.from(places, place => Math.round(place.lat * 1e7));
  const lng = Int32Array.from(places, place => Math.round(place.lng * 1e7));
  const [south, west] = [lat.reduce((a, b) => Math.min(a, b), 9e8), lng.reduce((a, b) => Math.min(a, b), 18e8)];
  const span = Math.max(
    1,
    lat.reduce((a, b) => Math.max(a, b), -9e8) - south,
    lng.reduce((a, b) => Math.max(a, b), -18e8) - west,
  );
  const cell = (value: number, from: number) => Math.floor(((value - from) / span) * 0xffff);
  const along = Float64Array.from(
    places,
    (_, i) => spread(cell(lat[i] ?? 0, south)) * 2 + spread(cell(lng[i] ?? 0, west)),
  );
  const order = Uint32Array.from(places.keys()).sort((a, b) => (along[a] ?? 0) - (along[b] ?? 0) || a - b);
  return { lat, lng, order };
}

/** The 16 bits of a number, each followed by a zero. */
function spread(bits: number): number {
  let wide = 0;
  for (let bit = 0; bit < 16; bit++) if ((bits & (1 << bit)) !== 0) wide += 4 ** bit;
  return wide;
}
