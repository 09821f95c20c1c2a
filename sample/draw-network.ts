// Draws the joined strokes: ways cut at bridges and turn restrictions, crossings, signals, turning circles.

import { at } from '../src/core/lists.ts';
import type { Drawing, WayPiece } from './drawing.ts';
import { countUses } from './network.ts';
import { TURN_RESTRICTIONS } from './plan/main-roads.ts';
import type { Random } from './seeded-random.ts';
import { distance, type Point } from './shapes.ts';
import { arcsOf, type Stroke, type Vertex, vertexAt } from './strokes.ts';

/** Draws every stroke; the ways of one stroke are in its order. */
export function drawNetwork(drawing: Drawing, strokes: readonly Stroke[], random: Random): Map<Stroke, WayPiece[]> {
  const uses = countUses(strokes);
  tagDeadEnds(strokes, uses);
  tagCrossings(strokes, uses, random);
  const junctions = TURN_RESTRICTIONS.map(rule => nearestJunction(strokes, uses, { x: rule.x, y: rule.y }));
  for (const junction of junctions) junction.tags = { highway: 'traffic_signals', ...junction.tags };
  const ways = new Map(
    strokes.map(stroke => [
      stroke,
      piecesOf(stroke, new Set(junctions)).map(piece => drawing.way(piece.vertices, piece.tags)),
    ]),
  );
  TURN_RESTRICTIONS.forEach((rule, i) => {
    const via = at(junctions, i);
    const touching = [...ways.values()]
      .flat()
      .filter(way => way.tags.highway && [at(way.vertices, 0), at(way.vertices, -1)].includes(via));
    const from = touching.find(way => way.tags.name === rule.from);
    const to = touching.find(way => way.tags.name === rule.to && way !== from);
    if (from === undefined || to === undefined) throw new Error(`no way for the turn from ${rule.from} to ${rule.to}`);
    const members = [
      { piece: from, role: 'from' },
      { piece: via, role: 'via' },
      { piece: to, role: 'to' },
    ];
    drawing.relation(members, { type: 'restriction', restriction: rule.restriction });
  });
  return ways;
}

/** The stroke cut at its spans and at `cuts`; omits gaps. */
function piecesOf(stroke: Stroke, cuts: ReadonlySet<Vertex>): WayPiece[] {
  const indexOf = (vertex: Vertex): number => stroke.line.indexOf(vertex);
  const spans = stroke.spans
    .map(span => ({ from: indexOf(span.from), to: indexOf(span.to), tags: span.tags }))
    .sort((a, b) => a.from - b.from);
  const last = stroke.line.length - 1;
  const ends = new Set([0, last, ...spans.flatMap(span => [span.from, span.to])]);
  stroke.line.forEach((vertex, i) => {
    if (cuts.has(vertex)) ends.add(i);
  });
  const sorted = [...ends].filter(i => i >= 0).sort((a, b) => a - b);
  return sorted.slice(1).flatMap((to, i) => {
    const from = at(sorted, i);
    const span = spans.find(one => one.from <= from && one.to >= to);
    if (span !== undefined && span.tags === undefined) return [];
    return [{ vertices: stroke.line.slice(from, to + 1), tags: { ...stroke.tags, ...span?.tags } }];
  });
}

function tagDeadEnds(strokes: readonly Stroke[], uses: ReadonlyMap<Vertex, number>): void {
  for (const { line, tags } of strokes) {
    if (!/^(residential|living_street)$/.test(tags.highway ?? '')) continue;
    for (const end of [at(line, 0), at(line, -1)]) if (uses.get(end) === 1) end.tags = { highway: 'turning_circle' };
  }
}

/** Zebra crossings on the busier streets of the town, a few metres beside a junction. */
function tagCrossings(strokes: readonly Stroke[], uses: ReadonlyMap<Vertex, number>, random: Random): void {
  for (const { line, tags, frontage, spans } of strokes) {
    if (!frontage || !/^(primary|tertiary)$/.test(tags.highway ?? '')) continue;
    const arcs = arcsOf(line);
    const bridges = spans.map(span => [at(arcs, line.indexOf(span.from)), at(arcs, line.indexOf(span.to))] as const);
    let last = -Infinity;
    const junctions = line.flatMap((vertex, i) => ((uses.get(vertex) ?? 0) > 1 ? [at(arcs, i)] : []));
    for (const junction of junctions) {
      const arc = junction + 9;
      const isBesideOther = junctions.some(other => other !== junction && Math.abs(other - arc) < 8);
      const isOnBridge = bridges.some(([from, to]) => arc > from - 6 && arc < to + 6);
      if (arc - last < 170 || arc > at(arcs, -1) - 8 || isBesideOther || isOnBridge) continue;
      last = arc;
      const kind = tags.highway === 'primary' ? 'traffic_signals' : random.pick(['zebra', 'uncontrolled', 'unmarked']);
      vertexAt(line, arc).tags = {
        highway: 'crossing',
        crossing: kind,
        ...(random.chance(0.5) && { tactile_paving: 'yes', kerb: 'lowered' }),
      };
    }
  }
}

function nearestJunction(strokes: readonly Stroke[], uses: ReadonlyMap<Vertex, number>, p: Point): Vertex {
  const junctions = strokes
    .filter(stroke => stroke.kind === 'street')
    .flatMap(({ line }) => line.filter(vertex => (uses.get(vertex) ?? 0) > 1));
  return junctions.reduce((best, vertex) => (distance(vertex, p) < distance(best, p) ? vertex : best));
}
