// Points of interest of a row by timetable: one search for each limit that columns name.
import { askedTransit } from '../../answers/journey-fields.ts';
import { plannedPois, type TransitPois } from '../../surroundings/transit-pois.ts';
import { transitService } from '../../surroundings/transit-search.ts';
import type { Cell } from '../column.ts';
import { NEAREST_MINUTES } from '../poi-columns.ts';
import type { NEAREST_FIGURES, PoiReading } from '../reading.ts';
import { poiGroups } from './poi-groups.ts';
import type { Placed, RowWork, Work } from './work.ts';

export function transitPoiWork(readings: readonly Placed<PoiReading>[]): Work {
  const groups = poiGroups(readings);
  const counts = groups.flatMap(({ poiTypes, counts }) => counts.map(each => ({ ...each, poiTypes })));
  const nearest = groups.filter(group => group.nearest.length > 0);
  const limits = [...new Set([...(nearest.length > 0 ? [NEAREST_MINUTES] : []), ...counts.map(each => each.minutes)])];
  return row => {
    for (const minutes of limits) {
      const ofLimit = counts.filter(each => each.minutes === minutes);
      const ofNearest = minutes === NEAREST_MINUTES ? nearest : [];
      const poiTypes = new Set([...ofLimit, ...ofNearest].flatMap(each => each.poiTypes));
      const found = poisWithin(row, minutes, [...poiTypes]);
      for (const { at, poiTypes: types } of ofLimit) {
        row.cells[at] = types.reduce((sum, type) => sum + (found.counts[type] ?? 0), 0);
      }
      for (const { poiTypes: types, nearest: figures } of ofNearest) {
        const poi = found.pois.find(({ type }) => types.includes(type));
        for (const { at, figure } of figures) row.cells[at] = poi && figureOf(poi, figure);
      }
    }
  };
}

/** The nearest of each type, in the order of lists, so that the first of some types is the nearest of them. */
function poisWithin(
  { region, location, language, now, checkTime }: RowWork,
  minutes: number,
  poiTypes: readonly string[],
): TransitPois {
  const asked = askedTransit({ minutes });
  const transit = transitService(region, asked.departure, now);
  const options = { language, limit: Number.POSITIVE_INFINITY, limitPerType: 1, checkTime };
  return plannedPois(region, transit, location, { ...asked, poiTypes }, options);
}

function figureOf(poi: TransitPois['pois'][number], figure: (typeof NEAREST_FIGURES)[number]): Cell {
  return poi[figure];
}
