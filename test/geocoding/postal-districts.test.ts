// Letters of a postal district behind a Danish town, where the map has them in its towns and where it does not; and stations by their other names.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { locate } from '../../src/geocoding/locate.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

const LETTERS = ['K', 'V', 'Ø', 'N', 'S', 'NV', 'SV'];
const NAMES = {
  name: 'Københavns Hovedbanegård',
  'name:en': 'Copenhagen Central Station',
  'name:de': 'Kopenhagen Hauptbahnhof',
  alt_name: 'København H',
  official_name: 'Københavns Centralstation',
};

async function townOf(centre: string, north: string): Promise<Searchable> {
  const house = (street: string, houseNumber: string, postcode: string, city: string) => ({
    'addr:street': street,
    'addr:housenumber': houseNumber,
    'addr:postcode': postcode,
    'addr:city': city,
  });
  const { file } = drawTown({
    gridMeters: 80,
    origin: { lat: 55.68, lng: 12.57 },
    drawing: `
      A--a--X--B--s
      C--b--c--D--h
    `,
    ways: {
      AB: { highway: 'residential', name: 'Gothersgade' },
      CD: { highway: 'residential', name: 'Nørregade' },
    },
    nodes: {
      X: { place: 'city', name: 'København', 'name:de': 'Kopenhagen' },
      a: house('Gothersgade', '10', '1123', centre),
      b: house('Nørregade', '12', '2200', north),
      c: house('Nørregade', '14', '2200', north),
      s: { railway: 'station', ...NAMES },
      h: { railway: 'halt', ...Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, `Lille ${name}`])) },
    },
  });
  return (await searchableOf(file, 'DK')).region;
}

describe('a postal district behind a Danish town', () => {
  let plain: Searchable;
  let lettered: Searchable;
  before(async () => {
    plain = await townOf('København', 'København');
    lettered = await townOf('København K', 'København N');
  });

  it('is a part of the name of the town where the map does not tell the districts apart', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LETTERS),
        fc.constantFrom('Gothersgade 10, ', 'Gothersgade 10, 1123 ', 'Gothersgade 10 1123 '),
        fc.constantFrom('', ', Danmark'),
        (letters, street, behind) => {
          const with_ = locate(plain, { address: `${street}København ${letters}${behind}` }, 'de');
          const without = locate(plain, { address: `${street}København${behind}` }, 'de');
          assert.deepEqual([with_.label, with_.match.kind], [without.label, 'ADDRESS']);
          assert.equal(with_.match.confidence, without.match.confidence, `${street}København ${letters}${behind}`);
        },
      ),
    );
    const alone = locate(plain, { address: 'København K' }, 'de');
    assert.deepEqual([alone.label, alone.match.kind], [locate(plain, { address: 'København' }, 'de').label, 'PLACE']);
    assert.ok(alone.match.confidence > 0.5, `${alone.match.confidence}`);
  });

  it('tells the town where the map has the districts, and another one leaves the address less certain', () => {
    for (const [text, isSure] of [
      ['Gothersgade 10, København K', true],
      ['Gothersgade 10, København', true],
      ['Nørregade 12, 2200 København N', true],
      ['Gothersgade 10, København N', false],
      ['Gothersgade 10, København V', false],
    ] as const) {
      const { match } = locate(lettered, { address: text }, 'de');
      assert.deepEqual([match.kind, match.confidence > 0.9], ['ADDRESS', isSure], text);
    }
  });

  it('leaves a station to each of its names in any language', () => {
    for (const name of Object.values(NAMES))
      for (const text of [name, `Lille ${name}`]) {
        const { label, match } = locate(plain, { address: text }, 'de');
        assert.equal(match.kind, 'POI', `${text}: ${label}`);
        assert.ok(label.startsWith(text === name ? NAMES.name : `Lille ${NAMES.name}`), `${text}: ${label}`);
        assert.ok(match.confidence > 0.9, text);
      }
  });
});
