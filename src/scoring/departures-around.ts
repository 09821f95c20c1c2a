// What leaves the stops of the timetable around a location, by type and line direction.
import type { Reach } from '../reach/reach.ts';
import { DEPARTURE_KINDS, type Departures } from '../region/departures.ts';
import type { Region } from '../region/region.ts';
import type { ObservedDepartures, ObservedOffer } from './observed.ts';
import { DEPARTURE_TYPES, THOUSAND } from './timetable-rule.ts';

const MS_PER_TENTH = 100;
const ALL = Uint8Array.of(1);

/** Undefined if the region has no timetable in which something leaves on a workday. @param walk from the location */
export function departuresAround(
  { transit, departures }: Pick<Region, 'transit' | 'departures'>,
  walk: Pick<Reach, 'rows'>,
): ObservedDepartures | undefined {
  if (transit === undefined || departures === undefined) return undefined;
  const { count, row, first } = walk.rows(transit.stops.access, departures.kindOf, ALL);
  const nearest = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    const group = departures.groupOf[row[i]!]! - 1;
    if (group < 0) continue;
    const tenths = Math.round(first[i]! / MS_PER_TENTH);
    if (tenths < (nearest.get(group) ?? Infinity)) nearest.set(group, tenths);
  }
  const byTime = [...nearest].sort(([a, near], [b, far]) => near - far || a - b);
  return { hours: departures.hours, offers: DEPARTURE_TYPES.map((_, type) => offersOf(departures, type, byTime)) };
}

/** By line direction, the nearest stop first; a stop farther away counts only if it offers more. */
function offersOf(
  departures: Departures,
  type: number,
  byTime: readonly (readonly [group: number, tenths: number])[],
): ObservedOffer[] {
  const { rowStart, direction } = departures;
  const best = new Map<number, ObservedOffer[]>();
  for (const [stop, tenths] of byTime) {
    for (let row = rowStart[stop]!; row < rowStart[stop + 1]!; row++) {
      const thousandths = thousandthsAt(departures, type, row);
      if (thousandths === 0) continue;
      const offer = { direction: direction[row]!, stop, row, tenths, thousandths };
      const known = best.get(offer.direction);
      if (known === undefined) best.set(offer.direction, [offer]);
      else if (thousandths > known[known.length - 1]!.thousandths) known.push(offer);
    }
  }
  return [...best].sort(([a], [b]) => a - b).flatMap(([, offers]) => offers);
}

function thousandthsAt({ kind, direction, departures, centre, longDistance }: Departures, type: number, row: number) {
  const { counts } = DEPARTURE_TYPES[type]!;
  if (counts === 'CENTRE') return centre.worth[row]!;
  if (counts === 'LONG_DISTANCE') return longDistance.worth[row]!;
  return DEPARTURE_KINDS[kind[direction[row]!]!] === counts ? departures[row]! * THOUSAND : 0;
}
