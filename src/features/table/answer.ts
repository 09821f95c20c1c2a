// The schema of the answer to `table`.
import { z } from 'zod';
import { metaSchema } from '../../answers/answer-fields.ts';
import { problemInListSchema } from '../../answers/problem-in-list.ts';
import { COLUMN_TYPES, COLUMN_UNITS } from '../../columns/column.ts';
import { DOUBT_CODES } from '../../columns/doubts.ts';
import { ROW_STATUSES } from '../../columns/row.ts';
import type { AnswerOf } from '../../core/answer-of.ts';

const resultSchema = z.object({
  id: z.string().optional().meta({ description: 'As in the request.' }),
  rowStatus: z.enum(ROW_STATUSES).meta({
    description:
      '`UNCLEAR`: all figures are there, and `doubts` says why they may be wrong. `PARTIAL`: some of the functions have a problem with this place, and their columns are null. `FAILED`: the place was not found, or all have one.',
  }),
  values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])).meta({
    description: 'By the names of the columns. Null where nothing is published, reachable or known: that is not zero.',
  }),
  problem: problemInListSchema
    .optional()
    .meta({ description: 'The one that a single request would get; of several the first.' }),
  doubts: z
    .array(z.object({ code: z.enum(DOUBT_CODES), detail: z.string() }))
    .optional()
    .meta({
      description:
        'Why the figures may be wrong: `address-not-exact`, only a street, postcode or town was found, and they are those of its middle; `address-doubtful`, the address was found with a confidence below 0.8; `index-withheld`, the location index may lie anywhere from `index.low` to `index.high` (said where the column `index.withheld` is asked). Left out if there is none.',
    }),
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
