// Runs work that cleans up after itself, even if Ctrl-C or a service manager ends the process in the middle.

/** Exit codes of a stopped command, by the convention of shells: 128 plus the number of the signal. */
const STOPPED = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs `work`, then `tidy` in any case: also after SIGINT, SIGTERM or `process.exit`. An error of `work` wins over an error of `tidy`. */
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
