// Puts houses along the streets: rows with shared walls, detached houses, garages and barns, wherever the ground is free.

import { at } from '../src/core/lists.ts';
import { curve } from './curves.ts';
import type { Ground } from './ground.ts';
import { inQuarter } from './infill.ts';
import { BUILDING_RULES, type BuildingRule } from './plan/building-rules.ts';
import { type BuildingStyle, QUARTERS, STYLE_AREAS } from './plan/quarters.ts';
import type { Random } from './seeded-random.ts';
import {
  alongLine,
  centroid,
  distance,
  distanceToRing,
  isInside,
  lengthOf,
  type Point,
  placed,
  rectangle,
} from './shapes.ts';
import type { Stroke, Vertex } from './strokes.ts';

export interface House {
  /** Open ring, counter-clockwise or not; first two corners are the front. */
  readonly ring: Vertex[];
  readonly street: Stroke;
  /** Metres along the street; `side` is seen in its direction. */
  readonly arc: number;
  readonly side: 'left' | 'right';
  readonly style: BuildingStyle;
  readonly tags: Record<string, string>;
}

/** A building without an address: garage, barn, shed. */
export interface Outbuilding {
  readonly ring: Vertex[];
  readonly tags: Readonly<Record<string, string>>;
}

/** How far beyond a quarter's outline its style of building applies, in metres. */
const QUARTER_FRINGE_METERS = 48;

/** The style of building at a place; undefined in open country. */
export function styleFinder(): (p: Point) => { style: BuildingStyle; name: string } | undefined {
  const areas = STYLE_AREAS.map(area => ({ ...area, ring: curve(area.sketch, { closed: true }) }));
  const quarters = QUARTERS.map(quarter => {
    const place = inQuarter(quarter);
    const shares = Array.from({ length: 13 }, (_, i) => i / 12);
    const ring = [...shares.map(u => place(u, 0)), ...shares.reverse().map(u => place(u, 1))];
    return { style: quarter.style, name: quarter.name, ring };
  });
  return p => {
    const area = areas.find(({ ring }) => isInside(ring, p));
    if (area) return area;
    const near = quarters
      .map(quarter => ({ quarter, meters: isInside(quarter.ring, p) ? 0 : distanceToRing(quarter.ring, p) }))
      .sort((a, b) => a.meters - b.meters);
    const best = at(near, 0);
    return best.meters < QUARTER_FRINGE_METERS ? best.quarter : undefined;
  };
}

