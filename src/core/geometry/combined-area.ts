// The part that areas have in common, and all that any of them covers.
import { Clipper64, ClipType, FillRule, type Path64 } from 'clipper2-ts';
import { type Box, boxAround } from './box.ts';
import { isInsideRing, type MultiPolygon, type Polygon, type Ring, signedArea2 } from './polygon.ts';

/** Coordinates count from the first one: products of two then have no more digits than a float64. */
interface Origin {
  readonly x: number;
  readonly y: number;
}

/** Of the sides of a hole the most have to lie in its outer ring, of so many. */
const SIDES_TO_ASK = 3;

/** What lies in every area. Vertices are those of the areas and, rounded to 1e-7 degrees, the crossings of their lines. */
export function areaInAll(areas: readonly MultiPolygon[]): MultiPolygon {
  const [first = [], ...others] = areas;
  return others.reduce((common, other) => clipped(ClipType.Intersection, common, other), first);
}

/** What lies in any area. */
export function areaInAny(areas: readonly MultiPolygon[]): MultiPolygon {
  const [first = [], ...others] = areas;
  return others.reduce((whole, other) => clipped(ClipType.Union, whole, other), first);
}

function clipped(how: ClipType, a: MultiPolygon, b: MultiPolygon): MultiPolygon {
  if (a.length === 0 || b.length === 0) return how === ClipType.Intersection ? [] : [...a, ...b];
  const origin = { x: a[0]?.[0]?.[0] ?? 0, y: a[0]?.[0]?.[1] ?? 0 };
  const clipper = new Clipper64();
  clipper.addSubject(pathsOf(a, origin));
  clipper.addClip(pathsOf(b, origin));
  const paths: Path64[] = [];
  clipper.execute(how, FillRule.NonZero, paths);
  return polygonsOf(paths.map(path => ringOf(path, origin)));
}

/** Without the last point of each ring, which is the first one again. */
function pathsOf(area: MultiPolygon, { x, y }: Origin): Path64[] {
  return area.flatMap(polygon =>
    polygon.map(ring => {
      const path: Path64 = [];
      for (let i = 0; i + 3 < ring.length; i += 2) path.push({ x: ring[i]! - x, y: ring[i + 1]! - y });
      return path;
    }),
  );
}

interface Outer {
  readonly ring: Ring;
  readonly box: Box;
  readonly area2: number;
  readonly holes: Ring[];
}

/** Each outer ring with its holes. The library can do that too, but takes seconds for the areas of a city. */
export function polygonsOf(rings: readonly Ring[]): Polygon[] {
  const outers: Outer[] = [];
  const holes: Ring[] = [];
  for (const ring of rings) {
    const area2 = signedArea2(ring);
    if (area2 > 0) outers.push({ ring, box: boxAround(ring), area2, holes: [] });
    else if (area2 < 0) holes.push(ring);
  }
  // The smallest ring around a hole is its own.
  outers.sort((a, b) => a.area2 - b.area2);
  for (const hole of holes) {
    const box = boxAround(hole);
    const around = outers.filter(outer => contains(outer.box, box));
    (around.find(({ ring }) => liesIn(hole, ring)) ?? around[0])?.holes.push(hole);
  }
  return outers.reverse().map(({ ring, holes }) => [ring, ...holes]);
}

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north
  );
}

/** By the middle of each side in turn: rings may touch in a corner. */
function liesIn(hole: Ring, outer: Ring): boolean {
  let inside = 0;
  const sides = Math.min(SIDES_TO_ASK, hole.length / 2 - 1);
  for (let side = 0; side < sides; side++) {
    const i = side * 2;
    inside += isInsideRing(outer, (hole[i]! + hole[i + 2]!) / 2, (hole[i + 1]! + hole[i + 3]!) / 2) ? 1 : -1;
  }
  return inside > 0;
}

/** A path of the library as a closed ring. */
export function ringOf(path: Path64, { x, y }: Origin): Ring {
  const ring = new Int32Array(path.length * 2 + 2);
  for (const [i, point] of [...path, path[0] ?? { x: 0, y: 0 }].entries()) {
    ring[i * 2] = point.x + x;
    ring[i * 2 + 1] = point.y + y;
  }
  return ring;
}
