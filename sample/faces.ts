// Cuts the sheet into faces: the pieces of ground that a set of crossing lines encloses.

import { at } from '../src/core/lists.ts';
import { boxGrid } from './box-grid.ts';
import { between, crossing, isInside, type Point, signedArea } from './shapes.ts';

/** Corners closer than this are one. */
const GRAIN_METERS = 0.05;

interface Corner extends Point {
  readonly next: Corner[];
}

/**
 * The faces between `lines` as open counter-clockwise rings. Lines may cross anywhere; dead ends are ignored.
 * A group of lines that touches no other is tied to the rest by a straight cut through it, so that no face has a hole.
 */
export function facesBetween(lines: readonly (readonly Point[])[]): Point[][] {
  let graph = graphOf(lines);
  const cuts = isolatedCuts(graph, lines);
  if (cuts.length > 0) graph = graphOf([...lines, ...cuts]);
  return traceFaces(graph);
}

function graphOf(lines: readonly (readonly Point[])[]): Corner[] {
  const segments = lines.flatMap(line => line.slice(1).map((b, i) => [at(line, i), b] as const));
  const grid = boxGrid<number>(120);
  for (const [i, segment] of segments.entries()) grid.add(segment, i);
  const corners = new Map<string, Corner>();
  const cornerAt = (p: Point): Corner => {
    const key = `${Math.round(p.x / GRAIN_METERS)} ${Math.round(p.y / GRAIN_METERS)}`;
    const known = corners.get(key);
    if (known) return known;
    const corner: Corner = { x: p.x, y: p.y, next: [] };
    corners.set(key, corner);
    return corner;
  };
  segments.forEach(([a, b], i) => {
    const shares = [0, 1];
    for (const k of grid.near([a, b], 0.1)) {
      if (k === i) continue;
      const [c, d] = at(segments, k);
      const cut = crossing(a, b, c, d);
      if (cut) shares.push(cut.t);
    }
    const along = shares.sort((s, t) => s - t).map(t => cornerAt(between(a, b, t)));
    for (let k = 1; k < along.length; k++) link(at(along, k - 1), at(along, k));
  });
  return pruned([...corners.values()]);
}

function link(a: Corner, b: Corner): void {
  if (a === b || a.next.includes(b)) return;
  a.next.push(b);
  b.next.push(a);
}

function pruned(corners: Corner[]): Corner[] {
  const ends = corners.filter(corner => corner.next.length === 1);
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    const neighbour = end.next.pop();
    if (neighbour === undefined) continue;
    neighbour.next.splice(neighbour.next.indexOf(end), 1);
    if (neighbour.next.length === 1) ends.push(neighbour);
  }
  return corners.filter(corner => corner.next.length > 1);
}

/** For every connected group but the largest: level lines from its west- and eastmost corners to the next line. */
function isolatedCuts(corners: readonly Corner[], lines: readonly (readonly Point[])[]): Point[][] {
  const seen = new Set<Corner>();
  const groups: Corner[][] = [];
  for (const start of corners) {
    if (seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (const corner of group) {
      for (const next of corner.next) {
        if (seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    groups.push(group);
  }
  groups.sort((a, b) => b.length - a.length);
  return groups.slice(1).flatMap(group => {
    const byX = group.toSorted((a, b) => a.x - b.x);
    return [
      { from: at(byX, 0), far: -1 },
      { from: at(byX, -1), far: 1 },
    ].flatMap(({ from, far }) => {
      const ray = { x: from.x + far * 2000, y: from.y + 1 };
      const start = { x: from.x + far * 0.2, y: from.y };
      const hits = lines.flatMap(line =>
        line.slice(1).flatMap((b, i) => crossing(start, ray, at(line, i), b)?.t ?? []),
      );
      if (hits.length === 0) return [];
      return [[from, between(start, ray, Math.min(...hits) + 0.0005)]];
    });
  });
}

/** Walks every edge once in each direction, always taking the sharpest left: inner faces come out counter-clockwise. */
function traceFaces(corners: readonly Corner[]): Point[][] {
  for (const corner of corners)
    corner.next.sort((a, b) => Math.atan2(a.y - corner.y, a.x - corner.x) - Math.atan2(b.y - corner.y, b.x - corner.x));
  const walked = new Map<Corner, Set<Corner>>();
  const take = (from: Corner, to: Corner): boolean => {
    const set = walked.get(from) ?? new Set();
    walked.set(from, set);
    if (set.has(to)) return false;
    set.add(to);
    return true;
  };
  const faces: Point[][] = [];
  for (const start of corners) {
    for (const second of start.next) {
      const ring: Point[] = [];
      let [from, to] = [start, second];
      while (take(from, to)) {
        ring.push({ x: from.x, y: from.y });
        const turn = to.next.indexOf(from);
        [from, to] = [to, at(to.next, turn - 1)];
      }
      if (ring.length > 2 && signedArea(ring) > 1) faces.push(ring);
    }
  }
  return faces;
}

/** A point well inside a ring: the middle of the widest stretch of some level lines through it. */
export function innerPoint(ring: readonly Point[]): Point {
  const ys = ring.map(p => p.y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  let best = { x: at(ring, 0).x, y: at(ring, 0).y, width: 0 };
  for (const share of [0.5, 0.37, 0.63, 0.24, 0.76]) {
    const y = low + (high - low) * share;
    const xs = ring
      .flatMap((a, i) => {
        const b = at(ring, i - 1);
        return a.y > y !== b.y > y ? [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)] : [];
      })
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const width = at(xs, i + 1) - at(xs, i);
      if (width > best.width) best = { x: (at(xs, i) + at(xs, i + 1)) / 2, y, width };
    }
  }
  return best;
}

/** Cuts a ring along the line through `through` in direction `angle`; the ring alone when the line misses it. */
export function cutRing(ring: readonly Point[], through: Point, angle: number): Point[][] {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const height = (p: Point): number => (p.x - through.x) * -dy + (p.y - through.y) * dx;
  const cuts: { i: number; along: number; point: Point }[] = [];
  ring.forEach((a, i) => {
    const b = at(ring, (i + 1) % ring.length);
    const [ha, hb] = [height(a), height(b)];
    if (ha > 0 === hb > 0) return;
    const point = between(a, b, ha / (ha - hb));
    cuts.push({ i, along: (point.x - through.x) * dx + (point.y - through.y) * dy, point });
  });
  cuts.sort((a, b) => a.along - b.along);
  let chord: [(typeof cuts)[number], (typeof cuts)[number]] | undefined;
  for (let k = 0; k + 1 < cuts.length; k += 2) {
    const pair: typeof chord = [at(cuts, k), at(cuts, k + 1)];
    const middle = between(pair[0].point, pair[1].point, 0.5);
    if (!isInside(ring, middle)) continue;
    if (chord === undefined || pair[1].along - pair[0].along > chord[1].along - chord[0].along) chord = pair;
  }
  if (chord === undefined) return [[...ring]];
  const [one, other] = chord[0].i < chord[1].i ? chord : [chord[1], chord[0]];
  const inner = [one.point, ...ring.slice(one.i + 1, other.i + 1), other.point];
  const outer = [...ring.slice(0, one.i + 1), one.point, other.point, ...ring.slice(other.i + 1)];
  return [inner, outer];
}
