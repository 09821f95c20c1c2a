// CPU time of a computation, which does not depend on other load of the machine, unlike wall-clock time.

/** Milliseconds of CPU time that this thread has used so far. */
export function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
