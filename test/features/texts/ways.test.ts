// Facts in words: a time by each mode says by which.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE_MODES } from '../../../src/core/modes.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { statementOf } from '../../../src/features/texts/write/phrasings.ts';

const WORDS = {
  de: { WALK: 'zu Fuß', BICYCLE: 'mit dem Fahrrad', CAR: 'mit dem Auto' },
  en: { WALK: 'on foot', BICYCLE: 'by bicycle', CAR: 'by car' },
  fr: { WALK: 'à pied', BICYCLE: 'à vélo', CAR: 'en voiture' },
  tr: { WALK: 'yürüyerek', BICYCLE: 'bisikletle', CAR: 'arabayla' },
} as const;
const LANGUAGES = ['de', 'en', 'fr', 'tr'] as const;

test('a fact says in every language by which mode its minutes are', () => {
  for (const transportMode of BASE_MODES) {
    const fact: Fact = {
      id: `${transportMode.toLowerCase()}.bus_station.1`,
      kind: 'POI',
      source: { kind: 'POI', id: 'n1', transportMode },
      slots: [
        { kind: 'TYPE', id: 'bus_station' },
        { kind: 'NAME', value: 'Ramsey Bus Station' },
        { kind: 'NUMBER', of: 'TRAVEL_TIME', value: 3, unit: 'MINUTES', rounding: 'UP', transportMode },
        { kind: 'NUMBER', of: 'TRAVEL_LENGTH', value: 664, unit: 'METERS', rounding: 'LAST_DIGIT', transportMode },
      ],
    };
    for (const language of LANGUAGES) {
      const text = statementOf(fact, { language, tone: 'FACTUAL', propertyType: undefined });
      for (const [mode, words] of Object.entries(WORDS[language]))
        assert.equal(text.includes(words), mode === transportMode, text);
    }
  }
});
