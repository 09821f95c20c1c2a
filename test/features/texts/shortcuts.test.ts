// What a text is searched for first, to skip slower searches: a shortcut never hides what the search finds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { undisguised } from '../../../src/features/texts/exclusions/disguises.ts';
import { flagsIn, flagsInFeature } from '../../../src/features/texts/exclusions/flags.ts';
import { STREET_ENDS, STREETS } from '../../../src/features/texts/exclusions/vocabularies/name-forms.ts';
import { spokenIn } from '../../../src/features/texts/verify/spoken.ts';

const PIECES = [
  ...[
    'Linden',
    'Wald',
    'straße',
    'STRASSE',
    'weg',
    'Gasse',
    'hof',
    'platz',
    ' 7',
    ' ',
    ', ',
    '-',
    'köy',
    'PINAR',
    'ı',
    'ß',
  ],
  ...['pracht', 'allee', 'Markt 3', 'berg', 'kent', 'i', 'İ', '.', 'x'],
];

test('every name of a street ends as the search before it expects', () => {
  const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map(pieces => pieces.join(''));
  fc.assert(
    fc.property(text, written => {
      if ([...written.matchAll(STREETS)].length > 0) assert.ok(STREET_ENDS.test(written), written);
    }),
    { numRuns: 2000 },
  );
});

test('a text hides words by signs only beside letters, and by a letter only three times in a row', () => {
  for (const text of ['Wohnfläche 98,5 m², 3 Zimmer.', 'It costs €349,000 in 2021!', 'Schiffahrt'])
    assert.deepEqual(undisguised(text), [], text);
  for (const text of ['nur f0r D3utsche', 'ruuuhig', 'k1nderlos', 'g4rantiert', 'k-e-i-n-e', 'a!ler'])
    assert.notDeepEqual(undisguised(text), [], text);
});

test('a feature has the flags of its words, however often it is asked', () => {
  for (const words of ['Garantierte Rendite', 'Balkon', 'Garantierte Rendite'])
    assert.deepEqual(flagsInFeature(words), flagsIn(words, []), words);
});

test('a length is the radius of a circle only in a text about people, rents or the census', () => {
  assert.deepEqual([...spokenIn('Im Umkreis von 500 Metern leben 800 Menschen.', 'de').circles], [500]);
  assert.deepEqual([...spokenIn('Within 2 km, says the census of 2021, it is busy.', 'en').circles], [2000]);
  assert.deepEqual([...spokenIn('Zum Bahnhof sind es 500 Meter.', 'de').circles], []);
});
