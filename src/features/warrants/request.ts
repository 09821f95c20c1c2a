// The request for a warrant: a text to check, as for `texts/verify`, and whether the service keeps it.
import { z } from 'zod';
import { bearsKey } from '../../accounts/key-in-text.ts';
import { nameText, numberText, wholeNumber } from '../../answers/field-kinds.ts';
import { checkPlace } from '../../answers/place-fields.ts';
import { type CrossCheck, given, requestSchema, ruleIf, withRules } from '../../answers/request.ts';
import { checkArea } from '../texts/area-fields.ts';
import { verifyFields } from '../texts/verify-request.ts';

const checkKeeping: CrossCheck<{
  readonly keepText?: boolean | undefined;
  readonly expiresInDays?: number | undefined;
}> = withRules(
  [ruleIf(given('expiresInDays'), { required: ['keepText'], properties: { keepText: { const: true } } })],
  ({ keepText, expiresInDays }, report, broken) => {
    if (expiresInDays === undefined || keepText === true || broken.has('keepText')) return;
    const detail = 'expiresInDays is the end of a kept text; say "keepText": true beside it.';
    report({ field: 'expiresInDays', code: 'not-allowed', detail });
  },
);

/** Everybody with the link sees a kept text. */
const checkText: CrossCheck<{ readonly text?: string | undefined; readonly keepText?: boolean | undefined }> = (
  { text = '', keepText },
  report,
) => {
  if (keepText === true && bearsKey(text)) {
    const detail = 'text holds a key of this service, and everybody with the link would see it; remove it.';
    report({ field: 'text', code: 'not-allowed', detail });
  }
};

export const warrantRequestSchema = requestSchema(
  {
    ...verifyFields,
    keepText: z.boolean().optional().meta({
      description:
        'Whether the service keeps text and verification, for the account and for everybody with the token. Without it only the certificate is kept, with a hash of the text.',
      'x-default': false,
    }),
    expiresInDays: wholeNumber('expiresInDays', {
      min: 1,
      max: 3650,
      description:
        "With `keepText`: after so many days nobody gets the text, and 7 days later it is erased; the certificate stays. Default: the account's, else never (test keys: 7 days at most).",
    }).optional(),
  },
  checkPlace,
  checkArea,
  checkKeeping,
  checkText,
).meta({ id: 'WarrantRequest' });

export type WarrantRequest = z.output<typeof warrantRequestSchema>;

export const warrantParams = z.object({ id: nameText('id', { description: 'The `id` of the warrant.' }) });

export const publicWarrantQuery = z.strictObject({
  token: nameText('token', {
    max: 100,
    description: 'The token of the warrant: the right to read its text.',
  }).optional(),
});

export const warrantListQuery = z.strictObject({
  cursor: z.string().max(500).optional().meta({ format: 'cursor', description: '`nextCursor` of the page before.' }),
  limit: numberText('limit', { description: 'How many on a page.', min: 1, max: 100, default: 20 }),
});
