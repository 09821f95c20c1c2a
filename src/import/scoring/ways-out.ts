// Where the data ends for somebody on the streets: where a street crosses the outline, is cut off, or ends at it.
import { boxAround } from '../../core/geometry/box.ts';
import { scaleAt } from '../../core/geometry/geodesic.ts';
import { metersToSegment } from '../../core/geometry/ring-distance.ts';
import { crossesSegment } from '../../core/geometry/segment.ts';
import type { TransportMode } from '../../core/modes.ts';
import { isUsable, type NetworkPoint, WHOLE_EDGE } from '../../reach/network-point.ts';
import type { Manifest } from '../../region/manifest.ts';
import { boxIndex } from '../../region/spatial-index.ts';
import { EDGE_CONNECTOR, type StreetNetwork } from '../../region/streets.ts';
import { wayNodes } from '../osm/areas.ts';
import { bearing, type OsmData } from '../osm/osm-data.ts';

/** A street that ends this near the outline goes on beyond it: programs that cut files drop the nodes outside, some with the references to them. */
const DEAD_END_METERS = 150;
/** A node this near the outline lies on it: an outline that was drawn around the streets runs through them. */
const ON_OUTLINE_METERS = 10;

/**
 * The points at which a mode of transport can leave the data. Until the first of them is reached, a search knows every street; after it, unknown streets
 * and destinations may be near.
 */
export function waysOut(
  osm: OsmData,
  streets: StreetNetwork,
  outline: Manifest['outline'],
  mode: TransportMode,
): NetworkPoint[] {
  const { nodeLat, nodeLng, nodeOsmId, edgeFrom, edgeTo, edgeFlags, edgeCount } = streets;
  const costs = streets.modes[mode];
  const ends = cutOff(osm);
  const border = borderOf(outline);
  const degree = new Uint8Array(streets.nodeCount);
  const usable: number[] = [];
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edgeFlags[edge]! & EDGE_CONNECTOR || !isUsable(costs, edge)) continue;
    usable.push(edge);
    for (const node of [edgeFrom[edge]!, edgeTo[edge]!]) if (degree[node]! < 2) degree[node]!++;
  }
  const known = new Int8Array(streets.nodeCount).fill(-1);
  const leadsOut = (node: number): boolean => {
    if (known[node] === -1) known[node] = isEnd(node) ? 1 : 0;
    return known[node] === 1;
  };
  const isEnd = (node: number): boolean => {
    if (ends.has(nodeOsmId[node]!)) return true;
    const within = degree[node] === 1 ? DEAD_END_METERS : ON_OUTLINE_METERS;
    return border.isWithin(nodeLat[node]!, nodeLng[node]!, within);
  };
  const points: NetworkPoint[] = [];
  for (const edge of usable) {
    const [from, to] = [edgeFrom[edge]!, edgeTo[edge]!];
    const crosses = border.crosses(nodeLng[from]!, nodeLat[from]!, nodeLng[to]!, nodeLat[to]!);
    const add = (fraction: number) => points.push({ edge, fraction, legMilliseconds: 0, legDecimetres: 0 });
    if (crosses || leadsOut(from)) add(0);
    if (crosses || leadsOut(to)) add(WHOLE_EDGE);
  }
  return points;
}

/** OSM ids of the last nodes of streets that go on to nodes outside the file. */
function cutOff(osm: OsmData): Set<number> {
  const ends = new Set<number>();
  for (const way of bearing(osm, osm.ways, ['highway', 'route'])) {
    const nodes = wayNodes(osm, way);
    for (let i = 0; i < nodes.length; i++) {
      if (nodes[i]! < 0) continue;
      if (nodes[i - 1]! < 0 || nodes[i + 1]! < 0) ends.add(osm.nodes.ids[nodes[i]!]!);
    }
  }
  return ends;
}

/** The sides of the outline with an index; all in 1e-7 degrees. */
function borderOf(outline: Manifest['outline']) {
  const e7 = (degrees: number) => Math.round(degrees * 1e7);
  const sides = outline.flatMap(polygon =>
    polygon.flatMap(ring =>
      ring.slice(1).map((b, i): [number, number, number, number] => {
        const a = ring[i]!;
        return [e7(a[0]), e7(a[1]), e7(b[0]), e7(b[1])];
      }),
    ),
  );
  const index = boxIndex(
    sides.map(side => boxAround(side)),
    Float64Array,
  );
  return {
    isWithin(lat: number, lng: number, meters: number): boolean {
      const scale = scaleAt(lat);
      const [dLat, dLng] = [meters / scale.metersPerLatE7, meters / scale.metersPerLngE7];
      const near = index?.search(lng - dLng, lat - dLat, lng + dLng, lat + dLat) ?? [];
      return near.some(i => metersToSegment(scale, lng, lat, ...sides[i]!) <= meters);
    },
    crosses(lng1: number, lat1: number, lng2: number, lat2: number): boolean {
      const [west, east] = [Math.min(lng1, lng2), Math.max(lng1, lng2)];
      const near = index?.search(west, Math.min(lat1, lat2), east, Math.max(lat1, lat2)) ?? [];
      return near.some(i => crossesSegment(lng1, lat1, lng2, lat2, ...sides[i]!));
    },
  };
}
