// Reads an option's text: what is wrong with it is a wrong call (exit code 2), said in the words of the option.
import { InvalidArgumentError } from 'commander';
import { OperatorError } from '../errors.ts';

/** Turns a reader that throws OperatorError into one that commander reports as a wrong call. */
export function option<Value>(read: (text: string) => Value): (text: string) => Value {
  return text => {
    try {
      return read(text);
    } catch (fault) {
      if (fault instanceof OperatorError) throw new InvalidArgumentError(fault.message);
      throw fault;
    }
  };
}
