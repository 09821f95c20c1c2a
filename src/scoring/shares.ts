// Divides a whole number in proportion into whole numbers that add up to it.
import { at } from '../core/lists.ts';

/**
 * Divides `whole` in proportion to `parts` by the largest remainder: rounds each exact share down or up, the largest remainders up, and among equals the
 * earlier one first. All zero if all parts are zero.
 * @param whole a whole number, at most 1e8
 * @param parts finite, none negative
 */
export function sharesOf(parts: readonly number[], whole: number): number[] {
  const largest = Math.max(...parts, 0);
  if (largest === 0) return parts.map(() => 0);
  // Divides by the largest part first, so that very small and very large parts neither vanish nor overflow.
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
