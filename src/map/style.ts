// The whole map as one MapLibre style: tiles, reached area, place and points of interest. The page and the picture use the same style.
import type { SourceSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { type Language, labelLanguage } from '../core/enums.ts';
import { OSM_CREDIT } from './credit.ts';
import type { StyleOverlay } from './overlay.ts';
import { areaFills, areaLines, placeMarks } from './style-area.ts';
import { censusFill, censusMark } from './style-census.ts';
import { type DataOutline, dataEndLayers, dataEndSource } from './style-data-end.ts';
import { boundaryLayers, buildingLayers, groundLayers } from './style-ground.ts';
import { houseNumberLayer, labelLayers, settlementLayers } from './style-labels.ts';
import { clusterCounts, overlaySources, poiLayers } from './style-overlay.ts';
import { placeLayers, startLayers } from './style-place.ts';
import { roadLayers } from './style-roads.ts';

/** Where the base map's tiles come from. */
export interface StyleRegion {
  readonly name: string;
  readonly version: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** [west, south, east, north] in degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** Where the data ends, if known. */
  readonly outline?: DataOutline;
}

export interface MapStyleOptions {
  /** Undefined if the version is no longer on disk: then there is no base map. */
  readonly region?: StyleRegion | undefined;
  readonly language: Language;
  readonly overlay?: StyleOverlay;
  /** Whether a place of the overlay is a street or an area, of which no house may stand out. */
  readonly hidesHouse?: boolean;
}

/** The style. Its URLs are relative to the service's root, without a leading slash. */
export function mapStyle({ region, language, overlay, hidesHouse = false }: MapStyleOptions): StyleSpecification {
  const base = region !== undefined;
  const [ground, ...land] = groundLayers();
  return {
    version: 8,
    name: 'Umkreis',
    sprite: 'assets/sprite',
    sources: {
      ...(base && { region: regionSource(region) }),
      ...(region?.outline && { 'data-end': dataEndSource(region.outline) }),
      ...(overlay && overlaySources(overlay)),
    },
    layers: [
      ...(ground ? [ground] : []),
      ...(base ? [...land, ...buildingLayers()] : []),
      ...(overlay ? areaFills() : []),
      ...(overlay?.census ? censusFill(overlay.census) : []),
      ...(base ? [...roadLayers(), ...boundaryLayers()] : []),
      ...(region?.outline ? dataEndLayers() : []),
      ...(overlay?.census ? [censusMark()] : []),
      ...(overlay ? areaLines() : []),
      ...(base && !hidesHouse ? [houseNumberLayer()] : []),
      ...(base ? labelLayers(labelLanguage(language)) : []),
      ...(base ? settlementLayers(labelLanguage(language)) : []),
      ...(overlay ? [...poiLayers(), ...placeMarks('far'), clusterCounts()] : []),
      ...(overlay ? (overlay.starts ? startLayers() : placeLayers()) : []),
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
