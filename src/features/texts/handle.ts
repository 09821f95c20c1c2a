// Texts over the wire.

import type { Caller } from '../../accounts/check-key.ts';
import { deadline } from '../../answers/deadline.ts';
import type { Answer, Ask, Parts } from '../../answers/route.ts';
import type { TextsRequest } from './request.ts';
import { type Texts, texts } from './texts.ts';
import type { VerifyRequest } from './verify-request.ts';
import { verifyText } from './verify-text.ts';

export const TEXTS_PATH = '/api/location-ext/texts';
export const VERIFY_PATH = '/api/location-ext/texts/verify';

/** While a language model is waited for, other requests have their turns; few can wait for it at once. */
export async function createTexts(
  { body, caller, now, hungUp }: Ask<undefined, undefined, TextsRequest> & { readonly caller: Caller },
  parts: Parts,
): Promise<Answer | undefined> {
  const language = body.language ?? caller.account.language ?? 'de';
  const { languageModel } = parts;
  if (languageModel === undefined) {
    return { status: 200, json: await texts(parts.region(), body, { language, now, checkTime: deadline() }) };
  }
  const signal = hungUp();
  const options = { language, now, checkTime: deadline(), languageModel, hungUp: signal };
  const written = await texts(parts.region(), body, options);
  countSentences(written, parts);
  return signal.aborted ? undefined : { status: 200, json: written };
}

/** What became of a language model's sentences. */
function countSentences({ generator, sentences, verified }: Texts, { metrics }: Parts): void {
  const count = (outcome: 'kept' | 'refused' | 'replaced', by: number) => {
    if (by > 0) metrics.add('umkreis_language_model_sentences_total', [outcome], by);
  };
  count('refused', verified.refused);
  count('replaced', verified.replaced);
  if (generator.kind === 'LANGUAGE_MODEL') count('kept', sentences.length - verified.replaced);
}

export function verifyTexts(
  { body, caller }: Ask<undefined, undefined, VerifyRequest> & { readonly caller: Caller },
  parts: Parts,
): Answer {
  const language = body.language ?? caller.account.language ?? 'de';
  return { status: 200, json: verifyText(parts.region(), body, { language, checkTime: deadline() }) };
}
