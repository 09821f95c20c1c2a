// Anchors: objects so small that they lie where the data was cut out, unlike ways that an extract keeps whole.
import { growingInt32 } from '../core/growable.ts';
import { wayNodes } from './osm/areas.ts';
import { MEMBER_NODE, MEMBER_WAY, type OsmData } from './osm/osm-data.ts';

/** Positions in 1e-7 degrees. */
export interface Anchors {
  readonly count: number;
  readonly lat: ArrayLike<number>;
  readonly lng: ArrayLike<number>;
}

/** A way smaller than this on both axes, about 50 m, cannot lead far out of the extract. */
const SMALL_E7 = 5000;

/**
 * Where the objects are that no extract keeps for the sake of another: nodes of no way and no relation, and the middles of small complete ways of no
 * relation. Tools that cut extracts keep crossing ways and the members of relations whole, so these reach far beyond the cut; anchors do not.
 */
export function anchorsOf(osm: OsmData): Anchors {
  const { nodes, ways, relations } = osm;
  const isPart = new Uint8Array(nodes.count);
  const isMember = new Uint8Array(ways.count);
  for (const ref of ways.refs) if (ref >= 0) isPart[ref] = 1;
  relations.members.forEach((member, i) => {
    if (member < 0) return;
    if (relations.memberTypes[i] === MEMBER_NODE) isPart[member] = 1;
    else if (relations.memberTypes[i] === MEMBER_WAY) isMember[member] = 1;
  });
  const lat = growingInt32();
  const lng = growingInt32();
  for (let node = 0; node < nodes.count; node++) {
    if (isPart[node] === 1) continue;
    lat.push(nodes.lat[node]!);
    lng.push(nodes.lng[node]!);
  }
  for (let way = 0; way < ways.count; way++) {
    const box = isMember[way] === 1 ? undefined : boxOfWay(osm, way);
    if (box === undefined || box.east - box.west > SMALL_E7 || box.north - box.south > SMALL_E7) continue;
    lat.push(Math.round((box.south + box.north) / 2));
    lng.push(Math.round((box.west + box.east) / 2));
  }
  return { count: lat.length, lat: lat.finish(), lng: lng.finish() };
}

/** The box of a way; undefined if a node is missing. */
function boxOfWay(osm: OsmData, way: number) {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const ref of wayNodes(osm, way)) {
    if (ref < 0) return undefined;
    box.west = Math.min(box.west, osm.nodes.lng[ref]!);
    box.south = Math.min(box.south, osm.nodes.lat[ref]!);
    box.east = Math.max(box.east, osm.nodes.lng[ref]!);
    box.north = Math.max(box.north, osm.nodes.lat[ref]!);
  }
  return box;
}
