// Checks whether the facts listed with a sentence are sufficient, and all of them necessary.
import type { TextLanguage } from '../languages/folders.ts';
import type { Fact } from '../terms/fact.ts';
import { checkSentence } from './check-sentence.ts';
import { knowledgeOf } from './knowledge.ts';

export interface FactUse {
  /** The listed facts alone support the sentence. */
  readonly isEnough: boolean;
  /** Listed facts that the sentence does not need: it does not tell them. */
  readonly idle: readonly string[];
}

/** Whether exactly the listed facts support a sentence. */
export function isToldBy(facts: readonly Fact[], language: TextLanguage) {
  return (sentence: Parameters<typeof factUse>[0]): boolean => {
    const { isEnough, idle } = factUse(sentence, facts, language);
    return isEnough && idle.length === 0;
  };
}

/**
 * @param facts all facts of the text; the type of the property ("the apartment") counts without being listed
 */
export function factUse(
  sentence: { readonly text: string; readonly factIds: readonly string[] },
  facts: readonly Fact[],
  language: TextLanguage,
): FactUse {
  const { text, factIds } = sentence;
  const known = facts.filter(({ id }) => factIds.includes(id) || id === 'property.type');
  const isSupported = (some: readonly Fact[]) =>
    checkSentence(text, knowledgeOf(some), language).verdict === 'SUPPORTED';
  return {
    isEnough: isSupported(known),
    idle: factIds.filter(id => isSupported(known.filter(fact => fact.id !== id))),
  };
}
