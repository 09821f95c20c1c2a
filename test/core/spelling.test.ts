// The spelling of phrases in German as written in Switzerland.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelIn } from '../../src/core/enums.ts';
import { spelledIn } from '../../src/core/spelling.ts';

const PHRASES = {
  mode: { WALK: 'zu Fuß' },
  list: ['groß', 'klein'],
  way: (street: string, minutes: number) => `Zu Fuß über ${street}: ${minutes}`,
  table: (street: string) => ({ heading: `Außerhalb von ${street}` }),
};

test('no phrase has a ß in Swiss German, however deep it lies; other languages keep it', () => {
  const swiss = spelledIn(PHRASES, 'de-CH');
  assert.deepEqual([swiss.mode.WALK, swiss.list], ['zu Fuss', ['gross', 'klein']]);
  for (const language of ['de', 'de-AT', 'en'] as const) assert.equal(spelledIn(PHRASES, language), PHRASES);
  assert.equal(labelIn({ de: 'Straßenbahn', en: 'tram' }, 'de-CH'), 'Strassenbahn');
});

test('a name that a phrase is given keeps its ß, also in an object of phrases that it returns', () => {
  const swiss = spelledIn(PHRASES, 'de-CH');
  assert.equal(swiss.way('Roßmarkt', 4), 'Zu Fuss über Roßmarkt: 4');
  assert.deepEqual(swiss.table('Roßmarkt'), { heading: 'Ausserhalb von Roßmarkt' });
});

test('the same phrases are spelled once', () => {
  assert.equal(spelledIn(PHRASES, 'de-CH'), spelledIn(PHRASES, 'de-CH'));
});
