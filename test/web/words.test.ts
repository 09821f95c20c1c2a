// The words of the embed page: both languages, numbers by locale, minutes that never understate the way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wordsIn } from '../../web/embed/words.ts';
import { visitorsLanguage } from '../../web/shared/words.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('the question reads as a phrase in both languages', () => {
  const de = wordsIn('de');
  const en = wordsIn('en');
  assert.equal(de.reach({ transportMode: 'WALK', distance: 15, unit: 'MINUTES' }), '15 Minuten zu Fuß');
  assert.equal(de.reach({ transportMode: 'BICYCLE', distance: 1, unit: 'MINUTES' }), '1 Minute mit dem Rad');
  assert.equal(plain(de.reach({ transportMode: 'CAR', distance: 2.5, unit: 'KILOMETERS' })), '2,5 km mit dem Auto');
  assert.equal(plain(de.reach({ transportMode: 'WALK', distance: 1200, unit: 'METERS' })), '1.200 m zu Fuß');
  assert.equal(en.reach({ transportMode: 'WALK', distance: 15, unit: 'MINUTES' }), '15 minutes on foot');
  assert.equal(plain(en.reach({ transportMode: 'WALK', distance: 1200, unit: 'METERS' })), '1,200 m on foot');
});

test('one place is singular, several are plural', () => {
  assert.equal(wordsIn('de').places(1, '1'), '1 Ort');
  assert.equal(wordsIn('de-AT').places(12, '12'), '12 Orte');
  assert.equal(wordsIn('en').places(0, '0'), '0 places');
});

test('minutes are whole, at least one, and never fewer than the way takes', () => {
  const { travelTime } = wordsIn('de');
  assert.equal(travelTime(0), '1 Min.');
  assert.equal(travelTime(60), '1 Min.');
  assert.equal(travelTime(60.1), '2 Min.');
  assert.equal(travelTime(900), '15 Min.');
  fc.assert(
    fc.property(fc.double({ min: 0, max: 3600, noNaN: true }), seconds => {
      const shown = Number.parseInt(travelTime(seconds), 10);
      assert.ok(shown >= 1 && shown * 60 >= seconds && (shown === 1 || (shown - 1) * 60 < seconds));
    }),
  );
});

test('distances are metres to the next ten, and kilometres from the first on', () => {
  const { distance } = wordsIn('de');
  assert.equal(plain(distance(317.4)), '320 m');
  assert.equal(plain(distance(994.9)), '990 m');
  assert.equal(plain(distance(995)), '1 km');
  assert.equal(plain(distance(1240)), '1,2 km');
});

test('before the snapshot is known the page uses the first of the visitor’s languages that it has', () => {
  assert.equal(visitorsLanguage(['fr-CH', 'en-GB', 'de']), 'en');
  assert.equal(visitorsLanguage(['de-AT', 'en']), 'de');
  assert.equal(visitorsLanguage(['fr']), 'de');
});
