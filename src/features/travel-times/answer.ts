// The schema of travel times between many places.
import { z } from 'zod';
import { metaSchema } from '../../answers/answer-fields.ts';
import { shownDepartureSchema } from '../../answers/departure-answer.ts';
import { problemInListSchema } from '../../answers/problem-in-list.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { JOURNEY_MODES } from '../../core/modes.ts';
import { locationSchema } from '../../geocoding/location.ts';

const id = z.string().optional().meta({ description: 'As in the request.' });

const travelEndSchema = z
  .union([
    z.object({
      id,
      status: z.literal(200),
      location: locationSchema,
      snapDistanceMeters: z.number().meta({ description: 'Between the place and its nearest street.' }),
    }),
    z.object({
      id,
      status: z.int(),
      location: locationSchema.optional().meta({ description: 'If the place was found, but no street near it.' }),
      problem: problemInListSchema,
    }),
  ])
  .meta({ id: 'TravelEnd', description: 'What a place was understood as, or why no pair with it has a time.' });

const pair = {
  originIndex: z.int().meta({ description: 'Index into `from` of the request, from 0.' }),
  originId: z.string().optional().meta({ description: 'Its `id`, if the request has one.' }),
  destinationIndex: z.int().meta({ description: 'Index into `to`, from 0.' }),
  destinationId: z.string().optional(),
};

const travelTimeSchema = z
  .union([
    z.object({
      ...pair,
      travelSeconds: z.number().meta({ description: 'As `route` says of the same pair.' }),
      networkMeters: z.number().meta({ description: 'Along the streets; with `TRANSIT` the metres walked.' }),
      transfers: z.int().optional().meta({ description: 'With `TRANSIT`: how often one changes.' }),
    }),
    z.object({
      ...pair,
      unreachable: z.literal(true),
      code: z.string().meta({
        description:
          '`destination-not-reached`: no way within the limit. Else the code of the problem of the origin or, if that has none, of the destination.',
      }),
    }),
  ])
  .meta({ id: 'TravelTime' });

export const travelTimesSchema = z
  .object({
    transportMode: z.enum(JOURNEY_MODES),
    strict: z.literal(true).optional(),
    departure: shownDepartureSchema.optional().meta({ description: 'With `TRANSIT`: the departure that counted.' }),
    limitMinutes: z.number().meta({ description: 'The longest travel that counts.' }),
    assumptions: z.array(z.string()),
    meta: metaSchema,
    origins: z.array(travelEndSchema).meta({ description: 'One for each place of `from`, in its order.' }),
    destinations: z.array(travelEndSchema).meta({ description: 'One for each place of `to`, in its order.' }),
    rows: z
      .array(travelTimeSchema)
      .meta({ description: 'One for each pair: all destinations of the first origin, then those of the second …' }),
  })
  .meta({ id: 'TravelTimes' });

export type TravelTimes = AnswerOf<typeof travelTimesSchema>;
export type TravelEnd = TravelTimes['origins'][number];
export type TravelTime = TravelTimes['rows'][number];
