// The order in which ways become edges.
import { emptyBox, growBox } from '../../core/geometry/box.ts';
import { hilbertIndex } from '../../core/geometry/hilbert.ts';
import { wayNodes } from '../osm/areas.ts';
import { isTagged, type OsmData } from '../osm/osm-data.ts';

/** The curve's cells are at most this many times as long as wide. In the shape of a long and narrow country they would put neighbours across it far apart in memory. */
const MOST_STRETCHED = 8;

/** Ways that may be streets, along a Hilbert curve: edges and nodes that are near on the map are then near in memory and in the index. */
export function waysAlongCurve(osm: OsmData): Uint32Array {
  const { lat, lng, count } = osm.nodes;
  const box = emptyBox();
  for (let node = 0; node < count; node++) growBox(box, lng[node]!, lat[node]!);
  const { west, south, east, north } = box;
  const [width, height] = [east - west + 1, north - south + 1];
  const [wide, high] = [Math.max(width, height / MOST_STRETCHED), Math.max(height, width / MOST_STRETCHED)];
  const position = new Float64Array(osm.ways.count);
  const ways: number[] = [];
  for (let way = 0; way < osm.ways.count; way++) {
    if (!isTagged(osm.ways.tags, way)) continue;
    const refs = wayNodes(osm, way);
    const middle = refs[refs.length >> 1] ?? -1;
    const node = middle >= 0 ? middle : (refs.find(ref => ref >= 0) ?? -1);
    if (node < 0) continue;
    const x = Math.floor(((lng[node]! - west) / wide) * 65536);
    const y = Math.floor(((lat[node]! - south) / high) * 65536);
    position[way] = hilbertIndex(x, y);
    ways.push(way);
  }
  return Uint32Array.from(ways).sort((a, b) => position[a]! - position[b]! || a - b);
}
