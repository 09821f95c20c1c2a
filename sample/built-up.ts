// Outlines of the built-up land: everything within a garden's reach of a building.

import { at } from '../src/core/lists.ts';
import { curve, simplified } from './curves.ts';
import { type Point, signedArea } from './shapes.ts';

const CELL_METERS = 14;
/** Land within this distance of a building belongs to it. */
const REACH_CELLS = 2;
/** Gaps narrower than twice this are closed. */
const CLOSING_CELLS = 2;
const SMALLEST_SQUARE_METERS = 6000;

export interface BuiltUp {
  /** Smooth open rings around the settlements. */
  readonly outlines: Point[][];
  /** Open land inside them: greens, orchards, allotments. */
  readonly gaps: Point[][];
}

export function builtUpLand(buildings: readonly Point[]): BuiltUp {
  const key = (column: number, row: number): number => (column + 4096) * 8192 + row + 4096;
  const cellOf = (p: Point): [number, number] => [Math.round(p.x / CELL_METERS), Math.round(p.y / CELL_METERS)];
  const start = new Set(buildings.map(p => key(...cellOf(p))));
  const grown = grow(start, REACH_CELLS + CLOSING_CELLS);
  const built = shrink(grown, CLOSING_CELLS);
  const rings = traceCells(built);
  return {
    outlines: rings.filter(ring => signedArea(ring) > SMALLEST_SQUARE_METERS).map(smooth),
    gaps: rings.filter(ring => signedArea(ring) < -SMALLEST_SQUARE_METERS).map(smooth),
  };
}

function smooth(ring: readonly Point[]): Point[] {
  const thin = simplified([...ring, at(ring, 0)], 11).slice(0, -1);
  const sketch = thin.map(p => [p.x, p.y] as const);
  return curve(sketch, { closed: true, toleranceMeters: 1.5 });
}

const NEIGHBOURS = [1, -1, 8192, -8192];

function grow(cells: ReadonlySet<number>, steps: number): Set<number> {
  let all = new Set(cells);
  for (let step = 0; step < steps; step++) {
    const next = new Set(all);
    for (const cell of all) for (const side of NEIGHBOURS) next.add(cell + side);
    // Every other step takes the diagonals too: an octagon, not a diamond.
    if (step % 2 === 1) for (const cell of all) for (const side of [8193, -8193, 8191, -8191]) next.add(cell + side);
    all = next;
  }
  return all;
}

function shrink(cells: ReadonlySet<number>, steps: number): Set<number> {
  let all = new Set(cells);
  for (let step = 0; step < steps; step++) {
    const kept = all;
    all = new Set([...kept].filter(cell => NEIGHBOURS.every(side => kept.has(cell + side))));
  }
  return all;
}

/** The borders between cells in the set and cells outside as rings: counter-clockwise around land, clockwise around holes. */
function traceCells(cells: ReadonlySet<number>): Point[][] {
  const edges = new Map<number, number[]>();
  const edge = (from: number, to: number): void => {
    edges.set(from, [...(edges.get(from) ?? []), to]);
  };
  // Corner k of a cell is its lower left; `+ 8192` is one column to the east, `+ 1` one row to the north.
  for (const cell of cells) {
    if (!cells.has(cell - 1)) edge(cell, cell + 8192);
    if (!cells.has(cell + 8192)) edge(cell + 8192, cell + 8193);
    if (!cells.has(cell + 1)) edge(cell + 8193, cell + 1);
    if (!cells.has(cell - 8192)) edge(cell + 1, cell);
  }
  const toPoint = (corner: number): Point => ({
    x: (Math.floor(corner / 8192) - 4096 - 0.5) * CELL_METERS,
    y: ((corner % 8192) - 4096 - 0.5) * CELL_METERS,
  });
  const rings: Point[][] = [];
  for (const start of edges.keys()) {
    const ring: Point[] = [];
    for (
      let corner = start, next = edges.get(corner)?.pop();
      next !== undefined;
      corner = next, next = edges.get(corner)?.pop()
    )
      ring.push(toPoint(corner));
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}
