// The shape of an OSM object as a point of interest: its point, outline and entrances.
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { innerPoint } from '../../core/geometry/inner-point.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import { areaOfRelation, areaOfWay, wayNodes } from '../osm/areas.ts';
import { bearing, MEMBER_WAY, membersOf, type OsmData, readTag, readTags, type Tags } from '../osm/osm-data.ts';
import { siteMembers } from './site-members.ts';

/** Where a point of interest is and which of its parts people can walk up to. Node numbers are indices into `OsmData.nodes`, ascending. */
export interface PoiShape {
  /** 1e-7 degrees; inside the area if it is one, in the middle of a line. */
  readonly lat: number;
  readonly lng: number;
  readonly outline?: MultiPolygon;
  /** The course of a line that no street meets, such as a river: lng, lat, lng, lat … in 1e-7 degrees. */
  readonly line?: readonly number[];
  /** Mapped entrances on the outline, main entrances first. */
  readonly entrances: readonly number[];
  /** Nodes of the outline's ways (of the line, if it is one), to find streets that share a node with it. */
  readonly outlineNodes: readonly number[];
  /** The nodes of the object itself: a shop's node often lies at its door even if its building is mapped too. */
  readonly ownNodes: readonly number[];
}

/** Entrances by node index: 0 for main ones, 1 for others. */
export type Entrances = ReadonlyMap<number, number>;

/** Doors that are closed to arriving visitors. */
const NOT_FOR_VISITORS: ReadonlySet<string> = new Set(['no', 'exit', 'emergency', 'service', 'garage']);

/** Kinds of relation that are one thing; routes, stop areas and street relations only group other things. */
const THING_RELATIONS: ReadonlySet<string | undefined> = new Set(['multipolygon', 'boundary', 'site', 'building']);

const NONE: readonly number[] = [];

/** An object that may be a point of interest. */
export interface MappedObject {
  /** 0 node, 1 way, 2 relation. */
  readonly osmKind: 0 | 1 | 2;
  readonly osmId: number;
  readonly tags: Tags;
  /** Undefined if no part of it is in the file. */
  readonly shape: () => PoiShape | undefined;
}

/** All objects with one of the keys: nodes, ways, relations, each by ascending id. */
export function* objectsBearing(osm: OsmData, keys: readonly string[]): Generator<MappedObject> {
  const entrances = findEntrances(osm);
  for (const [osmKind, objects, shapeOf] of [
    [0, osm.nodes, shapeOfNode],
    [1, osm.ways, shapeOfWay],
    [2, osm.relations, shapeOfRelation],
  ] as const) {
    for (const index of bearing(osm, objects, keys)) {
      const tags = readTags(osm, objects.tags, index);
      yield { osmKind, osmId: objects.ids[index]!, tags, shape: () => shapeOf(osm, index, entrances) };
    }
  }
}

/** All nodes that are an entrance for visitors. */
function findEntrances(osm: OsmData): Entrances {
  const entrances = new Map<number, number>();
  for (const node of bearing(osm, osm.nodes, ['entrance'])) {
    const value = readTag(osm, osm.nodes.tags, node, 'entrance')!;
    if (!NOT_FOR_VISITORS.has(value)) entrances.set(node, value === 'main' ? 0 : 1);
  }
  return entrances;
}

function shapeOfNode(osm: OsmData, node: number): PoiShape {
  return {
    lat: osm.nodes.lat[node]!,
    lng: osm.nodes.lng[node]!,
    entrances: NONE,
    outlineNodes: NONE,
    ownNodes: [node],
  };
}

