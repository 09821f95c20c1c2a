// One topic for one area: the publisher and the grid that answer, their reliability, and the figures to compare with.

import type { CensusSourceId } from '../core/enums.ts';
import { coarserShares, type GridShares } from '../core/geometry/grid-overlap.ts';
import { type CensusGrid, type CensusTable, SQUARE_COVERED } from '../region/census.ts';
import type { CensusTopic, TopicSource } from './census-topics.ts';
import { cellNoise } from './country-figures.ts';
import { type Doubt, doubtOf } from './doubt.ts';
import { type Figure, figureOf, holds } from './figure.ts';
import { HECTARE_METERS, type Overlap, overlapOf, type PlaneArea, sharesOf } from './overlap.ts';
import { shareOutside, squareKilometerAt } from './square-kilometers.ts';

/** An area on a region's census: its overlap with each grid, computed once. */
export interface PlacedArea {
  readonly area: PlaneArea;
  readonly census: CensusTable;
  overlap(grid: CensusGrid): Overlap;
  /** The circle that decides which grid answers counts, around a location in EPSG:3035. */
  around(location: { readonly x: number; readonly y: number }): PlacedArea;
  /** Shares of the square kilometres. */
  squares(): GridShares;
}

export interface TopicAnswer extends Figure {
  readonly topic: CensusTopic;
  /** Undefined if the data of this location lacks the topic. */
  readonly from?: {
    readonly source: TopicSource;
    readonly grid: CensusGrid;
    readonly overlap: Overlap;
    /** There is a finer grid, but not of this topic, or with too little of it here. */
    readonly isCoarser: boolean;
    readonly doubt: Doubt;
    /** In persons (households, …) of a count; undefined for means, and if the noise of the cells is not known. */
    readonly noise?: number;
  };
}

/** A grid answers if it knows this much of the area. */
const ENOUGH_COVERAGE = 0.8;
/** Whether a grid knows enough for counts depends on this circle around the location, so that a larger area never changes the grid. */
const AROUND_METERS = 1500;
/** Cells of 10 km cannot show how many people live in a part of them. */
const COARSEST_FOR_COUNTS = 1000;

const NOTHING: Figure = {
  value: null,
  state: 'ABSENT',
  coverage: undefined,
  hasGaps: false,
  flaggedShare: 0,
  cells: { used: 0, notPublished: 0, suppressed: 0, absent: 0 },
  hasWeightProxy: false,
};

/** Prepares an area on the census; computes each part on first use. */
export function placeArea(census: CensusTable, area: PlaneArea): PlacedArea {
  const shares = new Map<number, GridShares>();
  const overlaps = new Map<CensusGrid, Overlap>();
  let circle: { readonly x: number; readonly y: number; readonly placed: PlacedArea } | undefined;
  const sharesOfSize = (size: number): GridShares => {
    // The hectares of a reach are needed anyway, and its outline has thousands of points.
    const isSummed = area.kind === 'REACH' && size === 10 * HECTARE_METERS;
    const known =
      shares.get(size) ?? (isSummed ? coarserShares(sharesOfSize(HECTARE_METERS), 10) : sharesOf(area, size));
    shares.set(size, known);
    return known;
  };
  return {
    area,
    census,
    squares: () => sharesOfSize(1000),
    around({ x, y }) {
      if (circle?.x !== x || circle.y !== y)
        circle = { x, y, placed: placeArea(census, { kind: 'RADIUS', x, y, radius: AROUND_METERS }) };
      return circle.placed;
    },
    overlap(grid) {
      const placed = overlaps.get(grid) ?? overlapOf(census, grid, area, sharesOfSize);
      overlaps.set(grid, placed);
      return placed;
    },
  };
}

/**
 * The topic's figure for an area around (or reached from) a location.
 * @param location metres in EPSG:3035: only a source that covers it answers
 */
export function answerTopic(placed: PlacedArea, topic: CensusTopic, location: { x: number; y: number }): TopicAnswer {
  const publisher = publisherAt(placed.census, topic, location);
  const candidates = publisher === undefined ? [] : candidatesOf(placed.census, topic, publisher);
  const chosen = chosenFor(placed, topic, candidates, location);
  if (chosen === undefined) return { ...NOTHING, topic };
  const { source, grid, figure } = chosen;
  const overlap = placed.overlap(grid);
  const noise = source.kind === 'MEAN' ? undefined : noiseOf(placed.census, overlap);
  return {
    ...figure,
    topic,
    from: {
      source,
      grid,
      overlap,
      isCoarser: placed.census.grids.some(each => each.source === grid.source && each.sizeMeters < grid.sizeMeters),
      doubt: doubtOf(figure, overlap, source, topic.unit, {
        noise: noise ?? 0,
        outside: shareOutside(placed, grid.source),
      }),
      ...(noise === undefined || figure.value === null ? {} : { noise }),
    },
  };
}

