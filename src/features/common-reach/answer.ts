// The schema of the answer about a reach from several places.
import { z } from 'zod';
import { areaSchema, metaSchema, poiSchema, reachabilitySchema } from '../../answers/answer-fields.ts';
import { topicFigureSchema } from '../../answers/census-answer.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { locationSchema } from '../../geocoding/location.ts';
import { areaCensus } from '../census/answer.ts';
import { COMBINATIONS } from './request.ts';

const timesSchema = z
  .array(
    z
      .object({
        travelSeconds: z.number(),
        networkMeters: z.number().meta({ description: 'Along the streets; with `TRANSIT` the metres walked.' }),
        transfers: z.int().optional().meta({ description: 'With `TRANSIT`.' }),
        lat: z.number().optional().meta({
          description:
            'Only of an address that stands at several objects, such as a building and its entrance: where the way ends, if that is another one than shown.',
        }),
        lng: z.number().optional(),
      })
      .nullable(),
  )
  .meta({ description: 'One for each place of the request, in its order; `null` where it is not in reach.' });

/** Over the places that have it in reach. */
export const sums = {
  times: timesSchema,
  leastSeconds: z.number(),
  greatestSeconds: z.number(),
  sumSeconds: z.number(),
};

const {
  travelSeconds: _s,
  networkMeters: _m,
  straightLineMeters: _l,
  unknownMeters: _u,
  accessibility: _a,
  openState: _o,
  openUntil: _n,
  offNetwork: _f,
  ...poiFields
} = poiSchema.shape;

const commonPoiSchema = z.object({ ...poiFields, ...sums }).meta({ id: 'CommonPointOfInterest' });

const commonAddressSchema = z
  .object({
    label: z.string(),
    street: z.string(),
    houseNumber: z.string(),
    postalCode: z.string().optional(),
    city: z.string().optional(),
    lat: z.number(),
    lng: z.number(),
    ...sums,
    sourceId: z.string().meta({ description: 'Id of the entry of `meta.attribution` that it is from.' }),
  })
  .meta({ id: 'CommonAddress' });

export const missSchema = z
  .object({
    label: z.string(),
    lat: z.number(),
    lng: z.number(),
    times: timesSchema,
    missedPlaces: z.array(z.int()).meta({ description: 'Indexes of the places whose limit it is beyond, from 0.' }),
    detail: z.string().meta({ description: 'One sentence: how much more time or length it takes.' }),
  })
  .meta({
    id: 'NearestMiss',
    description:
      'With `ALL`, where nothing is in reach of all places: what comes nearest to it, by the greatest share of its limit that any place needs. Absent if nothing is within twice the limits.',
  });

/** A place of the request, as it was understood. */
export const reachPlaceSchema = z.object({
  id: z.string().optional().meta({ description: 'As in the request.' }),
  location: locationSchema,
  reachability: reachabilitySchema,
});

export const commonReachSchema = z
  .object({
    combine: z.enum(COMBINATIONS),
    places: z.array(reachPlaceSchema).meta({ description: 'One for each place of the request, in its order.' }),
    area: areaSchema.optional().meta({
      description:
        'With `include: area`: the part that the areas of all places have in common, or with `ANY` all of them together. Without polygons where it is empty.',
    }),
    areaSquareMeters: z.number().optional(),
    commonPois: z.array(commonPoiSchema).meta({
      description:
        'The best first: with `ALL` by `greatestSeconds`, with `ANY` by `leastSeconds`; then by `sumSeconds`, ties by id.',
    }),
    counts: z.record(z.string(), z.int()).meta({
      description: 'The number of points of interest in the combined reach, by requested type, before the limit.',
    }),
    truncated: z.boolean().meta({ description: 'Whether `limit` left any out of `commonPois`.' }),
    nearestMiss: missSchema.optional(),
    commonAddresses: z.array(commonAddressSchema).optional().meta({
      description:
        'With `include: addresses`: the best first, in the order of `commonPois`, ties by label. One for each door, shown where `addresses-in-range` shows it from the first place that has it in reach.',
    }),
    commonAddressCount: z
      .int()
      .optional()
      .meta({ description: 'With `include: addresses`: all doors in the combined reach, before `addressLimit`.' }),
    nearestAddressMiss: missSchema
      .optional()
      .meta({ description: 'As `nearestMiss`, where no address is in reach of all.' }),
    population: topicFigureSchema.optional().meta({
      description:
        'With `include: population`: inhabitants of the combined area, by the census. Absent where it is empty.',
    }),
    commonCensus: z.object(areaCensus).optional().meta({
      description:
        'With `include: census` or `topics`: the figures of the combined area, as `census-data` has them of one reach; means compare with the municipality of the first place. Absent where the area is empty.',
    }),
    meta: metaSchema,
  })
  .meta({ id: 'CommonReach' });

export type CommonReach = AnswerOf<typeof commonReachSchema>;
export type CommonPoi = AnswerOf<typeof commonPoiSchema>;
export type CommonAddress = AnswerOf<typeof commonAddressSchema>;
export type NearestMiss = AnswerOf<typeof missSchema>;
export type Times = AnswerOf<typeof timesSchema>;
