// Tags as the steps of addresses and of points of interest read them.
import type { Tags } from './osm-data.ts';

/** A tag's value with spaces as one space; empty when missing. */
export function clean(value: string | undefined): string {
  return value === undefined ? '' : value.trim().replace(/\s+/g, ' ');
}

/** The names that tags of these keys give beside `name`, each once; a value with `;` holds several. */
export function otherNames(tags: Tags, keys: readonly string[]): string[] {
  const names = keys.flatMap(key => (tags[key] ?? '').split(';')).map(clean);
  return [...new Set(names)].filter(name => name !== '' && name !== clean(tags.name));
}

/** Keys of names beside `name`, in any language: `name:fr`, `alt_name`, `old_name:de`, `alt_name_1`. */
const NAME_KEY =
  /^(?:name|int_name|nat_name|reg_name|loc_name|alt_name|old_name|official_name|short_name|local_name|sorting_name)(?:_\d{1,2})?(?::(?:left|right|[a-z]{2,3}(?:[-_][A-Za-z]{2,8})*))?$/;

/** Every other name of an object, in any language, each once. */
export function everyOtherName(tags: Tags): string[] {
  return otherNames(
    tags,
    Object.keys(tags).filter(key => key !== 'name' && NAME_KEY.test(key)),
  );
}
