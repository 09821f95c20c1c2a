// Reads an option's text: what is wrong with it is a wrong call (exit code 2), said in the words of the option.
import { InvalidArgumentError } from 'commander';
import { OperatorError } from '../core/errors.ts';

/** How an option says that there is to be nothing: the default of the service, no end. */
export const NONE = 'none';

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

/** Turns a reader into one that also takes "none". */
export function orNone<Value>(read: (text: string) => Value): (text: string) => Value | typeof NONE {
  return text => (text.toLowerCase() === NONE ? NONE : read(text));
}

/** A reader of whole numbers within these bounds, which are said of every other text. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return text => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new OperatorError(`It must be a whole number from ${least} to ${most}.`);
  };
}
