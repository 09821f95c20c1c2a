// A file that the operator wants written: what is in its place may be replaced only if it is a file.
import { statSync } from 'node:fs';
import { OperatorError } from './errors.ts';

/**
 * Refuses a path at which something other than a plain file is: the new file would take its place, and a device or a pipe would be gone.
 * @throws OperatorError if there is a folder, a pipe or a device
 */
export function checkOutput(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return;
  if (found.isDirectory()) throw new OperatorError(`${path} is a folder; give the name of a file in it.`);
  throw new OperatorError(`${path} is a pipe or a device and no file; give the name of a file.`);
}
