// What a visitor of a map reads of places of their own: what a text may mean, and how long it takes from the shown place by each mode.

import { shownDeparture } from '../../answers/departure-answer.ts';
import { askedTransit } from '../../answers/journey-fields.ts';
import { timetableCredit } from '../../answers/meta.ts';
import { DomainError } from '../../core/errors.ts';
import { JOURNEY_MODES, type JourneyMode, type TransportMode } from '../../core/modes.ts';
import { locate, searchObjects } from '../../geocoding/locate.ts';
import type { MatchKind } from '../../geocoding/location.ts';
import type { Region } from '../../region/region.ts';
import { streetRoute } from '../../surroundings/route.ts';
import type { RoutePlaces } from '../../surroundings/route-ends.ts';
import { searchModeOf } from '../../surroundings/surroundings.ts';
import { transitRoute } from '../../surroundings/transit-route.ts';
import { transitService } from '../../surroundings/transit-search.ts';
import type { SnapshotContent } from './answer.ts';
import { type ComputedOn, computedOn, type EmbedData } from './embed-data.ts';
import { embedRequest, type Shown } from './embed-reach.ts';
import { type ShownService, serviceOf } from './shown-service.ts';
import { timetablesOf } from './snapshot-reach.ts';

/** `GET /embed/{token}/places`. */
export interface VisitorFinds {
  readonly places: readonly {
    readonly lat: number;
    readonly lng: number;
    readonly label: string;
    readonly kind: MatchKind;
    /** Of a point of interest. */
    readonly poiId?: string;
  }[];
}

/** `GET /embed/{token}/times`. */
export interface VisitorTimes {
  readonly to: { readonly lat: number; readonly lng: number; readonly label: string };
  /** One for each mode of the region of today, in the order of the modes. */
  readonly times: readonly VisitorTime[];
  /** Of the journey by timetable. */
  readonly service?: ShownService;
  /** Of the timetables, if the region has any. */
  readonly credit?: EmbedData['credit'];
  readonly computedOn: ComputedOn;
}

/** Without `travelSeconds` no way leads there within the longest route of the mode. */
export interface VisitorTime {
  readonly transportMode: JourneyMode;
  readonly travelSeconds?: number;
  /** By timetable. */
  readonly transfers?: number;
}

const MOST_FINDS = 5;
const NO_WAY: ReadonlySet<string> = new Set(['destination-not-reached', 'location-unreachable']);

/** Whether visitors of a map may ask for their own places: unless its maker refuses it. */
export function takesVisitorPlaces({ visitorPlaces }: Pick<SnapshotContent, 'visitorPlaces'>): boolean {
  return visitorPlaces !== false;
}

/** What a text that may be unfinished means in the region of the map. */
export function visitorFinds(region: Region, { language }: Shown, text: string): VisitorFinds {
  const { finds } = searchObjects(region, text, MOST_FINDS, language);
  return {
    places: finds.map(({ location: { lat, lng, label, match }, objects }) => {
      const poiId = match.kind === 'POI' ? objects()[0]?.id : undefined;
      return { lat, lng, label, kind: match.kind, ...(poiId !== undefined && { poiId }) };
    }),
  };
}

/**
 * The times to the doors of the point of interest `poiId` as lists measure them, else to the point; without such an object in the data of today also to the
 * point. From the shown place alone, so that a hidden house stays hidden however many points somebody asks about.
 * @throws DomainError `location-outside-coverage`
 */
export async function visitorTimes(
  region: Region,
  content: Shown,
  { poiId, ...at }: { readonly lat: number; readonly lng: number; readonly poiId?: string | undefined },
  {
    now,
    newDeadline,
    nextTurn,
  }: { readonly now: Date; readonly newDeadline: () => () => void; readonly nextTurn: () => Promise<void> },
): Promise<VisitorTimes> {
  const { lat, lng, label } = locate(region, at, content.language);
  const places: RoutePlaces = { from: content.location, to: { lat, lng, poiId } };
  const journey = journeyQuestionOf(region, content, now);
  const times: VisitorTime[] = [];
  for (const transportMode of JOURNEY_MODES) {
    await nextTurn();
    const checkTime = newDeadline();
    if (transportMode !== 'TRANSIT') {
      times.push(await timeOrNoWay(transportMode, () => streetTime(region, places, transportMode, content, checkTime)));
    } else if (journey !== undefined) {
      times.push(await timeOrNoWay(transportMode, () => journeyTime(region, places, journey, checkTime)));
    }
  }
  return {
    to: { lat, lng, label },
    times,
    ...journey?.shown,
    ...(journey && { credit: timetableCredit(region.manifest, content.language) }),
    computedOn: computedOn(region.manifest),
  };
}

type OneTime = Omit<VisitorTime, 'transportMode'>;

function streetTime(
  region: Region,
  places: RoutePlaces,
  transportMode: TransportMode,
  { reachability: { strict } }: Shown,
  checkTime: () => void,
): OneTime {
  const mode = searchModeOf(transportMode, strict);
  return { travelSeconds: seconds(streetRoute(region, places, mode, checkTime).milliseconds) };
}

async function journeyTime(
  region: Region,
  places: RoutePlaces,
  { timetable, ...asked }: NonNullable<ReturnType<typeof journeyQuestionOf>>,
  checkTime: () => void,
): Promise<OneTime> {
  const { milliseconds, transfers } = await transitRoute(region, timetable, places, asked, { checkTime });
  return { travelSeconds: seconds(milliseconds), transfers };
}

async function timeOrNoWay(
  transportMode: JourneyMode,
  compute: () => OneTime | Promise<OneTime>,
): Promise<VisitorTime> {
  try {
    return { transportMode, ...(await compute()) };
  } catch (fault) {
    if (fault instanceof DomainError && NO_WAY.has(fault.code)) return { transportMode };
    throw fault;
  }
}

/** In the window of the map, else of every request; undefined without a timetable for that day. */
function journeyQuestionOf(region: Region, content: Shown, now: Date) {
  if (region.transit === undefined) return undefined;
  const isOwn = content.reachability.departure !== undefined;
  const asked = askedTransit(isOwn ? embedRequest(region, content, 'TRANSIT') : {});
  try {
    const service = transitService(region, asked.departure, now);
    const { timetable, service: of } = service;
    const question = { ...asked, ...service };
    const shown = serviceOf(
      { departure: shownDeparture(asked.departure) },
      timetablesOf(region, { transportMode: 'TRANSIT', poiTypes: [], ...question }),
    );
    return { timetable, day: of.day, departure: asked.departure, strict: asked.strict, shown };
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === 'date-outside-timetable') return undefined;
    throw fault;
  }
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
