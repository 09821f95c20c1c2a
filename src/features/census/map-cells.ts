// The census as a map shows it: the cells of a reached area with what was published in each, and the classes to colour them by.

import { type TopicFigure, topicFigure } from '../../answers/census-answer.ts';
import { answerTopic, placeArea } from '../../census/answer-topic.ts';
import { censusTopic, columnKey } from '../../census/census-catalogue.ts';
import type { TopicSource } from '../../census/census-topics.ts';
import { compareTopic } from '../../census/compare.ts';
import { type CensusState, figureIn, isFlagged, stateIn } from '../../census/figure.ts';
import { type Overlap, overlapOf, type PlaneArea, sharesOf } from '../../census/overlap.ts';
import { shareOutside } from '../../census/square-kilometers.ts';
import type { CensusSourceId, Language } from '../../core/enums.ts';
import { toLaea } from '../../core/geometry/laea.ts';
import type { Region } from '../../region/region.ts';
import { cellPositions } from './cells.ts';
import { classBreaks } from './class-breaks.ts';

/**
 * What a map can show: figures that are published cell by cell, in this order. Classes of distributions are not among them, as a share of a handful of
 * people says nothing; sensitive topics never are.
 */
export const MAP_TOPICS = [
  'population',
  'average_age',
  'under_18_share',
  'over_65_share',
  'household_size',
  'net_rent',
  'home_ownership',
  'vacancy',
  'living_space_per_person',
  'dwelling_size',
] as const;

/** More cells than this are smaller than a fingertip on any screen; then the next coarser grid is drawn. */
const MOST_CELLS = 8000;
/** Cells of 10 km say nothing about surroundings. */
const COARSEST_METERS = 1000;
/** Of small cells those are shown that lie in the area with this share or more; of larger ones all that it touches. */
const LEAST_SHARE = 0.5;
const SMALL_METERS = 100;

/** Less outside the data cannot be seen. */
const LEAST_SHARE_OUTSIDE = 0.001;

/** Cells of one grid: the south-west corner of the n-th is (columns[n], rows[n]) · sizeMeters in EPSG:3035. */
export interface MapGrid {
  readonly sizeMeters: number;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

export interface MapTopic {
  /** Of the whole area, as census answers show it. */
  readonly figure: TopicFigure;
  /** Index into the grids. */
  readonly grid: number;
  /** By cell of the grid; null is "not published", unless it is listed below. */
  readonly values: readonly (number | null)[];
  /** Cells whose value was held back. */
  readonly suppressed: readonly number[];
  /** Cells of countries where nobody publishes it. */
  readonly absent: readonly number[];
  /** Cells whose value is of limited reliability. */
  readonly flagged: readonly number[];
  /** Where one class ends and the next begins, ascending; a value on it belongs to the upper class. */
  readonly breaks: readonly number[];
  /** Whether the source covers all of the area: then nobody lives where there is no cell. */
  readonly coversArea: boolean;
}

/** Everything a map needs, so that it can be kept and drawn when the region is gone. */
export interface MapCensus {
  readonly grids: readonly MapGrid[];
  readonly topics: readonly MapTopic[];
}

/** Whose figures its topics are. */
export function censusSources({ topics }: MapCensus): ReadonlySet<CensusSourceId> {
  return new Set(topics.flatMap(({ figure }) => figure.source?.id ?? []));
}

/** Why a map has no census. */
export type NoMapCensus = 'no-census' | 'census-too-large';

/**
 * The cells of an area, topic by topic.
 * @param place degrees; only sources that cover it answer
 */
export function mapCensus(
  { census, manifest }: Pick<Region, 'census' | 'manifest'>,
  place: { readonly lat: number; readonly lng: number },
  area: PlaneArea,
  language: Language,
): MapCensus | NoMapCensus {
  const usable = census.grids.filter(({ sizeMeters }) => sizeMeters <= COARSEST_METERS);
  if (usable.length === 0) return 'no-census';
  const drawable = usable
    .map(grid => shownCells(overlapOf(grid, sharesOf(area, grid.sizeMeters))))
    .filter(({ cells }) => cells.length <= MOST_CELLS);
  if (drawable.length === 0) return 'census-too-large';
  const placed = placeArea({ ...census, grids: drawable.map(({ grid }) => grid) }, area);
  const at = toLaea(place.lat, place.lng);
  const found = MAP_TOPICS.flatMap(id => {
    const topic = censusTopic(id);
    const answer = topic && answerTopic(placed, topic, at);
    const cells = drawable.find(({ grid }) => grid === answer?.from?.grid);
    if (answer?.from === undefined || cells === undefined || cells.cells.length === 0) return [];
    return { answer, source: answer.from.source, cells };
  });
  if (found.length === 0) return 'no-census';
  const drawn = [...new Set(found.map(({ cells }) => cells))];
  return {
    grids: drawn.map(gridOf),
    topics: found.map(({ answer, source, cells }) => ({
      figure: topicFigure(answer, compareTopic(census, answer.topic, source.source, place), manifest, language),
      grid: drawn.indexOf(cells),
      ...inCells(source, cells),
      coversArea: shareOutside(placed, source.source) < LEAST_SHARE_OUTSIDE,
    })),
  };
}

function shownCells({ grid, cells, shares }: Overlap): Overlap {
  const isShown = (i: number) => grid.sizeMeters > SMALL_METERS || (shares[i] ?? 0) >= LEAST_SHARE;
  return { grid, cells: cells.filter((_, i) => isShown(i)), shares: shares.filter((_, i) => isShown(i)) };
}

function gridOf(overlap: Overlap): MapGrid {
  const positions = [...cellPositions(overlap)];
  return {
    sizeMeters: overlap.grid.sizeMeters,
    columns: positions.map(({ column }) => column),
    rows: positions.map(({ row }) => row),
  };
}

function inCells(source: TopicSource, { grid, cells }: Overlap): Omit<MapTopic, 'figure' | 'grid' | 'coversArea'> {
  const column = grid.columns.get(
    columnKey(source.table, source.kind === 'DISTRIBUTION' ? source.total : source.column),
  );
  const isCount = source.kind !== 'MEAN';
  const values = Array.from(cells, cell => (column && figureIn(column, cell)) ?? null);
  const indexes = (accept: (cell: number) => boolean) =>
    Array.from(cells, (cell, i) => (accept(cell) ? i : -1)).filter(i => i >= 0);
  const inState = (state: CensusState) =>
    indexes(cell => (column ? stateIn(column, cell, isCount) : 'ABSENT') === state);
  return {
    values,
    suppressed: inState('SUPPRESSED'),
    absent: inState('ABSENT'),
    flagged: indexes(cell => isFlagged(column, cell)),
    // Nobody is no class of some people.
    breaks: classBreaks(values.filter(value => value !== null && !(isCount && value === 0)) as number[]),
  };
}
