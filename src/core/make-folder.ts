// Folders of the data folder, made when they are needed.
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from './errors.ts';

/**
 * Makes a folder and those above it, unless they are there. Node's own way (`recursive`) never returns where a file system says of a name in a folder
 * that is there that it is not, as `/proc` does.
 * @throws OperatorError where no folder can be made
 * @throws what the disk says otherwise: it is full, read-only, not this user's, or a file is in the way
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (fault) {
    // Somebody else may just have made it.
    if (isFolder(path)) return;
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
    throw new OperatorError(`${path}: no folder can be made there. Choose another place with UMKREIS_DATA.`, {
      cause: fault,
    });
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
