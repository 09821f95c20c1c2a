// The points at which rows of a table meet the streets: the same for every start, so computed once per block of neighbours and cached.

import { type PointTree, rowAt } from '../core/geometry/point-tree.ts';
import { SEARCH_MODES, type SearchMode } from '../core/modes.ts';
import { type Indices, narrowed } from '../region/columns.ts';
import type { Box } from '../region/manifest.ts';
import type { Obstacles } from '../region/obstacles.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { accessOf, pointSetAt } from './snap.ts';

/** Rows in a block, consecutive in the tree's order: few enough that a block takes 1 to 3 ms, many enough that they share their streets. */
const ROWS_PER_BLOCK = 256;
/** Limit of cached blocks of all tables and modes; the oldest go first. A row has 8 to 50 points of 11 bytes: the 320,000 addresses of Montevideo take
 * 30 MB a mode. */
const MOST_KEPT_BYTES = 100e6;
/** More blocks than any table has; used to number blocks. */
const BLOCKS_PER_TABLE = 2 ** 24;

/** The access points of neighbouring rows. Those of the i-th row are start[i] ≤ p < start[i+1]. */
export interface AccessBlock {
  readonly row: Uint32Array;
  readonly start: Indices;
  /** Each edge with a point, once. */
  readonly edges: Uint32Array;
  /** Index into `edges`. */
  readonly edge: Indices;
  /** Fraction of the edge from its first node, in 1/65536. */
  readonly fraction: Uint32Array;
  /** The straight, walked leg between street and row. */
  readonly legMilliseconds: Uint32Array;
  readonly legDecimetres: Uint16Array;
}

/** A table cut into blocks: their boxes, four numbers each (west, south, east, north), 1e-7 degrees. */
interface CutTable {
  readonly number: number;
  readonly boxes: Int32Array;
}

/** Blocks of any table over one network, made on first use. One object per thread. */
export class AccessBlocks {
  readonly #streets: StreetNetwork;
  readonly #obstacles: Obstacles;
  readonly #mostKeptBytes: number;
  readonly #tables = new WeakMap<PointTree, CutTable>();
  #tableCount = 0;
  readonly #kept = new Map<number, AccessBlock>();
  #keptBytes = 0;

  constructor(streets: StreetNetwork, obstacles: Obstacles, mostKeptBytes = MOST_KEPT_BYTES) {
    this.#streets = streets;
    this.#obstacles = obstacles;
    this.#mostKeptBytes = mostKeptBytes;
  }

  /** Numbers of the blocks of a table whose points may lie in a box. */
  touching(table: PointTree, { west, south, east, north }: Box): number[] {
    const { boxes } = this.#cut(table);
    const touching: number[] = [];
    for (let b = 0; b < boxes.length; b += 4) {
      if (boxes[b]! <= east && boxes[b + 1]! <= north && boxes[b + 2]! >= west && boxes[b + 3]! >= south) {
        touching.push(b / 4);
      }
    }
    return touching;
  }

  /** A block of a table for a mode. */
  block(table: PointTree, mode: SearchMode, number: number): AccessBlock {
    const key = (this.#cut(table).number * SEARCH_MODES.length + SEARCH_MODES.indexOf(mode)) * BLOCKS_PER_TABLE;
    let block = this.#kept.get(key + number);
    if (block === undefined) {
      block = makeBlock(this.#streets, this.#obstacles, mode, table, rowsOf(table, number));
      this.#keep(key + number, block);
    }
    return block;
  }

  #cut(table: PointTree): CutTable {
    let cut = this.#tables.get(table);
    if (cut === undefined) {
      cut = { number: this.#tableCount++, boxes: boxesOf(table) };
      this.#tables.set(table, cut);
    }
    return cut;
  }

  #keep(key: number, block: AccessBlock): void {
    this.#kept.set(key, block);
    this.#keptBytes += bytesOf(block);
    for (const [oldest, gone] of this.#kept) {
      if (this.#keptBytes <= this.#mostKeptBytes) return;
      this.#kept.delete(oldest);
      this.#keptBytes -= bytesOf(gone);
    }
  }
}

function rowsOf(table: PointTree, number: number): Uint32Array {
  const from = number * ROWS_PER_BLOCK;
  const count = Math.min(ROWS_PER_BLOCK, table.lat.length - from);
  return Uint32Array.from({ length: count }, (_, i) => rowAt(table, from + i));
}

function boxesOf(table: PointTree): Int32Array {
  const { lat, lng } = table;
  const boxes = new Int32Array(Math.ceil(lat.length / ROWS_PER_BLOCK) * 4);
  for (let i = 0; i < lat.length; i++) {
    const row = rowAt(table, i);
    const b = Math.floor(i / ROWS_PER_BLOCK) * 4;
    const isFirst = i % ROWS_PER_BLOCK === 0;
    boxes[b] = isFirst ? lng[row]! : Math.min(boxes[b]!, lng[row]!);
    boxes[b + 1] = isFirst ? lat[row]! : Math.min(boxes[b + 1]!, lat[row]!);
    boxes[b + 2] = isFirst ? lng[row]! : Math.max(boxes[b + 2]!, lng[row]!);
    boxes[b + 3] = isFirst ? lat[row]! : Math.max(boxes[b + 3]!, lat[row]!);
  }
  return boxes;
}

function makeBlock(
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: SearchMode,
  { lat, lng }: PointTree,
  row: Uint32Array,
): AccessBlock {
  const start = new Uint32Array(row.length + 1);
  const indexOf = new Map<number, number>();
  const edge: number[] = [];
  const fraction: number[] = [];
  const legMilliseconds: number[] = [];
  const legDecimetres: number[] = [];
  for (let i = 0; i < row.length; i++) {
    const set = pointSetAt(streets, obstacles, mode, lat[row[i]!]!, lng[row[i]!]!);
    for (const point of accessOf(streets, obstacles, mode, set)) {
      const index = indexOf.get(point.edge) ?? indexOf.size;
      if (index === indexOf.size) indexOf.set(point.edge, index);
      edge.push(index);
      fraction.push(point.fraction);
      legMilliseconds.push(point.legMilliseconds);
      legDecimetres.push(point.legDecimetres);
    }
    start[i + 1] = edge.length;
  }
  return {
    row,
    start: narrowed(start),
    edges: Uint32Array.from(indexOf.keys()),
    edge: narrowed(Uint32Array.from(edge)),
    fraction: Uint32Array.from(fraction),
    legMilliseconds: Uint32Array.from(legMilliseconds),
    legDecimetres: Uint16Array.from(legDecimetres),
  };
}

function bytesOf(block: AccessBlock): number {
  return Object.values(block).reduce((sum, column: Indices) => sum + column.byteLength, 0);
}
