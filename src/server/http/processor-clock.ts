// The processor time of this thread, finer than the kernel counts it.

/** Linux counts a running thread at the ticks of its timer, every 4 ms where `CONFIG_HZ` is 250: most turns would take 0 ms and some 4. */
const TICK_MILLISECONDS = 5;

/** Within this time after a reading of the thread's processor time all time that passed counts: a reading takes 5 µs, and a short answer has several. */
const UNREAD_MILLISECONDS = 1;

/** Two clocks in milliseconds. */
export interface Clocks {
  readonly passed: () => number;
  readonly computed: () => number;
}

const THREAD: Clocks = {
  passed: () => performance.now(),
  computed: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

/**
 * A clock for differences: between two calls it goes on by the time that passed, but by no more than the thread may have computed. A thread that waits for a
 * core computes nothing: at the priority of the side lane that is most of the time.
 */
export function createProcessorClock({ passed, computed }: Clocks = THREAD): () => number {
  let value = 0;
  let readAt = passed();
  let lastComputed = computed();
  return () => {
    const now = passed();
    const since = now - readAt;
    if (since <= UNREAD_MILLISECONDS) return value + since;
    const nowComputed = computed();
    value += Math.min(since, nowComputed - lastComputed + TICK_MILLISECONDS);
    readAt = now;
    lastComputed = nowComputed;
    return value;
  };
}
