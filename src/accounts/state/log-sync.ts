// Group commit: a write is on disk before its caller learns of success, and all waiting callers share one sync.

export interface LogSync {
  /**
   * Resolves when a sync that began after this call has ended: everything written before the call is on disk then. Calls during a
   * running sync share the next one.
   * @throws the error of the sync, to all callers that share it
   */
  synced(): Promise<void>;
}

/** @param sync brings everything written so far to disk; it is never called before its last call has ended */
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
      // A running sync may have begun before the write, so it counts only for earlier calls.
      next ??= running.then(begin, begin);
      return next;
    },
  };
}
