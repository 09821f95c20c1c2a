// Points of interest by timetable: the day of service, the search, and what the answer says about both.
import type { TransitPoi } from '../../answers/answer-fields.ts';
import { transitOf } from '../../answers/departure-answer.ts';
import { metaOf } from '../../answers/meta.ts';
import { placeQuestion, placeWarnings } from '../../answers/place-fields.ts';
import { DomainError } from '../../core/errors.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Region } from '../../region/region.ts';
import { openStatesAt, openStatesByInstant } from '../../surroundings/open-state.ts';
import { prepareLists } from '../../surroundings/prepare-lists.ts';
import { reachedPopulation } from '../../surroundings/reached-population.ts';
import { surroundingsOf } from '../../surroundings/surroundings.ts';
import { transitReachability } from '../../surroundings/transit-answer.ts';
import { poisByTransit } from '../../surroundings/transit-pois.ts';
import { refuseInexactAreas, transitArea, transitService } from '../../surroundings/transit-search.ts';
import type { PoiData } from './answer.ts';
import { isArrival } from './asked-time.ts';
import { DEFAULT_LIMIT, type PoiAsk, type PoiRequest, transitQuestion } from './request.ts';
import { stopFacts, usedFacts } from './stop-facts.ts';

/** @throws DomainError as `poiData` */
export async function transitPoiData(
  region: Region,
  request: PoiRequest,
  { language, now, checkTime, giveWay, lists = [] }: PoiAsk,
  isWantedRow?: (row: number) => boolean,
): Promise<PoiData> {
  const { poiTypes, ...asked } = transitQuestion(request);
  const { departure, minutes } = asked;
  const { detail = 'EXACT' } = request;
  const withArea = request.include?.has('area') ?? false;
  const withPopulation = request.include?.has('population') ?? false;
  const contours = [...new Set(request.contours)].sort((a, b) => a - b);
  const isDrawn = withArea || withPopulation || contours.length > 0;
  if (isDrawn) {
    const subject = 'Areas, contours and their population';
    refuseInexactAreas(departure, subject, 'Omit "include" and "contours", or ask for that.');
  }
  if (request.openAt && isArrival(request.openAt) && departure.waiting === 'RANDOM') {
    const detail =
      '"openAt": "arrival" does not go with "waiting": "RANDOM": the time of a place is then a rank over many minutes, and one may arrive at any of them. Name a time, or ask for PLANNED.';
    throw new DomainError('combination-unsupported', detail);
  }
  const transit = transitService(region, departure, now);
  const { facts, service } = transit;
  const stops = stopFacts(region, poiTypes, departure, service);
  const location = locate(region, placeQuestion(request), language);
  await prepareLists(asked, { region, lists, place: location, checkTime, nextTurn: giveWay });
  const { snapDistanceMeters, areas, toleranceMeters, pois, instants, counts, truncated, warnings } =
    await poisByTransit(
      region,
      transit,
      location,
      { ...asked, poiTypes },
      {
        language,
        areas: isDrawn ? [...contours, minutes] : [],
        detail,
        limit: request.limit ?? DEFAULT_LIMIT,
        limitPerType: request.limitPerType,
        isWantedRow,
        lists,
        linesAt: stops?.linesAt,
        checkTime,
        giveWay,
      },
    );
  const whole = areas.at(-1);
  // The people are those of the exact area, however it is drawn.
  const counted =
    withPopulation && detail !== 'EXACT'
      ? transitArea(region, location, transit, asked, { language, checkTime }).reachability.area
      : whole?.area;
  const population =
    withPopulation && counted ? reachedPopulation(surroundingsOf(region, location), counted, language) : undefined;
  const stopWindow = usedFacts(stops, pois)?.window;
  const opennessOf = await openness(region, request.openAt, instants, now);
  return {
    location,
    reachability: {
      ...transitReachability(region.manifest, service, asked, { snapDistanceMeters, toleranceMeters, language }),
      ...(withArea && whole ? { area: whole.area, areaSquareMeters: whole.areaSquareMeters } : {}),
      ...(contours.length > 0 ? { contours: areas.slice(0, -1) } : {}),
    },
    pois: opennessOf === undefined ? pois : pois.map((poi, i) => ({ ...poi, ...opennessOf(poi, i) })),
    ...(stopWindow && { stopWindow }),
    counts,
    truncated,
    ...(population && { population: population.figure }),
    meta: metaOf(
      region,
      'DATABASE_EXTRACT',
      [...placeWarnings(location), ...warnings, ...(population?.warnings ?? [])],
      population && { isChanged: true, sources: population.sources },
      undefined,
      transitOf(region.manifest, facts, service),
    ),
  };
}

/** The opening state of each point of interest; undefined if nobody asks. @param instants when one is at each */
async function openness(
  region: Region,
  openAt: PoiRequest['openAt'],
  instants: () => readonly number[],
  now: Date,
): Promise<((poi: TransitPoi, i: number) => Partial<TransitPoi>) | undefined> {
  if (openAt === undefined) return undefined;
  if (isArrival(openAt)) {
    const statesAt = await openStatesByInstant(region);
    const all = instants();
    return (poi, i) => {
      const instant = all[i] ?? 0;
      return { ...statesAt(instant)(poi.openingHours, poi), openStateAt: new Date(instant).toISOString() };
    };
  }
  const stateOf = await openStatesAt(region, openAt, now);
  return poi => stateOf(poi.openingHours, poi);
}
