// The error for a state that is unavailable for now, so that callers learn to try again and operators what to fix.
import { OperatorError } from '../../core/errors.ts';

/** The database does not answer, or cannot write. It stored nothing; it may work again at any time. */
export class StateAwayError extends OperatorError {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'StateAwayError';
  }
}
