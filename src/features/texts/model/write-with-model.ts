// The writer that uses a language model: judges its sentences one by one, asks once more for the refused ones, then lets the built-in writer fill in.
import type { Warning } from '../../../answers/answer-fields.ts';
import { readingOf } from '../languages/folders.ts';
import type { Fact } from '../terms/fact.ts';
import { type Authored, writeAlone } from '../write/text-writer.ts';
import { sectionsOf, type WritingChoices } from '../write/write.ts';
import { assemble, type DraftSentence } from './assemble.ts';
import { type Accepted, judgeOf } from './judge.ts';
import { type Ask, type LanguageModel, ModelFault } from './language-model.ts';
import { firstQuestion, type Refused, secondQuestion } from './questions.ts';
import { type Proposed, readAnswer } from './read-answer.ts';
import { worthSaying } from './worth-saying.ts';

const EXAMPLES = 5;
const BUILT_IN = 'the built-in writer wrote the text.';
const UNREAD: Warning = {
  code: 'language-model-refused',
  detail: `Nobody can check sentences of a language model in this language; ${BUILT_IN}`,
};
const NO_JSON = 'it was no JSON of the form {"sentences":[{"text":"…","facts":["id"]}]}.';

/**
 * Uses the model's sentences that pass the check. It never fails: at worst the built-in writer writes the whole text.
 * @param hungUp aborts when nobody waits for the text
 */
export async function writeWithModel(
  facts: readonly Fact[],
  choices: WritingChoices,
  model: LanguageModel,
  hungUp?: AbortSignal,
): Promise<Authored> {
  const alone = writeAlone(facts, choices);
  const worth = worthSaying(facts, choices);
  if (alone.sentences.length === 0) return alone;
  if (readingOf(choices.language) === undefined) return { ...alone, warnings: [UNREAD] };
  const draft = createDraft(judgeOf(facts, worth.facts, choices));
  let fault: ModelFault | undefined;
  try {
    await model.converse(async ask => {
      const examples = spread(alone.sentences, EXAMPLES);
      const first = readAnswer(await ask(firstQuestion(worth, choices, examples)));
      if (first !== undefined) {
        await draft.take(first);
        if (draft.refused().length > 0) await askAgain(ask);
        return;
      }
      const second = readAnswer(await ask(firstQuestion(worth, choices, examples, NO_JSON)));
      if (second === undefined) throw new ModelFault('UNREADABLE');
      await draft.take(second);
    }, hungUp);
  } catch (thrown) {
    if (!(thrown instanceof ModelFault)) throw thrown;
    fault = thrown;
  }

  async function askAgain(ask: Ask): Promise<void> {
    const answer = readAnswer(await ask(secondQuestion(worth, choices, draft.refused())));
    if (answer !== undefined) await draft.replace(answer);
  }

  const sentences = assemble(draft.sentences(), worth, choices);
  const ofModel = sentences.filter(({ isOfModel }) => isOfModel).length;
  if (ofModel === 0) return { ...alone, refused: draft.refusals(), warnings: [warningOf(fault)] };
  const sections = sectionsOf(sentences, choices);
  return {
    ...alone,
    text: sections.map(({ text }) => text).join('\n\n'),
    sections,
    sentences: sentences.map(({ text, factIds }) => ({ text, factIds })),
    generator: { kind: 'LANGUAGE_MODEL', model: model.name },
    refused: draft.refusals(),
    replaced: sentences.length - ofModel,
  };
}

/** So many of all, evenly spread, including the first. */
function spread<One>(all: readonly One[], count: number): One[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, i) => i % step === 0).slice(0, count);
}

function warningOf(fault: ModelFault | undefined): Warning {
  return fault === undefined
    ? { code: 'language-model-refused', detail: `No sentence of the language model stood up to the check; ${BUILT_IN}` }
    : { code: 'language-model-failed', detail: `The language model was of no use (${fault.message}); ${BUILT_IN}` };
}

/** Lets other requests run: judging takes about a millisecond a sentence, and this request has released its turn. */
function turnOfOthers(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

/** The growing text: accepted and refused sentences in their order. */
function createDraft(judge: ReturnType<typeof judgeOf>) {
  const all: ({ accepted: Accepted } | { refused: Refused })[] = [];
  const told = new Set<string>();
  let refusals = 0;

  function judged(proposed: Proposed): (typeof all)[number] {
    const judgement = judge(proposed);
    if ('refused' in judgement) {
      refusals++;
      return judgement;
    }
    const { text, factIds } = judgement.accepted;
    if (factIds.every(id => told.has(id))) {
      refusals++;
      return { refused: { text, factIds, reason: 'Other sentences tell all of its facts.' } };
    }
    for (const id of factIds) told.add(id);
    return judgement;
  }

  const isMissed = ({ factIds }: Refused) => factIds.length === 0 || factIds.some(id => !told.has(id));
  /** Sentences to ask for again: those with facts that no other sentence tells. */
  const refused = (): readonly Refused[] =>
    all.flatMap(each => ('refused' in each && isMissed(each.refused) ? [each.refused] : []));

  return {
    async take(proposed: readonly Proposed[]): Promise<void> {
      for (const each of proposed) {
        all.push(judged(each));
        await turnOfOthers();
      }
    },
    refused,
    /** Replaces refused sentences by new ones, by their number among the refused. */
    async replace(proposed: readonly Proposed[]): Promise<void> {
      const asked = refused();
      for (const each of proposed) {
        await turnOfOthers();
        const old = asked[(each.number ?? 0) - 1];
        const at = all.findIndex(one => 'refused' in one && one.refused === old);
        if (old !== undefined && at >= 0) all[at] = judged(each);
      }
    },
    sentences: (): readonly DraftSentence[] =>
      all.map(each => ('accepted' in each ? each : { instead: each.refused.factIds })),
    refusals: () => refusals,
  };
}
