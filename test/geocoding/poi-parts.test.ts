// Points of interest by a part of their name: the finds and their confidence.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { findText } from '../../src/geocoding/found.ts';
import type { Location } from '../../src/geocoding/location.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

const MUSEUMS = { p: 'Heimat Museum Nord', q: 'Historisches Museum Vogtland' };

/** One street with two houses; 1 letter = 50 m. */
const drawn = (names: Readonly<Record<string, string>>) =>
  drawTown({
    drawing: `
  a-b-c-d-e-f
  A-B-C-D-E-F
  p   q   r   s
  `,
    gridMeters: 50,
    ways: { ABCDEF: { highway: 'residential', name: 'Bahnhofstraße' } },
    nodes: {
      a: { 'addr:street': 'Bahnhofstraße', 'addr:housenumber': '1', 'addr:postcode': '9490', 'addr:city': 'Adorf' },
      f: { 'addr:street': 'Bahnhofstraße', 'addr:housenumber': '9', 'addr:postcode': '9490', 'addr:city': 'Adorf' },
      ...Object.fromEntries(Object.entries(names).map(([letter, name]) => [letter, { tourism: 'museum', name }])),
    },
  });

async function regionWith(names: Readonly<Record<string, string>>): Promise<Searchable> {
  return (await searchableOf(drawn(names).file)).region;
}

describe('a point of interest by a part of its name', () => {
  let one: Searchable;
  let two: Searchable;
  before(async () => {
    one = await regionWith({ p: MUSEUMS.p });
    two = await regionWith(MUSEUMS);
  });
  const first = (region: Searchable, text: string): Location => {
    const [best] = findText(region, text);
    assert.ok(best, text);
    return best;
  };
  const confidence = (region: Searchable, text: string) => first(region, text).match.confidence;

  it('is in the answers for one word, two words, half a compound, with its town, and with a typing error', () => {
    for (const text of ['Museum', 'Heimat Museum', 'Museum, Adorf', 'Heimatt', 'Heimat, 9490 Adorf']) {
      assert.match(first(one, text).label, /^Heimat Museum Nord/, text);
      assert.equal(first(one, text).match.kind, 'POI');
    }
  });

  it('has a confidence of at most one half for one short word alone, and more with its town or another word', () => {
    assert.ok(confidence(one, 'Museum') <= 0.5);
    assert.ok(confidence(one, 'Heimat') <= 0.5);
    for (const text of ['Museum, Adorf', 'Heimat, 9490 Adorf', 'Heimat Museum'])
      assert.ok(confidence(one, text) > 0.5, text);
  });

  it('has less confidence the more names contain the word, at any length of the names, and the answer lists each of them', () => {
    assert.ok(confidence(two, 'Museum, Adorf') <= 0.65 * confidence(one, 'Museum, Adorf'));
    const labels = findText(two, 'Museum').map(({ label }) => label.split(',')[0]);
    assert.deepEqual(labels.toSorted(), Object.values(MUSEUMS).toSorted());
  });

  it('never hides an address, nor a point of interest with the whole name', () => {
    assert.match(first(two, 'Historisches Museum Vogtland, Adorf').label, /^Historisches/);
    assert.equal(first(two, 'Bahnhofstraße 1, Adorf').match.kind, 'ADDRESS');
  });
});
