// The request fields that several functions share: accepted values, and errors with all faults at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { placeQuestion } from '../../src/answers/place-fields.ts';
import { reachQuestion } from '../../src/answers/reach-fields.ts';
import { inspectRequest } from '../../src/answers/request.ts';
import type { Fault } from '../../src/core/errors.ts';
import type { TransportMode } from '../../src/core/modes.ts';
import { compareRequestSchema } from '../../src/features/location-index/request.ts';
import {
  type SnapshotRequest,
  snapshotPatchSchema,
  snapshotRequestSchema,
} from '../../src/features/snapshots/request.ts';
import { defaultTypes, POI_TYPES } from '../../src/poi-types/catalogue.ts';

const HERE = { lat: 47.14, lng: 9.52 };

function read(sent: unknown): SnapshotRequest {
  const result = inspectRequest(snapshotRequestSchema, sent, 'body');
  assert.ok('values' in result, JSON.stringify(result));
  return result.values;
}

function faults(sent: unknown): readonly Fault[] {
  const result = inspectRequest(snapshotRequestSchema, sent, 'body');
  assert.ok('faults' in result, 'there are faults');
  return result.faults;
}

/** The question of a request that does not travel by timetable. */
function streetQuestion({ transportMode, ...more }: SnapshotRequest) {
  assert.notEqual(transportMode, 'TRANSIT');
  return reachQuestion({ ...more, transportMode: transportMode as TransportMode | undefined });
}

const pointers = (sent: unknown) => faults(sent).map(fault => fault.pointer);

test('a place alone is enough, and every default is filled in', () => {
  const request = read(HERE);
  assert.deepEqual(streetQuestion(request), {
    transportMode: 'WALK',
    distance: 15,
    unit: 'MINUTES',
    poiTypes: defaultTypes(),
  });
  assert.deepEqual(placeQuestion(request), { ...HERE, address: undefined, poiId: undefined, minMatch: undefined });
});

test('the default distance follows the unit', () => {
  const distanceOf = (unit: string) => streetQuestion(read({ ...HERE, unit })).distance;
  assert.deepEqual(['MINUTES', 'METERS', 'KILOMETERS'].map(distanceOf), [15, 1000, 1]);
});

test('the server accepts closed vocabularies in any case, with their aliases', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('WALK', 'BICYCLE', 'CAR'),
      fc.constantFrom(['min', 'MINUTES'], ['minutes', 'MINUTES'], ['m', 'METERS'], ['km', 'KILOMETERS']),
      fc.constantFrom('de', 'de-AT', 'de-CH', 'en'),
      fc.infiniteStream(fc.boolean()),
      (mode, [unit, meant], language, upper) => {
        const anyCase = (text = '') =>
          [...text].map(letter => (upper.next().value ? letter.toUpperCase() : letter.toLowerCase())).join('');
        const request = read({
          ...HERE,
          transportMode: anyCase(mode),
          unit: anyCase(unit),
          language: anyCase(language),
          minMatch: anyCase('STREET'),
        });
        assert.deepEqual(
          [request.transportMode, request.unit, request.language, request.minMatch],
          [mode, meant, language, 'STREET'],
        );
      },
    ),
  );
});

test('a list or a text names types, groups stand for their types, and no type counts twice', () => {
  const asList = read({ ...HERE, poiTypes: ['school', 'Supermarket', 'school'] }).poiTypes;
  assert.deepEqual(asList, read({ ...HERE, poiTypes: ' supermarket , school ' }).poiTypes);
  assert.deepEqual(new Set(asList), new Set(['supermarket', 'school']));
  const education = POI_TYPES.filter(type => type.group === 'education').map(type => type.id);
  assert.deepEqual(read({ ...HERE, poiTypes: ['education', 'school'] }).poiTypes, education);
});

test('one error names all faults, each with its position', () => {
  const sent = {
    lat: 200,
    lon: 9.5,
    transportMode: 'fly',
    distance: 1000,
    poiTypes: ['supermaket', 7, 'xyzxyzxyzxyz'],
    title: 'x'.repeat(201),
    externalId: 5,
    expiresInDays: 1.5,
    language: 'fr',
  };
  assert.deepEqual(
    new Set(pointers(sent)),
    new Set([
      '#/lat',
      '#/lng',
      '#/lon',
      '#/transportMode',
      '#/distance',
      '#/poiTypes/0',
      '#/poiTypes/1',
      '#/poiTypes/2',
      '#/title',
      '#/externalId',
      '#/expiresInDays',
      '#/language',
    ]),
  );
});

test('an unknown field names the nearest known one', () => {
  const nearest = (name: string) => faults({ ...HERE, [name]: 1 })[0]?.nearest;
  assert.equal(nearest('lon'), 'lng');
  assert.equal(nearest('longitude'), 'lng');
  assert.equal(nearest('latitude'), 'lat');
  assert.equal(nearest('adress'), 'address');
  assert.equal(nearest('poi_types'), 'poiTypes');
  assert.equal(nearest('mode'), 'transportMode');
  assert.equal(nearest('completelyElse'), undefined);
  assert.equal(nearest('__proto__'), undefined);
  assert.equal(nearest('constructor'), undefined);
});

