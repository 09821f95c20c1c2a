// A thought that a text may hold, with its weight.
import type { Audience, TextKind, Tone } from '../terms/choices.ts';
import { type Fact, slotOf } from '../terms/fact.ts';
import { factIdsOf, factsOf, type Intent, type SectionId } from '../terms/intent.ts';
import { isNamed } from './significance.ts';

export interface Message {
  readonly intent: Intent;
  readonly section: SectionId;
  /** Sentences of one topic are neighbours, and only they may refer to each other. */
  readonly topic: string;
  /** The weight: the text takes the highest first. */
  readonly salience: number;
  /** Its rank among the sentences of its topic, from 0; if undefined, the weight decides. */
  readonly order?: number;
  readonly factIds: readonly string[];
  /** What it speaks of: two thoughts about one thing are alternatives. */
  readonly about: readonly string[];
}

export interface MessageChoices {
  readonly kind: TextKind;
  readonly audience: Audience | undefined;
  readonly tone: Tone;
  readonly seed: number;
}

/** The topic of the last sentence about a place. */
export const CLOSE = 'CLOSE';

export function message(section: SectionId, topic: string, salience: number, intent: Intent): Message {
  const factIds = factIdsOf(intent);
  return { intent, section, topic, salience, factIds, about: [...factIds, ...factsOf(intent).flatMap(unnamedType)] };
}

/** A park without a name and the number of parks are one thing to say. */
function unnamedType(fact: Fact): string[] {
  const type = slotOf(fact, 'COUNT')?.of ?? (isNamed(fact) ? undefined : slotOf(fact, 'TYPE')?.id);
  return type === undefined ? [] : [`any ${type}`];
}
