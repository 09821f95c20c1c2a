// The schema of a route.
import { z } from 'zod';
import { lineFields, metaSchema, unknownMeters } from '../../answers/answer-fields.ts';
import { shownDepartureSchema } from '../../answers/departure-answer.ts';
import { stopSchema } from '../../answers/stop-schema.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { JOURNEY_MODES } from '../../core/modes.ts';
import { locationSchema } from '../../geocoding/location.ts';

const OF_UNKNOWN =
  'By wheelchair: how much of `networkMeters` are streets of which the map says neither that wheels pass nor that they do not.';

const lineSchema = z
  .object({ type: z.literal('LineString'), coordinates: z.array(z.array(z.number())) })
  .meta({ id: 'LineString', description: 'GeoJSON (RFC 7946): positions are [lng, lat].' });

/** Of a vehicle or a walk: only by timetable, and not where one walks all the way. */
const times = {
  departureTime: z
    .string()
    .optional()
    .meta({ description: 'By timetable: `07:12:30`, in the time zone of the region.', examples: ['07:12:30'] }),
  arrivalTime: z.string().optional().meta({ description: 'The same for its end; 25:30:00 is half past one at night.' }),
  departureSeconds: z
    .number()
    .optional()
    .meta({ description: 'The same in seconds after the begin of the day, which is noon minus 12 hours.' }),
  arrivalSeconds: z.number().optional(),
};

const stepSchema = z
  .object({
    kind: z.enum(['STREET', 'OFF_STREET']).meta({
      description: 'Along a street; or straight and walked, between the street and the place.',
    }),
    name: z.string().optional().meta({ description: 'The name of the street.' }),
    unnamed: z.literal(true).optional().meta({ description: 'A street for which the map has no name.' }),
    travelSeconds: z.number(),
    networkMeters: z.number(),
  })
  .meta({ id: 'RouteStep' });

const legSchema = z
  .object({
    transportMode: z
      .enum(JOURNEY_MODES)
      .meta({ description: '`TRANSIT`: a ride. A journey by timetable walks between.' }),
    travelSeconds: z.number().meta({ description: 'Without waiting before or after it.' }),
    networkMeters: z.number().optional().meta({ description: 'Absent for rides.' }),
    unknownMeters: unknownMeters.meta({ description: OF_UNKNOWN }),
    ...times,
    geometry: lineSchema,
    steps: z
      .array(stepSchema)
      .optional()
      .meta({ description: 'Not of rides: street by street, in the order of travel. They add up to the leg.' }),
    lines: z
      .array(
        z
          .object({
            ...lineFields,
            headsign: z.string().optional().meta({
              description:
                'What the vehicle shows, mostly its destination; where the feed does not say, the last stop of the trip.',
            }),
          })
          .meta({ id: 'RiddenLine' }),
      )
      .optional()
      .meta({ description: 'Of a ride: the line; a vehicle that goes on as another line has both.' }),
    fromStop: stopSchema.optional(),
    toStop: stopSchema.optional(),
    stopsBetween: z.int().optional().meta({ description: 'How often the vehicle calls between the two stops.' }),
    headway: z
      .literal(true)
      .optional()
      .meta({ description: 'Vehicles run about so often; the times of the ride are examples.' }),
  })
  .meta({ id: 'RouteLeg' });

export const routeSchema = z
  .object({
    origin: locationSchema,
    destination: locationSchema,
    transportMode: z.enum(JOURNEY_MODES),
    strict: z
      .literal(true)
      .optional()
      .meta({ description: 'With `strict`: only where map and timetable say that wheels pass.' }),
    departure: shownDepartureSchema
      .optional()
      .meta({ description: 'With `TRANSIT`: the departure that counted, with every default.' }),
    travelSeconds: z.number().meta({ description: 'From door to door, as `poi-data` says of the same place.' }),
    networkMeters: z.number().meta({ description: 'Along the streets; with `TRANSIT` the metres walked.' }),
    unknownMeters: unknownMeters.meta({ description: OF_UNKNOWN }),
    transfers: z.int().optional().meta({ description: 'With `TRANSIT`: how often one changes.' }),
    waitSeconds: z.number().optional().meta({
      description:
        'With `TRANSIT`: what is left of `travelSeconds` beside the legs: waiting at stops and, with `TO`, at the destination.',
    }),
    ...times,
    assumptions: z.array(z.string()),
    geometry: lineSchema.meta({ description: 'From the start to the destination.' }),
    legs: z.array(legSchema).meta({ description: 'In the order of travel. On streets alone there is one.' }),
    meta: metaSchema,
  })
  .meta({ id: 'Route' });

export type Route = AnswerOf<typeof routeSchema>;
export type RouteLeg = Route['legs'][number];
export type RouteStep = NonNullable<RouteLeg['steps']>[number];
