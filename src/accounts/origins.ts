// Reads the origins of a publishable key, that is the pages that may use it.
import { OperatorError } from '../core/errors.ts';
import { notAnOrigin, readOrigin } from '../core/origins.ts';

/** A longer list is a sign of customers' domains that each deserve a key, with its own rate and its own end. */
const MOST_ORIGINS = 20;

/** Origins from a comma-separated text, as browsers write them. @throws OperatorError if one is none, if there is none, or too many */
export function parseOrigins(text: string): readonly string[] {
  const entries = text.split(',').flatMap(entry => entry.trim() || []);
  if (entries.length === 0) throw new OperatorError('No origin is named; write for example https://www.example.com.');
  if (entries.length > MOST_ORIGINS) {
    throw new OperatorError(`A key has at most ${MOST_ORIGINS} origins, not ${entries.length}.`);
  }
  const origins = entries.map(entry => {
    const origin = readOrigin(entry);
    if (origin !== undefined) return origin;
    throw new OperatorError(notAnOrigin(entry));
  });
  return [...new Set(origins)];
}
