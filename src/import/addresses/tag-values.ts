// Tags as the address steps read them.
import type { TagColumns } from '../osm/osm-data.ts';

/** A tag's value with spaces as one space; empty when missing. */
export function clean(value: string | undefined): string {
  return value === undefined ? '' : value.trim().replace(/\s+/g, ' ');
}

export function hasKey(columns: TagColumns, index: number, key: number): boolean {
  for (let p = columns.start[index]!; p < columns.start[index + 1]!; p++) if (columns.keys[p] === key) return true;
  return false;
}
