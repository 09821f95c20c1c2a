// Collects the parts of the town as OpenStreetMap objects and numbers them at the end.

import { at } from '../src/core/lists.ts';
import type { OsmFile, OsmMember, OsmTags } from './osm-pbf-writer.ts';
import type { Random } from './seeded-random.ts';
import type { Point } from './shapes.ts';
import type { Vertex } from './strokes.ts';

/** The origin of the drawing sheet: farmland in southern Germany, far from any town of this size. */
const ORIGIN = { lat: 48.2475, lng: 10.5362 };
/** Metres in a degree at the origin's latitude (WGS 84 ellipsoid: meridian arc and parallel). */
const METERS_PER_DEGREE = { lat: 111_195.1, lng: 74_265.0 };

export interface WayPiece {
  readonly vertices: readonly Vertex[];
  readonly tags: OsmTags;
}

type Piece = Vertex | WayPiece | RelationPiece;

export interface RelationPiece {
  readonly members: readonly { readonly piece: Piece; readonly role: string }[];
  readonly tags: OsmTags;
}

/** The growing town: points are vertices with tags, ways lines of vertices; a shared vertex stays one node. */
export class Drawing {
  readonly #vertices = new Set<Vertex>();
  readonly #ways: WayPiece[] = [];
  readonly #relations: RelationPiece[] = [];

  point(point: Point, tags: OsmTags): Vertex {
    const vertex: Vertex = { x: point.x, y: point.y, tags: { ...tags } };
    this.#vertices.add(vertex);
    return vertex;
  }

  way(vertices: readonly Vertex[], tags: OsmTags): WayPiece {
    for (const vertex of vertices) this.#vertices.add(vertex);
    const way = { vertices, tags };
    this.#ways.push(way);
    return way;
  }

  /** A closed way from an open ring. Corners are used unchanged: pass the same vertices to share them. */
  area(ring: readonly Vertex[], tags: OsmTags): WayPiece {
    return this.way([...ring, at(ring, 0)], tags);
  }

  relation(members: RelationPiece['members'], tags: OsmTags): RelationPiece {
    const relation = { members, tags };
    this.#relations.push(relation);
    return relation;
  }

  /** A multipolygon of one outer ring and its holes, each a way without tags. */
  multipolygon(outer: readonly Vertex[], holes: readonly (readonly Vertex[])[], tags: OsmTags): RelationPiece {
    const members = [
      { piece: this.area(outer, {}), role: 'outer' },
      ...holes.map(hole => ({ piece: this.area(hole, {}), role: 'inner' })),
    ];
    return this.relation(members, { type: 'multipolygon', ...tags });
  }

  /** The drawing as a file's content: ids ascending from 1 per kind; `random` chooses the objects' version numbers. */
  finish(random: Random, timestamp: string, writingProgram: string): OsmFile {
    const ids = new Map<Piece, number>();
    for (const pieces of [[...this.#vertices], this.#ways, this.#relations]) {
      for (const [i, piece] of pieces.entries()) ids.set(piece, i + 1);
    }
    const idOf = (piece: Piece): number => {
      const id = ids.get(piece);
      if (id === undefined) throw new Error('a relation has a member that was not drawn');
      return id;
    };
    const version = (): number => (random.chance(0.7) ? 1 : random.whole(2, 9));
    const nodes = [...this.#vertices].map(vertex => ({
      id: idOf(vertex),
      lat: rounded(ORIGIN.lat + vertex.y / METERS_PER_DEGREE.lat),
      lng: rounded(ORIGIN.lng + vertex.x / METERS_PER_DEGREE.lng),
      version: version(),
      ...(vertex.tags && { tags: vertex.tags }),
    }));
    const lats = nodes.map(node => node.lat).sort((a, b) => a - b);
    const lngs = nodes.map(node => node.lng).sort((a, b) => a - b);
    return {
      nodes,
      ways: this.#ways.map(way => ({
        id: idOf(way),
        refs: way.vertices.map(idOf),
        tags: way.tags,
        version: version(),
      })),
      relations: this.#relations.map(relation => ({
        id: idOf(relation),
        members: relation.members.map(
          ({ piece, role }): OsmMember => ({ type: kindOf(piece), ref: idOf(piece), role }),
        ),
        tags: relation.tags,
        version: version(),
      })),
      box: { west: at(lngs, 0), south: at(lats, 0), east: at(lngs, -1), north: at(lats, -1) },
      timestamp,
      writingProgram,
    };
  }
}

function kindOf(piece: Piece): OsmMember['type'] {
  if ('vertices' in piece) return 'way';
  return 'members' in piece ? 'relation' : 'node';
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
