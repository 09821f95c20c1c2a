// Texts over the wire.
import type { TextsRequest } from '../functions/texts/request.ts';
import { texts } from '../functions/texts/texts.ts';
import type { Caller } from '../keys/check-key.ts';
import { deadline } from './deadline.ts';
import type { Answer, Ask, Parts } from './route.ts';

export const TEXTS_PATH = '/api/location-ext/texts';

export function createTexts(
  { body, caller, now }: Ask<undefined, undefined, TextsRequest> & { readonly caller: Caller },
  parts: Parts,
): Answer {
  const language = body.language ?? caller.account.language ?? 'de';
  return { status: 200, json: texts(parts.region(), body, { language, now, checkTime: deadline() }) };
}
