// Times to the nearest place of each group, for tables of many rows: one search backward from all places of a group serves every row after it.
import { isOnWheels, type TransportMode } from '../../core/modes.ts';
import { GoalReader, searchNearestTimes } from '../../reach/goal-times.ts';
import type { NetworkPoint } from '../../reach/network-point.ts';
import { CostField } from '../../reach/search.ts';
import type { Starts } from '../../reach/snap.ts';
import { pointsOfRow } from '../../reach/snap.ts';
import { travelGraph } from '../../reach/travel-graph.ts';
import { accessOn } from '../../reach/wheel-access.ts';
import type { AccessPoints } from '../../region/pois.ts';
import type { Region } from '../../region/region.ts';
import { wheelchairAt } from '../../surroundings/ranked-pois.ts';
import { NEAREST_MINUTES } from '../poi-columns.ts';
import type { PoiGroup } from './poi-groups.ts';
import type { RowWork } from './work.ts';

/** Where one enters the places of a group; undefined if they are too many. */
type DoorsOf = (region: Region, group: number) => readonly (NetworkPoint & { readonly owner: number })[] | undefined;

/** Fewer rows than these cost less than the searches backward. */
export const ROWS_WITHOUT_TIMES = 200;
/** Each search backward covers the whole region, 0.1 to 0.6 µs a state of its graph: so all of them take less time than the rows before them. */
const STATES_OF_ROW = 2500;
/** Groups with more doors are near nearly everywhere, so that a short search finds them, and their doors would fill the memory. */
const MOST_DOORS = 50_000;
/** Of all groups of a work together, on each thread. */
const MOST_BYTES = 64 * 2 ** 20;
const LIMIT = NEAREST_MINUTES * 60_000;

/** By group: the least milliseconds from some starts, Infinity beyond an hour, and undefined for a group without such times. */
export type NearestTimes = (starts: Starts) => readonly (number | undefined)[];

/** The times of a work's groups in each region, which begin after its first rows. @param doorsOf default: of places of the map */
export function nearestTimes(
  mode: TransportMode,
  groups: readonly PoiGroup[],
  doorsOf: DoorsOf = (region, group) => doorsOnMap(region, mode, groups[group]?.poiTypes ?? []),
): (row: RowWork) => NearestTimes | undefined {
  const searches = groups.filter(({ nearest }) => nearest.length > 0).length;
  const ofRegions = new WeakMap<Region, { rows: number; times?: NearestTimes }>();
  return ({ region, checkTime }) => {
    const known = ofRegions.get(region) ?? { rows: 0 };
    ofRegions.set(region, known);
    if (known.rows++ < ROWS_WITHOUT_TIMES) return undefined;
    if (known.rows <= rowsBefore(searches, travelGraph(region.streets, mode, false).stateCount)) return undefined;
    known.times ??= searchedTimes(region, mode, groups, doorsOf, checkTime ?? (() => {}));
    return known.times;
  };
}

/** After how many rows the searches backward are made: more in larger regions, so that no request is held up by them. */
export function rowsBefore(searches: number, stateCount: number): number {
  return Math.max(ROWS_WITHOUT_TIMES, Math.ceil((searches * stateCount) / STATES_OF_ROW));
}

function searchedTimes(
  region: Region,
  mode: TransportMode,
  groups: readonly PoiGroup[],
  doorsOf: DoorsOf,
  checkTime: () => void,
): NearestTimes {
  const { streets } = region;
  const field = new CostField(streets);
  let bytes = 0;
  const readers = groups.map(({ nearest }, group) => {
    const goals = nearest.length === 0 || bytes > MOST_BYTES ? undefined : doorsOf(region, group);
    if (goals === undefined) return undefined;
    const times = searchNearestTimes(field, mode, goals, LIMIT, checkTime);
    bytes += times.milliseconds.byteLength;
    return new GoalReader(streets, times, mode);
  });
  return ({ points }) =>
    readers.map(reader => {
      if (reader === undefined) return undefined;
      const milliseconds = reader.nearest(points)?.milliseconds ?? Number.POSITIVE_INFINITY;
      return milliseconds <= LIMIT ? milliseconds : Number.POSITIVE_INFINITY;
    });
}

/** The doors of all places of some types that the mode may enter; undefined if they are too many. */
function doorsOnMap({ streets, pois }: Region, mode: TransportMode, poiTypes: readonly string[]) {
  const access = accessOn(streets, mode, pois.access[mode]);
  const rows: number[] = [];
  for (const id of poiTypes) {
    const type = pois.typeNumber.get(id);
    if (type === undefined) continue;
    for (let poi = pois.typeStart[type]!; poi < pois.typeStart[type + 1]!; poi++) {
      if (isOnWheels(mode) && wheelchairAt(pois, poi) === 'no') continue;
      rows.push(poi);
    }
  }
  return doorsOfRows(access, rows);
}

/** The doors of some rows of a table; undefined if they are too many. */
export function doorsOfRows(access: AccessPoints, rows: Iterable<number>) {
  const doors = [];
  for (const row of rows) {
    for (const point of pointsOfRow(access, row)) doors.push({ ...point, owner: 0 });
    if (doors.length > MOST_DOORS) return undefined;
  }
  return doors;
}
