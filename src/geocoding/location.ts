// The schema of a location, the same in every answer.
import { z } from 'zod';
import type { AnswerOf } from '../core/answer-of.ts';

export const MATCH_KINDS = [
  'COORDINATE',
  'ADDRESS',
  'INTERPOLATED',
  'INTERSECTION',
  'STREET',
  'POSTCODE',
  'PLACE',
  'POI',
] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** The weakest match a caller accepts, from strict to lenient. */
export const MIN_MATCHES = ['ADDRESS', 'INTERPOLATED', 'STREET', 'PLACE'] as const;
export type MinMatch = (typeof MIN_MATCHES)[number];

const degrees = { lat: z.number(), lng: z.number() };

/** A location in answers. Degrees, WGS 84, rounded to 1e-7. */
export const locationSchema = z
  .object({
    ...degrees,
    label: z.string(),
    poiId: z.string().optional().meta({
      description: 'The point of interest that the request names by `poiId`; trips begin at its doors.',
    }),
    addressParts: z
      .object({
        street: z.string().optional(),
        houseNumber: z.string().optional(),
        postalCode: z.string().optional(),
        city: z.string().optional(),
        district: z.string().optional(),
        country: z.string(),
        derived: z
          .array(z.string())
          .optional()
          .meta({ description: 'Names of the fields that are not in the data itself but follow from what is around.' }),
      })
      .optional(),
    match: z.object({
      kind: z.enum(MATCH_KINDS),
      confidence: z.number().min(0).max(1),
      alternatives: z
        .array(z.object({ ...degrees, label: z.string(), kind: z.enum(MATCH_KINDS), confidence: z.number() }))
        .max(4)
        .optional(),
    }),
  })
  .meta({ id: 'Location', description: 'The place as it was understood.' });

export type Location = AnswerOf<typeof locationSchema>;
export type AddressParts = NonNullable<Location['addressParts']>;
export type Match = Location['match'];
export type Alternative = NonNullable<Match['alternatives']>[number];

/** The place in a request: an address, a coordinate, or both (then the address is only the label). */
export interface PlaceQuestion {
  readonly address?: string | undefined;
  /** A point of interest, `n123`; the address is then only the label. */
  readonly poiId?: string | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  /** Default PLACE. */
  readonly minMatch?: MinMatch | undefined;
}
