// Breaks between the classes of a coloured map: about equally many cells in each class, at round numbers.

const MOST_CLASSES = 5;
/** Rounding moves a break by at most about this part of the middle of the values. */
const STEPS_IN_SPREAD = 6;
/** Official figures have two decimals. */
const LEAST_STEP = 0.01;

/**
 * The breaks between classes, ascending: each value belongs to the class of the last break that is not above it, and no class is empty.
 * At most four; none if all values are equal.
 */
export function classBreaks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const inner = Array.from({ length: MOST_CLASSES - 1 }, (_, i) => quantile((i + 1) / MOST_CLASSES));
  const spread = (inner.at(-1) ?? 0) - (inner[0] ?? 0) || quantile(1) - quantile(0);
  if (spread <= 0) return [];
  const step = readableStep(spread / STEPS_IN_SPREAD, values.every(Number.isInteger));
  const breaks: number[] = [];
  for (const candidate of inner) {
    const at = Math.round(Math.round(candidate / step) * step * 100) / 100;
    const last = breaks.at(-1) ?? -Infinity;
    // A class of three inhabitants beside those of hundreds is left of rounding alone, and no reader finds its colour.
    if (at - quantile(0) < step / 2) continue;
    const hasBelow = sorted.some(value => value >= last && value < at);
    if (at > last && hasBelow && quantile(1) >= at) breaks.push(at);
  }
  return breaks;
}

/** The largest of 1, 2, 5, 10, … (or their tenths and hundredths) that is not above `atMost`. */
function readableStep(atMost: number, isWhole: boolean): number {
  const least = isWhole ? 1 : LEAST_STEP;
  const power = 10 ** Math.floor(Math.log10(atMost));
  const step = [5, 2, 1].map(digit => digit * power).find(each => each <= atMost * (1 + 1e-9)) ?? power;
  return Math.max(least, step);
}
