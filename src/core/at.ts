// Access to lists where a missing entry would be a fault.

/** An item of a list, counted from its end when negative. @throws RangeError where there is none */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index < 0 ? list.length + index : index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}
