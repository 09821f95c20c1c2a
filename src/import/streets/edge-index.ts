// The spatial index over edges: boxes of runs of consecutive edges, which lie together because ways are written in order.
import { boxIndexColumn } from '../../region/spatial-index.ts';
import { EDGES_PER_BOX } from '../../region/streets.ts';

/** An index over the boxes of every `EDGES_PER_BOX` consecutive edges, as bytes. */
export function edgeIndexColumn(
  nodeLat: Int32Array,
  nodeLng: Int32Array,
  edgeFrom: Uint32Array,
  edgeTo: Uint32Array,
): Uint8Array {
  const boxes = new Int32Array(4 * Math.ceil(edgeFrom.length / EDGES_PER_BOX));
  for (let first = 0, at = 0; first < edgeFrom.length; first += EDGES_PER_BOX, at += 4) {
    const start = edgeFrom[first]!;
    let [west, south, east, north] = [nodeLng[start]!, nodeLat[start]!, nodeLng[start]!, nodeLat[start]!];
    const end = Math.min(first + EDGES_PER_BOX, edgeFrom.length);
    const grow = (node: number) => {
      west = Math.min(west, nodeLng[node]!);
      south = Math.min(south, nodeLat[node]!);
      east = Math.max(east, nodeLng[node]!);
      north = Math.max(north, nodeLat[node]!);
    };
    for (let edge = first; edge < end; edge++) {
      grow(edgeFrom[edge]!);
      grow(edgeTo[edge]!);
    }
    boxes[at] = west;
    boxes[at + 1] = south;
    boxes[at + 2] = east;
    boxes[at + 3] = north;
  }
  return boxIndexColumn(boxes);
}
