// Works on several entries at once and hands the results over in the order of the entries.

/**
 * The results of `work`, each as soon as it and all before it are ready. At most `most` entries are taken whose results nobody has taken: a slow reader stops
 * the work, and a slow source delays no result.
 */
export async function* inOrder<Entry, Result>(
  entries: AsyncIterable<Entry>,
  most: number,
  work: (entry: Entry) => Promise<Result>,
): AsyncGenerator<Result> {
  const source = entries[Symbol.asyncIterator]();
  const begun: Promise<Result>[] = [];
  let next: Promise<IteratorResult<Entry>> | undefined;
  let isOver = false;
  try {
    for (;;) {
      if (!isOver && begun.length < most) next ??= source.next();
      const [first] = begun;
      if (next !== undefined) {
        const came = await (first === undefined ? next : Promise.race([next, first.then(() => undefined)]));
        if (came !== undefined) {
          next = undefined;
          if (came.done) isOver = true;
          else begun.push(begin(work, came.value));
          continue;
        }
      }
      if (first === undefined) return;
      yield await first;
      begun.shift();
    }
  } finally {
    next?.catch(() => {});
    // Not awaited: a source that waits for its next entry returns only then.
    source.return?.().catch(() => {});
  }
}

/** A result that fails while nobody waits for it fails when it is taken. */
function begin<Entry, Result>(work: (entry: Entry) => Promise<Result>, entry: Entry): Promise<Result> {
  const result = work(entry);
  result.catch(() => {});
  return result;
}
