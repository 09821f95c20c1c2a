// A file that the operator wants written: what is in its place may be replaced only if it is a file and the operator says so.
import { statSync } from 'node:fs';
import { OperatorError } from './errors.ts';

/**
 * Refuses a path at which something is that the new file would replace. A device or a pipe would be gone, so no `force` replaces those.
 * @throws OperatorError if there is a folder, a pipe or a device, or a file (without `force`)
 */
export function checkOutput(path: string, force: boolean): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (found.isFile()) {
    if (force) return;
    throw new OperatorError(`${path} exists already; add --force to replace it.`);
  }
  if (found.isDirectory()) throw new OperatorError(`${path} is a folder; give the name of a file in it.`);
  throw new OperatorError(`${path} is a pipe or a device and no file; give the name of a file.`);
}
