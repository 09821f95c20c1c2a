// The ground layers of the map style: land, green, water, squares, buildings, borders.
import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { PALETTE } from './palette.ts';

const from = (id: string, layer: string) => ({ id, source: 'region', 'source-layer': layer }) as const;

const LAND_USE_COLOR: ExpressionSpecification = [
  'match',
  ['get', 'class'],
  'residential',
  PALETTE.residential,
  ['commercial', 'retail'],
  PALETTE.commercial,
  ['industrial', 'railway', 'military', 'aerodrome'],
  PALETTE.industrial,
  'school',
  PALETTE.school,
  'hospital',
  PALETTE.hospital,
  'sport',
  PALETTE.sport,
  'parking',
  PALETTE.parking,
  PALETTE.quarry,
];

const GREEN_COLOR: ExpressionSpecification = [
  'match',
  ['get', 'class'],
  'farmland',
  PALETTE.farmland,
  'meadow',
  PALETTE.meadow,
  ['orchard', 'vineyard', 'grass', 'garden', 'allotments'],
  PALETTE.grass,
  'wood',
  PALETTE.wood,
  ['scrub', 'heath'],
  PALETTE.scrub,
  'wetland',
  PALETTE.wetland,
  'rock',
  PALETTE.rock,
  'sand',
  PALETTE.sand,
  'ice',
  PALETTE.ice,
  ['park', 'golf', 'playground'],
  PALETTE.park,
  'pitch',
  PALETTE.pitch,
  'cemetery',
  PALETTE.cemetery,
  PALETTE.grass,
];

/** Land, green, water and squares. */
export function groundLayers(): LayerSpecification[] {
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': PALETTE.ground } },
    { ...from('land-use', 'land_use'), type: 'fill', paint: { 'fill-color': LAND_USE_COLOR } },
    { ...from('green', 'green'), type: 'fill', paint: { 'fill-color': GREEN_COLOR } },
    {
      ...from('pitch-edge', 'green'),
      type: 'line',
      minzoom: 15,
      filter: ['==', ['get', 'class'], 'pitch'],
      paint: { 'line-color': PALETTE.pitchEdge, 'line-width': 1 },
    },
    {
      ...from('waterway', 'waterway'),
      type: 'line',
      filter: ['!=', ['get', 'tunnel'], true],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': PALETTE.waterLine,
        'line-width': [
          'interpolate',
          ['exponential', 1.4],
          ['zoom'],
          8,
          ['match', ['get', 'class'], ['river', 'canal'], 0.8, 0.2],
          13,
          ['match', ['get', 'class'], ['river', 'canal'], 2.4, 'stream', 0.9, 0.5],
          16,
          ['match', ['get', 'class'], ['river', 'canal'], 5, 'stream', 2.2, 1.2],
          18,
          ['match', ['get', 'class'], ['river', 'canal'], 10, 'stream', 4.5, 2.5],
        ],
      },
    },
    { ...from('water', 'water'), type: 'fill', paint: { 'fill-color': PALETTE.water } },
    {
      ...from('square', 'square'),
      type: 'fill',
      minzoom: 13,
      paint: {
        'fill-color': [
          'match',
          ['get', 'class'],
          'platform',
          PALETTE.parking,
          ['bridge', 'pier'],
          PALETTE.tunnel,
          PALETTE.square,
        ],
      },
    },
  ];
}

/** Buildings, from the first zoom at which they are large enough to see. */
export function buildingLayers(): LayerSpecification[] {
  return [
    {
      ...from('building', 'building'),
      type: 'fill',
      minzoom: 13,
      paint: {
        'fill-color': PALETTE.building,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0.4, 14.5, 1],
      },
    },
    {
      ...from('building-edge', 'building'),
      type: 'line',
      minzoom: 15,
      paint: {
        'line-color': PALETTE.buildingEdge,
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.5, 18, 1],
      },
    },
  ];
}

/** Borders of countries down to municipalities. */
export function boundaryLayers(): LayerSpecification[] {
  return [
    {
      ...from('boundary', 'boundary'),
      type: 'line',
      filter: ['in', ['get', 'class'], ['literal', ['county', 'municipality']]],
      minzoom: 9,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': PALETTE.boundary,
        'line-opacity': 0.5,
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.6, 14, 1.2],
        'line-dasharray': [4, 3],
      },
    },
    {
      ...from('boundary-country', 'boundary'),
      type: 'line',
      filter: ['in', ['get', 'class'], ['literal', ['country', 'state']]],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': PALETTE.boundary,
        'line-opacity': 0.8,
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          4,
          ['match', ['get', 'class'], 'country', 0.8, 0.5],
          12,
          ['match', ['get', 'class'], 'country', 2.2, 1.4],
        ],
        'line-dasharray': [5, 2, 1, 2],
      },
    },
  ];
}