/** A closed way is an area; an open way, or one with nodes outside the file, is a line through its known nodes. Undefined without a known node. */
function shapeOfWay(osm: OsmData, way: number, entrances: Entrances): PoiShape | undefined {
  const outline = readTag(osm, osm.ways.tags, way, 'area') === 'no' ? undefined : areaOfWay(osm, way);
  const known = wayNodes(osm, way).filter(node => node >= 0);
  if (known.length === 0) return undefined;
  const outlineNodes = ascending(known);
  const shape = shapeOfLine(osm, outline, known, outlineNodes, entrances);
  const isRiver = readTag(osm, osm.ways.tags, way, 'waterway') !== undefined;
  if (outline !== undefined || !isRiver) return shape;
  return { ...shape, line: [...known].flatMap(node => [osm.nodes.lng[node]!, osm.nodes.lat[node]!]) };
}

/**
 * A multipolygon is an area; an incomplete one, or a site, lies at the middle of its longest known member way, a site of nodes alone at its first one.
 * Undefined without a known member.
 */
function shapeOfRelation(osm: OsmData, relation: number, entrances: Entrances): PoiShape | undefined {
  const kind = readTag(osm, osm.relations.tags, relation, 'type');
  if (!THING_RELATIONS.has(kind)) return undefined;
  if (kind === 'site') {
    const { nodes, ways } = siteMembers(osm, relation);
    const [first] = nodes;
    const shape = shapeOfWays(osm, undefined, ways, entrances);
    return shape ?? (first === undefined ? undefined : { ...shapeOfNode(osm, first), ownNodes: ascending(nodes) });
  }
  const outline = kind === 'multipolygon' || kind === 'boundary' ? areaOfRelation(osm, relation) : undefined;
  const ways: number[] = [];
  for (const { type, index, role } of membersOf(osm, relation)) {
    if (type === MEMBER_WAY && index >= 0 && role !== 'inner') ways.push(index);
  }
  return shapeOfWays(osm, outline, ways, entrances);
}

function shapeOfWays(
  osm: OsmData,
  outline: MultiPolygon | undefined,
  ways: readonly number[],
  entrances: Entrances,
): PoiShape | undefined {
  const nodes: number[] = [];
  let longest: Int32Array = new Int32Array(0);
  for (const way of ways) {
    const known = wayNodes(osm, way).filter(node => node >= 0);
    for (const node of known) nodes.push(node);
    if (known.length > longest.length) longest = known;
  }
  if (longest.length === 0) return undefined;
  return shapeOfLine(osm, outline, longest, ascending(nodes), entrances);
}

function shapeOfLine(
  osm: OsmData,
  outline: MultiPolygon | undefined,
  line: Int32Array,
  outlineNodes: readonly number[],
  entrances: Entrances,
): PoiShape {
  return {
    ...(outline ? { ...innerPoint(outline), outline } : middleOfLine(osm, line)),
    entrances: entrancesAmong(outlineNodes, entrances),
    outlineNodes,
    ownNodes: NONE,
  };
}

/** The point at half the length of a line through these nodes. */
function middleOfLine(osm: OsmData, line: ArrayLike<number>): { lat: number; lng: number } {
  const { lat, lng } = osm.nodes;
  const lengths: number[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    lengths.push(distanceMeters(lat[line[i]!]!, lng[line[i]!]!, lat[line[i + 1]!]!, lng[line[i + 1]!]!));
  }
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  const segment = Math.max(
    0,
    lengths.findIndex(length => {
      if (left <= length) return true;
      left -= length;
      return false;
    }),
  );
  const from = line[segment]!;
  const to = line[Math.min(segment + 1, line.length - 1)]!;
  const part = lengths[segment] ? left / lengths[segment] : 0;
  return {
    lat: Math.round(lat[from]! + (lat[to]! - lat[from]!) * part),
    lng: Math.round(lng[from]! + (lng[to]! - lng[from]!) * part),
  };
}

function entrancesAmong(nodes: readonly number[], entrances: Entrances): readonly number[] {
  const found = nodes.filter(node => entrances.has(node));
  return found.length === 0 ? NONE : found.sort((a, b) => entrances.get(a)! - entrances.get(b)! || a - b);
}

function ascending(nodes: Iterable<number>): number[] {
  return [...new Set(nodes)].sort((a, b) => a - b);
}
