// The schema of the answer to `texts`.
import { z } from 'zod';
import { metaSchema } from '../../answers/answer-fields.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { BASE_MODES } from '../../core/modes.ts';
import { locationSchema } from '../../geocoding/location.ts';
import { DISCLOSURES } from './disclosures.ts';
import { flagSchema } from './flag-fields.ts';
import { FACT_KINDS, FACT_UNITS } from './terms/fact.ts';
import { SECTIONS } from './terms/intent.ts';
import { PORTAL_FIELDS, PORTALS } from './terms/portals.ts';

const mode = z.enum(BASE_MODES);

const sourceSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('POI'), id: z.string(), transportMode: mode }),
    z.object({ kind: z.literal('REACH'), transportMode: mode, minutes: z.number() }),
    z.object({ kind: z.literal('CENSUS'), id: z.string(), table: z.string(), referenceDate: z.string() }),
    z.object({ kind: z.literal('INDEX'), category: z.literal('calm'), rulesVersion: z.int() }),
    z.object({ kind: z.literal('REQUEST'), pointer: z.string() }),
    z.object({ kind: z.literal('PLACE') }),
    z.object({
      kind: z.literal('TIMETABLE'),
      date: z.string().meta({ format: 'date', description: 'The usual workday, which the import chose.' }),
      from: z.string().meta({ examples: ['07:00'] }),
      to: z.string(),
      attributionIds: z.array(z.string()).meta({ description: 'Ids in `meta.attribution`.' }),
      poiId: z.string().optional().meta({ description: 'The stop on the map, or the destination.' }),
    }),
    z.object({ kind: z.literal('RULES'), rulesVersion: z.int() }),
  ])
  .meta({
    id: 'FactSource',
    description:
      'An OpenStreetMap object, a search over the streets, a table of the census, a field of the request, the place, the timetable on a day within a window, or the rules of reach.',
  });

export const factSchema = z
  .object({
    id: z.string().meta({ examples: ['walk.supermarket.1'] }),
    kind: z.enum(FACT_KINDS),
    statement: z.string().meta({ description: 'The fact, plainly, in the language of the answer.' }),
    number: z
      .number()
      .optional()
      .meta({ description: 'In `unit`, unrounded: minutes of a way, a count. A fact has a number or a word.' }),
    word: z.string().optional().meta({ description: 'A name, or the word that the fact states.' }),
    unit: z.enum(FACT_UNITS).optional(),
    source: sourceSchema,
    objectUrl: z
      .url()
      .optional()
      .meta({ description: 'The object of the source at OpenStreetMap; not of invented regions. In checked texts.' }),
  })
  .meta({ id: 'TextFact' });

const section = z.object({ id: z.enum(SECTIONS), heading: z.string(), text: z.string(), html: z.string() });
export const claimOf = z
  .literal('CALLER')
  .optional()
  .meta({ description: 'A remark of `property`, quoted: the caller claims it, and no fact supports it.' });
export const remarkPointer = z.string().optional().meta({ description: 'Where in the request the remark stands.' });
const sentence = z.object({
  text: z.string(),
  factIds: z.array(z.string()),
  claimOf,
  pointer: remarkPointer,
});

export const textsSchema = z
  .object({
    location: locationSchema,
    text: z.string().meta({ description: 'The sections, parted by an empty line; never longer than `maxCharacters`.' }),
    title: z.string(),
    sections: z.array(section),
    sentences: z
      .array(sentence)
      .meta({ description: 'Every sentence of `text` in its order, with the facts that it tells, and no others.' }),
    variants: z
      .array(
        z.object({ text: z.string(), title: z.string(), sections: z.array(section), sentences: z.array(sentence) }),
      )
      .optional()
      .meta({
        description: 'The texts after the first; with `variants` of the request. The built-in writer writes them.',
      }),
    facts: z.array(factSchema).meta({ description: 'The facts that sentences or title tell.' }),
    portal: z
      .object({
        id: z.enum(PORTALS),
        titleCharacters: z.int(),
        fieldCharacters: z.int(),
        fields: z.array(z.object({ field: z.enum(PORTAL_FIELDS), text: z.string() })),
      })
      .optional()
      .meta({
        id: 'TextPortal',
        description:
          'With `portal` of the request: the sections as fields of an advertisement, none longer than `fieldCharacters`.',
      }),
    disclosures: z
      .array(
        z.object({
          id: z.enum(DISCLOSURES),
          text: z.string(),
          missingFields: z
            .array(z.string())
            .meta({ description: 'What the rule asks for and the request does not say.' }),
          rule: z.string().optional(),
        }),
      )
      .meta({ description: 'To be printed beside the text; they do not count in `maxCharacters`.' }),
    flags: z.array(flagSchema).meta({
      description:
        'Words of `features` and `remarks` that an advertisement should not have. The text repeats them, except remarks for which there is the warning `remark-left-out`.',
    }),
    generator: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('GRAMMAR') }),
        z.object({ kind: z.literal('LANGUAGE_MODEL'), model: z.string() }),
      ])
      .meta({
        id: 'TextGenerator',
        description:
          'Marks the text as generated, for machines: by the built-in grammar, or by a language model of which every sentence that is here stood up to the check.',
      }),
    verified: z
      .object({
        sentenceCount: z.int().meta({ description: 'How many `text` has, without quoted remarks.' }),
        supported: z.int().meta({
          description: 'How many of these the verifier found to be supported by exactly the facts they name.',
        }),
        refused: z.int().meta({ description: 'Sentences of the language model that were not let into the text.' }),
        replaced: z.int().meta({
          description: "How many of the text's sentences the built-in writer wrote in the language model's stead.",
        }),
      })
      .meta({ id: 'TextVerified' }),
    meta: metaSchema,
  })
  .meta({ id: 'Texts' });

export type Texts = AnswerOf<typeof textsSchema>;

/** A text with all its parts except the place, the flags of the caller's words and the envelope. */
export type TextParts = Omit<Texts, 'location' | 'flags' | 'meta' | 'portal'>;
