// Own places of a row by timetable: one search for each limit that columns name, of each list.
import { askedTransit } from '../../answers/journey-fields.ts';
import type { OwnTable } from '../../surroundings/own-places.ts';
import { plannedPois } from '../../surroundings/transit-pois.ts';
import { transitService, walkModeOf } from '../../surroundings/transit-search.ts';
import { NEAREST_MINUTES } from '../poi-columns.ts';
import type { PoiReading } from '../reading.ts';
import { ownDoors } from './own-doors.ts';
import { ownGroups } from './own-poi-work.ts';
import type { Placed, Work } from './work.ts';

export function ownTransitWork(readings: readonly Placed<PoiReading>[], lists: readonly OwnTable[]): Work {
  const groups = ownGroups(readings, lists);
  const tables = groups.map(({ table }) => table);
  const doors = ownDoors(walkModeOf(askedTransit({})), tables, true);
  const limitsOf = groups.map(({ nearest, counts }) => [
    ...new Set([...(nearest.length > 0 ? [NEAREST_MINUTES] : []), ...counts.map(({ minutes }) => minutes)]),
  ]);
  return async row => {
    const { region, location, language, now, checkTime, cells } = row;
    await doors.prepare(row, Number.POSITIVE_INFINITY);
    for (const [group, { table, poiTypes, nearest, counts }] of groups.entries()) {
      for (const minutes of limitsOf[group] ?? []) {
        const asked = askedTransit({ minutes });
        const transit = transitService(region, asked.departure, now);
        const found = plannedPois(
          region,
          transit,
          location,
          { ...asked, poiTypes },
          { language, limit: 1, lists: [table], accessOf: () => doors.whole(region, group), checkTime },
        );
        for (const { at, minutes: own } of counts) {
          if (own === minutes) cells[at] = found.counts[table.list.typeId] ?? 0;
        }
        if (minutes !== NEAREST_MINUTES) continue;
        for (const { at, figure } of nearest) cells[at] = found.pois[0]?.[figure];
      }
    }
  };
}
