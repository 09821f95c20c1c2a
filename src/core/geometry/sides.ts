// An index over the sides of closed rings, so that a question about one point does not look at every side: outlines may have 200,000 corners.
import Flatbush from 'flatbush';

/** With fewer sides a look at each of them is faster than any index. */
const MANY_SIDES = 64;
/** Cells along each side of the box around all sides. A point in a cell without a side lies where all of the cell lies. */
const CELLS = 32;
const UNKNOWN = 0;
const MIXED = 1;
const OUTSIDE = 2;
const INSIDE = 3;
/** A point this near beside a side, in parts of the largest coordinate, is compared with the side itself: quotients are rounded. */
const ROUNDING = 1e-11;

/** Sides in blocks from east to west, each block with the ascending ends of its sides in the direction of y. */
interface Blocks {
  /** The sides by rank. */
  readonly order: Uint32Array;
  readonly size: number;
  /** The least `x` of each block's sides. */
  readonly least: Float64Array;
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}

/** The sides of closed rings, as x1, y1, x2, y2 in turn. */
export class Sides {
  readonly coordinates: Float64Array;
  readonly count: number;
  /** Whether every question looks at all sides. */
  readonly areFew: boolean;
  readonly #slack: number;
  #index: Flatbush | undefined;
  #blocks: Blocks | undefined;
  /** By cell, from questions before. */
  #cells: Uint8Array | undefined;

  constructor(coordinates: Float64Array) {
    this.coordinates = coordinates;
    this.count = coordinates.length / 4;
    this.areFew = this.count < MANY_SIDES;
    let largest = 0;
    for (const value of coordinates) largest = Math.max(largest, Math.abs(value));
    this.#slack = largest * ROUNDING;
  }

