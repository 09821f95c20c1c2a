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

export function createTexts(
  { body, caller, now }: Ask<undefined, undefined, TextsRequest> & { readonly caller: Caller },
  parts: Parts,
): Answer {
  const language = body.language ?? caller.account.language ?? 'de';
  return { status: 200, json: texts(parts.region(), body, { language, now, checkTime: deadline() }) };
}

export function verifyTexts(
  { body, caller }: Ask<undefined, undefined, VerifyRequest> & { readonly caller: Caller },
  parts: Parts,
): Answer {
  const language = body.language ?? caller.account.language ?? 'de';
  return { status: 200, json: verifyText(parts.region(), body, { language, checkTime: deadline() }) };
}
