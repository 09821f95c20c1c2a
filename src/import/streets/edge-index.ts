// The spatial index over edges: boxes of runs of consecutive edges, which lie together because ways are written in order.
import { emptyBox, growBox } from '../../core/geometry/box.ts';
import { boxIndexColumn } from '../../region/spatial-index.ts';
import { EDGES_PER_BOX } from '../../region/streets.ts';

/** An index over the boxes of every `EDGES_PER_BOX` consecutive edges, as bytes. */
export function edgeIndexColumn(
  nodeLat: Int32Array,
  nodeLng: Int32Array,
  edgeFrom: Uint32Array,
  edgeTo: Uint32Array,
): Uint8Array {
  const boxes = Array.from({ length: Math.ceil(edgeFrom.length / EDGES_PER_BOX) }, emptyBox);
  for (let edge = 0; edge < edgeFrom.length; edge++) {
    const box = boxes[Math.floor(edge / EDGES_PER_BOX)]!;
    for (const node of [edgeFrom[edge]!, edgeTo[edge]!]) growBox(box, nodeLng[node]!, nodeLat[node]!);
  }
  return boxIndexColumn(boxes);
}
