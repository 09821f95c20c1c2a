// The size of a file that the operator names, or one sentence that says why the file is no input.
import { statSync } from 'node:fs';
import { OperatorError } from '../../core/errors.ts';

/**
 * The size of a file in bytes, more than 0.
 * @param expected a description of a suitable file, for the message
 * @throws OperatorError if the file is missing, unreadable, empty, or no regular file
 */
export function inputSize(path: string, expected: string): number {
  let found: ReturnType<typeof statSync>;
  try {
    found = statSync(path);
  } catch (fault) {
    const { code, message } = fault as NodeJS.ErrnoException;
    const what = code === 'ENOENT' ? ': there is no such file' : ` cannot be read: ${message}`;
    throw new OperatorError(`${path}${what}.`, { cause: fault });
  }
  if (found.isDirectory()) throw new OperatorError(`${path} is a folder; name ${expected}.`);
  if (!found.isFile()) throw new OperatorError(`${path} is not a file; name ${expected}.`);
  if (found.size === 0) throw new OperatorError(`${path} is empty; expected ${expected}.`);
  return found.size;
}
