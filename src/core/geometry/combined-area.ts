// The part that areas have in common, and all that any of them covers.
import { Clipper64, ClipType, FillRule, type Path64, type PolyPath64, PolyTree64 } from 'clipper2-ts';
import type { MultiPolygon, Polygon, Ring } from './polygon.ts';

/** Coordinates count from the first one: products of two then have no more digits than a float64. */
interface Origin {
  readonly x: number;
  readonly y: number;
}

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
  const tree = new PolyTree64();
  clipper.execute(how, FillRule.NonZero, tree);
  const polygons: Polygon[] = [];
  addPolygons(tree, origin, polygons);
  return polygons;
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

/** The children of a node are outer rings; theirs are holes, and in those lie outer rings again. */
function addPolygons(node: PolyPath64, origin: Origin, polygons: Polygon[]): void {
  for (let i = 0; i < node.count; i++) {
    const outer = node.child(i);
    const holes = Array.from({ length: outer.count }, (_, hole) => outer.child(hole));
    polygons.push([outer, ...holes].map(({ poly }) => ringOf(poly ?? [], origin)));
    for (const hole of holes) addPolygons(hole, origin, polygons);
  }
}

function ringOf(path: Path64, { x, y }: Origin): Ring {
  const ring = new Int32Array(path.length * 2 + 2);
  for (const [i, point] of [...path, path[0] ?? { x: 0, y: 0 }].entries()) {
    ring[i * 2] = point.x + x;
    ring[i * 2 + 1] = point.y + y;
  }
  return ring;
}
