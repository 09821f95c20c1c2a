// Joins strokes into one network: ends reach the next street, crossings become junctions, bridges, culverts or level crossings.

import { at } from '../src/core/lists.ts';
import { boxGrid } from './box-grid.ts';
import { between, crossing, distance, lengthOf, type Point } from './shapes.ts';
import { arcsOf, nearestOnLine, type Span, type Stroke, type Vertex, vertexAt } from './strokes.ts';

/** Dead ends shorter than this behind the last junction are mistakes of the drawing, not cul-de-sacs. */
const STUB_METERS = 16;
/** An end prefers a stroke drawn before its own by this distance. */
const LATER_STROKE_METERS = 6;

/** Joins the strokes in place. Earlier strokes keep their course; later ones bend their ends to meet them. */
export function joinStrokes(strokes: readonly Stroke[]): void {
  for (const stroke of strokes) {
    if (stroke.line[0] === stroke.line.at(-1)) continue;
    const [startReach, endReach] = stroke.reachMeters;
    joinEnd(stroke, strokes, endReach);
    stroke.line.reverse();
    joinEnd(stroke, strokes, startReach);
    stroke.line.reverse();
  }
  crossStrokes(strokes);
  const uses = countUses(strokes);
  for (const stroke of strokes) {
    trimStub(stroke, uses);
    stroke.line.reverse();
    trimStub(stroke, uses);
    stroke.line.reverse();
    dropCrowdedCorners(stroke, uses);
  }
}

/** How many strokes pass through each corner (twice for the closing corner of a loop). */
export function countUses(strokes: readonly Stroke[]): Map<Vertex, number> {
  const uses = new Map<Vertex, number>();
  for (const { line } of strokes) for (const vertex of line) uses.set(vertex, (uses.get(vertex) ?? 0) + 1);
  return uses;
}

const PATH = /^(footway|path|steps|cycleway)$/;

/** Whether the end of one stroke may be bent to another. A street does not end at a path that crosses it. */
function mayJoin(one: Stroke, other: Stroke): boolean {
  if (PATH.test(other.tags.highway ?? '') && !PATH.test(one.tags.highway ?? '')) return false;
  if (one.kind === 'link') return other.kind === 'street' || other.kind === 'motorway';
  if (one.kind === 'stream') return other.kind === 'river' || other.kind === 'stream';
  return one.kind === other.kind && one.kind !== 'wall';
}

/** Makes the stroke's last corner a corner of another stroke within reach: at their crossing, else at the nearest point. */
function joinEnd(stroke: Stroke, strokes: readonly Stroke[], reach: number): void {
  if (reach === 0) return;
  const end = at(stroke.line, -1);
  let best: { other: Stroke; arc: number; point: Point; corners: number; meters: number } | undefined;
  // An end may cross the street it belongs to, but not by half its own length.
  const overshoot = Math.min(reach, 22, lengthOf(stroke.line) / 2);
  const own = strokes.indexOf(stroke);
  for (const [order, other] of strokes.entries()) {
    if (other === stroke || !mayJoin(stroke, other) || isFar(other, end, reach + 5)) continue;
    if (other.line.includes(end)) return;
    const hit = crossingNearEnd(stroke, other, overshoot);
    const near = hit ?? { ...nearestOnLine(other.line, end), corners: 1 };
    // A path that starts where another path starts, beside a road, belongs to the road.
    const meters = (hit ? 0 : near.meters) + (order > own ? LATER_STROKE_METERS : 0);
    if (
      near.meters <= reach &&
      (best === undefined || meters < best.meters || (hit && near.corners > best.corners && order < own))
    ) {
      best = { other, arc: near.arc, point: near.point, corners: near.corners, meters };
    }
  }
  if (best === undefined) return;
  const joint = vertexAt(best.other.line, best.arc, 2.5);
  stroke.line.splice(-best.corners, best.corners);
  while (stroke.line.length > 1 && distance(at(stroke.line, -1), joint) < 4) stroke.line.pop();
  if (stroke.line.length === 0) stroke.line.push(end);
  stroke.line.push(joint);
}

function isFar(stroke: Stroke, p: Point, reach: number): boolean {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of stroke.line) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return p.x < west - reach || p.x > east + reach || p.y < south - reach || p.y > north + reach;
}

