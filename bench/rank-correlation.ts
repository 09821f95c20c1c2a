// Spearman's rank correlation, with a confidence interval.

export interface RankCorrelation {
  readonly rho: number;
  /** Ends of the 95 % interval. */
  readonly low: number;
  readonly high: number;
}

/** Equal values get the mean of their ranks. Interval by Fisher's z with a variance of 1.06/(n − 3) (Fieller, Hartley and Pearson 1957). */
export function rankCorrelation(first: readonly number[], second: readonly number[]): RankCorrelation {
  if (first.length !== second.length || first.length < 4) throw new Error('Ranks of four or more pairs are compared.');
  const rho = pearson(ranksOf(first), ranksOf(second));
  const away = 1.96 * Math.sqrt(1.06 / (first.length - 3));
  const end = (sign: number) => Math.tanh(Math.atanh(Math.min(Math.max(rho, -0.999999), 0.999999)) + sign * away);
  return { rho, low: end(-1), high: end(1) };
}

/** Ranks from 1 for the lowest; equal values get the mean of their ranks. */
export function ranksOf(values: readonly number[]): number[] {
  return values.map(value => {
    const below = values.filter(each => each < value).length;
    const equal = values.filter(each => each === value).length;
    return below + (equal + 1) / 2;
  });
}

function pearson(first: readonly number[], second: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const [a, b] = [mean(first), mean(second)];
  const products = (one: readonly number[], other: readonly number[], [m, n]: readonly [number, number]) =>
    one.reduce((sum, each, i) => sum + (each - m) * ((other[i] ?? 0) - n), 0);
  return products(first, second, [a, b]) / Math.sqrt(products(first, first, [a, a]) * products(second, second, [b, b]));
}
