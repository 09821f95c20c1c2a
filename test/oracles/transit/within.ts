/** Those of a sorted list whose figure lies between 0 and a limit. */
export function within<T>(list: readonly T[], figure: (each: T) => number, limit: number): T[] {
  const first = (bound: (value: number) => boolean) => {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bound(figure(list[middle]!))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return list.slice(
    first(value => value >= 0),
    first(value => value > limit),
  );
}
