// A k-d tree over any rows that have coordinates.
import KDBush from 'kdbush';
import { type PointTree, TREE_NODE_SIZE } from '../../core/geometry/point-tree.ts';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A tree over rows with coordinates in 1e-7 degrees; a point's row is its index. */
export function treeOf(rows: readonly Point[]): PointTree & { readonly order: Uint32Array } {
  // `from` would first keep each number in a list of its own.
  const lat = new Int32Array(rows.length);
  const lng = new Int32Array(rows.length);
  for (const [i, row] of rows.entries()) {
    lat[i] = row.lat;
    lng[i] = row.lng;
  }
  return { lat, lng, order: treeOrder(lat, lng) };
}

/** A tree over the rows with these indices; a point's row is its place among the indices. */
export function treeOfSome(rows: readonly Point[], indices: Uint32Array): PointTree {
  const lat = new Int32Array(indices.length);
  const lng = new Int32Array(indices.length);
  for (const [i, row] of indices.entries()) {
    lat[i] = rows[row]!.lat;
    lng[i] = rows[row]!.lng;
  }
  return { lat, lng, order: treeOrder(lat, lng) };
}

/** The order that `geo/point-tree.ts` searches in, for points in 1e-7 degrees. */
export function treeOrder(lat: Int32Array, lng: Int32Array): Uint32Array {
  if (lat.length === 0) return new Uint32Array(0);
  const tree = new KDBush(lat.length, TREE_NODE_SIZE, Int32Array);
  for (let row = 0; row < lat.length; row++) tree.add(lng[row]!, lat[row]!);
  tree.finish();
  return new Uint32Array(tree.ids);
}
