// Requests for the location index: the errors name every fault of weights and places with its position.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { z } from 'zod';
import { inspectRequest } from '../../src/answers/request.ts';
import type { Fault } from '../../src/core/errors.ts';
import {
  compareRequestSchema,
  indexQuerySchema,
  indexRequestSchema,
  weighingOf,
} from '../../src/features/location-index/request.ts';
import { INDEX_VERSION } from '../../src/scoring/index-types.ts';
import { profileWeights } from '../../src/scoring/weights.ts';

const HERE = { lat: 47.14, lng: 9.52 };

function read<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const result = inspectRequest(schema, sent, 'body');
  assert.ok('values' in result, JSON.stringify(result));
  return result.values;
}

function faults(schema: z.ZodType, sent: unknown, part: 'body' | 'parameters' = 'body'): readonly Fault[] {
  const result = inspectRequest(schema, sent, part);
  assert.ok('faults' in result, 'there are faults');
  return result.faults;
}

const weightFaults = (weights: unknown) =>
  faults(indexRequestSchema, { ...HERE, weights }).map(({ pointer, code, nearest }) => [pointer, code, nearest]);

describe('a request for one place', () => {
  it('uses the balanced profile by default, and accepts profiles in any case', () => {
    assert.deepEqual(weighingOf(read(indexRequestSchema, HERE)), {
      weights: profileWeights('BALANCED'),
      profile: 'BALANCED',
      version: INDEX_VERSION,
    });
    assert.equal(weighingOf(read(indexRequestSchema, { ...HERE, indexRules: 3 })).version, 3);
    assert.equal(weighingOf(read(indexRequestSchema, { ...HERE, profile: 'senior' })).profile, 'SENIOR');
  });

  it('accepts weights in any proportion, divided by the largest remainder, without a profile', () => {
    const asked = weighingOf(read(indexRequestSchema, { ...HERE, weights: { calm: 1, sport: 1, health: 1 } }));
    assert.deepEqual(asked, { weights: [0, 0, 333_334, 0, 0, 0, 333_333, 0, 333_333], version: INDEX_VERSION });
  });

  it('gets an error that names the unknown profile and all known ones', () => {
    const [fault] = faults(indexRequestSchema, { ...HERE, profile: 'Familly' });
    assert.deepEqual([fault?.pointer, fault?.code, fault?.nearest], ['#/profile', 'not-allowed', 'FAMILY']);
    assert.equal(fault?.allowed?.length, 5);
  });

  it('gets all faults of its weights at once, with their positions', () => {
    assert.deepEqual(weightFaults({ calm: -1, sports: 2, health: '3', education: null, mobility: 1 }), [
      ['#/weights/calm', 'out-of-range', undefined],
      ['#/weights/sports', 'unknown-field', 'sport'],
      ['#/weights/health', 'wrong-type', undefined],
      ['#/weights/education', 'wrong-type', undefined],
    ]);
    assert.deepEqual(weightFaults(JSON.parse('{"calm":1e400}')), [['#/weights/calm', 'wrong-type', undefined]]);
  });

  it('gets an error if all weights are zero, if there are none, or if they are not an object', () => {
    assert.deepEqual(weightFaults({ calm: 0, sport: 0 }), [['#/weights', 'out-of-range', undefined]]);
    assert.deepEqual(weightFaults({}), [['#/weights', 'too-short', undefined]]);
    for (const sent of [null, [1], 'calm=1', 3]) {
      assert.deepEqual(weightFaults(sent), [['#/weights', 'wrong-type', undefined]]);
    }
  });

  it('gets an error if it has both weights and a profile', () => {
    const [fault] = faults(indexRequestSchema, { ...HERE, profile: 'SENIOR', weights: { calm: 1 } });
    assert.deepEqual([fault?.pointer, fault?.code], ['#/weights', 'not-allowed']);
  });

  it('as a GET has every flat field, but no weights', () => {
    const sent = { lat: '47.14', lng: '9.52', profile: 'student', language: 'en', minMatch: 'STREET' };
    assert.deepEqual(read(indexQuerySchema, sent), {
      ...HERE,
      profile: 'STUDENT',
      language: 'en',
      minMatch: 'STREET',
    });
    const [fault] = faults(indexQuerySchema, { lat: '47.14', lng: '9.52', weights: 'calm' }, 'parameters');
    assert.deepEqual([fault?.pointer, fault?.code], ['weights', 'unknown-field']);
  });
});

describe('a request for several places', () => {
  const pointers = (sent: unknown) =>
    faults(compareRequestSchema, sent).map(({ pointer, code, nearest }) => [pointer, code, nearest]);

  it('has 1 to 20 places', () => {
    assert.equal(read(compareRequestSchema, { places: Array(20).fill(HERE) }).places.length, 20);
    assert.deepEqual(pointers({ places: Array(21).fill(HERE) }), [['#/places', 'too-long', undefined]]);
    assert.deepEqual(pointers({ places: [] }), [['#/places', 'too-short', undefined]]);
    assert.deepEqual(pointers({}), [['#/places', 'required', undefined]]);
    assert.deepEqual(pointers({ places: 'Vaduz' }), [['#/places', 'wrong-type', undefined]]);
  });

  it('gets every fault of each place with its position', () => {
    assert.deepEqual(pointers({ places: [HERE, { lat: 47 }, { lat: 47, lon: 9 }, {}, 'Vaduz'] }), [
      ['#/places/1/lng', 'required', undefined],
      ['#/places/2/lon', 'unknown-field', 'lng'],
      ['#/places/2/lng', 'required', undefined],
      ['#/places/3/address', 'required', undefined],
      ['#/places/4', 'wrong-type', undefined],
    ]);
  });

  it('has one language and one set of weights for all', () => {
    assert.deepEqual(pointers({ places: [{ ...HERE, language: 'en' }] }), [
      ['#/places/0/language', 'unknown-field', undefined],
    ]);
    assert.deepEqual(pointers({ places: [HERE], weights: { noise: 1, calm: 1 }, profil: 'SENIOR' }), [
      ['#/weights/noise', 'unknown-field', undefined],
      ['#/profil', 'unknown-field', 'profile'],
    ]);
  });
});
