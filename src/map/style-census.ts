// The census on the map: coloured squares, and hatched squares without a published figure. Hidden until the page shows a topic.
import type { LayerSpecification, SourceSpecification } from '@maplibre/maplibre-gl-style-spec';
import { PALETTE } from './palette.ts';

/** A topic and its colour classes. */
export interface StyleCensusTopic {
  readonly id: string;
  /** The cell size of the topic's grid. */
  readonly grid: number;
  /** If true, 0 means that nobody was counted and has its own colour; otherwise 0 is just the lowest figure. */
  readonly isCount: boolean;
  readonly breaks: readonly number[];
}

/** A square with its figures by topic id; a topic without a figure is left out. */
export interface StyleCensusCell {
  readonly grid: number;
  /** Closed ring of [lng, lat]. */
  readonly ring: number[][];
  /** Its part in the reached area as polygons, if that is not all of it. */
  readonly parts?: number[][][][] | undefined;
  readonly figures: Readonly<Record<string, number | string | boolean>>;
}

export interface StyleCensus {
  readonly topics: readonly StyleCensusTopic[];
  readonly cells: readonly StyleCensusCell[];
}

/** From low to high. Lightness falls step by step by day and rises at night, so that the order shows without colour vision; no hue is that of streets, parks or water. */
const SCALE = [PALETTE.census1, PALETTE.census2, PALETTE.census3, PALETTE.census4, PALETTE.census5] as const;
/** The colours of the scale for one to five classes. */
const CHOSEN = [[2], [1, 3], [0, 2, 4], [0, 1, 3, 4], [0, 1, 2, 3, 4]] as const;
/** The office counted none. */
export const ZERO_COLOR = PALETTE.road;
/** Streets, names, water and buildings stay visible through the squares: the map comes first. */
export const CENSUS_OPACITY = 0.55;

/** The colours for this number of classes (1–5), from low to high. */
export function classColors(classes: number): string[] {
  return (CHOSEN[Math.min(classes, CHOSEN.length) - 1] ?? CHOSEN[0]).map(i => SCALE[i]);
}

/**
 * The squares as GeoJSON with a running `id`, each as far as it lies in the reached area; `grid` and the figures are properties. The whole outline of a square that
 * is cut is a line with its `id` and no properties: a figure is that of the whole square.
 */
export function censusSource({ cells }: StyleCensus): SourceSpecification {
  return {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: cells.flatMap(({ grid, ring, parts, figures }, id): GeoJSON.Feature[] => {
        const square = { type: 'Feature', id, properties: { grid, ...figures } } as const;
        if (parts === undefined) return [{ ...square, geometry: { type: 'Polygon', coordinates: [ring] } }];
        if (parts.length === 0) return [];
        return [
          { ...square, geometry: { type: 'MultiPolygon', coordinates: parts } },
          { type: 'Feature', id, properties: {}, geometry: { type: 'LineString', coordinates: ring } },
        ];
      }),
    },
  };
}

/** The squares of each topic, below the streets. `metadata.topic` names the topic. */
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
          'line-color': PALETTE.road,
          'line-opacity': 0.55,
          'line-width': ['interpolate', ['linear'], ['zoom'], 12, 0.3, 16, 1],
        },
      },
    ];
  });
}

/** The outline of the square under the pointer, above the streets; the page sets which feature it is. */
export function censusMark(): LayerSpecification {
  return {
    id: 'census-mark',
    type: 'line',
    source: 'census',
    filter: ['==', ['id'], -1],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': PALETTE.censusMark, 'line-width': 2 },
  };
}
