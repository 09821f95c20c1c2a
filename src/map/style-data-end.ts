// The end of the map data: what lies beyond is unknown, so maps fade it and draw a line around what is known.
import type { LayerSpecification, SourceSpecification } from '@maplibre/maplibre-gl-style-spec';
import { PALETTE } from './palette.ts';

/** GeoJSON coordinates of a multipolygon, degrees. */
export type DataOutline = readonly (readonly (readonly (readonly [number, number])[])[])[];

/** As far north and south as the projection of the map goes. */
const WORLD: readonly (readonly [number, number])[] = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
];
/** About a metre. */
const DIGITS = 1e5;

/** The source `data-end`: everything that the data does not cover. */
export function dataEndSource(outline: DataOutline): SourceSpecification {
  const rounded = (ring: readonly (readonly [number, number])[]) =>
    ring.map(position => position.map(degrees => Math.round(degrees * DIGITS) / DIGITS));
  const outer = outline.flatMap(polygon => polygon.slice(0, 1));
  const holes = outline.flatMap(polygon => polygon.slice(1));
  return {
    type: 'geojson',
    data: {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'MultiPolygon',
        coordinates: [[rounded(WORLD), ...outer.map(rounded)], ...holes.map(hole => [rounded(hole)])],
      },
    },
  };
}

/** Above streets and below names. */
export function dataEndLayers(): LayerSpecification[] {
  return [
    {
      id: 'data-end',
      type: 'fill',
      source: 'data-end',
      paint: { 'fill-color': PALETTE.beyond, 'fill-opacity': 0.6, 'fill-antialias': false },
    },
    {
      id: 'data-end-line',
      type: 'line',
      source: 'data-end',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': PALETTE.beyondEdge,
        'line-width': ['interpolate', ['linear'], ['zoom'], 8, 1, 14, 1.8],
        'line-dasharray': [1, 2],
      },
    },
  ];
}
