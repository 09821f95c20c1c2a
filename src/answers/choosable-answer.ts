// Of which answers a caller can choose the fields.
import type { Route } from './route.ts';

/** The schema of a successful answer whose fields the caller can choose with `?fields=`; undefined if the route has none. */
export function choosableAnswer({ access, answers, many }: Pick<Route, 'access' | 'answers' | 'many'>) {
  return access === 'none' || many !== undefined ? undefined : (answers[200] ?? answers[201])?.schema;
}
