// The sources of an answer, and the layers of its place and its points of interest.
import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import type { AreaFeature } from '../answers/answer-fields.ts';
import { at } from '../core/lists.ts';
import type { StyleOverlay, StylePlace } from './overlay.ts';
import { PALETTE } from './palette.ts';
import { smoothed } from './smooth-area.ts';
import { censusSource } from './style-census.ts';
import { BOLD, REGULAR } from './style-labels.ts';
import { routeLabel, routeLayers } from './style-route.ts';

/** Points of interest closer together than this many pixels become one circle with their number … */
const CLUSTER_PIXELS = 36;
/** … up to this zoom; closer zooms show every point. */
const CLUSTER_MAX_ZOOM = 15;
/** The first zoom without clusters. */
export const CLUSTERS_END = CLUSTER_MAX_ZOOM + 1;
const CLUSTER_MIN_POINTS = 3;

/** The answer as GeoJSON: `area`, `contours` (and points with a `label`), `place`, `pois`, `route` (empty until the page loads one), `census`. */
export function overlaySources({
  place,
  starts,
  pois,
  census,
  ...reach
}: StyleOverlay): Record<string, SourceSpecification> {
  return {
    ...(census && { census: censusSource(census) }),
    area: { type: 'geojson', data: areaCollection(reach) },
    contours: { type: 'geojson', data: contourCollection(reach) },
    route: { type: 'geojson', data: collection([]) },
    place: {
      type: 'geojson',
      data: collection(
        starts === undefined
          ? [...groundOf(place), ...(place.pin ? [point({}, place)] : []), ...nameOf(place)]
          : [...starts.flatMap(groundOf), ...startPoints(starts)],
      ),
    },
    pois: {
      type: 'geojson',
      data: collection(
        pois.map(({ id, type, group, icon, color, name, ...at }) =>
          point({ id, type, group, icon, ...(color && { color }), ...(name !== undefined && { name }) }, at),
        ),
      ),
      cluster: true,
      clusterRadius: CLUSTER_PIXELS,
      clusterMaxZoom: CLUSTER_MAX_ZOOM,
      clusterMinPoints: CLUSTER_MIN_POINTS,
    },
  };
}

/** Where a place lies that is not shown exactly. */
function groundOf({ area, street }: StylePlace): GeoJSON.Feature[] {
  return [area, street].filter(each => each !== undefined);
}

/** The name of the street in its middle, above all places: in a shopping street they would hide its mark. */
function nameOf({ street, ...at }: StylePlace): GeoJSON.Feature[] {
  return street ? [point({ label: street.properties?.street }, at)] : [];
}

/** About a metre: places that are nearer to each other have one disc. */
const SAME_DEGREES = 1e5;
/** Between the numbers of one disc; more than two have no room in it. */
const BETWEEN = '\u00b7';

/** The numbers of the places, on a disc only where a pin may stand. */
function startPoints(starts: readonly StylePlace[]): GeoJSON.Feature[] {
  const groups = Map.groupBy(starts.entries(), ([, { lat, lng }]) =>
    [lat, lng].map(degrees => Math.round(degrees * SAME_DEGREES)).join(' '),
  );
  return [...groups.values()].map(here => {
    const numbers = here.map(([i]) => i + 1);
    const isMany = numbers.length > 2;
    const written = isMany ? `${numbers[0]}\u2026${numbers.at(-1)}` : numbers.join(BETWEEN);
    const { lat, lng, pin } = at(here, 0)[1];
    return point({ number: written, size: numbers.length > 1 ? 0.72 : 1, ...(pin && { pin }) }, { lat, lng });
  });
}

type Reach = Pick<StyleOverlay, 'area' | 'bands' | 'areaLabel' | 'contours' | 'toleranceMeters'>;

/** The reached area with rounded corners; the lone roads that stick out of it are a feature of their own, with the property `band`. */
export function areaCollection({ area, bands, toleranceMeters = 0 }: Reach): GeoJSON.FeatureCollection {
  const roads = bands && smoothed(bands, toleranceMeters);
  return collection([
    ...(area ? [smoothed(area, toleranceMeters)] : []),
    ...(roads ? [{ ...roads, properties: { band: true } }] : []),
  ]);
}

