// Points of interest of a row along the streets by one mode: the nearest of each group and counts, read from one search.
import { isOnWheels, type TransportMode } from '../../core/modes.ts';
import { indexWalk } from '../../features/location-index/index-walk.ts';
import { OSM_KINDS, type PoiTable } from '../../region/pois.ts';
import { wheelchairAt } from '../../surroundings/ranked-pois.ts';
import { limitOf } from '../../surroundings/surroundings.ts';
import { NEAREST_MINUTES } from '../poi-columns.ts';
import type { PoiReading } from '../reading.ts';
import { type FoundGroups, fillFound, inTenths, withoutKnown } from './nearest-search.ts';
import { nearestTimes } from './nearest-times.ts';
import { type GroupsInTable, groupsIn, type PoiGroup, poiGroups } from './poi-groups.ts';
import type { Placed, RowWork, Work } from './work.ts';

/** @param withIndex whether the row also has the location index, whose walk is then the first search on foot */
export function poiWork(mode: TransportMode, readings: readonly Placed<PoiReading>[], withIndex: boolean): Work {
  const groups = poiGroups(readings);
  const tables = new WeakMap<PoiTable, GroupsInTable>();
  const timesOf = nearestTimes(mode, groups);
  return row => {
    const { region, cells } = row;
    const { pois } = region;
    const inTable = tables.get(pois) ?? groupsIn(pois, groups);
    tables.set(pois, inTable);
    const starts = row.around.starts(mode);
    // Without starts the search below says why.
    const times = starts && timesOf(row)?.(starts);
    const search = withoutKnown(cells, groups, times, () => (withIndex && mode === 'WALK' ? walkOfIndex(row) : 0));
    if (search === undefined) return;
    for (const minutes of search.tiers) {
      if (fillFound(cells, groups, search, minutes, readGroups(row, mode, minutes, groups, inTable))) break;
    }
  };
}

/** Whole minutes that the walk of the index covers. */
function walkOfIndex({ region, location }: RowWork): number {
  return Math.min(NEAREST_MINUTES, Math.floor(indexWalk(region, location).distance));
}

/** @throws DomainError `location-unreachable` */
function readGroups(
  { region, around }: RowWork,
  mode: TransportMode,
  minutes: number,
  groups: readonly PoiGroup[],
  { isWanted, groupsOf }: GroupsInTable,
): FoundGroups {
  const { pois } = region;
  const reach = around.reach({ transportMode: mode, distance: minutes, unit: 'MINUTES' });
  const { count, row, first, second } = reach.rows(pois.access[mode], pois.typeOf, isWanted);
  const best = groups.map(() => -1);
  const limits = groups.map(({ counts }) => counts.map(each => limitOf(each.minutes, 'MINUTES').limit));
  const counts = limits.map(each => each.map(() => 0));
  const isClosed = isOnWheels(mode) ? (poi: number) => wheelchairAt(pois, poi) === 'no' : undefined;
  for (let place = 0; place < count; place++) {
    const poi = row[place]!;
    if (isClosed?.(poi)) continue;
    const milliseconds = first[place]!;
    for (const group of groupsOf[pois.typeOf[poi]!]!) {
      const ofGroup = counts[group]!;
      for (let i = 0; i < ofGroup.length; i++) if (milliseconds <= limits[group]![i]!) ofGroup[i]!++;
      const before = best[group]!;
      if (
        before < 0 ||
        milliseconds < first[before]! ||
        (milliseconds === first[before] && isBefore(pois, poi, row[before]!))
      )
        best[group] = place;
    }
  }
  return {
    counts,
    isFound: group => best[group]! >= 0,
    figureOf(group, figure) {
      const place = best[group]!;
      if (place < 0) return undefined;
      const poi = row[place]!;
      switch (figure) {
        case 'travelSeconds':
          return inTenths(first[place]!);
        case 'networkMeters':
          return second[place]! / 10;
        case 'name':
          return pois.strings.get(pois.texts.name[poi] ?? 0) || undefined;
        case 'id':
          return idOf(pois, poi);
        case 'lat':
        case 'lng':
          return pois[figure][poi]! / 1e7;
        case 'transfers':
        case 'ownId':
          return undefined;
      }
    },
  };
}

/** Lists have places of equal times in the order of their ids, an object of two types in that of the types. */
function isBefore(pois: PoiTable, a: number, b: number): boolean {
  const [idA, idB] = [idOf(pois, a), idOf(pois, b)];
  const typeIn = (poi: number) => pois.types[pois.typeOf[poi] ?? 0] ?? '';
  return idA === idB ? typeIn(a) < typeIn(b) : idA < idB;
}

function idOf({ osmKind, osmId }: PoiTable, poi: number): string {
  return `${OSM_KINDS[osmKind[poi] ?? 0]}${osmId[poi]}`;
}
