// The whole map as one MapLibre style: the region's tiles, the reached area, the place and the points of interest. The page shows it, the picture is drawn from it.
import type { LayerSpecification, SourceSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { AreaFeature } from '../functions/fields/reach-answer.ts';
import { type Language, labelLanguage } from '../vocabulary.ts';
import { OSM_CREDIT } from './credit.ts';
import { PALETTE } from './palette.ts';
import { censusFill, censusMark, censusSource, type StyleCensus } from './style-census.ts';
import { boundaryLayers, buildingLayers, groundLayers } from './style-ground.ts';
import { BOLD, labelLayers, REGULAR } from './style-labels.ts';
import { roadLayers } from './style-roads.ts';

/** Where the base map's tiles come from. */
export interface StyleRegion {
  readonly name: string;
  readonly version: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** [west, south, east, north] in degrees. */
  readonly bounds: readonly [number, number, number, number];
}

export interface StylePoi {
  readonly id: string;
  readonly type: string;
  readonly group: string;
  /** Name of the type's icon in the sprite. */
  readonly icon: string;
  readonly name?: string;
  readonly lat: number;
  readonly lng: number;
}

/** What an answer puts on the map. */
export interface StyleOverlay {
  readonly area?: AreaFeature;
  /** `pin` false: the exact place is not to be seen. */
  readonly place: { readonly lat: number; readonly lng: number; readonly pin: boolean };
  readonly pois: readonly StylePoi[];
  readonly census?: StyleCensus;
}

export interface MapStyleOptions {
  /** Without it there is no base map: its version is gone. */
  readonly region?: StyleRegion | undefined;
  readonly language: Language;
  readonly overlay?: StyleOverlay;
}

/** Points of interest nearer to each other than this many pixels become one circle with their number … */
const CLUSTER_PIXELS = 34;
/** … up to this zoom; the page's closest zooms show every one. */
const CLUSTER_MAX_ZOOM = 15;
const CLUSTER_MIN_POINTS = 3;

/** The style; addresses in it are relative to the service's root, without a leading slash. */
export function mapStyle({ region, language, overlay }: MapStyleOptions): StyleSpecification {
  const base = region !== undefined;
  const [ground, ...land] = groundLayers();
  return {
    version: 8,
    name: 'Umkreis',
    sprite: 'assets/sprite',
    sources: {
      ...(base && { region: regionSource(region) }),
      ...(overlay && overlaySources(overlay)),
    },
    layers: [
      ...(ground ? [ground] : []),
      ...(base ? [...land, ...buildingLayers()] : []),
      ...(overlay ? [areaFill()] : []),
      ...(overlay?.census ? censusFill(overlay.census) : []),
      ...(base ? [...roadLayers(), ...boundaryLayers()] : []),
      ...(overlay?.census ? [censusMark()] : []),
      ...(overlay ? areaOutline() : []),
      ...(base ? labelLayers(labelLanguage(language)) : []),
      ...(overlay ? overlayLayers() : []),
    ],
  };
}

function regionSource({ name, version, minZoom, maxZoom, bounds }: StyleRegion): SourceSpecification {
  const [west, south, east, north] = bounds;
  return {
    type: 'vector',
    tiles: [`tiles/${name}/${version}/{z}/{x}/{y}.mvt`],
    minzoom: minZoom,
    maxzoom: maxZoom,
    bounds: [west, south, east, north],
    attribution: OSM_CREDIT.html,
  };
}

function overlaySources({ area, place, pois, census }: StyleOverlay): Record<string, SourceSpecification> {
  const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
    type: 'FeatureCollection',
    features,
  });
  const point = (
    properties: GeoJSON.GeoJsonProperties,
    { lng, lat }: { lng: number; lat: number },
  ): GeoJSON.Feature => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [lng, lat] },
  });
  return {
    ...(census && { census: censusSource(census) }),
    area: { type: 'geojson', data: collection(area ? [area] : []) },
    place: { type: 'geojson', data: collection(place.pin ? [point({}, place)] : []) },
    pois: {
      type: 'geojson',
      data: collection(
        pois.map(({ id, type, group, icon, name, ...at }) =>
          point({ id, type, group, icon, ...(name !== undefined && { name }) }, at),
        ),
      ),
      cluster: true,
      clusterRadius: CLUSTER_PIXELS,
      clusterMaxZoom: CLUSTER_MAX_ZOOM,
      clusterMinPoints: CLUSTER_MIN_POINTS,
    },
  };
}

/** The reached area's tint, below the streets so that they stay white. */
function areaFill(): LayerSpecification {
  return {
    id: 'area-fill',
    type: 'fill',
    source: 'area',
    paint: { 'fill-color': PALETTE.theme, 'fill-opacity': 0.12, 'fill-antialias': false },
  };
}

function areaOutline(): LayerSpecification[] {
  const lineWidth = (far: number, near: number) =>
    ['interpolate', ['linear'], ['zoom'], 10, far, 16, near] as unknown as number;
  return [
    {
      id: 'area-halo',
      type: 'line',
      source: 'area',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': '#ffffff', 'line-opacity': 0.7, 'line-width': lineWidth(3.5, 6) },
    },
    {
      id: 'area-outline',
      type: 'line',
      source: 'area',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': PALETTE.theme, 'line-width': lineWidth(1.8, 3) },
    },
  ];
}

function overlayLayers(): LayerSpecification[] {
  const isCluster = ['has', 'point_count'] as ['has', string];
  return [
    {
      id: 'poi-name',
      type: 'symbol',
      source: 'pois',
      minzoom: 16,
      filter: ['all', ['!', isCluster], ['has', 'name']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': 11.5,
        'text-anchor': 'top',
        // Clear of the badge, whose own box would push the name away.
        'text-offset': [0, 1.5],
        'text-max-width': 9,
      },
      paint: { 'text-color': PALETTE.textPlace, 'text-halo-color': PALETTE.halo, 'text-halo-width': 1.6 },
    },
    {
      id: 'poi',
      type: 'symbol',
      source: 'pois',
      filter: ['!', isCluster],
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 11, 0.75, 15, 1],
        'icon-allow-overlap': true,
        'icon-padding': 0,
      },
    },
    {
      id: 'poi-cluster',
      type: 'circle',
      source: 'pois',
      filter: isCluster,
      paint: {
        'circle-color': PALETTE.cluster,
        'circle-radius': ['interpolate', ['linear'], ['get', 'point_count'], 3, 13, 30, 18, 200, 24],
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'poi-count',
      type: 'symbol',
      source: 'pois',
      filter: isCluster,
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': BOLD,
        'text-size': 12.5,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': '#ffffff' },
    },
    {
      id: 'place-pin',
      type: 'symbol',
      source: 'place',
      layout: { 'icon-image': 'pin', 'icon-anchor': 'bottom', 'icon-allow-overlap': true, 'icon-padding': 0 },
    },
  ];
}
