// What leaves the stops of the timetable around a location, by type and line direction.
import type { Reach } from '../reach/reach.ts';
import { DEPARTURE_KINDS, type Departures, type RidesTo } from '../region/departures.ts';
import type { Region } from '../region/region.ts';
import type { ObservedDepartures, ObservedOffer, ObservedWalk } from './observed.ts';
import { DEPARTURE_TYPES, type DepartureCount, THOUSAND } from './timetable-rule.ts';

const MS_PER_TENTH = 100;
const ALL = Uint8Array.of(1);

/** Undefined if the region has no timetable in which something leaves on a workday. @param walk from the location */
export function departuresAround(
  { transit, departures }: Pick<Region, 'transit' | 'departures'>,
  walk: Pick<Reach, 'rows'>,
): Omit<ObservedDepartures, 'stops'> | undefined {
  if (transit === undefined || departures === undefined) return undefined;
  const { count, row, first, second } = walk.rows(transit.stops.access, departures.kindOf, ALL);
  const nearest = new Map<number, ObservedWalk>();
  for (let i = 0; i < count; i++) {
    const platform = row[i]!;
    const group = departures.groupOf[platform]! - 1;
    if (group < 0) continue;
    const tenths = Math.round(first[i]! / MS_PER_TENTH);
    const decimeters = second[i]!;
    const known = nearest.get(group);
    const isNearer =
      known === undefined || (tenths - known.tenths || decimeters - known.decimeters || platform - known.platform) < 0;
    if (isNearer) nearest.set(group, { stop: group, platform, tenths, decimeters });
  }
  const byTime = [...nearest.values()].sort((a, b) => a.tenths - b.tenths || a.stop - b.stop);
  return {
    hours: departures.hours,
    offers: DEPARTURE_TYPES.map((_, type) => offersOf(departures, type, byTime)),
    walks: DEPARTURE_TYPES.map(({ counts }) => {
      const here = ridesTo(departures, counts)?.here;
      return here && byTime.find(({ stop }) => here[stop] !== 0);
    }),
  };
}

/** By line direction, the nearest stop first; a stop farther away counts only if it offers more. */
function offersOf(departures: Departures, type: number, byTime: readonly ObservedWalk[]): ObservedOffer[] {
  const { rowStart, direction } = departures;
  const best = new Map<number, ObservedOffer[]>();
  for (const { stop, platform, tenths } of byTime) {
    for (let row = rowStart[stop]!; row < rowStart[stop + 1]!; row++) {
      const thousandths = thousandthsAt(departures, type, row);
      if (thousandths === 0) continue;
      const offer = { direction: direction[row]!, stop, row, platform, tenths, thousandths };
      const known = best.get(offer.direction);
      if (known === undefined) best.set(offer.direction, [offer]);
      else if (thousandths > known[known.length - 1]!.thousandths) known.push(offer);
    }
  }
  return [...best].sort(([a], [b]) => a - b).flatMap(([, offers]) => offers);
}

function thousandthsAt(all: Departures, type: number, row: number): number {
  const { counts } = DEPARTURE_TYPES[type]!;
  const rides = ridesTo(all, counts);
  if (rides !== undefined) return rides.worth[row]!;
  return DEPARTURE_KINDS[all.kind[all.direction[row]!]!] === counts ? all.departures[row]! * THOUSAND : 0;
}

/** What goes to the places that a type counts; undefined of types of vehicles. */
export function ridesTo(
  { centre, longDistance }: Pick<Departures, 'centre' | 'longDistance'>,
  counts: DepartureCount,
): RidesTo | undefined {
  if (counts === 'CENTRE') return centre;
  return counts === 'LONG_DISTANCE' ? longDistance : undefined;
}
