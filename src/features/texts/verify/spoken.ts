// What a text may speak of: types by the nouns in it, places by a word of their names. Only these need facts.
import type { Language } from '../../../core/enums.ts';
import { readingOf } from '../languages/folders.ts';
import { typesInName } from '../languages/names.ts';
import type { Slot } from '../terms/fact.ts';
import type { Meaning } from './item.ts';
import { type Lexicon, lexiconOf } from './lexicon.ts';
import { partsOf } from './names.ts';
import { tokensOf } from './tokens.ts';
import { compoundHead } from './word-items.ts';

/** True of too many rather than of too few: a noun that may mean a type, and a single word of a name, are enough. */
export interface Spoken {
  /** All words of the text, folded. */
  readonly words: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  /** Whether the text has a word of one of these names and streets. */
  isNamed(slots: readonly Slot[]): boolean;
}

export function spokenIn(text: string, language: Language): Spoken {
  const read = readingOf(language);
  if (read === undefined) return { words: new Set(), types: new Set(), isNamed: () => false };
  const lexicon = lexiconOf(read);
  const words = new Set<string>();
  const types = new Set<string>();
  for (const { word } of tokensOf(text)) {
    if (words.has(word)) continue;
    words.add(word);
    for (const id of typesOf(word, lexicon)) types.add(id);
    for (const id of idsOf(compoundHead(word, lexicon, read.grammar))) types.add(id);
    // The second of two words, for a name has more than its type.
    for (const id of typesInName(['', word]) ?? []) types.add(id);
  }
  const isWritten = (slot: Slot) => partsOf(slot).some(word => words.has(word));
  return { words, types, isNamed: slots => slots.some(isWritten) };
}

function typesOf(word: string, lexicon: Lexicon): readonly string[] {
  return lexicon.get(word)?.flatMap(({ meanings }) => meanings.flatMap(idsOf)) ?? [];
}

function idsOf(meaning: Meaning | undefined): readonly string[] {
  return meaning?.kind === 'TYPE' ? meaning.ids : [];
}
