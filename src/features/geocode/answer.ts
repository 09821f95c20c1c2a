// The schemas of the answers of geocoding and of reverse geocoding.
import { z } from 'zod';
import { metaSchema } from '../../answers/answer-fields.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { objectsField } from '../../geocoding/door-objects.ts';
import { locationSchema } from '../../geocoding/location.ts';
import { CORRECTION_REASONS, PLACE_PARTS, understoodSchema } from '../../geocoding/understood.ts';

const { parts } = understoodSchema.shape;

export const correctionSchema = z.object({
  part: z
    .enum([...PLACE_PARTS, 'district', 'state', 'text'])
    .meta({ description: 'The part of the question; `text` stands for the whole text or for words without a role.' }),
  given: z.string().meta({ description: 'As written; empty if the question lacks it.' }),
  found: z.string().meta({ description: 'As the answer has it; empty if the answer ignores it.' }),
  reason: z.enum(CORRECTION_REASONS),
  detail: z.string().meta({ description: 'The reason as a sentence.' }),
});

const questionSchema = z
  .object({
    parts: z.object({ ...parts.shape, district: z.string().optional(), state: z.string().optional() }).meta({
      description:
        'The parts of the question as written. Floor, flat, people and companies are kept apart; they lead to no other house.',
    }),
    corrections: z
      .array(correctionSchema)
      .meta({ description: 'Every difference between the question and this location, none if they agree.' }),
  })
  .meta({ id: 'UnderstoodQuestion', description: 'How the question is understood if it means this location.' });

const distanceMeters = z
  .number()
  .meta({ description: 'From the point of the request, in a straight line on the ellipsoid.' });

const foundSchema = locationSchema
  .extend({ objects: objectsField, distanceMeters: distanceMeters.optional(), understood: questionSchema })
  .meta({ id: 'GeocodedLocation', description: 'One place that the question may mean.' });

export const geocodeSchema = z
  .object({ locations: z.array(foundSchema).meta({ description: 'Most likely first.' }), meta: metaSchema })
  .meta({ id: 'GeocodeResults' });

export type Correction = AnswerOf<typeof correctionSchema>;
export type GeocodedLocation = AnswerOf<typeof foundSchema>;
export type GeocodeResults = AnswerOf<typeof geocodeSchema>;

/** The kinds of areas around a point, from outside to inside. */
export const AREA_KINDS = ['MUNICIPALITY', 'DISTRICT'] as const;
export const KNOWN_BY = ['BOUNDARY', 'NEIGHBOURS', 'NEAREST'] as const;

const nearSchema = locationSchema
  .extend({ objects: objectsField, distanceMeters })
  .meta({ id: 'NearLocation', description: 'One address, street, place or point of interest near the point.' });

export const reverseSchema = z
  .object({
    location: locationSchema.meta({ description: 'The point itself, with the name of what is nearest.' }),
    locations: z.array(nearSchema).meta({
      description: 'Nearest first, ties by label. One door is one address; a street counts once, where it is nearest.',
    }),
    areas: z
      .array(
        z.object({
          kind: z.enum(AREA_KINDS),
          name: z.string(),
          knownBy: z.enum(KNOWN_BY).meta({
            description:
              'A closed boundary contains the point, most of the nearest addresses name it, or its settlement is the nearest.',
          }),
        }),
      )
      .meta({ description: 'The municipality and its districts that contain the point, from outside to inside.' }),
    meta: metaSchema,
  })
  .meta({ id: 'ReverseGeocodeResults' });

export type NearLocation = AnswerOf<typeof nearSchema>;
export type ReverseResults = AnswerOf<typeof reverseSchema>;
