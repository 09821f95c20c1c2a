// Requests for texts in all tones, and for verifying texts: those that the service wrote, and the sentences of a list.
import type { Draw } from '../random.ts';
import { API, type Block, block, type Case, times } from './case.ts';
import { languageField, placeFields } from './fields.ts';
import { propertyFor } from './properties.ts';
import type { RecordedRegion } from './regions.ts';
import { ENGLISH, GERMAN } from './sentences.ts';

const TEXTS = `${API}/texts`;
const VERIFY = `${API}/texts/verify`;

export function textsBlock(region: RecordedRegion, count: number): Block {
  return block('texts', region.name, draw => times(count, () => ({ path: TEXTS, body: textFields(draw, region) })));
}

/** Texts that a language model writes if there is one. */
export function modelBlock(region: RecordedRegion): Block {
  return block('texts-model', region.name, draw =>
    times(60, i => ({
      path: TEXTS,
      body: { ...textFields(draw, region), ...(i % 5 > 0 && { generator: 'LANGUAGE_MODEL' }) },
    })),
  );
}

/** Verifies every written text, unchanged and with changed numbers, and then the sentences of the list. */
export function verifyBlock(region: RecordedRegion, texts: number, sentences: number): Block {
  return block('verify', region.name, draw => [
    ...times(texts, i => ofOwnText(draw, region, `text${i}`)).flat(),
    ...times(sentences, i => ofSentences(draw, region, i)),
  ]);
}

function ofOwnText(draw: Draw, region: RecordedRegion, save: string): Case[] {
  const [, lat, lng] = draw.one(region.places);
  const area = areaFields(draw);
  const property = draw.maybe(0.5, () => ({ property: propertyFor(draw) }));
  const choices = { tone: draw.one(TONES), language: draw.one(['de', 'en']), seed: draw.whole(0, 99) };
  const about = { lat, lng, ...area, ...property };
  return [
    { path: TEXTS, body: { ...about, ...choices }, save },
    { path: VERIFY, body: { ...about, text: `{{${save}.text}}` } },
    { path: VERIFY, body: { ...about, lat: lat + 0.002, text: `{{${save}.text}}` } },
  ];
}

function ofSentences(draw: Draw, region: RecordedRegion, index: number): Case {
  const all = [...GERMAN, ...ENGLISH];
  const sentence = all[index % all.length] ?? '';
  const isGerman = GERMAN.includes(sentence);
  const more = draw.isChosen(0.25) ? times(draw.whole(1, 6), () => draw.one(isGerman ? GERMAN : ENGLISH)) : [];
  const [address, lat, lng] = draw.one(region.places);
  return {
    path: VERIFY,
    body: {
      ...draw.one([{ address }, { lat, lng }]),
      ...areaFields(draw),
      text: [sentence, ...more].join(draw.one([' ', ' ', '\n', '\n\n'])),
      ...draw.maybe(0.5, () => ({ property: propertyFor(draw) })),
      ...draw.maybe(0.5, () => ({ language: isGerman ? draw.one(['de', 'de-CH', 'de-AT']) : 'en' })),
    },
  };
}

const TONES = ['FACTUAL', 'WARM', 'LIVELY', 'LUXURY'] as const;
const AUDIENCES = ['FAMILY', 'SENIOR', 'STUDENT', 'PROFESSIONAL', 'INVESTOR'] as const;

export function toneFields(draw: Draw) {
  return {
    ...draw.maybe(0.7, () => ({ tone: draw.one(TONES) })),
    ...draw.maybe(0.4, () => ({ audience: draw.one(AUDIENCES) })),
    ...draw.maybe(0.4, () => ({ maxCharacters: draw.whole(200, 4000) })),
    ...draw.maybe(0.5, () => ({ seed: draw.whole(0, 10_000) })),
  };
}

function areaFields(draw: Draw) {
  return draw.maybe(0.3, () => ({ area: 'REACH', ...draw.maybe(0.8, () => ({ distance: draw.whole(1, 30) })) }));
}

export function textFields(draw: Draw, region: RecordedRegion) {
  const withProperty = draw.isChosen(0.55);
  return {
    ...placeFields(draw, region),
    ...areaFields(draw),
    ...toneFields(draw),
    ...languageField(draw),
    ...(withProperty && {
      property: propertyFor(draw),
      ...draw.maybe(0.4, () => ({ kind: draw.one(['LOCATION', 'PROPERTY', 'PROPERTY_AND_LOCATION']) })),
    }),
    ...draw.maybe(0.15, () => ({ generator: draw.one(['GRAMMAR', 'LANGUAGE_MODEL']) })),
  };
}
