// Texts about a property and its location, in which every claim has a listed fact; and verification of any text against the facts.

import { deadline } from '../../answers/deadline.ts';
import { ADDRESS_FIELD, feature, LANGUAGE_FIELD, query } from '../../answers/feature.ts';
import { oneOf } from '../../answers/field-kinds.ts';
import { placeQuestion } from '../../answers/place-fields.ts';
import { type Answer, type RegionPart, route } from '../../answers/route.ts';
import { type Texts, textsSchema } from './answer.ts';
import { flagsIn } from './exclusions/flags.ts';
import { prepareVocabularies } from './exclusions/vocabulary-flags.ts';
import { READ_LANGUAGES, TEXT_LANGUAGES } from './languages/folders.ts';
import { createLanguageModel, type LanguageModelSettings } from './model/chat-completions.ts';
import type { LanguageModel } from './model/language-model.ts';
import { textsRequestSchema } from './request.ts';
import { TEXT_PROBLEMS, wishOf } from './shown-location.ts';
import { texts } from './texts.ts';
import { verifySchema } from './verify-answer.ts';
import { verifyRequestSchema } from './verify-request.ts';
import { verifyText } from './verify-text.ts';

const PATH = '/api/location-ext/texts';
const TAG = 'Texts';
const EXAMPLE = { address: 'Marktplatz 1, 86998 Hollerbruck', language: 'en' };

interface Parts extends RegionPart {
  /** Writes texts if the operator has one. */
  readonly languageModel: LanguageModel | undefined;
  readonly metrics: {
    add(name: 'umkreis_language_model_sentences_total', labels: readonly string[], by: number): void;
  };
}

interface Settings {
  readonly languageModel?: LanguageModelSettings | undefined;
}

const PROPERTY_FIELD = {
  field: 'property',
  flags: '--property <file>',
  description: 'the property, as JSON like `property` in the request',
  read: 'JSON_FILE',
} as const;

/** A sentence reads every list of words. */
const ANY_SENTENCE = 'The flat is in the centre.';

