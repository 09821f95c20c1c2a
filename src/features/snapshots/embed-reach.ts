// Answers for the embed page's own requests: the way to a point of interest, and the reach by another mode, on the current map.

import type { AreaFeature, ReachablePoi, StreetReachability } from '../../answers/answer-fields.ts';
import type { TransportMode } from '../../core/modes.ts';
import { typesOf } from '../../poi-types/selection.ts';
import type { Region } from '../../region/region.ts';
import { reachablePois } from '../../surroundings/reachable-pois.ts';
import { surroundingsOf } from '../../surroundings/surroundings.ts';
import { wayToPoi } from '../../surroundings/way-to-poi.ts';
import type { SnapshotContent } from './answer.ts';
import { drawnArea } from './drawn-area.ts';
import { boundsOf, type ComputedOn, computedOn, type EmbedData, type EmbedGroup, groupsOf } from './embed-data.ts';
import { innerLimits } from './inner-limits.ts';
import { DEFAULT_SHOW } from './request.ts';

/** `GET /embed/{token}/reach`. */
export interface EmbedReach {
  readonly reachability: Pick<
    StreetReachability,
    'transportMode' | 'distance' | 'unit' | 'assumptions' | 'toleranceMeters'
  >;
  /** The simplified area that the map draws. */
  readonly area: AreaFeature | null;
  /** Contours within the area, ascending, in the unit of the reach. */
  readonly contours: readonly { readonly distance: number; readonly area: AreaFeature }[];
  readonly groups: readonly EmbedGroup[];
  /** Empty, like the groups, if the page shows no points of interest. */
  readonly pois: readonly ReachablePoi[];
  readonly bounds: EmbedData['bounds'];
  readonly warnings: EmbedData['warnings'];
  readonly computedOn: ComputedOn;
}

/** `GET /embed/{token}/route`. */
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

type Shown = Pick<SnapshotContent, 'location' | 'reachability' | 'counts' | 'language' | 'show'>;

/**
 * The reach from the shown place within the same limit by another mode.
 * @throws DomainError `location-unreachable`
 */
export function embedReach(
  region: Region,
  { location, reachability: { distance, unit }, counts, language, show = DEFAULT_SHOW }: Shown,
  transportMode: TransportMode,
  checkTime: () => void,
): EmbedReach {
  const asked = show.includes('pois') ? Object.keys(counts) : [];
  // The catalogue may have lost types since the snapshot was made.
  const poiTypes = typesOf(asked).types;
  const found = reachablePois(
    surroundingsOf(region, location, { checkTime }),
    { transportMode, distance, unit, poiTypes },
    { language, includeArea: true, contours: innerLimits(distance, unit) },
  );
  const { area, contours = [], assumptions, toleranceMeters } = found.reachability;
  return {
    reachability: { transportMode, distance, unit, assumptions, toleranceMeters },
    area: area ? drawnArea(area, toleranceMeters) : null,
    contours: contours.map(({ distance: of, area: within }) => ({
      distance: of,
      area: drawnArea(within, toleranceMeters),
    })),
    groups: groupsOf(found.counts, language),
    pois: found.pois,
    bounds: boundsOf([[location.lng, location.lat], ...(area?.geometry.coordinates.flat(2) ?? [])]),
    warnings: found.warnings,
    computedOn: computedOn(region.manifest),
  };
}

/**
 * The way that the reach by this mode measures.
 * @throws DomainError `poi-not-found`, `poi-not-reached`, `location-unreachable`
 */
export function embedRoute(
  region: Region,
  { location, reachability: { distance, unit }, counts }: Shown,
  transportMode: TransportMode,
  { id, type }: { readonly id: string; readonly type?: string | undefined },
  checkTime: () => void,
): EmbedRoute {
  const around = surroundingsOf(region, location, { checkTime });
  const types = type === undefined ? Object.keys(counts) : [type];
  const { lines, ...way } = wayToPoi(around, { transportMode, distance, unit }, { id, types });
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
