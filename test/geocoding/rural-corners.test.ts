// Corners where names mean several things: streets called like their hamlet, streets in another part of the named town, two words for one corner.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import { locate } from '../../src/geocoding/locate.ts';
import { drawTown, type Town } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

const house = (street: string, houseNumber: string, city: string) => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': '95463',
  'addr:city': city,
});

describe('a corner in the country', () => {
  let region: Searchable;
  let town: Town;
  before(async () => {
    town = drawTown({
      gridMeters: 60,
      drawing: `
        P--------------------Q
           A--a--B--b--C--V
                 |     |
                 d     e
                 |     |
           D--f--E--g--F
        R--------------------T
      `,
      relations: [
        {
          members: [{ type: 'way', ref: 1001, role: 'outer' }],
          tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Bindlach' },
        },
      ],
      ways: {
        PQTRP: {},
        ABC: { highway: 'residential', name: 'Gemein' },
        BE: { highway: 'residential', name: 'Euben' },
        DEF: { highway: 'residential', name: 'Schulstraße' },
        CF: { highway: 'residential', name: 'Am Hang' },
      },
      nodes: {
        V: { place: 'village', name: 'Bindlach' },
        d: { place: 'hamlet', name: 'Euben' },
        a: house('Gemein', '1', 'Bindlach'),
        b: house('Gemein', '2', 'Bindlach'),
        f: house('Schulstraße', '1', 'Bindlach'),
        g: house('Schulstraße', '2', 'Bindlach'),
        e: house('Am Hang', '1', 'Altenplos'),
      },
    });
    ({ region } = await searchableOf(town.file, 'DE'));
  });

  const CORNERS = [
    ['Gemein', 'Euben', 'B'],
    ['Schulstraße', 'Euben', 'E'],
    ['Gemein', 'Am Hang', 'C'],
    ['Schulstraße', 'Am Hang', 'F'],
  ] as const;

  it('is found in either order, in every manner, also of a street called like a hamlet or in another part of the town', () => {
    const manners = fc.constantFrom<(a: string, b: string) => string>(
      (a, b) => `${a} / ${b}`,
      (a, b) => `${a} / Ecke ${b}`,
      (a, b) => `${a}, Ecke ${b}`,
      (a, b) => `${a} Ecke ${b}`,
      (a, b) => `Ecke ${a} und ${b}`,
      (a, b) => `corner of ${a} and ${b}`,
      (a, b) => `${a} & ${b}`,
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...CORNERS),
        manners,
        fc.boolean(),
        fc.constantFrom(', Bindlach', ', 95463 Bindlach'),
        ([a, b, letter], write, isTurned, behind) => {
          const text = `${isTurned ? write(b, a) : write(a, b)}${behind}`;
          const { lat, lng, label, match } = locate(region, { address: text }, 'de');
          const at = town.at(letter);
          assert.equal(match.kind, 'INTERSECTION', `${text}: ${label}`);
          assert.ok(distanceMeters(lat * 1e7, lng * 1e7, at.lat * 1e7, at.lng * 1e7) < 60, text);
          assert.ok(
            (match.alternatives ?? []).every(({ confidence }) => confidence <= 0.5),
            text,
          );
        },
      ),
    );
  });

  it('leaves a street in its hamlet and an address alone', () => {
    for (const [text, kind] of [
      ['Gemein, Euben', 'STREET'],
      ['Gemein 1, Bindlach', 'ADDRESS'],
      ['Gemein / Schulstraße 1, Bindlach', 'ADDRESS'],
    ] as const)
      assert.equal(locate(region, { address: text }, 'de').match.kind, kind, text);
  });
});
