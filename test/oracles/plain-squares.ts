// Finds lines across squares in the raw file, independently of the product: every pair of entries and corners that see each other.
import { MEMBER_WAY, type OsmData, readTags, type Tags } from '../../src/import/osm/osm-data.ts';
import { streetClass, type WayRules, wayRules } from '../../src/import/streets/travel-rules.ts';

/** A polygon with more entries and corners gets no lines; this is part of the product's method. */
const MOST_POINTS = 64;

type Point = readonly [x: number, y: number];

export interface PlainSquares {
  readonly chords: readonly { readonly a: number; readonly b: number; readonly rules: WayRules; readonly tags: Tags }[];
  /** Ways that are streets only because a multipolygon says so. */
  readonly outlines: ReadonlyMap<number, { readonly rules: WayRules; readonly tags: Tags }>;
}

/** Lines between points that are not neighbours on the outline. */
export function plainSquares(osm: OsmData, country: string): PlainSquares {
  const uses = new Map<number, number>();
  const refsOf = (way: number) => [...osm.ways.refs.subarray(osm.ways.refStart[way], osm.ways.refStart[way + 1])];
  const walked = new Set<number>();
  const use = (way: number) => {
    walked.add(way);
    for (const ref of refsOf(way)) uses.set(ref, (uses.get(ref) ?? 0) + 1);
  };
  const squares: { polygons: number[][][]; ways: number[]; rules: WayRules; tags: Tags }[] = [];
  const outlines = new Map<number, { rules: WayRules; tags: Tags }>();
  const surroundings = { country, isUrban: () => true };
  for (let way = 0; way < osm.ways.count; way++) {
    const tags = readTags(osm, osm.ways.tags, way);
    const rules = wayRules(tags, surroundings);
    if (rules === undefined || (rules.WALK.forward ?? rules.WALK.backward) === undefined) continue;
    use(way);
    const refs = refsOf(way);
    const isArea = tags.area === 'yes' || (streetClass(tags) === 'platform' && tags.area !== 'no');
    if (!isArea || refs.length < 4 || refs[0] !== refs.at(-1) || refs.includes(-1)) continue;
    squares.push({ polygons: [[refs.slice(0, -1)]], ways: [way], rules, tags });
  }
  for (let relation = 0; relation < osm.relations.count; relation++) {
    const tags = readTags(osm, osm.relations.tags, relation);
    const rules = tags.type === 'multipolygon' ? wayRules(tags, surroundings) : undefined;
    if (rules?.WALK.forward === undefined) continue;
    const ways: number[] = [];
    for (let m = osm.relations.memberStart[relation] ?? 0; m < (osm.relations.memberStart[relation + 1] ?? 0); m++) {
      if (osm.relations.memberTypes[m] === MEMBER_WAY) ways.push(osm.relations.members[m] ?? -1);
    }
    const rings = ways.includes(-1) ? undefined : ringsOf(ways.map(refsOf));
    if (rings === undefined || rings.length === 0) continue;
    for (const way of ways) {
      if (walked.has(way)) continue;
      use(way);
      outlines.set(way, { rules, tags });
    }
    squares.push({ polygons: polygonsOf(osm, rings), ways, rules, tags });
  }
  const chords = squares.flatMap(({ polygons, ways, rules, tags }) => {
    const own = new Map<number, number>();
    for (const ref of ways.flatMap(refsOf)) own.set(ref, (own.get(ref) ?? 0) + 1);
    const isEntry = (node: number) => (uses.get(node) ?? 0) > (own.get(node) ?? 0);
    const lines = polygons.map(rings => linesAcross(osm, rings, isEntry));
    return lines.includes(undefined)
      ? []
      : lines.flatMap(each => (each ?? []).map(([a, b]) => ({ a: Math.min(a, b), b: Math.max(a, b), rules, tags })));
  });
  return { chords, outlines };
}

/** Joins ways at their ends; undefined if a ring stays open. */
function ringsOf(ways: readonly number[][]): number[][] | undefined {
  const left = ways.map(refs => [...refs]);
  const rings: number[][] = [];
  for (let ring = left.shift(); ring !== undefined; ring = left.shift()) {
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1);
      const next = left.findIndex(refs => refs[0] === end || refs.at(-1) === end);
      const [more] = next < 0 ? [] : left.splice(next, 1);
      if (more === undefined) return undefined;
      ring.push(...(more[0] === end ? more : more.reverse()).slice(1));
    }
    if (ring.length >= 4 && !ring.includes(-1)) rings.push(ring.slice(0, -1));
  }
  return rings;
}

