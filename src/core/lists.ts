// List functions: required entries, binary search, lists by key.

/** An item of a list; a negative index counts from the end. @throws RangeError if the item is missing */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index < 0 ? list.length + index : index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}

/** The first index below `count` from which on `holds` is true, else `count`. Binary search: `holds` must be false before that index. */
export function firstIndex(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Appends to the list of a key. */
export function pushTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** The most frequent text in a list, of equals the first one; empty texts do not count. */
export function majority(values: Iterable<string>): string {
  const votes = new Map<string, number>();
  for (const value of values) if (value !== '') votes.set(value, (votes.get(value) ?? 0) + 1);
  let best = '';
  let most = 0;
  for (const [value, count] of votes) {
    if (count > most) {
      best = value;
      most = count;
    }
  }
  return best;
}
