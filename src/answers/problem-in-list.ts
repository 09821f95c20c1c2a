// The schema of a problem of one entry in an answer about many.
import { z } from 'zod';
import { faultSchema } from './answer-fields.ts';

export const problemInListSchema = z
  .looseObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(faultSchema),
  })
  .meta({ id: 'PlaceProblem', description: 'As a problem document, without the id of the request.' });
