// The process that imports: Node and the C library take their settings for memory only when a process starts, so it starts again with them.

/**
 * Two halves of 16 MB for young objects, in each thread. By itself V8 lets them grow to 64 MB, of which a thread with 15 MB of live objects kept 140 MB for itself.
 * Heidelberg five times: 579 MB with halves of 64 MB, 432 MB with 16, 445 MB with 8, all in the same processor time (33 to 35 s on a busy machine).
 */
const NODE_FLAGS = ['--max-semi-space-size=16'];

/**
 * For the allocator of glibc: a column from 128 kB on has pages of its own, which go back to the system with the column; threads have two pools instead of eight for each core.
 * By itself glibc raises the first number up to 32 MB and keeps what it once had. Heidelberg five times: 702 MB, with these 579 MB. Other C libraries ignore them.
 */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

/**
 * Replaces this process by the same program with the settings of an import, unless it has them; it keeps its number, its streams and its parameters. What the
 * operator sets in the environment or as a flag of Node wins. Where a process cannot replace itself (Windows, a sandbox), the import needs more memory.
 */
export function becomeImportProcess(): void {
  if (NODE_FLAGS.every(flag => process.execArgv.includes(flag)) || process.execve === undefined) return;
  const parameters = [process.execPath, ...NODE_FLAGS, ...process.execArgv, ...process.argv.slice(1)];
  try {
    process.execve(process.execPath, parameters, { ...ENVIRONMENT, ...process.env });
  } catch {
    // Node refuses to (Windows, its permission model): then the import runs in this process.
  }
}
