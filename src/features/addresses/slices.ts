// Long work in slices, between which others on the thread get their turn.

/** What has begun is finished, so a slice lasts a little longer. */
const SLICE_MILLISECONDS = 5;

export interface Slices {
  /** Lets others have their turn if this slice is over; then throws what the check of time throws. */
  giveWay(): Promise<void> | undefined;
}

/** @param checkTime called between slices; what it throws ends the work */
export function createSlices(checkTime: () => void): Slices {
  let end = performance.now() + SLICE_MILLISECONDS;
  const others = async (): Promise<void> => {
    await new Promise(resolve => setImmediate(resolve));
    checkTime();
    end = performance.now() + SLICE_MILLISECONDS;
  };
  return { giveWay: () => (performance.now() > end ? others() : undefined) };
}
