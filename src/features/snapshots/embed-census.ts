// The kept census of a snapshot in the form that its page needs: squares for the map's style; figure, classes and source of each topic.

import type { AreaFeature, Meta, Reachability } from '../../answers/answer-fields.ts';
import type { TopicFigure } from '../../answers/census-answer.ts';
import type { Language } from '../../core/enums.ts';
import { areaInSquares } from '../../core/geometry/area-in-squares.ts';
import { fromLaea, laeaRings, laeaSquare } from '../../core/geometry/laea.ts';
import { classColors, type StyleCensus, ZERO_COLOR } from '../../map/style-census.ts';
import type { Region } from '../../region/region.ts';
import { reachedPlane } from '../../surroundings/reached-population.ts';
import { type MapCensus, type MapTopic, mapCensus, type NoMapCensus } from '../census/map-cells.ts';
import { drawnArea, shapesOf } from './drawn-area.ts';

export interface EmbedClass {
  /** The smallest figure of the class; the class ends where the next one begins. */
  readonly from: number;
  readonly color: string;
}

/** One topic that a visitor can choose. The layers of the style with its id as `metadata.topic` show it. */
export interface EmbedCensusTopic {
  /** The figure of the whole reached area. */
  readonly figure: TopicFigure;
  readonly gridMeters: number;
  /** Ascending; empty if no cell has a figure. */
  readonly classes: readonly EmbedClass[];
  /** The largest figure of a cell. */
  readonly most: number;
  /** Colour of cells in which nobody was counted; missing if there are no such cells. */
  readonly zeroColor?: string;
  /** Whether the map hatches some cells. */
  readonly hasGaps: boolean;
  /** Whether nobody lives in the area without cells; otherwise the data may end there. */
  readonly coversArea: boolean;
  /** The publisher of the figures. */
  readonly source: string;
}

export type EmbedCensus = readonly EmbedCensusTopic[];

/** The census of a reach for its map, and the shapes that the map draws of the reach. */
export function reachCensus(
  region: Region,
  place: { readonly lat: number; readonly lng: number },
  { area, toleranceMeters }: Pick<Reachability, 'area' | 'toleranceMeters'>,
  language: Language,
): { readonly cells: MapCensus; readonly shapes: readonly AreaFeature[] } | NoMapCensus {
  if (area === undefined) return 'no-census';
  const shapes = shapesOf({ ...drawnArea(area, toleranceMeters), toleranceMeters });
  const cells = mapCensus(region, place, reachedPlane(area), language, reachedPlane(...shapes));
  return typeof cells === 'string' ? cells : { cells, shapes };
}

/**
 * The squares with their properties: `<topic>`, `<topic>_state` without a figure (missing: `NOT_PUBLISHED`), `<topic>_flagged`. They end where the drawn area
 * with its bands ends.
 */
export function styleCensus({ grids, topics }: MapCensus, drawn: readonly AreaFeature[]): StyleCensus {
  const rings = drawn.flatMap(ringsOf);
  return {
    topics: topics.map(({ figure, grid, breaks }) => ({ id: figure.id, grid, isCount: isCount(figure), breaks })),
    cells: grids.flatMap(({ sizeMeters, columns, rows }, grid) => {
      const figures = columns.map((): Record<string, number | string | boolean> => ({}));
      for (const { figure, grid: own, values, suppressed, absent, flagged } of topics) {
        if (own !== grid) continue;
        const put = (cell: number, name: string, value: number | string | boolean) => {
          const all = figures[cell];
          if (all !== undefined) all[name] = value;
        };
        values.forEach((value, cell) => {
          if (value !== null) put(cell, figure.id, value);
        });
        for (const cell of suppressed) put(cell, `${figure.id}_state`, 'SUPPRESSED');
        for (const cell of absent) put(cell, `${figure.id}_state`, 'ABSENT');
        for (const cell of flagged) put(cell, `${figure.id}_flagged`, true);
      }
      const squares = columns.map((column, cell) => ({
        x: column * sizeMeters,
        y: (rows[cell] ?? 0) * sizeMeters,
        sizeMeters,
      }));
      const parts = areaInSquares(rings, squares);
      return columns.map((column, cell) => ({
        grid,
        ring: laeaSquare(sizeMeters, column, rows[cell] ?? 0),
        parts: parts[cell]?.map(polygon => polygon.map(degreesOf)),
        figures: figures[cell] ?? {},
      }));
    }),
  };
}

/** In the plane of the squares. */
function ringsOf({ geometry }: AreaFeature): Float64Array[] {
  return laeaRings(
    geometry.coordinates.map(polygon =>
      polygon.map(ring => Int32Array.from(ring.flat(), degrees => Math.round(degrees * 1e7))),
    ),
  );
}

function degreesOf(ring: readonly number[]): number[][] {
  return Array.from({ length: ring.length / 2 }, (_, i) => {
    const { lat, lng } = fromLaea(ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0);
    return [rounded(lng), rounded(lat)];
  });
}

/** To a decimetre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** The topics in the order of the page's menu. */
export function embedCensus({ grids, topics }: MapCensus, attribution: Meta['attribution']): EmbedCensus {
  return topics.map(topic => {
    const { figure, grid, values, coversArea } = topic;
    const known = values.filter(value => value !== null);
    const hasZero = isCount(figure) && known.includes(0);
    return {
      figure,
      gridMeters: grids[grid]?.sizeMeters ?? 0,
      classes: classesOf(topic, isCount(figure)),
      most: Math.max(0, ...known),
      ...(hasZero && { zeroColor: ZERO_COLOR }),
      hasGaps: known.length < values.length,
      coversArea,
      source: attribution.find(({ id }) => id === figure.publishedIn?.id)?.text ?? '',
    };
  });
}

function classesOf({ values, breaks }: MapTopic, zeroIsApart: boolean): EmbedClass[] {
  const figures = values.filter(value => value !== null && !(zeroIsApart && value === 0)) as number[];
  if (figures.length === 0) return [];
  const colors = classColors(breaks.length + 1);
  return [Math.min(...figures), ...breaks].map((from, i) => ({ from, color: colors[i] ?? '' }));
}

/** Counts are numbers of people; means and shares are not. */
function isCount({ unit }: TopicFigure): boolean {
  return unit === 'PERSONS';
}
