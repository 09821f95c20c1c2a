// The schema of times to the cells of a grid.
import { z } from 'zod';
import { metaSchema } from '../../answers/answer-fields.ts';
import { shownDepartureSchema } from '../../answers/departure-answer.ts';
import { DIRECTIONS } from '../../answers/departure-fields.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { JOURNEY_MODES } from '../../core/modes.ts';
import { locationSchema } from '../../geocoding/location.ts';
import { CELL_KINDS } from './request.ts';

const cellTimeSchema = z
  .object({
    cellId: z.string().meta({
      description: 'As the publisher of the census names the square, or the index of H3.',
      examples: ['CRS3035RES1000mN2691000E4341000', '891f8d4a3bfffff'],
    }),
    lat: z.number(),
    lng: z.number(),
    travelSeconds: z
      .number()
      .meta({ description: 'Between the place and the centre (`lat`, `lng`), as `route` says.' }),
    networkMeters: z.number().meta({ description: 'Along the streets; with `TRANSIT` the metres walked.' }),
    transfers: z.int().optional().meta({ description: 'With `TRANSIT`: how often one changes.' }),
    inhabitants: z.int().optional().meta({ description: 'Of a square of the census: as published.' }),
    sourceId: z
      .string()
      .optional()
      .meta({ description: 'Of a square of the census: id of the entry of `meta.attribution` that counted it.' }),
  })
  .meta({ id: 'CellTime' });

export const cellTimesSchema = z
  .object({
    location: locationSchema,
    cellKind: z.enum(CELL_KINDS),
    resolution: z.int().optional().meta({ description: 'With `H3`.' }),
    transportMode: z.enum(JOURNEY_MODES),
    strict: z.literal(true).optional(),
    direction: z.enum(DIRECTIONS),
    departure: shownDepartureSchema.optional().meta({ description: 'With `TRANSIT`: the departure that counted.' }),
    limitMinutes: z.number().meta({ description: 'The longest travel that counts.' }),
    snapDistanceMeters: z.number().meta({ description: 'Between the place and its nearest street.' }),
    assumptions: z.array(z.string()),
    totalCount: z.int().meta({ description: 'How many cells are within the limit.' }),
    meta: metaSchema,
    cellTimes: z
      .array(cellTimeSchema)
      .meta({ description: 'One for each cell within the limit, the fastest first, ties by id.' }),
  })
  .meta({ id: 'CellTimes' });

export type CellTimes = AnswerOf<typeof cellTimesSchema>;
export type CellTime = CellTimes['cellTimes'][number];