/** The innermost crossing of the last `reach` metres of a stroke with another, and how many corners lie beyond it. */
function crossingNearEnd(
  stroke: Stroke,
  other: Stroke,
  reach: number,
): { arc: number; point: Point; corners: number; meters: number } | undefined {
  let walked = 0;
  let found: { arc: number; point: Point; corners: number; meters: number } | undefined;
  for (let i = stroke.line.length - 1; i > 0 && walked < reach; i--) {
    const a = at(stroke.line, i - 1);
    const b = at(stroke.line, i);
    const arcs = arcsOf(other.line);
    for (let k = 0; k + 1 < other.line.length; k++) {
      const cut = crossing(a, b, at(other.line, k), at(other.line, k + 1));
      if (cut === undefined || walked + distance(a, b) * (1 - cut.t) > reach) continue;
      const arc = at(arcs, k) + (at(arcs, k + 1) - at(arcs, k)) * cut.u;
      found = { arc, point: between(a, b, cut.t), corners: stroke.line.length - i, meters: 0 };
    }
    walked += distance(a, b);
  }
  return found;
}

type Meeting =
  | 'join'
  | 'none'
  | 'first-over'
  | 'second-over'
  | 'first-under'
  | 'second-under'
  | 'first-gap'
  | 'second-gap';

const MIRROR: Readonly<Record<Meeting, Meeting>> = {
  join: 'join',
  none: 'none',
  'first-over': 'second-over',
  'second-over': 'first-over',
  'first-under': 'second-under',
  'second-under': 'first-under',
  'first-gap': 'second-gap',
  'second-gap': 'first-gap',
};

const KIND_ORDER: readonly Stroke['kind'][] = ['street', 'motorway', 'link', 'rail', 'river', 'stream', 'wall'];

/** The kind of a crossing of two strokes. The table has only the kinds in the order of `KIND_ORDER`; the rest is mirrored. */
function meeting(a: Stroke, b: Stroke): Meeting {
  if (KIND_ORDER.indexOf(a.kind) > KIND_ORDER.indexOf(b.kind)) return MIRROR[meeting(b, a)];
  if (b.kind === 'wall') return a.kind === 'wall' ? 'none' : 'second-gap';
  if (b.kind === 'stream') return a.kind === 'river' || a.kind === 'stream' ? 'join' : 'second-under';
  if (b.kind === 'river') return 'first-over';
  if (a.kind === 'street' && b.kind === 'rail') {
    return a.atRail === 'level' ? 'join' : a.atRail === 'over' ? 'first-over' : 'second-over';
  }
  if (a.kind === 'street' && b.kind === 'motorway') return 'first-over';
  if (a.kind === 'street' && (b.kind === 'street' || b.kind === 'link')) return 'join';
  if (b.kind === 'rail' && a.kind !== 'rail') return 'first-over';
  return a.kind === 'rail' ? 'join' : 'none';
}

interface Crossing {
  readonly first: Stroke;
  readonly second: Stroke;
  readonly firstArc: number;
  readonly secondArc: number;
  readonly sine: number;
  readonly meeting: Meeting;
}

function findCrossings(strokes: readonly Stroke[]): Crossing[] {
  const grid = boxGrid<{ stroke: Stroke; i: number; arc: number; order: number }>(60);
  const found: Crossing[] = [];
  strokes.forEach((first, order) => {
    const arcs = arcsOf(first.line);
    for (let i = 0; i + 1 < first.line.length; i++) {
      const a = at(first.line, i);
      const b = at(first.line, i + 1);
      for (const near of grid.near([a, b], 0)) {
        if (near.order === order) continue;
        const c = at(near.stroke.line, near.i);
        const d = at(near.stroke.line, near.i + 1);
        if (a === c || a === d || b === c || b === d) continue;
        const cut = crossing(a, b, c, d);
        if (cut === undefined) continue;
        const lengths = distance(a, b) * distance(c, d);
        const cross = Math.abs((b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x));
        found.push({
          first,
          second: near.stroke,
          firstArc: at(arcs, i) + distance(a, b) * cut.t,
          secondArc: near.arc + distance(c, d) * cut.u,
          sine: Math.max(0.35, cross / lengths),
          meeting: meeting(first, near.stroke),
        });
      }
    }
    for (let i = 0; i + 1 < first.line.length; i++) {
      const ends = [at(first.line, i), at(first.line, i + 1)];
      grid.add(ends, { stroke: first, i, arc: at(arcs, i), order });
    }
  });
  return found;
}

