// Waiting for what another process or thread does in its own time: for the thing itself, never for a time that it should take.

/** How long a machine that is busy with other tests may take for what takes a moment. */
const PATIENCE_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 25;

/** The time after which a promise of one second holds. Whoever asks only then is answered by what is, however slow the machine: it can wait too long, never too short. */
export function aSecond(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 1000));
}

/** Asks again and again until `check` does not throw any more; what it answers then. @throws what it threw last, when patience is over */
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
