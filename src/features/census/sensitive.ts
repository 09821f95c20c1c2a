// The scope of sensitive topics of the census, which every function that answers some demands.
import type { Called } from '../../answers/route.ts';
import type { CensusTopic } from '../../census/census-topics.ts';
import { DomainError } from '../../core/errors.ts';

export const SENSITIVE = 'census:sensitive';

/** Sensitive topics need a scope of their own. @throws DomainError `scope-missing` that names the topics */
export function checkSensitive(topics: readonly CensusTopic[], { key }: Called['caller']): void {
  // Also if the state holds the scope by mistake: everybody who opens a page can use a publishable key.
  if (key.scopes.includes(SENSITIVE) && key.origins === null) return;
  const sensitive = topics.filter(({ isSensitive }) => isSensitive);
  if (sensitive.length === 0) return;
  const ids = sensitive.map(({ id }) => id).join(', ');
  throw new DomainError('scope-missing', `${ids}: these topics need a secret key with the scope "${SENSITIVE}".`);
}
