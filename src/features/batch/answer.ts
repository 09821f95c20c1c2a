// The answer to a batch.
import { z } from 'zod';
import { faultSchema } from '../../answers/answer-fields.ts';
import { problemInListSchema } from '../../answers/problem-in-list.ts';

const itemProblemSchema = problemInListSchema
  .extend({
    errors: z.array(faultSchema).meta({ description: 'Pointers begin at the body of the request.' }),
    requestId: z.string().meta({ description: 'The id of the batch, a dot, and the position of the request.' }),
  })
  .meta({ id: 'BatchProblem', description: 'The problem document that the request alone would get.' });

export const resultSchema = z
  .object({
    id: z.string().meta({ description: 'That of the request, else its position, `0` for the first.' }),
    status: z.int().meta({ description: 'The status that the request alone would get.' }),
    headers: z.record(z.string(), z.string()).optional().meta({
      description: '`location`, `retry-after` and `idempotent-replayed`, where the request alone would get them.',
    }),
    body: z.unknown().optional().meta({ description: 'The answer that the request alone would get.' }),
    problem: itemProblemSchema.optional().meta({ description: 'In place of `body` if the request failed.' }),
  })
  .meta({ id: 'BatchResult' });

export const batchSchema = z
  .object({ results: z.array(resultSchema).meta({ description: 'One for each request, in their order.' }) })
  .meta({ id: 'Batch' });
