// What the explorer says below the name of a place: where its reach begins, and where the data ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from '../../web/explorer/found-place.ts';
import { mapDate, placeNotes } from '../../web/explorer/place-notes.ts';
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
    { text: 'Ohne Hausnummer: gerechnet ab der Mitte der Straße, nicht ab einem Haus.', isWarning: false },
  ]);
  assert.deepEqual(placeNotes(reached(15, []), view('PLACE'), de), [
    { text: 'Nur der Ort: gerechnet ab seiner Mitte, nicht ab einem Haus.', isWarning: false },
  ]);
  assert.deepEqual(placeNotes(reached(7.65, ['coverage-edge']), view('ADDRESS'), de), [
    { text: 'Die Kartendaten enden in der Nähe; was jenseits liegt, fehlt. Vollständig bis 7 Min.', isWarning: true },
  ]);
  assert.match(
    placeNotes(reached(7.65, ['coverage-edge']), view('ADDRESS'), en)[0]?.text ?? '',
    /Complete up to 7 min\.$/,
  );
});

test('a timetable that is over is a warning, one of today is none', () => {
  const known = { ...reached(15, []), meta: { warnings: [], region: { transit: { validity: { to: '2024-12-14' } } } } };
  const notesAt = (now: string) => placeNotes(known, view('ADDRESS'), wordsIn('de'), new Date(now));
  assert.deepEqual(notesAt('2024-12-14T12:00:00Z'), []);
  assert.deepEqual(notesAt('2026-11-30T12:00:00Z'), [
    { text: 'Der Fahrplan galt bis zum 14. Dezember 2024; was heute fährt, kann anders sein.', isWarning: true },
  ]);
});

test('a map says of what date it is, and after two years what that means', () => {
  const of = (osmTimestamp: string) =>
    mapDate({ meta: { region: { osmTimestamp } } }, wordsIn('de'), new Date('2026-11-30T00:00:00Z'));
  assert.deepEqual(of('2026-03-29T20:21:00Z'), { text: 'Kartendaten vom 29. März 2026.', isWarning: false });
  assert.deepEqual(of('2020-01-15T12:00:00Z'), {
    text: 'Kartendaten vom 15. Januar 2020. Was seither gebaut, eröffnet oder geschlossen wurde, fehlt.',
    isWarning: true,
  });
  assert.equal(mapDate({ meta: { region: {} } }, wordsIn('de')), undefined);
});
