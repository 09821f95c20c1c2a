// Pairs of words of two kinds that are near each other in one sentence.

interface Pair {
  readonly at: number;
  readonly length: number;
}

/** Stretches from a word of one kind to the nearest of the other, in one sentence. */
export function pairs(plain: string, one: RegExp, other: RegExp, near: number): Pair[] {
  const ones = [...plain.matchAll(one)];
  if (ones.length === 0) return [];
  const others = [...plain.matchAll(other)].map(({ index, 0: match }) => ({ at: index, end: index + match.length }));
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
