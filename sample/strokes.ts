// Strokes: the lines of the plan (streets, rails, waters, walls) before and after they are joined into a network.
import { at } from '../src/core/lists.ts';
import { between, crossing, distance, isInside, nearestOnSegment, type Point } from './shapes.ts';

export type Kind = 'street' | 'motorway' | 'link' | 'rail' | 'river' | 'stream' | 'wall';

/** A corner of a stroke. Strokes that hold the same vertex object are joined there. */
export interface Vertex {
  x: number;
  y: number;
  tags?: Record<string, string>;
}

/** A part of a stroke that is tagged differently (bridge, tunnel) or, with no tags, left out (a gap in a wall). */
export interface Span {
  readonly from: Vertex;
  readonly to: Vertex;
  readonly tags: Readonly<Record<string, string>> | undefined;
}

export interface Stroke {
  /** The origin of the stroke, for error messages. */
  readonly label: string;
  readonly kind: Kind;
  readonly tags: Readonly<Record<string, string>>;
  line: Vertex[];
  readonly halfWidthMeters: number;
  /** How far its start and its end may reach out to join another stroke; 0 leaves them alone. */
  readonly reachMeters: readonly [start: number, end: number];
  /** The kind of its crossing with the railway: a level crossing, a bridge over it, or the railway bridges it. */
  readonly atRail: 'level' | 'over' | 'under';
  /** Whether houses line it. */
  readonly frontage: boolean;
  /** The sides with houses, seen in the direction of the line. */
  readonly sides: 'both' | 'left' | 'right';
  readonly spans: Span[];
}

export function stroke(
  label: string,
  kind: Kind,
  line: readonly Point[],
  tags: Readonly<Record<string, string>>,
  options: Partial<Pick<Stroke, 'halfWidthMeters' | 'reachMeters' | 'atRail' | 'frontage' | 'sides'>> = {},
): Stroke {
  return {
    label,
    kind,
    tags,
    line: cornersOf(line),
    halfWidthMeters: options.halfWidthMeters ?? 3,
    reachMeters: options.reachMeters ?? [22, 22],
    atRail: options.atRail ?? 'level',
    frontage: options.frontage ?? false,
    sides: options.sides ?? 'both',
    spans: [],
  };
}

/** Fresh corners for a line; a line that ends where it starts shares that corner with itself. */
function cornersOf(line: readonly Point[]): Vertex[] {
  const corners: Vertex[] = line.map(p => ({ x: p.x, y: p.y }));
  const first = at(corners, 0);
  if (corners.length > 3 && distance(first, at(corners, -1)) < 0.01) corners[corners.length - 1] = first;
  return corners;
}

/** Metres from the stroke's start to each of its corners. */
export function arcsOf(line: readonly Point[]): number[] {
  const arcs = [0];
  for (let i = 1; i < line.length; i++) arcs.push(at(arcs, -1) + distance(at(line, i - 1), at(line, i)));
  return arcs;
}

/** The corner of a line at `meters` from its start: one that is within `toleranceMeters`, else a new one. */
export function vertexAt(line: Vertex[], meters: number, toleranceMeters = 0.8): Vertex {
  const arcs = arcsOf(line);
  const near = arcs.findIndex(arc => Math.abs(arc - meters) <= toleranceMeters);
  if (near >= 0) return at(line, near);
  const next = arcs.findIndex(arc => arc > meters);
  if (next <= 0) return at(line, next === 0 ? 0 : -1);
  const from = at(arcs, next - 1);
  const point = between(at(line, next - 1), at(line, next), (meters - from) / (at(arcs, next) - from));
  const vertex: Vertex = { x: point.x, y: point.y };
  line.splice(next, 0, vertex);
  return vertex;
}

/** Where a line comes nearest to a point: metres from its start, and the distance. */
export function nearestOnLine(line: readonly Point[], p: Point): { arc: number; meters: number; point: Point } {
  let best = { arc: 0, meters: Infinity, point: at(line, 0) };
  let arc = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const a = at(line, i);
    const b = at(line, i + 1);
    const near = nearestOnSegment(p, a, b);
    const length = distance(a, b);
    if (near.meters < best.meters) best = { arc: arc + near.t * length, meters: near.meters, point: near.point };
    arc += length;
  }
  return best;
}

/** The parts of a line outside a ring, cut exactly at its outline. */
export function outsideOf(ring: readonly Point[], line: readonly Point[]): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  const close = (): void => {
    if (part.length > 1) parts.push(part);
    part = [];
  };
  for (const [i, a] of line.entries()) {
    if (!isInside(ring, a)) part.push(a);
    const b = line[i + 1];
    if (b === undefined) break;
    const cuts = ring
      .flatMap((c, k) => crossing(a, b, c, at(ring, k + 1 === ring.length ? 0 : k + 1)) ?? [])
      .sort((one, other) => one.t - other.t);
    let inside = isInside(ring, a);
    for (const cut of cuts) {
      part.push(between(a, b, cut.t));
      if (!inside) close();
      inside = !inside;
    }
  }
  close();
  return parts;
}

/** How far an end that was cut at an outline may still reach to join it. */
const CUT_END_REACH_METERS = 3;

/** The same stroke in the parts that lie outside a ring; parts shorter than `shortestMeters` are dropped. */
export function strokesOutside(ring: readonly Point[], whole: Stroke, shortestMeters: number): Stroke[] {
  const parts = outsideOf(ring, whole.line);
  if (parts.length === 1 && parts[0]?.length === whole.line.length) return [whole];
  const [start, end] = whole.reachMeters;
  return parts
    .filter(part => at(arcsOf(part), -1) >= shortestMeters)
    .map(part => {
      const isWholeStart = distance(at(part, 0), at(whole.line, 0)) < 0.01;
      const isWholeEnd = distance(at(part, -1), at(whole.line, -1)) < 0.01;
      const reachMeters = [
        isWholeStart ? start : CUT_END_REACH_METERS,
        isWholeEnd ? end : CUT_END_REACH_METERS,
      ] as const;
      return { ...whole, line: cornersOf(part), reachMeters, spans: [] };
    });
}
