// The state cannot be had just now: said as such, so that callers are told to try again and operators what to mend.
import { OperatorError } from '../../core/errors.ts';

/** The database does not answer, or cannot write. Nothing was kept; it may work again at any time. */
export class StateAwayError extends OperatorError {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'StateAwayError';
  }
}
