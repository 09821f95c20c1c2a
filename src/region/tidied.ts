// Work that tidies up after itself, also when Ctrl-C or a service manager ends the process in the middle of it.

/** Exit code of a command that was stopped, as shells have it. */
const STOPPED = 130;

/** Runs `work`, then `tidy`, however `work` ends: also by SIGINT, SIGTERM or `process.exit`. What ended `work` is said, not what keeps `tidy` from its own. */
export async function tidied<Result>(tidy: () => void, work: () => Promise<Result>): Promise<Result> {
  const stop = () => process.exit(STOPPED);
  process.once('exit', tidy);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const letGo = () => {
    process.off('exit', tidy);
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  };
  let result: Result;
  try {
    result = await work();
  } catch (fault) {
    letGo();
    try {
      tidy();
    } catch {}
    throw fault;
  }
  letGo();
  tidy();
  return result;
}