/** The areas inside the reached area, without holes; `ring` counts them from the inside. Also the positions of the `label` of each edge. */
export function contourCollection({
  area,
  areaLabel,
  contours = [],
  toleranceMeters = 0,
}: Reach): GeoJSON.FeatureCollection {
  const whole = area && areaLabel !== undefined ? [{ area, label: areaLabel }] : [];
  return collection([
    ...contours.map((contour, ring) => {
      const drawn = smoothed(withoutHoles(contour.area), CONTOUR_TOLERANCES * toleranceMeters);
      return { ...drawn, properties: { ...drawn.properties, ring } };
    }),
    ...[...contours, ...whole].flatMap(({ area: { geometry }, label }) => {
      const [lng, lat] = northernmost(geometry.coordinates[0]?.[0] ?? []);
      return lng === undefined || lat === undefined ? [] : [point({ label }, { lng, lat })];
    }),
  ]);
}

/** Contours are for orientation only, so they may be rounder than the edge of the whole area. */
const CONTOUR_TOLERANCES = 2;

function withoutHoles(area: AreaFeature): AreaFeature {
  const coordinates = area.geometry.coordinates.map(polygon => polygon.slice(0, 1));
  return { ...area, geometry: { ...area.geometry, coordinates } };
}

function northernmost(ring: readonly number[][]): number[] {
  return ring.reduce((best, at) => ((at[1] ?? -90) > (best[1] ?? -91) ? at : best), []);
}

function collection(features: GeoJSON.Feature[]): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function point(properties: GeoJSON.GeoJsonProperties, { lng, lat }: { lng: number; lat: number }): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

/** The route to the selected place, and the points of interest. */
export function poiLayers(): LayerSpecification[] {
  const isCluster = ['has', 'point_count'] as ['has', string];
  return [
    ...routeLayers(),
    {
      id: 'poi-name',
      type: 'symbol',
      source: 'pois',
      minzoom: 16,
      filter: ['all', ['!', isCluster], ['has', 'name']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': 12,
        'text-anchor': 'top',
        // Below the badge, whose box would otherwise push the name away.
        'text-offset': [0, 1.6],
        'text-max-width': 9,
      },
      paint: { 'text-color': PALETTE.textPlace, 'text-halo-color': PALETTE.halo, 'text-halo-width': 1.6 },
    },
    {
      id: 'poi',
      type: 'symbol',
      source: 'pois',
      filter: ['all', ['!', isCluster], ['!', isOwn]],
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 11, 0.72, 15, 1],
        'icon-allow-overlap': true,
        'icon-padding': 0,
      },
    },
    ownDisc('poi-own', ['get', 'color'], 10, 2.5),
    ownDisc('poi-own-middle', PALETTE.casing, 3.5, 0),
    {
      id: 'poi-cluster',
      type: 'circle',
      source: 'pois',
      filter: isCluster,
      paint: {
        'circle-color': PALETTE.cluster,
        'circle-radius': ['interpolate', ['linear'], ['get', 'point_count'], 3, 13, 30, 18, 200, 24],
        'circle-stroke-color': PALETTE.casing,
        'circle-stroke-width': 2,
      },
    },
    routeLabel(),
  ];
}

/**
 * The number of each cluster, above the outline of a hidden place. Where the disc of a place covers the middle of a cluster, its
 * number stands beside that disc: hidden, half of it would read as another one.
 */
export function clusterCounts(): LayerSpecification {
  return {
    id: 'poi-count',
    type: 'symbol',
    source: 'pois',
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': BOLD,
      'text-size': 12.5,
      'text-variable-anchor-offset': BESIDE_A_DISC,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': PALETTE.casing, 'text-halo-color': PALETTE.cluster, 'text-halo-width': 2 },
  };
}

/** Anchors by preference with their distance in ems: in the middle, else so far out that a disc in the middle covers nothing. */
const BESIDE_A_DISC = [
  ...['center', [0, 0]],
  ...['top', [0, 1.7], 'bottom', [0, -1.7], 'left', [1.8, 0], 'right', [-1.8, 0]],
  ...['top-left', [1.4, 1.4], 'top-right', [-1.4, 1.4], 'bottom-left', [1.4, -1.4], 'bottom-right', [-1.4, -1.4]],
] as VariableAnchorOffsetCollectionSpecification;

const isOwn = ['has', 'color'] as ['has', string];

/** A place of a list of the account: a ring in the colour of the list. */
function ownDisc(
  id: string,
  color: string | ExpressionSpecification,
  radius: number,
  stroke: number,
): LayerSpecification {
  return {
    id,
    type: 'circle',
    source: 'pois',
    filter: isOwn,
    paint: {
      'circle-color': color,
      'circle-radius': radius,
      'circle-stroke-color': PALETTE.casing,
      'circle-stroke-width': stroke,
    },
  };
}
