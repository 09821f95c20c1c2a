// Which files of an archive are notes beside the addresses (a readme, a licence, a description) and are left unread.

import type { AddressFile } from './open-text.ts';
import { COLUMN_NAMES, foldedName, NAMELESS } from './recognise-columns.ts';

/** A file whose beginning has neither columns nor features of addresses is a note. */
const LOOKED_AT_CHARACTERS = 65_536;
const LEAST_COLUMNS = 2;

/**
 * The files of an archive that may hold addresses, and the names of the notes. A single file is never a note, and if all look like notes, none is: then the
 * error of the reader says what is wrong with them.
 */
export async function withoutNotes(
  files: readonly AddressFile[],
): Promise<{ readonly tables: readonly AddressFile[]; readonly notes: readonly string[] }> {
  if (files.length < 2) return { tables: files, notes: [] };
  const isNotes: boolean[] = [];
  for (const file of files) isNotes.push(isNote(await beginningOf(file)));
  if (isNotes.every(Boolean)) return { tables: files, notes: [] };
  return {
    tables: files.filter((_, i) => !isNotes[i]),
    notes: files.filter((_, i) => isNotes[i]).map(({ name }) => name),
  };
}

function isNote(beginning: string): boolean {
  const text = beginning.trimStart();
  if (text.startsWith('{') || text.startsWith('[')) return !/"Feature(?:Collection)?"/.test(text);
  const first = text.split(/\r?\n/).find(line => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const known = new Set(Object.values(COLUMN_NAMES).flat());
  return [';', ',', '\t', '|'].every(delimiter => {
    const cells = first.split(delimiter);
    if (cells.length === NAMELESS.length) return false;
    return cells.filter(cell => known.has(foldedName(cell))).length < LEAST_COLUMNS;
  });
}

async function beginningOf({ text }: AddressFile): Promise<string> {
  let beginning = '';
  for await (const piece of text()) {
    beginning += piece;
    if (beginning.length >= LOOKED_AT_CHARACTERS) break;
  }
  return beginning.slice(0, LOOKED_AT_CHARACTERS);
}
