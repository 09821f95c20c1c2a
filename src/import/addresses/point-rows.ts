// A k-d tree over any rows that have coordinates.
import KDBush from 'kdbush';
import { type PointTree, TREE_NODE_SIZE } from '../../core/geometry/point-tree.ts';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A tree over rows with coordinates in 1e-7 degrees; a point's row is its index. */
export function treeOf(rows: readonly Point[]): PointTree & { readonly order: Uint32Array } {
  const lat = Int32Array.from(rows, row => row.lat);
  const lng = Int32Array.from(rows, row => row.lng);
  return { lat, lng, order: treeOrder(lat, lng) };
}

/** The order that `geo/point-tree.ts` searches in, for points in 1e-7 degrees. */
export function treeOrder(lat: Int32Array, lng: Int32Array): Uint32Array {
  if (lat.length === 0) return new Uint32Array(0);
  const tree = new KDBush(lat.length, TREE_NODE_SIZE, Int32Array);
  for (let row = 0; row < lat.length; row++) tree.add(lng[row]!, lat[row]!);
  tree.finish();
  return Uint32Array.from(tree.ids);
}
