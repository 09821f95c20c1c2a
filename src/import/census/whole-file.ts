// Properties of a whole census file, dropped cells included: its extent, its inhabitants, and which columns have data.
import { type Growable, growingFloat64, growingInt32 } from '../../core/growable.ts';

/** One source at one cell size, over all of its files. */
export class WholeFile {
  west = Infinity;
  south = Infinity;
  east = -Infinity;
  north = -Infinity;
  /** Blocks of ten by ten kilometres with at least one listed cell, as `keyOf`. */
  readonly blocks = new Set<number>();
  /** Cells with inhabitants, as `keyOf`, and how many. */
  readonly keys: Growable<Float64Array> = growingFloat64();
  readonly people: Growable<Int32Array> = growingInt32();
  /** Land share of the cell in millionths; 0 = unknown. */
  readonly land: Growable<Int32Array> = growingInt32();
  /** Bit c of the n-th: whether the c-th column of the table is not 0 in the n-th cell. */
  readonly filled: Growable<Int32Array> = growingInt32();
}
