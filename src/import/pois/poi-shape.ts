// Where an OSM object is as a point of interest: its point, outline and entrances.
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { innerPoint } from '../../core/geometry/inner-point.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import { areaOfRelation, areaOfWay } from '../osm/areas.ts';
import { MEMBER_WAY, type OsmData, readTag } from '../osm/osm-data.ts';

/** Where a point of interest is and what of it people can walk up to. Node numbers are indices into `OsmData.nodes`, ascending. */
export interface PoiShape {
  /** 1e-7 degrees; inside the area if it is one, in the middle of a line. */
  readonly lat: number;
  readonly lng: number;
  readonly outline?: MultiPolygon;
  /** Mapped entrances on the outline, main entrances first. */
  readonly entrances: readonly number[];
  /** Nodes of the outline's ways (of the line, where it is one), to see which streets share one with it. */
  readonly outlineNodes: readonly number[];
  /** The nodes it is mapped as: a shop's node often stands at its door although its building is mapped too. */
  readonly ownNodes: readonly number[];
}

/** Entrances by node index: 0 for main ones, 1 for others. */
export type Entrances = ReadonlyMap<number, number>;

/** Doors that visitors do not come in by. */
const NOT_FOR_VISITORS: ReadonlySet<string> = new Set(['no', 'exit', 'emergency', 'service', 'garage']);

/** Kinds of relation that are one place; routes, stop areas and street relations only bind others together. */
const PLACE_RELATIONS: ReadonlySet<string | undefined> = new Set(['multipolygon', 'boundary', 'site', 'building']);

const NONE: readonly number[] = [];

/** All nodes that are an entrance for visitors. */
export function findEntrances(osm: OsmData): Entrances {
  const entrances = new Map<number, number>();
  const key = osm.strings.indexOf('entrance');
  if (key < 0) return entrances;
  const { tags, count } = osm.nodes;
  for (let node = 0; node < count; node++) {
    for (let p = tags.start[node]!; p < tags.start[node + 1]!; p++) {
      if (tags.keys[p] !== key) continue;
      const value = osm.strings[tags.values[p]!]!;
      if (!NOT_FOR_VISITORS.has(value)) entrances.set(node, value === 'main' ? 0 : 1);
    }
  }
  return entrances;
}

export function shapeOfNode(osm: OsmData, node: number): PoiShape {
  return {
    lat: osm.nodes.lat[node]!,
    lng: osm.nodes.lng[node]!,
    entrances: NONE,
    outlineNodes: NONE,
    ownNodes: [node],
  };
}

/** A closed way is an area; an open one, or one with nodes outside the file, a line through the nodes that are there. Undefined if none is. */
export function shapeOfWay(osm: OsmData, way: number, entrances: Entrances): PoiShape | undefined {
  const refs = osm.ways.refs.subarray(osm.ways.refStart[way]!, osm.ways.refStart[way + 1]!);
  const outline = readTag(osm, osm.ways.tags, way, 'area') === 'no' ? undefined : areaOfWay(osm, way);
  const known = refs.filter(ref => ref >= 0);
  if (known.length === 0) return undefined;
  const outlineNodes = ascending(known);
  return {
    ...(outline ? innerPoint(outline) : middleOfLine(osm, known)),
    ...(outline ? { outline } : {}),
    entrances: entrancesAmong(outlineNodes, entrances),
    outlineNodes,
    ownNodes: NONE,
  };
}

/** A multipolygon is an area; one that is not whole in the file, or a site, stands at the middle of its longest known member way. Undefined if there is none. */
export function shapeOfRelation(osm: OsmData, relation: number, entrances: Entrances): PoiShape | undefined {
  const { relations, ways } = osm;
  const kind = readTag(osm, relations.tags, relation, 'type');
  if (!PLACE_RELATIONS.has(kind)) return undefined;
  const outline = kind === 'multipolygon' || kind === 'boundary' ? areaOfRelation(osm, relation) : undefined;
  const nodes: number[] = [];
  let longest: Int32Array = new Int32Array(0);
  for (let m = relations.memberStart[relation]!; m < relations.memberStart[relation + 1]!; m++) {
    const way = relations.members[m]!;
    if (relations.memberTypes[m] !== MEMBER_WAY || way < 0) continue;
    if (osm.strings[relations.memberRoles[m]!] === 'inner') continue;
    const refs = ways.refs.subarray(ways.refStart[way]!, ways.refStart[way + 1]!).filter(ref => ref >= 0);
    for (const ref of refs) nodes.push(ref);
    if (refs.length > longest.length) longest = refs;
  }
  if (longest.length === 0) return undefined;
  const outlineNodes = ascending(nodes);
  return {
    ...(outline ? innerPoint(outline) : middleOfLine(osm, longest)),
    ...(outline ? { outline } : {}),
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
  return found.length === 0 ? NONE : mainFirst(found, entrances);
}

function mainFirst(nodes: readonly number[], entrances: Entrances): number[] {
  return [...nodes].sort((a, b) => (entrances.get(a) ?? 1) - (entrances.get(b) ?? 1) || a - b);
}

function ascending(nodes: Iterable<number>): number[] {
  return [...new Set(nodes)].sort((a, b) => a - b);
}
