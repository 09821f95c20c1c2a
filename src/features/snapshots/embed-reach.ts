// Answers for the embed page's own requests: the way to a point of interest, and the reach by another mode, on the current map.

import type { AreaFeature, TransitPoi } from '../../answers/answer-fields.ts';
import { askedAgain } from '../../answers/departure-answer.ts';
import { TRANSIT_MINUTES } from '../../answers/journey-fields.ts';
import { timetableCredit } from '../../answers/meta.ts';
import { DISTANCES, isByWheelchair } from '../../answers/reach-fields.ts';
import { readRequest } from '../../answers/request.ts';
import { DomainError } from '../../core/errors.ts';
import { JOURNEY_MODES, type JourneyMode, type TransportMode } from '../../core/modes.ts';
import { typesOf } from '../../poi-types/selection.ts';
import type { Region } from '../../region/region.ts';
import type { PoiAsked } from '../../surroundings/route-ends.ts';
import { surroundingsOf } from '../../surroundings/surroundings.ts';
import { wayToPlace, wayToPoi } from '../../surroundings/way-to-poi.ts';
import type { SnapshotContent } from './answer.ts';
import { drawnArea } from './drawn-area.ts';
import { boundsOf, type ComputedOn, computedOn, type EmbedData, type EmbedGroup, groupsOf } from './embed-data.ts';
import { keptPlaceOf, tablesOf } from './kept-lists.ts';
import { wantedRowsOf, withOnly } from './only-brands.ts';
import { changedReachSchema } from './request.ts';
import { DEFAULT_SHOW } from './showable.ts';
import { serviceOf } from './shown-service.ts';
import { reachFor, snapshotQuestion, timetablesOf } from './snapshot-reach.ts';

/** `GET /embed/{token}/reach`. */
export interface EmbedReach {
  readonly reachability: EmbedData['reachability'];
  /** The simplified area that the map draws. */
  readonly area: AreaFeature | null;
  /** Lone roads that stick out of the area and belong to it, if there are any. */
  readonly bands?: AreaFeature;
  /** Contours within the area, ascending, in the unit of the reach. */
  readonly contours: readonly { readonly distance: number; readonly area: AreaFeature }[];
  readonly groups: readonly EmbedGroup[];
  /** Empty, like the groups, if the page shows no points of interest. */
  readonly pois: readonly TransitPoi[];
  readonly bounds: EmbedData['bounds'];
  readonly warnings: EmbedData['warnings'];
  /** By timetable: of its feeds. */
  readonly credit?: EmbedData['credit'];
  readonly computedOn: ComputedOn;
}

/** `GET /embed/{token}/route` along streets. */
export interface EmbedRoute {
  readonly to: { readonly id: string; readonly lat: number; readonly lng: number };
  readonly transportMode: TransportMode;
  readonly travelSeconds: number;
  readonly networkMeters: number;
  /** Lines in the order of travel, each beginning where the one before ends; `part` is `LEG` (straight, walked, off the streets) or `STREET`. */
  readonly route: GeoJSON.FeatureCollection<GeoJSON.LineString, { readonly part: 'LEG' | 'STREET' }>;
  readonly bounds: EmbedData['bounds'];
  readonly computedOn: ComputedOn;
}

export type Shown = Pick<SnapshotContent, 'location' | 'reachability' | 'counts' | 'language' | 'show' | 'ownLists'>;

/**
 * A content of several places as if it were of one of them, counted from 1; that of one place as it is.
 * @throws DomainError `combination-unsupported` if there is no such place
 */
export function shownFrom(content: SnapshotContent, start: number): Shown {
  const { several, language, counts, show, ownLists } = content;
  const place = several === undefined && start === 1 ? content : several?.places[start - 1];
  if (place === undefined) {
    throw new DomainError('combination-unsupported', `This map has no starting point ${start}.`);
  }
  const { location, reachability } = place;
  return { location, reachability, language, counts, ...(show && { show }), ...(ownLists && { ownLists }) };
}

/** The modes by which the region of today can answer for a snapshot, and its own, none for several places: journeys by timetable count minutes, and those along streets end earlier. */
export function modesFor(
  { manifest }: Pick<Region, 'manifest'>,
  { reachability: { transportMode, distance, unit }, several }: Pick<SnapshotContent, 'reachability' | 'several'>,
): JourneyMode[] {
  if (several !== undefined) return [];
  const isAnswered = (mode: JourneyMode) => {
    if (mode !== 'TRANSIT') return unit !== 'MINUTES' || distance <= DISTANCES.MINUTES.atMost;
    const { atLeast, atMost } = TRANSIT_MINUTES;
    return manifest.transit !== undefined && unit === 'MINUTES' && distance >= atLeast && distance <= atMost;
  };
  return JOURNEY_MODES.filter(mode => mode === transportMode || isAnswered(mode));
}

