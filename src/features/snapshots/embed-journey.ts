// The journey by timetable to a point of interest on the embed page, on the current map and timetable.
import { shownDeparture } from '../../answers/departure-answer.ts';
import { timetableCredit } from '../../answers/meta.ts';
import { DomainError } from '../../core/errors.ts';
import type { Region } from '../../region/region.ts';
import type { PoiAsked } from '../../surroundings/route-ends.ts';
import { transitRoute } from '../../surroundings/transit-route.ts';
import { askedPoi, poiNotReached } from '../../surroundings/way-to-poi.ts';
import type { RouteLeg } from '../route/answer.ts';
import { shownJourney } from '../route/shown-legs.ts';
import { boundsOf, type ComputedOn, computedOn, type EmbedData } from './embed-data.ts';
import { embedRequest, type Shown } from './embed-reach.ts';
import { keptPlaceOf } from './kept-lists.ts';
import { type ShownService, serviceOf } from './shown-service.ts';
import { journeyQuestion, timetablesOf } from './snapshot-reach.ts';

/** `GET /embed/{token}/route` by timetable. */
export interface EmbedJourney {
  readonly to: { readonly id: string; readonly lat: number; readonly lng: number };
  readonly transportMode: 'TRANSIT';
  readonly travelSeconds: number;
  /** Walked. */
  readonly networkMeters: number;
  /** By wheelchair: of these, metres of streets of which the map says nothing. */
  readonly unknownMeters?: number;
  readonly transfers: number;
  /** As `07:12:30`; absent where one walks all the way. */
  readonly departureTime?: string;
  readonly arrivalTime?: string;
  /** In the order of travel, each with its line on the map. */
  readonly legs: readonly RouteLeg[];
  readonly service?: ShownService;
  /** Of the timetables. */
  readonly credit: EmbedData['credit'];
  readonly bounds: EmbedData['bounds'];
  readonly computedOn: ComputedOn;
}

/**
 * The journey that the reach by timetable measures, from the shown place.
 * @throws DomainError `combination-unsupported`, `timetable-missing`, `date-outside-timetable`, `poi-not-found`, `poi-not-reached`, `location-unreachable`
 */
export async function embedJourney(
  region: Region,
  content: Shown,
  { id, types }: PoiAsked,
  { now, checkTime }: { readonly now: Date; readonly checkTime: () => void },
): Promise<EmbedJourney> {
  const question = journeyQuestion(region, embedRequest(region, content, 'TRANSIT'), now);
  const { timetable, service, departure, strict, minutes } = question;
  const own = keptPlaceOf(content.ownLists, id);
  const { lat, lng } = own ?? askedPoi(region.pois, { id, types });
  const to = { id, lat, lng };
  const { location } = content;
  const places = { from: location, to: own ? { lat, lng } : { ...to, poiId: id, poiTypes: types } };
  const limit = { transportMode: 'TRANSIT', distance: minutes, unit: 'MINUTES' } as const;
  const asked = { day: service.day, departure, strict };
  const route = await transitRoute(region, timetable, places, asked, { checkTime }).catch((fault: unknown) => {
    if (!(fault instanceof DomainError)) throw fault;
    if (fault.code === 'destination-not-reached') throw poiNotReached(limit);
    // The request has no fields for the ends of a route.
    throw new DomainError(fault.code, fault.message, { extra: fault.extra });
  });
  if (route.milliseconds > minutes * 60_000) throw poiNotReached(limit);
  const { waitSeconds: _wait, ...journey } = shownJourney(route);
  return {
    to,
    transportMode: 'TRANSIT',
    ...journey,
    ...serviceOf({ departure: shownDeparture(departure) }, timetablesOf(region, question)),
    credit: timetableCredit(region.manifest, content.language),
    bounds: boundsOf(route.legs.flatMap(({ positions }) => positions)),
    computedOn: computedOn(region.manifest),
  };
}
