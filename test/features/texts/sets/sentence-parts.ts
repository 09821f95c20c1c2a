// Finds and changes parts of a sentence: times, numbers, the words for a place; in German and English.

import type { Language } from '../../../../src/core/enums.ts';
import { nounPhrase as germanPhrase } from '../../../../src/features/texts/languages/de/noun-phrases.ts';
import { nounPhrase as englishPhrase } from '../../../../src/features/texts/languages/en/noun-phrases.ts';
import { numberText } from '../../../../src/features/texts/languages/numbers.ts';
import { speechOf } from '../../../../src/features/texts/languages/speech.ts';
import type { Fact } from '../../../../src/features/texts/terms/fact.ts';
import { NUMBER_WORDS, ORDINAL_WORDS } from '../bilingual-words.ts';
import type { TrueSentence } from './true-sentences.ts';

export const isEnglish = ({ language }: Pick<TrueSentence, 'language'>): boolean => language === 'en';

const FURTHER_WORDS = {
  de: {
    13: 'dreizehn',
    14: 'vierzehn',
    15: 'fünfzehn',
    16: 'sechzehn',
    18: 'achtzehn',
    20: 'zwanzig',
    25: 'fünfundzwanzig',
    30: 'dreißig',
  },
  en: {
    13: 'thirteen',
    14: 'fourteen',
    15: 'fifteen',
    16: 'sixteen',
    18: 'eighteen',
    20: 'twenty',
    25: 'twenty-five',
    30: 'thirty',
  },
} as const;

/** A number in words if the word is known here, else in digits. */
export function spelled(value: number, language: Language): string {
  const key = language === 'en' ? 'en' : 'de';
  const further: Readonly<Record<number, string>> = FURTHER_WORDS[key];
  return NUMBER_WORDS[key][value] ?? further[value] ?? String(value);
}

/** The writer's notation: words up to twelve. */
export function written(value: number, language: Language): string {
  return NUMBER_WORDS[language === 'en' ? 'en' : 'de'][value] ?? String(value);
}

export interface FoundNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

/** Whole minutes followed by their unit, from two on. */
export function minutesIn({ text, language }: TrueSentence): FoundNumber[] {
  const unit = language === 'en' ? '(?=[ -]minutes?\\b)' : '(?= (?:Geh|Auto)?[Mm]inuten\\b)';
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\d,.])(\\d+|\\p{L}+)${unit}`, 'gu'))].flatMap(match => {
    const value = numeral(match[1] ?? '', language);
    return value === undefined ? [] : [{ value, start: match.index, end: match.index + match[0].length }];
  });
}

/** The value of a numeral; undefined for "einer" and other words. */
export function numeral(text: string, language: Language): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const at = NUMBER_WORDS[language === 'en' ? 'en' : 'de'].indexOf(text.toLowerCase());
  return at > 1 ? at : undefined;
}

/** The text with a new part for an old one, and the right article before "…-minute". */
export function put(text: string, { start, end }: Pick<FoundNumber, 'start' | 'end'>, part: string): string {
  const opening = start === 0 ? part.slice(0, 1).toUpperCase() + part.slice(1) : part;
  const changed = text.slice(0, start) + opening + text.slice(end);
  return changed.replace(
    /\b([Aa])n? (?=([\p{L}\d]+)(?:-\p{L}+)?-(?:minute|hour|second)\b)/gu,
    (_, a: string, next: string) => `${a}${/^(?:eight|eleven|18|8\b|11\b)/.test(next) ? 'n' : ''} `,
  );
}

/** The position at which a part first occurs in a text. */
export function spanOf(text: string, part: string): Pick<FoundNumber, 'start' | 'end'> | undefined {
  const start = text.indexOf(part);
  return start < 0 ? undefined : { start, end: start + part.length };
}

/** A number in the notation of the sentence. */
export function digits(value: number, language: Language, decimals = 2): string {
  return numberText(value, language, decimals);
}

export function ordinal(storey: number, language: Language): string | undefined {
  return ORDINAL_WORDS[language === 'en' ? 'en' : 'de'][storey];
}

/** A fact with a type and perhaps a name only: for the words of another destination. */
export function poiFact(type: string, name?: string): Fact {
  return {
    id: 'other',
    kind: 'POI',
    slots: [{ kind: 'TYPE', id: type }, ...(name === undefined ? [] : [{ kind: 'NAME' as const, value: name }])],
    source: { kind: 'PLACE' },
  };
}

export interface PoiPhrase {
  readonly nom: string;
  readonly acc: string;
  readonly to: string;
}

/** The words for a destination in every case; English has one. */
export function poiPhrase(fact: Fact, language: Language): PoiPhrase | undefined {
  const speech = speechOf({ language, propertyType: undefined });
  if (language !== 'en') return germanPhrase(fact, speech);
  const phrase = englishPhrase(fact, speech);
  return phrase && { nom: phrase.noun, acc: phrase.noun, to: phrase.noun };
}

/** The sentence with another destination, in the same case; undefined if the first one is not in it. */
export function withOtherPoi(text: string, from: PoiPhrase, to: PoiPhrase): string | undefined {
  for (const grammaticalCase of ['to', 'acc', 'nom'] as const) {
    const old = from[grammaticalCase];
    const capital = old.slice(0, 1).toUpperCase() + old.slice(1);
    const at = spanOf(text, old) ?? (text.startsWith(capital) ? { start: 0, end: capital.length } : undefined);
    if (at === undefined) continue;
    // "der" of a feminine dative, "das" of an accusative: the case does not matter if the words are the same.
    const isNominative = grammaticalCase === 'acc' && from.acc === from.nom && !isObject(text);
    return put(text, at, isNominative ? to.nom : to[grammaticalCase]);
  }
  return undefined;
}

function isObject(text: string): boolean {
  return /erreicht man|erreichen Sie|erreicht (?:den|die|das)|gibt es|findet man|^Wer/i.test(text);
}
