// Points of interest and reachability: a place, the points of interest within reach and, on request, the reached area and opening states.

import type { AreaFeature, Reachability } from '../../answers/answer-fields.ts';
import { metaOf } from '../../answers/meta.ts';
import { placeQuestion, placeWarnings } from '../../answers/place-fields.ts';
import type { ReachQuestion } from '../../answers/reach-fields.ts';
import type { AreaDetail } from '../../core/enums.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Region } from '../../region/region.ts';
import { openStatesAt } from '../../surroundings/open-state.ts';
import { prepareLists } from '../../surroundings/prepare-lists.ts';
import { reachablePois } from '../../surroundings/reachable-pois.ts';
import { reachedPopulation } from '../../surroundings/reached-population.ts';
import { type Surroundings, surroundingsOf } from '../../surroundings/surroundings.ts';
import type { PoiData } from './answer.ts';
import { isArrival } from './asked-time.ts';
import { withBrands } from './brands.ts';
import { DEFAULT_LIMIT, type PoiAsk, type PoiRequest, poiQuestion } from './request.ts';
import { askedStopFacts, usedFacts } from './stop-facts.ts';
import { transitPoiData } from './transit-poi-data.ts';

/**
 * Uses only the region.
 * @param now the meaning of `openAt: now`
 * @throws DomainError `combination-unsupported`, `timetable-missing`, `date-outside-timetable`, `address-not-found`, `address-not-precise`, `location-outside-coverage`, `location-unreachable`
 */
export async function poiData(
  region: Region,
  sent: PoiRequest,
  { language, now, checkTime, giveWay, pointerTo, lists = [] }: PoiAsk,
): Promise<PoiData> {
  const { asked: request, isWantedRow } = withBrands(region.pois, sent, pointerTo);
  const { transportMode } = request;
  if (transportMode === 'TRANSIT') {
    return transitPoiData(region, request, { language, now, checkTime, giveWay, lists }, isWantedRow);
  }
  const asked = askedStopFacts(region, request, now);
  const location = locate(region, placeQuestion(request), language);
  const withArea = request.include?.has('area') ?? false;
  const withPopulation = request.include?.has('population') ?? false;
  const around = surroundingsOf(region, location, { checkTime });
  const question = poiQuestion({ ...request, transportMode });
  const { detail = 'EXACT' } = request;
  await prepareLists(question, { region, lists, place: location, checkTime, nextTurn: giveWay });
  const { warnings, pois, reachability, ...reached } = reachablePois(around, question, {
    language,
    includeArea: withArea || withPopulation,
    detail,
    contours: [...new Set(request.contours)].sort((a, b) => a - b),
    limit: request.limit ?? DEFAULT_LIMIT,
    limitPerType: request.limitPerType,
    isWantedRow,
    lists,
    linesAt: asked?.linesAt,
  });
  const stops = usedFacts(asked, pois);
  const { openAt } = request;
  // Requests along the streets have no arrival.
  const stateOf = openAt && !isArrival(openAt) ? await openStatesAt(region, openAt, now) : undefined;
  const counted = withPopulation ? countedArea(around, question, detail, reachability.area) : undefined;
  const population = counted && reachedPopulation(around, counted, language);
  return {
    location,
    reachability: withArea ? reachability : withoutArea(reachability),
    ...reached,
    pois: stateOf === undefined ? pois : pois.map(poi => ({ ...poi, ...stateOf(poi.openingHours, poi) })),
    ...(stops && { stopWindow: stops.window }),
    ...(population && { population: population.figure }),
    meta: metaOf(
      region,
      'DATABASE_EXTRACT',
      [...placeWarnings(location), ...warnings, ...(stops?.warnings ?? []), ...(population?.warnings ?? [])],
      // The publisher of the figures; none without figures.
      population && { isChanged: true, sources: population.sources },
      undefined,
      stops?.transit,
    ),
  };
}

/** The area whose people are counted: exact however it is drawn, so that all answers have the same figure. */
function countedArea(
  around: Surroundings,
  question: ReachQuestion,
  detail: AreaDetail,
  drawn: AreaFeature | undefined,
): AreaFeature | undefined {
  if (detail === 'EXACT') return drawn;
  const options = { language: 'en', includeArea: true } as const;
  return reachablePois(around, { ...question, poiTypes: [] }, options).reachability.area;
}

function withoutArea({ area: _area, areaSquareMeters: _size, ...reachability }: Reachability): Reachability {
  return reachability;
}
