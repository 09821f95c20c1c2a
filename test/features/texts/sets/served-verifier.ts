// The verifier that callers get, for the sets: it flags a text with wording that picks or shuts out people.
import { verifyRequestSchema } from '../../../../src/features/texts/verify-request.ts';
import { verifyText } from '../../../../src/features/texts/verify-text.ts';
import { judgedRegion } from './judged-regions.ts';
import type { SentenceToJudge, Verdict } from './judged-sentence.ts';
import type { Verify } from './score-sets.ts';

const now = new Date('2026-01-01T00:00:00Z');

export const servedVerifier: Verify = async (text, { region, ...where }, property, language) => {
  const request = verifyRequestSchema.parse({ ...where, text, language });
  const { sentences, exclusions } = verifyText(await judgedRegion(region), { ...request, property }, { language, now });
  return { sentences: sentences.map(({ verdict }) => ({ verdict, flagged: exclusions.length > 0 })) };
};

/** The sentences of a passage, which may lean on those before them, as one text: the verdicts of each. */
export async function servedPassage(
  texts: readonly string[],
  { region, ...where }: SentenceToJudge['place'],
  property: SentenceToJudge['property'],
  language: SentenceToJudge['language'],
): Promise<readonly (readonly Verdict[])[]> {
  const request = verifyRequestSchema.parse({ ...where, text: texts.join('\n'), language });
  const { sentences } = verifyText(await judgedRegion(region), { ...request, property }, { language, now });
  let end = 0;
  return texts.map(text => {
    const start = end;
    end += text.length + 1;
    return sentences.filter(each => each.start >= start && each.start < end).map(({ verdict }) => verdict);
  });
}
