// Work on a stream by several workers, with results in the order of the stream and a bound on what waits.

/**
 * The results of `work` in the order of `items`. At most `atOnce` items are taken and not yet handed on; a slow reader of the results stops the source.
 * @throws the first error of the source or of `work`
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  atOnce: number,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // An error counts when its turn comes; until then it is not unhandled.
    result.catch(() => undefined);
    begun.push(result);
    const first = begun.length < atOnce ? undefined : begun.shift();
    if (first !== undefined) yield await first;
  }
  for (const result of begun) yield await result;
}
