// Checks whether the facts listed with a sentence are sufficient, and all of them necessary.
import { readingOf, type TextLanguage } from '../languages/folders.ts';
import type { Fact } from '../terms/fact.ts';
import { isSupported } from './check-sentence.ts';
import { knowledgeOf } from './knowledge.ts';
import { ReadSentence } from './read-sentence.ts';

export interface FactUse {
  /** The listed facts alone support the sentence. */
  readonly isEnough: boolean;
  /** Listed facts that the sentence does not need: it does not tell them. */
  readonly idle: readonly string[];
}

/** Whether exactly the listed facts support a sentence; each sentence is checked once. */
export function isToldBy(facts: readonly Fact[], language: TextLanguage) {
  const known = new Map<string, boolean>();
  return (sentence: Listing): boolean => {
    const key = [sentence.text, ...sentence.factIds].join('\n');
    const check = known.has(key) ? undefined : checkOf(sentence, facts, language);
    const isTold = known.get(key) ?? (check?.isEnough() === true && !sentence.factIds.some(check.isIdle));
    known.set(key, isTold);
    return isTold;
  };
}

interface Listing {
  readonly text: string;
  readonly factIds: readonly string[];
}

/** @param facts all facts of the text; the type of the property ("the apartment") counts without being listed */
export function factUse(sentence: Listing, facts: readonly Fact[], language: TextLanguage): FactUse {
  const { isEnough, isIdle } = checkOf(sentence, facts, language);
  return { isEnough: isEnough(), idle: sentence.factIds.filter(isIdle) };
}

function checkOf({ text, factIds }: Listing, facts: readonly Fact[], language: TextLanguage) {
  const read = readingOf(language);
  const own = read && new ReadSentence(text, read, language);
  const known = facts.filter(({ id }) => factIds.includes(id) || id === 'property.type');
  const isToldBySome = (some: readonly Fact[]) => own !== undefined && isSupported(own, knowledgeOf(some));
  return {
    isEnough: () => isToldBySome(known),
    isIdle: (id: string) => isToldBySome(known.filter(fact => fact.id !== id)),
  };
}
