// The schema of the answer to `texts/verify`.
import { z } from 'zod';
import { metaSchema } from '../../answers/answer-fields.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { locationSchema } from '../../geocoding/location.ts';
import { claimOf, factSchema, remarkPointer } from './answer.ts';
import { flagSchema } from './flag-fields.ts';
import { TEXT_LANGUAGES } from './languages/folders.ts';
import { EXCLUSION_GROUNDS } from './languages/people-words.ts';
import { CLAIM_KINDS, VERDICTS } from './verify/claim.ts';

const verdict = z.enum(VERDICTS);
const span = {
  start: z.int().meta({ description: 'UTF-16 units from the start of `text`.' }),
  end: z.int(),
};

export const verifySchema = z
  .object({
    location: locationSchema,
    language: z.enum(TEXT_LANGUAGES).meta({ description: 'The language that the text was read in.' }),
    verdict: verdict.meta({
      description: '`SUPPORTED` if every sentence is; else the worst: `CONTRADICTED` before `UNSUPPORTED`.',
    }),
    sentences: z.array(
      z.object({
        text: z.string(),
        ...span,
        verdict: verdict.meta({
          description:
            '`SUPPORTED`: every claim has its fact, and every word is understood. `CONTRADICTED`: a fact says another value. `UNSUPPORTED`: neither.',
        }),
        factIds: z.array(z.string()).meta({ description: 'What its supported claims stand on.' }),
        contradicts: z.array(z.string()).meta({ description: 'Facts that say otherwise.' }),
        correction: z.string().optional().meta({
          description:
            'The sentence with the least change that makes it true: other numbers or directions. Only of contradicted sentences, and only where such a change is enough.',
        }),
        claimOf,
        pointer: remarkPointer,
        claims: z.array(
          z.object({
            kind: z.enum(CLAIM_KINDS),
            text: z.string(),
            verdict,
            factIds: z.array(z.string()).meta({ description: 'The facts it stands on, or contradicts.' }),
          }),
        ),
      }),
    ),
    exclusions: z.array(z.object({ text: z.string(), ...span, grounds: z.enum(EXCLUSION_GROUNDS) })).meta({
      description: 'Wording that picks or shuts out people, wherever it stands; an advertisement should not have it.',
    }),
    flags: z.array(flagSchema).meta({
      description:
        'Wording that an advertisement should not have, with the rule: also `exclusions`, and the words of `property`. It changes no verdict.',
    }),
    verdictCounts: z.object({ supported: z.int(), contradicted: z.int(), unsupported: z.int() }),
    facts: z.array(factSchema).meta({ description: 'The facts that sentences stand on or contradict.' }),
    meta: metaSchema,
  })
  .meta({ id: 'TextsVerify' });

export type VerifiedText = AnswerOf<typeof verifySchema>;
