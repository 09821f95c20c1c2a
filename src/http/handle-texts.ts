// Texts over the wire.
import type { TextsRequest } from '../functions/texts/request.ts';
import { texts } from '../functions/texts/texts.ts';
import type { VerifyRequest } from '../functions/texts/verify/request.ts';
import { verifyText } from '../functions/texts/verify/verify-text.ts';
import type { Caller } from '../keys/check-key.ts';
import { deadline } from './deadline.ts';
import type { Answer, Ask, Parts } from './route.ts';

export const TEXTS_PATH = '/api/location-ext/texts';
export const VERIFY_PATH = '/api/location-ext/texts/verify';

/** While a language model is waited for, other requests have their turns; few can wait for it at once. */
export async function createTexts(
  { body, caller, now }: Ask<undefined, undefined, TextsRequest> & { readonly caller: Caller },
  parts: Parts,
): Promise<Answer> {
  const language = body.language ?? caller.account.language ?? 'de';
  const { languageModel } = parts;
  return {
    status: 200,
    json: await texts(parts.region(), body, { language, now, checkTime: deadline(), languageModel }),
  };
}

export function verifyTexts(
  { body, caller }: Ask<undefined, undefined, VerifyRequest> & { readonly caller: Caller },
  parts: Parts,
): Answer {
  const language = body.language ?? caller.account.language ?? 'de';
  return { status: 200, json: verifyText(parts.region(), body, { language, checkTime: deadline() }) };
}
