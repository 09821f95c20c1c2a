// Type-ahead over places, and the catalogue of everything that can be named in a request.
import { z } from 'zod';
import type { Caller } from '../../accounts/check-key.ts';
import { numberText, shortText, word } from '../../answers/field-kinds.ts';
import type { Answer, Ask, Parts } from '../../answers/route.ts';
import { LANGUAGES } from '../../core/enums.ts';
import { search } from '../../geocoding/locate.ts';
import { catalogueOf } from '../catalogue/catalogue-answer.ts';

const language = word('language', LANGUAGES, {
  description: "Language of labels. Default: the account's, else `de`.",
}).optional();

export const searchQuery = z.strictObject({
  q: shortText('q', { max: 300, description: 'What was typed so far.', example: 'Landstr' }),
  limit: numberText('limit', { description: 'How many results.', min: 1, max: 20, default: 5 }),
});

export const catalogueQuery = z.strictObject({ language });

export function searchPlaces({ query }: Ask<undefined, z.output<typeof searchQuery>, undefined>, parts: Parts): Answer {
  return { status: 200, json: { results: search(parts.region(), query.q, query.limit) } };
}

export function readCatalogue({
  query,
  caller,
}: Ask<undefined, z.output<typeof catalogueQuery>, undefined> & { readonly caller: Caller }): Answer {
  return { status: 200, json: catalogueOf(query.language ?? caller.account.language ?? 'de') };
}