export function buildHouses(
  strokes: readonly Stroke[],
  ground: Ground,
  random: Random,
): { houses: House[]; outbuildings: Outbuilding[] } {
  const findStyle = styleFinder();
  const houses: House[] = [];
  const outbuildings: Outbuilding[] = [];
  for (const street of strokes.filter(stroke => stroke.frontage)) {
    for (const side of ['left', 'right'] as const) {
      if (street.sides !== 'both' && street.sides !== side) continue;
      lineSide(street, side);
    }
  }
  return { houses, outbuildings };

  function lineSide(street: Stroke, side: 'left' | 'right'): void {
    const total = lengthOf(street.line);
    let arc = random.between(0, 3);
    while (arc < total - 4) {
      const { point, dx, dy } = alongLine(street.line, arc + 4);
      const turn = side === 'left' ? 1 : -1;
      const style = findStyle({ x: point.x - dy * 14 * turn, y: point.y + dx * 14 * turn })?.style;
      if (style === undefined) {
        arc += 12;
        continue;
      }
      const rule = BUILDING_RULES[style];
      const end =
        rule.clearance < 0
          ? closedRow(street, side, style, rule, arc, total)
          : openRow(street, side, style, rule, arc, total);
      arc = end ?? arc + (rule.clearance < 0 ? 1.2 : 3);
    }
  }

  /** Houses wall to wall that follow the street's bends. Returns where the row ends. */
  function closedRow(
    street: Stroke,
    side: 'left' | 'right',
    style: BuildingStyle,
    rule: BuildingRule,
    from: number,
    total: number,
  ): number | undefined {
    const setback = street.halfWidthMeters + random.between(...rule.setback);
    const count = Math.round(random.between(...rule.row));
    let arc = from;
    let wall: Vertex | undefined;
    for (let k = 0; k < count; k++) {
      const width = random.between(...rule.width);
      const depth = random.between(...rule.depth);
      if (arc + width > total - 1) break;
      const front: [Vertex, Vertex] = [
        wall ?? offPoint(street, arc, side, setback),
        offPoint(street, arc + width, side, setback),
      ];
      const ring = [
        ...front,
        offPoint(street, arc + width, side, setback + depth),
        offPoint(street, arc, side, setback + depth),
      ];
      if (distance(front[0], front[1]) < 4 || !ground.isFree(ring, 0.2, rule.clearance)) break;
      build(street, side, style, rule, ring, arc + width / 2, width);
      addYardBuilding(street, side, style, arc + width / 2, setback + depth);
      wall = front[1];
      arc += width;
    }
    return arc > from ? arc + random.between(...rule.gap) : undefined;
  }

  /** A workshop or shed in the yard behind some houses of a closed row. */
  function addYardBuilding(
    street: Stroke,
    side: 'left' | 'right',
    style: BuildingStyle,
    arc: number,
    back: number,
  ): void {
    if (!random.chance(style === 'blocks' ? 0.4 : 0.22)) return;
    const depth = random.between(4, style === 'blocks' ? 11 : 7);
    const { dx, dy } = alongLine(street.line, arc);
    const centre = offPoint(street, arc, side, back + depth / 2 + random.between(0.5, style === 'blocks' ? 9 : 3));
    const ring = rectangle(centre, Math.atan2(dy, dx), random.between(4, 9), depth);
    addIfFree(ring, { building: random.pick(['yes', 'shed', 'garages']) }, 1.5, 0.1);
  }

  /** One detached house, or a straight row of some, with a garden around. Returns where the plot ends. */
  function openRow(
    street: Stroke,
    side: 'left' | 'right',
    style: BuildingStyle,
    rule: BuildingRule,
    from: number,
    total: number,
  ): number | undefined {
    const count = Math.round(random.between(...rule.row));
    const width = random.between(...rule.width);
    const depth = random.between(...rule.depth);
    const long = count * width;
    if (from + long > total + 2) return undefined;
    const setback = street.halfWidthMeters + random.between(...rule.setback);
    const { dx, dy } = alongLine(street.line, from + long / 2);
    const centre = offPoint(street, from + long / 2, side, setback + depth / 2);
    const askew = (random.between(-rule.askew, rule.askew) * Math.PI) / 180;
    // Front corners first: on the left of a street the front is the rectangle's bottom when it looks along the street.
    const angle = Math.atan2(dy, dx) + askew + (side === 'left' ? 0 : Math.PI);
    const whole = rectangle(centre, angle, long, depth);
    if (!ground.isFree(whole, 2.5, rule.clearance)) return undefined;
    let shared: [Vertex, Vertex] | undefined;
    for (let k = 0; k < count; k++) {
      const left = -long / 2 + k * width;
      const corner = (along: number, across: number): Vertex => ({ ...placed(centre, angle, along, across) });
      const start: [Vertex, Vertex] = shared ?? [corner(left, -depth / 2), corner(left, depth / 2)];
      const finish: [Vertex, Vertex] = [corner(left + width, -depth / 2), corner(left + width, depth / 2)];
      shared = finish;
      const ring = [start[0], finish[0], finish[1], start[1]];
      const share = side === 'left' ? k : count - 1 - k;
      build(street, side, style, rule, count === 1 ? withWing(ring, style) : ring, from + (share + 0.5) * width, width);
    }
    addOutbuildings(centre, angle, long, depth, rule, style);
    return from + long + random.between(...rule.gap);
  }

  /** An L-shaped plan for some detached houses: a corner of the back is left out, so the footprint stays inside its rectangle. */
  function withWing(ring: Vertex[], style: BuildingStyle): Vertex[] {
    if (!random.chance(style === 'business' ? 0.5 : 0.3)) return ring;
    const [a, b, c, d] = [at(ring, 0), at(ring, 1), at(ring, 2), at(ring, 3)];
    const along = random.between(0.35, 0.65);
    const deep = random.between(0.55, 0.8);
    const mix = (u: number, v: number): Vertex => ({
      x: a.x + (b.x - a.x) * u + (d.x - a.x) * v,
      y: a.y + (b.y - a.y) * u + (d.y - a.y) * v,
    });
    return random.chance(0.5)
      ? [a, b, mix(1, deep), mix(along, deep), mix(along, 1), d]
      : [a, b, c, mix(along, 1), mix(along, deep), mix(0, deep)];
  }

  function addOutbuildings(
    centre: Point,
    angle: number,
    long: number,
    depth: number,
    rule: BuildingRule,
    style: BuildingStyle,
  ): void {
    if (random.chance(rule.garages)) {
      const sign = random.chance(0.5) ? 1 : -1;
      const garage = rectangle(placed(centre, angle, sign * (long / 2 + 2.6), -depth / 2 + 4.5), angle, 3.2, 6.4);
      addIfFree(garage, { building: 'garage', 'building:levels': '1' }, 1.5, 0.1);
    }
    if (style === 'village' && random.chance(0.45)) {
      const barn = rectangle(
        placed(centre, angle, random.between(-4, 4), depth / 2 + random.between(12, 16)),
        angle + (random.chance(0.5) ? Math.PI / 2 : 0),
        random.between(16, 26),
        random.between(10, 13),
      );
      addIfFree(barn, { building: random.chance(0.7) ? 'barn' : 'farm_auxiliary' }, 3, 1);
    } else if (style !== 'business' && random.chance(0.08)) {
      const shed = rectangle(
        placed(centre, angle, random.between(-6, 6), depth / 2 + random.between(8, 14)),
        angle,
        3,
        4,
      );
      addIfFree(shed, { building: 'shed' }, 2, 1);
    }
  }

  function addIfFree(
    ring: Point[],
    tags: Readonly<Record<string, string>>,
    lineClearance: number,
    areaClearance: number,
  ): void {
    if (!ground.isFree(ring, lineClearance, areaClearance)) return;
    ground.takeArea(ring);
    outbuildings.push({ ring: ring.map(p => ({ ...p })), tags });
  }

  function build(
    street: Stroke,
    side: 'left' | 'right',
    style: BuildingStyle,
    rule: BuildingRule,
    ring: Vertex[],
    arc: number,
    width: number,
  ): void {
    ground.takeArea(ring);
    const tags: Record<string, string> = { building: random.pick(rule.building) };
    if (random.chance(0.6)) tags['building:levels'] = String(random.whole(rule.levels[0], rule.levels[1]));
    if (random.chance(0.4)) tags['roof:shape'] = random.pick(rule.roofs);
    if (style === 'flats' && width > 15 && random.chance(0.5)) tags['building:flats'] = String(random.whole(6, 12));
    houses.push({ ring, street, arc, side, style, tags });
  }
}

/** The point `offset` metres beside a street; where it bends inwards so sharply that walls would cross, the house is refused later. */
function offPoint(street: Stroke, arc: number, side: 'left' | 'right', offset: number): Vertex {
  const { point, dx, dy } = alongLine(street.line, arc);
  const turn = side === 'left' ? offset : -offset;
  return { x: point.x - dy * turn, y: point.y + dx * turn };
}

/** The middle of a house. */
export function middleOf(house: Pick<House, 'ring'>): Point {
  return centroid(house.ring);
}
