// What the operator is told when the disk does not take what is written.
import { OperatorError } from '../errors.ts';

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
  const said = SAID[(fault as NodeJS.ErrnoException | undefined)?.code ?? ''];
  return said === undefined ? fault : new OperatorError(`${folder}: ${said}. ${consequence}`, { cause: fault });
}
