// Every word of every text: spelled as a dictionary has it, and either a claim or on the list of words that claim nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import inGerman from 'dictionary-de';
import inEnglish from 'dictionary-en-gb';
import { loadModule } from 'hunspell-asm';
import {
  DIRECTION_WORDS,
  HEDGES,
  NEXT_LARGER_WORDS,
  NUMBER_WORDS,
  ORDER_WORDS,
  ORDINAL_WORDS,
  SETTLEMENT_WORDS,
  STATION_WORDS,
  UNIT_WORDS,
} from '../../../src/features/texts/words/claim-words.ts';
import { FEATURES } from '../../../src/features/texts/words/feature-words.ts';
import { POI_WORDS } from '../../../src/features/texts/words/poi-words.ts';
import {
  ANY_PROPERTY,
  CONDITION_WORDS,
  PRICE_NOUNS,
  PROPERTY_NOUNS,
} from '../../../src/features/texts/words/property-words.ts';
import { QUALITY_RULES } from '../../../src/features/texts/words/quality-words.ts';
import { WORDS_WITHOUT_CLAIM } from '../../../src/features/texts/words/words-without-claim.ts';
import { withoutRealData } from '../../support/regions.ts';
import { ALSO_RIGHT } from './also-right.ts';
import { samples } from './places.ts';

interface Word {
  readonly word: string;
  readonly language: 'de' | 'en';
  readonly isSwiss: boolean;
  readonly where: string;
}

/** Every different word of many texts, without names and the caller's own words. */
async function wordsOfTexts(): Promise<Word[]> {
  const found = new Map<string, Word>();
  for (const region of ['liechtenstein', 'lauf'] as const) {
    for await (const { facts, written, choices } of samples(region, 70, 9)) {
      const names = facts.flatMap(({ slots }) =>
        slots.flatMap(slot =>
          slot.kind === 'NAME' ||
          slot.kind === 'REFERENCE' ||
          (slot.kind === 'PROPERTY_FIELD' && slot.field === 'feature')
            ? [slot.value]
            : [],
        ),
      );
      const language = choices.language === 'en' ? 'en' : 'de';
      const isSwiss = choices.language === 'de-CH';
      for (const { text } of written.sentences) {
        let plain = text;
        for (const name of names.sort((a, b) => b.length - a.length)) {
          const spelled = (isSwiss ? name.replaceAll('ß', 'ss') : name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
          const whole = new RegExp(`(?<!\\p{L})${spelled}(?!\\p{L})`, 'gu');
          plain = plain.replaceAll(whole, '…');
        }
        for (const word of plain.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []) {
          found.set(`${language} ${isSwiss} ${word}`, { word, language, isSwiss, where: text });
        }
      }
    }
  }
  return [...found.values()];
}

let all: Promise<Word[]> | undefined;

test('a spelling dictionary finds no unknown word but names', { skip: withoutRealData }, async () => {
  const factory = await loadModule();
  const load = ({ aff, dic }: { aff: Uint8Array; dic: Uint8Array }, name: string) =>
    factory.create(factory.mountBuffer(aff, `${name}.aff`), factory.mountBuffer(dic, `${name}.dic`));
  const dictionaries = { de: load(inGerman, 'de'), en: load(inEnglish, 'en') };
  const isRight = (word: string, language: 'de' | 'en') =>
    ALSO_RIGHT.has(word) ||
    ALSO_RIGHT.has(word.slice(0, 1).toLowerCase() + word.slice(1)) ||
    dictionaries[language].spell(word);
  all ??= wordsOfTexts();
  // Swiss spelling is that of the others with ss for ß.
  const wrong = (await all).filter(({ word, language, isSwiss }) => !isSwiss && !isRight(word, language));
  assert.deepEqual(
    wrong.map(({ word, where }) => `${word}: ${where}`),
    [],
  );
});

test('every word either makes a claim or is on the list of words that make none', {
  skip: withoutRealData,
}, async () => {
  const claims = { de: claimWords('de'), en: claimWords('en') };
  all ??= wordsOfTexts();
  const loose = (await all).filter(({ word, language }) => {
    const lower = word.toLowerCase();
    const spelled = [lower, lower.replaceAll('ss', 'ß'), lower.replace(/-minute$/, ''), lower.replace(/-room$/, '')];
    return !spelled.some(
      each => claims[language].has(each) || WORDS_WITHOUT_CLAIM[language].has(each) || isQuality(each, language),
    );
  });
  assert.deepEqual(
    loose.map(({ word, where }) => `${word}: ${where}`),
    [],
  );
});

function isQuality(word: string, language: 'de' | 'en'): boolean {
  return Object.values(QUALITY_RULES).some(({ words }) =>
    words[language].some((stem: string) => stem.split(' ').some(part => word.startsWith(part.toLowerCase()))),
  );
}

function claimWords(language: 'de' | 'en'): ReadonlySet<string> {
  const texts = [
    ...POI_WORDS.flatMap(({ de, en }) => (language === 'de' ? [de.one, de.many, de.oblique] : [en.one, en.many])),
    ...FEATURES.map(feature => feature[language].word),
    ...[ANY_PROPERTY, ...Object.values(PROPERTY_NOUNS)].map(({ de, en }) => (language === 'de' ? de.one : en)),
    ...Object.values(CONDITION_WORDS).map(words => words[language]),
    ...Object.values(PRICE_NOUNS).map(({ de, en }) => (language === 'de' ? de.one : en)),
    ...NUMBER_WORDS[language],
    ...ORDINAL_WORDS[language],
    ...ORDER_WORDS[language],
    ...Object.values(DIRECTION_WORDS).map(words => words[language]),
    ...Object.values(SETTLEMENT_WORDS).map(words => words[language]),
    ...Object.values(STATION_WORDS).map(words => words[language]),
    NEXT_LARGER_WORDS[language],
    ...Object.values(UNIT_WORDS).flatMap(words => words[language]),
    ...HEDGES.flatMap(({ words }) => words[language]),
    'Zimmer-Wohnung',
    'km h',
  ];
  return new Set(texts.flatMap(text => text.toLowerCase().split(/[\s/]+/)));
}
