// How long something computes, whatever else the machine does meanwhile: time on a processor, not time on the wall.

/** Milliseconds that this thread has computed so far. */
export function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
