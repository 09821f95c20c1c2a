// The points at which rows of a table meet the streets: the same for every start, so computed once per block of neighbours and cached for all threads.

import { type PointTree, rowAt } from '../core/geometry/point-tree.ts';
import {
  BASE_MODES,
  type BaseMode,
  baseModeOf,
  FOOT_MODES,
  isOnWheels,
  SEARCH_MODES,
  type SearchMode,
} from '../core/modes.ts';
import { packed, unpacked } from '../core/packed-columns.ts';
import { type CacheKey, type CacheMemory, cacheMemory, SharedCache } from '../core/shared-cache.ts';
import { type Indices, narrowed } from '../region/columns.ts';
import type { Box } from '../region/manifest.ts';
import type { Obstacles } from '../region/obstacles.ts';
import { packedFractions } from '../region/pois.ts';
import { MOST_CACHED_BYTES } from '../region/shared-parts.ts';
import { millisecondsOnWheels, type StreetNetwork } from '../region/streets.ts';
import { pointSetAt, sharedAccessOf } from './snap.ts';

/** Rows in a block, consecutive in the tree's order: few enough that a block takes 1 to 3 ms, many enough that they share their streets. */
const ROWS_PER_BLOCK = 256;

/** The access points of neighbouring rows for a mode. Those of the i-th row are start[i] ≤ p < start[i+1]. */
export interface AccessBlock {
  readonly row: Uint32Array;
  readonly start: Indices;
  /** Each edge with a point, once. */
  readonly edges: Uint32Array;
  /** Index into `edges`. */
  readonly edge: Indices;
  /** Fraction of the edge from its first node, in 1/65536; read it by `fractionAt`. */
  readonly fraction: Uint16Array;
  /** The straight, walked leg between street and row. */
  readonly legMilliseconds: Uint32Array;
  readonly legDecimetres: Uint16Array;
}

/** A block for all modes of a base mode, as threads share it: on foot, legs are those of walkers. */
interface SharedBlock extends AccessBlock {
  /** On foot, the modes of each point: see `DoorOnFoot`; otherwise empty. */
  readonly modes: Uint8Array;
}

const COLUMNS_OF_BLOCK = 8;
/** Limit of the blocks that a thread has open, the last ones: so that somebody who reads pages of one area does not copy its blocks for each of them. */
const MOST_OPEN_BYTES = 32e6;
/** More blocks than any table has; used to number blocks. */
const BLOCKS_PER_TABLE = 2 ** 24;

/** A table cut into blocks: their boxes, four numbers each (west, south, east, north), 1e-7 degrees; and two numbers that tell its contents from others. */
interface CutTable {
  readonly number: number;
  readonly digest: readonly [number, number];
  readonly boxes: Int32Array;
}

/** Blocks of any table over one network, made on first use by some thread. One object per thread. */
export class AccessBlocks {
  readonly #streets: StreetNetwork;
  readonly #obstacles: Obstacles;
  readonly #cache: SharedCache;
  readonly #tables = new WeakMap<PointTree, CutTable>();
  #tableCount = 0;
  readonly #open = new Map<number, AccessBlock>();
  #openBytes = 0;

