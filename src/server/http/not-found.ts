// A path that does not exist: the error for programs, and whether a browser gets a page in place of it.
import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '../../core/errors.ts';
import { qualityIn } from './access.ts';
import { methodsOf } from './paths.ts';

/** The error for a path without a route; the error for a path that is one slash away from a route names that path. */
export function noRoute(method: string, url: string): { readonly fault: DomainError; readonly allow?: string } {
  const allowed = methodsOf(url);
  if (allowed.length > 0) {
    const allow = allowed.join(', ');
    return { fault: new DomainError('method-not-allowed', `This path takes ${allow}, not ${method}.`), allow };
  }
  const path = url.split('?', 1)[0] ?? '';
  const bare = path.replace(/(?<!\/)\/+$/, '');
  const hasBare = bare !== path && methodsOf(bare).length > 0;
  const detail = hasBare
    ? `There is nothing at this path; send the request to ${bare}, without the slash at the end.`
    : 'There is nothing at this path.';
  return { fault: new DomainError('route-not-found', detail) };
}

/** Whether the sender prefers a page to a problem document. Programs that accept anything, or JSON as gladly, get the problem document. */
export function prefersPage({ accept = '' }: IncomingHttpHeaders): boolean {
  const page = qualityIn(accept, 'text/html', false);
  return page > qualityIn(accept, 'application/json', false) && page >= qualityIn(accept, 'application/json', true);
}
