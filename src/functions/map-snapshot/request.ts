// What a caller may ask of a map snapshot.
import { z } from 'zod';
import { wholeNumber } from '../fields/field-kinds.ts';
import { checkPlace, placeFields } from '../fields/place-fields.ts';
import { checkReach, reachFields } from '../fields/reach-fields.ts';
import { requestSchema } from '../fields/request.ts';

export const snapshotRequestSchema = requestSchema(
  {
    ...placeFields,
    ...reachFields,
    title: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'Heading of the page; plain text.', examples: ['Helle Wohnung am Park'] }),
    externalId: z
      .string()
      .trim()
      .min(1)
      .max(50)
      .optional()
      .meta({ description: "The caller's own name for it, to find it again; need not be unique." }),
    expiresInDays: wholeNumber('expiresInDays', {
      min: 1,
      max: 3650,
      description: 'After so many days the page is gone. Default: never (test keys: 7 days).',
    }).optional(),
  },
  checkPlace,
  checkReach,
).meta({ id: 'SnapshotRequest' });

export type SnapshotRequest = z.output<typeof snapshotRequestSchema>;