  constructor(
    streets: StreetNetwork,
    obstacles: Obstacles,
    cache: CacheMemory = streets.parts.cache ?? cacheMemory(MOST_CACHED_BYTES),
  ) {
    this.#streets = streets;
    this.#obstacles = obstacles;
    this.#cache = new SharedCache(cache);
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
    const base = baseModeOf(mode);
    const cut = this.#cut(table);
    const own = (cut.number * SEARCH_MODES.length + SEARCH_MODES.indexOf(mode)) * BLOCKS_PER_TABLE + number;
    let block = this.#open.get(own);
    if (block === undefined) {
      const key: CacheKey = [...cut.digest, BASE_MODES.indexOf(base), number];
      block = blockOf(this.#sharedBlock(table, base, number, key), mode);
      this.#keepOpen(own, block);
    }
    return block;
  }

  #keepOpen(key: number, block: AccessBlock): void {
    this.#open.set(key, block);
    this.#openBytes += bytesOf(block);
    for (const [oldest, gone] of this.#open) {
      if (this.#openBytes <= MOST_OPEN_BYTES) return;
      this.#open.delete(oldest);
      this.#openBytes -= bytesOf(gone);
    }
  }

  #sharedBlock(table: PointTree, base: BaseMode, number: number, key: CacheKey): SharedBlock {
    const kept = this.#cache.get(key, bytes => new Uint8Array(bytes));
    if (kept !== undefined) return opened(kept);
    const block = makeBlock(this.#streets, this.#obstacles, base, table, rowsOf(table, number));
    const { row, start, edges, edge, fraction, legMilliseconds, legDecimetres, modes } = block;
    this.#cache.put(key, packed([row, start, edges, edge, fraction, legMilliseconds, legDecimetres, modes]));
    return block;
  }

  #cut(table: PointTree): CutTable {
    let cut = this.#tables.get(table);
    if (cut === undefined) {
      cut = { number: this.#tableCount++, digest: digestOf(table), boxes: boxesOf(table) };
      this.#tables.set(table, cut);
    }
    return cut;
  }
}

function opened(bytes: Uint8Array): SharedBlock {
  const [row, start, edges, edge, fraction, legMilliseconds, legDecimetres, modes] = unpacked(
    bytes,
    COLUMNS_OF_BLOCK,
  ) as Indices[];
  return {
    row: row as Uint32Array,
    start: start!,
    edges: edges as Uint32Array,
    edge: edge!,
    fraction: fraction as Uint16Array,
    legMilliseconds: legMilliseconds as Uint32Array,
    legDecimetres: legDecimetres as Uint16Array,
    modes: modes as Uint8Array,
  };
}

/** The points of a shared block that a mode needs. Plain loops: `filter` takes ten times as long. */
function blockOf(shared: SharedBlock, mode: SearchMode): AccessBlock {
  const { row, edges, modes } = shared;
  if (modes.length === 0) return shared;
  const bit = 1 << FOOT_MODES.indexOf(mode);
  let count = 0;
  for (let p = 0; p < modes.length; p++) if ((modes[p]! & bit) !== 0) count++;
  const start = new Uint32Array(row.length + 1);
  const edge = shared.edge.slice(0, count);
  const fraction = new Uint16Array(count);
  const legMilliseconds = new Uint32Array(count);
  const legDecimetres = new Uint16Array(count);
  const isSlower = isOnWheels(mode);
  let next = 0;
  for (let i = 0; i < row.length; i++) {
    const end = shared.start[i + 1]!;
    for (let p = shared.start[i]!; p < end; p++) {
      if ((modes[p]! & bit) === 0) continue;
      edge[next] = shared.edge[p]!;
      fraction[next] = shared.fraction[p]!;
      const walked = shared.legMilliseconds[p]!;
      legMilliseconds[next] = isSlower ? millisecondsOnWheels(walked) : walked;
      legDecimetres[next] = shared.legDecimetres[p]!;
      next++;
    }
    start[i + 1] = next;
  }
  return { row, start: narrowed(start), edges, edge, fraction, legMilliseconds, legDecimetres };
}

/** Threads have no common name for a table; tables with the same points in the same order have the same blocks. */
function digestOf(table: PointTree): [number, number] {
  const { lat, lng } = table;
  let [one, other] = [lat.length, ~lat.length];
  for (let i = 0; i < lat.length; i++) {
    const row = rowAt(table, i);
    one = Math.imul(one ^ lat[row]!, 0x01000193) ^ lng[row]!;
    other = Math.imul(other ^ lng[row]!, 0x85ebca6b) ^ (lat[row]! + row);
  }
  return [one | 0, other | 0];
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
  mode: BaseMode,
  { lat, lng }: PointTree,
  row: Uint32Array,
): SharedBlock {
  const start = new Uint32Array(row.length + 1);
  const indexOf = new Map<number, number>();
  const edge: number[] = [];
  const fraction: number[] = [];
  const legMilliseconds: number[] = [];
  const legDecimetres: number[] = [];
  const modes: number[] = [];
  for (let i = 0; i < row.length; i++) {
    const set = pointSetAt(streets, obstacles, mode, lat[row[i]!]!, lng[row[i]!]!);
    for (const point of sharedAccessOf(streets, obstacles, mode, set)) {
      const index = indexOf.get(point.edge) ?? indexOf.size;
      if (index === indexOf.size) indexOf.set(point.edge, index);
      edge.push(index);
      fraction.push(point.fraction);
      legMilliseconds.push(point.legMilliseconds);
      legDecimetres.push(point.legDecimetres);
      if (point.modes !== undefined) modes.push(point.modes);
    }
    start[i + 1] = edge.length;
  }
  return {
    row,
    start: narrowed(start),
    edges: Uint32Array.from(indexOf.keys()),
    edge: narrowed(Uint32Array.from(edge)),
    fraction: packedFractions(fraction),
    legMilliseconds: Uint32Array.from(legMilliseconds),
    legDecimetres: Uint16Array.from(legDecimetres),
    modes: Uint8Array.from(modes),
  };
}

function bytesOf({ row, start, edges, edge, fraction, legMilliseconds, legDecimetres }: AccessBlock): number {
  const columns: readonly Indices[] = [row, start, edges, edge, fraction, legMilliseconds, legDecimetres];
  return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
