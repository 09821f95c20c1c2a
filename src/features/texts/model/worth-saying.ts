// Chooses the facts for a language model: those of the built-in writer's most important thoughts, each with its section.
import type { Fact } from '../terms/fact.ts';
import type { SectionId } from '../terms/intent.ts';
import type { Message } from '../write/message.ts';
import { messagesOf } from '../write/messages.ts';
import { phrasingsOf } from '../write/phrasings.ts';
import type { WritingChoices } from '../write/write.ts';

export interface WorthSaying {
  readonly fact: Fact;
  readonly section: SectionId;
  readonly topic: string;
  readonly salience: number;
}

export interface Worth {
  /** By id; the most important first. */
  readonly facts: ReadonlyMap<string, WorthSaying>;
  /** The built-in writer's thoughts about these facts, the most important first. */
  readonly messages: readonly Message[];
}

/** One fact for so many characters: twice as many facts as the text has room for, so that the model can choose. */
const CHARACTERS_A_FACT = 30;
const FEWEST = 12;
const MOST = 80;

export function worthSaying(facts: readonly Fact[], choices: WritingChoices): Worth {
  const byId = new Map(facts.map(fact => [fact.id, fact]));
  // The model may not tell a fact for which the built-in writer has no words (a place that is not quiet).
  const messages = messagesOf(facts, choices)
    .filter(message => phrasingsOf(message.intent, choices).length > 0)
    .sort((a, b) => b.salience - a.salience);
  const worth = new Map<string, WorthSaying>();
  const most = Math.min(MOST, Math.max(FEWEST, Math.round(choices.maxCharacters / CHARACTERS_A_FACT)));
  for (const { factIds, section, topic, salience } of messages) {
    for (const id of factIds) {
      const fact = byId.get(id);
      if (fact !== undefined && !worth.has(id) && worth.size < most) worth.set(id, { fact, section, topic, salience });
    }
  }
  return { facts: worth, messages };
}
