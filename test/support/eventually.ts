// Waits for the effect of another process or thread: for the effect itself, never for a fixed time.

/** Time limit for a moment's work on a machine that is busy with other tests. */
const PATIENCE_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 25;

/** After this time, a promise of one second must hold. A slow machine can only make the test wait too long, never too short. */
export function aSecond(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 1000));
}

/** Repeats `check` until it stops throwing, and returns its result. @throws the last error of `check` when the time is over */
export async function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  for (const end = performance.now() + PATIENCE_MILLISECONDS; ; ) {
    try {
      return await check();
    } catch (fault) {
      if (performance.now() > end) throw fault;
    }
    await new Promise(resolve => setTimeout(resolve, LOOK_MILLISECONDS));
  }
}
