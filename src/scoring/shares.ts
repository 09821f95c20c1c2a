// A whole divided in proportion, in whole numbers that add up to it.
import { at } from '../core/lists.ts';

/**
 * Divides `whole` in proportion to `parts` by the largest remainder: each share is its exact one rounded down or up, the largest remainders up, the earlier one
 * first among equals. All zero if the parts are.
 * @param whole a whole number, at most 1e8
 * @param parts finite, none negative
 */
export function sharesOf(parts: readonly number[], whole: number): number[] {
  const largest = Math.max(...parts, 0);
  if (largest === 0) return parts.map(() => 0);
  // Divided by the largest first, so that parts near the ends of the range of numbers neither vanish nor overflow.
  const scaled = parts.map(part => part / largest);
  const sum = scaled.reduce((before, part) => before + part, 0);
  const exact = scaled.map(part => (part * whole) / sum);
  const shares = exact.map(Math.floor);
  const left = whole - shares.reduce((before, share) => before + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = at(shares, index) + 1;
  return shares;
}
