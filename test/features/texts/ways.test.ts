// Facts in words: a time by each mode says by which.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE_MODES, type BaseMode } from '../../../src/core/modes.ts';
import { TONES } from '../../../src/features/texts/terms/choices.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { phrasingsOf, statementOf } from '../../../src/features/texts/write/phrasings.ts';

const WORDS = {
  de: { WALK: 'zu Fuß', BICYCLE: 'mit dem Fahrrad', CAR: 'mit dem Auto' },
  en: { WALK: 'on foot', BICYCLE: 'by bicycle', CAR: 'by car' },
  fr: { WALK: 'à pied', BICYCLE: 'à vélo', CAR: 'en voiture' },
  tr: { WALK: 'yürüyerek', BICYCLE: 'bisikletle', CAR: 'arabayla' },
} as const;
const LANGUAGES = ['de', 'en', 'fr', 'tr'] as const;

const factBy = (transportMode: BaseMode, minutes: number): Fact => ({
  id: `${transportMode.toLowerCase()}.bus_station.1`,
  kind: 'POI',
  source: { kind: 'POI', id: 'n1', transportMode },
  slots: [
    { kind: 'TYPE', id: 'bus_station' },
    { kind: 'NAME', value: 'Ramsey Bus Station' },
    { kind: 'NUMBER', of: 'TRAVEL_TIME', value: minutes, unit: 'MINUTES', rounding: 'UP', transportMode },
    { kind: 'NUMBER', of: 'TRAVEL_LENGTH', value: 220, unit: 'METERS', rounding: 'LAST_DIGIT', transportMode },
  ],
});

test('a fact says in every language by which mode its minutes are', () => {
  for (const transportMode of BASE_MODES) {
    const fact = factBy(transportMode, 3);
    for (const language of LANGUAGES) {
      const text = statementOf(fact, { language, tone: 'FACTUAL', propertyType: undefined });
      for (const [mode, words] of Object.entries(WORDS[language]))
        assert.equal(text.includes(words), mode === transportMode, text);
    }
  }
});

test('from the middle of a street no sentence has minutes, metres or a corner, and from a house some do', () => {
  const exact = /\d|minute|metres|Meter|corner|Ecke|doorstep|Schritte|immediate|unmittelbar/i;
  for (const language of ['de', 'en'] as const) {
    for (const tone of TONES) {
      for (const minutes of [1, 3, 6, 12]) {
        const intent = { kind: 'ONE', topic: 'TRANSIT', fact: factBy('WALK', minutes) } as const;
        const of = (isApproximate: boolean) =>
          phrasingsOf(intent, { language, tone, propertyType: undefined, isApproximate }).map(({ text }) => text);
        assert.deepEqual(
          of(true).filter(text => exact.test(text)),
          [],
        );
        assert.ok(of(true).length > 0, `${language} ${tone} ${minutes}`);
        assert.ok(of(false).some(text => exact.test(text)));
      }
    }
  }
});
