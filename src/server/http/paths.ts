// Matches a URL with THE LIST of routes without the router: for the `Allow` of a 405, and to find what scripts of other origins may read.

import { ALL_ROUTES } from './routes.ts';

const PATTERNS = ALL_ROUTES.map(({ method, path }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  pattern: new RegExp(patternOf(path)),
}));

/** One expression for all open routes, because the door tests it for every refusal. */
const OPEN_PATHS = new RegExp(
  ALL_ROUTES.filter(({ openToOrigins }) => openToOrigins)
    .map(({ path }) => patternOf(path))
    .join('|'),
);

/** The methods of a path, as `Allow` names them. */
export function methodsOf(url: string): readonly string[] {
  const path = pathOf(url);
  return [...new Set(PATTERNS.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

/** Whether scripts of any origin may read the answer at this URL. */
export function isOpenToOrigins(url: string): boolean {
  return OPEN_PATHS.test(pathOf(url));
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

function patternOf(path: string): string {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return `^${escaped.replace(/\{\w+…\}/, '.+').replace(/\{\w+\}/g, '[^/]+')}$`;
}
