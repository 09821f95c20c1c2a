// Turns errors of the disk into sentences for the operator.
import { OperatorError } from '../core/errors.ts';

const SAID: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's share of the disk is used up",
  EROFS: 'the disk can only be read',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EEXIST: 'a file is in the place of the folder',
  ENOTDIR: 'a file is in the place of a folder',
};

/** A disk error as an OperatorError that ends with `consequence`; any other error unchanged. */
export function diskFault(fault: unknown, folder: string, consequence: string): unknown {
  const { path = folder } = (fault ?? {}) as NodeJS.ErrnoException;
  // A path outside the folder was being read, not written.
  const read = path.startsWith(folder) || folder.startsWith(path) ? fault : readFault(fault, path);
  if (read !== fault) return read;
  const said = SAID[(fault as NodeJS.ErrnoException | undefined)?.code ?? ''];
  return said === undefined ? fault : new OperatorError(`${folder}: ${said}. ${consequence}`, { cause: fault });
}

/** A read error as an OperatorError if this user may not read the file or folder; any other error unchanged. */
export function readFault(fault: unknown, path: string): unknown {
  const { code } = (fault ?? {}) as NodeJS.ErrnoException;
  if (code !== 'EACCES' && code !== 'EPERM') return fault;
  return new OperatorError(`${path} cannot be read by this user: give it to the user who runs this, or change user.`, {
    cause: fault,
  });
}
