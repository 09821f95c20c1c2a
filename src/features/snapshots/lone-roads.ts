// Tells lone roads that stick out of a reached area from the rest of it, so that a map draws each as one band and not as two lines.
import { distances, type GridSize } from './grid-distances.ts';
import { largeParts, partsAlong, thinLines } from './thin-lines.ts';

/** Places so near a street are reached by it (docs/reach.md), so a lone road makes an area of twice this width … */
const ROAD_METERS = 50;
/** … and in a coarse raster of twice so many of its cells. */
const ROAD_CELLS = 1.25;
/** Thinner ones show the steps of the grid. */
const LEAST_CELLS = 1.4;
/** The steps of a raster widen an area in places. */
const STEP_CELLS = 2;
/** Crossroads are wider than a road, too: less than this of their middles is no area. */
const LEAST_MIDDLE_SQUARE_METERS = 10_000;
/** Bands wider than this share of the area look like areas: on a map of the whole, some eight pixels. */
const MOST_SHARE = 1 / 100;
/** Shorter ones are bumps of the edge. */
const LEAST_METERS = 500;

/** So far beyond the edge of a band the shape counts as covered by it. */
const COVERED_CELLS = 0.7;
/** No gap stays between a band and what lies beside it. */
const JOINED_CELLS = 1.5;

/** Two fields over a grid, above 0 in the shape. */
export interface AreaAndBands {
  readonly area: Float64Array;
  readonly bands: Float64Array;
}

/**
 * Parts of a shape: what is wider than a road, and lone roads as bands of one width with round ends. Each place of the shape lies in one of them, up to two cells.
 * Undefined if there are no such roads, or if they are as wide as areas.
 * @param field above 0 in the shape, by the distance in cells from its edge where it is near
 * @param gridMeters the length of a cell of the grid
 * @param cellMeters of the raster behind the shape
 */
export function withoutLoneRoads(
  field: Float64Array,
  grid: GridSize,
  gridMeters: number,
  cellMeters: number,
): AreaAndBands | undefined {
  const half = Math.max(LEAST_CELLS, Math.max(ROAD_METERS, ROAD_CELLS * cellMeters) / gridMeters);
  if (2 * half > MOST_SHARE * Math.max(grid.columns, grid.rows)) return undefined;
  const isIn = (cell: number) => (field[cell] ?? 0) > 0;
  const toOutside = distances(
    markedWhere(field, value => value <= 0),
    grid,
  );
  const most = half + STEP_CELLS;
  const middles = markedWhere(toOutside, away => away > most);
  const toMiddle = distances(largeParts(middles, grid, LEAST_MIDDLE_SQUARE_METERS / gridMeters ** 2), grid);
  // Wider than a road (a morphological opening): with it the edge of the shape stays where it is.
  const wide = toMiddle.map((away, cell) => Math.min(field[cell] ?? 0, most + 0.5 - away));
  const marks = Uint8Array.from(wide, (value, cell) => (value > 0 ? 2 : isIn(cell) ? 1 : 0));
  const lines = thinLines(marks, grid, Math.ceil(half) + 1, LEAST_METERS / gridMeters);
  if (!lines.includes(1)) return undefined;
  const toLine = distances(lines, grid);
  const ofRoads = partsAlong(lines, marks, grid);
  const area = wide.map((value, cell) => (marks[cell] === 1 && ofRoads[cell] === 0 ? (field[cell] ?? 0) : value));
  // A road is wider in places, such as at crossroads; these parts reach as far as the band.
  const toWidePart = distances(
    Uint8Array.from(toLine, (away, cell) => (ofRoads[cell] === 1 && away > half + COVERED_CELLS ? 1 : 0)),
    grid,
  );
  const bands = toLine.map((away, cell) => {
    const isWide = ofRoads[cell] === 1 && (toWidePart[cell] ?? 0) <= JOINED_CELLS;
    const inBand = isWide ? Math.max(half - away, field[cell] ?? 0) : half - away;
    // A band begins at the edge of the area, below its line.
    return Math.min(inBand, 0.5 - (area[cell] ?? 0));
  });
  return { area, bands };
}

function markedWhere(values: Float64Array, isMarked: (value: number) => boolean): Uint8Array {
  return Uint8Array.from(values, value => (isMarked(value) ? 1 : 0));
}
