// Journeys by timetable from one place to a few goals, by one search.
import type { AskedTransit } from '../answers/journey-fields.ts';
import type { NetworkPoint } from '../reach/network-point.ts';
import type { StartPlace } from '../reach/snap.ts';
import { type ShownLine, shownLine } from '../transit/lines.ts';
import { doorRows } from './route-ends.ts';
import {
  departureOn,
  type TransitParts,
  type TransitService,
  transitReach,
  transitWarnings,
  walkModeOf,
  walkStarts,
} from './transit-search.ts';

export interface Journey {
  readonly milliseconds: number;
  /** 0 if walking all the way is the fastest. */
  readonly rides: number;
  /** In order; a vehicle that goes on as another line has both. */
  readonly lines: readonly ShownLine[];
}

/**
 * The best journey to each goal for who knows the timetable; undefined for a goal beyond the limit.
 * @param goals the doors of each, for the walks of the departure
 * @throws DomainError `location-unreachable`
 */
export function journeysTo(
  region: TransitParts,
  place: StartPlace,
  transit: TransitService,
  asked: AskedTransit,
  goals: readonly (readonly NetworkPoint[])[],
  checkTime?: () => void,
) {
  const { timetable, service } = transit;
  const mode = walkModeOf(asked);
  const starts = walkStarts(region, mode, place);
  const wanted = { access: doorRows(goals), kindOf: new Uint16Array(goals.length), isWanted: Uint8Array.of(1) };
  const departure = departureOn(region, place, service.day, asked);
  const times = transitReach(region, timetable, mode).planned(
    starts,
    departure,
    { ...wanted, isSmall: true },
    { checkTime },
  );
  const journeys: (Journey | undefined)[] = goals.map(() => undefined);
  for (const row of times.rows) {
    const lines = times.legs(row).flatMap(leg => leg.lines.map(line => shownLine(timetable, line)));
    journeys[row.row] = { milliseconds: row.milliseconds, rides: row.rides, lines };
  }
  return { journeys, warnings: transitWarnings(starts.snapDistanceMeters, times.leavesStreets(), service) };
}
