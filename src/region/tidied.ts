// Work that tidies up after itself, also when Ctrl-C or a service manager ends the process in the middle of it.

/** Exit code of a command that was stopped, as shells have it. */
const STOPPED = 130;

/** Runs `work`, then `tidy`, however `work` ends: also by SIGINT, SIGTERM or `process.exit`. */
export async function tidied<Result>(tidy: () => void, work: () => Promise<Result>): Promise<Result> {
  const stop = () => process.exit(STOPPED);
  process.once('exit', tidy);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    return await work();
  } finally {
    process.off('exit', tidy);
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    tidy();
  }
}
