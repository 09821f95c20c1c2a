// Spatial indexes over boxes: the import builds them and stores them as columns of bytes; the region uses those bytes directly.
import Flatbush from 'flatbush';
import type { Box } from '../core/geometry/box.ts';
import type { Columns } from './columns.ts';

/** An index over boxes in 1e-7 degrees; undefined without boxes. @param array type of the stored numbers; integers by default */
export function boxIndex(
  boxes: readonly Readonly<Box>[],
  array: Int32ArrayConstructor | Float64ArrayConstructor = Int32Array,
): Flatbush | undefined {
  if (boxes.length === 0) return undefined;
  const index = new Flatbush(boxes.length, 16, array);
  for (const { west, south, east, north } of boxes) index.add(west, south, east, north);
  index.finish();
  return index;
}

/** A box outside the world: a stored index needs at least one box. */
const NOWHERE: Box = { west: 2147483647, south: 2147483647, east: 2147483647, north: 2147483647 };

/** An index as a column of bytes. */
export function boxIndexColumn(boxes: readonly Readonly<Box>[]): Uint8Array {
  return new Uint8Array(boxIndex(boxes.length === 0 ? [NOWHERE] : boxes)!.data as ArrayBuffer);
}

/** The index in a column. */
export function openBoxIndex(columns: Columns, name: string): Flatbush {
  const bytes = columns.get(name, 'Uint8Array');
  return Flatbush.from(bytes.buffer as ArrayBuffer, bytes.byteOffset);
}
