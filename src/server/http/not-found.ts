// A path that does not exist: the error for programs, and whether a browser gets a page in place of it.
import type { IncomingHttpHeaders } from 'node:http';
import { nearestName } from '../../answers/request.ts';
import { DomainError } from '../../core/errors.ts';
import { qualityIn } from './access.ts';
import { methodsOf } from './paths.ts';
import { ALL_ROUTES } from './routes.ts';

const API = '/api/location-ext';
const BEGINNING = /^(?:api|location-ext|v[0-9])$/;
/** Of a longer one no name is near. */
const LONGEST_PATH = 200;

/** The error for a path without a route; the error for a path that is one slash away from a route names that path. */
export function noRoute(method: string, url: string): { readonly fault: DomainError; readonly allow?: string } {
  const allowed = methodsOf(url);
  if (allowed.length > 0) {
    const allow = allowed.join(', ');
    return { fault: new DomainError('method-not-allowed', `This path takes ${allow}, not ${method}.`), allow };
  }
  const path = url.split('?', 1)[0] ?? '';
  const bare = path.replace(/(?<!\/)\/+$/, '');
  if (bare !== path && methodsOf(bare).length > 0) {
    return missing(`; send the request to ${bare}, without the slash at the end`);
  }
  const nearest = nearestPath(bare);
  return missing(nearest === undefined ? '' : `; ${nearest} is the nearest one`);
}

function missing(instead: string) {
  return { fault: new DomainError('route-not-found', `There is nothing at this path${instead}.`) };
}

/** Paths that people type, by what tells them apart from each other. */
const NAMES = new Map(
  ALL_ROUTES.filter(({ path, isLocalOnly, isExplored }) => !isLocalOnly && !isExplored && !path.includes('{')).map(
    ({ path }) => [path.replace(API, '').slice(1), path],
  ),
);

/** The path whose name begins with what stands at the same place of a wrong one, or is most similar to it; undefined if none is near. */
function nearestPath(path: string): string | undefined {
  const steps = path
    .slice(0, LONGEST_PATH)
    .toLowerCase()
    .split('/')
    .filter(step => step !== '');
  // Any beginning that looks like one of an interface: "/api/v1", "/v2", none.
  while (steps[0] !== undefined && BEGINNING.test(steps[0])) steps.shift();
  const names = [...NAMES.keys()].filter(each => each !== '');
  // An id may follow the name.
  for (const asked of [steps.join('/'), steps[0] ?? '']) {
    const word = asked.replaceAll('_', '-').replace(/(?:e?s|-data)$/, '');
    if (word.length < 3) continue;
    const found = names.filter(each => each.startsWith(word)).sort((a, b) => a.length - b.length)[0];
    const nearest = found ?? nearestName(asked.replaceAll('_', '-'), names);
    if (nearest !== undefined) return NAMES.get(nearest);
  }
  return undefined;
}

/** Whether the sender prefers a page to a problem document. Programs that accept anything, or JSON as gladly, get the problem document. */
export function prefersPage({ accept = '' }: IncomingHttpHeaders): boolean {
  const page = qualityIn(accept, 'text/html', false);
  return page > qualityIn(accept, 'application/json', false) && page >= qualityIn(accept, 'application/json', true);
}