/** Outer rings with their holes: a ring inside one other ring is a hole of it. For drawn squares, which nest no deeper. */
function polygonsOf(osm: OsmData, rings: readonly number[][]): number[][][] {
  const around = (ring: number[]) =>
    rings.filter(other => other !== ring && ring.every(node => isInOrOn(point(osm, node), [shape(osm, other)])));
  return rings
    .filter(ring => around(ring).length % 2 === 0)
    .map(outer => [outer, ...rings.filter(ring => around(ring).length === 1 && around(ring)[0] === outer)]);
}

function linesAcross(osm: OsmData, rings: readonly number[][], isEntry: (node: number) => boolean) {
  const shapes = rings.map(ring => shape(osm, ring));
  const points = rings.flatMap((ring, r) =>
    ring.flatMap((node, i) => {
      const around = [ring.at(i - 1) ?? 0, ring[(i + 1) % ring.length] ?? 0].map(other => point(osm, other));
      const at = point(osm, node);
      // Along an outer ring with the inside on the left, such a corner turns right; along a hole the other way round.
      const [[x1, y1], [x2, y2]] = around as [Point, Point];
      const turn = (at[0] - x1) * (y2 - at[1]) - (at[1] - y1) * (x2 - at[0]);
      const isBend = turn * turningSense(shape(osm, ring)) * (r === 0 ? 1 : -1) < 0;
      return isEntry(node) || isBend
        ? [{ node, at, around, neighbours: [ring.at(i - 1), ring[(i + 1) % ring.length]] }]
        : [];
    }),
  );
  if (points.filter(({ node }) => isEntry(node)).length < 2) return [];
  if (points.length > MOST_POINTS) return undefined;
  type End = (typeof points)[number];
  const touches = (from: End, to: End) => {
    if (isEntry(to.node)) return true;
    const sides = to.around.map(([x, y]) =>
      Math.sign((to.at[0] - from.at[0]) * (y - to.at[1]) - (to.at[1] - from.at[1]) * (x - to.at[0])),
    );
    return !(sides.includes(1) && sides.includes(-1));
  };
  return points.flatMap((a, k) =>
    points.slice(k + 1).flatMap((b): (readonly [number, number])[] => {
      if (a.node === b.node || a.neighbours.includes(b.node)) return [];
      return touches(a, b) && touches(b, a) && isSeen(a.at, b.at, shapes) ? [[a.node, b.node]] : [];
    }),
  );
}

/** Cuts the line wherever it meets the outline; every piece must lie in the area. */
function isSeen([x1, y1]: Point, [x2, y2]: Point, shapes: readonly Point[][]): boolean {
  const cuts = [0, 1];
  for (const shape of shapes) {
    for (const [i, [ax, ay]] of shape.entries()) {
      const [bx, by] = shape[(i + 1) % shape.length] ?? [0, 0];
      const across = (x2 - x1) * (by - ay) - (y2 - y1) * (bx - ax);
      const length2 = (x2 - x1) ** 2 + (y2 - y1) ** 2;
      const onLine = Math.abs((x2 - x1) * (ay - y1) - (y2 - y1) * (ax - x1)) < 1e-6;
      if (onLine) cuts.push(((ax - x1) * (x2 - x1) + (ay - y1) * (y2 - y1)) / length2);
      if (across === 0) continue;
      const t = ((ax - x1) * (by - ay) - (ay - y1) * (bx - ax)) / across;
      const u = ((ax - x1) * (y2 - y1) - (ay - y1) * (x2 - x1)) / across;
      if (u >= 0 && u <= 1) cuts.push(t);
    }
  }
  const inOrder = cuts.filter(t => t >= 0 && t <= 1).sort((s, t) => s - t);
  return inOrder.every((t, i) => {
    const s = inOrder[i - 1] ?? t;
    if (t - s < 1e-9) return true;
    return isInOrOn([x1 + ((s + t) / 2) * (x2 - x1), y1 + ((s + t) / 2) * (y2 - y1)], shapes);
  });
}

function isInOrOn([x, y]: Point, shapes: readonly Point[][]): boolean {
  let isIn = false;
  for (const shape of shapes) {
    for (const [i, [ax, ay]] of shape.entries()) {
      const [bx, by] = shape[(i + 1) % shape.length] ?? [0, 0];
      const away = Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay);
      const t = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
      if (away < 1e-6 && t >= -1e-9 && t <= 1 + 1e-9) return true;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
    }
  }
  return isIn;
}

function shape(osm: OsmData, ring: readonly number[]): Point[] {
  return ring.map(node => point(osm, node));
}

function point(osm: OsmData, node: number): Point {
  return [osm.nodes.lng[node] ?? 0, osm.nodes.lat[node] ?? 0];
}

/** 1 for a ring that runs counter-clockwise, −1 for a clockwise one. */
function turningSense(corners: readonly Point[]): number {
  return Math.sign(
    corners.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [0, 0];
      return sum + (nextX - x) * (nextY + y);
    }, 0) * -1,
  );
}
