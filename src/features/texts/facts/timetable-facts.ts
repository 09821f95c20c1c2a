// Facts of the timetable on the usual workday: the lines at the stops around, and journeys.
import type { Meta, Warning } from '../../../answers/answer-fields.ts';
import { shownDeparture, transitOf } from '../../../answers/departure-answer.ts';
import { askedDeparture } from '../../../answers/departure-fields.ts';
import { journeysTo } from '../../../surroundings/journeys-to.ts';
import { type RankedPoi, rankedPois } from '../../../surroundings/ranked-pois.ts';
import { isStopType, stopServices } from '../../../surroundings/stop-lines.ts';
import type { Surroundings } from '../../../surroundings/surroundings.ts';
import { transitService } from '../../../surroundings/transit-search.ts';
import type { Fact, FactSource } from '../terms/fact.ts';
import { type IsNamed, lineFacts, linesAtStops, secondsOf } from './line-facts.ts';
import { isTold } from './poi-slots.ts';
import { rideFacts, rideGoals, type TimetableParts } from './ride-facts.ts';

export interface TimetableFacts {
  readonly facts: readonly Fact[];
  /** What an answer says that tells one of these. */
  readonly transit: Meta['region']['transit'];
  readonly warnings: readonly Warning[];
}

/** The longest journey that is a fact. */
const RIDE_MINUTES = 60;
/** The usual workday from 07:00 to 09:00: the first hours of `SERVICE_PARTS`. */
const DEPARTURE = askedDeparture({});

/** Whether the region has a timetable with a usual workday. */
function hasTimetable({ manifest, transit }: TimetableParts): boolean {
  return transit !== undefined && manifest.transit?.usualDays.WORKDAY !== undefined;
}

/** The stops within a walk, nearest first, to be read while the walk is the last search; none without a timetable. */
export function nearStops(around: Surroundings<TimetableParts>, minutes: number): readonly RankedPoi[] {
  const { pois } = around.region;
  if (!hasTimetable(around.region)) return [];
  const reach = around.find({ transportMode: 'WALK', distance: minutes, unit: 'MINUTES' });
  if ('unreachable' in reach) return [];
  const { pois: stops } = rankedPois(pois, pois.types.filter(isStopType), reach, 'WALK', Infinity, Infinity);
  return stops.filter(poi => isTold(pois, poi));
}

/**
 * Searches by timetable, once: call it after every other search.
 * @param stops of `nearStops`
 * @param ownTown the town of the place, if known
 * @param options.isNamed stops and stations that a text names become facts too; by default none
 * @returns undefined if the region has no timetable with a usual workday
 */
export function timetableFacts(
  { region, place }: Surroundings<TimetableParts>,
  stops: readonly RankedPoi[],
  ownTown: string | undefined,
  {
    now,
    isNamed = () => false,
    checkTime,
  }: { readonly now: Date; readonly isNamed?: IsNamed | undefined; readonly checkTime?: (() => void) | undefined },
): TimetableFacts | undefined {
  if (!hasTimetable(region)) return undefined;
  const transit = transitService(region, DEPARTURE, now);
  const { timetable, service } = transit;
  const attributionIds = region.manifest.sources.flatMap(({ id }) => (id.startsWith('transit-') ? [id] : []));
  const sourceIn = (hours: Pick<typeof DEPARTURE, 'from' | 'to'>) => (poiId: string | undefined) => {
    const { from, to } = shownDeparture({ ...DEPARTURE, ...hours });
    return {
      kind: 'TIMETABLE',
      date: service.date,
      from,
      to,
      attributionIds,
      ...(poiId && { poiId }),
    } satisfies FactSource;
  };
  const [from, to] = secondsOf('DAY');
  const servicesAt = stopServices(region, timetable, { day: service.day, from, to });
  const linesAt = linesAtStops(timetable, service.day, servicesAt, ownTown);
  const lines = lineFacts(region.pois, stops, linesAt, isNamed, sourceIn({ from, to }));
  const goals = rideGoals(region, place, ownTown);
  const asked = { departure: DEPARTURE, minutes: RIDE_MINUTES };
  const points = goals.map(goal => goal.points);
  const { journeys, warnings } = journeysTo(region, place, transit, asked, points, checkTime);
  return {
    facts: [...lines, ...rideFacts(goals, journeys, isNamed, sourceIn(DEPARTURE))],
    transit: transitOf(region.manifest, transit.facts, service),
    warnings,
  };
}
