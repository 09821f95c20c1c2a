// How long a request may compute.
import { DomainError } from '../core/errors.ts';

/** Far more than any search within the limits takes; what is over it would only block the thread for others. */
const MOST_SECONDS = 10;

/**
 * A check for long computations, which cannot hear of anything else while they run.
 * @throws DomainError `overloaded`, when called later than 10 seconds from now
 */
export function deadline(): () => void {
  const end = performance.now() + MOST_SECONDS * 1000;
  return () => {
    if (performance.now() < end) return;
    throw new DomainError('overloaded', `The computation was stopped after ${MOST_SECONDS} seconds.`);
  };
}