/** The grid that answers. Counts of all areas around a location are from one grid, so that larger areas never hold fewer. */
function chosenFor(
  placed: PlacedArea,
  topic: CensusTopic,
  candidates: readonly Candidate[],
  location: { x: number; y: number },
): (Candidate & { figure: Figure }) | undefined {
  const [first, ...others] = candidates;
  const ofArea = (grid: CensusGrid) => placed.overlap(grid);
  if (first === undefined || others.length === 0 || first.source.kind === 'MEAN' || placed.area.kind === 'CELL') {
    return firstThatCovers(candidates, topic, ofArea);
  }
  const around = placed.around(location);
  const found = firstThatCovers(candidates, topic, grid => around.overlap(grid));
  return found && { ...found, figure: figureOf(ofArea(found.grid), found.source, topic.unit) };
}

/** The figure of whole cells of every grid that has the topic, in the same choice as `answerTopic`; undefined if no grid has a value. */
export function figureOfCells(
  census: CensusTable,
  topic: CensusTopic,
  publisher: CensusSourceId,
  cells: (grid: CensusGrid) => Overlap,
): Figure | undefined {
  const chosen = firstThatCovers(candidatesOf(census, topic, publisher, Infinity), topic, cells);
  return chosen === undefined || chosen.figure.value === null ? undefined : chosen.figure;
}

interface Candidate {
  readonly source: TopicSource;
  readonly grid: CensusGrid;
}

/** From fine to coarse; within one size, the topic's better source first. */
function candidatesOf(
  { grids }: CensusTable,
  topic: CensusTopic,
  publisher: CensusSourceId,
  coarsestForCounts = COARSEST_FOR_COUNTS,
): Candidate[] {
  return grids
    .filter(grid => grid.source === publisher)
    .sort((a, b) => a.sizeMeters - b.sizeMeters)
    .flatMap(grid => {
      const source = topic.sources.find(each => holds(grid, each));
      const isUsable = source !== undefined && (source.kind === 'MEAN' || grid.sizeMeters <= coarsestForCounts);
      return isUsable ? [{ source, grid }] : [];
    });
}

/** The finest grid that knows enough of the area, else the coarsest. */
function firstThatCovers(
  candidates: readonly Candidate[],
  topic: CensusTopic,
  cells: (grid: CensusGrid) => Overlap,
): (Candidate & { figure: Figure }) | undefined {
  let last: (Candidate & { figure: Figure }) | undefined;
  for (const candidate of candidates) {
    const figure = figureOf(cells(candidate.grid), candidate.source, topic.unit);
    last = { ...candidate, figure };
    if ((figure.coverage ?? 0) >= ENOUGH_COVERAGE) return last;
  }
  return last;
}

/** The first publisher that has the topic and covers the location. */
function publisherAt(
  census: CensusTable,
  topic: CensusTopic,
  { x, y }: { x: number; y: number },
): CensusSourceId | undefined {
  const at = squareKilometerAt(census, Math.floor(x / 1000), Math.floor(y / 1000));
  return topic.sources
    .map(({ source }) => source)
    .find(
      source => ((at?.cover ?? 0) & SQUARE_COVERED[source]) !== 0 && candidatesOf(census, topic, source).length > 0,
    );
}

/** √Σ (share · noise of the cell)²; undefined if the noise of any cell is not known. */
function noiseOf(census: CensusTable, { grid, cells, shares }: Overlap): number | undefined {
  const perSquare = grid.sizeMeters / 1000;
  let row = 0;
  let sum = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!;
    while ((grid.rowStart[row + 1] ?? Infinity) <= cell) row++;
    const column = Math.floor((grid.column[cell]! + grid.west) * perSquare);
    const country =
      grid.source === 'zensus2022'
        ? 'DE'
        : squareKilometerAt(census, column, Math.floor((row + grid.south) * perSquare))?.country;
    const noise = cellNoise(country ?? '');
    if (noise === undefined) return undefined;
    sum += (shares[i]! * noise) ** 2;
  }
  return Math.sqrt(sum);
}
