// The Hilbert curve: an order that keeps neighbours on the map near each other in the file.

/**
 * Position of a cell on the Hilbert curve over a 65,536 × 65,536 grid.
 * @param x, y 0…65535
 * @returns 0…2^32 − 1. Source: Warren, Hacker's Delight, § 16: state-free bit-by-bit rotation.
 */
export function hilbertIndex(x: number, y: number): number {
  let index = 0;
  for (let half = 32768; half >= 1; half /= 2) {
    const right = (x & half) > 0 ? 1 : 0;
    const up = (y & half) > 0 ? 1 : 0;
    index += half * half * ((3 * right) ^ up);
    if (up === 0) {
      if (right === 1) {
        x = 65535 - x;
        y = 65535 - y;
      }
      [x, y] = [y, x];
    }
  }
  return index;
}