/**
 * The request of a page for a mode: within the limit of the snapshot; by timetable on the day and in the window of the snapshot, else of every request.
 * @throws DomainError `combination-unsupported`
 */
export function embedRequest(
  region: Pick<Region, 'manifest'>,
  { reachability }: Pick<SnapshotContent, 'reachability'>,
  transportMode: JourneyMode,
) {
  const { distance, unit, departure, strict } = reachability;
  if (!modesFor(region, { reachability }).includes(transportMode)) {
    const detail = `This map has ${distance} ${unit}, which do not go with ${transportMode}, or the region has no timetable.`;
    throw new DomainError('combination-unsupported', detail);
  }
  const again = transportMode === 'TRANSIT' && departure ? { departure: askedAgain(departure) } : {};
  return readRequest(
    changedReachSchema,
    {
      transportMode,
      distance,
      unit,
      ...again,
      ...(strict && isByWheelchair({ transportMode, ...again }) ? { strict } : {}),
    },
    'body',
  );
}

/**
 * The reach from the shown place within the same limit by another mode.
 * @throws DomainError `location-unreachable`, `combination-unsupported`, `timetable-missing`, `date-outside-timetable`
 */
export function embedReach(
  region: Region,
  content: SnapshotContent,
  transportMode: JourneyMode,
  { now, checkTime }: { readonly now: Date; readonly checkTime: () => void },
): EmbedReach {
  const { location, reachability, counts, language, show = DEFAULT_SHOW } = content;
  if (content.several) {
    throw new DomainError('combination-unsupported', 'A map of several places has one reach, that of all of them.');
  }
  const request = embedRequest(region, content, transportMode);
  const asked = show.includes('pois') ? Object.keys(counts) : [];
  const { distance, unit } = reachability;
  const isTransit = transportMode === 'TRANSIT';
  // The catalogue may have lost types since the snapshot was made.
  const lists = tablesOf(content.ownLists, asked);
  const poiTypes = [...typesOf(asked).types, ...lists.map(({ list }) => list.typeId)];
  const question = snapshotQuestion(region, { ...request, poiTypes }, now);
  const around = surroundingsOf(region, location, { checkTime });
  const found = reachFor(around, location, question, {
    ...{ language, lists, checkTime },
    isWantedRow: wantedRowsOf(region.pois, content),
  });
  const { area, contours = [], assumptions, toleranceMeters } = withOnly(found.reachability, content.only, language);
  return {
    reachability: {
      transportMode,
      distance,
      unit,
      ...serviceOf(found.reachability, timetablesOf(region, question)),
      assumptions,
      toleranceMeters,
    },
    ...(area ? drawnArea(area, toleranceMeters) : { area: null }),
    contours: contours.map(({ distance: of, area: within }) => ({
      distance: of,
      area: drawnArea(within, toleranceMeters).area,
    })),
    groups: groupsOf(found.counts, language, content.ownLists),
    pois: found.pois,
    bounds: boundsOf([[location.lng, location.lat], ...(area?.geometry.coordinates.flat(2) ?? [])]),
    warnings: found.warnings,
    ...(isTransit && { credit: timetableCredit(region.manifest, language) }),
    computedOn: computedOn(region.manifest),
  };
}

/**
 * The way that the reach by this mode measures.
 * @throws DomainError `poi-not-found`, `poi-not-reached`, `location-unreachable`
 */
export function embedRoute(
  region: Region,
  { location, reachability: { distance, unit, strict }, ownLists }: Shown,
  transportMode: TransportMode,
  poi: PoiAsked,
  checkTime: () => void,
): EmbedRoute {
  const around = surroundingsOf(region, location, { checkTime });
  const asked = { transportMode, strict, distance, unit };
  const own = keptPlaceOf(ownLists, poi.id);
  const { lines, ...way } = own ? wayToPlace(around, asked, { ...own, id: poi.id }) : wayToPoi(around, asked, poi);
  return {
    ...way,
    transportMode,
    route: {
      type: 'FeatureCollection',
      features: lines.map(({ part, positions }) => ({
        type: 'Feature',
        properties: { part },
        geometry: { type: 'LineString', coordinates: positions.map(position => [...position]) },
      })),
    },
    bounds: boundsOf(lines.flatMap(({ positions }) => positions)),
    computedOn: computedOn(region.manifest),
  };
}