function crossStrokes(strokes: readonly Stroke[]): void {
  const crossings = findCrossings(strokes);
  for (const { first, second, firstArc, secondArc, meeting: kind } of crossings) {
    if (kind !== 'join') continue;
    const joint = vertexAt(first.line, firstArc);
    replaceAt(second, secondArc, joint, strokes);
    if (first.kind !== second.kind && (first.kind === 'rail' || second.kind === 'rail')) {
      const street = first.kind === 'rail' ? second : first;
      const isPath = PATH.test(street.tags.highway ?? '');
      joint.tags = { railway: isPath ? 'crossing' : 'level_crossing', ...joint.tags };
    }
  }
  const uses = countUses(strokes);
  for (const { first, second, firstArc, secondArc, sine, meeting: kind } of crossings) {
    if (kind === 'join' || kind === 'none') continue;
    const [stroke, arc, other] = kind.startsWith('first') ? [first, firstArc, second] : [second, secondArc, first];
    const half = (other.halfWidthMeters + (kind.endsWith('gap') ? 2 : 5)) / sine;
    addSpan(stroke, arc - half, arc + half, spanTags(kind, stroke), uses);
  }
}

function spanTags(kind: Meeting, stroke: Stroke): Record<string, string> | undefined {
  if (kind.endsWith('gap')) return undefined;
  if (kind.endsWith('over')) return { bridge: 'yes', layer: '1' };
  return { tunnel: stroke.kind === 'stream' ? 'culvert' : 'yes', layer: '-1' };
}

/** Puts `joint` into a stroke at an arc; a corner that is already there becomes the joint in every stroke that has it. */
function replaceAt(stroke: Stroke, arc: number, joint: Vertex, strokes: readonly Stroke[]): void {
  const here = vertexAt(stroke.line, arc);
  if (here === joint) return;
  for (const { line } of strokes) {
    line.forEach((vertex, i) => {
      if (vertex === here) line[i] = joint;
    });
  }
}

/** Marks a part of a stroke; it ends short of the next junctions, and grows an overlapping part with the same tags. */
function addSpan(stroke: Stroke, fromArc: number, toArc: number, tags: Span['tags'], uses: Map<Vertex, number>): void {
  const arcs = arcsOf(stroke.line);
  const middle = (fromArc + toArc) / 2;
  let [from, to] = [fromArc, toArc];
  stroke.line.forEach((vertex, i) => {
    if ((uses.get(vertex) ?? 0) < 2) return;
    const arc = at(arcs, i);
    if (arc <= middle && arc > from - 2) from = arc + 2;
    if (arc > middle && arc < to + 2) to = arc - 2;
  });
  for (const [i, span] of stroke.spans.entries()) {
    const spanFrom = at(arcs, stroke.line.indexOf(span.from));
    const spanTo = at(arcs, stroke.line.indexOf(span.to));
    if (spanTo < from - 4 || spanFrom > to + 4) continue;
    stroke.spans.splice(i, 1);
    addSpan(stroke, Math.min(from, spanFrom), Math.max(to, spanTo), tags, uses);
    return;
  }
  stroke.spans.push({ from: vertexAt(stroke.line, from), to: vertexAt(stroke.line, to), tags });
}

/** Cuts off a dead end that is too short to be intended. */
function trimStub(stroke: Stroke, uses: Map<Vertex, number>): void {
  if (stroke.reachMeters[1] === 0 || (uses.get(at(stroke.line, -1)) ?? 0) > 1) return;
  const arcs = arcsOf(stroke.line);
  const joint = stroke.line.findLastIndex(vertex => (uses.get(vertex) ?? 0) > 1);
  const spanEnds = Math.max(-1, ...stroke.spans.map(span => stroke.line.indexOf(span.to)));
  if (joint > 0 && joint >= spanEnds && at(arcs, -1) - at(arcs, joint) < STUB_METERS) stroke.line.length = joint + 1;
}

/** Drops plain corners that sit within 3 m of a junction: joining bends lines slightly there. */
function dropCrowdedCorners(stroke: Stroke, uses: Map<Vertex, number>): void {
  const fixed = new Set<Vertex>(stroke.spans.flatMap(span => [span.from, span.to]));
  const isFixed = (vertex: Vertex): boolean =>
    (uses.get(vertex) ?? 0) > 1 || fixed.has(vertex) || vertex.tags !== undefined;
  stroke.line = stroke.line.filter((vertex, i) => {
    if (i === 0 || i === stroke.line.length - 1 || isFixed(vertex)) return true;
    return [at(stroke.line, i - 1), at(stroke.line, i + 1)].every(
      next => !isFixed(next) || distance(next, vertex) >= 3,
    );
  });
}
