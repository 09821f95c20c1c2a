// Counts what the street rules of the import could not honour: by kind and value, each with a few OpenStreetMap objects as examples.
import type { NotHonoured, NotHonouredKind } from '../../region/manifest.ts';

/** Examples for each row, values for each kind: enough to look a few of them up on the map. */
const MOST_EXAMPLES = 5;
const MOST_VALUES = 40;
const LONGEST_VALUE = 80;

/** Notes a value that the rules do not know. The caller has bound it to one object. */
export type Note = (kind: NotHonouredKind, value: string) => void;

export type ObjectType = 'node' | 'way' | 'relation';

/** Collects what the rules could not honour during one import. */
export class NotHonouredList {
  readonly #rows = new Map<string, { kind: NotHonouredKind; value: string; count: number; examples: string[] }>();

  /** A note for one object. An object counts once for each kind and value. */
  noteOf(type: ObjectType, osmId: number): Note {
    const object = `${type}/${osmId}`;
    return (kind, value) => this.#add(kind, value.slice(0, LONGEST_VALUE), object);
  }

  #add(kind: NotHonouredKind, value: string, object: string): void {
    const key = `${kind} ${value}`;
    const row = this.#rows.get(key) ?? { kind, value, count: 0, examples: [] };
    this.#rows.set(key, row);
    if (row.examples.at(-1) === object) return;
    row.count++;
    if (row.examples.length < MOST_EXAMPLES) row.examples.push(object);
  }

  /** Rows by kind, the most frequent value first; values beyond 40 of a kind are summed up in one row whose value is empty. */
  rows(): NotHonoured[] {
    const byKind = Map.groupBy(this.#rows.values(), row => row.kind);
    return [...byKind.keys()].sort().flatMap(kind => {
      const rows = byKind.get(kind)!.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
      const rest = rows.slice(MOST_VALUES);
      if (rest.length === 0) return rows;
      const count = rest.reduce((sum, row) => sum + row.count, 0);
      const examples = rest.flatMap(row => row.examples).slice(0, MOST_EXAMPLES);
      return [...rows.slice(0, MOST_VALUES), { kind, value: '', count, examples }];
    });
  }
}