  /** Whether an odd number of sides lies east of a point (even–odd rule); points on a side may go either way. */
  isInside(x: number, y: number): boolean {
    if (this.areFew) {
      let odd = false;
      for (let side = 0; side < this.count; side++) if (this.#crossing(side, y) > x) odd = !odd;
      return odd;
    }
    const { minX, minY, maxX, maxY } = this.#opened();
    if (x < minX || x > maxX + this.#slack || y > maxY || y < minY) return false;
    this.#cells ??= new Uint8Array(CELLS * CELLS);
    const [width, height] = [(maxX - minX) / CELLS, (maxY - minY) / CELLS];
    const [column, row] = [cellOf(x - minX, width), cellOf(y - minY, height)];
    const cell = row * CELLS + column;
    if (this.#cells[cell] === UNKNOWN) {
      const [west, south] = [minX + column * width - this.#slack, minY + row * height - this.#slack];
      const hasSide = this.#touches(west, south, west + width + 2 * this.#slack, south + height + 2 * this.#slack);
      this.#cells[cell] = hasSide ? MIXED : this.#isOddEast(x, y) ? INSIDE : OUTSIDE;
    }
    return this.#cells[cell] === MIXED ? this.#isOddEast(x, y) : this.#cells[cell] === INSIDE;
  }

  #isOddEast(x: number, y: number): boolean {
    let odd = this.#isOddBeyond(x + this.#slack, y);
    this.#opened().search(x - this.#slack, y, x + this.#slack, y, side => {
      if (this.#west(side) <= x + this.#slack && this.#crossing(side, y) > x) odd = !odd;
      return false;
    });
    return odd;
  }

  /** Whether the box around some side meets a box. */
  #touches(west: number, south: number, east: number, north: number): boolean {
    let count = 0;
    this.#opened().search(west, south, east, north, () => {
      count++;
      return false;
    });
    return count > 0;
  }

  /** The `x` between two others at which sides cross a parallel to the x axis. */
  crossings(y: number, west: number, east: number): number[] {
    const found: number[] = [];
    const keep = (side: number) => {
      const x = this.#crossing(side, y);
      if (x > west && x < east) found.push(x);
      return false;
    };
    if (this.areFew) for (let side = 0; side < this.count; side++) keep(side);
    else this.#opened().search(west - this.#slack, y, east + this.#slack, y, keep);
    return found;
  }

  /** Shows every side whose box meets another box, and perhaps more of them. */
  forEachNear(west: number, south: number, east: number, north: number, show: (side: number) => void): void {
    if (this.areFew) for (let side = 0; side < this.count; side++) show(side);
    else {
      this.#opened().search(west, south, east, north, side => {
        show(side);
        return false;
      });
    }
  }

  /** Where a side crosses a parallel to the x axis; NaN if it does not. */
  #crossing(side: number, y: number): number {
    const at = side * 4;
    const [y1, y2] = [this.coordinates[at + 1]!, this.coordinates[at + 3]!];
    if (y1 > y === y2 > y) return Number.NaN;
    const [x1, x2] = [this.coordinates[at]!, this.coordinates[at + 2]!];
    return ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  }

  #west(side: number): number {
    return Math.min(this.coordinates[side * 4]!, this.coordinates[side * 4 + 2]!);
  }

  #opened(): Flatbush {
    if (this.#index !== undefined) return this.#index;
    const index = new Flatbush(this.count, 16, Float64Array);
    const { coordinates } = this;
    for (let at = 0; at < coordinates.length; at += 4) {
      const [x1, y1, x2, y2] = [coordinates[at]!, coordinates[at + 1]!, coordinates[at + 2]!, coordinates[at + 3]!];
      index.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
    }
    index.finish();
    this.#index = index;
    return index;
  }

  /** Whether an odd number of the sides that lie wholly east of `x` crosses a parallel: those that begin below it less those that end below it. */
  #isOddBeyond(x: number, y: number): boolean {
    this.#blocks ??= this.#sorted();
    const { order, size, least, lows, highs } = this.#blocks;
    let crossed = 0;
    for (const [block, west] of least.entries()) {
      const [begin, end] = [block * size, Math.min((block + 1) * size, this.count)];
      if (west > x) {
        crossed += countUpTo(lows, begin, end, y) - countUpTo(highs, begin, end, y);
        continue;
      }
      for (let rank = begin; rank < end; rank++) {
        const side = order[rank]!;
        if (this.#west(side) <= x) break;
        if (!Number.isNaN(this.#crossing(side, y))) crossed++;
      }
      break;
    }
    return crossed % 2 === 1;
  }

  #sorted(): Blocks {
    const { coordinates, count } = this;
    const order = Uint32Array.from({ length: count }, (_, side) => side);
    order.sort((a, b) => this.#west(b) - this.#west(a));
    const size = Math.ceil(Math.sqrt(count));
    const lows = Float64Array.from(order, side => Math.min(coordinates[side * 4 + 1]!, coordinates[side * 4 + 3]!));
    const highs = Float64Array.from(order, side => Math.max(coordinates[side * 4 + 1]!, coordinates[side * 4 + 3]!));
    const least: number[] = [];
    for (let begin = 0; begin < count; begin += size) {
      const end = Math.min(begin + size, count);
      least.push(this.#west(order[end - 1]!));
      lows.subarray(begin, end).sort();
      highs.subarray(begin, end).sort();
    }
    return { order, size, least: Float64Array.from(least), lows, highs };
  }
}

function cellOf(offset: number, size: number): number {
  return size > 0 ? Math.min(CELLS - 1, Math.floor(offset / size)) : 0;
}

/** How many of some ascending numbers are at most `value`. */
function countUpTo(ascending: Float64Array, begin: number, end: number, value: number): number {
  let [low, high] = [begin, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - begin;
}

/** The sides of flat rings. */
export function sidesOfRings(rings: readonly ArrayLike<number>[]): Sides {
  const coordinates: number[] = [];
  for (const ring of rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) coordinates.push(ring[i]!, ring[i + 1]!, ring[i + 2]!, ring[i + 3]!);
  }
  return new Sides(Float64Array.from(coordinates));
}
