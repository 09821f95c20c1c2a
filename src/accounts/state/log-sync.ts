// Group commit: what was committed is on the disk before anybody is told so, and all who wait share one sync.

export interface LogSync {
  /**
   * Resolves when a sync that began after this call has ended: whatever was written before the call is on the disk then.
   * Those who ask while one runs share the next.
   * @throws what the sync throws, to all who share it
   */
  synced(): Promise<void>;
}

/** @param sync brings what was written so far to the disk; never called again before it has ended */
export function createLogSync(sync: () => Promise<void>): LogSync {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function begin(): Promise<void> {
    next = undefined;
    const one = sync().finally(() => {
      if (running === one) running = undefined;
    });
    running = one;
    return one;
  }

  return {
    synced() {
      if (running === undefined) return begin();
      // One that runs may have begun before the write: it counts only for those who asked before it.
      next ??= running.then(begin, begin);
      return next;
    },
  };
}
