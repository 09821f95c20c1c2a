// The verifier that callers get, for the sets: it flags a text with wording that picks or shuts out people.
import { verifyRequestSchema } from '../../../../src/features/texts/verify-request.ts';
import { verifyText } from '../../../../src/features/texts/verify-text.ts';
import { judgedRegion } from './judged-regions.ts';
import type { Verify } from './score-sets.ts';

const now = new Date('2026-01-01T00:00:00Z');

export const servedVerifier: Verify = async (text, { region, ...where }, property, language, before = []) => {
  const opening = before.map(each => `${each}\n`).join('');
  const request = verifyRequestSchema.parse({ ...where, text: opening + text, language });
  const { sentences, exclusions } = verifyText(await judgedRegion(region), { ...request, property }, { language, now });
  const own = sentences.filter(({ start }) => start >= opening.length);
  return { sentences: own.map(({ verdict }) => ({ verdict, flagged: exclusions.length > 0 })) };
};
