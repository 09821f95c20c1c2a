// The table of a comparison: the two places beside each other, row by row, under a heading for each function.
import { element } from '../shared/elements.ts';
import type { Feature, Two } from './feature.ts';
import type { Words } from './words.ts';

/** The answers of one function for both places; undefined if missing. */
export interface ComparedFeature {
  readonly feature: Feature;
  readonly answers: Two<unknown>;
}

type Cell = readonly (Node | string | null)[];

/** A row with a cell for each place. */
export function rowOf<T>(label: string, [first, second]: Two<T>, cellOf: (of: T) => Cell): HTMLElement {
  const name = element('th', '', [label], { scope: 'row' });
  return element('tr', '', [name, ...[first, second].map(each => element('td', '', cellOf(each)))]);
}

export function comparedTable(labels: Two<string>, compared: readonly ComparedFeature[], words: Words): HTMLElement {
  const names = (['first', 'second'] as const).map((which, i) => {
    const pin = element('span', `pin ${which}`, [words.columns[which]]);
    return element('th', which, [pin, element('bdi', '', [labels[i]])], { scope: 'col' });
  });
  return element('table', 'compared', [
    element('thead', '', [element('tr', '', [element('td'), ...names])]),
    ...compared.map(({ feature, answers }) => part(feature.comparedTitle ?? feature.title, feature.rowsOf?.(answers))),
  ]);
}

/** Rows under a separate heading; nothing without rows. */
function part(title: string, rows: readonly HTMLElement[] = []): HTMLElement | null {
  if (rows.length === 0) return null;
  const heading = element('th', 'part', [title], { colspan: '3', scope: 'rowgroup' });
  return element('tbody', '', [element('tr', '', [heading]), ...rows]);
}
