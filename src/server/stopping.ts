// Notices that the process has to stop: a signal, or the end of the npm process that started it.

/** How long a second signal counts as the first one: a terminal sends Ctrl-C to npm and to this process, and npm passes its own on. */
const SAME_SIGNAL_MILLISECONDS = 500;
/** How often the process looks whether its parent is still there. */
const LOOK_MILLISECONDS = 250;

/** Resolves at the first SIGTERM or SIGINT, or when npm has ended. A later signal ends the process at once. */
export function untilSignal(): Promise<void> {
  return new Promise(resolve => {
    let firstAt: number | undefined;
    const stop = () => {
      firstAt ??= performance.now();
      if (performance.now() - firstAt > SAME_SIGNAL_MILLISECONDS) process.exit(1);
      resolve();
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
    if (isStartedByNpm()) whenOrphaned(stop);
  });
}

/**
 * npm starts a script through a shell and passes SIGTERM and SIGINT to that shell only. A shell that does not replace itself by the script dies of the
 * signal and leaves this process behind, and so does an npm that dies of another signal. The system then gives this process another parent.
 */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    stop();
  }, LOOK_MILLISECONDS).unref();
}

/** Whether a script of `package.json` runs this process. Other programs may start a server and end before it. */
function isStartedByNpm(): boolean {
  const { npm_lifecycle_event: event, npm_package_name: name } = process.env;
  return name === 'umkreis' && (event === 'start' || event === 'umkreis');
}
