import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { findInLayers } from '../../src/geocoding/layers.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

const street = (name: string) => ({ highway: 'residential', name });

/** Two towns 30 km apart without boundaries and addresses. 1 letter = 250 m; every street lies more than 3 km from each place object. */
const TOWN = drawTown({
  drawing: `
  x${' '.repeat(16)}A-B${' '.repeat(50)}C-D${' '.repeat(44)}y
  ${' '.repeat(10)}v
  ${' '.repeat(10)}w
  `,
  gridMeters: 250,
  ways: { AB: street('Mozartweg'), CD: street('Bachweg') },
  nodes: {
    x: { place: 'city', name: 'Adorf', population: '90000' },
    v: { place: 'suburb', name: 'Vorort' },
    w: { amenity: 'school', name: 'Schillerschule' },
    y: { place: 'town', name: 'Bestadt' },
  },
});

describe('a town that no boundary encloses', () => {
  let region: Searchable;
  before(async () => {
    region = (await searchableOf(TOWN.file)).region;
  });
  const first = (text: string) => {
    const [found] = findInLayers(region, text);
    return found && `${found.match.kind} ${found.label} ${found.match.confidence >= 0.9}`;
  };

  it('does not exclude the streets around it', () => {
    assert.equal(first('Mozartweg'), 'STREET Mozartweg true');
    assert.equal(first('Mozartweg, Adorf'), 'STREET Mozartweg true');
    assert.equal(first('Adorf, Mozartweg'), 'STREET Mozartweg true');
    assert.equal(first('Bachweg, Bestadt'), 'STREET Bachweg true');
  });

  it('still excludes streets to which another settlement is nearer, and towns that the region lacks', () => {
    for (const text of ['Mozartweg, Bestadt', 'Bachweg, Adorf', 'Mozartweg, Berlin'])
      assert.notEqual(first(text)?.slice(0, 6), 'STREET', text);
  });
});
