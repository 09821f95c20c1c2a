// Splits long work into slices, so that other requests on the thread get their turn.

/** Work in progress finishes first, so a slice may last a little longer. */
const SLICE_MILLISECONDS = 5;

export interface Slices {
  /** Yields to other requests if this slice is over; then throws if the time check throws. */
  giveWay(): Promise<void> | undefined;
}

/** Lets the event loop do something else. */
const loopRuns = () => new Promise<void>(resolve => setImmediate(resolve));

/**
 * @param checkTime called between slices; an exception ends the work
 * @param nextTurn resolves when the next slice may begin
 */
export function createSlices(checkTime: () => void, nextTurn: () => Promise<void> = loopRuns): Slices {
  let end = performance.now() + SLICE_MILLISECONDS;
  const others = async (): Promise<void> => {
    await nextTurn();
    checkTime();
    end = performance.now() + SLICE_MILLISECONDS;
  };
  return { giveWay: () => (performance.now() > end ? others() : undefined) };
}
