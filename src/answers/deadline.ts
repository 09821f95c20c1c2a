// The time limit for computations of a request.
import { DomainError } from '../core/errors.ts';

/** Far more than any search within the limits takes. A longer one would block the thread for other requests. */
const MOST_SECONDS = 10;

/**
 * A check that long computations call, because their thread receives no events while they run.
 * @throws DomainError `overloaded`, when called later than `seconds` from now
 */
export function deadline(seconds = MOST_SECONDS): () => void {
  const end = performance.now() + seconds * 1000;
  return () => {
    if (performance.now() < end) return;
    throw new DomainError('overloaded', `The computation was stopped after ${seconds} seconds.`);
  };
}
