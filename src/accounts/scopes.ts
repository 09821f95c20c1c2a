// Reads the scopes of a key, that is the functions that it may call.
import { closest } from 'fastest-levenshtein';
import { OperatorError } from '../core/errors.ts';

/** Scopes from a comma-separated text. @throws OperatorError with the nearest scope if one is unknown */
export function parseScopes(text: string, known: readonly string[]): readonly string[] {
  const names = text.split(',').flatMap(name => name.trim() || []);
  if (names.length === 0) throw new OperatorError(`No scope is named; the scopes are ${known.join(', ')}.`);
  const scopes = names.map(name => {
    const scope = known.find(each => each === name.toLowerCase());
    if (scope !== undefined) return scope;
    throw new OperatorError(
      `There is no scope "${name}"; did you mean ${closest(name, known)}? The scopes are ${known.join(', ')}.`,
    );
  });
  return [...new Set(scopes)];
}
