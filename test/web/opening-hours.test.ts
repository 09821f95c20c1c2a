// Opening hours on the embed page: in words if that is safe, otherwise unchanged.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openingHoursLines } from '../../web/shared/opening-hours.ts';

test('plain opening hours appear in words of the reader’s language, one line per rule', () => {
  const value = 'Mo-Fr 08:00-12:00,13:30-18:00; Sa 09:00-14:00; Su,PH off';
  assert.deepEqual(openingHoursLines(value, 'de'), [
    'Mo–Fr 08:00–12:00, 13:30–18:00',
    'Sa 09:00–14:00',
    'So, Feiertag geschlossen',
  ]);
  assert.deepEqual(openingHoursLines(value, 'en'), [
    'Mon–Fri 08:00–12:00, 13:30–18:00',
    'Sat 09:00–14:00',
    'Sun, Holidays closed',
  ]);
});

test('hours without days, always open and a trailing semicolon are understood', () => {
  assert.deepEqual(openingHoursLines('24/7', 'de'), ['rund um die Uhr']);
  assert.deepEqual(openingHoursLines('24/7', 'en'), ['around the clock']);
  assert.deepEqual(openingHoursLines('10:00-18:00;', 'de'), ['10:00–18:00']);
});

test('a value with months, comments or words appears unchanged', () => {
  for (const value of [
    'May-Sep: Mo 10:00-12:00',
    'Mo-Fr 08:00-18:00; "nach Vereinbarung"',
    'sunrise-sunset',
    'Mo[1] 10:00-11:00',
  ]) {
    assert.deepEqual(openingHoursLines(value, 'de'), [value]);
  }
});

test('every part of any value is visible', () => {
  fc.assert(
    fc.property(fc.string(), value => {
      const lines = openingHoursLines(value, 'de');
      const digits = (text: string) => text.replace(/\D/g, '');
      if (value.trim() !== '24/7') assert.equal(digits(lines.join('')), digits(value));
    }),
  );
});
