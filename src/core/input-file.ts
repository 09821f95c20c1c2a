// A file that the operator names: its size, or its text if it is small, or one sentence that says why the file is no input.
import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { OperatorError } from './errors.ts';

/**
 * The size of a file in bytes, more than 0. Call it before you open the file: opening a pipe or a device may wait for ever.
 * @param expected a description of a suitable file, for the message
 * @throws OperatorError if the file is missing, unreadable, empty, or no regular file
 */
export function inputSize(path: string, expected: string): number {
  let found: ReturnType<typeof statSync>;
  try {
    found = statSync(path);
  } catch (fault) {
    throw unreadable(path, fault);
  }
  if (found.isDirectory()) throw new OperatorError(`${path} is a folder; name ${expected}.`);
  if (!found.isFile()) throw new OperatorError(`${path} is not a file; name ${expected}.`);
  if (found.size === 0) throw new OperatorError(`${path} is empty; expected ${expected}.`);
  return found.size;
}

/**
 * The content of a small file.
 * @param mostBytes a file with more is something else
 * @throws OperatorError as `inputSize` does, or if the file is too large
 */
export function readSmallFile(path: string, expected: string, mostBytes: number): Buffer {
  inputSize(path, expected);
  try {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      if (size <= mostBytes) return readFileSync(file);
      const most = mostBytes.toLocaleString('en');
      throw new OperatorError(
        `${path} has ${size.toLocaleString('en')} bytes; expected ${expected} of at most ${most}.`,
      );
    } finally {
      closeSync(file);
    }
  } catch (fault) {
    throw fault instanceof OperatorError ? fault : unreadable(path, fault);
  }
}

function unreadable(path: string, fault: unknown): OperatorError {
  const { code, message } = fault as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new OperatorError(`${path}: there is no such file.`, { cause: fault });
  return new OperatorError(`${path} cannot be read: ${message}.`, { cause: fault });
}
