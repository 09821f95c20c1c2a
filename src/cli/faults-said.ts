// A fault of the question, said on the command line.
import { DomainError, OperatorError } from '../core/errors.ts';

/** What `ask` answers. @throws OperatorError one sentence in place of what a caller over HTTP would hear */
export async function withFaultsSaid<Result>(ask: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    throw new OperatorError([fault.message, ...fault.faults.map(({ detail }) => detail)].join(' '), { cause: fault });
  }
}
