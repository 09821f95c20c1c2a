// One writer of a region at a time: an import, an installation, a tidying.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../core/errors.ts';

const LOCK_FILE = 'import.lock';

/** Locks that this process holds: a process of the same number that died before may have left one as well. */
const held = new Set<string>();

/** Takes the region's lock; call the answer to give it back. A lock whose process is gone is taken over. @throws OperatorError if another is at work */
export function lockRegion(folder: string): () => void {
  const path = join(folder, LOCK_FILE);
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(path, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
      held.add(path);
      return () => {
        held.delete(path);
        rmSync(path, { force: true });
      };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      const text = readIfThere(path);
      const owner = ownerOf(path, text);
      if (owner !== undefined) {
        throw new OperatorError(`Another import of this region is at work (process ${owner}); wait for it to end.`, {
          cause,
        });
      }
      removeStale(path, text);
    }
  }
  throw new OperatorError(`${path} cannot be taken: another import began at this moment; try again.`);
}

/** The number of the process that holds a lock, undefined if that process is gone. */
function ownerOf(path: string, text: string): number | undefined {
  const [number, started] = text.split(' ');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (pid === process.pid) return held.has(path) ? pid : undefined;
  return isRunning(pid) && (!started || started === startOf(pid)) ? pid : undefined;
}

/** Removes a lock if it is still the one that was read: meanwhile another process may have taken it over. */
function removeStale(path: string, text: string): void {
  const aside = `${path}.${process.pid}.tmp`;
  try {
    renameSync(path, aside);
    if (readIfThere(aside) !== text) linkSync(aside, path);
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw fault;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, in the kernel's own count: numbers of processes come again, soon so in containers. Empty where that cannot be known. */
function startOf(pid: number): string {
  // Field 22 of proc_pid_stat(5); the second, the program's name, may hold spaces and brackets.
  const fields = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return fields[19] ?? '';
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
