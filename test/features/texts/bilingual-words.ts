// The words of German and English side by side, for sets of sentences in both languages.
import { SETTLEMENT_TYPES } from '../../../src/core/enums.ts';
import * as german from '../../../src/features/texts/languages/de/words.ts';
import * as english from '../../../src/features/texts/languages/en/words.ts';
import { DIRECTIONS } from '../../../src/features/texts/terms/fact.ts';
import { POI_SUBJECTS, type PoiSubject, poiSubject } from '../../../src/features/texts/terms/poi-subjects.ts';
import {
  CONDITIONS,
  ENERGY_CARRIERS,
  FEATURES,
  type FeatureId,
  featureOf,
  isDwelling,
  PRICE_TYPES,
  PROPERTY_TYPES,
} from '../../../src/features/texts/terms/property-terms.ts';

export interface PoiWords extends PoiSubject {
  readonly de: german.Kind;
  readonly en: english.Kind;
}

function wordsOf(subject: PoiSubject): PoiWords[] {
  const [de, en] = [german.kindOf(subject.id), english.kindOf(subject.id)];
  return de && en ? [{ ...subject, de, en }] : [];
}

export const POI_WORDS: readonly PoiWords[] = POI_SUBJECTS.flatMap(wordsOf);

export function poiWords(type: string): PoiWords | undefined {
  const subject = poiSubject(type);
  return subject && wordsOf(subject)[0];
}

function inBoth<Key extends string, Words>(
  keys: readonly Key[],
  words: (key: Key) => Words,
): Readonly<Record<Key, Words>> {
  return Object.fromEntries(keys.map(key => [key, words(key)])) as Record<Key, Words>;
}

const featureWords = (id: FeatureId) => ({ id, de: german.feature(id), en: english.feature(id) });

export const FEATURE_WORDS = FEATURES.map(featureWords);

/** @param value of a property, in which known features are ids */
export function knownFeature(value: string) {
  const id = featureOf(value);
  return id && featureWords(id);
}

export const PROPERTY_NOUNS = inBoth(PROPERTY_TYPES, type => ({
  de: german.propertyNoun(type),
  en: english.propertyNoun(type),
  isDwelling: isDwelling(type),
}));

export const CONDITION_WORDS = inBoth(CONDITIONS, id => ({ de: german.CONDITIONS[id], en: english.CONDITIONS[id] }));

export const PRICE_NOUNS = inBoth([...PRICE_TYPES, 'UNSAID'], id => ({
  de: german.priceNoun(id),
  en: english.PRICES[id],
}));

export const CARRIER_WORDS = inBoth(ENERGY_CARRIERS, id => ({
  de: german.ENERGY_CARRIERS[id],
  en: english.ENERGY_CARRIERS[id],
}));

export const DIRECTION_WORDS = inBoth(DIRECTIONS, id => ({ de: german.DIRECTIONS[id], en: english.DIRECTIONS[id] }));

export const SETTLEMENT_WORDS = inBoth(SETTLEMENT_TYPES, id => ({
  de: german.SETTLEMENTS[id],
  en: english.SETTLEMENTS[id],
}));

export const NUMBER_WORDS = { de: german.NUMBER_WORDS, en: english.NUMBER_WORDS };
export const ORDINAL_WORDS = { de: german.ORDINALS, en: english.ORDINALS };
