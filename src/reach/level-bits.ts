// A level of a cost raster in bits, row by row from south-west, the first cell of a word in the lowest bit: so small that the walk along a ring finds its way in the processor's cache.
import type { CostRaster } from './cost-raster.ts';
import { TILE_CELLS } from './nearest-edges.ts';

/** Cells per word of bits. */
export const WORD = 32;
export const WORDS_PER_TILE_ROW = TILE_CELLS / WORD;
const CELLS_PER_TILE = TILE_CELLS * TILE_CELLS;

/** One bit per cell in each plane; the next level reuses the memory. */
export interface LevelBits {
  /** Words per row of cells. */
  readonly words: number;
  /** The cells that are inside begin at word 0; those of them that are inside by less than a step, at word `near`. */
  readonly bits: Int32Array;
  readonly near: number;
  /** For a walk to mark the sides of cells that it has crossed, to the east and to the north; empty at first. */
  readonly crossedEast: number;
  readonly crossedNorth: number;
}

const PLANES = 4;
let memory = new Int32Array(0);

/** @param steep a difference of cost that is a step */
export function levelBits(
  { cost, columns, rows, tileColumns, reachedTiles, isSloped }: CostRaster,
  limit: number,
  steep: number,
): LevelBits {
  const words = columns / WORD;
  const near = words * rows;
  if (memory.length < near * PLANES) memory = new Int32Array(near * PLANES);
  else memory.fill(0, 0, near * PLANES);
  const bits = memory;
  const costBits = new Int32Array(cost.buffer, cost.byteOffset, cost.length);
  const limitBits = bitsOf(limit);
  // Without costs below 0, nothing is inside by more than the limit.
  const deepBits = bitsOf(Math.max(0, limit - steep));
  for (const tile of reachedTiles) {
    const row = Math.floor(tile / tileColumns);
    let at = row * TILE_CELLS * words + (tile - row * tileColumns) * WORDS_PER_TILE_ROW;
    let cell = tile * CELLS_PER_TILE;
    const hasNear = isSloped(tile);
    for (let y = 0; y < TILE_CELLS; y++, at += words, cell += TILE_CELLS) {
      for (let i = 0; i < WORDS_PER_TILE_ROW; i++) {
        const inside = insideBits(costBits, cell + i * WORD, limitBits);
        if (inside === 0) continue;
        bits[at + i] = inside;
        if (!hasNear) continue;
        bits[near + at + i] = limit < steep ? inside : inside & ~insideBits(costBits, cell + i * WORD, deepBits);
      }
    }
  }
  return { words, bits, near, crossedEast: 2 * near, crossedNorth: 3 * near };
}

function bitsOf(cost: number): number {
  return new Int32Array(Float32Array.of(cost).buffer)[0]!;
}

/**
 * Which of 32 cells in a row cost at most a limit, the first in the lowest bit. Compares costs by the bits of their floats, which have the same order as
 * positive numbers: without a branch this takes half the time.
 */
function insideBits(costBits: Int32Array, from: number, limitBits: number): number {
  let bits = 0;
  for (let i = 0; i < WORD; i += 4) {
    const four =
      ((limitBits - costBits[from + i]!) >>> 31) |
      (((limitBits - costBits[from + i + 1]!) >>> 31) << 1) |
      (((limitBits - costBits[from + i + 2]!) >>> 31) << 2) |
      (((limitBits - costBits[from + i + 3]!) >>> 31) << 3);
    bits |= four << i;
  }
  return ~bits;
}
