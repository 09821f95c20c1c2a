// What a caller may ask of texts: the place, what kind of text, for whom, how long, and the property it is about.
import type { z } from 'zod';
import { wholeNumber, word } from '../fields/field-kinds.ts';
import { checkPlace, placeFields } from '../fields/place-fields.ts';
import { type CrossCheck, requestSchema } from '../fields/request.ts';
import { propertySchema } from './property-fields.ts';
import { AUDIENCES } from './words/audience-weights.ts';

export const TEXT_KINDS = ['LOCATION', 'PROPERTY', 'PROPERTY_AND_LOCATION'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const TONES = ['FACTUAL', 'WARM', 'LIVELY', 'LUXURY'] as const;
export type Tone = (typeof TONES)[number];

export const FEWEST_CHARACTERS = 200;
export const MOST_CHARACTERS = 4000;
const DEFAULT_CHARACTERS = 1200;

const fields = {
  ...placeFields,
  kind: word('kind', TEXT_KINDS, {
    description:
      'What is described: the place, the property, or both. Default: `PROPERTY_AND_LOCATION` with `property`, else `LOCATION`.',
  }).optional(),
  tone: word('tone', TONES, { default: 'FACTUAL', description: 'How it sounds; it changes no fact.' }).optional(),
  audience: word('audience', AUDIENCES, {
    description: 'Chooses which facts come first. It never appears in the text: advertisements must not pick people.',
  }).optional(),
  maxCharacters: wholeNumber('maxCharacters', {
    min: FEWEST_CHARACTERS,
    max: MOST_CHARACTERS,
    description: `How long \`text\` may be at most, in UTF-16 units as JavaScript counts them. Default ${DEFAULT_CHARACTERS}.`,
  }).optional(),
  seed: wholeNumber('seed', {
    min: 0,
    max: 2 ** 31 - 1,
    description: 'The same seed gives the same text, another one other words. Default 0.',
  }).optional(),
  property: propertySchema.optional(),
};

type Values = z.output<z.ZodObject<typeof fields>>;

const checkKind: CrossCheck<Values> = ({ kind, property }, report, broken) => {
  if (kind === undefined || kind === 'LOCATION' || property !== undefined || broken.has('property')) return;
  report({ field: 'property', code: 'required', detail: `property is missing; kind ${kind} describes one.` });
};

/** The body of a POST. */
export const textsRequestSchema = requestSchema(fields, checkPlace, checkKind).meta({ id: 'TextsRequest' });

export type TextsRequest = z.output<typeof textsRequestSchema>;

/** The request's choices with every default filled in. */
export function choicesOf({ kind, tone, audience, maxCharacters, seed, property }: TextsRequest) {
  return {
    kind: kind ?? (property === undefined ? ('LOCATION' as const) : ('PROPERTY_AND_LOCATION' as const)),
    tone: tone ?? ('FACTUAL' as const),
    audience,
    maxCharacters: maxCharacters ?? DEFAULT_CHARACTERS,
    seed: seed ?? 0,
  };
}
