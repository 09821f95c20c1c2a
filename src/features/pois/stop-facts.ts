// The lines of stops in an answer: the window in which they count, and what the answer says about the timetable then.
import type { Meta, TransitPoi, Warning } from '../../answers/answer-fields.ts';
import { shownDeparture, transitOf } from '../../answers/departure-answer.ts';
import type { AskedDeparture } from '../../answers/departure-fields.ts';
import type { Region } from '../../region/region.ts';
import { type ServiceDay, serviceDayOf, timetableOf } from '../../surroundings/service-day.ts';
import { isStopType, type LinesAt, stopLines } from '../../surroundings/stop-lines.ts';
import type { PoiData } from './answer.ts';
import { isDepartureGiven, type PoiRequest, poiQuestion, transitQuestion } from './request.ts';

/** The lines of stops within one window. */
export interface StopFacts {
  readonly linesAt: LinesAt;
  readonly window: NonNullable<PoiData['stopWindow']>;
  readonly transit: Meta['region']['transit'];
  readonly warnings: readonly Warning[];
}

/**
 * The lines of the stops that a request without TRANSIT wants; undefined if it wants no stops, or says no window and the region has no usual workday.
 * @throws DomainError `timetable-missing` or `date-outside-timetable` if the request says a window that the region cannot have
 */
export function askedStopFacts(
  region: Region,
  request: Omit<PoiRequest, 'transportMode'>,
  now: Date,
): StopFacts | undefined {
  const isGiven = isDepartureGiven(request);
  if (!isGiven && region.manifest.transit?.usualDays.WORKDAY === undefined) return undefined;
  const { facts, timetable } = timetableOf(region);
  const { departure } = transitQuestion(request);
  const service = serviceDayOf(facts, timetable, departure, { now, timeZone: region.manifest.timeZone });
  return stopFacts(region, poiQuestion(request).poiTypes, departure, service);
}

/** The lines of stops on a day of service; undefined if none of the types are stops. */
export function stopFacts(
  region: Region,
  poiTypes: readonly string[],
  departure: AskedDeparture,
  service: ServiceDay,
): StopFacts | undefined {
  if (!poiTypes.some(isStopType)) return undefined;
  const { facts, timetable } = timetableOf(region);
  const { day, from, to } = shownDeparture(departure);
  return {
    linesAt: stopLines(region, timetable, { day: service.day, from: departure.from, to: departure.to }),
    window: { day, from, to },
    transit: transitOf(region.manifest, facts, service),
    warnings: service.warnings,
  };
}

/** The facts if any of the points of interest has some. */
export function usedFacts(facts: StopFacts | undefined, pois: readonly TransitPoi[]): StopFacts | undefined {
  return pois.some(poi => poi.stopLines !== undefined) ? facts : undefined;
}
