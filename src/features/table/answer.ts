// The schema of the answer to `table`.
import { z } from 'zod';
import { metaSchema } from '../../answers/answer-fields.ts';
import { problemInListSchema } from '../../answers/problem-in-list.ts';
import { COLUMN_TYPES, COLUMN_UNITS } from '../../columns/column.ts';
import { ROW_STATUSES } from '../../columns/row.ts';
import type { AnswerOf } from '../../core/answer-of.ts';

const resultSchema = z.object({
  id: z.string().optional().meta({ description: 'As in the request.' }),
  rowStatus: z.enum(ROW_STATUSES).meta({
    description:
      '`PARTIAL`: some of the functions have a problem with this place, and their columns are null. `FAILED`: the place was not found, or all have one.',
  }),
  values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])).meta({
    description: 'By the names of the columns. Null where nothing is published, reachable or known: that is not zero.',
  }),
  problem: problemInListSchema
    .optional()
    .meta({ description: 'The one that a single request would get; of several the first.' }),
});

export const tableSchema = z
  .object({
    columns: z
      .array(
        z.object({
          name: z.string(),
          type: z.enum(COLUMN_TYPES),
          unit: z.enum(COLUMN_UNITS).optional(),
          label: z.string(),
        }),
      )
      .meta({ description: 'As asked, in their order.' }),
    results: z.array(resultSchema).meta({ description: 'One for each place, in their order.' }),
    meta: metaSchema,
  })
  .meta({ id: 'Table' });

export type Table = AnswerOf<typeof tableSchema>;
export type TableResult = Table['results'][number];
