// The assumptions of a reach: their numbers come from the rules.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { TRANSPORT_MODES } from '../../src/core/modes.ts';
import { wayRules } from '../../src/import/streets/travel-rules.ts';
import { SIGNAL_SECONDS } from '../../src/reach/speeds.ts';
import { assumptionsOf } from '../../src/surroundings/assumptions.ts';

const surroundings = { country: 'LI', isUrban: () => true };
const manifest = {
  elevation: { files: [] },
  streetsReport: {
    notHonoured: [],
    carMeters: 1000,
    carMetersWithoutLimit: 384,
    carMetersGuessed: 20,
    carMetersGuessedUrban: 9,
  },
};
const kmh = (millisecondsPerMeter = Number.NaN) => Math.round(36_000 / millisecondsPerMeter) / 10;

test('no assumption contains a hand-written number', () => {
  const source = readFileSync(new URL('../../src/surroundings/assumptions.ts', import.meta.url), 'utf8');
  const literals = source.match(/'[^'\n]*'|`[^`\n]*`/g) ?? [];
  const texts = literals.map(literal => literal.replace(/\$\{[^}]*\}+/g, ''));
  assert.ok(texts.length > 20, `${texts.length} texts`);
  assert.deepEqual(
    texts.filter(text => /\d/.test(text)),
    [],
  );
});

test('the speeds and waits in the sentences equal those of the import', () => {
  const street = wayRules({ highway: 'residential' }, surroundings);
  const steps = wayRules({ highway: 'steps' }, surroundings);
  const expected = {
    WALK: [kmh(street?.WALK.forward), kmh(steps?.WALK.forward)],
    BICYCLE: [
      kmh(street?.BICYCLE.forward),
      kmh(wayRules({ highway: 'footway' }, surroundings)?.BICYCLE.forward),
      SIGNAL_SECONDS,
    ],
    WHEELCHAIR: [4],
    CAR: [SIGNAL_SECONDS, kmh(street?.WALK.forward), 14, 38],
  };
  const ofHour = (numbers: readonly number[], language: string) =>
    numbers.map(number => (number === 14 && language === 'en' ? 2 : number));
  for (const mode of TRANSPORT_MODES) {
    for (const language of ['de', 'de-CH', 'en'] as const) {
      const sentences = assumptionsOf(mode, language, manifest).join(' ');
      const numbers = sentences.match(/\d+(?:[.,]\d+)?/g) ?? [];
      assert.deepEqual(
        numbers.map(number => Number(number.replace(',', '.'))),
        // English counts the hours of the afternoon.
        ofHour(expected[mode], language),
        sentences,
      );
      assert.equal(/\d,\d/.test(sentences), language === 'de' && /\d[.,]\d/.test(sentences), sentences);
    }
  }
});
