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

/** The same over boxes in one list: west, south, east, north by turns. An object for each of millions would take several times the memory. */
export function flatBoxIndex(boxes: Int32Array): Flatbush | undefined {
  if (boxes.length === 0) return undefined;
  const index = new Flatbush(boxes.length / 4, 16, Int32Array);
  for (let i = 0; i < boxes.length; i += 4) index.add(boxes[i]!, boxes[i + 1]!, boxes[i + 2]!, boxes[i + 3]!);
  index.finish();
  return index;
}

/** A box outside the world: a stored index needs at least one box. */
const NOWHERE: Box = { west: 2147483647, south: 2147483647, east: 2147483647, north: 2147483647 };

/** An index as a column of bytes. @param boxes also as one list of numbers */
export function boxIndexColumn(boxes: readonly Readonly<Box>[] | Int32Array): Uint8Array {
  const index = boxes instanceof Int32Array ? flatBoxIndex(boxes) : boxIndex(boxes);
  return new Uint8Array((index ?? boxIndex([NOWHERE])!).data as ArrayBuffer);
}

/** The index in a column. */
export function openBoxIndex(columns: Columns, name: string): Flatbush {
  const bytes = columns.get(name, 'Uint8Array');
  return Flatbush.from(bytes.buffer as ArrayBuffer, bytes.byteOffset);
}
