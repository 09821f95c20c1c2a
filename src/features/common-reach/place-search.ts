// What one of several places reaches: points of interest, addresses, and the area, read before the next place is searched from.
import { createSlices } from '../../answers/slices.ts';
import type { AreaDetail, Language } from '../../core/enums.ts';
import { exactDistancesFrom } from '../../core/geometry/exact-distance.ts';
import type { Location } from '../../geocoding/location.ts';
import type { ReachedArea } from '../../reach/area.ts';
import { noFigures, type RowFigures } from '../../reach/figures-in-block.ts';
import type { StartPlace } from '../../reach/snap.ts';
import type { AddressTable } from '../../region/addresses.ts';
import { doorAt, rowsOfDoor } from '../../region/doors.ts';
import type { Region } from '../../region/region.ts';
import { type OwnTable, reachedOwn, refuseMissingLists } from '../../surroundings/own-places.ts';
import { prepareLists } from '../../surroundings/prepare-lists.ts';
import { rankedPois } from '../../surroundings/ranked-pois.ts';
import { limitOf } from '../../surroundings/surroundings.ts';
import { type SearchedArea, tablesOf } from '../addresses/find-addresses.ts';
import { reachedRows } from '../addresses/in-reach.ts';
import { type ReachSearch, streetSearch, transitSearch } from '../addresses/reach-searches.ts';
import { type Costs, costsOf } from './common-rows.ts';
import type { PoiRows } from './poi-rows.ts';

/** A place with the way that somebody goes from it. */
export interface PlaceAsk {
  readonly place: StartPlace;
  readonly range: Exclude<SearchedArea, { kind: 'RADIUS' }>;
}

/** A place of a request, understood. */
export interface CommonPlace extends PlaceAsk {
  readonly id: string | undefined;
  readonly location: Location;
}

export interface SearchAsk {
  readonly language: Language;
  readonly poiTypes: readonly string[];
  /** The lists of own places among the types, and the numbers of all rows. */
  readonly lists: readonly OwnTable[];
  readonly poiRows: PoiRows;
  /** Of brands or operators; default: all. */
  readonly isWantedRow?: ((row: number) => boolean) | undefined;
  /** How finely the area is drawn, if it is wanted. */
  readonly drawn: AreaDetail | undefined;
  readonly withAddresses: boolean;
  readonly checkTime: () => void;
  readonly nextTurn: (() => Promise<void>) | undefined;
}

/** What is in reach of a place. */
export interface Reached {
  readonly search: ReachSearch;
  /** By row of the table of points of interest. */
  readonly pois: Costs;
  /** By address table, by the first row of each door. */
  readonly addresses: readonly Costs[];
  readonly area: ReachedArea | undefined;
}

/** @throws DomainError `location-unreachable` */
export async function reachedFrom(
  region: Region,
  { place, range }: PlaceAsk,
  { drawn, withAddresses, checkTime, nextTurn, ...ask }: SearchAsk,
): Promise<Reached> {
  const search =
    range.kind === 'TRANSIT'
      ? transitSearch(region, place, range, checkTime, drawn)
      : streetSearch(region, place, range, checkTime, drawn);
  // Areas and points of interest at once, addresses in slices between which others may search.
  const area = drawn === undefined ? undefined : search.area();
  const { lists } = ask;
  await prepareLists(range, { region, lists, place, checkTime, nextTurn });
  const pois = poisOf(region, range, search, ask);
  if (!withAddresses) return { search, pois, addresses: [], area };
  const slices = createSlices(checkTime, nextTurn);
  const { tables } = await reachedRows(region, search, tablesOf(region), undefined, slices);
  const away = exactDistancesFrom(Math.round(place.lat * 1e7), Math.round(place.lng * 1e7));
  const addresses = tablesOf(region).map((table, t) => doorsOf(table, tables[t] ?? noFigures(), away));
  return { search, pois, addresses, area };
}

/** The cost of each door by its first row: that of its nearest object in reach, which `addresses-in-range` shows. */
function doorsOf(
  { doors, lat, lng }: AddressTable,
  { rows, milliseconds, decimetres }: RowFigures,
  away: (lat: number, lng: number) => number,
): Costs {
  const empty = (): number[] => [];
  const found = { rows: empty(), objects: empty(), milliseconds: empty(), decimetres: empty() };
  /** Of doors with several objects: the nearest one so far, and where it stands in the lists. */
  const nearest = new Map<number, { row: number; readonly at: number }>();
  const meters = (row: number) => away(lat[row] ?? 0, lng[row] ?? 0);
  for (const [i, row] of rows.entries()) {
    const door = doorAt(doors, row);
    const known = nearest.get(door);
    if (known !== undefined && (meters(known.row) - meters(row) || known.row - row) <= 0) continue;
    const at = known?.at ?? found.rows.length;
    found.rows[at] = door < 0 ? row : (rowsOfDoor(doors, row)[0] ?? row);
    found.objects[at] = row;
    found.milliseconds[at] = milliseconds[i] ?? 0;
    found.decimetres[at] = decimetres[i] ?? 0;
    if (door >= 0) nearest.set(door, { row, at });
  }
  return costsOf(found);
}

function poisOf(
  region: Pick<Region, 'pois' | 'streets' | 'obstacles'>,
  range: PlaceAsk['range'],
  search: ReachSearch,
  { poiTypes, lists, poiRows, isWantedRow }: Pick<SearchAsk, 'poiTypes' | 'lists' | 'poiRows' | 'isWantedRow'>,
): Costs {
  refuseMissingLists(poiTypes, lists);
  const isByTime = range.kind === 'TRANSIT' || limitOf(range.distance, range.unit).minimised === 'time';
  const reach = search.reach();
  const { pois } = rankedPois(
    region.pois,
    poiTypes,
    reach,
    search.mode,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    isWantedRow,
  );
  const own = lists.flatMap(table =>
    reachedOwn(region, search.mode, table, search.reach()).map(found => ({
      ...found,
      row: poiRows.ownRow(table, found.place.row),
    })),
  );
  const all = [...pois, ...own];
  const [firsts, seconds] = [all.map(({ first }) => first), all.map(({ second }) => second)];
  const [milliseconds, decimetres] = isByTime ? [firsts, seconds] : [seconds, firsts];
  return costsOf({ rows: all.map(({ row }) => row), milliseconds, decimetres });
}
