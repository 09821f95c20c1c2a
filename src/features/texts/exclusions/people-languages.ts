// The wording about people of all languages. Advertisements mix languages, so a search looks for the wording of all of them.
import { FOLDERS } from '../languages/folders.ts';
import type { PeopleWords } from '../languages/people-words.ts';

export const PEOPLE_WORDS: readonly PeopleWords[] = FOLDERS.flatMap(({ people }) => people ?? []);

/** The alternatives of all languages as the source of a regular expression, which never matches if there are none. */
export function anyOf(part: (words: PeopleWords) => string): string {
  return PEOPLE_WORDS.flatMap(words => part(words) || []).join('|') || '(?!)';
}
