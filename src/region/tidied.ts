// Work that tidies up after itself, also when Ctrl-C or a service manager ends the process in the middle of it.

/** Exit codes of a stopped command, as shells have them: 128 and the number of the signal. */
const STOPPED = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs `work`, then `tidy`, however `work` ends: also by SIGINT, SIGTERM or `process.exit`. What ended `work` is said, not what keeps `tidy` from its own. */
export async function tidied<Result>(tidy: () => void, work: () => Promise<Result>): Promise<Result> {
  const stop = (signal: NodeJS.Signals) => process.exit(signal === 'SIGTERM' ? STOPPED.SIGTERM : STOPPED.SIGINT);
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
