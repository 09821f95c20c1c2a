import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { findInLayers } from '../../src/geocoding/layers.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

const house = (street: string, houseNumber: string, postalCode: string, city: string) => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': postalCode,
  'addr:city': city,
  'addr:country': 'DE',
});

/** A town with a street and a stop of its own name, a hamlet with a street of its name, and another one whose addresses name the town. */
const TOWN = drawTown({
  drawing: `
  a-b-c-d-e  f      m-n-o
  A-B-C-D-E         M-N-O
  |
  P   x   s u         y
  G-H   z
  g
  `,
  gridMeters: 100,
  ways: {
    ABCDE: { highway: 'residential', name: 'Königstraße' },
    AP: { highway: 'residential', name: 'Adorfingen' },
    MNO: { highway: 'residential', name: 'Lerchenhof' },
    GH: { highway: 'residential', name: 'Eschenhof' },
  },
  nodes: {
    a: house('Königstraße', '1', '67655', 'Adorfingen'),
    P: house('Adorfingen', '2', '67655', 'Adorfingen'),
    m: house('Lerchenhof', '1', '67999', 'Lerchenhof'),
    g: house('Eschenhof', '4', '67655', 'Adorfingen'),
    z: { place: 'hamlet', name: 'Eschenhof' },
    s: { highway: 'bus_stop', public_transport: 'platform', name: 'Adorfingen' },
    x: { place: 'town', name: 'Adorfingen' },
    y: { place: 'hamlet', name: 'Lerchenhof' },
  },
});

describe('a name that a town shares', () => {
  let region: Searchable;
  before(async () => {
    region = (await searchableOf(TOWN.file, 'DE')).region;
  });

  it('leaves at most one half for a street or a thing of that name beside words without a meaning', () => {
    for (const text of ['Herzogsplatz, 67655 Adorfingen', 'Herzogsplatz, Adorfingen, Adorfingen']) {
      const [found] = findInLayers(region, text);
      assert.ok(found === undefined || found.match.confidence <= 0.5, `${text}: ${found?.match.confidence}`);
    }
  });

  it('still names the street where every word has a meaning', () => {
    const [found] = findInLayers(region, 'Adorfingen 2, 67655 Adorfingen');
    assert.equal(found?.label, 'Adorfingen 2, 67655 Adorfingen');
    assert.ok(found.match.confidence > 0.9);
  });

  it('is the street of a hamlet in the town, although words without a meaning stand apart from both', () => {
    const [found] = findInLayers(region, 'Xyzzy, Eschenhof, Adorfingen');
    assert.equal(found?.label, 'Eschenhof, 67655 Adorfingen');
    assert.ok(found.match.kind === 'STREET' && found.match.confidence > 0.9, `${found.match.confidence}`);
    const [beside] = findInLayers(region, 'Xyzzy Eschenhof, Adorfingen');
    assert.ok(beside === undefined || beside.match.confidence <= 0.5, `${beside?.match.confidence}`);
  });

  it('does not contradict a street beside a hamlet that its addresses do not name', () => {
    const [found] = findInLayers(region, 'Königstraße, Eschenhof');
    assert.equal(found?.label, 'Königstraße, 67655 Adorfingen');
    assert.ok(found.match.confidence > 0.9, `${found.match.confidence}`);
  });

  it('with a typing error is the settlement, although a street has the name, too', () => {
    const [found] = findInLayers(region, 'Lerchemhof');
    assert.ok(found !== undefined && found.match.confidence > 0.8, `${found?.match.kind} ${found?.match.confidence}`);
  });
});
