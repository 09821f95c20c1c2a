// Makes folders of the data folder on demand.
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from './errors.ts';

/**
 * Makes a folder and its parents, unless they exist. Node's own option (`recursive`) never returns on file systems that deny the existence of an entry in an
 * existing folder, such as `/proc`.
 * @throws OperatorError if the path allows no folder
 * @throws errors of the disk: full, read-only, missing permissions, or a file with this name
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (fault) {
    // Another process may just have made it.
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
