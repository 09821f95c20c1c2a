// Names of an account's own lists of places, in paths and among types of points of interest.

/** A list among types of points of interest: `list:branches`. */
export const LIST_PREFIX = 'list:';

/** A request names few: each is a table of its own in every search. */
export const MOST_LISTS = 5;

/** The form of a name, as JSON Schema and the service read it. */
export const LIST_NAME_PATTERN = '^[a-z0-9][a-z0-9_-]{0,49}$';

/** JSON Schema of a list among types of points of interest. */
export const LIST_ENTRY = {
  type: 'string',
  pattern: `^${LIST_PREFIX}${LIST_NAME_PATTERN.slice(1)}`,
  examples: ['list:branches'],
};
const LIST_NAME = new RegExp(LIST_NAME_PATTERN);

/** Says what is wrong with a name; undefined: nothing. */
export function listNameFault(name: string): { readonly detail: string; readonly nearest?: string } | undefined {
  if (LIST_NAME.test(name)) return undefined;
  const nearest = usableName(name);
  const hint = nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
  const form = 'it must have 1 to 50 characters, a to z, 0 to 9, "-" and "_", and begin with a letter or a digit';
  return {
    detail: `The name of the list is "${name.slice(0, 60)}"; ${form}${hint}`,
    ...(nearest !== undefined && { nearest }),
  };
}

/** The name in the form that names have; undefined if nothing is left of it. */
function usableName(name: string): string | undefined {
  const letters = name.slice(0, 200).toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  const kept = letters
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9_]/g, ' ')
    .trim()
    .split(' ')
    .filter(part => part !== '')
    .join('-')
    .slice(0, 50);
  return LIST_NAME.test(kept) ? kept : undefined;
}
