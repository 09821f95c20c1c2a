// The request for a verification: the text, the place, and the property it is about.
import { z } from 'zod';
import { characters } from '../../answers/field-kinds.ts';
import { checkPlace } from '../../answers/place-fields.ts';
import { requestSchema } from '../../answers/request.ts';
import { areaFields, checkArea } from './area-fields.ts';
import { propertySchema } from './facts/property-fields.ts';
import { textPlaceFields } from './request.ts';
import { addressVisibility } from './shown-location.ts';

export const LONGEST_TEXT = 20_000;

/** The fields of a text to check, also of a request for a warrant; `checkPlace` and `checkArea` belong to them. */
export const verifyFields = {
  ...textPlaceFields,
  addressVisibility,
  ...areaFields,
  text: z
    .string()
    .refine(text => text.trim() !== '' && characters(text) <= LONGEST_TEXT, {
      error: ({ input }) => {
        const length = typeof input === 'string' ? characters(input) : 0;
        const fault = length > LONGEST_TEXT ? `has ${length} characters` : 'is empty';
        return `text ${fault}; it must have 1 to ${LONGEST_TEXT} characters.`;
      },
      params: { code: 'out-of-range' },
    })
    .meta({
      minLength: 1,
      pattern: '\\S',
      maxLength: LONGEST_TEXT,
      description: 'The text to check, plain. Without `language`, the service detects its language.',
      examples: ['Die nächste Apotheke ist in vier Gehminuten erreichbar.'],
    }),
  property: propertySchema.optional(),
};

export const verifyRequestSchema = requestSchema(verifyFields, checkPlace, checkArea).meta({
  id: 'TextsVerifyRequest',
});

export type VerifyRequest = z.output<typeof verifyRequestSchema>;
