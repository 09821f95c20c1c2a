// Pairs of words of two kinds that are near each other in one sentence.
import type { Match } from './beginnings.ts';

interface Pair {
  readonly at: number;
  readonly length: number;
}

/** Stretches from a word of one kind to the nearest of the other, in one sentence. */
export function pairs(plain: string, ones: readonly Match[], other: readonly Match[], near: number): Pair[] {
  const others = other.map(({ index, 0: match }) => ({ at: index, end: index + match.length }));
  let i = 0;
  return ones.flatMap(({ index, 0: match }) => {
    const end = index + match.length;
    while (i < others.length && (others[i]?.end ?? 0) < index - near) i++;
    for (let j = i; j < others.length; j++) {
      const each = others[j];
      if (each === undefined || each.at > end + near) break;
      const [from, to] = [Math.min(index, each.at), Math.max(end, each.end)];
      const isOneWord = each.at < end && index < each.end;
      if (!isOneWord && !/[.!?;]/.test(plain.slice(from, to))) return [{ at: from, length: to - from }];
    }
    return [];
  });
}
