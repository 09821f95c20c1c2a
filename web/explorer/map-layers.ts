// The layers of the explorer's map that the embed page does not have: cells coloured by score, hatched where it is not known, the area reached from a second place, what the map cannot promise.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { NOTHING } from '../shared/base-map.ts';
import { SCORE_COLORS } from './score-colors.ts';

/** Of the second place; differs from the theme's colour by day and by night. */
const SECOND_COLOR = '#c2571a';

/** The layer of what the map cannot promise, and its colour. */
export const FINDINGS = 'findings';
const FINDING_COLOR = '#b3261e';

/** The last of the tints that lie below the streets. */
const LAST_TINT = 'place-area';
const EDGE_OF_AREA = 'area-outline';

/** The style with these layers, empty. */
export function withOwnLayers(style: StyleSpecification): StyleSpecification {
  const empty = { type: 'geojson' as const, data: NOTHING };
  const layers = style.layers.flatMap((layer): StyleSpecification['layers'] => {
    if (layer.id === LAST_TINT) {
      return [
        layer,
        {
          id: 'other-fill',
          type: 'fill',
          source: 'other',
          paint: { 'fill-color': SECOND_COLOR, 'fill-opacity': ['case', ['has', 'band'], 0.5, 0.12] },
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
          filter: ['has', 'score'],
        },
        {
          id: 'scores-unknown',
          type: 'fill',
          source: 'scores',
          paint: { 'fill-pattern': 'hatch' },
          filter: ['!', ['has', 'score']],
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
        filter: ['!', ['has', 'band']],
        layout: { 'line-join': 'round' },
        paint: { 'line-color': SECOND_COLOR, 'line-width': ['interpolate', ['linear'], ['zoom'], 11, 1.6, 16, 3] },
      },
    ];
  });
  const findings: StyleSpecification['layers'][number] = {
    id: FINDINGS,
    type: 'circle',
    source: FINDINGS,
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 4, 16, 8],
      'circle-color': FINDING_COLOR,
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 1.5,
    },
  };
  const sources = { ...style.sources, scores: empty, other: empty, [FINDINGS]: empty };
  return { ...style, sources, layers: [...layers, findings] };
}

/** Passes the cell of the score map under the mouse, or no longer under it; a tap moves the mouse there. */
export function followScores(
  map: MapLibreMap,
  onScore: (cell: { readonly properties: Record<string, unknown> } | undefined) => void,
): void {
  let last: unknown;
  map.on('mousemove', ({ point }) => {
    const [cell] = map.queryRenderedFeatures(point, { layers: ['scores', 'scores-unknown'] });
    const now = cell && JSON.stringify(cell.geometry);
    if (now === last) return;
    last = now;
    onScore(cell);
  });
}

/** The id of the layer above coloured cells. */
export function belowStreets({ layers }: StyleSpecification): string | undefined {
  return layers[layers.findIndex(({ id }) => id === 'scores') + 1]?.id;
}

/** What a map shows about the place of the view. */
export const REACH_SOURCES: ReadonlySet<string> = new Set(['area', 'contours', 'pois', 'place', 'route', 'other']);

/** Shows or hides the layers of these sources. */
export function showLayersOf(map: MapLibreMap, sources: ReadonlySet<string>, is: boolean): void {
  for (const layer of map.getStyle().layers)
    if ('source' in layer && sources.has(layer.source))
      map.setLayoutProperty(layer.id, 'visibility', is ? 'visible' : 'none');
}
