// The schema of the answer to `addresses-in-range`.
import { z } from 'zod';
import { metaSchema, reachabilitySchema } from '../../answers/answer-fields.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { objectsField } from '../../geocoding/door-objects.ts';
import { locationSchema } from '../../geocoding/location.ts';
import { RANGE_AREAS } from './request.ts';

const addressSchema = z
  .object({
    label: z.string(),
    street: z.string(),
    houseNumber: z.string(),
    postalCode: z.string().optional(),
    city: z.string().optional(),
    district: z.string().optional(),
    country: z.string(),
    derived: z.array(z.string()).optional().meta({
      description:
        'Which of `postalCode`, `city` and `district` are not in the data itself but follow from what is around.',
    }),
    lat: z.number(),
    lng: z.number(),
    distanceMeters: z.number().meta({ description: 'In a straight line on the ellipsoid, also with `area: REACH`.' }),
    travelSeconds: z
      .number()
      .optional()
      .meta({ description: 'With `REACH` only: along the streets or by timetable, legs included.' }),
    networkMeters: z
      .number()
      .optional()
      .meta({ description: 'With `REACH` only: the length of the same way; with `TRANSIT` the metres walked.' }),
    objects: objectsField,
    sourceId: z.string().meta({ description: 'Id of the entry of `meta.attribution` that it is from.' }),
  })
  .meta({ id: 'AddressInRange' });

const completenessSchema = z
  .object({
    share: z.number().nullable().meta({
      description: '`addressed` / `buildings`; null where there are none. With `CENSUS`, 0.9 to 1.1 is complete.',
    }),
    addressed: z.int().meta({ description: 'Residential buildings with an address; with `CENSUS`, all addresses.' }),
    buildings: z.int(),
    countedFrom: z.enum(['BUILDINGS', 'CENSUS']).meta({
      description:
        'Which buildings are counted: residential ones of the map, or, where fewer than half of them are mapped, those with dwellings of the census (cells of 100 m).',
    }),
  })
  .meta({
    id: 'AddressCompleteness',
    description: 'How many of the residential buildings in the area carry an address.',
  });

export const addressesInRangeSchema = z
  .object({
    location: locationSchema,
    extent: z
      .object({ kind: z.enum(RANGE_AREAS), radiusMeters: z.number().optional() })
      .meta({ description: 'The requested area; `radiusMeters` with `RADIUS`.' }),
    reachability: reachabilitySchema.optional().meta({ description: 'With `REACH` only.' }),
    addresses: z.array(addressSchema).meta({
      description:
        'One for each door, nearest first, ties by label. A building, its entrance and the shop in it with one address are one door.',
    }),
    totalCount: z.int().meta({ description: 'All doors in the area, on whatever page.' }),
    addressCompleteness: completenessSchema,
    nextCursor: z.string().optional().meta({ description: 'Not there on the last page.' }),
    meta: metaSchema,
  })
  .meta({ id: 'AddressesInRange' });

export type AddressInRange = AnswerOf<typeof addressSchema>;
export type Completeness = AnswerOf<typeof completenessSchema>;
export type AddressesInRange = AnswerOf<typeof addressesInRangeSchema>;
