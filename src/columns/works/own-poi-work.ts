// Own places of a row along the streets by one mode: the nearest of each list and counts, in the order of answers.
import type { OwnListPlace } from '../../answers/own-list.ts';
import type { TransportMode } from '../../core/modes.ts';
import type { Reach } from '../../reach/reach.ts';
import type { Region } from '../../region/region.ts';
import { type OwnTable, reachedOwn } from '../../surroundings/own-places.ts';
import { ownId } from '../../surroundings/own-pois.ts';
import { farthestMeters } from '../../surroundings/prepare-lists.ts';
import { limitOf, searchModeOf } from '../../surroundings/surroundings.ts';
import type { PoiReading } from '../reading.ts';
import { type FoundGroups, fillFound, inTenths, withoutKnown } from './nearest-search.ts';
import { doorsOfRows, nearestTimes } from './nearest-times.ts';
import { ownDoors, type WholeList } from './own-doors.ts';
import { type PoiGroup, poiGroups } from './poi-groups.ts';
import type { Placed, Work } from './work.ts';

/** A group of columns with its list. */
export type OwnGroup = PoiGroup & { readonly table: OwnTable };

/** The groups of columns of lists, each with its list. */
export function ownGroups(readings: readonly Placed<PoiReading>[], lists: readonly OwnTable[]): readonly OwnGroup[] {
  return poiGroups(readings).map(group => {
    const table = lists.find(({ list }) => list.typeId === group.poiTypes[0]);
    if (table === undefined) throw new Error(`The plan lacks "${group.poiTypes[0]}".`);
    return { ...group, table };
  });
}

export function ownPoiWork(
  mode: TransportMode,
  readings: readonly Placed<PoiReading>[],
  lists: readonly OwnTable[],
): Work {
  const groups = ownGroups(readings, lists);
  const doors = ownDoors(
    searchModeOf(mode),
    groups.map(({ table }) => table),
  );
  const timesOf = nearestTimes(mode, groups, (region, group) => doorsOfWhole(doors.whole(region, group)));
  return async row => {
    const { region, cells, around } = row;
    const starts = around.starts(mode);
    // Without starts the search below says why.
    const times = starts && timesOf(row)?.(starts);
    const search = withoutKnown(cells, groups, times, () => 0);
    if (search === undefined) return;
    for (const minutes of search.tiers) {
      if (starts) await doors.prepare(row, farthestMeters(mode, limitOf(minutes, 'MINUTES')));
      const reach = around.reach({ transportMode: mode, distance: minutes, unit: 'MINUTES' });
      const whole = (group: number) => doors.whole(region, group);
      if (fillFound(cells, groups, search, minutes, readLists(region, mode, groups, reach, whole))) break;
    }
  };
}

/** Undefined for a list that is not made as a whole, and one with too many doors. */
function doorsOfWhole(whole: WholeList | undefined) {
  return whole && doorsOfRows(whole.access, whole.access.list.keys());
}

interface Nearest {
  readonly place: OwnListPlace;
  readonly first: number;
  readonly second: number;
}

function readLists(
  region: Region,
  mode: TransportMode,
  groups: readonly OwnGroup[],
  reach: Reach,
  whole: (group: number) => WholeList | undefined,
): FoundGroups {
  const nearest: (Nearest | undefined)[] = [];
  const counts: number[][] = [];
  for (const [group, { table, counts: asked }] of groups.entries()) {
    const limits = asked.map(({ minutes }) => limitOf(minutes, 'MINUTES').limit);
    const ofList = limits.map(() => 0);
    let best: Nearest | undefined;
    const see = (place: OwnListPlace, first: number, second: number) => {
      for (let i = 0; i < limits.length; i++) if (first <= limits[i]!) ofList[i]!++;
      if (best === undefined || first < best.first || (first === best.first && isBefore(table, place, best.place)))
        best = { place, first, second };
    };
    readList(region, mode, table, whole(group), reach, see);
    nearest.push(best);
    counts.push(ofList);
  }
  return {
    counts,
    isFound: group => nearest[group] !== undefined,
    figureOf(group, figure) {
      const found = nearest[group];
      const table = groups[group]?.table;
      if (found === undefined || table === undefined) return undefined;
      const { place, first, second } = found;
      switch (figure) {
        case 'travelSeconds':
          return inTenths(first);
        case 'networkMeters':
          return second / 10;
        case 'id':
          return ownId(table.list, place);
        case 'ownId':
          return place.id;
        case 'name':
        case 'lat':
        case 'lng':
          return place[figure];
        case 'transfers':
          return undefined;
      }
    },
  };
}

const ALL = Uint8Array.of(1);

/** Calls `see` with each place of a list that a search reaches. */
function readList(
  region: Region,
  mode: TransportMode,
  table: OwnTable,
  whole: WholeList | undefined,
  reach: Reach,
  see: (place: OwnListPlace, first: number, second: number) => void,
): void {
  if (whole === undefined) {
    for (const { place, first, second } of reachedOwn(region, searchModeOf(mode), table, reach)) {
      see(place, first, second);
    }
    return;
  }
  const { places } = table.list;
  const { count, row, first, second } = reach.rows(whole.access, whole.kindOf, ALL);
  for (let i = 0; i < count; i++) see(places[whole.rows[row[i]!]!]!, first[i]!, second[i]!);
}

/** Answers have places of equal times in the order of their ids. */
function isBefore({ list }: OwnTable, a: OwnListPlace, b: OwnListPlace): boolean {
  return ownId(list, a) < ownId(list, b);
}
