// Decides whether a sentence of a language model may go into a text: its form, its claims, the facts it cites, its wording about people.
import { FLAGS_BY_RULE } from '../exclusions/flag-rules.ts';
import { flagsIn } from '../exclusions/flags.ts';
import { readingOf, respelled } from '../languages/folders.ts';
import type { Grammar } from '../languages/reading-language.ts';
import { type Fact, mapNames, slotOf } from '../terms/fact.ts';
import { checkSentence, namesIn } from '../verify/check-sentence.ts';
import { factUse } from '../verify/idle-facts.ts';
import { knowledgeOf } from '../verify/knowledge.ts';
import { sentencesOf } from '../verify/sentences.ts';
import { statementOf } from '../write/phrasings.ts';
import type { WritingChoices } from '../write/write.ts';
import type { Refused } from './questions.ts';
import type { Proposed } from './read-answer.ts';

/** A sentence with exactly the facts that it tells. */
export interface Accepted {
  readonly text: string;
  readonly factIds: readonly string[];
}

export type Judgement = { readonly accepted: Accepted } | { readonly refused: Refused };

const LONGEST_SENTENCE = 400;

/** Least number of words beside names: a name alone could claim anything ("Schöne Aussicht."). */
const FEWEST_WORDS = 2;

/** The characters of plain sentences: no markup, no website address, no line break. */
const PLAIN = /^[\p{Script=Latin}\p{M}\p{N} .,;:!?…'’"“”„«»()/&+%€²·–—-]+$/u;

/** Words that a sentence needs beside a fact so that it is not half a truth. */
const CAVEATS: readonly {
  readonly isFor: (fact: Fact) => boolean;
  readonly said: keyof Grammar['caveats'];
  readonly reason: string;
}[] = [
  {
    isFor: ({ slots }) =>
      slots.some(slot => slot.kind === 'NUMBER' && slot.of === 'TRAVEL_TIME' && slot.transportMode === 'CAR'),
    said: 'freeRoad',
    reason: 'A time by car is of a free road, and the sentence has to say so.',
  },
  {
    isFor: ({ kind }) => kind === 'CALM',
    said: 'noise',
    reason: 'Quiet is judged by the distance to roads and railways, and the sentence has to say so.',
  },
];

/**
 * A judge of sentences about one place and property.
 * @param facts all facts; `given` are those that the model may cite
 */
export function judgeOf(
  facts: readonly Fact[],
  given: { has(id: string): boolean },
  choices: WritingChoices,
): (proposed: Proposed) => Judgement {
  const { language } = choices;
  const byId = new Map(facts.map(fact => [fact.id, fact]));
  const knowledge = knowledgeOf(facts);
  const names = namesIn(knowledge);
  const borrowed = [...names, ...facts.flatMap(featureOf)].sort((a, b) => b.length - a.length);

  function faultOf(text: string, factIds: readonly string[]): string | undefined {
    const strange = factIds.find(id => !given.has(id));
    if (strange !== undefined) return `There is no fact "${strange.slice(0, 60)}".`;
    if (factIds.length === 0) return 'It cites no fact.';
    if (text.length > LONGEST_SENTENCE) return `It has more than ${LONGEST_SENTENCE} characters.`;
    if (!PLAIN.test(text) || !/^["“„«]?[\p{Lu}\p{N}]/u.test(text) || !/[.!]["”“»]?$/.test(text))
      return 'It is no plain sentence with a capital letter, a dot at its end, and no markup.';
    if (sentencesOf(text, names).length !== 1) return 'It is more than one sentence.';
    if (wordsBeside(text, borrowed) < FEWEST_WORDS) return 'It is a name and no sentence.';
    const [flag] = flagsIn(text, borrowed).filter(({ rule }) => rule !== 'QUIET' && rule !== 'ACCESS');
    if (flag !== undefined) return `"${flag.text}": ${FLAGS_BY_RULE[flag.rule].reason}`;
    const { verdict, claims, contradicts } = checkSentence(text, knowledge, language);
    if (verdict === 'CONTRADICTED') {
      const said = contradicts.flatMap(id => byId.get(id) ?? []).map(fact => statementOf(fact, choices));
      return `It contradicts: ${said.join('; ')}.`;
    }
    if (verdict !== 'SUPPORTED') {
      const said = claims.filter(each => each.verdict !== 'SUPPORTED').map(each => `"${each.text}"`);
      return said.length === 0
        ? 'It claims nothing.'
        : `No fact says ${said.join(', ')}, or a plainer sentence is needed.`;
    }
    if (!factUse({ text, factIds }, facts, language).isEnough)
      return 'The facts that it cites do not support it; cite the facts that it states.';
    const told = factIds.flatMap(id => byId.get(id) ?? []);
    const caveats = readingOf(language)?.grammar.caveats;
    return CAVEATS.find(({ isFor, said }) => told.some(isFor) && !caveats?.[said].test(text))?.reason;
  }

  /** The cited facts without those that the sentence does not tell; removes the last cited one first. */
  function toldOf(text: string, factIds: readonly string[]): readonly string[] {
    let told = factIds;
    for (;;) {
      const idle = factUse({ text, factIds: told }, facts, language).idle.at(-1);
      if (idle === undefined) return told;
      told = told.filter(id => id !== idle);
    }
  }

  return ({ text: written, factIds }) => {
    const text = respelled(written.normalize('NFC').replace(/\s+/g, ' ').trim(), language, facts.flatMap(mapNames));
    const reason = faultOf(text, factIds);
    if (reason !== undefined) return { refused: { text, factIds, reason } };
    const told = toldOf(text, factIds);
    const refused = { text, factIds, reason: 'It tells none of the facts it cites.' };
    return told.length === 0 ? { refused } : { accepted: { text, factIds: told } };
  };
}

/** The caller's word for a feature. */
function featureOf(fact: Fact): string[] {
  const word = slotOf(fact, 'PROPERTY_FIELD');
  return word?.field === 'feature' ? [word.value] : [];
}

/** The number of words in a sentence beside names, in any case. */
function wordsBeside(text: string, names: readonly string[]): number {
  let rest = text.toLowerCase();
  for (const name of names) rest = rest.replaceAll(name.toLowerCase(), ' ');
  return rest.match(/\p{L}+/gu)?.length ?? 0;
}
