// What the explorer's map has beside that of the embed page: squares coloured by score, and the area reached from a second place.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { FeatureCollection } from 'geojson';
import { SCORE_COLORS } from './score-colors.ts';

export const NONE: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Of the second place, in every colour scheme told apart from the theme's. */
export const SECOND_COLOR = '#c2571a';

/** The last of the tints that lie below the streets. */
const LAST_TINT = 'place-area';
const EDGE_OF_AREA = 'area-outline';

/** The style with these layers, empty. */
export function withOwnLayers(style: StyleSpecification): StyleSpecification {
  const empty = { type: 'geojson' as const, data: NONE };
  const layers = style.layers.flatMap((layer): StyleSpecification['layers'] => {
    if (layer.id === LAST_TINT) {
      return [
        layer,
        {
          id: 'other-fill',
          type: 'fill',
          source: 'other',
          paint: { 'fill-color': SECOND_COLOR, 'fill-opacity': 0.12 },
        },
        {
          id: 'scores',
          type: 'fill',
          source: 'scores',
          paint: {
            'fill-color': ['interpolate', ['linear'], ['get', 'score'], ...SCORE_COLORS.flat()] as never,
            'fill-opacity': 0.72,
            'fill-antialias': false,
          },
        },
      ];
    }
    if (layer.id !== EDGE_OF_AREA) return [layer];
    return [
      layer,
      {
        id: 'other-outline',
        type: 'line',
        source: 'other',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': SECOND_COLOR, 'line-width': ['interpolate', ['linear'], ['zoom'], 11, 1.6, 16, 3] },
      },
    ];
  });
  return { ...style, sources: { ...style.sources, scores: empty, other: empty }, layers };
}

/** The id of the layer that coloured squares are put below. */
export function belowStreets({ layers }: StyleSpecification): string | undefined {
  return layers[layers.findIndex(({ id }) => id === 'scores') + 1]?.id;
}
