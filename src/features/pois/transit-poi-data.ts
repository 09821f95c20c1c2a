// Points of interest by timetable: the day of service, the search, and what the answer says about both.
import type { Meta } from '../../answers/answer-fields.ts';
import type { AskedDeparture } from '../../answers/departure-fields.ts';
import { metaOf } from '../../answers/meta.ts';
import { placeQuestion, placeWarnings } from '../../answers/place-fields.ts';
import { DomainError } from '../../core/errors.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Manifest, TransitFacts } from '../../region/manifest.ts';
import type { Region } from '../../region/region.ts';
import { transitAssumptions } from '../../surroundings/assumptions.ts';
import { openStatesAt } from '../../surroundings/open-state.ts';
import { type ServiceDay, serviceDayOf, timetableOf } from '../../surroundings/service-day.ts';
import { poisByTransit } from '../../surroundings/transit-pois.ts';
import type { PoiData } from './answer.ts';
import { DEFAULT_LIMIT, type PoiAsk, type PoiRequest, transitQuestion } from './request.ts';

/** @throws DomainError as `poiData` */
export async function transitPoiData(
  region: Region,
  request: PoiRequest,
  { language, now, checkTime, giveWay }: PoiAsk,
): Promise<PoiData> {
  refuseAreas(request);
  const { facts, timetable } = timetableOf(region);
  const { departure, minutes, poiTypes } = transitQuestion(request);
  const { timeZone } = region.manifest;
  const service = serviceDayOf(facts, timetable, departure, { now, timeZone });
  const location = locate(region, placeQuestion(request), language);
  const { snapDistanceMeters, pois, counts, truncated, warnings } = await poisByTransit(
    region,
    timetable,
    location,
    { day: service.day, departure, minutes, poiTypes },
    {
      language,
      limit: request.limit ?? DEFAULT_LIMIT,
      limitPerType: request.limitPerType,
      checkTime,
      giveWay,
    },
  );
  const stateOf = request.openAt && (await openStatesAt(region, request.openAt, now));
  return {
    location,
    reachability: {
      transportMode: 'TRANSIT',
      distance: minutes,
      unit: 'MINUTES',
      departure: shownDeparture(departure),
      snapDistanceMeters,
      toleranceMeters: 0,
      assumptions: transitAssumptions(language, region.manifest, service.date),
    },
    pois: stateOf === undefined ? pois : pois.map(poi => ({ ...poi, ...stateOf(poi.openingHours, poi) })),
    counts,
    truncated,
    meta: metaOf(
      region,
      'DATABASE_EXTRACT',
      [...placeWarnings(location), ...warnings, ...service.warnings],
      undefined,
      undefined,
      transitOf(region.manifest, facts, service),
    ),
  };
}

/** What is not exact, or not there, is refused. */
function refuseAreas({ include, contours }: PoiRequest): void {
  const field = contours !== undefined ? 'contours' : include?.has('area') ? 'area' : 'population';
  if (contours === undefined && !include?.has('area') && !include?.has('population')) return;
  const asked = field === 'contours' ? '"contours"' : `"include": "${field}"`;
  throw new DomainError(
    'combination-unsupported',
    `${asked} does not go with "transportMode": "TRANSIT": by timetable this server lists points of interest and draws no areas. Omit it, or use WALK, BICYCLE or CAR.`,
  );
}

function shownDeparture({ day, from, to, waiting, percentile, ...more }: AskedDeparture) {
  return {
    day: typeof day === 'string' ? day : day.date,
    from: clock(from),
    to: clock(to),
    waiting,
    ...(waiting === 'RANDOM' ? { timePercentile: percentile } : {}),
    ...more,
  };
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
}

function transitOf(
  { sources }: Pick<Manifest, 'sources'>,
  { validity, feeds }: TransitFacts,
  { date, usualShare }: ServiceDay,
): Meta['region']['transit'] {
  // The import writes the sources of feeds in the order of the feeds.
  const credits = sources.filter(({ id }) => id.startsWith('transit-'));
  return {
    date,
    ...(usualShare === undefined ? {} : { usualShare }),
    validity,
    feeds: feeds.map(({ file, publisher, feedVersion, from, to }, i) => ({
      file,
      publisher,
      ...(feedVersion === undefined ? {} : { feedVersion }),
      validity: { from, to },
      attributionId: credits[i]?.id ?? '',
    })),
  };
}
