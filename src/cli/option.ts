// Reads an option's text. A wrong text is a wrong call (exit code 2), reported with the option's name.
import { InvalidArgumentError } from 'commander';
import { OperatorError } from '../core/errors.ts';

/** The text for "nothing": no end, no limit, or the default of the service. */
export const NONE = 'none';

/** Wraps a reader that throws OperatorError, so that commander reports the error as a wrong call. */
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

/** Wraps a reader so that it also accepts "none". */
export function orNone<Value>(read: (text: string) => Value): (text: string) => Value | typeof NONE {
  return text => (text.toLowerCase() === NONE ? NONE : read(text));
}

/** A reader of whole numbers within these bounds; its error names the bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return text => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new OperatorError(`It must be a whole number from ${least} to ${most}.`);
  };
}
