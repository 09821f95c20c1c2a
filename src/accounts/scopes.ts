// What a key may be allowed to do; one scope per function, and one more for sensitive census topics.
import { closest } from 'fastest-levenshtein';
import { OperatorError } from '../core/errors.ts';

export const SCOPES = [
  'snapshots',
  'pois',
  'location-index',
  'census',
  'census:sensitive',
  'addresses',
  'texts',
] as const;
export type Scope = (typeof SCOPES)[number];

/** What a key gets whose maker names none: everything but sensitive topics. */
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter(scope => scope !== 'census:sensitive');

/** Scopes from a comma-separated text; an unknown one is an OperatorError that names the nearest. */
export function parseScopes(text: string): readonly Scope[] {
  const names = text.split(',').flatMap(name => name.trim() || []);
  if (names.length === 0) throw new OperatorError(`No scope is named; there are ${SCOPES.join(', ')}.`);
  const scopes = names.map(name => {
    const scope = SCOPES.find(each => each === name.toLowerCase());
    if (scope !== undefined) return scope;
    throw new OperatorError(
      `There is no scope "${name}"; did you mean ${closest(name, SCOPES)}? There are ${SCOPES.join(', ')}.`,
    );
  });
  return [...new Set(scopes)];
}
