// One import of a region at a time.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors.ts';

/** Takes the region's lock; call the answer to give it back. A lock whose process is gone is taken over. @throws OperatorError if another import is at work */
export function lockRegion(folder: string): () => void {
  const path = join(folder, 'import.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      const owner = Number(readFileSync(path, 'utf8'));
      if (isRunning(owner)) {
        throw new OperatorError(`Another import of this region is at work (process ${owner}); wait for it to end.`, {
          cause,
        });
      }
      rmSync(path, { force: true });
    }
  }
  throw new OperatorError(`${path} cannot be taken: another import began at this moment; try again.`);
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
