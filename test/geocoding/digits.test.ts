import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { findInLayers } from '../../src/geocoding/layers.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

const street = (name: string) => ({ highway: 'residential', name });

/** Streets with the name of a day, some with a word before it. */
const TOWN = drawTown({
  drawing: `
  A-B-C  D-E-F  G-H-I
  a      d      g
  x
  `,
  gridMeters: 100,
  ways: { ABC: street('14 de Julio'), DEF: street('Avenida 18 de Julio'), GHI: street('Rua 25 de Julho') },
  nodes: {
    a: { 'addr:street': '14 de Julio', 'addr:housenumber': '7', 'addr:city': 'Adorf' },
    d: { 'addr:street': 'Avenida 18 de Julio', 'addr:housenumber': '7', 'addr:city': 'Adorf' },
    g: { 'addr:street': 'Rua 25 de Julho', 'addr:housenumber': '7', 'addr:city': 'Adorf' },
    x: { place: 'town', name: 'Adorf' },
  },
});

describe('digits in the name of a street', () => {
  let region: Searchable;
  before(async () => {
    region = (await searchableOf(TOWN.file, 'UY')).region;
  });
  const streetOf = (text: string) => findInLayers(region, text)[0]?.addressParts?.street;

  it('tell the street, also without the word before them', () => {
    assert.equal(streetOf('18 de Julio 7, Adorf'), 'Avenida 18 de Julio');
    assert.equal(streetOf('Avenida 18 de Julio 7, Adorf'), 'Avenida 18 de Julio');
    assert.equal(streetOf('14 de Julio 7, Adorf'), '14 de Julio');
  });

  it('are never a typing error: another day leads to no street of the region', () => {
    const days = fc.integer({ min: 1, max: 31 }).filter(day => day !== 25);
    const forms = fc.constantFrom(
      'Rua # de Julho',
      'RUA # DE JULHO',
      'Rua # de Julho 7, Adorf',
      'Rua # de Julho, Adorf',
    );
    fc.assert(
      fc.property(days, forms, (day, form) => {
        const text = form.replace('#', String(day));
        for (const { addressParts, match } of findInLayers(region, text))
          assert.ok(addressParts?.street !== 'Rua 25 de Julho' || match.confidence <= 0.5, text);
      }),
    );
  });
});
