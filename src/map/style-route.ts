// The layers of a route: what is walked, what is ridden, the stops, and the names of lines and stops.
import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { PALETTE } from './palette.ts';
import { BOLD } from './style-labels.ts';

/**
 * A part of a route: `STREET` along streets; `LEG` walked off them, or walked on a journey by timetable; `RIDE` in a vehicle, with the `color` of its line; `STOP`, a stop with its `label`; `LINE`,
 * where the name of a line stands.
 */
const isPart = (part: 'STREET' | 'LEG' | 'RIDE' | 'STOP'): ExpressionSpecification => ['==', ['get', 'part'], part];

/** Of lines: so wide in a map of the whole town, and near the streets. */
export const byZoom = (far: number, near: number) =>
  ['interpolate', ['linear'], ['zoom'], 11, far, 16, near] as unknown as ExpressionSpecification;

/** The lines and the stops, below the points of interest. */
export function routeLayers(): LayerSpecification[] {
  const line = { type: 'line', source: 'route', layout: { 'line-join': 'round', 'line-cap': 'round' } } as const;
  return [
    {
      ...line,
      id: 'route-casing',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': PALETTE.casing, 'line-width': byZoom(7, 11) },
    },
    {
      ...line,
      id: 'route',
      filter: isPart('STREET'),
      paint: { 'line-color': PALETTE.theme, 'line-width': byZoom(4, 6) },
    },
    {
      ...line,
      id: 'route-leg',
      filter: isPart('LEG'),
      paint: { 'line-color': PALETTE.theme, 'line-width': byZoom(4, 6), 'line-dasharray': [0.01, 1.8] },
    },
    // Lines have colours of all kinds, also those of the ground: an edge keeps each of them visible.
    {
      ...line,
      id: 'route-ride-edge',
      filter: isPart('RIDE'),
      paint: { 'line-color': PALETTE.cluster, 'line-width': byZoom(5.6, 8) },
    },
    {
      ...line,
      id: 'route-ride',
      filter: isPart('RIDE'),
      paint: { 'line-color': ['get', 'color'], 'line-width': byZoom(4, 6) },
    },
    {
      id: 'route-stop',
      type: 'circle',
      source: 'route',
      filter: isPart('STOP'),
      paint: {
        'circle-color': PALETTE.casing,
        'circle-radius': byZoom(3.6, 6),
        'circle-stroke-color': PALETTE.cluster,
        'circle-stroke-width': 2,
      },
    },
  ];
}

/** The names, above them. */
export function routeLabel(): LayerSpecification {
  return {
    id: 'route-label',
    type: 'symbol',
    source: 'route',
    filter: ['has', 'label'],
    layout: {
      'text-field': ['get', 'label'],
      'text-font': BOLD,
      'text-size': 12.5,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.8,
      'text-max-width': 11,
      'symbol-sort-key': ['case', isPart('STOP'), 1, 0],
    },
    paint: { 'text-color': PALETTE.textPlace, 'text-halo-color': PALETTE.halo, 'text-halo-width': 2 },
  };
}
