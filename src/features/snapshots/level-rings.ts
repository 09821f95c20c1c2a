// The outlines of what lies above a level on a grid: marching squares, with holes in the polygon around them.

type Position = readonly [x: number, y: number];
type Ring = readonly Position[];

/** Corners nearer to the line between others than this many cells are left out. */
const FLAT_CELLS = 0.35;

/** The polygons of closed rings, in columns and rows; a ring of less than a triangle is left out. The border of the grid must lie below the level. */
export function ringsAbove(
  values: Float64Array,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  level: number,
): Ring[][] {
  const at = (x: number, y: number) => values[y * columns + x] ?? 0;
  /** The place where the line crosses an edge: 2 × cell for the edge to the right, and one more for that upwards. */
  const crossing = (edge: number): Position => {
    const cell = edge >> 1;
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const [dx, dy] = edge % 2 === 0 ? [1, 0] : [0, 1];
    const [low, high] = [at(x, y), at(x + dx, y + dy)];
    const share = (level - low) / (high - low);
    return [x + dx * share, y + dy * share];
  };
  const next = new Map<number, number>();
  for (let y = 0; y + 1 < rows; y++) {
    for (let x = 0; x + 1 < columns; x++) {
      const isAbove = at(x, y) > level;
      const isCrossed =
        at(x + 1, y) > level !== isAbove || at(x + 1, y + 1) > level !== isAbove || at(x, y + 1) > level !== isAbove;
      if (isCrossed) linkSquare(x, y);
    }
  }
  function linkSquare(x: number, y: number): void {
    const corners = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
    const above = corners.map(value => value > level);
    const cell = y * columns + x;
    // The edges counterclockwise from the lower one, each between its corner and the next.
    const edges = [2 * cell, 2 * (cell + 1) + 1, 2 * (cell + columns), 2 * cell + 1];
    const leaving = [0, 1, 2, 3].filter(i => above[i] === true && above[(i + 1) % 4] !== true);
    const entering = [0, 1, 2, 3].filter(i => above[i] !== true && above[(i + 1) % 4] === true);
    const isJoined = corners.reduce((sum, value) => sum + value, 0) > 4 * level;
    for (const from of leaving) {
      // The line has the inside on its left. In a saddle the mean decides which of two edges it goes to.
      const turns = entering.map(to => [(to - from + 4) % 4, to] as const).sort(([a], [b]) => a - b);
      const to = turns.length < 2 || isJoined ? turns[0]?.[1] : turns[1]?.[1];
      const [start, end] = [edges[from], edges[to ?? 0]];
      if (start !== undefined && end !== undefined) next.set(start, end);
    }
  }
  const rings: Ring[] = [];
  for (const first of next.keys()) {
    const ring: Position[] = [];
    for (let edge: number | undefined = first; edge !== undefined; ) {
      ring.push(crossing(edge));
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    const simple = withoutFlat(ring);
    if (simple.length > 3) rings.push(simple);
  }
  return polygonsOf(rings);
}

/** Each hole in the smallest ring around it. */
function polygonsOf(rings: readonly Ring[]): Ring[][] {
  const sized = rings.map(ring => ({ ring, size: signedArea(ring) }));
  const largest = Math.max(0, ...sized.map(({ size }) => Math.abs(size)));
  const sign = Math.sign(sized.find(({ size }) => Math.abs(size) === largest)?.size ?? 1);
  const outer = sized.filter(({ size }) => size * sign > 0).sort((a, b) => Math.abs(a.size) - Math.abs(b.size));
  const polygons = outer.map(({ ring }) => [ring]);
  for (const { ring, size } of sized) {
    if (size * sign > 0) continue;
    const [first] = ring;
    if (first !== undefined) polygons.find(([around]) => around !== undefined && contains(around, first))?.push(ring);
  }
  return polygons.reverse();
}

function signedArea(ring: Ring): number {
  let sum = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [0, 0];
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

function contains(ring: Ring, [x, y]: Position): boolean {
  let isInside = false;
  for (const [i, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(i + 1) % ring.length] ?? [0, 0];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  }
  return isInside;
}

/** The closed ring without corners that nobody sees (Ramer, Douglas, Peucker), from its first corner and the one farthest from it. */
function withoutFlat(ring: readonly Position[]): Ring {
  const [first] = ring;
  if (first === undefined) return [];
  const closed = [...ring, first];
  const farthest = closed.reduce((best, to, i) => (gap(first, to) > gap(first, closed[best] ?? first) ? i : best), 0);
  const kept = new Set([0, farthest, closed.length - 1]);
  const parts: [number, number][] = [
    [0, farthest],
    [farthest, closed.length - 1],
  ];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [from, to] = part;
    let [worst, most] = [0, FLAT_CELLS];
    for (let i = from + 1; i < to; i++) {
      const away = distance(closed[i] ?? first, closed[from] ?? first, closed[to] ?? first);
      if (away > most) [worst, most] = [i, away];
    }
    if (worst === 0) continue;
    kept.add(worst);
    parts.push([from, worst], [worst, to]);
  }
  return closed.filter((_, i) => kept.has(i));
}

function gap([x1, y1]: Position, [x2, y2]: Position): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

/** From a position to the segment between two others. */
function distance([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
  return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1));
}
