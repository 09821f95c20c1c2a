// What the explorer says below the name of a place: where its reach begins, and where the data ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from '../../web/explorer/found-place.ts';
import { placeNotes } from '../../web/explorer/place-notes.ts';
import type { View } from '../../web/explorer/view.ts';
import { wordsIn } from '../../web/explorer/words.ts';

const reached = (completeDistance: number, codes: readonly string[]) => ({
  reachability: { completeDistance },
  meta: { warnings: codes.map(code => ({ code })) },
});
const view = (kind: string) =>
  ({ place: placeOf({ lat: 48, lng: 11, label: 'Hauptstraße', match: { kind, confidence: 1 } }), minutes: 15 }) as View;

test('a place says that its street has no house number, and up to which minute the data near its end are complete', () => {
  const [de, en] = [wordsIn('de'), wordsIn('en')];
  assert.deepEqual(placeNotes(reached(15, []), view('ADDRESS'), de), []);
  assert.deepEqual(placeNotes(reached(15, []), view('STREET'), de), [
    'Ohne Hausnummer: gerechnet ab der Mitte der Straße, nicht ab einem Haus.',
  ]);
  assert.deepEqual(placeNotes(reached(7.65, ['coverage-edge']), view('ADDRESS'), de), [
    'Die Kartendaten enden in der Nähe; was jenseits liegt, fehlt. Vollständig bis 7 Min.',
  ]);
  assert.match(placeNotes(reached(7.65, ['coverage-edge']), view('ADDRESS'), en).join(), /Complete up to 7 min\.$/);
});
