// What a page names as missing is missing: no kind of station whose lack only says how a map calls its stops.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saidMissing } from '../../src/poi-types/said-missing.ts';

const kinds = ['supermarket', 'tram_stop', 'subway_station', 'light_rail_station', 'train_station'].map(id => ({ id }));
const saidOf = (...found: string[]) => saidMissing(kinds, new Set(found)).map(({ id }) => id);

test('a kind with a find is not missing, one without is, in the order of the request', () => {
  assert.deepEqual(saidOf(), ['supermarket', 'train_station']);
  assert.deepEqual(saidOf('supermarket'), ['train_station']);
  assert.deepEqual(saidOf('train_station'), ['supermarket']);
});

test('no page says that a place lacks a tram, an underground or an S-Bahn: most towns have none, and the S-Bahn often stops at a railway station', () => {
  for (const id of ['tram_stop', 'subway_station', 'light_rail_station', 'urban_rail'])
    assert.deepEqual(saidMissing([{ id }], new Set<string>()), []);
});

test('where a light rail station is in reach, trains are not said to be out of it', () => {
  assert.deepEqual(saidOf('light_rail_station', 'supermarket'), []);
});
