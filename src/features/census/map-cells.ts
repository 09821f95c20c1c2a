// The census on a map: the cells of a reached area with their published figures, and the classes for their colours.

import { type TopicFigure, topicFigure } from '../../answers/census-answer.ts';
import { answerTopic, placeArea } from '../../census/answer-topic.ts';
import { type CensusState, figureIn, isFlagged, stateIn } from '../../census/cell-figures.ts';
import { censusTopic, columnKey } from '../../census/census-catalogue.ts';
import type { TopicSource } from '../../census/census-topics.ts';
import { compareTopic } from '../../census/compare.ts';
import { cellPositions } from '../../census/grid-cells.ts';
import type { Overlap, PlaneArea } from '../../census/overlap.ts';
import { shareOutside } from '../../census/square-kilometers.ts';
import type { CensusSourceId, Language } from '../../core/enums.ts';
import { toLaea } from '../../core/geometry/laea.ts';
import type { Region } from '../../region/region.ts';
import { classBreaks } from './class-breaks.ts';

/**
 * Topics for a map, in this order: figures that the publishers give for each cell. Excludes classes of distributions, because a share of a handful of people
 * has no meaning, and sensitive topics.
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

/** With more cells, each would be smaller than a fingertip on any screen, so the map uses the next coarser grid. */
const MOST_CELLS = 8000;
/** Cells of 10 km are too large for surroundings. */
const COARSEST_METERS = 1000;
/** A smaller share outside the data is invisible. */
const LEAST_SHARE_OUTSIDE = 0.001;

/** Cells of one grid: the south-west corner of the n-th is (columns[n], rows[n]) · sizeMeters in EPSG:3035. */
export interface MapGrid {
  readonly sizeMeters: number;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

export interface MapTopic {
  /** The figure of the whole area, as in census answers. */
  readonly figure: TopicFigure;
  /** Index into the grids. */
  readonly grid: number;
  /** By cell of the grid; null means "not published", unless a list below names the cell. */
  readonly values: readonly (number | null)[];
  /** Cells whose value the publisher held back. */
  readonly suppressed: readonly number[];
  /** Cells in countries without published figures. */
  readonly absent: readonly number[];
  /** Cells with a value of limited reliability. */
  readonly flagged: readonly number[];
  /** Boundaries between classes, ascending; a value on a boundary belongs to the upper class. */
  readonly breaks: readonly number[];
  /** Whether the source covers the whole area, so that nobody lives outside the cells. */
  readonly coversArea: boolean;
}

/** All data that a map needs, so that the state can keep it without the region. */
export interface MapCensus {
  readonly grids: readonly MapGrid[];
  readonly topics: readonly MapTopic[];
}

/** The publishers of its topics. */
export function censusSources({ topics }: MapCensus): ReadonlySet<CensusSourceId> {
  return new Set(topics.flatMap(({ figure }) => figure.publishedIn?.id ?? []));
}

/** The reason why a map has no census. */
export type NoMapCensus = 'no-census' | 'census-too-large';

/**
 * The cells on the map of an area, topic by topic.
 * @param place degrees; only sources that cover it count
 * @param area what the figures count, to its exact edge
 * @param drawn the area as the map draws it: the cells are those that it touches, however little, so that no reached ground looks uninhabited
 */
export function mapCensus(
  { census, manifest, ground }: Pick<Region, 'census' | 'manifest' | 'ground'>,
  place: { readonly lat: number; readonly lng: number },
  area: PlaneArea,
  language: Language,
  drawn: PlaneArea = area,
): MapCensus | NoMapCensus {
  const usable = census.grids.filter(({ sizeMeters }) => sizeMeters <= COARSEST_METERS);
  if (usable.length === 0) return 'no-census';
  const whole = placeArea(census, drawn);
  const drawable = usable.map(grid => whole.overlap(grid)).filter(({ cells }) => cells.length <= MOST_CELLS);
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
  const { country } = ground.at(place);
  const shown = [...new Set(found.map(({ cells }) => cells))];
  return {
    grids: shown.map(gridOf),
    topics: found.map(({ answer, source, cells }) => ({
      figure: topicFigure(
        answer,
        compareTopic(census, answer.topic, source.source, place, country),
        manifest,
        language,
      ),
      grid: shown.indexOf(cells),
      ...inCells(source, cells),
      coversArea: shareOutside(placed, source.source) < LEAST_SHARE_OUTSIDE,
    })),
  };
}

function gridOf(overlap: Pick<Overlap, 'grid' | 'cells'>): MapGrid {
  const positions = [...cellPositions(overlap)];
  return {
    sizeMeters: overlap.grid.sizeMeters,
    columns: positions.map(({ column }) => column),
    rows: positions.map(({ row }) => row),
  };
}

function inCells(
  source: TopicSource,
  { grid, cells }: Pick<Overlap, 'grid' | 'cells'>,
): Omit<MapTopic, 'figure' | 'grid' | 'coversArea'> {
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
    // Zero people form no class.
    breaks: classBreaks(values.filter(value => value !== null && !(isCount && value === 0)) as number[]),
  };
}
