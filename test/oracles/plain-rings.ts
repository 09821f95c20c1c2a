// Checks drawn rings by brute force: do their lines intersect, is one area inside another?
import { isInsideArea, type MultiPolygon } from '../../src/core/geometry/polygon.ts';

interface Line {
  readonly ring: number;
  /** Index in its ring, and the number of lines of the ring. */
  readonly at: number;
  readonly count: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Places where two lines of an area touch that are not neighbours in one ring. Valid rings have none. */
export function meetings(area: MultiPolygon): string[] {
  const lines = linesOf(area);
  const found: string[] = [];
  for (const [i, a] of lines.entries()) {
    for (const b of lines.slice(i + 1)) {
      if (boxesApart(a, b)) continue;
      const gap = a.ring === b.ring ? b.at - a.at : 2;
      if (gap === 1 || gap === a.count - 1) continue;
      if (side(a, b.x1, b.y1) * side(a, b.x2, b.y2) <= 0 && side(b, a.x1, a.y1) * side(b, a.x2, a.y2) <= 0) {
        found.push(`rings ${a.ring} and ${b.ring} meet near ${a.y1 / 1e7},${a.x1 / 1e7}`);
      }
    }
  }
  return found;
}

/** Places where an area is outside another by more than a step of the coordinates (1e-7 degrees); touching counts as inside. */
export function outsideOf(inner: MultiPolygon, outer: MultiPolygon): string[] {
  const outerLines = linesOf(outer);
  const found: string[] = [];
  for (const line of linesOf(inner)) {
    const near = outerLines.filter(other => !boxesApart(line, other));
    const isOn = near.some(other => clearSide(other, line.x1, line.y1) === 0);
    if (!isOn && !isInsideArea(outer, line.x1, line.y1)) found.push(`${line.y1 / 1e7},${line.x1 / 1e7} is outside`);
    for (const other of near) {
      const isAcross = clearSide(line, other.x1, other.y1) * clearSide(line, other.x2, other.y2) < 0;
      if (isAcross && clearSide(other, line.x1, line.y1) * clearSide(other, line.x2, line.y2) < 0) {
        found.push(`outlines cross near ${line.y1 / 1e7},${line.x1 / 1e7}`);
      }
    }
  }
  // A hole of the outer area must not be inside the inner area.
  for (const [, ...holes] of outer) {
    for (const hole of holes) {
      const [x, y] = [hole[0] ?? 0, hole[1] ?? 0];
      const isOn = linesOf(inner).some(
        line => !boxesApart(line, { x1: x, y1: y, x2: x, y2: y }) && clearSide(line, x, y) === 0,
      );
      if (!isOn && isInsideArea(inner, x, y)) found.push(`the hole at ${y / 1e7},${x / 1e7} is filled`);
    }
  }
  return found;
}

function linesOf(area: MultiPolygon): Line[] {
  return area.flat().flatMap((ring, number) => {
    const count = ring.length / 2 - 1;
    return Array.from({ length: count }, (_, at) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ring.subarray(at * 2, at * 2 + 4);
      return { ring: number, at, count, x1, y1, x2, y2 };
    });
  });
}

type Ends = Pick<Line, 'x1' | 'y1' | 'x2' | 'y2'>;

function boxesApart(a: Ends, b: Ends): boolean {
  return (
    Math.max(a.x1, a.x2) < Math.min(b.x1, b.x2) ||
    Math.max(b.x1, b.x2) < Math.min(a.x1, a.x2) ||
    Math.max(a.y1, a.y2) < Math.min(b.y1, b.y2) ||
    Math.max(b.y1, b.y2) < Math.min(a.y1, a.y2)
  );
}

function side({ x1, y1, x2, y2 }: Ends, x: number, y: number): number {
  return Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
}

/** As `side`, but 0 within one step of the line. */
function clearSide(line: Ends, x: number, y: number): number {
  const { x1, y1, x2, y2 } = line;
  const area = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  return Math.abs(area) <= Math.hypot(x2 - x1, y2 - y1) ? 0 : Math.sign(area);
}
