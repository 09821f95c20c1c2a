// The request for a text: the place, the kind of text, the audience, the length, and the property it is about.
import type { z } from 'zod';
import { wholeNumber, word } from '../../answers/field-kinds.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import { type CrossCheck, given, requestSchema, ruleIf, withRules } from '../../answers/request.ts';
import { areaFields, checkArea } from './area-fields.ts';
import { propertySchema } from './facts/property-fields.ts';
import { TEXT_LANGUAGES } from './languages/folders.ts';
import { addressVisibility } from './shown-location.ts';
import { AUDIENCES, TEXT_FORMATS, TEXT_KINDS, TONES } from './terms/choices.ts';
import { PORTAL_ROWS, PORTALS } from './terms/portals.ts';
import { TEASER_CHARACTERS } from './write/forms.ts';

/** `placeFields` with every language of texts. */
export const textPlaceFields = {
  ...placeFields,
  language: word('language', TEXT_LANGUAGES, {
    description:
      "Language of the text, never of enum values, warnings or problems; names of places on the map stay. Default: the account's, else `de`.",
  }).optional(),
};

/** The writers. */
export const GENERATORS = ['GRAMMAR', 'LANGUAGE_MODEL'] as const;

export const FEWEST_CHARACTERS = 200;
export const MOST_CHARACTERS = 4000;
const DEFAULT_CHARACTERS = 1200;

/** How a text sounds, and how long it is. */
export const toneFields = {
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
    description:
      'The same seed gives the same text of the built-in writer, another one other words. Default 0. A language model repeats itself as it pleases.',
  }).optional(),
};

export type PlaceTextChoices = z.output<z.ZodObject<typeof toneFields>>;

export const MOST_VARIANTS = 5;

/** What a text is about, and how it sounds. */
const textFields = {
  format: word('format', TEXT_FORMATS, {
    default: 'PROSE',
    description: `The form: prose, \`TEASER\` (prose of at most ${TEASER_CHARACTERS} characters), a list of facts with a dot before each (\`BULLETS\`) or without (\`FACT_SHEET\`), or up to five \`HEADLINES\`. Only prose may come from a language model.`,
  }).optional(),
  variants: wholeNumber('variants', {
    min: 1,
    max: MOST_VARIANTS,
    description: `How many texts to choose from; those after the first are in \`variants\` of the answer. At least three fifths of the sentences of each are its own as far as the facts allow. Default 1. Only prose has variants.`,
  }).optional(),
  portal: word('portal', PORTALS, {
    description:
      "The lengths of an advertisement's title and of each of its four fields, in UTF-16 units; the answer then has `portal` with the fields. The rows are by length: choose the one that your portal allows. The built-in writer writes.",
  }).optional(),
  kind: word('kind', TEXT_KINDS, {
    description:
      'What is described: the place, the property, or both. Default: `PROPERTY_AND_LOCATION` with `property`, else `LOCATION`.',
  }).optional(),
  ...toneFields,
  property: propertySchema.optional(),
};

export type TextChoices = z.output<z.ZodObject<typeof textFields>>;

const fields = {
  ...textPlaceFields,
  addressVisibility,
  ...areaFields,
  ...textFields,
  generator: word('generator', GENERATORS, {
    description:
      'Who writes. `GRAMMAR`: the built-in writer, which repeats itself for the same `seed`. `LANGUAGE_MODEL`: the language model of this server, checked sentence by sentence; where there is none or it is of no use, the built-in writer writes, and a warning says so. Default: the language model if this server has one.',
  }).optional(),
};

const ofProperty = { required: ['kind'], properties: { kind: { enum: ['PROPERTY', 'PROPERTY_AND_LOCATION'] } } };

const checkKind: CrossCheck<TextChoices> = withRules(
  [ruleIf(ofProperty, given('property'))],
  ({ kind, property }, report, broken) => {
    if (kind === undefined || kind === 'LOCATION' || property !== undefined || broken.has('property')) return;
    report({ field: 'property', code: 'required', detail: `property is missing; kind ${kind} describes one.` });
  },
);

/** The body of a POST. */
export const textsRequestSchema = requestSchema(fields, checkPlace, checkArea, checkKind).meta({ id: 'TextsRequest' });

export type TextsRequest = z.output<typeof textsRequestSchema>;

/** The request's choices with every default filled in. */
export function choicesOf({ kind, tone, audience, format, maxCharacters, seed, property, portal }: TextChoices) {
  const longest = maxCharacters ?? DEFAULT_CHARACTERS;
  return {
    format: format ?? ('PROSE' as const),
    kind: kind ?? (property === undefined ? ('LOCATION' as const) : ('PROPERTY_AND_LOCATION' as const)),
    tone: tone ?? ('FACTUAL' as const),
    audience,
    maxCharacters: format === 'TEASER' ? Math.min(longest, TEASER_CHARACTERS) : longest,
    seed: seed ?? 0,
    ...(portal && { fieldLimit: { ...PORTAL_ROWS[portal], quoted: 0 } }),
  };
}
