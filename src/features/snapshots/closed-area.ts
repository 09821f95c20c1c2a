// A reached area closed for the eye: gaps narrower than a block of houses are filled, so slivers, beads and double lines along paths become one shape.
import type { AreaFeature } from '../../answers/answer-fields.ts';
import { distances, type GridSize } from './grid-distances.ts';
import { ringsAbove } from './level-rings.ts';
import { withoutLoneRoads } from './lone-roads.ts';

/** Gaps up to twice so many cells are filled: on foot 80 m, by bicycle 160 m, by car 240 m. Ways for a mode are rarely farther apart where people live. */
const CLOSED_CELLS = 4;
/** More cells are no better for the eye and take longer; a large area has larger ones. */
const MOST_CELLS = 100_000;
const METERS_PER_DEGREE = 111_320;
/** About 0.1 m. */
const DECIMALS = 1e6;

interface Grid extends GridSize {
  /** Positions [lng, lat] as columns and rows, where whole numbers are the middles of cells. */
  toCells(position: readonly number[]): [number, number];
  toDegrees(position: readonly [number, number]): number[];
}

type Polygons = number[][][][];

/** A closed area, and the lone roads that stick out of it. */
export interface ClosedArea {
  readonly area: Polygons;
  readonly bands: Polygons;
}

/**
 * The polygons of the closed area (morphological closing on a grid) without its lone roads, and bands along these. No point of the area lies farther than two cells from
 * both.
 * @param cellMeters of the raster behind the outline
 */
export function closedArea(area: AreaFeature, cellMeters: number): ClosedArea {
  const rings = area.geometry.coordinates.flat();
  const [west, south, east, north] = boxOf(rings);
  if (!(east > west && north > south)) return { area: area.geometry.coordinates, bands: [] };
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const width = METERS_PER_DEGREE * squeeze * (east - west);
  const height = METERS_PER_DEGREE * (north - south);
  const cell = Math.max(cellMeters, Math.sqrt((width * height) / MOST_CELLS));
  const radius = Math.max(1, Math.round((CLOSED_CELLS * cellMeters) / cell));
  const margin = radius + 2;
  const grid: Grid = {
    columns: Math.ceil(width / cell) + 2 * margin,
    rows: Math.ceil(height / cell) + 2 * margin,
    toCells: ([lng = 0, lat = 0]) => [
      margin + (METERS_PER_DEGREE * squeeze * (lng - west)) / cell,
      margin + (METERS_PER_DEGREE * (lat - south)) / cell,
    ],
    toDegrees: ([x, y]) => [
      rounded(west + ((x - margin) * cell) / (METERS_PER_DEGREE * squeeze)),
      rounded(south + ((y - margin) * cell) / METERS_PER_DEGREE),
    ],
  };
  const inside = rasterOf(rings, grid);
  const toInside = distances(inside, grid);
  const outside = new Float64Array(toInside.length);
  for (let i = 0; i < outside.length; i++) outside[i] = (toInside[i] ?? 0) > radius ? 1 : 0;
  // From the middle of a cell at a straight edge of the area, the nearest cell outside is one farther than the radius; at corners it is nearer.
  const closed = distances(outside, grid);
  const field = closed.map((away, i) => (inside[i] === 1 ? Math.max(away, radius + 1) : away) - radius - 0.5);
  const polygonsOf = (values: Float64Array): Polygons =>
    ringsAbove(values, grid, 0).map(polygon => polygon.map(ring => ring.map(grid.toDegrees)));
  const split = withoutLoneRoads(field, grid, cell, cellMeters);
  return { area: polygonsOf(split?.area ?? field), bands: split ? polygonsOf(split.bands) : [] };
}

function boxOf(rings: readonly (readonly number[][])[]): [number, number, number, number] {
  const box: [number, number, number, number] = [180, 90, -180, -90];
  for (const ring of rings) {
    for (const [lng = 0, lat = 0] of ring) {
      box[0] = Math.min(box[0], lng);
      box[1] = Math.min(box[1], lat);
      box[2] = Math.max(box[2], lng);
      box[3] = Math.max(box[3], lat);
    }
  }
  return box;
}

/** 1 for cells whose middle lies in the area, by the crossings of each row with all rings. */
function rasterOf(rings: readonly (readonly number[][])[], { columns, rows, toCells }: Grid): Float64Array {
  const crossings: number[][] = Array.from({ length: rows }, () => []);
  for (const ring of rings) {
    let [x0, y0] = toCells(ring.at(-1) ?? []);
    for (const position of ring) {
      const [x1, y1] = toCells(position);
      const [low, high] = y0 < y1 ? [y0, y1] : [y1, y0];
      for (let row = Math.ceil(low); row < high; row++) crossings[row]?.push(x0 + ((row - y0) / (y1 - y0)) * (x1 - x0));
      [x0, y0] = [x1, y1];
    }
  }
  const inside = new Float64Array(columns * rows);
  for (const [row, at] of crossings.entries()) {
    at.sort((a, b) => a - b);
    for (let i = 0; i + 1 < at.length; i += 2) {
      const [from = 0, to = 0] = [at[i], at[i + 1]];
      for (let column = Math.ceil(from); column <= to; column++) inside[row * columns + column] = 1;
    }
  }
  return inside;
}

function rounded(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS;
}
