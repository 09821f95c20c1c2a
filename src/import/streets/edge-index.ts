// The spatial index over edges: boxes of runs of consecutive edges, which lie together because ways are written in order.
import Flatbush from 'flatbush';
import { EDGES_PER_BOX } from '../../region/streets.ts';

/** A Flatbush over the boxes of every `EDGES_PER_BOX` consecutive edges, as bytes. Boxes are x = lng, y = lat in 1e-7 degrees. */
export function edgeIndexColumn(
  nodeLat: Int32Array,
  nodeLng: Int32Array,
  edgeFrom: Uint32Array,
  edgeTo: Uint32Array,
): Uint8Array {
  const boxes = Math.max(1, Math.ceil(edgeFrom.length / EDGES_PER_BOX));
  const index = new Flatbush(boxes, 16, Int32Array);
  for (let box = 0; box < boxes; box++) {
    let west = 2147483647;
    let south = 2147483647;
    let east = -2147483648;
    let north = -2147483648;
    const end = Math.min(edgeFrom.length, (box + 1) * EDGES_PER_BOX);
    for (let e = box * EDGES_PER_BOX; e < end; e++) {
      for (const node of [edgeFrom[e]!, edgeTo[e]!]) {
        west = Math.min(west, nodeLng[node]!);
        east = Math.max(east, nodeLng[node]!);
        south = Math.min(south, nodeLat[node]!);
        north = Math.max(north, nodeLat[node]!);
      }
    }
    index.add(west, south, east, north);
  }
  index.finish();
  return new Uint8Array(index.data as ArrayBuffer);
}
