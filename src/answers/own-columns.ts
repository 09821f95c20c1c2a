// Columns of files for what an account says of its own places: their ids, their types, and an own column for each attribute.
import type { Cell } from './csv.ts';

interface MaybeOwn {
  readonly ownId?: string | undefined;
  readonly ownType?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

export interface OwnColumns {
  readonly names: readonly string[];
  /** One for each name. */
  cellsOf(poi: MaybeOwn): readonly Cell[];
}

/** So many attributes have a column; a list whose places share none could have more than any program reads. */
const MOST_ATTRIBUTES = 100;
/** Holds the other ones as JSON. */
const OTHERS = 'attributes';

/** None for places that no list has. Attributes stand in the order in which the places name them. */
export function ownColumns(pois: readonly MaybeOwn[]): OwnColumns {
  const fields = (['ownId', 'ownType'] as const).filter(field => pois.some(poi => poi[field] !== undefined));
  const all = new Set(pois.flatMap(({ attributes = {} }) => Object.keys(attributes)));
  const shown = [...all].slice(0, MOST_ATTRIBUTES);
  const hasOthers = all.size > shown.length;
  const isShown = new Set(shown);
  return {
    names: [...fields, ...shown.map(name => `${OTHERS}.${name}`), ...(hasOthers ? [OTHERS] : [])],
    cellsOf({ attributes = {}, ...poi }) {
      const own = (name: string) => (Object.hasOwn(attributes, name) ? attributes[name] : undefined);
      const others = hasOthers ? Object.entries(attributes).filter(([name]) => !isShown.has(name)) : [];
      return [
        ...fields.map(field => poi[field]),
        ...shown.map(own),
        ...(hasOthers ? [others.length === 0 ? undefined : JSON.stringify(Object.fromEntries(others))] : []),
      ];
    },
  };
}
