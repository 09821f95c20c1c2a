// Groups neighbouring cells of a fixed square grid so that each group has at least a given content, as k-anonymity needs.
import { at } from '../lists.ts';

/** A cell of a grid and its content, which is more than zero. Columns and rows are integers within ±1,000,000. */
export interface GridCell {
  readonly column: number;
  readonly row: number;
  readonly count: number;
}

/** Shift that makes columns and rows positive. */
const OFFSET = 2 ** 20;
const LEVELS = 21;
const HALF_BITS = 11;
/** From this level of halvings on (squares of 16 cells), the remainder joins a group of the same square, if there is one. */
const FAR_LEVEL = 4;

/**
 * Puts every cell into exactly one group, every group with at least `least` in it; undefined if all cells together have less. A group is a list of indices
 * into `cells`.
 *
 * The function halves the grid again and again (a quadtree fixed to the grid's origin). A cell with enough content is a group of its own. The remainder of a
 * square joins the remainders of its three neighbours, so the cells of a group are near each other if the squares are small. The remainder of a square of 16
 * by 16 cells or more joins the nearest group in the square. So groups depend only on the squares around them, not on any order. As every cell is in one
 * group only, the choice of a group does not reveal that other groups were excluded.
 */
export function gridGroups(cells: readonly GridCell[], least: number): number[][] | undefined {
  const keys = Float64Array.from(cells, ({ column, row }) => mortonKey(column + OFFSET, row + OFFSET));
  const order = Uint32Array.from(cells.keys()).sort((a, b) => keys[a]! - keys[b]!);
  const groups: number[][] = [];
  const countOf = (group: readonly number[]) => group.reduce((sum, i) => sum + at(cells, i).count, 0);

  /** Groups the cells in a square, order[from] to order[to − 1], and returns the remainder: less than `least`. */
  const leftOver = (from: number, to: number, level: number): number[] => {
    if (from === to) return [];
    const groupsBefore = groups.length;
    let left: number[] = [];
    if (level === 0) left = [...order.subarray(from, to)];
    else {
      const quarter = 4 ** (level - 1);
      for (let begin = from; begin < to; ) {
        const square = Math.floor(keys[order[begin]!]! / quarter);
        let end = begin + 1;
        while (end < to && Math.floor(keys[order[end]!]! / quarter) === square) end++;
        left.push(...leftOver(begin, end, level - 1));
        begin = end;
      }
    }
    if (countOf(left) >= least) {
      groups.push(left);
      return [];
    }
    // In a large square, the few remaining cells are far from each other and nearer to groups around them.
    const near =
      level < FAR_LEVEL || left.length === 0 ? undefined : nearestGroup(cells, groups.slice(groupsBefore), left);
    if (near === undefined) return left;
    near.push(...left);
    return [];
  };

  const rest = leftOver(0, order.length, LEVELS);
  if (rest.length === 0) return groups;
  const nearest = nearestGroup(cells, groups, rest);
  if (nearest === undefined) return undefined;
  nearest.push(...rest);
  return groups;
}

/** The group with the cell nearest to any of these; of equals the first one along the curve. */
function nearestGroup(
  cells: readonly GridCell[],
  groups: readonly number[][],
  rest: readonly number[],
): number[] | undefined {
  let best: number[] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const group of groups) {
    for (const a of group) {
      for (const b of rest) {
        const [one, other] = [at(cells, a), at(cells, b)];
        const away = (one.column - other.column) ** 2 + (one.row - other.row) ** 2;
        if (away >= least) continue;
        least = away;
        best = group;
      }
    }
  }
  return best;
}

/** The position of a cell on the Z-curve: bits of both numbers in turn, 21 each. */
function mortonKey(column: number, row: number): number {
  const low = (value: number) => spread(value & (2 ** HALF_BITS - 1));
  const high = (value: number) => spread(value >> HALF_BITS);
  return (high(column) + 2 * high(row)) * 4 ** HALF_BITS + low(column) + 2 * low(row);
}

/** Spreads 11 bits with a gap between each two. */
function spread(bits: number): number {
  let value = bits;
  value = (value | (value << 8)) & 0x00ff00ff;
  value = (value | (value << 4)) & 0x0f0f0f0f;
  value = (value | (value << 2)) & 0x33333333;
  return (value | (value << 1)) & 0x55555555;
}
