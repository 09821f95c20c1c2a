// What all writers of vector tiles share. The format: https://github.com/mapbox/vector-tile-spec/tree/master/2.1
import type { PbfWriter } from 'pbf';

/** Commands of a geometry. */
export const MOVE_TO = 1;
export const LINE_TO = 2;
export const CLOSE_PATH = 7;

export type TileValue = string | number | boolean;

/** Writes the message of a value. */
export function writeValue(value: TileValue, writer: PbfWriter): void {
  if (typeof value === 'string') writer.writeStringField(1, value);
  else if (typeof value === 'boolean') writer.writeBooleanField(7, value);
  else if (Number.isInteger(value) && value >= 0) writer.writeVarintField(5, value);
  else writer.writeDoubleField(3, value);
}

/** The position of an entry in the table of a layer, which gets it if it is new. */
export function indexOf<T>(table: Map<T, number>, value: T): number {
  let index = table.get(value);
  if (index === undefined) {
    index = table.size;
    table.set(value, index);
  }
  return index;
}

/** The bytes written since `pos` was last set to 0; the next write overwrites them. */
export function written(writer: PbfWriter): Uint8Array {
  return writer.buf.subarray(0, writer.pos);
}
