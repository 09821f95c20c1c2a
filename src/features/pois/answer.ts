// The schema of the answer to `poi-data`.
import { z } from 'zod';
import { metaSchema, reachabilitySchema, transitPoiSchema } from '../../answers/answer-fields.ts';
import { topicFigureSchema } from '../../answers/census-answer.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { locationSchema } from '../../geocoding/location.ts';

export const poiDataSchema = z
  .object({
    location: locationSchema,
    reachability: reachabilitySchema,
    pois: z
      .array(transitPoiSchema)
      .meta({ description: 'Nearest first by what was minimised (time or length), ties by id.' }),
    stopWindow: z.object({ day: z.string(), from: z.string(), to: z.string() }).optional().meta({
      description:
        'Where any of `pois` has `stopLines`: the window in which they leave, its end not included; by default the usual workday from 07:00 to 09:00. `meta.region.transit.date` has the date.',
    }),
    counts: z.record(z.string(), z.int()).meta({
      description: 'The number of points of interest in reach, by requested type, before any limit; zero is stated.',
    }),
    truncated: z.boolean().meta({ description: 'Whether `limit` or `limitPerType` left any out of `pois`.' }),
    population: topicFigureSchema
      .optional()
      .meta({ description: 'With `include: population`: inhabitants of the reached area, by the census.' }),
    meta: metaSchema,
  })
  .meta({ id: 'PoiData' });

export type PoiData = AnswerOf<typeof poiDataSchema>;
