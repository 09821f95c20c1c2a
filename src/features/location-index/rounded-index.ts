// A score as callers read it: one decimal, and still the exact sum of its parts as printed.
import { MILLION } from '../../scoring/index-types.ts';
import type { ShownIndex } from './answer.ts';

type ShownCategory = ShownIndex['categories'][number];

/**
 * The answer with one decimal instead of six. Scores and lower ends are rounded down and upper ends up, so that no score reads as the next level and no
 * band shrinks. Contributions are shared out by largest remainder: those of the categories add up to the score, and those of a category's
 * entries to its contribution. Losses and contribution of `calm` add up to what its weight would bring.
 */
export function roundedIndex(index: ShownIndex): ShownIndex {
  const { total, categories } = index;
  const score = total.score === undefined ? undefined : down(total.score);
  const contributions = apportioned(
    categories.map(({ contribution = 0 }) => contribution),
    score ?? 0,
  );
  return {
    ...index,
    total: { ...total, ...(score === undefined ? {} : { score }), ...roundedBand(total) },
    categories: categories.map((category, i) => roundedCategory(category, contributions[i] ?? 0)),
    improvements: index.improvements.map(each => ({
      ...each,
      gain: tenths(Math.round(millionths(each.gain) / TENTH)),
    })),
  };
}

function roundedCategory(category: ShownCategory, contribution: number): ShownCategory {
  const { score, weight, contributions, losses } = category;
  if (score === undefined) return category;
  const points = apportioned(pointsOf(contributions), contribution);
  const lost = apportioned(pointsOf(losses), Math.max(0, tenths(Math.round(weight * 1000)) - contribution));
  return {
    ...category,
    score: down(score),
    ...(category.contribution === undefined ? {} : { contribution }),
    ...roundedBand(category),
    ...(contributions && { contributions: contributions.map((each, i) => ({ ...each, points: points[i] ?? 0 })) }),
    ...(losses && { losses: losses.map((each, i) => ({ ...each, points: lost[i] ?? 0 })) }),
  };
}

function roundedBand({ low, high }: Pick<ShownCategory, 'low' | 'high'>): Pick<ShownCategory, 'low' | 'high'> {
  return {
    ...(low === undefined ? {} : { low: down(low) }),
    ...(high === undefined ? {} : { high: tenths(Math.ceil(millionths(high) / TENTH)) }),
  };
}

/**
 * Shares out a sum by largest remainder (Hamilton's method): each part gets its value rounded down, and those with the largest remainders 0.1 more. If the sum
 * is further from that of the parts, the largest remainders go on to give or take.
 * @param sum with one decimal
 */
function apportioned(parts: readonly number[], sum: number): number[] {
  const exact = parts.map(millionths);
  const shares = exact.map(part => Math.floor(part / TENTH));
  const order = exact.map((_, i) => i).sort((a, b) => ((exact[b] ?? 0) % TENTH) - ((exact[a] ?? 0) % TENTH) || a - b);
  let rest = Math.round(sum * 10) - shares.reduce((all, share) => all + share, 0);
  while (rest > 0 && order.length > 0) {
    for (const i of order.slice(0, rest)) shares[i] = (shares[i] ?? 0) + 1;
    rest -= Math.min(rest, order.length);
  }
  // Only losses of an odd weight can be too many: the smallest remainders above zero give way.
  for (const i of order.toReversed()) {
    if (rest < 0 && (shares[i] ?? 0) > 0) {
      shares[i] = (shares[i] ?? 0) - 1;
      rest++;
    }
  }
  return shares.map(tenths);
}

/** Millionths in a tenth. */
const TENTH = MILLION / 10;

function pointsOf(entries: readonly { readonly points: number }[] = []): number[] {
  return entries.map(({ points }) => points);
}

function millionths(value: number): number {
  return Math.round(value * MILLION);
}

function tenths(whole: number): number {
  return whole / 10;
}

/** A total and its band as the answer prints them, in millionths. */
export function inTenths<Scored extends { readonly score: number; readonly low: number; readonly high: number }>(
  scored: Scored,
): Scored {
  const { score, low, high } = scored;
  const floor = (value: number) => Math.floor(value / TENTH) * TENTH;
  return { ...scored, score: floor(score), low: floor(low), high: Math.ceil(high / TENTH) * TENTH };
}

/** A score in millionths of a point as the answer prints it. */
export function printedScore(score: number): number {
  return down(score / MILLION);
}

/** A score rounded down to one decimal. */
function down(value: number): number {
  return tenths(Math.floor(millionths(value) / TENTH));
}
