// The names in facts, for a search in sentences: as written, in any quotes and in both spellings.
import { sameLetters } from '../languages/letters.ts';
import type { Fact } from '../terms/fact.ts';
import type { NameRef } from './item.ts';
import { tokensOf } from './tokens.ts';

export interface NameEntry {
  readonly words: readonly string[];
  readonly refs: NameRef[];
}

/** By the first word, the longest first; case-sensitive. */
export type Names = ReadonlyMap<string, readonly NameEntry[]>;

export function namesOf(facts: readonly Fact[]): Names {
  const byName = new Map<string, NameEntry>();
  const add = (name: string, ref: NameRef) => {
    const words = tokensOf(name).map(({ text }) => sameLetters(text));
    const key = words.join(' ');
    const entry = byName.get(key) ?? { words, refs: [] };
    entry.refs.push(ref);
    byName.set(key, entry);
  };
  for (const fact of facts) {
    for (const slot of fact.slots) {
      if (slot.kind === 'NAME') add(slot.value, { fact, role: roleOf(fact) });
      if (slot.kind === 'PROPERTY_FIELD' && slot.field === 'feature') add(slot.value, { fact, role: 'FEATURE' });
    }
  }
  const byFirst = Map.groupBy(byName.values(), ({ words }) => words[0] ?? '');
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

function roleOf({ kind }: Fact): NameRef['role'] {
  return kind === 'TOWN' ? 'TOWN' : kind === 'PLACE' ? 'PLACE' : 'POI';
}
