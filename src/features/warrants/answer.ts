// The schemas of warrants, their certificates, and the keys that sign them.
import { z } from 'zod';
import { regionSchema } from '../../answers/answer-fields.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { verifySchema } from '../texts/verify-answer.ts';

const { verdictCounts, ...verified } = verifySchema.shape;

const signedSchema = z
  .object({
    kind: z.literal('TEXT_WARRANT'),
    id: z.string().meta({ examples: ['wrt_4Yk2pQ8sVb1nXc7dRt5wZa'] }),
    issuedAt: z.iso.datetime(),
    textSha256: z.string().meta({ description: 'SHA-256 of the text in UTF-8, hex.' }),
    basisSha256: z.string().meta({
      description:
        'SHA-256 of the canonical JSON of `{ "facts", "location", "token" }` of the answer, hex: for which place the verdicts are, and on what they stand. The token keeps others from guessing the place.',
    }),
    language: verified.language,
    region: regionSchema.pick({ id: true, version: true }),
    verdicts: z
      .array(verified.sentences.element.pick({ start: true, end: true, verdict: true }))
      .meta({ description: 'One for each sentence, in the order of the text.' }),
    isTest: z.literal(true).optional().meta({ description: 'A key for tests asked for it.' }),
  })
  .meta({ id: 'WarrantSigned' });

export type Signed = AnswerOf<typeof signedSchema>;

export const certificateSchema = z
  .object({
    signed: signedSchema.meta({
      description: 'What the signature covers: the UTF-8 bytes of its canonical JSON (RFC 8785).',
    }),
    algorithm: z.literal('Ed25519'),
    keyId: z.string().meta({ description: '`kid` of the key at `keysUrl`.' }),
    signature: z.string().meta({ description: '64 bytes, base64url.' }),
    keysUrl: z
      .url()
      .meta({ description: 'The public keys of this service. Check that it is a service that you trust.' }),
  })
  .meta({ id: 'WarrantCertificate' });

export type Certificate = AnswerOf<typeof certificateSchema>;

const life = {
  id: z.string().meta({ examples: ['wrt_4Yk2pQ8sVb1nXc7dRt5wZa'] }),
  issuedAt: z.iso.datetime(),
  warrantUrl: z.url().meta({ description: 'The certificate, without the text, for anybody.' }),
  textUrl: z
    .url()
    .optional()
    .meta({ description: 'The same with the kept text: anybody who has this link can read it.' }),
  token: z.string().meta({ description: 'The right to read the kept text, and a part of `basisSha256`.' }),
  expiresAt: z.iso.datetime().optional().meta({ description: 'When the kept text ends.' }),
  certificate: certificateSchema,
  verdictCounts,
};

const checked = {
  text: z.string(),
  correctedText: z.string().meta({
    description: 'The text with each `correction` in the place of its sentence; all other characters are the same.',
  }),
  ...verified,
};

export const warrantSchema = z.object({ ...life, ...checked }).meta({ id: 'Warrant' });

const kept = z.object(checked).partial().shape;

export const keptWarrantSchema = z
  .object({ ...life, ...kept })
  .meta({ id: 'KeptWarrant', description: 'The fields of the text are there if it is kept and has not expired.' });

const { token: _token, textUrl: _textUrl, ...known } = life;

export const publicWarrantSchema = z.object({ ...known, ...kept }).meta({
  id: 'PublicWarrant',
  description: 'The fields of the text are there with the right token, if it is kept and has not expired.',
});

export const warrantListSchema = z
  .object({
    warrants: z
      .array(z.object(life).omit({ certificate: true }).partial({ verdictCounts: true }))
      .meta({ description: 'Newest first.' }),
    nextCursor: z.string().optional(),
  })
  .meta({ id: 'WarrantList' });

export type Warrant = AnswerOf<typeof warrantSchema>;
export type KeptWarrant = AnswerOf<typeof keptWarrantSchema>;
export type PublicWarrant = AnswerOf<typeof publicWarrantSchema>;
export type WarrantList = AnswerOf<typeof warrantListSchema>;
