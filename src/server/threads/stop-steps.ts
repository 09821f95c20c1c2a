// The steps of a stop, and a line in the log about the one that takes long: a process that has to end itself by force has said what it waited for.
import type { FastifyBaseLogger } from 'fastify';

/** Well before the process ends itself, so that the line is written. */
const LONG_MILLISECONDS = 8000;

/** What to do, by what it waits for: a noun phrase. */
export type StopSteps = Readonly<Record<string, () => Promise<unknown> | unknown>>;

/** Runs the steps one after another. */
export async function stopInSteps(steps: StopSteps, log: FastifyBaseLogger): Promise<void> {
  for (const [waitsFor, run] of Object.entries(steps)) {
    const telling = setTimeout(() => log.warn({ waitsFor }, 'still stopping'), LONG_MILLISECONDS).unref();
    try {
      await run();
    } finally {
      clearTimeout(telling);
    }
  }
}
