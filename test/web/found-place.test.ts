// What the explorer makes of the results of its search: every kind names itself in the address of the page so that a reload finds the same place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedPlace } from '../../web/explorer/address-state.ts';
import { placeOf } from '../../web/explorer/found-place.ts';

const found = (kind: string) => ({
  lat: 47.14,
  lng: 9.52,
  label: 'Marktgass 4, 9490 Vaduz',
  match: { kind, confidence: 1 },
});
const [AT, LABEL] = [{ lat: 47.14, lng: 9.52 }, 'Marktgass 4, 9490 Vaduz'];

test('a typed coordinate stays the point and does not become the address beside it', () => {
  const place = placeOf(found('COORDINATE'));
  assert.deepEqual(place.where, AT);
  assert.deepEqual(namedPlace(place), { at: AT });
});

test('what is no house goes to the service as text, so that no answer takes its middle for a house; a crossing or a shop keeps its name beside its point', () => {
  for (const kind of ['STREET', 'PLACE', 'POSTCODE']) {
    assert.deepEqual(placeOf(found(kind)).where, { address: LABEL }, kind);
    assert.equal(placeOf(found(kind)).middleOf, kind);
  }
  for (const kind of ['INTERSECTION', 'POI'])
    assert.deepEqual(placeOf(found(kind)).where, { address: LABEL, ...AT }, kind);
});

test('an address of the page names an address by its text alone, and everything else by text and point', () => {
  for (const kind of ['ADDRESS', 'INTERPOLATED']) {
    assert.deepEqual(placeOf(found(kind)).where, { address: LABEL }, kind);
    assert.deepEqual(namedPlace(placeOf(found(kind))), { label: LABEL }, kind);
  }
  for (const kind of ['STREET', 'INTERSECTION', 'PLACE', 'POSTCODE', 'POI']) {
    assert.deepEqual(namedPlace(placeOf(found(kind))), { label: LABEL, at: AT }, kind);
  }
});
