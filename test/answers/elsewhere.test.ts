// Errors about fields of another function name one that can answer the request.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspectRequest } from '../../src/answers/request.ts';
import { addressesRequestSchema } from '../../src/features/addresses/request.ts';
import { censusRequestSchema } from '../../src/features/census/request.ts';
import { commonReachRequestSchema } from '../../src/features/common-reach/request.ts';
import { poiRequestSchema } from '../../src/features/pois/request.ts';
import { snapshotRequestSchema } from '../../src/features/snapshots/request.ts';

const HERE = { lat: 47.1, lng: 9.5 };
const places = [HERE, HERE];

test('several places in a function of one are sent to common-reach, with the fields by which it answers the same', () => {
  for (const [schema, advice, more] of [
    [poiRequestSchema, 'the reach from several places together is the function "common-reach"', {}],
    [censusRequestSchema, 'the function "common-reach" with "topics"', { topics: ['population'] }],
    [addressesRequestSchema, 'the function "common-reach" with "include": ["addresses"]', { include: ['addresses'] }],
  ] as const) {
    for (const field of ['places', 'combine']) {
      const refused = inspectRequest(schema, { ...HERE, [field]: field === 'places' ? places : 'ALL' }, 'body');
      const [fault] = 'faults' in refused ? refused.faults : [];
      assert.ok(fault?.detail.includes(advice), `${field}: ${fault?.detail}`);
    }
    assert.ok('values' in inspectRequest(commonReachRequestSchema, { places, ...more }, 'body'), advice);
  }
  assert.ok('values' in inspectRequest(snapshotRequestSchema, { places, combine: 'ANY' }, 'body'));
});