export const textsFeature = feature({
  prepare: [prepareVocabularies, () => flagsIn(ANY_SENTENCE, [])],
  tags: [
    {
      name: TAG,
      description: 'Descriptions of a property and its location, in which every claim stands on a listed fact.',
    },
  ],
  routes: [
    route({
      method: 'POST',
      path: PATH,
      access: 'texts',
      operationId: 'writeTexts',
      tag: TAG,
      summary: 'Texts about a property and its location',
      description:
        'Writes a title and a description in the language of `language` from facts alone: times along the streets, counts, the census, and what the request says of the property. Each sentence names the facts that it tells, and each fact its source.',
      body: textsRequestSchema,
      answers: { 200: { description: 'The text, its sentences, and the facts they stand on.', schema: textsSchema } },
      problems: TEXT_PROBLEMS,
      counted: { as: 'texts', units: 1 },
      inExplorer: true,
      // While one request waits for a language model, other requests run; only a few may wait for it at once.
      handle: async ({ body, caller, now, hungUp }, parts: Parts): Promise<Answer<Texts> | undefined> => {
        const { languageModel } = parts;
        const options = { ...wishOf(body, caller), now, checkTime: deadline() };
        const region = parts.regions.at(placeQuestion(body));
        if (languageModel === undefined) return { status: 200, json: await texts(region, body, options) };
        const signal = hungUp();
        const written = await texts(region, body, { ...options, languageModel, hungUp: signal });
        countSentences(written, parts);
        return signal.aborted ? undefined : { status: 200, json: written };
      },
    }),
    route({
      method: 'POST',
      path: `${PATH}/verify`,
      access: 'texts',
      operationId: 'verifyText',
      tag: TAG,
      summary: 'Which sentences of a text are so',
      description:
        'Checks any text, in one of the languages of `language`, against the facts of a place and a property. Claims are a closed list; a sentence with a word that is neither a claim nor known to claim nothing is `UNSUPPORTED`, even if it is true. `exclusions` lists wording that prefers or excludes people.',
      body: verifyRequestSchema,
      answers: { 200: { description: 'Every sentence with its claims and its verdict.', schema: verifySchema } },
      problems: TEXT_PROBLEMS,
      counted: { as: 'texts', units: 1 },
      inExplorer: true,
      handle: ({ body, caller, now }, parts: RegionPart) => {
        const options = { ...wishOf(body, caller), now, checkTime: deadline() };
        return { status: 200, json: verifyText(parts.regions.at(placeQuestion(body)), body, options) };
      },
    }),
  ],
  queries: [
    query({
      name: 'text',
      description: 'a description of the place, or of a property there, with the facts it stands on',
      fields: [
        ADDRESS_FIELD,
        { field: 'kind', flags: '--kind <kind>', description: 'LOCATION, PROPERTY or PROPERTY_AND_LOCATION' },
        { field: 'tone', flags: '--tone <tone>', description: 'FACTUAL, WARM, LIVELY or LUXURY (default FACTUAL)' },
        {
          field: 'audience',
          flags: '--audience <audience>',
          description: 'FAMILY, SENIOR, STUDENT, PROFESSIONAL or INVESTOR: chooses facts',
        },
        {
          field: 'maxCharacters',
          flags: '--max-characters <number>',
          description: '200 to 4000 (default 1200)',
          read: 'NUMBER',
        },
        {
          field: 'area',
          flags: '--area <area>',
          description: 'REACH: the text looks as far as `--distance` minutes on foot',
        },
        { field: 'distance', flags: '--distance <minutes>', description: '1 to 30 (default 15)', read: 'NUMBER' },
        {
          field: 'seed',
          flags: '--seed <number>',
          description: 'another seed gives other words (default 0)',
          read: 'NUMBER',
        },
        {
          field: 'generator',
          flags: '--generator <generator>',
          description: 'GRAMMAR or LANGUAGE_MODEL (default: the language model if one is set)',
        },
        { field: 'format', flags: '--format <format>', description: 'PROSE, TEASER, BULLETS, FACT_SHEET or HEADLINES' },
        { field: 'portal', flags: '--portal <lengths>', description: 'such as TITLE_100_FIELDS_2000' },
        {
          field: 'addressVisibility',
          flags: '--address-visibility <visibility>',
          description: 'EXACT, STREET or AREA: what the text may tell of the address (default EXACT)',
        },
        PROPERTY_FIELD,
        { ...LANGUAGE_FIELD, description: oneOf(TEXT_LANGUAGES) },
      ],
      schema: textsRequestSchema,
      answer: (request, { region, language, now }, { languageModel }: Settings) =>
        texts(region, request, {
          language: request.language ?? language,
          now,
          languageModel: languageModel && createLanguageModel(languageModel, { now: Date.now, onFault: () => {} }),
        }),
      lines: ({ title, sections, disclosures, meta }) => [
        title,
        ...sections.map(({ heading, text }) => `\n${heading}\n${text}`),
        ...disclosures.map(
          ({ text, missingFields: missing }) =>
            `\n${text}${missing.length === 0 ? '' : ` (missing: ${missing.join(', ')})`}`,
        ),
        ...meta.warnings.map(({ detail }) => `\n${detail}`),
        `\n${meta.credit.plain}`,
      ],
    }),
    query({
      name: 'verify',
      description:
        'which sentences of a text file are supported, contradicted or unsupported by the facts of the place',
      fields: [
        ADDRESS_FIELD,
        { field: 'text', flags: '<file>', description: 'the text, in UTF-8', read: 'TEXT_FILE' },
        {
          field: 'area',
          flags: '--area <area>',
          description: 'REACH: the facts are those of `--distance` minutes on foot',
        },
        { field: 'distance', flags: '--distance <minutes>', description: '1 to 30 (default 15)', read: 'NUMBER' },
        {
          field: 'addressVisibility',
          flags: '--address-visibility <visibility>',
          description: 'EXACT, STREET or AREA: what the text may tell of the address (default EXACT)',
        },
        PROPERTY_FIELD,
        { ...LANGUAGE_FIELD, description: `${oneOf(READ_LANGUAGES)} (default: told by the words of the text)` },
      ],
      schema: verifyRequestSchema,
      answer: (request, { region, language, now }) =>
        verifyText(region, request, { language: request.language ?? language, now }),
      lines: ({ sentences, facts, exclusions, verdictCounts: counts, meta }) => {
        const statements = new Map(facts.map(({ id, statement }) => [id, statement]));
        return [
          ...sentences.flatMap(({ verdict, text, claims, contradicts }) => [
            `${verdict.padEnd(12)} ${text}`,
            ...claims.filter(each => each.verdict === 'UNSUPPORTED').map(each => `             no fact: ${each.text}`),
            ...contradicts.map(id => `             but: ${statements.get(id)}`),
          ]),
          ...exclusions.map(({ text, grounds }) => `EXCLUSION    ${text} (${grounds})`),
          `\n${counts.supported} supported, ${counts.contradicted} contradicted, ${counts.unsupported} unsupported`,
          ...meta.warnings.map(({ detail }) => `\n${detail}`),
          `\n${meta.credit.plain}`,
        ];
      },
    }),
  ],
  examples: {
    writeTexts: {
      body: {
        ...EXAMPLE,
        tone: 'WARM',
        maxCharacters: 500,
        property: {
          type: 'APARTMENT',
          livingArea: 84,
          rooms: 3,
          price: 349000,
          priceType: 'PURCHASE',
          features: ['balcony'],
        },
      },
    },
    verifyText: { body: { ...EXAMPLE, text: 'The nearest supermarket is a ten-minute walk away.' } },
  },
});

/** Counts the sentences of a language model that were kept, refused and replaced. */
function countSentences({ generator, sentences, verified }: Texts, { metrics }: Parts): void {
  const count = (outcome: 'kept' | 'refused' | 'replaced', by: number) => {
    if (by > 0) metrics.add('umkreis_language_model_sentences_total', [outcome], by);
  };
  count('refused', verified.refused);
  count('replaced', verified.replaced);
  if (generator.kind === 'LANGUAGE_MODEL') count('kept', sentences.length - verified.replaced);
}
