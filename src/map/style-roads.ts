// The street layers of the map style: edges and surfaces of tunnels, streets and bridges, and paths and rails.
import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { PALETTE } from './palette.ts';
import type { TileClass } from './tile-layers.ts';

type RoadClass = TileClass<'road'>;

/** Zooms for which the table gives street widths in pixels; between them the width grows by half with each zoom, almost as the ground does. */
const WIDTH_ZOOMS = [5, 8, 10, 12, 13, 14, 15, 16, 18, 20] as const;
const WIDTHS: Partial<Record<RoadClass, readonly number[]>> = {
  motorway: [0.8, 1.5, 2.2, 3.4, 4.4, 6, 8.5, 13, 34, 90],
  trunk: [0.6, 1.2, 2, 3, 4, 5.6, 8, 12.5, 32, 86],
  primary: [0.5, 1, 1.7, 2.8, 3.8, 5.4, 7.8, 12, 31, 84],
  secondary: [0.4, 0.7, 1.2, 2.2, 3.2, 4.8, 7.2, 11.5, 30, 82],
  tertiary: [0.3, 0.5, 0.8, 1.6, 2.6, 4.2, 6.6, 11, 28, 78],
  minor: [0.2, 0.3, 0.4, 0.7, 1.4, 2.6, 4.8, 8.5, 23, 66],
  pedestrian: [0.2, 0.3, 0.4, 0.6, 1.2, 2.2, 4, 7, 19, 54],
  service: [0.1, 0.2, 0.3, 0.4, 0.7, 1.2, 2.4, 4.4, 12, 34],
};
const CLASSES = Object.keys(WIDTHS) as RoadClass[];
const RAMP_SHARE = 0.7;

function classWidth(column: number, extra: number): ExpressionSpecification {
  const cases = CLASSES.flatMap(className => [className, (WIDTHS[className]?.[column] ?? 0) + extra]);
  const rampCases = CLASSES.flatMap(className => [className, (WIDTHS[className]?.[column] ?? 0) * RAMP_SHARE + extra]);
  return [
    'case',
    ['==', ['get', 'ramp'], true],
    ['match', ['get', 'class'], ...rampCases, 0.3 + extra],
    ['match', ['get', 'class'], ...cases, 0.3 + extra],
  ] as unknown as ExpressionSpecification;
}

/** Width of the surface, plus `edgePixels` on each side. */
function width(edgePixels: number): ExpressionSpecification {
  const stops = WIDTH_ZOOMS.flatMap((zoom, column) => {
    const edges = zoom < 12 ? 0.8 * edgePixels : zoom < 15 ? edgePixels : 1.4 * edgePixels;
    return [zoom, classWidth(column, 2 * edges)];
  });
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}

const SURFACE: ExpressionSpecification = [
  'match',
  ['get', 'class'],
  'motorway',
  PALETTE.motorway,
  ['trunk', 'primary'],
  PALETTE.primary,
  'secondary',
  PALETTE.secondary,
  'pedestrian',
  PALETTE.square,
  PALETTE.road,
];

const EDGE: ExpressionSpecification = [
  'match',
  ['get', 'class'],
  'motorway',
  PALETTE.motorwayEdge,
  ['trunk', 'primary'],
  PALETTE.primaryEdge,
  'secondary',
  PALETTE.secondaryEdge,
  PALETTE.roadEdge,
];

/** At low zooms, edges would turn streets into stripes, so small classes get edges only from zoom 13. */
const EDGE_OPACITY: ExpressionSpecification = [
  'step',
  ['zoom'],
  ['match', ['get', 'class'], ['motorway', 'trunk', 'primary'], 1, 0],
  11,
  ['match', ['get', 'class'], ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'], 1, 0],
  13,
  ['match', ['get', 'class'], ['service'], 0, 1],
  14.5,
  1,
];

const IS_STREET: ExpressionSpecification = ['in', ['get', 'class'], ['literal', CLASSES]];
const ON_BRIDGE: ExpressionSpecification = ['==', ['get', 'bridge'], true];
const IN_TUNNEL: ExpressionSpecification = ['==', ['get', 'tunnel'], true];
const ON_GROUND: ExpressionSpecification = ['all', ['!', ON_BRIDGE], ['!', IN_TUNNEL]];

const road = (id: string) => ({ id, type: 'line', source: 'region', 'source-layer': 'road' }) as const;
const rail = (id: string) => ({ id, type: 'line', source: 'region', 'source-layer': 'rail' }) as const;
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;
const BUTT = { 'line-cap': 'butt', 'line-join': 'round' } as const;

function footLayers(suffix: string, where: ExpressionSpecification): LayerSpecification[] {
  return [
    {
      ...road(`track${suffix}`),
      minzoom: 13,
      filter: ['all', ['==', ['get', 'class'], 'track'], where],
      layout: BUTT,
      paint: {
        'line-color': PALETTE.track,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 13, 0.7, 15, 1.3, 16, 1.9, 18, 4.5, 20, 9],
        'line-dasharray': [4, 1.2],
      },
    },
    {
      ...road(`path${suffix}`),
      minzoom: 13,
      filter: ['all', ['==', ['get', 'class'], 'path'], where],
      layout: BUTT,
      paint: {
        'line-color': PALETTE.path,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0.5, 15, 0.9],
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 13, 0.6, 15, 1, 16, 1.4, 18, 3, 20, 6],
        'line-dasharray': [2.4, 1.6],
      },
    },
    {
      ...road(`steps${suffix}`),
      minzoom: 14,
      filter: ['all', ['==', ['get', 'class'], 'steps'], where],
      layout: BUTT,
      paint: {
        'line-color': PALETTE.path,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 14, 1, 16, 2.6, 18, 6, 20, 14],
        'line-dasharray': [0.5, 0.4],
      },
    },
  ];
}

