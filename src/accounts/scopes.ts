// Reads the scopes of a key: what it may be allowed to do.
import { closest } from 'fastest-levenshtein';
import { OperatorError } from '../core/errors.ts';

/** Scopes from a comma-separated text; an unknown one is an OperatorError that names the nearest. */
export function parseScopes(text: string, known: readonly string[]): readonly string[] {
  const names = text.split(',').flatMap(name => name.trim() || []);
  if (names.length === 0) throw new OperatorError(`No scope is named; there are ${known.join(', ')}.`);
  const scopes = names.map(name => {
    const scope = known.find(each => each === name.toLowerCase());
    if (scope !== undefined) return scope;
    throw new OperatorError(
      `There is no scope "${name}"; did you mean ${closest(name, known)}? There are ${known.join(', ')}.`,
    );
  });
  return [...new Set(scopes)];
}
