// The reach of a snapshot: along the streets, or by timetable on a day of service, with the points of interest and the areas in it.

import type { Contour, Meta, Reachability, TransitPoi, Warning } from '../../answers/answer-fields.ts';
import { transitOf } from '../../answers/departure-answer.ts';
import { type AskedTransit, askedTransit, type JourneyRequest } from '../../answers/journey-fields.ts';
import { type ReachQuestion, reachQuestion } from '../../answers/reach-fields.ts';
import type { Language } from '../../core/enums.ts';
import type { Location } from '../../geocoding/location.ts';
import type { Region } from '../../region/region.ts';
import type { OwnTable } from '../../surroundings/own-places.ts';
import { reachablePois } from '../../surroundings/reachable-pois.ts';
import type { Surroundings } from '../../surroundings/surroundings.ts';
import { transitReachability } from '../../surroundings/transit-answer.ts';
import { plannedPois } from '../../surroundings/transit-pois.ts';
import { refuseInexactAreas, type TransitService, transitService } from '../../surroundings/transit-search.ts';
import { innerLimits } from './inner-limits.ts';

/** A journey by timetable on its day of service. */
type JourneyQuestion = AskedTransit &
  TransitService & { readonly transportMode: 'TRANSIT'; readonly poiTypes: readonly string[] };

export type SnapshotQuestion = ReachQuestion | JourneyQuestion;

type PoiReachRequest = JourneyRequest & { readonly poiTypes?: readonly string[] | undefined };

interface ReachFound {
  readonly reachability: Reachability;
  readonly pois: readonly TransitPoi[];
  readonly counts: Readonly<Record<string, number>>;
  readonly warnings: readonly Warning[];
}

/**
 * The question that a request asks, with every default filled in.
 * @throws DomainError `combination-unsupported`, `timetable-missing`, `date-outside-timetable`
 */
export function snapshotQuestion(
  region: Pick<Region, 'manifest' | 'transit'>,
  request: PoiReachRequest,
  now: Date,
): SnapshotQuestion {
  const { transportMode, strict, distance, unit, minutes, meters, poiTypes } = request;
  if (transportMode === 'TRANSIT') return journeyQuestion(region, request, now);
  const types = poiTypes && [...poiTypes];
  return reachQuestion({ transportMode, strict, distance, unit, minutes, meters, poiTypes: types });
}

/**
 * The same of a request by timetable.
 * @throws DomainError `combination-unsupported`, `timetable-missing`, `date-outside-timetable`
 */
export function journeyQuestion(
  region: Pick<Region, 'manifest' | 'transit'>,
  request: PoiReachRequest,
  now: Date,
): JourneyQuestion {
  const { poiTypes } = request;
  const asked = askedTransit(request);
  refuseInexactAreas(asked.departure, 'Maps', 'Omit the others.');
  const { poiTypes: types } = reachQuestion({ poiTypes: poiTypes && [...poiTypes] });
  return { transportMode: 'TRANSIT', poiTypes: types, ...asked, ...transitService(region, asked.departure, now) };
}

/** How far in the words of every reach. */
export function limitOfQuestion(question: SnapshotQuestion): Pick<Reachability, 'distance' | 'unit'> {
  return question.transportMode === 'TRANSIT' ? { distance: question.minutes, unit: 'MINUTES' } : question;
}

/** For the `meta` of the snapshot. */
export function timetablesOf(
  { manifest }: Pick<Region, 'manifest'>,
  question: SnapshotQuestion,
): Meta['region']['transit'] {
  return question.transportMode === 'TRANSIT' ? transitOf(manifest, question.facts, question.service) : undefined;
}

/**
 * Points of interest, area and contours.
 * @throws DomainError `location-unreachable`
 */
export function reachFor(
  around: Surroundings<Region>,
  location: Location,
  question: SnapshotQuestion,
  {
    language,
    lists = [],
    isWantedRow,
    checkTime,
  }: {
    readonly language: Language;
    readonly lists?: readonly OwnTable[] | undefined;
    /** Leaves out other points of interest of the types. */
    readonly isWantedRow?: ((row: number) => boolean) | undefined;
    readonly checkTime: (() => void) | undefined;
  },
): ReachFound {
  const { distance, unit } = limitOfQuestion(question);
  const contours = innerLimits(distance, unit);
  if (question.transportMode !== 'TRANSIT') {
    return reachablePois(around, question, { language, includeArea: true, contours, lists, isWantedRow });
  }
  const { region } = around;
  const areas = [...contours, distance];
  const limit = Number.POSITIVE_INFINITY;
  const found = plannedPois(region, question, location, question, {
    language,
    areas,
    limit,
    lists,
    isWantedRow,
    checkTime,
  });
  const whole: Contour | undefined = found.areas.at(-1);
  return {
    reachability: {
      ...transitReachability(region.manifest, question.service, question, { ...found, language }),
      ...(whole && { area: whole.area, areaSquareMeters: whole.areaSquareMeters }),
      contours: found.areas.slice(0, -1),
    },
    pois: found.pois,
    counts: found.counts,
    warnings: found.warnings,
  };
}