function railLayers(suffix: string, where: ExpressionSpecification): LayerSpecification[] {
  const isSiding: ExpressionSpecification = ['==', ['get', 'siding'], true];
  const isTram: ExpressionSpecification = ['in', ['get', 'class'], ['literal', ['tram', 'subway', 'light_rail']]];
  const lineWidth = (big: number, small: number): ExpressionSpecification => [
    'case',
    ['any', isSiding, isTram],
    small,
    big,
  ];
  return [
    {
      ...rail(`rail${suffix}`),
      minzoom: 9,
      filter: ['all', ['!=', ['get', 'class'], 'aerialway'], where],
      layout: BUTT,
      paint: {
        'line-color': PALETTE.rail,
        'line-width': [
          'interpolate',
          ['exponential', 1.4],
          ['zoom'],
          9,
          lineWidth(0.7, 0.4),
          13,
          lineWidth(1.4, 0.8),
          16,
          lineWidth(3, 1.6),
          18,
          lineWidth(5, 3),
        ],
      },
    },
    {
      ...rail(`rail-ties${suffix}`),
      minzoom: 13.5,
      filter: ['all', ['==', ['get', 'class'], 'rail'], ['!', isSiding], where],
      layout: BUTT,
      paint: {
        'line-color': PALETTE.ground,
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 13, 0.6, 16, 1.8, 18, 3.2],
        'line-dasharray': [4, 4],
      },
    },
  ];
}

/** Streets and rails from bottom to top: tunnels, ground, bridges. */
export function roadLayers(): LayerSpecification[] {
  return [
    {
      ...road('tunnel-edge'),
      minzoom: 12,
      filter: ['all', IS_STREET, IN_TUNNEL],
      layout: BUTT,
      paint: { 'line-color': PALETTE.tunnelEdge, 'line-width': width(0.9), 'line-dasharray': [0.8, 0.5] },
    },
    {
      ...road('tunnel'),
      minzoom: 12,
      filter: ['all', IS_STREET, IN_TUNNEL],
      layout: BUTT,
      paint: { 'line-color': PALETTE.tunnel, 'line-width': width(0) },
    },
    {
      ...rail('rail-tunnel'),
      minzoom: 12,
      filter: ['all', ['!=', ['get', 'class'], 'aerialway'], IN_TUNNEL],
      layout: BUTT,
      paint: { 'line-color': PALETTE.rail, 'line-opacity': 0.5, 'line-width': 1.2, 'line-dasharray': [3, 3] },
    },
    {
      ...road('ferry'),
      filter: ['==', ['get', 'class'], 'ferry'],
      layout: BUTT,
      paint: { 'line-color': PALETTE.waterText, 'line-opacity': 0.6, 'line-width': 1.1, 'line-dasharray': [4, 3] },
    },
    {
      ...road('platform-line'),
      minzoom: 14.5,
      filter: ['==', ['get', 'class'], 'platform'],
      layout: ROUND,
      paint: {
        'line-color': PALETTE.parking,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 14, 1, 16, 3.5, 18, 10],
      },
    },
    ...footLayers('', ON_GROUND),
    {
      ...road('road-edge'),
      minzoom: 6,
      filter: ['all', IS_STREET, ON_GROUND],
      layout: ROUND,
      paint: { 'line-color': EDGE, 'line-width': width(0.9), 'line-opacity': EDGE_OPACITY },
    },
    {
      ...road('road'),
      filter: ['all', IS_STREET, ON_GROUND],
      layout: ROUND,
      paint: { 'line-color': SURFACE, 'line-width': width(0) },
    },
    ...railLayers('', ON_GROUND),
    {
      ...road('bridge-edge'),
      minzoom: 12,
      filter: ['all', IS_STREET, ON_BRIDGE],
      layout: BUTT,
      paint: { 'line-color': EDGE, 'line-width': width(1.3) },
    },
    ...footLayers('-bridge', ON_BRIDGE),
    {
      ...road('bridge'),
      minzoom: 12,
      filter: ['all', IS_STREET, ON_BRIDGE],
      layout: ROUND,
      paint: { 'line-color': SURFACE, 'line-width': width(0) },
    },
    ...railLayers('-bridge', ON_BRIDGE),
    {
      ...rail('aerialway'),
      minzoom: 12,
      filter: ['==', ['get', 'class'], 'aerialway'],
      layout: BUTT,
      paint: { 'line-color': PALETTE.aerialway, 'line-width': 1, 'line-dasharray': [8, 2] },
    },
  ];
}
