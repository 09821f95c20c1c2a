// Squares and platforms drawn as areas: walkers cross them in straight lines, round corners and holes where they must.

import type { Ring } from '../../core/geometry/polygon.ts';
import { signedArea2 } from '../../core/geometry/polygon.ts';
import { areaOfRelation, wayNodes } from '../osm/areas.ts';
import { MEMBER_WAY, membersOf, type OsmData, type Tags } from '../osm/osm-data.ts';
import { isVisible, type PlanePoint, type PlaneRing } from './visibility.ts';

/** A square with more entries and bends would add thousands of lines; it is walked along its outline. */
const MOST_POINTS = 64;

/** A polygon of a walkable area. */
export interface SquarePolygon {
  /** Nodes of each ring, without the repeated first: the outer counter-clockwise, holes clockwise. The inside is on the left. */
  readonly rings: readonly (readonly number[])[];
}

export interface Square {
  readonly polygons: readonly SquarePolygon[];
  /** How often the square's own ways refer to each of their nodes. */
  readonly ownUses: ReadonlyMap<number, number>;
  /** Ways of its outline. */
  readonly ways: readonly number[];
}

/** A straight line across a square between two nodes, the lower number first. */
export interface Chord {
  readonly a: number;
  readonly b: number;
}

/** Whether a street that is a closed way is an area and no loop: by `area=yes`, and platforms unless `area=no`. */
export function isAreaWay(tags: Tags, street: string): boolean {
  return tags.area === 'yes' || (street === 'platform' && tags.area !== 'no');
}

/** The square of a closed way; undefined if it is not closed or a node is missing. */
export function squareOfWay(osm: OsmData, way: number): Square | undefined {
  const refs = wayNodes(osm, way);
  if (refs.length < 4 || refs[0] !== refs[refs.length - 1] || refs.includes(-1)) return undefined;
  const ring = [...refs.subarray(0, -1)];
  const area2 = signedArea2(coordinatesOf(osm, refs));
  if (area2 === 0) return undefined;
  return { polygons: [{ rings: [area2 > 0 ? ring : ring.reverse()] }], ownUses: usesOf(osm, [way]), ways: [way] };
}

/** The square of a multipolygon; undefined if its rings are not whole. */
export function squareOfRelation(osm: OsmData, relation: number): Square | undefined {
  const area = areaOfRelation(osm, relation);
  if (area === undefined) return undefined;
  const ways = [...membersOf(osm, relation)].filter(({ type }) => type === MEMBER_WAY).map(({ index }) => index);
  const ownUses = usesOf(osm, ways);
  const nodeAt = new Map<string, number>();
  for (const node of ownUses.keys()) nodeAt.set(`${osm.nodes.lng[node]},${osm.nodes.lat[node]}`, node);
  const nodesOf = (ring: Ring) =>
    Array.from({ length: ring.length / 2 - 1 }, (_, i) => nodeAt.get(`${ring[i * 2]},${ring[i * 2 + 1]}`)!);
  return { polygons: area.map(polygon => ({ rings: polygon.map(nodesOf) })), ownUses, ways };
}

function usesOf(osm: OsmData, ways: readonly number[]): Map<number, number> {
  const uses = new Map<number, number>();
  for (const way of ways) {
    for (const ref of wayNodes(osm, way)) if (ref >= 0) uses.set(ref, (uses.get(ref) ?? 0) + 1);
  }
  return uses;
}

function coordinatesOf({ nodes: { lat, lng } }: OsmData, refs: ArrayLike<number>): Ring {
  return Int32Array.from({ length: refs.length * 2 }, (_, i) => (i & 1 ? lat : lng)[refs[i >> 1]!]!);
}

/**
 * The lines across a square, besides its outline: between all entries (nodes that other walkable ways use too) that see each other, and to the corners
 * where a shortest path can bend. Of these a line is kept only if it can be part of such a path: it touches the corner and does not run into it.
 * @param walkUses how often walkable ways refer to each OSM node
 * @returns undefined if the square has too many entries and corners
 */
export function chordsOf(osm: OsmData, { polygons, ownUses }: Square, walkUses: Uint8Array): Chord[] | undefined {
  const chords: Chord[] = [];
  for (const { rings } of polygons) {
    const plane = rings.map(ring => planeRing(osm, ring));
    const points = plane.flatMap((corners, r) =>
      corners.flatMap((at, i): PathPoint[] => {
        const before = corners.at(i - 1)!;
        const after = corners[(i + 1) % corners.length]!;
        const node = rings[r]![i]!;
        const isEntry = walkUses[node]! > (ownUses.get(node) ?? 0);
        if (!isEntry && turn(before, at, after) >= 0) return [];
        return [{ node, ring: r, place: i, at, before, after, isEntry }];
      }),
    );
    // Without two entries nobody walks across.
    if (points.filter(({ isEntry }) => isEntry).length < 2) continue;
    if (points.length > MOST_POINTS) return undefined;
    for (const [k, a] of points.entries()) {
      for (const b of points.slice(k + 1)) {
        if (a.node === b.node || areNeighbours(a, b, rings[a.ring]!.length)) continue;
        if (!canBend(a, b) || !canBend(b, a) || !isVisible(a.at, b.at, plane)) continue;
        chords.push({ a: Math.min(a.node, b.node), b: Math.max(a.node, b.node) });
      }
    }
  }
  return chords;
}

interface PathPoint {
  readonly node: number;
  readonly ring: number;
  readonly place: number;
  readonly at: PlanePoint;
  readonly before: PlanePoint;
  readonly after: PlanePoint;
  readonly isEntry: boolean;
}

function areNeighbours(a: PathPoint, b: PathPoint, corners: number): boolean {
  const apart = Math.abs(a.place - b.place);
  return a.ring === b.ring && (apart === 1 || apart === corners - 1);
}

/** Whether a path that comes from `from` can go on at the point: at a bend both neighbours must lie on one side of the line. */
function canBend({ at, before, after, isEntry }: PathPoint, from: PathPoint): boolean {
  return isEntry || turn(from.at, at, before) * turn(from.at, at, after) >= 0;
}

function planeRing({ nodes: { lat, lng } }: OsmData, ring: readonly number[]): PlaneRing {
  return ring.map(node => ({ x: lng[node]!, y: lat[node]! }));
}

/** 1 for a turn to the left at b, −1 to the right, 0 straight on. Differences of nearby coordinates are small, so products are exact. */
function turn(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
  return Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x));
}
