// Distances on a grid, exact and in linear time (Felzenszwalb and Huttenlocher 2012).

export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

/** More than the square of any distance on a grid. */
const FAR = 1e12;

/** The distance in cells from the middle of each cell to that of the nearest marked one: rows first, then columns of the squares. */
export function distances(marked: Readonly<ArrayLike<number>>, { columns, rows }: GridSize): Float64Array {
  const squares = new Float64Array(marked.length);
  for (let i = 0; i < squares.length; i++) squares[i] = marked[i] === 1 ? 0 : FAR;
  const line = lineFor(Math.max(columns, rows));
  for (let row = 0; row < rows; row++) lowerEnvelope(squares, row * columns, 1, columns, line);
  for (let column = 0; column < columns; column++) lowerEnvelope(squares, column, columns, rows, line);
  for (let i = 0; i < squares.length; i++) squares[i] = Math.sqrt(squares[i] ?? 0);
  return squares;
}

interface Line {
  readonly own: Float64Array;
  readonly tops: Int32Array;
  readonly starts: Float64Array;
}

/** Room for one row or column, made once for all of them. */
function lineFor(most: number): Line {
  return { own: new Float64Array(most), tops: new Int32Array(most), starts: new Float64Array(most + 1) };
}

/** Replaces each of `count` values by the least of value + distance² over all: the lower envelope of parabolas, in linear time. */
function lowerEnvelope(values: Float64Array, from: number, step: number, count: number, line: Line): void {
  const { own, tops, starts } = line;
  for (let i = 0; i < count; i++) own[i] = values[from + i * step] ?? 0;
  let last = 0;
  tops[0] = 0;
  starts[0] = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < count; i++) {
    let start = startOf(own, tops[last] ?? 0, i);
    while (start <= (starts[last] ?? 0)) start = startOf(own, tops[--last] ?? 0, i);
    tops[++last] = i;
    starts[last] = start;
  }
  starts[last + 1] = Number.POSITIVE_INFINITY;
  for (let i = 0, k = 0; i < count; i++) {
    while ((starts[k + 1] ?? 0) < i) k++;
    const top = tops[k] ?? 0;
    values[from + i * step] = (own[top] ?? 0) + (i - top) ** 2;
  }
}

/** Where the parabola of `i` comes to lie below that of `top`. */
function startOf(own: Float64Array, top: number, i: number): number {
  return ((own[i] ?? 0) + i * i - ((own[top] ?? 0) + top * top)) / (2 * (i - top));
}
