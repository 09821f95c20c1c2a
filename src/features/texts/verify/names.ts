// The names in facts, for a search in sentences: as written and in their short forms, in any quotes and in both spellings.
import { FOLDERS } from '../languages/folders.ts';
import { sameLetters } from '../languages/letters.ts';
import { type Fact, slotOf } from '../terms/fact.ts';
import { aliasesOf } from './aliases.ts';
import type { NameRef } from './item.ts';
import { folded, type Token, tokensOf } from './tokens.ts';

export interface NameEntry {
  /** In the form of `Token.word`. */
  readonly words: readonly string[];
  /** Whether the name begins with a capital letter; then it does in sentences too. */
  readonly isCapital: boolean;
  readonly refs: NameRef[];
}

/** By the first word, the longest first. */
export type Names = ReadonlyMap<string, readonly NameEntry[]>;

export function namesOf(facts: readonly Fact[]): Names {
  const town = facts.find(({ id }) => id === 'place.town');
  const townName = town && slotOf(town, 'NAME')?.value;
  const byName = new Map<string, NameEntry>();
  const add = (name: string, ref: NameRef) => {
    const { words, key } = wordsOf(name);
    const entry = byName.get(key) ?? { words, isCapital: /^\P{Ll}/u.test(name), refs: [] };
    if (!entry.refs.some(({ fact, role }) => fact === ref.fact && role === ref.role)) entry.refs.push(ref);
    byName.set(key, entry);
  };
  for (const fact of facts) {
    const role = roleOf(fact);
    for (const slot of fact.slots) {
      if (slot.kind === 'NAME') {
        add(slot.value, { fact, role });
        for (const exonym of role === 'POI' ? [] : exonymsOf(slot.value)) add(exonym, { fact, role });
        if (role === 'POI') for (const alias of aliasesOf(fact, slot.value, townName)) add(alias, { fact, role });
        if (fact.id === 'place.address') for (const street of streetsIn(slot.value)) add(street, { fact, role });
      }
      if (slot.kind === 'PROPERTY_FIELD' && slot.field === 'feature') add(slot.value, { fact, role: 'FEATURE' });
    }
  }
  const byFirst = Map.groupBy(byName.values(), ({ words }) => words[0] ?? '');
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

const MOST_REMEMBERED = 50_000;
const remembered = new Map<string, { readonly words: readonly string[]; readonly key: string }>();

/** A region has the same names for every request. */
function wordsOf(name: string): { readonly words: readonly string[]; readonly key: string } {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const words = tokensOf(name).map(({ word }) => word);
  const made = { words, key: words.join(' ') };
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(name, made);
  return made;
}

/** The longest name that begins at a token. */
export function longestName(tokens: readonly Token[], at: number, names: Names): NameEntry | undefined {
  const first = tokens[at];
  if (first === undefined) return undefined;
  const isSmall = /^\p{Ll}/u.test(first.text);
  return names
    .get(first.word)
    ?.find(
      ({ words, isCapital }) => !(isCapital && isSmall) && words.every((word, i) => tokens[at + i]?.word === word),
    );
}

function exonymsOf(name: string): string[] {
  return FOLDERS.flatMap(({ names: { exonyms = {} } }) => exonyms[name] ?? []);
}

/** The street of an address: "Rheydter Straße 100". */
function streetsIn(address: string): string[] {
  const street = sameLetters(address).replace(/\s+\d+\s*\p{L}?$/u, '');
  return folded(street) === folded(address) ? [] : [street];
}

function roleOf({ kind }: Fact): NameRef['role'] {
  return kind === 'TOWN' ? 'TOWN' : kind === 'PLACE' ? 'PLACE' : 'POI';
}
