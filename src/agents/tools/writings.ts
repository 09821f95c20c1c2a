// Tools that make something for people: texts, their check, and maps.
import { z } from 'zod';
import { ADDRESS_VISIBILITIES } from '../../core/enums.ts';
import type { Snapshot } from '../../features/snapshots/answer.ts';
import type { Texts } from '../../features/texts/answer.ts';
import { TONES } from '../../features/texts/terms/choices.ts';
import type { VerifiedText } from '../../features/texts/verify-answer.ts';
import { ending, minutes, shownPlace } from './shown.ts';
import { LANGUAGE, PLACE, placed, tool, withoutAbsent } from './tool.ts';

export const describeLocation = tool({
  name: 'describe_location',
  title: 'Describe a location',
  description:
    'Writes a text about a location in which each sentence cites the facts it stands on. With property, also about the property. Quote its sentences as they are; check own sentences with verify_text.',
  input: z.strictObject({
    ...PLACE,
    tone: z.enum(TONES).optional().describe('Default FACTUAL.'),
    maxCharacters: z.int().min(100).max(8000).optional(),
    property: z
      .looseObject({})
      .optional()
      .describe(
        'Fields of the property as the document docs/texts.md lists them, such as { "kind": "FLAT", "rooms": 3, "livingArea": 84 }.',
      ),
    language: LANGUAGE,
  }),
  async answer(input, service) {
    const { tone, maxCharacters, property } = input;
    const asked = withoutAbsent({ ...placed(input), tone, maxCharacters, property });
    const found = await service.ask<Texts>('/api/location-ext/texts', asked);
    return {
      place: shownPlace(found.location),
      title: found.title,
      text: found.text,
      sentences: found.sentences.map(({ text, factIds }) => ({ text, factIds })),
      facts: Object.fromEntries(found.facts.map(({ id, statement }) => [id, statement])),
      disclosures: found.disclosures.map(({ text }) => text),
      ...ending(found.meta),
    };
  },
});

export const verifyText = tool({
  name: 'verify_text',
  title: 'Check a text about a location',
  description:
    'Reads a text about a place sentence by sentence: SUPPORTED by facts, CONTRADICTED (with the least correction that makes it true), or UNSUPPORTED, which means that the data cannot say. It also flags wording that an advertisement should not have.',
  input: z.strictObject({
    ...PLACE,
    text: z.string().min(1).max(20_000),
    property: z.looseObject({}).optional().describe('Facts about the property that the text may state.'),
    language: LANGUAGE,
  }),
  async answer(input, service) {
    const asked = withoutAbsent({ ...placed(input), text: input.text, property: input.property });
    const found = await service.ask<VerifiedText>('/api/location-ext/texts/verify', asked);
    const statements = new Map(found.facts.map(({ id, statement }) => [id, statement]));
    return {
      place: shownPlace(found.location),
      verdict: found.verdict,
      counts: found.verdictCounts,
      sentences: found.sentences.map(sentence =>
        withoutAbsent({
          text: sentence.text,
          verdict: sentence.verdict,
          facts: [...new Set([...sentence.factIds, ...sentence.contradicts])].flatMap(id => statements.get(id) ?? []),
          correction: sentence.correction,
          open: sentence.claims.filter(({ verdict }) => verdict !== 'SUPPORTED').map(({ text }) => text),
        }),
      ),
      flags: found.flags,
      ...ending(found.meta),
    };
  },
});

export const makeMap = tool({
  name: 'make_map',
  title: 'Make an interactive map',
  description:
    'Keeps a map of a place with what can be reached, and answers with its link, a picture and HTML to embed. Anybody with the link can see it. Give addressVisibility STREET or AREA to hide the exact house.',
  keeps: true,
  input: z.strictObject({
    ...PLACE,
    title: z.string().max(120).optional(),
    minutes: z.number().positive().max(60).optional().describe('Default 15.'),
    transportMode: z.enum(['WALK', 'BICYCLE', 'CAR']).optional().describe('Default WALK.'),
    types: z.array(z.string().max(60)).max(60).optional().describe('Ids of types or groups of points of interest.'),
    addressVisibility: z.enum(ADDRESS_VISIBILITIES).optional().describe('Default EXACT.'),
    expiresInDays: z.int().min(1).max(3650).optional().describe('Default: it stays.'),
    language: LANGUAGE,
  }),
  async answer(input, service) {
    const { title, transportMode, types, addressVisibility, expiresInDays } = input;
    const asked = withoutAbsent({
      ...placed(input),
      title,
      transportMode,
      minutes: input.minutes ?? 15,
      poiTypes: types?.join(','),
      addressVisibility,
      expiresInDays,
    });
    const found = await service.ask<Snapshot>('/api/location-ext/snapshot-data', asked);
    return {
      id: found.id,
      url: found.embedUrl,
      pictureUrl: found.imageUrl,
      html: found.embedHtml,
      shows: shownPlace(found.shownLocation ?? found.location),
      nearest: found.pois
        .slice(0, 10)
        .map(poi => withoutAbsent({ type: poi.typeLabel, name: poi.name, minutes: minutes(poi.travelSeconds) })),
      ...ending(found.meta),
    };
  },
});
