// The layers of the place of a map, or of its several places.
import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { PALETTE } from './palette.ts';
import { BOLD } from './style-labels.ts';

const IS_POINT: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
const IS_NAME = ['has', 'label'] as ['has', string];
const IS_PLACE: ExpressionSpecification = ['all', IS_POINT, ['!', IS_NAME]];

/** The place: a disc in the theme's colour with a house, larger than any other marker; or the name of its street. */
export function placeLayers(): LayerSpecification[] {
  return [
    ...discs(IS_PLACE),
    {
      id: 'place-street-name',
      type: 'symbol',
      source: 'place',
      filter: IS_NAME,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': BOLD,
        'text-size': 15,
        'text-allow-overlap': true,
        'text-anchor': 'top',
        // Below the mark, and below a cluster on it.
        'text-offset': ['interpolate', ['linear'], ['zoom'], 15, ['literal', [0, 1.7]], 16, ['literal', [0, 0.9]]],
      },
      paint: { 'text-color': PALETTE.textPlace, 'text-halo-color': PALETTE.halo, 'text-halo-width': 3 },
    },
    {
      id: 'place-pin',
      type: 'symbol',
      source: 'place',
      filter: IS_PLACE,
      // No name goes over the disc, which is larger than its house.
      layout: { 'icon-image': 'place', 'icon-allow-overlap': true, 'icon-padding': 8 },
    },
  ];
}

/** Several places: a disc with its number for each, the number alone where no pin may stand. */
export function startLayers(): LayerSpecification[] {
  const isPinned: ExpressionSpecification = ['all', IS_POINT, ['has', 'pin']];
  const number = (id: string, filter: ExpressionSpecification, size: number, paint: object): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'place',
    filter,
    layout: {
      'text-field': ['get', 'number'],
      'text-font': BOLD,
      // Several numbers in one disc are smaller.
      'text-size': ['*', size, ['get', 'size']],
      'text-allow-overlap': true,
      // No name goes over the disc, which is larger than its number.
      'text-padding': 14,
    },
    paint,
  });
  return [
    ...discs(isPinned),
    number('place-number', isPinned, 17, { 'text-color': PALETTE.casing }),
    number('place-number-alone', ['all', IS_POINT, ['!', ['has', 'pin']]], 26, {
      'text-color': PALETTE.theme,
      'text-halo-color': PALETTE.halo,
      'text-halo-width': 4,
    }),
  ];
}

function discs(filter: ExpressionSpecification): LayerSpecification[] {
  const color = PALETTE.theme;
  return [
    {
      id: 'place-glow',
      type: 'circle',
      source: 'place',
      filter,
      paint: { 'circle-color': color, 'circle-opacity': 0.18, 'circle-radius': 27 },
    },
    {
      id: 'place-disc',
      type: 'circle',
      source: 'place',
      filter,
      paint: {
        'circle-color': color,
        'circle-radius': 16,
        'circle-stroke-color': PALETTE.casing,
        'circle-stroke-width': 3,
      },
    },
  ];
}
