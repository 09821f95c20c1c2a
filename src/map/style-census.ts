// The census on the map: coloured squares, hatched ones without a published figure. Hidden until the page shows a topic.
import type { LayerSpecification, SourceSpecification } from '@maplibre/maplibre-gl-style-spec';

/** A topic of the map, as it is coloured. */
export interface StyleCensusTopic {
  readonly id: string;
  /** Cells of this grid. */
  readonly grid: number;
  /** Whether 0 is a count of nobody, in a colour of its own, or the lowest of the figures. */
  readonly isCount: boolean;
  readonly breaks: readonly number[];
}

/** A square with its figures: by topic id, left out where there is none. */
export interface StyleCensusCell {
  readonly grid: number;
  /** Closed ring of [lng, lat]. */
  readonly ring: number[][];
  readonly figures: Readonly<Record<string, number | string | boolean>>;
}

export interface StyleCensus {
  readonly topics: readonly StyleCensusTopic[];
  readonly cells: readonly StyleCensusCell[];
}

/** From few to many: lightness falls step by step, so that no colour vision is needed to tell the order; no hue of streets, parks or water. */
const SCALE = ['#fbe3c8', '#f5b48c', '#df7d76', '#ab4a7a', '#5e2a6e'] as const;
/** Which of the scale serve one to five classes. */
const CHOSEN = [[2], [1, 3], [0, 2, 4], [0, 1, 3, 4], [0, 1, 2, 3, 4]] as const;
/** Counted, and none. */
export const ZERO_COLOR = '#ffffff';
/** Streets, water and buildings are seen through the squares. */
export const CENSUS_OPACITY = 0.74;

/** The colours of so many classes (1–5), from few to many. */
export function classColors(classes: number): string[] {
  return (CHOSEN[Math.min(classes, CHOSEN.length) - 1] ?? CHOSEN[0]).map(i => SCALE[i]);
}

/** The squares as GeoJSON: `id` counts them, `grid` and the figures are properties. */
export function censusSource({ cells }: StyleCensus): SourceSpecification {
  return {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: cells.map(({ grid, ring, figures }, id) => ({
        type: 'Feature',
        id,
        properties: { grid, ...figures },
        geometry: { type: 'Polygon', coordinates: [ring] },
      })),
    },
  };
}

/** Below the streets: each topic's squares. `metadata.topic` names the topic. */
export function censusFill({ topics }: StyleCensus): LayerSpecification[] {
  return topics.flatMap(({ id, grid, isCount, breaks }): LayerSpecification[] => {
    const ofGrid = ['==', ['get', 'grid'], grid];
    const [first = '', ...others] = classColors(breaks.length + 1);
    const stepped =
      others.length === 0 ? first : ['step', ['get', id], first, ...others.flatMap((color, i) => [breaks[i], color])];
    const own = { source: 'census', metadata: { topic: id } } as const;
    return [
      {
        ...own,
        id: `census-${id}`,
        type: 'fill',
        filter: ['all', ofGrid, ['has', id]] as never,
        layout: { visibility: 'none' },
        paint: {
          'fill-color': (isCount ? ['case', ['==', ['get', id], 0], ZERO_COLOR, stepped] : stepped) as never,
          'fill-opacity': CENSUS_OPACITY,
          'fill-antialias': false,
        },
      },
      {
        ...own,
        id: `census-${id}-hatch`,
        type: 'fill',
        filter: ['all', ofGrid, ['!', ['has', id]]] as never,
        layout: { visibility: 'none' },
        paint: { 'fill-pattern': 'hatch' },
      },
      {
        ...own,
        id: `census-${id}-edge`,
        type: 'line',
        filter: ofGrid as never,
        layout: { visibility: 'none' },
        paint: {
          'line-color': '#ffffff',
          'line-opacity': 0.55,
          'line-width': ['interpolate', ['linear'], ['zoom'], 12, 0.3, 16, 1],
        },
      },
    ];
  });
}

/** Above the streets: the outline of the square that is pointed at, of which the page names the feature. */
export function censusMark(): LayerSpecification {
  return {
    id: 'census-mark',
    type: 'line',
    source: 'census',
    filter: ['==', ['id'], -1],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': '#1b2430', 'line-width': 2 },
  };
}
