// Two typing errors in the short name of a street: with its number, postcode and town few streets are possible.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { locate } from '../../src/geocoding/locate.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

const NAMES = ['Gemein', 'Hochtal', 'Kirchberg'] as const;
const house = (street: string) => ({
  'addr:street': street,
  'addr:housenumber': '7',
  'addr:postcode': '95463',
  'addr:city': 'Bindlach',
});

describe('a street of six letters or more with two typing errors', () => {
  let region: Searchable;
  before(async () => {
    const { file } = drawTown({
      gridMeters: 80,
      drawing: `
        A--a--B
        C--b--D   V
        E--c--F
      `,
      ways: {
        AB: { highway: 'residential', name: NAMES[0] },
        CD: { highway: 'residential', name: NAMES[1] },
        EF: { highway: 'residential', name: NAMES[2] },
      },
      nodes: {
        V: { place: 'village', name: 'Bindlach' },
        a: house(NAMES[0]),
        b: house(NAMES[1]),
        c: house(NAMES[2]),
      },
    });
    ({ region } = await searchableOf(file, 'DE'));
  });

  it('is found by its number and town where the map does not say in which town it lies', async () => {
    const { file } = drawTown({
      gridMeters: 80,
      drawing: 'A--a--B   V',
      ways: { AB: { highway: 'residential', name: 'Mostardeiro' } },
      nodes: {
        V: { place: 'city', name: 'Porto Alegre' },
        a: { 'addr:street': 'Mostardeiro', 'addr:housenumber': '120' },
      },
    });
    const { region: townless } = await searchableOf(file, 'BR');
    const { label, match } = locate(townless, { address: 'Mdstadeiro, 120, Porto Alegre' }, 'de');
    assert.ok(label.startsWith('Mostardeiro 120'), label);
    assert.ok(match.confidence <= 0.9, `${match.confidence}`);
  });

  it('is found by its number, postcode and town, and never certain', () => {
    const places = fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 })).filter(([a, b]) => Math.abs(a - b) > 1);
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), places, fc.boolean(), (name, [wrong, second], isMissing) => {
        const letters = [...name];
        letters[wrong] = 'x';
        letters[second] = isMissing ? '' : 'w';
        const text = `${letters.join('')} 7, 95463 Bindlach`;
        const { label, match } = locate(region, { address: text }, 'de');
        assert.equal(label, `${name} 7, 95463 Bindlach`, text);
        assert.ok(match.confidence <= 0.9, `${text}: ${match.confidence}`);
      }),
    );
  });

  it('is not found for another name that shares only its word for streets and few letters with it', async () => {
    const { file } = drawTown({
      gridMeters: 80,
      drawing: `
        A--a--B   V
        C--b--D
      `,
      ways: {
        AB: { highway: 'residential', name: 'Kapfstraße' },
        CD: { highway: 'residential', name: 'Lindenweg' },
      },
      nodes: { V: { place: 'village', name: 'Bindlach' }, a: house('Kapfstraße'), b: house('Lindenweg') },
    });
    const { region: own } = await searchableOf(file, 'DE');
    for (const other of ['Hauptstraße', 'Hauptstr.', 'Parkstraße', 'Haydnweg', 'Winzerweg']) {
      for (const text of [`${other} 7, 95463 Bindlach`, `${other}, 95463 Bindlach`]) {
        const { label, match } = locate(own, { address: text }, 'de');
        assert.equal(match.kind, 'PLACE', `${text}: ${label}`);
      }
    }
    // Errors in the own letters and in the word for streets are still errors.
    for (const typed of ['Lindnewge 7', 'Lndemweg 7', 'Kapfsrtaße 7', 'Kapfstarsse 7', 'Kafpstrase 7']) {
      const { label } = locate(own, { address: `${typed}, 95463 Bindlach` }, 'de');
      assert.match(label, /^(Lindenweg|Kapfstraße) 7,/, typed);
    }
  });
});
