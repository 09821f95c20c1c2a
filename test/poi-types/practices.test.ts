// Which objects tagged as doctors are doctors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchTypes } from '../../src/poi-types/matcher.ts';
import { POI_TYPES } from '../../src/poi-types/poi-types.ts';

const typesOf = (name: string, tags = {}) =>
  matchTypes({ amenity: 'doctors', ...tags, name }).map(type => POI_TYPES[type]?.id);

test('a practice that names itself as one of physiotherapy or alternative medicine is no doctor, and is listed once', () => {
  assert.deepEqual(typesOf('K. Dobler - Physiotherapie und Naturheilpraxis'), ['physiotherapist']);
  assert.deepEqual(typesOf('Physiotherapie Huber', { healthcare: 'physiotherapist' }), ['physiotherapist']);
  assert.deepEqual(typesOf('Naturheilpraxis am Park'), ['alternative_medicine']);
  assert.deepEqual(typesOf('Heilpraktiker Weber'), ['alternative_medicine']);
});

test('a doctor stays one, also with such a treatment in the name', () => {
  for (const name of [
    'Dr. med. Roth, Allgemeinmedizin und Naturheilkunde',
    'Hausarztpraxis Huber, Homöopathie',
    'Gemeinschaftspraxis Nord',
    'Frauenärztin Lenz, Akupunktur',
    '',
  ])
    assert.deepEqual(typesOf(name), ['doctor'], name);
});