test('a place sent as one value gets the fields to use instead, at every level', () => {
  const faultOf = (sent: object) => faults(sent).find(({ code }) => code === 'unknown-field');
  for (const [name, value] of [
    ['location', { lat: 47.1, lng: 9.5 }],
    ['location', '47.1,9.5'],
    ['coordinates', [9.5, 47.1]],
    ['latLng', null],
  ] as const) {
    const fault = faultOf({ [name]: value });
    assert.equal(fault?.pointer, `#/${name}`);
    assert.equal(
      fault?.detail,
      `There is no field "${name}" here; use the fields "lat" and "lng", or "address", at this level instead.`,
    );
    assert.equal(fault?.nearest, 'lat');
  }
  for (const value of [{ address: 'Städtle 37, Vaduz' }, 'Städtle 37, Vaduz']) {
    assert.equal(
      faultOf({ location: value })?.detail,
      'There is no field "location" here; use the field "address" at this level instead.',
    );
  }
  const inList = inspectRequest(compareRequestSchema, { places: [{ location: HERE }] }, 'body');
  assert.ok('faults' in inList && inList.faults.some(({ nearest }) => nearest === 'lat'));
  const noPlace = inspectRequest(snapshotPatchSchema, { location: HERE }, 'body');
  assert.ok('faults' in noPlace && noPlace.faults.every(({ detail }) => !detail.includes('at this level')));
});

test('the error for a radius suggests the network distance, which is a different measure', () => {
  const [fault] = faults({ ...HERE, radius: 500 });
  assert.equal(fault?.nearest, 'distance');
  assert.match(fault?.detail ?? '', /straight-line/);
});

test('the error for an unknown type names the nearest one, if any is near', () => {
  const [first, second] = faults({ ...HERE, poiTypes: ['supermaket', 'xyzxyzxyzxyz'] });
  assert.equal(first?.nearest, 'supermarket');
  assert.equal(first?.pointer, '#/poiTypes/0');
  assert.equal(second?.nearest, undefined);
});

test('coordinates come in pairs and lie on earth; the error recognises a swapped pair', () => {
  assert.deepEqual(pointers({ lat: 47 }), ['#/lng']);
  assert.deepEqual(pointers({ lng: 9 }), ['#/lat']);
  assert.deepEqual(pointers({}), ['#/address']);
  assert.deepEqual(pointers({ address: 'Vaduz', lat: 47 }), ['#/lng']);
  assert.deepEqual(pointers({ lat: 91, lng: 181 }), ['#/lat', '#/lng']);
  const [swapped] = faults({ lat: 139.7, lng: 35.6 });
  assert.match(swapped?.detail ?? '', /swapped/);
});

test('the maximum of the distance depends on its unit, and the error suspects a missing unit', () => {
  const distance = (sent: object) => inspectRequest(snapshotRequestSchema, { ...HERE, ...sent }, 'body');
  assert.ok('values' in distance({ distance: 60 }));
  assert.ok('values' in distance({ distance: 50_000, unit: 'METERS' }));
  assert.ok('values' in distance({ distance: 50, unit: 'km' }));
  for (const sent of [{ distance: 60.1 }, { distance: 50_001, unit: 'm' }, { distance: 50.1, unit: 'km' }]) {
    assert.deepEqual(pointers({ ...HERE, ...sent }), ['#/distance']);
  }
  assert.match(faults({ ...HERE, distance: 1000 })[0]?.detail ?? '', /"unit": "METERS"/);
  assert.doesNotMatch(faults({ ...HERE, distance: 1000, unit: 'MINUTES' })[0]?.detail ?? '', /METERS/);
  for (const none of [0, -1]) assert.deepEqual(pointers({ ...HERE, distance: none }), ['#/distance']);
});

test('any request yields values or faults with a useful text', () => {
  const names = ['lat', 'lng', 'lon', 'address', 'distance', 'unit', 'poiTypes', 'title', 'expiresInDays', 'language'];
  fc.assert(
    fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), fc.jsonValue()), sent => {
      const result = inspectRequest(snapshotRequestSchema, JSON.parse(JSON.stringify(sent)), 'body');
      if ('values' in result) return;
      assert.ok(result.faults.length > 0 && result.faults.length <= 100);
      for (const { pointer, code, detail } of result.faults) {
        assert.match(pointer, /^#/);
        assert.match(code, /^[a-z-]+$/);
        assert.match(detail, /[.?]$/, detail);
        assert.ok(!detail.includes('[object'), detail);
      }
    }),
    { numRuns: 500 },
  );
});

test('a hostile body does not make a large list of faults', () => {
  const sent = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field${i}`, i]));
  assert.equal(faults(sent).length, 100);
});

test('texts that a snapshot keeps and shows contain no key of the service, in a request and in a change; the fault does not repeat the key', () => {
  const key = `uk_live_${'a'.repeat(8)}_${'S'.repeat(38)}`;
  // Cut, because a whole key would exceed the limit of the field.
  const slip = { title: `Wohnung ${key}`, externalId: key.toUpperCase().slice(0, 50) };
  const told = faults({ ...HERE, ...slip, address: key });
  const expected = ['#/title', '#/externalId', '#/address'];
  assert.deepEqual(
    told.map(({ pointer }) => pointer),
    expected,
  );
  for (const { code, detail } of [...told, ...patchFaults(slip)]) {
    assert.equal(code, 'not-allowed');
    assert.match(detail, /holds a key/);
    assert.doesNotMatch(detail, /S{9}/);
  }
  assert.equal(patchFaults(slip).length, 2);
  assert.equal(read({ ...HERE, title: 'uk_live_ is how keys begin' }).title, 'uk_live_ is how keys begin');
});

function patchFaults(sent: unknown): readonly Fault[] {
  const result = inspectRequest(snapshotPatchSchema, sent, 'body');
  assert.ok('faults' in result, 'there are faults');
  return result.faults;
}
