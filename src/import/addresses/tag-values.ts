// Tags as the address steps read them.
import type { Tags } from '../osm/osm-data.ts';

/** A tag's value with spaces as one space; empty when missing. */
export function clean(value: string | undefined): string {
  return value === undefined ? '' : value.trim().replace(/\s+/g, ' ');
}

/** The names that tags of these keys give beside `name`, each once; a value with `;` holds several. */
export function otherNames(tags: Tags, keys: readonly string[]): string[] {
  const names = keys.flatMap(key => (tags[key] ?? '').split(';')).map(clean);
  return [...new Set(names)].filter(name => name !== '' && name !== clean(tags.name));
}
