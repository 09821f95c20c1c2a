// Checks whether the facts listed with a sentence are sufficient, and all of them necessary.
import { readingOf, type TextLanguage } from '../languages/folders.ts';
import type { Fact } from '../terms/fact.ts';
import { isSupported } from './check-sentence.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
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
  const order = orderOf(facts);
  const knowledge = knowledgeOnce();
  return (sentence: Listing): boolean => {
    const key = [sentence.text, ...sentence.factIds].join('\n');
    const check = known.has(key) ? undefined : checkOf(sentence, order, language, knowledge);
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
  const { isEnough, isIdle } = checkOf(sentence, orderOf(facts), language, knowledgeOf);
  return { isEnough: isEnough(), idle: sentence.factIds.filter(isIdle) };
}

/** Facts by their ids, with their places in the list; ids are unique. */
type Order = ReadonlyMap<string, { readonly fact: Fact; readonly place: number }>;

function orderOf(facts: readonly Fact[]): Order {
  return new Map(facts.map((fact, place) => [fact.id, { fact, place }]));
}

/** Sentences of one fact leave the same facts without it. */
function knowledgeOnce(): (facts: readonly Fact[]) => Knowledge {
  const made = new Map<string, Knowledge>();
  return facts => {
    const key = facts.map(({ id }) => id).join('\n');
    const known = made.get(key) ?? knowledgeOf(facts);
    made.set(key, known);
    return known;
  };
}

function checkOf(
  { text, factIds }: Listing,
  order: Order,
  language: TextLanguage,
  knowledge: (facts: readonly Fact[]) => Knowledge,
) {
  const read = readingOf(language);
  const own = read && new ReadSentence(text, read, language);
  const known = [...new Set([...factIds, 'property.type'])]
    .flatMap(id => order.get(id) ?? [])
    .sort((a, b) => a.place - b.place)
    .map(({ fact }) => fact);
  const isToldBySome = (some: readonly Fact[]) => own !== undefined && isSupported(own, knowledge(some));
  return {
    isEnough: () => isToldBySome(known),
    isIdle: (id: string) => isToldBySome(known.filter(fact => fact.id !== id)),
  };
}
