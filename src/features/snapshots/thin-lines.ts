// The middle lines of narrow parts of a shape on a grid: thinned to one cell (Zhang and Suen 1984), without short spurs.
import type { GridSize } from './grid-distances.ts';

/**
 * The cells of the middle lines: of the parts that are marked 1, joined to those that are marked 2, which stay as they are. The border of the grid has no marks.
 * @param marks 0 for none, 1 for what becomes thin, 2 for what stays
 * @param spurCells lines that end after fewer cells are bumps of an edge and left out
 * @param leastCells joined lines with fewer cells are left out
 */
export function thinLines(marks: Uint8Array, grid: GridSize, spurCells: number, leastCells: number): Uint8Array {
  const around = neighboursIn(grid);
  const thin = thinned(marks, around);
  const kept = withoutSpurs(thin, around, spurCells);
  return largeParts(kept, grid, leastCells);
}

/** The steps to the eight neighbours of a cell, clockwise from the one above. */
function neighboursIn({ columns }: GridSize): readonly number[] {
  return [-columns, 1 - columns, 1, 1 + columns, columns, columns - 1, -1, -1 - columns];
}

function thinned(marks: Uint8Array, around: readonly number[]): Uint8Array {
  const thin = Uint8Array.from(marks);
  let left = cellsOf(thin, 1);
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const side of [0, 1] as const) {
      const gone = left.filter(cell => PEELED[side]?.[ringOf(thin, cell, around)] === 1);
      for (const cell of gone) thin[cell] = 0;
      isChanged ||= gone.length > 0;
    }
    left = left.filter(cell => thin[cell] === 1);
  }
  return thin;
}

/** Which of the eight neighbours of a cell are marked, as bits from the one above on, clockwise. */
function ringOf(marks: Uint8Array, cell: number, around: readonly number[]): number {
  let ring = 0;
  for (let i = 0; i < 8; i++) if (marks[cell + (around[i] ?? 0)] !== 0) ring |= 1 << i;
  return ring;
}

function marksIn(ring: number): number {
  let count = 0;
  for (let left = ring; left !== 0; left &= left - 1) count++;
  return count;
}

/** How often a mark follows none on the way around. */
function risesIn(ring: number): number {
  return marksIn(ring & ~((ring << 1) | (ring >> 7)));
}

const [NORTH, EAST, SOUTH, WEST] = [1, 4, 16, 64];

/** For each ring of neighbours and each side, whether a cell of the edge can go: nothing is cut, no line becomes shorter. Each side of a shape takes its turn. */
const PEELED = ([0, 1] as const).map(side =>
  Uint8Array.from({ length: 256 }, (_, ring) => {
    const count = marksIn(ring);
    if (count < 2 || count > 6 || risesIn(ring) !== 1) return 0;
    const holds = (sides: number) => (ring & sides) === sides;
    return side === 0
      ? Number(!holds(NORTH | EAST | SOUTH) && !holds(EAST | SOUTH | WEST))
      : Number(!holds(NORTH | EAST | WEST) && !holds(NORTH | SOUTH | WEST));
  }),
);

/** For each ring, whether all marked neighbours lie beside each other, as at the end of a line. */
const END = Uint8Array.from({ length: 256 }, (_, ring) =>
  Number(marksIn(ring) <= 1 || (marksIn(ring) === 2 && risesIn(ring) === 1)),
);

/** Takes cells off all ends, then gives them back to the ends that are left. */
function withoutSpurs(thin: Uint8Array, around: readonly number[], spurCells: number): Uint8Array {
  const kept = Uint8Array.from(thin);
  let ends = cellsOf(kept, 1).filter(cell => END[ringOf(kept, cell, around)] === 1);
  for (let i = 0; i < spurCells; i++) {
    for (const cell of ends) kept[cell] = 0;
    ends = ends
      .flatMap(cell => around.map(step => cell + step))
      .filter(cell => kept[cell] === 1 && END[ringOf(kept, cell, around)] === 1);
  }
  let tips = cellsOf(kept, 1).filter(cell => END[ringOf(kept, cell, around)] === 1);
  for (let i = 0; i < spurCells; i++) {
    tips = tips.flatMap(cell => around.map(step => cell + step)).filter(cell => thin[cell] === 1 && kept[cell] === 0);
    for (const cell of tips) kept[cell] = 1;
  }
  return kept;
}

/** The joined cells that are marked 1, where there are so many of them; other marks are left out. */
export function largeParts(marks: Uint8Array, grid: GridSize, leastCells: number): Uint8Array {
  const kept = new Uint8Array(marks.length);
  for (const part of partsOf(marks, grid)) if (part.length >= leastCells) for (const cell of part) kept[cell] = 1;
  return kept;
}

/** The joined cells that are marked 1 among which some line runs. */
export function partsAlong(lines: Uint8Array, marks: Uint8Array, grid: GridSize): Uint8Array {
  const kept = new Uint8Array(marks.length);
  for (const part of partsOf(marks, grid)) {
    if (part.some(cell => lines[cell] === 1)) for (const cell of part) kept[cell] = 1;
  }
  return kept;
}

/** The cells that are marked 1, by what is joined, also across corners. */
function partsOf(marks: Uint8Array, grid: GridSize): number[][] {
  const around = neighboursIn(grid);
  const seen = new Uint8Array(marks.length);
  return cellsOf(marks, 1).flatMap(first => {
    if (seen[first] === 1) return [];
    seen[first] = 1;
    const joined = [first];
    for (let i = 0; i < joined.length; i++) {
      for (const step of around) {
        const next = (joined[i] ?? 0) + step;
        if (marks[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        joined.push(next);
      }
    }
    return [joined];
  });
}

function cellsOf(marks: Uint8Array, mark: number): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < marks.length; cell++) if (marks[cell] === mark) cells.push(cell);
  return cells;
}
