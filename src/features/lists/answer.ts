// The schemas of answers about lists of own places.
import { z } from 'zod';
import { metaSchema } from '../../answers/answer-fields.ts';
import type { AnswerOf } from '../../core/answer-of.ts';

const listFields = {
  name: z.string().meta({ description: 'Within the account; `poiTypes` has it as `list:NAME`.' }),
  listVersion: z.int().meta({ description: '1, 2, 3, …: each `PUT` makes the next one.' }),
  title: z.string().optional(),
  color: z.string().optional(),
  createdAt: z.iso.datetime(),
  replacedAt: z.iso.datetime().meta({ description: 'When this version came.' }),
  placeCount: z.int().meta({ description: 'All of its places.' }),
  placedCount: z.int().meta({ description: 'Those with a position; only these are ever in reach of anything.' }),
};

const rowProblem = {
  column: z.string().meta({ description: 'The field of the place, or the column of the table.' }),
  code: z.string().meta({ description: 'As in problems: `address-not-found`, `location-outside-coverage` …' }),
  detail: z.string(),
};

export const listSchema = z.object(listFields).meta({ id: 'OwnList' });

export const keptListSchema = z
  .object({
    ...listFields,
    rowProblems: z
      .array(
        z.object({
          row: z.int().meta({ description: 'The position of the place in the list, from 1.' }),
          ...rowProblem,
        }),
      )
      .meta({ description: 'Places that are kept without a position, with the reason: the first 100.' }),
    rowProblemCount: z.int().meta({ description: 'How many such places the list has.' }),
    remarks: z
      .array(z.string())
      .meta({ description: 'What concerns the whole list, such as the encoding of the table or swapped coordinates.' }),
  })
  .meta({ id: 'KeptList' });

export const ownPlaceAnswer = z
  .object({
    row: z.int(),
    id: z.string().optional(),
    name: z.string().optional(),
    address: z.string().optional(),
    lat: z.number().optional(),
    lng: z.number().optional(),
    matchKind: z
      .string()
      .optional()
      .meta({ description: 'How the address was found (`match.kind` of a location); absent for given coordinates.' }),
    type: z.string().optional(),
    link: z.string().optional(),
    attributes: z.record(z.string(), z.string()).optional(),
    rowProblem: z.object(rowProblem).optional().meta({ description: 'Why the place has no position.' }),
  })
  .meta({ id: 'OwnPlace' });

export const wholeListSchema = z
  .object({
    ...listFields,
    ownPlaces: z.array(ownPlaceAnswer).meta({ description: 'A page of its places, in the order in which they came.' }),
    nextCursor: z.string().optional(),
    meta: metaSchema,
  })
  .meta({ id: 'OwnListPage' });

export const listsSchema = z
  .object({ lists: z.array(listSchema).meta({ description: 'All lists of the account, by name.' }) })
  .meta({ id: 'OwnLists' });

export type OwnList = AnswerOf<typeof listSchema>;
export type KeptList = AnswerOf<typeof keptListSchema>;
export type OwnListPage = AnswerOf<typeof wholeListSchema>;
export type OwnLists = AnswerOf<typeof listsSchema>;
export type OwnPlace = AnswerOf<typeof ownPlaceAnswer>;
