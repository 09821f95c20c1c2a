// What the operator is told when the disk does not take what is written, or does not give what is read.
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

/** A fault of the disk as an OperatorError that ends with `consequence`; any other fault as it is. */
export function diskFault(fault: unknown, folder: string, consequence: string): unknown {
  const { path = folder } = (fault ?? {}) as NodeJS.ErrnoException;
  // What lies elsewhere was to be read.
  const read = path.startsWith(folder) || folder.startsWith(path) ? fault : readFault(fault, path);
  if (read !== fault) return read;
  const said = SAID[(fault as NodeJS.ErrnoException | undefined)?.code ?? ''];
  return said === undefined ? fault : new OperatorError(`${folder}: ${said}. ${consequence}`, { cause: fault });
}

/** A fault of reading as an OperatorError if the file or folder is not this user's to read; any other fault as it is. */
export function readFault(fault: unknown, path: string): unknown {
  const { code } = (fault ?? {}) as NodeJS.ErrnoException;
  if (code !== 'EACCES' && code !== 'EPERM') return fault;
  return new OperatorError(`${path} cannot be read by this user: give it to the user who runs this, or change user.`, {
    cause: fault,
  });
}
