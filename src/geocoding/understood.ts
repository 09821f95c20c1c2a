// The schema of what the geocoder understood of a text: its parts as written, and every difference between them and the answer.
import { z } from 'zod';
import type { AnswerOf } from '../core/answer-of.ts';

/** Parts that lead to the place. */
export const PLACE_PARTS = [
  'name',
  'street',
  'crossStreet',
  'houseNumber',
  'postalCode',
  'city',
  'country',
  'coordinate',
] as const;
/** Parts that lead to somebody or something inside the house; they change neither the answer nor its confidence. */
export const INNER_PARTS = ['floor', 'unit', 'careOf', 'company', 'phone', 'email'] as const;
export type PlacePart = (typeof PLACE_PARTS)[number];
export type InnerPart = (typeof INNER_PARTS)[number];

export const CORRECTION_REASONS = [
  /** The characters were damaged on their way: `KÃ¶nigstraÃŸe`, `&szlig;`, `%C3%B6`. */
  'ENCODING',
  /** A typing error. */
  'SPELLING',
  /** Another way to write the same name: `Str.`, `ae`, an initial, another language. */
  'OTHER_SPELLING',
  /** The data has another postcode, town or country there. */
  'CONTRADICTION',
  /** The data lacks the house number; the answer is a point between its neighbours, a range, or the street. */
  'NOT_IN_DATA',
  /** Words without a meaning here. */
  'LEFT_OVER',
] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

export const understoodSchema = z
  .object({
    parts: z
      .object({
        name: z.string().optional().meta({ description: 'The name of a place or of a point of interest.' }),
        street: z.string().optional(),
        crossStreet: z.string().optional().meta({ description: 'The second street of an intersection.' }),
        houseNumber: z.string().optional(),
        postalCode: z.string().optional(),
        city: z.string().optional(),
        country: z.string().optional(),
        coordinate: z.string().optional(),
        floor: z.string().optional(),
        unit: z.string().optional().meta({ description: 'Flat, stairs, wing, entrance, room, or post box.' }),
        careOf: z.string().optional(),
        company: z.string().optional(),
        phone: z.string().optional(),
        email: z.string().optional(),
      })
      .meta({ description: 'Parts of the text as written.' }),
    corrections: z
      .array(
        z.object({
          part: z.enum([...PLACE_PARTS, 'text']).meta({ description: '`text` stands for the whole text.' }),
          given: z.string().meta({ description: 'As written; empty if the text lacks it.' }),
          used: z.string().meta({ description: 'As the answer has it; empty if the answer ignores it.' }),
          reason: z.enum(CORRECTION_REASONS),
        }),
      )
      .meta({ description: 'Differences between the text and the answer, none if they agree.' }),
  })
  .meta({ id: 'Understood', description: 'What the geocoder understood of a text, and what it corrected.' });

export type Understood = AnswerOf<typeof understoodSchema>;
export type UnderstoodParts = Understood['parts'];
export type Correction = Understood['corrections'][number];
/** Parts inside the house, as written. */
export type InnerParts = Partial<Record<InnerPart, string>>;
