// What is tagged as a school and is none: by the level of education, by the tags of the kind, by the name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { POI_TYPES } from '../../src/poi-types/catalogue.ts';
import { matchTypes } from '../../src/poi-types/matcher.ts';

function typesOf(tags: Record<string, string>): string[] {
  return matchTypes({ amenity: 'school', ...tags }).map(index => POI_TYPES[index]?.id ?? '?');
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  driving_school: ['Fahrschule Maier', 'Auto-École du Lac', 'Autoscuola Roma', 'Autoescuela Sol', 'Rijschool Jansen'],
  music_school: ['Musikschule Schwaben', 'École de musique', 'Escuela de Música', 'Szkoła Muzyczna', 'Music School'],
  dancing_school: ['Tanzschule Schritt', 'École de danse', 'Scuola di danza', 'Escola de Dança', 'The Ballet School'],
  language_school: ['Sprachschule Lingua', 'Berlitz', 'Escuela de Idiomas', 'Scuola di lingue', 'Goethe Institut'],
  training_centre: [
    'Volkshochschule Unteres Tal',
    'VHS Lauf',
    'Adult Education Centre',
    'Université populaire',
    'Schülerhilfe',
    'Skischule Malbun',
    'Reitschule Hof',
    'Jugendkunstschule',
    'Schuhbecks Kochschule',
    'Evangelisches Bildungszentrum',
    'Bildungswerk der Wirtschaft',
  ],
  college: [
    'EAM School of International Business',
    'Deutsche Meisterschule für Mode',
    'Internationales Studienkolleg für die Fachhochschulen',
  ],
  school: [
    'Grundschule am Park',
    'Musikgymnasium Carl Philipp',
    'Sportschule',
    'Normalschule',
    'Bürgermeisterschule',
    'Schul- und Bildungszentrum',
    'Tschaikowskischule',
    'Waldorfschule',
    'Berufsschule',
    'Driver Elementary',
    'Escuela Primaria',
    'École primaire',
    'Hochschule',
    '',
  ],
};

test('a school of driving, music, dance, languages, adults or leisure is none for children, by its name in many languages', () => {
  for (const [type, names] of Object.entries(NAMES)) {
    for (const name of names) assert.deepEqual(typesOf({ name }), [type], name);
  }
});

test('the level of education decides before the name: 1 to 3 are schools, 0 a kindergarten, from 4 a college', () => {
  assert.deepEqual(typesOf({ name: 'Musikschule am Gymnasium', 'isced:level': '2;3' }), ['school']);
  assert.deepEqual(typesOf({ 'isced:level': '0-3' }), ['school']);
  assert.deepEqual(typesOf({ name: 'Schule', 'isced:level': '0' }), ['kindergarten']);
  assert.deepEqual(typesOf({ name: 'Schule', 'isced:level': '4;5' }), ['college']);
});

test('the tags of the kind of school decide before the name', () => {
  assert.deepEqual(typesOf({ name: 'Haus der Klänge', school: 'music' }), ['music_school']);
  assert.deepEqual(typesOf({ name: 'Schule Nord', 'school:de': 'Volkshochschule' }), ['training_centre']);
  assert.deepEqual(typesOf({ name: 'Schule Nord', 'school:DE': 'Grundschule' }), ['school']);
});

test('an object that is a school and something else keeps the other type, once', () => {
  assert.deepEqual(matchTypes({ amenity: 'school;music_school', name: 'Musikschule' }).length, 1);
  assert.deepEqual(typesOf({ leisure: 'pitch', name: 'Schule' }).sort(), ['pitch', 'school']);
});
